"""Is one move clearly best? Each move gets thought of its own, in batches with the same worlds for all of them.

What is compared are differences within a batch, and how far these vary from batch to batch is their standard error:
nothing is believed of a mean by itself.
"""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from ugames.bots.mind import searching_mind_of
from ugames.bots.thinking.decision import POINTS, WORTH_IN
from ugames.bots.weigh import lead, weigher
from ugames.core.game import Game, Glimpse

BATCHES = 10
"""Ten times the Expert's thought."""
SIGMAS = 4.0
"""By how many standard errors the best move has to lead every other."""
CONFIRMED = 2.0
"""What is enough when an answer that was proved twice is searched a third time."""
FEWEST = 3
"""With fewer moves there is nothing to weigh: the first that is wrong gives the other away."""
LEAST = {POINTS: 2.0}
LEAST_CHANCE = 0.05
"""By how much the best move leads at least, so that it is worth finding."""
FIRST_LOOK, CLOSE = 3, 1.0
"""After so many batches a move that is so many standard errors behind, or fewer, shows that nothing is clear."""
THOUGHTS, RIVALS = 3, 3
"""So many Experts' thoughts are given to the answer in the end, and to each of so many moves behind it: in a short
thought two ways to the same end can look unlike.
"""
LEFT_IN_DEPTH = 0.5
"""The part of the least lead that has to be left after that."""
FAR = 12.0
"""A move that is so far behind needs no more thought."""


AnyGame = Game[Any, Any, Any]
Seen = Glimpse[Any, Any]


class Proof(NamedTuple):
    """The best of the legal moves, and how certain that is."""

    answer: int
    costs: tuple[float, ...]
    sigmas: float


def least(game: str) -> float:
    """By how much a puzzle's answer leads at least."""
    return LEAST.get(WORTH_IN.get(game, ""), LEAST_CHANCE)


def holds(game: AnyGame, seen: Seen, seed: int, answer: int) -> bool:
    """Whether a known answer is found once more: it is best, the next best is not as good by chance, nor in depth."""
    proof = prove(game, seen, seed, answer=answer, known=True)
    return proof is not None and leads_in_depth(game, seen, seed, proof)


def leads_in_depth(game: AnyGame, seen: Seen, seed: int, proof: Proof) -> bool:
    """Whether the answer leads the moves behind it where each gets an Expert's whole thought, and not a share of it."""
    if searching_mind_of(game.id) is None:
        return True
    weigh = weigher(game, seen, 1)
    dice = [Random(f"{seed} deep {batch}").getrandbits(60) for batch in range(THOUGHTS)]
    best, *rivals = sorted(range(len(proof.costs)), key=lambda place: proof.costs[place])[: 1 + RIVALS]
    worths = [fmean([weigh(seen.legal[place], Random(word)) for word in dice]) for place in (best, *rivals)]
    return all(worths[0] - worth >= LEFT_IN_DEPTH * least(game.id) for worth in worths[1:])


def prove(
    game: AnyGame, seen: Seen, seed: int, batches: int = BATCHES, answer: int | None = None, known: bool = False
) -> Proof | None:
    """The best move, if one is certainly best; None as soon as it is clear that none is, or not that answer.

    The same seed finds the same; another one throws other dice. Of an answer that is `known` from two searches, a third
    has to confirm less, and nothing is concluded before its end.
    """
    if len(seen.legal) < FEWEST:
        return None
    weigh = weigher(game, seen, len(seen.legal))
    found: list[list[float]] = [[] for _ in seen.legal]
    asked = list(range(len(seen.legal)))
    for batch in range(batches):
        dice = Random(f"{seed} {batch}").getrandbits(60)
        for place in asked:
            found[place].append(weigh(seen.legal[place], Random(dice)))
        if batch + 1 < FIRST_LOOK:
            continue
        best = max(asked, key=lambda place: fmean(found[place]))
        leads = {place: lead(found[best], found[place]) for place in asked if place != best}
        hasty = not known or batch + 1 == batches
        if (hasty and answer not in (None, best)) or (
            not known and any(sigmas <= CLOSE for _, sigmas in leads.values())
        ):
            return None
        near = max(leads, key=lambda place: -leads[place][0], default=None)
        asked = [place for place in asked if place in (best, near, answer) or leads[place][1] < FAR]
    costs, sigmas = [], []
    for values in found:
        mean, error = lead(found[best], values)
        costs.append(mean)
        sigmas.append(error)
    others = [place for place in range(len(found)) if place != best]
    worst = min(sigmas[place] for place in others)
    if worst < (CONFIRMED if known else SIGMAS):
        return None
    if not known and min(costs[place] for place in others) < least(game.id):
        return None
    return Proof(best, tuple(costs), worst)
