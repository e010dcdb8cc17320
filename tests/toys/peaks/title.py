"""What stands on the box."""

NAME = "Peaks"
TAGLINE = "Play the highest peak and take the trick."
SEATS = range(2, 4)
