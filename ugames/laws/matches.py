"""Random matches, on which the laws are tried."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ugames.core.game import PUBLIC, Game
from ugames.core.match import Match, Player

BOUND = 20_000
"""No match takes more actions than this, however badly it is played."""

AnyGame = Game[Any, Any, Any]
AnyMatch = Match[Any, Any, Any]


def play(game: AnyGame, seats: int, seed: int) -> Iterator[AnyMatch]:
    """A random match, shown after the deal and after each action; in real time also after each wait."""
    dice = Random(seed)
    match = Match(game, tuple(Player(f"P{seat}") for seat in range(seats)), seed)
    yield match
    while match.glimpse(PUBLIC).outcome is None:
        actors = match.glimpse(PUBLIC).to_act
        if game.tick_hz and (not actors or dice.random() < 0.5):
            match.advance(dice.choice((1, 1, 2, 15, 40)))
        else:
            seat = dice.choice(actors)
            match.submit(seat, dice.choice(match.glimpse(seat).legal))
        assert match.entries < BOUND, "it does not end"
        yield match


def moments(match: AnyMatch, most: int) -> list[int]:
    """Up to so many moments of a match, spread evenly, the first and the last among them."""
    last = match.moments - 1
    return sorted({round(i * last / max(1, most - 1)) for i in range(most)})
