"""Tools for the bots of all games."""
