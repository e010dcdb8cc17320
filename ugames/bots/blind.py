"""A check that bots do not use hidden cards: in two worlds that differ only in these, a bot must act alike.

A position of some game is taken as it is, and once more with everything hidden exchanged for something else that the
seat cannot tell apart. A bot that peeks sooner or later acts differently in the two worlds.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from ugames.bots.choose import choose
from ugames.core.game import AnyGame, Seen, glimpse
from ugames.core.rng import Rng

TICKS_BETWEEN_ACTIONS = (1, 5, 20, 60)
"""A real-time game is tried with these pauses."""
SHARE_TRIED = 0.15
"""The share of positions that are tried, since consecutive positions are much alike."""
SHARE_OF_SENSIBLE_ACTIONS = 0.6
"""The share of sensible actions on the way; the others are random."""


class Twins(NamedTuple):
    """A seat's Glimpses in a world and in its twin, and whether the worlds differ at all."""

    seen: Seen
    again: Seen
    differ: bool


def positions(game: AnyGame, seats: int, seed: int, sense: float = SHARE_OF_SENSIBLE_ACTIONS) -> Iterator[Twins]:
    """Endless decisions from one game after another, each in two worlds."""
    dice = Random(seed)
    while True:
        state = game.deal(seats, Rng(dice.getrandbits(63))).state
        while game.outcome(state) is None:
            if game.tick_hz:
                state = _wait(game, state, dice.choice(TICKS_BETWEEN_ACTIONS))
            acting = game.to_act(state)
            if not acting:
                continue
            seat = dice.choice(acting)
            seen = glimpse(game, state, seat)
            if len(seen.legal) > 1 and dice.random() < SHARE_TRIED:
                twin = game.determinize(seen.view, Rng(dice.getrandbits(63)))
                yield Twins(seen, glimpse(game, twin, seat), twin != state)
            if game.tick_hz or dice.random() >= sense:
                action = dice.choice(seen.legal)
            else:
                action = choose(game, seen, "plain", Rng(dice.getrandbits(63)))
            state = game.apply(state, seat, action).state


def _wait(game: AnyGame, state: Any, ticks: int) -> Any:
    for _ in range(ticks):
        if game.outcome(state) is not None:
            break
        state = game.tick(state).state
    return state
