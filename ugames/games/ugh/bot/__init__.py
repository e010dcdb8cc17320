"""The bots of Ugh!."""
