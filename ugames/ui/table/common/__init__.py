"""What the screens of all games have in common: the playback of their beats, and everything around it."""
