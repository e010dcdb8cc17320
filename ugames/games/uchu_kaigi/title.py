"""The words on the box, in a file of their own, since the box is shown long before the game is loaded."""

NAME = "Uchu-Kaigi"
TAGLINE = "Host aliens by winning tricks: piles and colours bring points, too many of some colours cost."
SEATS = range(2, 6)
