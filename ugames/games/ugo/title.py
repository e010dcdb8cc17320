"""The words on the box, in a file of their own, since the box is shown long before the game is loaded."""

NAME = "U GO!"
TAGLINE = "Take countries, and keep enough farmers to feed them."
SEATS = range(2, 5)
