"""A ring around a thing, clear of the thing itself; around the subject of words it is dashed, as nothing else is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import CLOSE
from ugames.ui.kit import placing
from ugames.ui.table.places import whole

RING_SIZES = ((4.0, 9.0), (2.0, 7.0), (1.0, 5.0), (0.0, 3.0))
"""The possible distances and widths of a ring, the widest first."""
RING_WITHIN = 7.0
"""The width of a ring within a thing of WIDE_THING width; narrow things have narrower ones, so that numbers stay
readable.
"""
WIDE_THING = 90.0
DARK_RIM = 2.0
"""The width of the dark rim on each side of the dashes, for rings thick enough."""
LAMP_SIZE = 34.0
RING_DASH = 20.0
RING_DASH_GAP = 11.0


class Ring(NamedTuple):
    """A ring with its place."""

    outer: Area
    """The area of its outer edge."""
    broad: float
    tone: str = "highlight"
    dashed: bool = True
    """Whether words speak of its subject; otherwise it is a plain frame."""
    lamp: bool = False
    """Whether a lamp on its corner suggests its subject."""

    @property
    def inner(self) -> Area:
        """The area of its inner edge."""
        return self.outer.inset(self.broad)


def frame(thing: Area, tone: str) -> Ring:
    """A plain frame around a thing."""
    return Ring(thing.inset(-CLOSE), CLOSE, tone, dashed=False)


def ring_around(
    thing: Area, read: Sequence[Area] = (), headings: Sequence[Area] = (), beside: Sequence[Area] = ()
) -> Ring:
    """The widest ring of a thing and its heading that keeps off readable areas and the things `beside`. Without room
    for one it is narrow and lies over the edges of these things, or, off what must be read, on the edge of the thing.
    """
    reach = thing.inset(-sum(RING_SIZES[0]))
    own = [each for each in headings if each.meets(reach) and each.cy < thing.y and thing.x <= each.cx <= thing.right]
    thing = placing.hull((thing, *own))
    readable = [each for each in (*read, *headings) if not thing.meets(each)]
    rings = [Ring(thing.inset(-gap - broad), broad) for gap, broad in RING_SIZES]
    fitting = [ring for ring in rings if not any(map(ring.outer.meets, readable))]
    least = Ring(thing, RING_WITHIN if min(thing.w, thing.h) >= WIDE_THING else RING_SIZES[-1][1])
    clear = [ring for ring in fitting if not any(ring.outer.meets(each) > thing.meets(each) for each in beside)]
    return (clear or fitting[-1:] or [least])[0]


def draw(canvas: Canvas, ring: Ring) -> None:
    """Draw the dashes between two rims; the corners are solid."""
    tone, window, outer = ring.tone, whole(canvas.theme), ring.outer
    rim = DARK_RIM if ring.broad > 2 * DARK_RIM + 2 else 0.0
    radius, line = canvas.theme.radius["small"] + ring.broad, ring.broad - 2 * rim
    x, y = max(outer.x, 0.0), max(outer.y, 0.0)
    outer = Area(x, y, min(outer.right, window.w) - x, min(outer.bottom, window.h) - y)
    if not ring.dashed:
        canvas.outline(outer, tone, radius, ring.broad)
        return
    canvas.outline(outer, "panel_sunk", radius, ring.broad)
    middle = outer.inset(rim)
    canvas.outline(middle, tone, radius - rim, line)
    columns, rows = _gaps(middle.x, middle.w, radius), _gaps(middle.y, middle.h, radius)
    gaps = [Area(x, y, RING_DASH_GAP, line) for x in columns for y in (middle.y, middle.bottom - line)]
    gaps += [Area(x, y, line, RING_DASH_GAP) for y in rows for x in (middle.x, middle.right - line)]
    for gap in gaps:
        canvas.fill(gap, "panel_sunk")
    if ring.lamp:
        lamp = placing.inside(around(ring.outer.right, ring.outer.y, LAMP_SIZE, LAMP_SIZE), window)
        canvas.fill(lamp.inset(-2), "panel_sunk", LAMP_SIZE / 2 + 2)
        canvas.fill(lamp, tone, LAMP_SIZE / 2)
        canvas.show("common/ui/hint.svg", lamp.inset(LAMP_SIZE * 0.16), canvas.theme.tone("panel_sunk"))


def _gaps(start: float, side: float, radius: float) -> list[float]:
    """The beginnings of gaps along a side, evenly spaced, none in a corner."""
    straight = side - 2 * radius
    count = int((straight - RING_DASH_GAP) // (RING_DASH + RING_DASH_GAP)) + 1 if straight >= RING_DASH_GAP else 0
    step = straight / count if count else 0.0
    return [start + radius + step * (i + 0.5) - RING_DASH_GAP / 2 for i in range(count)]
