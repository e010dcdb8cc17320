"""Fans and grids of cards: where each lies, and which part of it is seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil

from ugames.ui.draw.geometry import CARD_RATIO, Area, card_at

COVER_STEP = 0.2
SIGNS_SEEN = 0.92
"""The fraction of a card's width that must be free for the signs in its upper right corner."""


def fan_places(area: Area, count: int, height: float, most_step: float = 1.04) -> list[Area]:
    """The places of cards side by side in an area, by this step of their width where there is room."""
    width = height * CARD_RATIO
    step = min(width * most_step, (area.w - width) / max(1, count - 1))
    return [card_at(area.cx + (i - (count - 1) / 2) * step, area.cy, height) for i in range(count)]


def largest_grid(count: int, size: Callable[[int, int], float]) -> tuple[int, int]:
    """The grid in which `count` things are largest: the number of lines, and of things in each. `size` tells how large
    a thing is in a grid; of equals, the one with the fewest lines is taken. `size` decides whether lines are rows.
    """
    ways = ((lines, -(-count // lines)) for lines in range(1, count + 1))
    return max(ways, key=lambda way: size(*way), default=(1, 1))


def covered(cards: Sequence[Area]) -> float:
    """The fraction of each card of a fan covered by the next, in few steps; 0 while the corner signs are visible.

    Each step needs a face of its own.
    """
    seen = (cards[1].x - cards[0].x) / cards[0].w if len(cards) > 1 else 1.0
    if seen >= SIGNS_SEEN:
        return 0.0
    steps = ceil((1 - seen) / COVER_STEP - 1e-6)  # the tolerance makes equal fans look equal
    return min(1 - COVER_STEP, steps * COVER_STEP)


def slices(cards: Sequence[Area]) -> list[Area]:
    """The visible and clickable part of each card of a fan or of several rows; the last card is whole, and small gaps
    belong to both neighbours.
    """
    gaps = [after.x - before.right if after.y == before.y else 0.0 for before, after in pairwise(cards)]
    gaps = [gap if gap < cards[0].w else 0.0 for gap in gaps]  # in a large gap is another thing
    outer = max(0.0, *gaps, 0.0)
    areas = []
    for card, before, after in zip(cards, [outer, *gaps], [*gaps, outer], strict=bool(cards)):
        left, right = max(0.0, before) / 2, max(0.0, after) / 2 + min(0.0, after)
        areas.append(card._replace(x=card.x - left, w=max(8.0, left + card.w + right)))
    return areas
