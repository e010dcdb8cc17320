"""How lucky the cards of a match were for one seat: rules of thumb play its very deal again and again.

A few of their moves are thrown by dice, so that no two matches are alike; whoever had good cards wins more of them
than others do. Cards that come later belong to the deal, since all chance of a match comes from its seed.

Where all are one team, nobody has better cards than others: each match of this deal is held against one of another.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random
from typing import Any, NamedTuple

from ugames.bots.choose import choose
from ugames.core.game import Game, Glimpse, Outcome, Seat, share, teams
from ugames.core.rng import Rng

MATCHES = 100
SLIPS = 0.15
"""How often a move is thrown by dice."""


class Luck(NamedTuple):
    """In how many of the matches the seat won, in percent, and in how many one seat of so many would.

    Where all are one team: in how many they did better than with another deal, and in how many they would on average.
    """

    won: int
    fair: int
    alone: bool = False
    """Whether all are one team."""


def luck(game: Game[Any, Any, Any], seats: int, seed: int, seat: Seat, matches: int = MATCHES) -> Iterator[Luck | None]:
    """None after each move that was played again, and Luck at the end: so it can be done little by little."""
    won, dice, sides = 0.0, Random(seed), teams(game, seats)
    for _ in range(matches):
        outcome = yield from _played(game, game.deal(seats, Rng(seed)).state, dice)
        if len(sides) > 1:
            won += share(outcome, sides, seat)
        else:
            other = yield from _played(game, game.deal(seats, Rng(dice.getrandbits(60))).state, dice)
            won += _better(outcome, other, seat)
    yield average(game, seats)._replace(won=round(100 * won / matches))


def average(game: Game[Any, Any, Any], seats: int) -> Luck:
    """That of a deal which is neither kind nor hard."""
    sides = len(teams(game, seats))
    fair = round(100 / max(2, sides))
    return Luck(fair, fair, sides == 1)


def _played(game: Game[Any, Any, Any], state: Any, dice: Random) -> Generator[None, None, Outcome]:
    while (outcome := game.outcome(state)) is None:
        state = _move(game, state, dice)
        yield None
    return outcome


def _better(one: Outcome, other: Outcome, seat: Seat) -> float:
    """1 if a seat did better in one match than in the other, and 0.5 if it did as well."""
    mine, its = ((bool(each.winners), each.scores[seat]) for each in (one, other))
    return 0.5 if mine == its else float(mine > its)


def _move(game: Game[Any, Any, Any], state: Any, dice: Random) -> Any:
    acting = game.to_act(state)
    legal = game.legal(state, acting[0])
    if len(legal) == 1 or dice.random() < SLIPS:
        return game.apply(state, acting[0], dice.choice(legal)).state
    seen = Glimpse(acting[0], game.view(state, acting[0]), acting, legal, None)
    return game.apply(state, acting[0], choose(game, seen, "plain", Rng(dice.getrandbits(60)))).state
