"""Screens of text and settings, opened from the title."""
