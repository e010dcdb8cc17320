"""Places on the screen, in units: an Area and the ways to divide it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

CARD_RATIO = 220 / 320
"""Width of a card by its height."""
RING = 0.045
"""How far the ring around a card that can be played reaches out of it, by the card's height."""
LIFT, LOW = 0.18, 0.03
"""The fraction of its height by which a card under the pointer rises, in a fan and where it lies alone: there it can be
seen as it lies, and covers nothing above."""


class Area(NamedTuple):
    """A rectangle in units; x and y are its upper left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of the middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of the middle."""
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Area:
        """Smaller by so much on each side."""
        x, y, w, h = self
        dy = dx if dy is None else dy
        return Area(x + dx, y + dy, w - 2 * dx, h - 2 * dy)

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def meets(self, other: Area) -> bool:
        """Whether the two have a point in common."""
        x, y, w, h = self
        left, top, its_w, its_h = other
        return x < left + its_w and left < x + w and y < top + its_h and top < y + h

    def top(self, height: float) -> Area:
        """Its upper part."""
        return Area(self.x, self.y, self.w, height)

    def below(self, height: float) -> Area:
        """What is left under its upper part."""
        return Area(self.x, self.y + height, self.w, self.h - height)

    def left(self, width: float) -> Area:
        """Its left part."""
        return Area(self.x, self.y, width, self.h)

    def beside(self, width: float) -> Area:
        """What is left beside its left part."""
        return Area(self.x + width, self.y, self.w - width, self.h)

    def columns(self, count: int, gap: float = 0) -> Iterator[Area]:
        """So many equal parts side by side."""
        width = (self.w - gap * (count - 1)) / count
        for i in range(count):
            yield Area(self.x + i * (width + gap), self.y, width, self.h)

    def rows(self, count: int, gap: float = 0) -> Iterator[Area]:
        """So many equal parts one below the other."""
        height = (self.h - gap * (count - 1)) / count
        for i in range(count):
            yield Area(self.x, self.y + i * (height + gap), self.w, height)

    def centred(self, width: float, height: float) -> Area:
        """A rectangle of this size in its middle."""
        return Area(self.cx - width / 2, self.cy - height / 2, width, height)


def around(x: float, y: float, width: float, height: float) -> Area:
    """The rectangle of this size around a point."""
    return Area(x - width / 2, y - height / 2, width, height)


def card_at(x: float, y: float, height: float) -> Area:
    """The rectangle of a card of this height around a point."""
    return around(x, y, height * CARD_RATIO, height)
