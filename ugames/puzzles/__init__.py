"""Puzzles, positions with one clearly best move; and the puzzles of the day."""
