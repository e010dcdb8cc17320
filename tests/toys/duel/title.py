"""The text on the box."""

NAME = "Duel"
TAGLINE = "Take the most of five tricks."
SEATS = range(2, 5)
