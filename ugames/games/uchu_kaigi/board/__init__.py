"""The table of Uchu-Kaigi: other countries above, the trick and the score orbit in the middle, the viewer's hand below.

With two players each has a dependency with an open hand; the viewer's dependency is above the viewer's hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from ugames.games.uchu_kaigi.board.climax import last_round, showpiece
from ugames.games.uchu_kaigi.board.table import UchuKaigiBoard
from ugames.games.uchu_kaigi.rules import UchuKaigi

__all__ = ["board", "last_round", "showpiece"]


def board(game: UchuKaigi, names: Sequence[str]) -> UchuKaigiBoard:
    """The board for this game and these players."""
    return UchuKaigiBoard(game, names)
