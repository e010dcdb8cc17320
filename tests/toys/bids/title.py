"""The text on the box."""

NAME = "Bids"
TAGLINE = "Bid in secret, and do not bid alike."
SEATS = range(2, 5)
