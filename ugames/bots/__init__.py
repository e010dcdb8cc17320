"""Who decides when no person does. Bots are handed Glimpses only."""
