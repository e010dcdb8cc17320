"""What can be reached beside winning: the name of each function is the key of its sentence in `GOALS` of words.py."""

from __future__ import annotations

from tests.toys.bids.rules import HAND, Shown
from ugames.core.teaching.goals import Tale, wins


def sweeps(tale: Tale) -> bool:
    """The highest card of every round."""
    return len(tale.own(Shown)) == HAND


GOALS = (wins, sweeps)
