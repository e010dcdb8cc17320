"""The luck of a seat's cards in a match: rules of thumb replay the same deal many times.

Some of their moves are random, so that no two matches are alike; good cards win more of them. Later cards belong to the
deal, since all chance in a match comes from its seed.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random
from typing import Any, NamedTuple

from ugames.bots.choose import choose
from ugames.core.game import AnyGame, Glimpse, Outcome, Seat, share
from ugames.core.rng import Rng

MATCHES = 100
SHARE_OF_RANDOM_MOVES = 0.15


class Luck(NamedTuple):
    """The percentage of matches that the seat won, and the fair percentage."""

    won: int
    fair: int


def luck(game: AnyGame, seats: int, seed: int, seat: Seat, matches: int = MATCHES) -> Iterator[Luck | None]:
    """None after each replayed move, and Luck at the end, so that the work can be spread over frames."""
    won, dice = 0.0, Random(seed)
    for _ in range(matches):
        outcome = yield from _playing_on(game, game.deal(seats, Rng(seed)).state, dice)
        won += share(outcome, seat)
    yield average(seats)._replace(won=round(100 * won / matches))


def average(seats: int) -> Luck:
    """The luck of a perfectly average deal."""
    return Luck(round(100 / seats), round(100 / seats))


def _playing_on(game: AnyGame, state: Any, dice: Random) -> Generator[None, None, Outcome]:
    while (outcome := game.outcome(state)) is None:
        state = _move(game, state, dice)
        yield None
    return outcome


def _move(game: AnyGame, state: Any, dice: Random) -> Any:
    acting = game.to_act(state)
    legal = game.legal(state, acting[0])
    if len(legal) == 1 or dice.random() < SHARE_OF_RANDOM_MOVES:
        return game.apply(state, acting[0], dice.choice(legal)).state
    seen = Glimpse(acting[0], game.view(state, acting[0]), acting, legal, None)
    return game.apply(state, acting[0], choose(game, seen, "plain", Rng(dice.getrandbits(60)))).state
