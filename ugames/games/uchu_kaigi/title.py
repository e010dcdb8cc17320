"""What stands on the box: by itself, since a box is looked at long before its game is played."""

NAME = "Uchu-Kaigi"
TAGLINE = "Entertain the delegations of seven planets, but never too many of one."
SEATS = range(2, 6)
