"""A table of cards, without knowledge of any particular game."""
