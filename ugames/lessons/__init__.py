"""Lessons: a game is learned by playing it, step by step. Data and pure functions; no window, no clock, no disk."""
