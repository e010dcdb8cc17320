"""The table of U GO!: other kingdoms along the top, the trick and the viewer's kingdom in the middle, the hand below.

Its climax, for music and the picture of the result, is the last game of the match, and the winner's kingdom.
"""

from ugames.core.game import Seat
from ugames.games.ugo.board.table import UgoBoard as board
from ugames.games.ugo.rules import Ugo, View
from ugames.ui.table.board import Bundle

__all__ = ["board", "last_round", "showpiece"]


def last_round(game: Ugo, view: View) -> bool:
    """Whether the last game has begun; in a match of one game, whether its second half has."""
    if len(view.scores) < game.games - 1:
        return False
    return game.games > 1 or max(view.hand_sizes) <= len(view.tricks)


def showpiece(game: Ugo, view: View, seat: Seat) -> tuple[Bundle, ...]:
    """The places of the kingdom, each with its cards."""
    return tuple(map(Bundle, view.kingdoms[seat].piles))
