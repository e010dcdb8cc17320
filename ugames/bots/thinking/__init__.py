"""What the bots of all games are built on; no game is known here."""
