"""The window and everything that scenes are made of. It knows no game's rules."""
