"""What the scripts that teach bots share: weights under which good choices are made often, and the file of weights.

The fit is a conditional logit, by gradient ascent with a little pull to zero.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, fsum, log, sqrt
from typing import NamedTuple

PASSES, FASTER, SLOWER = 200, 1.3, 0.5
"""How often all decisions are gone through, and how the pace is found."""

Row = list[tuple[int, float]]
"""What the score of a choice is made of: how much each weight counts in it, if at all."""


class Note(NamedTuple):
    """A decision: for each choice what its score is made of, and how often it should be made."""

    rows: list[Row]
    wanted: list[float]


def shares(scores: Iterable[float]) -> list[float]:
    """How often each choice is made: one that is better by one, e times as often."""
    scores = list(scores)
    most = max(scores)
    odds = [exp(score - most) for score in scores]
    whole = fsum(odds)
    return [odd / whole for odd in odds]


def made(note: Note, weights: Sequence[float]) -> list[float]:
    """How often each choice is made by people who weigh things so."""
    return shares([sum([weights[at] * count for at, count in row]) for row in note.rows])


def likelihood(notes: Sequence[Note], weights: Sequence[float]) -> float:
    """The mean logarithm of how likely people who weigh things so make a choice that should be made."""
    return fsum([fsum(map(times_log, note.wanted, made(note, weights))) for note in notes]) / len(notes)


def times_log(share: float, chance: float) -> float:
    """A share of the logarithm of a chance."""
    return share * log(max(chance, 1e-300))


def at_best(notes: Sequence[Note]) -> float:
    """The likelihood if everything was done as it should be."""
    return fsum([fsum([times_log(share, share) for share in note.wanted]) for note in notes]) / len(notes)


def fit(notes: Sequence[Note], width: int, pull: float) -> list[float]:
    """The weights of the highest likelihood, but for the pull to zero."""
    spread = spreads(notes, width)
    scaled = [[[(at, count / spread[at]) for at, count in row] for row in note.rows] for note in notes]
    targets = [note.wanted for note in notes]
    weights, pace = [0.0] * width, 1.0 / len(notes)
    height, slope = climb(scaled, targets, weights, pull)
    for _ in range(PASSES):
        tried = [weight + pace * up for weight, up in zip(weights, slope, strict=True)]
        found, new_slope = climb(scaled, targets, tried, pull)
        if found > height:
            weights, height, slope = tried, found, new_slope
            pace *= FASTER
        else:
            pace *= SLOWER
    return [weight / each for weight, each in zip(weights, spread, strict=True)]


def climb(
    notes: Sequence[Sequence[Row]], targets: Sequence[Sequence[float]], weights: Sequence[float], pull: float
) -> tuple[float, list[float]]:
    """How high one stands with these weights, and which way is up."""
    height = -pull / 2 * sum([weight * weight for weight in weights])
    slope = [-pull * weight for weight in weights]
    for rows, target in zip(notes, targets, strict=True):
        chances = shares([sum([weights[at] * count for at, count in row]) for row in rows])
        for row, share, chance in zip(rows, target, chances, strict=True):
            height += times_log(share, chance)
            missed = share - chance
            for at, count in row:
                slope[at] += missed * count
    return height, slope


def spreads(notes: Sequence[Note], width: int) -> list[float]:
    """How far choices usually lie apart in what each weight counts: so much is one step of it."""
    squares = [0.0] * width
    for note in notes:
        sums = [0.0] * width
        for row in note.rows:
            for at, count in row:
                sums[at] += count
                squares[at] += count * count / len(note.rows)
        for at, total in enumerate(sums):
            squares[at] -= (total / len(note.rows)) ** 2
    return [max(0.1, sqrt(max(0.0, square) / len(notes))) for square in squares]


def table(title: str, entries: Mapping[str, Sequence[float]]) -> str:
    """A table of a file of weights: one number or several for each name."""
    lines = [f'["{title}"]']
    for name, values in entries.items():
        numbers = ", ".join(f"{value:.3f}" for value in values)
        lines.append(f'"{name}" = [{numbers}]' if len(values) > 1 else f'"{name}" = {numbers}')
    return "\n".join(lines) + "\n"
