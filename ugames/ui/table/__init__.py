"""A table of cards; no particular game is known here."""
