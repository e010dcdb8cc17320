"""A place on a table for words, where they cover nothing that is worth more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ugames.ui.draw.geometry import Area

STEP = 20.0
"""Units between two places that are tried."""
COLUMNS = 5


class Kept(NamedTuple):
    """Something that should not be covered."""

    area: Area
    worth: float = 1.0


def shared(a: Area, b: Area) -> float:
    """How much of each other two areas cover."""
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.bottom, b.bottom) - max(a.y, b.y)
    return wide * high if wide > 0 and high > 0 else 0.0


def clearing(width: float, height: float, within: Area, kept: Sequence[Kept]) -> Area:
    """The place of that size that covers the least; of equals, the one nearest to the middle."""

    def cost(place: Area) -> tuple[float, float]:
        away = abs(place.cx - within.cx) + abs(place.cy - within.cy)
        return round(sum(each.worth * shared(place, each.area) for each in kept)), away

    return min(_places(width, height, within), key=cost)


def _places(width: float, height: float, within: Area) -> Iterable[Area]:
    spare = max(0.0, within.w - width), max(0.0, within.h - height)
    rows = int(spare[1] // STEP) + 1
    for row in range(rows + 1):
        for column in range(COLUMNS):
            yield Area(within.x + spare[0] * column / (COLUMNS - 1), within.y + spare[1] * row / rows, width, height)
