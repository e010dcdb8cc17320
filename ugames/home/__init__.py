"""The player's folder."""
