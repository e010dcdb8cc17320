"""Whether the board and the lessons of a game keep their contracts, tried without a window."""
