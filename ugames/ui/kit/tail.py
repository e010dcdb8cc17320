"""The tail of a panel: a point on its edge, towards the thing of which its words speak."""

from __future__ import annotations

from math import hypot

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area

LONG, BROAD = 18.0, 26.0
"""The most length of a tail, and how broad it begins."""
LEAST = 3.0
"""Where the thing is nearer than that, the panel touches it anyhow."""
CORNER = 26.0
"""The least distance of the middle of a tail from a corner of its panel."""
RIM = 2.0
"""How broad its edge is."""
LINE, HALO = 3.5, 9.0
"""How broad the line is that goes on from the tip where the thing is farther away, and what is dark around it."""

Point = tuple[float, float]


def of(box: Area, about: Area) -> tuple[Point, Point, Point] | None:
    """Where a tail begins on the edge of a panel, and its tip, which does not reach the thing; None if they meet."""
    across = max(about.x - box.right, box.x - about.right, 0.0)
    down = max(about.y - box.bottom, box.y - about.bottom, 0.0)
    if max(across, down) < LEAST:
        return None
    if down >= across:
        x, y = _between(about.cx, box.x + CORNER, box.right - CORNER), box.bottom if about.cy > box.cy else box.y
        one, other = (x - BROAD / 2, y), (x + BROAD / 2, y)
    else:
        x, y = box.right if about.cx > box.cx else box.x, _between(about.cy, box.y + CORNER, box.bottom - CORNER)
        one, other = (x, y - BROAD / 2), (x, y + BROAD / 2)
    aim = _between(x, about.x, about.right), _between(y, about.y, about.bottom)
    far = hypot(aim[0] - x, aim[1] - y)
    part = min(LONG, far - 1) / far
    return one, other, (x + (aim[0] - x) * part, y + (aim[1] - y) * part)


def _between(value: float, least: float, most: float) -> float:
    """The nearest number between two others, or the middle of these where they are the wrong way round."""
    return (least + most) / 2 if most < least else max(least, min(value, most))


def draw(canvas: Canvas, box: Area, about: Area, tone: str, edge: str = "panel_edge") -> None:
    """The tail of a panel that has just been drawn in these tones, if it is clear of the thing."""
    if (found := of(box, about)) is None:
        return
    one, other, tip = found
    middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    way = tip[0] - middle[0], tip[1] - middle[1]
    long = hypot(*way)
    within = tuple((x - way[0] / long * RIM, y - way[1] / long * RIM) for x, y in found)
    canvas.polygon(found, edge)
    canvas.polygon(
        tuple(_nearer(corner, (within[2][0] - way[0] / 2, within[2][1] - way[1] / 2)) for corner in within), tone
    )


def onward(box: Area, about: Area) -> tuple[Point, Point] | None:
    """From the tip of a tail to the thing, where that is farther away than a tail is long."""
    if (found := of(box, about)) is None:
        return None
    tip = found[2]
    aim = _between(tip[0], about.x, about.right), _between(tip[1], about.y, about.bottom)
    return (tip, aim) if hypot(aim[0] - tip[0], aim[1] - tip[1]) > LONG else None


def draw_onward(canvas: Canvas, box: Area, about: Area, edge: str) -> None:
    """The line from a tail to a thing that is far from its panel: else the tail points at whatever lies between."""
    if (found := onward(box, about)) is None:
        return
    (x, y), (to_x, to_y) = found
    far = hypot(to_x - x, to_y - y)
    for broad, tone in ((HALO, "panel_sunk"), (LINE, edge)):
        right, down = (to_y - y) / far * broad / 2, (x - to_x) / far * broad / 2
        canvas.polygon(((x + right, y + down), (to_x + right, to_y + down), (to_x - right, to_y - down),
                        (x - right, y - down)), tone)  # fmt: skip


def _nearer(point: Point, middle: Point) -> Point:
    """A corner of the part of a tail that its edge encloses."""
    far = hypot(point[0] - middle[0], point[1] - middle[1])
    part = max(0.0, 1 - RIM / far) if far else 1.0
    return middle[0] + (point[0] - middle[0]) * part, middle[1] + (point[1] - middle[1]) * part
