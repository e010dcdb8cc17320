"""The words on the box, in a file of their own, since the box is shown long before the game is loaded."""

NAME = "Uchu-Kaigi"
TAGLINE = "Entertain the delegations of seven planets, but never too many of one."
SEATS = range(2, 6)
