"""The texts on the box, in a small file of their own, since the box is shown long before the game is loaded."""

NAME = "Ugh!"
TAGLINE = "Flip cards of three colours, lock them as points, and stop before an Ugh! comes."
SEATS = range(2, 13)
