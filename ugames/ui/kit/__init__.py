"""The window and its parts; no card game is known here."""
