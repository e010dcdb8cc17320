"""The words on the box, in a file of their own, since the box is shown long before the game is loaded."""

NAME = "Uchronia"
TAGLINE = "Build the city of dinosaurs, and corner its trades."
SEATS = range(2, 6)
