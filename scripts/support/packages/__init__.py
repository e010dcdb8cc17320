"""What builds the packages for players: `scripts/package.py` starts it."""
