"""The screens before a match: players and options."""
