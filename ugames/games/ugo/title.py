"""The texts on the box, in a small file of their own, since the box is shown long before the game is loaded."""

NAME = "U GO!"
TAGLINE = "Win tricks with high numbers. Their cards build your kingdom, and most need farmers to score."
SEATS = range(2, 5)
