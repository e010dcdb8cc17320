"""The placement of words about a thing on the screen: beside it, never over it, and clear of other things."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from math import hypot, inf
from operator import itemgetter
from typing import Generic, NamedTuple, TypeVar

from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP, Theme

T = TypeVar("T")

GAP_BEFORE_WORDS = 10.0
WINDOW_EDGE_GAP = GAP
"""The gap between words and the window's edge."""
POSITIONS_TRIED_BY_SIDE = 16
POSITIONS_BY_EDGE = 32
"""The number of further columns and rows tried along the edges of things."""
CENTRING_WEIGHT = 0.1
"""The weight of centring words on their thing, relative to their distance."""
COST_OF_FLUSH = 5.0
"""The distance from the middle that costs as much as being flush with an edge."""


class Block(NamedTuple, Generic[T]):
    """One possible layout of the words."""

    width: float
    height: float
    content: T
    """What the caller draws in this layout."""
    grade: int = 0
    """The rank of the form: one of lower grade is preferred even if it covers more things, places and coming cards."""


class Clearance(NamedTuple):
    """How far from their thing words may lie, and off how many kinds."""

    reach: float
    kinds: int


class Placement(NamedTuple, Generic[T]):
    """The words in their place."""

    box: Area
    content: T
    covered: tuple[int, ...]
    """The covered area of each kind."""


class Beneath(NamedTuple):
    """The areas below words by their kinds: words cover all of a later kind before anything of an earlier one."""

    subject: Sequence[Area] = ()
    """The things of which the words speak."""
    pressed: Sequence[Area] = ()
    """The things that have to be pressed next, in their raised places."""
    held: Sequence[Area] = ()
    """The cards of the trick and of the viewer's hand."""
    said: Sequence[Area] = ()
    """Other words over the table."""
    owned: Sequence[Area] = ()
    """The viewer's other cards."""
    read: Sequence[Area] = ()
    """Plates, words beside the cards, and other things that must stay readable."""
    signs: Sequence[Area] = ()
    """Counted points, and small signs such as the led suit."""
    things: Sequence[Area] = ()
    """All other cards and nodes."""
    places: Sequence[Area] = ()
    """Large places: their free parts are nearly as good as free table."""
    soon: Sequence[Area] = ()
    """The places of coming cards."""


FIRM_KINDS = Beneath._fields.index("signs")
"""The number of kinds, from the first, that are covered only if words have no other place in the whole window."""
USED_KINDS = Beneath._fields.index("owned")
"""The number of kinds, from the first, that players act with: a hint stays near its thing over all later ones."""
VISIBLE_KINDS = Beneath._fields.index("soon")
"""The number of kinds, from the first, of which something lies there now: places of coming cards are still empty."""


Cost = tuple[float, ...]


def placed(
    forms: Iterable[Block[T]],
    room: Area,
    kinds: Sequence[Sequence[Area]],
    near: Area,
    firm: int | None = None,
    reach: float = inf,
    least_area: float = 1.0,
    crowded: Sequence[Clearance] = (),
    before_grade: int | None = None,
) -> Placement[T]:
    """The best place and form for words, which cover all of a later kind before anything of an earlier one.

    The first `firm` kinds (by default all) are avoided wherever words may go. Where no place within `reach` is off
    them, words try the clearances in `crowded`; without these, they go anywhere. The first `before_grade` kinds (by
    default one more than `firm`) are avoided even by a form of a higher grade. Of the kinds that are not firm, areas
    below `least_area` square units do not matter. The first form that covers nothing is taken, at its place nearest to
    the thing.
    """
    firm, known = len(kinds) if firm is None else firm, list[Block[T]]()
    graded = min(len(kinds), firm + 1) if before_grade is None else before_grade
    manner = firm, graded, least_area
    for part, kept in dict.fromkeys((Clearance(reach, firm), *(crowded or (Clearance(inf, firm),)))):
        cost: Cost = (inf,)
        best: Placement[T] | None = None
        for form in tuple(known) or remembered(forms, known):
            if best and not any(cost[:graded]) and cost[graded] < form.grade:
                continue
            if least := _least(form, _tries(form, near, room, part), kinds, near, manner, cost):
                cost, best = least
                if not any(best.covered):
                    return best
        if best and not any(best.covered[:kept]):
            return best
        off = [area for areas in kinds[:kept] for area in areas]
        if exact := off_all(known, room, off, near, part):
            return exact._replace(covered=covers(exact.box, kinds))
    assert best is not None
    return best


