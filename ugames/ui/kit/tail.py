"""The tail of a panel: a point on its edge, towards the thing of which its words speak."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import hypot

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import placing

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
CLEAR = 5.0
"""How far from words and cards a line passes."""
TRIED = 8
"""Along each side of a panel and of a thing, the number of places at which a line is tried."""
BEND = 60.0
"""By how much longer a line may be for a bend less."""
NEAR = 2 * LONG
"""From farther away a tail alone points at whatever lies between."""

Point = tuple[float, float]
Way = tuple[Point, ...]
"""Its beginning, its bends and its end."""


def of(box: Area, about: Area) -> tuple[Point, Point, Point] | None:
    """Where a tail begins on the edge of a panel, and its tip, which does not reach the thing; None if they meet."""
    return None if (way := _straight(box, about)) is None else _corners(box, way)


def _straight(box: Area, about: Area) -> Way | None:
    """The shortest way from the edge of a panel to a thing, off the corners of the panel; None if they meet."""
    across = max(about.x - box.right, box.x - about.right, 0.0)
    down = max(about.y - box.bottom, box.y - about.bottom, 0.0)
    if max(across, down) < LEAST:
        return None
    if down >= across:
        start = _between(about.cx, box.x + CORNER, box.right - CORNER), box.bottom if about.cy > box.cy else box.y
    else:
        start = box.right if about.cx > box.cx else box.x, _between(about.cy, box.y + CORNER, box.bottom - CORNER)
    return start, _aim(start, about)


def _aim(point: Point, about: Area) -> Point:
    """The nearest point of a thing."""
    return _between(point[0], about.x, about.right), _between(point[1], about.y, about.bottom)


def _corners(box: Area, way: Way) -> tuple[Point, Point, Point]:
    """Where a tail on that way begins, and its tip."""
    (x, y), (to_x, to_y) = way[:2]
    far = hypot(to_x - x, to_y - y)
    part = min(LONG, far - 1) / far
    tip = x + (to_x - x) * part, y + (to_y - y) * part
    if y in (box.y, box.bottom):
        return (x - BROAD / 2, y), (x + BROAD / 2, y), tip
    return (x, y - BROAD / 2), (x, y + BROAD / 2), tip


def _between(value: float, least: float, most: float) -> float:
    """The nearest number between two others, or the middle of these where they are the wrong way round."""
    return (least + most) / 2 if most < least else max(least, min(value, most))


def way(box: Area, about: Area, kept: Sequence[Area] = ()) -> Way | None:
    """From the edge of a panel to a thing, across nothing that is to be kept: straight, else with a bend or two.

    None if they meet, or if there is no such way.
    """
    if (straight := _straight(box, about)) is None:
        return None
    ours = box.inset(-CLEAR), about.inset(-CLEAR)
    things = [each.inset(-CLEAR) for each in kept]
    for hole in ours:
        things = placing.beyond(things, hole)
    others = sorted(_ways(box, about), key=lambda each: _length(each) + BEND * len(each))
    return next((each for each in (straight, *others) if not _crosses(each, things)), None)


def _ways(box: Area, about: Area) -> Iterator[Way]:
    """Ways from points along each side of a panel to a thing: straight ones, and bent ones."""
    columns, rows = _spread(box.x + CORNER, box.right - CORNER), _spread(box.y + CORNER, box.bottom - CORNER)
    wide, high = _spread(about.x, about.right)[1:-1], _spread(about.y, about.bottom)[1:-1]
    for x, y in [*product(columns, (box.y, box.bottom)), *product((box.x, box.right), rows)]:
        out = (-1 if y == box.y else 1) if y in (box.y, box.bottom) else 0
        aside = 0 if out else (-1 if x == box.x else 1)
        aim = _aim((x, y), about)
        if (aim[0] - x) * aside > LEAST or (aim[1] - y) * out > LEAST:
            yield (x, y), aim
        if out:
            level = about.y if y < about.y else about.bottom
            yield from (((x, y), (x, to), (_aim((x, to), about)[0], to)) for to in high if (to - y) * out > LONG)
            turn = (y + level) / 2
            if (turn - y) * out > LONG / 2 and (level - turn) * out > 0:
                yield from (((x, y), (x, turn), (to, turn), (to, level)) for to in wide)
        else:
            level = about.x if x < about.x else about.right
            yield from (((x, y), (to, y), (to, _aim((to, y), about)[1])) for to in wide if (to - x) * aside > LONG)
            turn = (x + level) / 2
            if (turn - x) * aside > LONG / 2 and (level - turn) * aside > 0:
                yield from (((x, y), (turn, y), (turn, to), (level, to)) for to in high)


def _spread(begin: float, end: float) -> list[float]:
    """Points along a side, its ends among them."""
    return [begin + (end - begin) * i / TRIED for i in range(TRIED + 1)] if end > begin else [(begin + end) / 2] * 3


def _length(way: Way) -> float:
    return sum(hypot(x - to_x, y - to_y) for (x, y), (to_x, to_y) in pairwise(way))


def _crosses(way: Way, areas: Sequence[Area]) -> bool:
    """Whether it crosses one of these areas."""
    return any(_meets(*each, area) for each in pairwise(way) for area in areas)


def _meets(one: Point, other: Point, area: Area) -> bool:
    """Whether the line between two points has a part within an area."""
    begin, end = 0.0, 1.0
    for start, to, least, most in (
        (one[0], other[0], area.x, area.right),
        (one[1], other[1], area.y, area.bottom),
    ):
        if to == start:
            if not least < start < most:
                return False
            continue
        near, far = sorted(((least - start) / (to - start), (most - start) / (to - start)))
        begin, end = max(begin, near), min(end, far)
    return begin < end


def draw(canvas: Canvas, box: Area, about: Area, tone: str, edge: str = "panel_edge", on: Way | None = None) -> None:
    """The tail of a panel that has just been drawn in these tones, on a way to a thing; else if it is near that."""
    way = on or _straight(box, about)
    if way is None or (not on and _length(way) > NEAR):
        return
    found = one, other, tip = _corners(box, way)
    middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    to = tip[0] - middle[0], tip[1] - middle[1]
    long = hypot(*to)
    within = tuple((x - to[0] / long * RIM, y - to[1] / long * RIM) for x, y in found)
    canvas.polygon(found, edge)
    canvas.polygon(
        tuple(_nearer(corner, (within[2][0] - to[0] / 2, within[2][1] - to[1] / 2)) for corner in within), tone
    )


def onward(box: Area, about: Area, kept: Sequence[Area] = ()) -> Way | None:
    """From the tip of a tail to the thing, where that is farther away than a tail is long."""
    found = way(box, about, kept)
    return None if found is None else _behind(box, found)


def _behind(box: Area, way: Way) -> Way | None:
    """The rest of a way behind the tip of its tail; nothing where the tail is long enough."""
    rest = (_corners(box, way)[2], *way[1:])
    return rest if _length(rest) > LONG else None


def draw_onward(canvas: Canvas, box: Area, about: Area, edge: str, on: Way) -> None:
    """The line from a tail to a thing that is far from its panel: else the tail points at whatever lies between."""
    if _straight(box, about) is None or (found := _behind(box, on)) is None:
        return
    for broad, tone in ((HALO, "panel_sunk"), (LINE, edge)):
        for (x, y), (to_x, to_y) in pairwise(found):
            far = hypot(to_x - x, to_y - y)
            right, down = (to_y - y) / far * broad / 2, (x - to_x) / far * broad / 2
            canvas.polygon(((x + right, y + down), (to_x + right, to_y + down), (to_x - right, to_y - down),
                            (x - right, y - down)), tone)  # fmt: skip
        for x, y in found[1:-1]:
            canvas.fill(Area(x - broad / 2, y - broad / 2, broad, broad), tone)


def _nearer(point: Point, middle: Point) -> Point:
    """A corner of the part of a tail that its edge encloses."""
    far = hypot(point[0] - middle[0], point[1] - middle[1])
    part = max(0.0, 1 - RIM / far) if far else 1.0
    return middle[0] + (point[0] - middle[0]) * part, middle[1] + (point[1] - middle[1]) * part
