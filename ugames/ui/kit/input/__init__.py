"""Mouse, keys and gamepads."""