def off_all(
    forms: Iterable[Block[T]], room: Area, off: Sequence[Area], near: Area, reach: float = inf
) -> Placement[T] | None:
    """The place off all these areas nearest to a thing, in the first form that has one within reach."""
    for form in forms:
        tries = _tries(form, near, room, reach, off)
        if free := tries.free(off):
            box = min((tries.box(*at) for at in free), key=lambda box: distance(box, near))
            return Placement(box, form.content, ())
    return None


def remembered(forms: Iterable[Block[T]], known: list[Block[T]]) -> Iterator[Block[T]]:
    """The forms, each created on demand and remembered."""
    for form in forms:
        known.append(form)
        yield form


def placed_beside(width: float, height: float, about: Area, room: Area, keep: Sequence[Area] = ()) -> Area:
    """The place of a box of one size beside a thing, over as little of `keep` as possible."""
    return placed([Block(width, height, None)], room, ((about,), keep), about).box


def _least(
    form: Block[T],
    tries: Tries,
    kinds: Sequence[Sequence[Area]],
    near: Area,
    manner: tuple[int, int, float],
    most: Cost,
) -> tuple[Cost, Placement[T]] | None:
    """The place of that form with the least cost, and the cost, if it is below `most`."""
    (firm, graded, least_area), free = manner, tries.free([area for areas in kinds for area in areas])
    at, cost = free or tries.free(()), [0.0] * len(kinds)
    for number, areas in enumerate(kinds):  # a later kind matters only where all earlier ones tie
        if free or not areas:
            continue
        covered, unit = tries.covered(areas, {column for column, _ in at}), least_area if number >= firm else 1
        found = [round(covered[column][row]) // unit for column, row in at]
        cost[number] = min(found)
        if tuple(cost[: min(number + 1, firm)]) > most:
            return None
        at = [place for place, each in zip(at, found, strict=True) if each == cost[number]]
    far, box = min(((distance(box, near), box) for box in (tries.box(*place) for place in at)), key=itemgetter(0))
    whole = (*cost[:graded], form.grade, *cost[graded:], far)
    below = (0,) * len(kinds) if free else covers(box, kinds)
    return (whole, Placement(box, form.content, below)) if whole < most else None


def covers(box: Area, kinds: Sequence[Sequence[Area]]) -> tuple[int, ...]:
    """The area of each kind that a box covers."""
    return tuple(round(sum(shared(box, each) for each in areas)) for areas in kinds)


def distance(box: Area, near: Area) -> float:
    """The distance of a box from its best positions: with a gap, centred or flush. Above, below and over the thing are
    better than at its right, and that better than at its left.
    """
    wide, high = max(near.x - box.right, box.x - near.right), max(near.y - box.bottom, box.y - near.bottom)
    aside = float(wide > high) + float(box.right <= near.x)
    if wide <= high or wide < 0:
        aside += min(
            COST_OF_FLUSH + abs(box.x - near.x), COST_OF_FLUSH + abs(box.right - near.right), abs(box.cx - near.cx)
        )
    if high < wide or high < 0:
        aside += min(
            COST_OF_FLUSH + abs(box.y - near.y), COST_OF_FLUSH + abs(box.bottom - near.bottom), abs(box.cy - near.cy)
        )
    away = distance_apart(box, near) if max(wide, high) >= 0 else GAP_BEFORE_WORDS
    return max(away, 2 * GAP_BEFORE_WORDS - away) + aside * CENTRING_WEIGHT


def window(theme: Theme) -> Area:
    """The area of the window for words."""
    return Area(0, 0, theme.width, theme.height).inset(WINDOW_EDGE_GAP)


def shared(one: Area, other: Area) -> float:
    """The size of the intersection of two areas."""
    x, y, w, h = one
    left, top, its_w, its_h = other
    wide = min(x + w, left + its_w) - max(x, left)
    if wide <= 0:
        return 0.0
    high = min(y + h, top + its_h) - max(y, top)
    return wide * high if high > 0 else 0.0


def inside(box: Area, room: Area) -> Area:
    """The box, moved into the room."""
    x = max(room.x, min(box.x, room.right - box.w))
    return box._replace(x=x, y=max(room.y, min(box.y, room.bottom - box.h)))


def hull(areas: Sequence[Area]) -> Area:
    """The smallest area around all of them."""
    left, top = min(each.x for each in areas), min(each.y for each in areas)
    return Area(left, top, max(each.right for each in areas) - left, max(each.bottom for each in areas) - top)


def distance_apart(one: Area, other: Area) -> float:
    """The distance between two areas."""
    wide = max(one.x, other.x) - min(one.right, other.right)
    high = max(one.y, other.y) - min(one.bottom, other.bottom)
    return hypot(max(0.0, wide), max(0.0, high))


def _tries(form: Block[T], near: Area, room: Area, reach: float, off: Sequence[Area] = ()) -> Tries:
    """The positions of a form within reach of a thing: flush, beside it, and along the edges of others."""
    wide, high = (near.x, near.right, room.x, room.right), (near.y, near.bottom, room.y, room.bottom)
    left = _begins(form.width, wide, reach, [(each.x, each.right) for each in off])
    top = _begins(form.height, high, reach, [(each.y, each.bottom) for each in off])
    return Tries(left, top, form.width, form.height)


def _begins(
    length: float, stretch: tuple[float, float, float, float], reach: float, off: Sequence[tuple[float, float]]
) -> list[float]:
    """The possible beginnings of this length along one side of a room."""
    start, end, first, last = stretch
    last = max(first, last - length)
    least, most = min(last, max(first, start - reach - length)), max(first, min(last, end + reach))
    tried = [start - GAP_BEFORE_WORDS - length, start, (start + end - length) / 2, end - length, end + GAP_BEFORE_WORDS]
    tried += [least + (most - least) * i / POSITIONS_TRIED_BY_SIDE for i in range(POSITIONS_TRIED_BY_SIDE + 1)]
    edges = {at for near, far in off for at in (near - length, far)}
    tried += sorted(edges, key=lambda at: abs(at + length / 2 - (start + end) / 2))[:POSITIONS_BY_EDGE]
    return sorted({at for at in tried if least <= at <= most})


class Tries(NamedTuple):
    """The columns and rows at which a box of one size is tried."""

    left: Sequence[float]
    top: Sequence[float]
    width: float
    height: float

    def box(self, column: int, row: int) -> Area:
        """The box in that column and row."""
        return Area(self.left[column], self.top[row], self.width, self.height)

    def met(self, area: Area) -> tuple[range, range]:
        """The columns and rows where the box meets an area."""
        (left, top, width, height), (x, y, w, h) = self, area
        columns = range(bisect_right(left, x - width), bisect_left(left, x + w))
        return columns, range(bisect_right(top, y - height), bisect_left(top, y + h))

    def free(self, off: Sequence[Area]) -> list[tuple[int, int]]:
        """The columns and rows where the box meets none of the areas, computed without measuring."""
        taken = [0] * len(self.top)
        """A bit for each taken column, by row."""
        for columns, rows in map(self.met, off):
            bits = (1 << columns.stop) - (1 << min(columns.start, columns.stop))
            for row in rows:
                taken[row] |= bits
        rows = range(len(taken))
        return [(column, row) for column in range(len(self.left)) for row in rows if not taken[row] >> column & 1]

    def covered(self, areas: Sequence[Area], columns: Iterable[int]) -> dict[int, list[float]]:
        """The covered area in each row of these columns."""
        left, top, width, height = self
        found = {column: [0.0] * len(top) for column in columns}
        for area in areas:
            met, rows = self.met(area)
            x, y, w, h = area
            right, bottom = x + w, y + h
            shares = list[tuple[int, float]]()
            for row in rows:
                low, high = top[row] + height, top[row]
                shares.append((row, (low if low < bottom else bottom) - (high if high > y else y)))
            for column in met:
                if totals := found.get(column):
                    near, far = left[column], left[column] + width
                    wide = (far if far < right else right) - (near if near > x else x)
                    for row, share in shares:
                        totals[row] += wide * share
        return found
