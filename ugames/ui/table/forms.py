"""A table as a tree of rows and columns of named rooms.

Cards that belong together share a scale: the height of a card in units. The first scale is made as large as the area
allows, then each of the others. A game offers several forms of its table, and the one with the best scales is chosen,
so that no window or text size needs a form of its own. Forms with scales of their own are arranged apart, and the best
of these arrangements is chosen.

The size of a tree is a convex function of a scale, made of sums and maxima of linear functions: the chord between a
scale that fits and one that does not has its zero at a scale that fits, and few steps find the largest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf
from operator import mul
from typing import NamedTuple
from warnings import warn

from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP

MOST_SCALING_STEPS = 12
SCALE_TOLERANCE = 0.003
"""The search for a scale ends when the form fills its area but for this fraction."""
ROUNDING_ERROR = 1e-9
"""A smaller excess is none: else a row that fills its area exactly could keep later scales from growing."""
FIRST_YIELDS = 0.02
"""How much smaller than the area allows the first scale is, so that the others find room to grow."""
SCALE_WITHOUT_ROOM = 8.0
"""The first scale where no form has room for any: all is then drawn smaller."""
FORMS_TRIED = 8
"""Only this many forms, those with the largest first scale, compete by their other scales."""

CardHeights = Sequence[float]
NO_SIZE = 0.0, 0.0


@dataclass(frozen=True)
class Room:
    """A room for cards, measured in card heights, or for words, measured in units.

    The size of words is added to that of cards; a room is never smaller than its least size.
    """

    name: str
    wide: float = 0.0
    high: float = 0.0
    words: tuple[float, float] = NO_SIZE
    """The width of the words beside the cards, and the height of those below them."""
    scale: int = 0
    grows: float = 0.0
    least: tuple[float, float] = NO_SIZE

    def size(self, scales: CardHeights) -> tuple[float, float]:
        card, (wide, high), (beside, below) = scales[self.scale], self.least, self.words
        w, h = self.wide * card + beside, self.high * card + below
        return w if w > wide else wide, h if h > high else high

    def place(self, area: Area, scales: CardHeights, rooms: dict[str, Area]) -> None:
        """Store its area."""
        _store(rooms, self.name, area)


@dataclass(frozen=True)
class Split:
    """Parts side by side or below each other. Free space goes to the parts that grow; without any, around all."""

    parts: tuple[Piece, ...]
    across: bool
    gap: float
    grows: float
    even: bool
    """Whether all parts have the same size."""

    def size(self, scales: CardHeights) -> tuple[float, float]:
        across, length, longest, broadest = self.across, 0.0, 0.0, 0.0
        for part in self.parts:  # called thousands of times: `max` and `zip` would take twice as long
            along, over = part.size(scales)
            if not across:
                along, over = over, along
            length += along
            if along > longest:
                longest = along
            if over > broadest:
                broadest = over
        if self.even:
            length = longest * len(self.parts)
        length += self.gap * (len(self.parts) - 1)
        return (length, broadest) if across else (broadest, length)

    def place(self, area: Area, scales: CardHeights, rooms: dict[str, Area]) -> None:
        """Store the areas of all parts."""
        axis = 0 if self.across else 1
        needs = [part.size(scales)[axis] for part in self.parts]
        if self.even:
            needs = [max(needs)] * len(needs)
        free = (area.w, area.h)[axis] - sum(needs) - self.gap * (len(needs) - 1)
        shares = [1.0 if self.even else part.grows for part in self.parts]
        start = (area.x, area.y)[axis] + (0.0 if any(shares) else free / 2)
        for part, need, share in zip(self.parts, needs, shares, strict=True):
            length = max(0.0, need + free * share / (sum(shares) or 1.0))
            box = area._replace(x=start, w=length) if self.across else area._replace(y=start, h=length)
            part.place(box, scales, rooms)
            start += length + self.gap


@dataclass(frozen=True)
class Framed:
    """A part within the margins of a room of its own."""

    name: str
    part: Piece
    edge: tuple[float, float]
    grows: float = 0.0

    def size(self, scales: CardHeights) -> tuple[float, float]:
        wide, high = self.part.size(scales)
        return wide + 2 * self.edge[0], high + 2 * self.edge[1]

    def place(self, area: Area, scales: CardHeights, rooms: dict[str, Area]) -> None:
        """Store its area and its content's."""
        _store(rooms, self.name, area)
        self.part.place(area.inset(*self.edge), scales, rooms)


