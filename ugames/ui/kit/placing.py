"""Where words lie that speak of a thing on the screen: beside it, never over it, and clear of other things to see."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from math import hypot, inf
from typing import Any, NamedTuple

from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme

WORDS_GAP = 10.0
"""Between a thing and the words about it."""
EDGE = 8.0
"""Between words and the edge of the window."""
STEPS = 16
"""Along each side of a room, the number of places that are tried."""
TRIED = 32
"""So many columns and rows along the edges of things are tried besides."""
ASIDE = 0.1
"""How much it matters that words are at the middle of their thing, against how far they are from it."""
FLUSH = 5.0
"""Units from the middle that matter as much as being flush with an edge of it."""


class Block(NamedTuple):
    """One way to write words."""

    width: float
    height: float
    how: Any = None
    """What it is for the one who asks."""
    grade: int = 0
    """A form of a lower grade is taken even where it covers more of the kinds that are not firm."""


class Placement(NamedTuple):
    """Words in their place."""

    box: Area
    how: Any
    covered: tuple[int, ...]
    """How much they cover of each kind."""


Cost = tuple[float, ...]


def placed(
    forms: Iterable[Block],
    room: Area,
    kinds: Sequence[Sequence[Area]],
    near: Area,
    firm: int | None = None,
    reach: float = inf,
    grain: float = 1.0,
) -> Placement:
    """The place of words and their form: they rather cover all of one kind than anything of the kinds before it.

    The first kinds are `firm`, all of them unless a number is given: to keep off these, words take a form of a higher
    grade and lie farther from their thing than within its `reach`. Of the other kinds a `grain` of square units makes
    no difference. The first form that covers nothing is taken, at its place nearest to the thing.
    """
    firm, known = len(kinds) if firm is None else firm, list[Block]()
    off = [area for areas in kinds[:firm] for area in areas]
    for part in dict.fromkeys((reach, inf)):
        cost: Cost = (inf,)
        best: Placement | None = None
        for form in tuple(known) or _noted(forms, known):
            if best and not any(best.covered[:firm]) and cost[firm] < form.grade:
                continue
            if found := _least(form, _tries(form, near, room, part), kinds, near, (firm, grain), cost):
                cost, best = found
                if not any(best.covered):
                    return best
        if best and not any(best.covered[:firm]):
            return best
        for form in known:  # there may be room exactly between the things
            tries = _tries(form, near, room, part, off)
            if free := tries.free(off):
                box = min((tries.box(*at) for at in free), key=lambda box: distance(box, near))
                return Placement(box, form.how, covers(box, kinds))
    assert best is not None
    return best


def _noted(forms: Iterable[Block], known: list[Block]) -> Iterator[Block]:
    """The forms, each made when it is asked for, and noted."""
    for form in forms:
        known.append(form)
        yield form


def beside(width: float, height: float, about: Area, room: Area, keep: Sequence[Area] = ()) -> Area:
    """The place of a box of one size beside a thing, over as little to keep as there is."""
    return placed([Block(width, height)], room, ((about,), keep), about).box


def _least(
    form: Block, tries: Tries, kinds: Sequence[Sequence[Area]], near: Area, manner: tuple[int, float], most: Cost
) -> tuple[Cost, Placement] | None:
    """The place of that form that costs least, with its cost, if it costs less than the `most`."""
    (firm, grain), found = manner, None
    free = tries.free([area for areas in kinds for area in areas])
    covered = () if free else tuple(map(tries.covered, kinds))
    for column, row in free or product(range(len(tries.left)), range(len(tries.top))):
        taken = list[int]()
        for each in covered:
            taken.append(round(each(column, row)))
            if tuple(taken[:firm]) > most:
                break
        else:
            box = tries.box(column, row)
            taken = taken or [0] * len(kinds)
            cost = (*taken[:firm], form.grade, *(each // grain for each in taken[firm:]), distance(box, near))
            if cost < most:
                most, found = cost, (cost, Placement(box, form.how, tuple(taken)))
    return found


def covers(box: Area, kinds: Sequence[Sequence[Area]]) -> tuple[int, ...]:
    """How much of each kind a box covers."""
    return tuple(round(sum(shared(box, each) for each in areas)) for areas in kinds)


def distance(box: Area, near: Area) -> float:
    """How far a box is from where it had best be: above a thing or over it, a gap away, at its middle or flush."""
    wide, high = max(near.x - box.right, box.x - near.right), max(near.y - box.bottom, box.y - near.bottom)
    aside = float(wide > high)
    if wide <= high or wide < 0:
        aside += min(FLUSH + abs(box.x - near.x), FLUSH + abs(box.right - near.right), abs(box.cx - near.cx))
    if high < wide or high < 0:
        aside += min(FLUSH + abs(box.y - near.y), FLUSH + abs(box.bottom - near.bottom), abs(box.cy - near.cy))
    away = apart(box, near) if max(wide, high) >= 0 else WORDS_GAP
    return max(away, 2 * WORDS_GAP - away) + aside * ASIDE


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


def apart(one: Area, other: Area) -> float:
    """How far two areas lie from each other."""
    wide = max(one.x, other.x) - min(one.right, other.right)
    high = max(one.y, other.y) - min(one.bottom, other.bottom)
    return hypot(max(0.0, wide), max(0.0, high))


def _tries(form: Block, near: Area, room: Area, reach: float, off: Sequence[Area] = ()) -> Tries:
    """The places of a form within reach of a thing: flush with it, beside it, and along the edges of others."""
    wide, high = (near.x, near.right, room.x, room.right), (near.y, near.bottom, room.y, room.bottom)
    left = _begins(form.width, wide, reach, [(each.x, each.right) for each in off])
    top = _begins(form.height, high, reach, [(each.y, each.bottom) for each in off])
    return Tries(left, top, form.width, form.height)


def _begins(
    length: float, stretch: tuple[float, float, float, float], reach: float, off: Sequence[tuple[float, float]]
) -> list[float]:
    """Where something of that length may begin along one side of a room."""
    start, end, first, last = stretch
    last = max(first, last - length)
    least, most = min(last, max(first, start - reach - length)), max(first, min(last, end + reach))
    found = [start - WORDS_GAP - length, start, (start + end - length) / 2, end - length, end + WORDS_GAP]
    found += [least + (most - least) * i / STEPS for i in range(STEPS + 1)]
    edges = {at for near, far in off for at in (near - length, far)}
    found += sorted(edges, key=lambda at: abs(at + length / 2 - (start + end) / 2))[:TRIED]
    return sorted({at for at in found if least <= at <= most})


class Tries(NamedTuple):
    """The places that are tried for a box of one size: it begins at one of these columns and rows."""

    left: Sequence[float]
    top: Sequence[float]
    width: float
    height: float

    def box(self, column: int, row: int) -> Area:
        """The box in that column and row."""
        return Area(self.left[column], self.top[row], self.width, self.height)

    def free(self, off: Sequence[Area]) -> list[tuple[int, int]]:
        """The columns and rows where it meets none of the areas: quick, for nothing is measured."""
        left, top = self.left, self.top
        taken = [0] * len(top)
        """For each row, a bit for each column that is taken."""
        for x, y, w, h in off:
            end = bisect_left(left, x + w)
            columns = (1 << end) - (1 << min(bisect_right(left, x - self.width), end))
            for row in range(bisect_right(top, y - self.height), bisect_left(top, y + h)):
                taken[row] |= columns
        return [(column, row) for column in range(len(left)) for row in range(len(top)) if not taken[row] >> column & 1]

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
