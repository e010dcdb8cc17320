"""What stands on the box: by itself, since a box is looked at long before its game is played."""

NAME = "UFO"
TAGLINE = "Beam up a rising stack, rob the slow, and leave before the training is over."
SEATS = range(2, 8)
