"""What the moves of a finished match have cost, and how lucky its cards were. No screen, no clock and no process."""
