"""The table of U GO!: other kingdoms along the top, below them the trick, the viewer's kingdom and the hand."""

from ugames.games.ugo.board.table import UgoBoard as board

__all__ = ["board"]
