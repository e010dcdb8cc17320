"""Saved games: a match as a file."""
