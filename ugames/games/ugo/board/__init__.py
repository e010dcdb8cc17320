"""The table of U GO!: others' kingdoms along the top, the trick and one's own kingdom in the middle, the hand below."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.games.ugo.board.table import UgoBoard
from ugames.games.ugo.rules import Ugo


def board(game: Ugo, names: Sequence[str]) -> UgoBoard:
    """The board of these rules for players with these names."""
    return UgoBoard(game, names)
