"""A dashed ring around the subject of words, clear of the subject itself; nothing else on a table is dashed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area

FORMS = ((4.0, 9.0), (2.0, 7.0), (1.0, 5.0), (0.0, 3.0))
"""The possible distances and widths of a ring, the widest first."""
WITHIN, WIDE = 7.0, 90.0
"""The width of a ring within a thing, by a thing of WIDE width, narrower for narrow things so that
numbers stay readable.
"""
RIM = 2.0
"""The width of the dark rim on each side of the dashes, for rings thick enough."""
DASH, SPACE = 20.0, 11.0
"""The length of a dash, and of a gap."""


class Ring(NamedTuple):
    """A ring with its place."""

    outer: Area
    """The area of its outer edge."""
    broad: float

    @property
    def inner(self) -> Area:
        """The area of its inner edge."""
        return self.outer.inset(self.broad)


def around(thing: Area, read: Sequence[Area] = ()) -> Ring:
    """The widest ring of a thing that fits beside readable areas; else one just within the thing."""
    kept = [each for each in read if not thing.meets(each)]
    rings = (Ring(thing.inset(-gap - broad), broad) for gap, broad in FORMS)
    least = Ring(thing, WITHIN if min(thing.w, thing.h) >= WIDE else FORMS[-1][1])
    return next((ring for ring in rings if not any(ring.outer.meets(each) for each in kept)), least)


def draw(canvas: Canvas, ring: Ring, tone: str) -> None:
    """Draw the dashes between two rims; the corners are solid."""
    rim = RIM if ring.broad > 2 * RIM + 2 else 0.0
    radius, line = canvas.theme.radius["small"] + ring.broad, ring.broad - 2 * rim
    outer = within(ring.outer, Area(0, 0, canvas.theme.width, canvas.theme.height))
    canvas.outline(outer, "panel_sunk", radius, ring.broad)
    middle = outer.inset(rim)
    canvas.outline(middle, tone, radius - rim, line)
    for begin, length in _spaces(middle.w, radius):
        for y in (middle.y, middle.bottom - line):
            canvas.fill(Area(middle.x + begin, y, length, line), "panel_sunk")
    for begin, length in _spaces(middle.h, radius):
        for x in (middle.x, middle.right - line):
            canvas.fill(Area(x, middle.y + begin, line, length), "panel_sunk")


def within(area: Area, room: Area) -> Area:
    """The part of an area within a room."""
    x, y = max(area.x, room.x), max(area.y, room.y)
    return Area(x, y, min(area.right, room.right) - x, min(area.bottom, room.bottom) - y)


def _spaces(side: float, radius: float) -> list[tuple[float, float]]:
    """The beginnings and lengths of gaps along a side, evenly spaced, none in a corner."""
    straight = side - 2 * radius
    count = int((straight - SPACE) // (DASH + SPACE)) + 1 if straight >= SPACE else 0
    step = straight / count if count else 0.0
    return [(radius + step * (i + 0.5) - SPACE / 2, SPACE) for i in range(count)]