@dataclass(frozen=True)
class Cells:
    """Equally large parts in rows; the last row is centred."""

    parts: tuple[Piece, ...]
    columns: int
    most: float = inf
    """The greatest width, as a multiple of the least."""
    gap: float = GAP
    grows: float = 0.0

    @property
    def rows(self) -> int:
        return -(-len(self.parts) // self.columns)

    def size(self, scales: CardHeights) -> tuple[float, float]:
        wide, high = self.parts[0].size(scales)
        return (wide + self.gap) * self.columns - self.gap, (high + self.gap) * self.rows - self.gap

    def place(self, area: Area, scales: CardHeights, rooms: dict[str, Area]) -> None:
        """Store the areas of all parts."""
        wide = min((area.w + self.gap) / self.columns - self.gap, self.parts[0].size(scales)[0] * self.most)
        for number, line in enumerate(area.rows(self.rows, self.gap)):
            parts = self.parts[number * self.columns : (number + 1) * self.columns]
            cells = line.centred((wide + self.gap) * len(parts) - self.gap, line.h)
            for part, cell in zip(parts, cells.columns(len(parts), self.gap), strict=True):
                part.place(cell, scales, rooms)


Piece = Room | Split | Framed | Cells


def _store(rooms: dict[str, Area], name: str, area: Area) -> None:
    assert name not in rooms, f"two rooms of the table have the name {name!r}"
    rooms[name] = area


def row(*parts: Piece, gap: float = GAP, grows: float = 1.0, even: bool = False) -> Split:
    """Parts side by side."""
    return Split(parts, True, gap, grows, even)


def column(*parts: Piece, gap: float = GAP, grows: float = 1.0, even: bool = False) -> Split:
    """Parts below each other."""
    return Split(parts, False, gap, grows, even)


class Scale(NamedTuple):
    """The height of one kind of cards: its range relative to the first scale, and its weight."""

    least: float = 1.0
    most: float = 1.0
    worth: float = 1.0


class TooSmall(UserWarning):
    """No form of a table has room in its area, so that the best one was scaled down."""


@dataclass(frozen=True)
class Arrangement:
    """The best form of a table in an area, with the height of cards by scale."""

    form: Piece
    area: Area
    scales: CardHeights
    name: str
    shrinking: float
    """The factor by which the form is too large for its area; 1 if it fits."""
    worth: float
    """The sum of its scales, each times its weight."""

    @cached_property
    def rooms(self) -> Mapping[str, Area]:
        """The areas of its rooms; warns if they had to be scaled down."""
        if self.shrinking > 1:
            largest = max(_rooms_of(self.form), key=lambda room: _excess(room, self.area, self.scales))
            warn(f"room {largest.name!r} does not fit in {self.name}", TooSmall, stacklevel=2)
        area, scales = (tuple(length * self.shrinking for length in lengths) for lengths in (self.area, self.scales))
        rooms: dict[str, Area] = {}
        self.form.place(Area(*area), scales, rooms)
        return {name: Area(*(length / self.shrinking for length in room)) for name, room in rooms.items()}


def _rooms_of(piece: Piece) -> Iterator[Room]:
    """Its rooms for cards or words."""
    if isinstance(piece, Room):
        yield piece
    else:
        for part in (piece.part,) if isinstance(piece, Framed) else piece.parts:
            yield from _rooms_of(part)


def _excess(piece: Piece, area: Area, scales: CardHeights) -> float:
    """How much larger than the area it is, as a part of the area; negative if it fits."""
    wide, high = piece.size(scales)
    return max(wide / area.w, high / area.h) - 1


def arranged(forms: Iterable[Piece], area: Area, kinds: Sequence[Scale], most: float = inf) -> Arrangement:
    """The best of these forms in an area, the first of equals; the first scale is maximized up to `most`."""
    relative, largest = [kind.least for kind in kinds], min(most / (1 - FIRST_YIELDS), max(area.w, area.h))
    offered = [*forms]
    firsts = [_largest(form, area, [0.0] * len(relative), relative, largest) for form in offered]
    tried = sorted(range(len(offered)), key=firsts.__getitem__, reverse=True)[:FORMS_TRIED]
    grown = {
        number: _grown(offered[number], area, kinds, max(SCALE_WITHOUT_ROOM, firsts[number] * (1 - FIRST_YIELDS)))
        for number in tried
    }
    worth = {number: sum(map(mul, scales, (kind.worth for kind in kinds))) for number, scales in grown.items()}
    number = min(each for each in worth if worth[each] >= max(worth.values()) * (1 - SCALE_TOLERANCE))
    form, scales, name = offered[number], grown[number], f"form {number + 1} of {len(offered)}"
    excess = _excess(form, area, scales)
    shrinking = 1 + excess if excess > SCALE_TOLERANCE else 1.0
    worths = worth[number] / shrinking
    return Arrangement(form, area, tuple(scale / shrinking for scale in scales), name, shrinking, worths)


def _largest(form: Piece, area: Area, base: CardHeights, direction: CardHeights, most: float) -> float:
    """The greatest multiple of a direction that can be added to these scales; 0 if the form does not fit."""

    def excess(size: float) -> float:
        scales = [start + size * part for start, part in zip(base, direction, strict=True)]
        fraction = _excess(form, area, scales)
        return fraction if abs(fraction) > ROUNDING_ERROR else 0.0

    low, under, over = 0.0, excess(0.0), excess(most)
    if under > 0:
        return 0.0
    if over <= 0:
        return most
    for _ in range(MOST_SCALING_STEPS):
        low += (most - low) * under / (under - over)
        under = excess(low)
        # if more would still fit, a line with a new slope is near
        if under > -SCALE_TOLERANCE and excess(low + (most - low) * SCALE_TOLERANCE) > 0:
            break
        middle = (low + most) / 2  # bisection, where chords converge slowly because a size is constant at first
        if (halfway := excess(middle)) > 0:
            most, over = middle, halfway
        else:
            low, under = middle, halfway
    return low


def _grown(form: Piece, area: Area, kinds: Sequence[Scale], first: float) -> list[float]:
    """All scales, each maximized while later ones are at their least."""
    scales = [first * kind.least for kind in kinds]
    for place, kind in enumerate(kinds[1:], 1):
        direction = [float(each == place) for each in range(len(kinds))]
        scales[place] += _largest(form, area, scales, direction, first * (kind.most - kind.least))
    return scales
