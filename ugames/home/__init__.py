"""The files in the player's folder: settings, statistics, decks, progress."""
