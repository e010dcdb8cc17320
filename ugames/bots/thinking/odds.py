"""Scores as odds: a score that is higher by one is chosen e times as often."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
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
