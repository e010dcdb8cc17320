"""The text on the box."""

NAME = "Lantern Dash"
TAGLINE = "Two teams race to put out lanterns in order."
SEATS = range(2, 5, 2)
