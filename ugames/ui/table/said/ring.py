"""A ring around a thing that words speak of: dashed as nothing else on a table is, and clear of the thing itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area

FORMS = ((4.0, 9.0), (2.0, 7.0), (1.0, 5.0), (0.0, 3.0))
"""Units between a thing and its ring, and how broad the ring is: the first for which there is room."""
WITHIN, WIDE = 7.0, 90.0
"""How broad a ring within a thing is that is as wide as that: a narrower one would lose its number."""
ROUND = 10.0
"""The radius of the corners of a thing."""
RIM = 2.0
"""How broad the dark rim is on each side of the dashes, where the ring is not too thin for one."""
DASH, SPACE = 20.0, 11.0
"""The length of a dash, and of the space behind it."""


class Ring(NamedTuple):
    """A ring in its place."""

    outer: Area
    """What its outer edge encloses."""
    broad: float

    @property
    def inner(self) -> Area:
        """What its inner edge encloses."""
        return self.outer.inset(self.broad)


def around(thing: Area, read: Sequence[Area] = ()) -> Ring:
    """The ring of a thing, as broad as there is room for it beside all that has to be read; else just within it."""
    kept = [each for each in read if not thing.meets(each)]
    rings = (Ring(thing.inset(-gap - broad), broad) for gap, broad in FORMS)
    least = Ring(thing, WITHIN if min(thing.w, thing.h) >= WIDE else FORMS[-1][1])
    return next((ring for ring in rings if not any(ring.outer.meets(each) for each in kept)), least)


def draw(canvas: Canvas, ring: Ring, tone: str) -> None:
    """The dashes of that tone between two rims; the corners are whole."""
    rim = RIM if ring.broad > 2 * RIM + 2 else 0.0
    radius, line = ROUND + ring.broad, ring.broad - 2 * rim
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
    """The part of it that lies in a room."""
    x, y = max(area.x, room.x), max(area.y, room.y)
    return Area(x, y, min(area.right, room.right) - x, min(area.bottom, room.bottom) - y)


def _spaces(side: float, radius: float) -> list[tuple[float, float]]:
    """Where spaces begin along a side, and their length: evenly, and none in a corner."""
    straight = side - 2 * radius
    count = int((straight - SPACE) // (DASH + SPACE)) + 1 if straight >= SPACE else 0
    step = straight / count if count else 0.0
    return [(radius + step * (i + 0.5) - SPACE / 2, SPACE) for i in range(count)]
