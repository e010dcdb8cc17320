"""The arrangements of the table of Ugh!, and the places within their rooms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.ugh.cards import COLOURS
from ugames.games.ugh.rules import PILES
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around, card_at
from ugames.ui.draw.theme import CLOSE, GAP
from ugames.ui.kit.placing import hull
from ugames.ui.table.forms import Piece, Room, Scale, arranged, column, row
from ugames.ui.table.furniture import around_table

CROWD = 4
"""The most seats with broad panels; with more, panels may be narrow and all words share one line."""
MIDDLE = ("deck", "flip", *(f"safety-{pile}" for pile in range(PILES)), "discard")
"""The shared places from left to right."""
OWN, SHARED, OTHERS = range(3)
PLATE, POST, MINE, BAR, PLATE_MOST = (130.0, 32.0), (76.0, 48.0), (280.0, 58.0), (280.0, 90.0), (300.0, 60.0)
"""The least sizes: another seat's plate, a plate with two lines, the viewer's plate, and the viewer's locked sets; and
the greatest size of a plate.
"""
CAPTION, LABEL, LINE, WORDS, SIDE = 30.0, 27.0, 35.0, 480.0, (240.0, 112.0)
"""The heights of the caption room, caption text and line below shared places; the width of words there; the least width
of buttons in a column, and their height in two rows.
"""
PILE, PILE_MOST = 0.75, 1.0
"""The least and greatest gap between shared piles, by their height."""
HAND, POOL, NARROW, LOCKED, GROWN = 4.0, 1.5, 1.25, 0.9, (0.6, 0.14)
"""By the height of their cards: the widths of the viewer's Pool, others' Pools, narrow Pools, and a locked set, and the
growth of a plate.
"""
APART, APART_OWN = 1.03, 1.09
"""The greatest spacing of cards in a Pool, by their width: the rings of the viewer's cards must not touch."""
LEAST_SIGN, MOST_SIGN, SUM = 18.5, 62.0, 70.0
"""The least and greatest size of the signs of a locked set, and the width of the points of the viewer's sets."""
FEW = 3 * LEAST_SIGN, 2 * LEAST_SIGN + CLOSE
"""The size of two such sets in narrow panels."""
BUTTON, BUTTONS, MOST_BUTTONS, BROAD = 70.0, 4, 7, 1.5
"""The greatest height of a button; the buttons in a row or an unfilled column; the most buttons for sets; and the width
of a menu beside the Pool, as a multiple of such a column.
"""
PLAN = 400.0, 190.0
"""The greatest size of the plan of the next set where buttons stand side by side."""
STAGED, LOOKS_OUT = 1.3, 0.33
"""The size of a flipped card as a multiple of the piles, and the fraction of the piles that stays
visible above words.
"""


class Panel(NamedTuple):
    """The area of a seat."""

    plate: Area
    pool: Area
    locked: Area
    """The area of its locked sets."""
    height: float
    """The height of the cards in its Pool."""
    own: bool = False
    """Whether it is the viewer's, which shows the points of each set."""


class Places(NamedTuple):
    """The whole table."""

    panels: tuple[Panel, ...]
    piles: dict[str, tuple[float, float, float]]
    """For each shared place, its middle and the height of its cards."""
    middle: Area
    side: Area
    """The area for buttons; without any, for a painting and the plan of the viewer's next set."""
    band: Area
    """The line for words about others."""
    guide: Area
    """The line above the viewer's Pool, for advice and for words about the viewer."""
    own: Area
    """The viewer's area."""

    @property
    def across(self) -> bool:
        """Whether buttons stand side by side."""
        return self.side.bottom <= self.own.y

    def buttons(self, count: int) -> tuple[Area, ...]:
        """The places of this number of buttons; the last place is for the end of the turn."""
        side = self.side
        if self.across:
            rows = 1 if count < BUTTONS else 2
            high = min(BUTTON, side.h / rows - GAP)
            lines = side.centred(side.w, rows * (high + GAP) - GAP).rows(rows, GAP)
            return tuple(each for line in lines for each in line.columns(BUTTONS, GAP))
        high = min(BUTTON, side.h / (max(count, BUTTONS) + 1) - GAP)
        places = [side.below(i * (high + GAP)).top(high) for i in range(max(count, BUTTONS))]
        return (*places, side.below(side.h - high))

    def menu(self, count: int) -> tuple[Area, ...]:
        """The areas for menus: over the buttons, and beside this number of the viewer's cards where there is room."""
        mine = next(panel for panel in self.panels if panel.own)
        free = max((card.right for card in cards(mine, count)), default=mine.pool.x) + mine.height * RING
        cut = (slot.bottom for slot in self.buttons(BUTTONS) if slot.y < self.own.y < slot.bottom)
        y = max((self.own.y, *cut))
        beside = Area(free, y, self.side.right - free, self.side.bottom - y)
        return (self.side,) if self.across or beside.w < BROAD * self.side.w else (beside, self.side)

    @property
    def plan(self) -> Area:
        """The area for the plan of the viewer's next set."""
        if not self.across:
            return self.side.below(self.own.y - self.side.y)
        wide, high = min(self.side.w / 2, PLAN[0]), min(self.side.h, PLAN[1])
        return self.side.beside(self.side.w - wide).centred(wide, high)

    def line(self, seat: Seat, x: float | None = None) -> Area:
        """The area for words about a seat, near the x of its card: below the others' panels, or
        above the viewer's Pool.
        """
        panel = self.panels[seat]
        line, theirs = (self.guide, panel.pool) if panel.own else (self.band, hull((panel.plate, panel.pool)))
        wide = min(line.w, WORDS)
        middle = x or (theirs.x + wide / 2 if panel.own else theirs.cx)
        return line._replace(x=min(max(middle - wide / 2, line.x), line.right - wide), w=wide)


