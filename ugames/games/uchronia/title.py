"""The texts on the box, in a small file of their own, since the box is shown long before the game is loaded."""

NAME = "Uchronia"
TAGLINE = "Build a dinosaur city: each card can be an order, a resource or an Activity."
SEATS = range(2, 6)
