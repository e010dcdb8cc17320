"""One running program."""
