"""Which of many combinations the usual run tries: the extremes, and others in turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def in_turn(every: Sequence[T], turn: int, thorough: bool, share: int = 2) -> list[T]:
    """All of them if a test is thorough, else the first, the last, and one in `share`, others in each turn."""
    last = len(every) - 1
    return [each for place, each in enumerate(every) if thorough or place in (0, last) or (place + turn) % share == 0]
