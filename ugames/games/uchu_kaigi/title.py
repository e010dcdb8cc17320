"""The texts on the box, in a small file of their own, since the box is shown long before the game is loaded."""

NAME = "Uchu-Kaigi"
TAGLINE = "Win tricks to host alien guests. They love variety, but not a crowd."
SEATS = range(2, 6)
