"""The text on the box."""

NAME = "Peaks"
TAGLINE = "Play a higher peak than the one before you."
SEATS = range(2, 4)
