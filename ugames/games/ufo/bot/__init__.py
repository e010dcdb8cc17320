"""The bots of UFO."""
