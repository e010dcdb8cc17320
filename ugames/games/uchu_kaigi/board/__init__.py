"""The table of Uchu-Kaigi: the other countries above, the trick and the score orbit in the middle, one's hand below.

With two players each has a dependency whose hand lies open; one's own stands above one's own hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from ugames.games.uchu_kaigi.board.climax import last_round, showpiece
from ugames.games.uchu_kaigi.board.table import UchuKaigiBoard
from ugames.games.uchu_kaigi.rules import UchuKaigi

__all__ = ["board", "last_round", "showpiece"]


def board(game: UchuKaigi, names: Sequence[str]) -> UchuKaigiBoard:
    """The board of these rules for players with these names."""
    return UchuKaigiBoard(game, names)
