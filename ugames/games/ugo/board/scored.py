"""The points of finished games, and of the game so far."""

from __future__ import annotations

from ugames.games.ugo.rules import Ugo, View


def is_scored(view: View) -> bool:
    """Whether the game is over and its kingdoms are counted."""
    return not (any(view.hand_sizes) or view.trick or view.spoils) and any(each.piles for each in view.kingdoms)


def earned(game: Ugo, view: View) -> tuple[int, ...]:
    """The points of each seat in this game so far."""
    return tuple(sum(game.count(kingdom)) for kingdom in view.kingdoms)


def standing(game: Ugo, view: View) -> tuple[int, ...]:
    """The points of each seat: earlier games, and this game so far."""
    return tuple(map(sum, zip(earned(game, view), *view.scores[: view.number - 1], strict=True)))
