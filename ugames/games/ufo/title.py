"""The texts on the box, in a small file of their own, since the box is shown long before the game is loaded."""

NAME = "UFO"
TAGLINE = "Beam up a rising stack, rob the slow, and depart before the game is over."
SEATS = range(2, 8)
