"""What a screen reader is told of the window, and what it does there."""
