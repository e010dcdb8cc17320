"""The scores of finished games."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.games.ugo.rules import View


def is_scored(view: View) -> bool:
    """Whether the game is over and its kingdoms are counted."""
    return not (any(view.hand_sizes) or view.trick or view.spoils) and any(each.piles for each in view.kingdoms)


def before_game(view: View, seat: Seat) -> int:
    """The points of a seat in the games before this one."""
    return sum(score[seat] for score in view.scores[: view.number - 1])