@lru_cache(maxsize=64)
def places(seats: int, viewer: Seat, area: Area) -> Places:
    """The places of a table of this many seats, seen by this one."""
    kinds = Scale(), Scale(0.96, 1.15, 0.4), Scale(0.49 + 0.45 / seats, 0.9, 0.7)
    rooms, scales = arranged(_forms(seats), area, kinds)
    panels = {}
    for i, seat in enumerate(around_table(seats, viewer)):
        plate, pool, locked = (rooms[f"{name}-{i}"] for name in ("plate", "pool", "locked"))
        plate = plate.left(min(plate.w, PLATE_MOST[0]))
        plate = plate.centred(plate.w, min(plate.h, PLATE_MOST[1]))
        locked = locked if i else locked.inset(0, GAP)
        panels[seat] = Panel(plate, pool, locked, scales[OTHERS if i else OWN], own=not i)
    room, high = rooms["piles"], scales[SHARED]
    apart = min(room.w / len(MIDDLE), high * PILE_MOST)
    left, y = room.cx - apart * (len(MIDDLE) - 1) / 2, room.cy - CAPTION / 2
    piles = {name: (left + i * apart, y, high) for i, name in enumerate(MIDDLE)}
    own = hull([rooms[f"{name}-0"] for name in ("plate", "pool", "locked")])
    band, guide = rooms.get("band", rooms["guide"]), rooms["guide"]
    return Places(tuple(panels[seat] for seat in range(seats)), piles, room, rooms["side"], band, guide, own)


