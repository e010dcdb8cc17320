"""The bots of U GO!."""
