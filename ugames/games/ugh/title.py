"""What stands on the box: by itself, since a box is looked at long before its game is played."""

NAME = "Ugh!"
TAGLINE = "Flip for the missing card, and stop before an Ugh! comes."
SEATS = range(2, 13)