def _forms(seats: int) -> Iterator[Piece]:
    """The arrangements: buttons beside the piles and the viewer's Pool or between them; other seats
    above in equal columns.
    """
    piles = Room("piles", len(MIDDLE) * PILE, 1 + 2 * RING, words=(0, CAPTION), scale=SHARED, grows=1)
    band, guide, side = Room("band", words=(0, LINE)), Room("guide", words=(0, LINE)), Room("side", words=SIDE)
    mine, locked = Room("plate-0", words=MINE), Room("locked-0", words=(MINE[0], LEAST_SIGN), grows=1)
    hand = Room("pool-0", HAND, 1 + 2 * RING, grows=1)
    beside = row(column(locked, mine, grows=0), column(guide, hand), grows=0)
    below = column(row(mine, replace(locked, words=BAR), grows=0), guide, hand, grows=0)
    parts = (_over, _beside, _post, _stacked) if seats > CROWD else (_over, _beside)
    between = () if seats > CROWD else (band,)
    for many, theirs in product((1, 2), parts):
        others = [theirs(seat) for seat in range(1, seats)]
        yield column(_in_rows(others, many), *between, row(column(piles, beside, gap=CLOSE), side), gap=CLOSE)
        across = -(-len(others) // many)
        buttons = Room("side", words=(0, SIDE[1]), grows=1)
        yield column(_in_rows(others, across), *between, piles, buttons, below)


def _in_rows(parts: list[Piece], rows: int) -> Piece:
    """A grid of equal parts with this number of rows; the last row may have gaps."""
    across = -(-len(parts) // rows)
    parts = [*parts, *[Room("hole")] * (-len(parts) % across)]
    lines = (parts[first : first + across] for first in range(0, len(parts), across))
    return column(*(row(*line, gap=GAP, even=True) for line in lines), gap=GAP, grows=0)


def _over(seat: int) -> Piece:
    """A plate with locked sets beside it, above a Pool."""
    plate, pool, locked = _others(seat)
    return column(row(plate, replace(locked, grows=1), grows=0), pool, gap=CLOSE, grows=0)


def _beside(seat: int) -> Piece:
    """A plate above locked sets, with a Pool beside both."""
    plate, pool, locked = _others(seat)
    return row(column(plate, replace(locked, grows=1), gap=CLOSE, grows=0), pool)


def _post(seat: int) -> Piece:
    """A narrow plate above locked sets, with a Pool beside both."""
    plate, pool, locked = _others(seat)
    post = replace(plate, wide=0, high=0, words=POST)
    few = replace(locked, high=0, words=(0, FEW[1]), grows=1)
    return row(column(post, few, gap=CLOSE, grows=0), replace(pool, wide=NARROW), gap=CLOSE)


def _stacked(seat: int) -> Piece:
    """A narrow plate, a Pool and locked sets, one below the other."""
    plate, pool, locked = _others(seat)
    few = replace(locked, wide=0, high=0, words=FEW)
    return column(replace(plate, wide=0, high=0, words=POST), replace(pool, wide=NARROW), few, gap=CLOSE, grows=0)


def _others(seat: int) -> tuple[Room, Room, Room]:
    plate = Room(f"plate-{seat}", *GROWN, words=PLATE, scale=OTHERS)
    locked = Room(f"locked-{seat}", LOCKED, LOCKED / 3, words=(CLOSE, CLOSE), scale=OTHERS)
    return plate, Room(f"pool-{seat}", POOL, 1, scale=OTHERS, grows=1), locked


def pool(panel: Panel, count: int) -> list[tuple[float, float]]:
    """The middles of this number of cards in a Pool, from its left edge, overlapping if necessary."""
    wide, room = panel.height * CARD_RATIO, panel.pool.inset(panel.height * RING if panel.own else 0.0, 0)
    step = min(wide * (APART_OWN if panel.own else APART), (room.w - wide) / max(1, count - 1))
    return [(room.x + wide / 2 + i * step, room.cy) for i in range(count)]


def cards(panel: Panel, count: int) -> list[Area]:
    """The areas of these cards."""
    return [card_at(x, y, panel.height) for x, y in pool(panel, count)]


def ground(panel: Panel, sets: int, lying: Sequence[Area]) -> Area:
    """The ground below a seat's locked sets and Pool."""
    signs = [sign for each in locked(panel, sets) for sign in each]
    whole = hull((panel.plate, *lying, *signs))
    if panel.own:
        sums = [worth_at(panel, each) for each in locked(panel, sets)]
        whole = hull(
            (whole, panel.locked.left(MINE[0]), *sums, *cards(panel, len(COLOURS))[-1:], panel.pool.left(WORDS))
        )
        return whole.inset(-GAP)
    return whole.inset(-CLOSE)


@lru_cache(maxsize=128)
def locked(panel: Panel, count: int) -> tuple[tuple[Area, Area, Area], ...]:
    """The areas of the three signs of each locked set that fits, in the largest size."""
    room, beside = panel.locked, SUM if panel.own else 0.0

    def side(columns: int) -> float:
        """The size of the signs in this number of columns."""
        wide = (room.w + GAP) / columns - GAP - beside
        return min(MOST_SIGN, wide / 3, (room.h + CLOSE) / -(-max(1, count) // columns) - CLOSE)

    columns = max(range(1, max(1, count) + 1), key=side)
    sign = max(LEAST_SIGN, side(columns))
    wide, high = 3 * sign + beside + GAP, sign + CLOSE
    columns = min(columns, max(1, int((room.w + GAP + 0.1) // wide)))
    rows = min(-(-max(1, count) // columns), int((room.h + CLOSE + 0.1) // high))
    top = room.cy - (rows * high - CLOSE) / 2 if panel.own else room.y
    firsts = ((room.x + i % columns * wide, top + i // columns * high) for i in range(min(count, rows * columns)))
    return tuple(
        (Area(x, y, sign, sign), Area(x + sign, y, sign, sign), Area(x + 2 * sign, y, sign, sign)) for x, y in firsts
    )


def locked_rows(panel: Panel, count: int) -> tuple[Area, ...]:
    """The area of each shown locked set, without its points."""
    return tuple(map(hull, locked(panel, count)))


def worth_at(panel: Panel, signs: Sequence[Area]) -> Area:
    """The area of a locked set's points, beside it."""
    last = signs[-1]
    return Area(last.right + CLOSE, last.y, SUM - CLOSE, last.h)


def staged(table: Places) -> tuple[float, float, float]:
    """The middle and height of a card while it is flipped: larger than the piles, and overlapping them."""
    x, y, height = table.piles["flip"]
    return x, y, height * STAGED


def stage(table: Places) -> Area:
    """The stage: the four places between the deck and the discard pile."""
    (left, y, height), (right, *_) = table.piles["flip"], table.piles[f"safety-{PILES - 1}"]
    return around((left + right) / 2, y, right - left + height * CARD_RATIO, height)


def struck(table: Places) -> Area:
    """The area of words about an Ugh!: beside it, over the Safety piles except their numbers."""
    x, _, height = staged(table)
    left = x + height * CARD_RATIO / 2 + GAP
    _, y, high = table.piles["discard"]
    top, bottom = y + high * (LOOKS_OUT - 0.5), max(each.bottom for each in captions(table).values())
    return Area(left, top, max(table.middle.right, table.side.right) - left, bottom - top)


def captions(table: Places) -> dict[str, Area]:
    """The captions of the shared piles, below the rings of their cards."""
    apart = table.piles["flip"][0] - table.piles["deck"][0]
    return {
        name: around(x, y + height * (0.5 + RING) + (CAPTION + 2) / 2, apart - 6, LABEL)
        for name, (x, y, height) in table.piles.items()
    }


def struck_at(panel: Panel) -> Area:
    """The area for counting Ugh! cards: the foot of the plate."""
    return Area(panel.plate.x, panel.plate.bottom, min(panel.plate.w, SUM), LEAST_SIGN * 2)
