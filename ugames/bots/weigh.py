"""The value of moves, computed in independent batches, with the same worlds for all moves of a batch.

If the game's Expert searches, a batch is one Expert's effort, shared evenly among the moves. Otherwise it is a number
of matches that bots play to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, sqrt
from random import Random
from typing import Any

from ugames.bots.choose import choose
from ugames.bots.mind import mind_parts_of
from ugames.bots.thinking.decision import Decision, Weighed, ordered
from ugames.core.game import AnyGame, Glimpse, Seat, Seen, share
from ugames.core.rng import Rng

NO_ERROR = 99.0
"""The number of standard errors written where there is no error."""


def lead(best: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """The lead of a move over another, in value and in standard errors."""
    differences = [one - two for one, two in zip(best, other, strict=False)]
    count = len(differences)
    mean = fsum(differences) / count
    error = sqrt(fsum((each - mean) ** 2 for each in differences) / (count - 1) / count)
    if error > 1e-12:
        return mean, min(NO_ERROR, mean / error)
    return mean, NO_ERROR if mean > 0 else 0.0


def weigher(game: AnyGame, seen: Seen, share: int) -> Callable[[Any, Random], float]:
    """A function that values a move in one batch, with 1/share of an Expert's effort."""
    weigh = mind_parts_of(game.id).weigh
    if weigh is None:
        return lambda action, dice: _played_out(game, seen, action, dice)
    return lambda action, dice: weigh(game, seen, action, dice, share)


def weighed(game: AnyGame, seen: Seen, places: Sequence[int], seed: int) -> Decision:
    """One batch for some of the legal moves, as a decision for the best of them."""
    weigh = weigher(game, seen, len(places))
    options = ordered(tuple(Weighed(seen.legal[place], weigh(seen.legal[place], Random(seed)), 1) for place in places))
    return Decision(options[0].action, options)


def _played_out(game: AnyGame, seen: Seen, action: Any, dice: Random) -> float:
    """The share of the win after a move, if bots play to the end."""
    matches, level = mind_parts_of(game.id).PLAYOUTS
    return fsum(_won(game, seen, action, level, Rng(dice.getrandbits(60))) for _ in range(matches)) / matches


def _won(game: AnyGame, seen: Seen, action: Any, level: str, rng: Rng) -> float:
    world, rng = rng.split()
    state = game.apply(game.determinize(seen.view, world), seen.seat, action).state
    while (outcome := game.outcome(state)) is None:
        seat: Seat = game.to_act(state)[0]
        legal = game.legal(state, seat)
        if len(legal) == 1:
            state = game.apply(state, seat, legal[0]).state
            continue
        own, rng = rng.split()
        glimpse = Glimpse(seat, game.view(state, seat), game.to_act(state), legal, None)
        state = game.apply(state, seat, choose(game, glimpse, level, own)).state
    return share(outcome, seen.seat)
