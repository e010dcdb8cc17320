"""The proof that one move is clearly best: moves are valued in independent batches, with the same worlds for all moves.

The differences within a batch are compared, and their standard error is estimated from the variation between batches.
"""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import NamedTuple

from ugames.bots.mind import mind_parts_of
from ugames.bots.thinking.decision import IN_POINTS
from ugames.bots.weigh import lead, weigher
from ugames.core.game import AnyGame, Seen
from ugames.puzzles.puzzle import FEWEST_MOVES

EXPERT_BATCHES = 10
STANDARD_ERRORS_AHEAD = 4.0
"""The standard errors by which the best move must lead every other."""
ERRORS_WHEN_CONFIRMED = 2.0
"""The standard errors required when a twice proved answer is searched a third time."""
LEAST_CHANCE_AHEAD = 0.05
LEAST_POINTS_AHEAD = 2.0
"""An answer with a smaller lead makes no worthwhile puzzle."""
BATCHES_BEFORE_A_LOOK = 3
"""The number of batches after which a move that is close to the best ends the search."""
CLOSE_ERRORS = 1.0
"""The standard errors within which a move is close to the best."""
EFFORTS_IN_THE_END = 3
"""The Experts' efforts spent on the answer in the end: with little effort, equivalent moves can seem different."""
RIVALS_IN_THE_END = 3
"""The number of moves behind the answer on which as much is spent."""
LEAD_LEFT_IN_THE_END = 0.5
"""The fraction of the least lead that must remain after that."""
ERRORS_TOO_FAR = 12.0
"""The standard errors by which a move is too far behind to be searched further."""


class Proof(NamedTuple):
    """The best of the legal moves, and its certainty."""

    answer: int
    costs: tuple[float, ...]
    sigmas: float


def least(game: str) -> float:
    """The least lead of a puzzle's answer."""
    return LEAST_POINTS_AHEAD if mind_parts_of(game).weighed_in == IN_POINTS else LEAST_CHANCE_AHEAD


def is_confirmed(game: AnyGame, seen: Seen, seed: int, answer: int) -> bool:
    """Whether a known answer is confirmed: it is best, with a significant lead, also in depth."""
    proof = prove(game, seen, seed, answer=answer, known=True)
    return proof is not None and leads_in_depth(game, seen, seed, proof)


def leads_in_depth(game: AnyGame, seen: Seen, seed: int, proof: Proof) -> bool:
    """Whether the answer leads the next moves if each gets an Expert's whole effort."""
    if mind_parts_of(game.id).weigh is None:
        return True
    weigh = weigher(game, seen, 1)
    dice = [Random(f"{seed} deep {batch}").getrandbits(60) for batch in range(EFFORTS_IN_THE_END)]
    best, *rivals = sorted(range(len(proof.costs)), key=lambda place: proof.costs[place])[: 1 + RIVALS_IN_THE_END]
    worths = [fmean([weigh(seen.legal[place], Random(word)) for word in dice]) for place in (best, *rivals)]
    return all(worths[0] - worth >= LEAD_LEFT_IN_THE_END * least(game.id) for worth in worths[1:])


def prove(game: AnyGame, seen: Seen, seed: int, answer: int | None = None, known: bool = False) -> Proof | None:
    """The best move, if it is certain; None as soon as no move, or not the given answer, can be.

    The same seed gives the same result. An answer that is `known` from two searches needs less confirmation, and the
    search is not cut short.
    """
    if len(seen.legal) < FEWEST_MOVES:
        return None
    weigh = weigher(game, seen, len(seen.legal))
    values_by_action: list[list[float]] = [[] for _ in seen.legal]
    asked = list(range(len(seen.legal)))
    for batch in range(EXPERT_BATCHES):
        dice = Random(f"{seed} {batch}").getrandbits(60)
        for place in asked:
            values_by_action[place].append(weigh(seen.legal[place], Random(dice)))
        if batch + 1 < BATCHES_BEFORE_A_LOOK:
            continue
        best = max(asked, key=lambda place: fmean(values_by_action[place]))
        leads = {place: lead(values_by_action[best], values_by_action[place]) for place in asked if place != best}
        hasty = not known or batch + 1 == EXPERT_BATCHES
        if (hasty and answer not in (None, best)) or (
            not known and any(sigmas <= CLOSE_ERRORS for _, sigmas in leads.values())
        ):
            return None
        near = max(leads, key=lambda place: -leads[place][0], default=None)
        asked = [place for place in asked if place in (best, near, answer) or leads[place][1] < ERRORS_TOO_FAR]
    costs, sigmas = [], []
    for values in values_by_action:
        mean, error = lead(values_by_action[best], values)
        costs.append(mean)
        sigmas.append(error)
    others = [place for place in range(len(values_by_action)) if place != best]
    worst = min(sigmas[place] for place in others)
    if worst < (ERRORS_WHEN_CONFIRMED if known else STANDARD_ERRORS_AHEAD):
        return None
    if not known and min(costs[place] for place in others) < least(game.id):
        return None
    return Proof(best, tuple(costs), worst)
