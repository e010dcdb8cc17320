"""Lessons over the real table, and their list."""
