"""Lessons at the real table, and their list."""
