"""What stands on the box: by itself, since a box is looked at long before its game is played."""

NAME = "U GO!"
TAGLINE = "Take countries, and keep enough farmers to feed them."
SEATS = range(2, 5)
