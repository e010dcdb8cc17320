"""What stands on the box: by itself, since a box is looked at long before its game is played."""

NAME = "Uchronia"
TAGLINE = "Build the city of dinosaurs, and corner its trades."
SEATS = range(2, 6)
