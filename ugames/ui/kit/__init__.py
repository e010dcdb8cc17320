"""The window and its parts, without knowledge of any card game."""
