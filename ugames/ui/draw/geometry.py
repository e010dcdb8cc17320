"""Areas on the screen, in units, and ways to divide them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

CARD_RATIO = 220 / 320
"""The width of a card, as a part of its height."""
RING = 0.045
"""The distance of a playable card's ring from its edge, in card heights."""
LIFT_IN_FAN = 0.18
"""A pointed card in a fan rises by this part of its height."""
LIFT_ALONE = 0.03
"""A pointed card that lies alone, and is entirely visible anyway, rises by this part of its height."""
Point = tuple[float, float]


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
        """The area reduced on each side by these amounts."""
        x, y, w, h = self
        dy = dx if dy is None else dy
        return Area(x + dx, y + dy, w - 2 * dx, h - 2 * dy)

    def holds(self, x: float, y: float) -> bool:
        """Whether the point is inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def meets(self, other: Area) -> bool:
        """Whether the two areas overlap."""
        x, y, w, h = self
        left, top, its_w, its_h = other
        return x < left + its_w and left < x + w and y < top + its_h and top < y + h

    def top(self, height: float) -> Area:
        """Its upper part of that height."""
        return Area(self.x, self.y, self.w, height)

    def below(self, height: float) -> Area:
        """The rest below its upper part."""
        return Area(self.x, self.y + height, self.w, self.h - height)

    def foot(self, height: float) -> Area:
        """Its lower part of that height."""
        return self.below(self.h - height)

    def left(self, width: float) -> Area:
        """Its left part of that width."""
        return Area(self.x, self.y, width, self.h)

    def beside(self, width: float) -> Area:
        """The rest beside its left part."""
        return Area(self.x + width, self.y, self.w - width, self.h)

    def end(self, width: float) -> Area:
        """Its right part of that width."""
        return self.beside(self.w - width)

    def columns(self, count: int, gap: float = 0) -> Iterator[Area]:
        """Equal parts side by side."""
        width = (self.w - gap * (count - 1)) / count
        for i in range(count):
            yield Area(self.x + i * (width + gap), self.y, width, self.h)

    def rows(self, count: int, gap: float = 0) -> Iterator[Area]:
        """Equal parts one below the other."""
        height = (self.h - gap * (count - 1)) / count
        for i in range(count):
            yield Area(self.x, self.y + i * (height + gap), self.w, height)

    def parts(self, count: int, gap: float = 0) -> Iterator[Area]:
        """Equal parts along its longer side."""
        return self.columns(count, gap) if self.w > self.h else self.rows(count, gap)

    def divided(self, share: float, gap: float) -> tuple[Area, Area]:
        """Its first part of this share along its longer side, and the rest beyond a gap."""
        if self.w > self.h:
            return self.left(self.w * share), self.beside(self.w * share + gap)
        return self.top(self.h * share), self.below(self.h * share + gap)

    def centred(self, width: float, height: float) -> Area:
        """A rectangle of this size in its middle."""
        return Area(self.cx - width / 2, self.cy - height / 2, width, height)


def around(x: float, y: float, width: float, height: float) -> Area:
    """The rectangle of this size around a point."""
    return Area(x - width / 2, y - height / 2, width, height)


def card_at(x: float, y: float, height: float) -> Area:
    """The rectangle of a card of this height around a point."""
    return around(x, y, height * CARD_RATIO, height)
