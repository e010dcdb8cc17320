"""The table of U GO!: other kingdoms along the top, the trick and the viewer's kingdom in the
middle, the hand below.
"""

from __future__ import annotations

from collections.abc import Sequence

from ugames.games.ugo.board.climax import last_round, showpiece
from ugames.games.ugo.board.table import UgoBoard
from ugames.games.ugo.rules import Ugo

__all__ = ["board", "last_round", "showpiece"]


def board(game: Ugo, names: Sequence[str]) -> UgoBoard:
    """The board for this game and these players."""
    return UgoBoard(game, names)
