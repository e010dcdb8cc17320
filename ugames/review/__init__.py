"""The cost of each move in a finished match, and the luck of its cards. No screen, clock or process."""
