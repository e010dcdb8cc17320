"""The text on the box."""

NAME = "Bids"
TAGLINE = "Bid in secret, and keep high cards for the last rounds."
SEATS = range(2, 5)
