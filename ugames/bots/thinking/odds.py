"""Scores as odds, where a score that is higher by one is chosen e times as often; and normal variables."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, sqrt
from random import Random


def drawn_by_odds(choices: Sequence[int], scores: list[float], dice: Random) -> int:
    """A random choice, drawn by its odds."""
    odds = [exp(score) for score in scores]
    left = dice.random() * sum(odds)
    for place, choice in enumerate(choices):
        left -= odds[place]
        if left < 0:
            return choice
    return choices[-1]


def chance_below(spreads: float) -> float:
    """The probability that a normal variable is below this number of spreads."""
    return 0.5 + 0.5 * erf(spreads * sqrt(0.5))
