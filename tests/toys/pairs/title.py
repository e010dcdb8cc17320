"""The text on the box."""

NAME = "Pairs"
TAGLINE = "With your partner, top more peaks than the others."
SEATS = range(4, 5)
