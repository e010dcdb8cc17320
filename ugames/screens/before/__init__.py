"""The screens before a match: who plays, and how."""
