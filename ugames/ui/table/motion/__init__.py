"""Movements and flashes over the cards of a table, which last at most a second."""
