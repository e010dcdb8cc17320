"""The screen of a table of any game: the playback of its beats, and everything around it."""
