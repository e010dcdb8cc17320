"""Where words lie that speak of a thing on the screen: beside it, never over it, and clear of other things to see."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from math import hypot
from typing import NamedTuple

from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme

WORDS_GAP = 10.0
"""Between a thing and the words about it."""
EDGE = 8.0
"""Between words and the edge of the window."""
SIDES = "above", "below", "right", "left"
STEPS = 12
"""Along each side of a room, the number of places that are tried for words about nothing in particular."""

TRIED = 32
"""So many columns and rows along the edges of things are tried for the nearest place: a frame has no time for all."""


def window(theme: Theme) -> Area:
    """The part of the window in which words may lie."""
    return Area(0, 0, theme.width, theme.height).inset(EDGE)


def shared(one: Area, other: Area) -> float:
    """The size of the part that two areas share."""
    x, y, w, h = one
    left, top, its_w, its_h = other
    wide = min(x + w, left + its_w) - max(x, left)
    if wide <= 0:
        return 0.0
    high = min(y + h, top + its_h) - max(y, top)
    return wide * high if high > 0 else 0.0


def inside(box: Area, room: Area) -> Area:
    """The same box, moved so that it does not leave the room."""
    x = max(room.x, min(box.x, room.right - box.w))
    return box._replace(x=x, y=max(room.y, min(box.y, room.bottom - box.h)))


def beyond(areas: Iterable[Area], hole: Area) -> list[Area]:
    """These areas; of one that meets the hole, what lies on each side of it."""
    found = []
    for each in areas:
        if not each.meets(hole):
            found.append(each)
            continue
        x, y, w, h = each
        found += [
            part
            for part in (
                Area(x, y, hole.x - x, h),
                Area(hole.right, y, x + w - hole.right, h),
                Area(x, y, w, hole.y - y),
                Area(x, hole.bottom, w, y + h - hole.bottom),
            )
            if part.w > 0 and part.h > 0
        ]
    return found


def hull(areas: Sequence[Area]) -> Area:
    """The smallest area that holds all of them."""
    left, top = min(each.x for each in areas), min(each.y for each in areas)
    return Area(left, top, max(each.right for each in areas) - left, max(each.bottom for each in areas) - top)


def beside(
    width: float,
    height: float,
    about: Area,
    room: Area,
    keep: Iterable[Area] = (),
    sides: Sequence[str] = SIDES,
    never: Iterable[Area] = (),
) -> Area:
    """A place of that size in a room for words about an area: not over it, then over as little to keep as there is.

    It rather covers all that is to keep than what it should `never` cover. Words in a corner of the room belong to
    nothing, so they go there only if every place beside the area is over it.
    """
    kinds = (about,), tuple(never), tuple(keep)
    near = _least([inside(box, room) for side in sides for box in _at(side, width, height, about)], kinds)
    if not near.meets(about):
        return near
    corners = [inside(Area(x, y, width, height), room) for x in (room.x, room.right) for y in (room.y, room.bottom)]
    return _least([near, *corners], kinds)


def free_beside(width: float, height: float, about: Area, room: Area, keep: Sequence[Area]) -> Area | None:
    """The first place of that size right beside an area that covers neither it nor anything to keep."""
    for side in SIDES:
        for each in _at(side, width, height, about):
            box = inside(each, room)
            if not (box.meets(about) or any(box.meets(other) for other in keep)):
                return box
    return None


def _least(boxes: list[Area], kinds: Iterable[Sequence[Area]]) -> Area:
    """The first box that covers least of the areas of the first kind, of those that do least of the next, and so on."""
    for areas in kinds:
        if len(boxes) == 1:
            break
        taken = [round(sum(shared(box, each) for each in areas)) for box in boxes]
        least = min(taken)
        boxes = [box for box, each in zip(boxes, taken, strict=True) if each == least]
    return boxes[0]


def _at(side: str, width: float, height: float, about: Area) -> Iterator[Area]:
    """The boxes on one side of an area: at its middle, and along its edges."""
    if side in ("above", "below"):
        y = about.y - WORDS_GAP - height if side == "above" else about.bottom + WORDS_GAP
        for x in (about.cx - width / 2, about.x, about.right - width):
            yield Area(x, y, width, height)
    else:
        x = about.x - WORDS_GAP - width if side == "left" else about.right + WORDS_GAP
        for y in (about.cy - height / 2, about.y, about.bottom - height):
            yield Area(x, y, width, height)


def free_place(width: float, height: float, room: Area, keep: Sequence[Area]) -> Area | None:
    """A place of that size in a room that covers nothing to keep, as low and as near to the middle as there is one."""
    if width > room.w or height > room.h:
        return None
    for i in range(STEPS + 1):
        y = room.bottom - height - (room.h - height) * i / STEPS
        beside = [(each.x, each.right) for each in keep if each.y < y + height and y < each.bottom]
        for k in range(STEPS + 1):
            x = room.cx - width / 2 + (room.w - width) / 2 * (-1) ** k * ((k + 1) // 2) / (STEPS / 2)
            if not any(left < x + width and x < right for left, right in beside):
                return Area(x, y, width, height)
    return None


def apart(one: Area, other: Area) -> float:
    """How far two areas lie from each other."""
    wide = max(one.x, other.x) - min(one.right, other.right)
    high = max(one.y, other.y) - min(one.bottom, other.bottom)
    return hypot(max(0.0, wide), max(0.0, high))


def nearest(width: float, height: float, about: Area, room: Area, keep: Sequence[Area]) -> Area | None:
    """The place of that size nearest to an area that covers neither it nor anything to keep, along their edges."""
    every = (about, *outermost(keep))
    left = {about.x, about.cx - width / 2, room.x, room.right - width}
    left |= {each.right + WORDS_GAP for each in every} | {each.x - WORDS_GAP - width for each in every}
    top = {about.y, about.cy - height / 2, room.y, room.bottom - height}
    top |= {each.bottom + WORDS_GAP for each in every} | {each.y - WORDS_GAP - height for each in every}
    beside = about.right + WORDS_GAP, about.x - WORDS_GAP - width  # however many other edges are nearer to its middle

    def far(x: float) -> tuple[bool, float]:
        return x not in beside, abs(x + width / 2 - about.cx)

    across = sorted({x for x in left if room.x <= x <= room.right - width}, key=far)
    down = sorted({y for y in top if room.y <= y <= room.bottom - height}, key=lambda y: abs(y + height / 2 - about.cy))
    columns = [(x, _met(x, width, [(each.x, each.right) for each in every])) for x in across[:TRIED]]
    rows = [(y, _met(y, height, [(each.y, each.bottom) for each in every])) for y in down[:TRIED]]
    free = [Area(x, y, width, height) for x, beside in columns for y, level in rows if not beside & level]
    return min(free, key=lambda box: (apart(box, about), abs(box.cx - about.cx), box), default=None)


def outermost(areas: Sequence[Area]) -> list[Area]:
    """Those of the areas that lie within no other one of them: who keeps clear of these keeps clear of all."""
    found: list[Area] = []
    for area in sorted({*areas}, key=lambda each: -each.w * each.h):
        x, y, right, bottom = area.x, area.y, area.right, area.bottom
        if not any(each.x <= x and each.y <= y and right <= each.right and bottom <= each.bottom for each in found):
            found.append(area)
    return found


def _met(begin: float, size: float, spans: Sequence[tuple[float, float]]) -> int:
    """Which spans have a point in common with a line: a bit for each."""
    end = begin + size
    return sum(1 << bit for bit, (near, far) in enumerate(spans) if begin < far and near < end)


def free_over(width: float, height: float, room: Area, keep: Sequence[Area], never: Sequence[Area]) -> Area | None:
    """The place of that size off all that it must never cover, if there is one: it covers least of the areas to keep.

    Among such places it is the one nearest to the middle of the room.
    """
    grid = _grid(width, height, room)
    free = grid.free(never)
    return grid.least_over(keep, free, room) if free else None


def least_over(width: float, height: float, room: Area, keep: Sequence[Area], first: Sequence[Area] = ()) -> Area:
    """The place of that size that covers least of the areas to keep, as near to the middle of a room as it can.

    It rather covers all of them than the areas that come `first`.
    """
    grid = _grid(width, height, room)
    places = grid.free(first)
    if not places:
        barred = grid.covered(first)
        bars = {at: round(barred(*at)) for at in grid.free(())}
        least = min(bars.values())
        places = [at for at, bar in bars.items() if bar == least]
    return grid.least_over(keep, places, room)


class Tries(NamedTuple):
    """Where a box of one size is tried: it begins at one of these columns and rows."""

    left: Sequence[float]
    top: Sequence[float]
    width: float
    height: float

    def free(self, never: Sequence[Area]) -> list[tuple[int, int]]:
        """The columns and rows where it meets none of the areas: quick, for nothing is measured."""
        left, top = self.left, self.top
        taken = [0] * len(top)
        """For each row, a bit for each column that is taken."""
        for x, y, w, h in never:
            end = bisect_left(left, x + w)
            columns = (1 << end) - (1 << min(bisect_right(left, x - self.width), end))
            for row in range(bisect_right(top, y - self.height), bisect_left(top, y + h)):
                taken[row] |= columns
        return [(column, row) for column in range(len(left)) for row in range(len(top)) if not taken[row] >> column & 1]

    def least_over(self, keep: Sequence[Area], places: Sequence[tuple[int, int]], room: Area) -> Area:
        """The box at one of these places: where it covers least, and of those nearest to the middle of the room."""
        taken = self.covered(keep)

        def cost(at: tuple[int, int]) -> tuple[int, float]:
            column, row = at
            near = abs(self.left[column] + self.width / 2 - room.cx) + abs(self.top[row] + self.height / 2 - room.cy)
            return round(taken(column, row)), near

        column, row = min(places, key=cost)
        return Area(self.left[column], self.top[row], self.width, self.height)

    def covered(self, areas: Sequence[Area]) -> Callable[[int, int], float]:
        """How much of all areas it covers in a column and a row: a column is measured once, if asked."""
        left, top, width, height = self

        @cache
        def shares() -> list[tuple[float, float, list[tuple[int, float]]]]:
            """For each area that shares a row with boxes, where it begins and ends, and what it takes of these rows."""
            found = []
            lines = [(row, at, at + height) for row, at in enumerate(top)]
            for x, y, w, h in areas:
                bottom = y + h
                rows = [
                    (row, length)
                    for row, at, end in lines
                    if (length := (end if end < bottom else bottom) - (at if at > y else y)) > 0
                ]
                if rows:
                    found.append((x, x + w, rows))
            return found

        @cache
        def taken(column: int) -> list[float]:
            totals, near = [0.0] * len(top), left[column]
            far = near + width
            for start, end, rows in shares():
                if (wide := (far if far < end else end) - (near if near > start else start)) > 0:
                    for row, length in rows:
                        totals[row] += wide * length
            return totals

        return lambda column, row: taken(column)[row]


def _grid(width: float, height: float, room: Area) -> Tries:
    """A grid over all of a room."""
    return Tries(_tried(room.x, room.w - width), _tried(room.y, room.h - height), width, height)


def _tried(begin: float, free: float) -> list[float]:
    """Where boxes begin that are tried along a side with so much room to spare."""
    return [begin + max(0.0, free) * (i / STEPS) for i in range(STEPS + 1)]
