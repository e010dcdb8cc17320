"""How lucky the cards of a match were for one seat: rules of thumb play its very deal again and again.

A few of their moves are thrown by dice, so that no two matches are alike; whoever had good cards wins more of them
than others do. Cards that come later belong to the deal, since all chance of a match comes from its seed.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random
from typing import Any, NamedTuple

from ugames.bots.choose import choose
from ugames.core.game import Game, Glimpse, Outcome, Seat, share
from ugames.core.rng import Rng

MATCHES = 100
SLIPS = 0.15
"""How often a move is thrown by dice."""


class Luck(NamedTuple):
    """In how many of the matches the seat won, in percent, and in how many one seat of so many would."""

    won: int
    fair: int


def luck(game: Game[Any, Any, Any], seats: int, seed: int, seat: Seat, matches: int = MATCHES) -> Iterator[Luck | None]:
    """None after each move that was played again, and Luck at the end: so it can be done little by little."""
    won, dice = 0.0, Random(seed)
    for _ in range(matches):
        outcome = yield from _played(game, game.deal(seats, Rng(seed)).state, dice)
        won += share(outcome, seat)
    yield average(seats)._replace(won=round(100 * won / matches))


def average(seats: int) -> Luck:
    """That of a deal which is neither kind nor hard."""
    return Luck(round(100 / seats), round(100 / seats))


def _played(game: Game[Any, Any, Any], state: Any, dice: Random) -> Generator[None, None, Outcome]:
    while (outcome := game.outcome(state)) is None:
        state = _move(game, state, dice)
        yield None
    return outcome


def _move(game: Game[Any, Any, Any], state: Any, dice: Random) -> Any:
    acting = game.to_act(state)
    legal = game.legal(state, acting[0])
    if len(legal) == 1 or dice.random() < SLIPS:
        return game.apply(state, acting[0], dice.choice(legal)).state
    seen = Glimpse(acting[0], game.view(state, acting[0]), acting, legal, None)
    return game.apply(state, acting[0], choose(game, seen, "plain", Rng(dice.getrandbits(60)))).state
