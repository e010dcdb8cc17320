"""What is painted below the cards: rooms with their names, plates, Monopolies, effects, and houses that are folded."""
