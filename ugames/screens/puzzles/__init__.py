"""Puzzles at the game's own table."""
