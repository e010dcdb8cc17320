"""The arrangements of the table of Ugh!, and the places within their rooms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.ugh.rules import PILES
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around, card_at
from ugames.ui.draw.theme import CLOSE, GAP, LABEL, SMALL
from ugames.ui.kit.placing import hull
from ugames.ui.table.forms import Cells, Framed, Piece, Room, Scale, arranged, column, row
from ugames.ui.table.furniture import around_table

SAFETY = tuple(f"safety-{pile}" for pile in range(PILES))
MIDDLE = ("deck", "flip", *SAFETY, "discard")
"""The shared places from left to right."""
SHARED, OWN, OTHERS = range(3)
PLATE, BROAD, MINE = (76.0, 50.0), (200.0, 50.0), (280.0, 58.0)
"""The least size of others' plates, and of those beside a Pool, and the size of the viewer's, which is the greatest."""
CAPTION, LINE = SMALL + GAP, LABEL + GAP
"""The heights of a caption, and of the line above the viewer's Pool."""
PILE, HAND, OVERLAPPING, POOL = 0.75, 4.0, 3.0, 1.15
"""By the height of cards: the least widths of a pile, of the viewer's Pool whose cards lie side by side or overlap,
and of other Pools.
"""
APART = 1 + 2 * RING
"""The greatest spacing of cards in a Pool, by their width."""
SIGN, MOST_SIGN, SUM = 18.5, 62.0, 70.0
"""The least and greatest size of the signs of a locked set, and the width of the points of the viewer's sets."""
BUTTON, BUTTONS = (240.0, 70.0), 3
"""The least width and greatest height of a button, and their number."""
SPREAD = 1.25
"""The greatest spacing of the shared piles, by their height."""
STAGED = 1.3
"""The size of a flipped card as a multiple of the piles."""


class Panel(NamedTuple):
    """The area of a seat."""

    whole: Area
    """Everything of this seat."""
    plate: Area
    pool: Area
    locked: Area
    """The area of its locked sets."""
    height: float
    """The height of the cards in its Pool."""
    own: bool = False
    """Whether it is the viewer's, which shows the points of each set."""

    def cards(self, count: int) -> list[Area]:
        """The places of this number of cards in the Pool, from its left edge, overlapping if necessary."""
        wide, room = self.height * CARD_RATIO, self.pool
        step = min(wide * APART, (room.w - wide) / max(1, count - 1))
        return [card_at(room.x + wide / 2 + i * step, room.cy, self.height) for i in range(count)]

    def free(self, count: int, more: int) -> list[Area]:
        """The places of so many more cards, if there is room beside this number of cards."""
        last = (count + more - 1) * APART + 1
        return self.cards(count + more)[count:] if last * self.height * CARD_RATIO <= self.pool.w else []

    def sets(self, count: int) -> list[Area]:
        """The places of the locked sets that fit, in the largest size: three signs each."""
        room, beside, count = self.locked, SUM if self.own else 0.0, max(2, count)

        def side(columns: int) -> float:
            """The size of the signs in this number of columns."""
            wide = (room.w + GAP) / columns - GAP - beside
            return min(MOST_SIGN, wide / 3, (room.h + CLOSE) / -(-count // columns) - CLOSE)

        columns = max(range(1, count + 1), key=side)
        sign = max(SIGN, side(columns))
        wide, high = 3 * sign + beside + GAP, sign + CLOSE
        places = [Area(room.x + i % columns * wide, room.y + i // columns * high, 3 * sign, sign) for i in range(count)]
        return [each for each in places if each.right <= room.right + 1 and each.bottom <= room.bottom + 1]

    def worth(self, row: Area) -> Area:
        """The place of a locked set's points, beside it."""
        return Area(row.right + CLOSE, row.y, SUM - CLOSE, row.h)


class Places(NamedTuple):
    """The whole table."""

    panels: tuple[Panel, ...]
    piles: dict[str, Area]
    """The shared places."""
    side: Area
    """The area for buttons and a painting."""
    guide: Area
    """The line above the viewer's Pool, for advice."""
    odds: Area | None
    """The line above it, for players who want odds."""

    @property
    def buttons(self) -> tuple[Area, ...]:
        """The places of the buttons; the last one is for the end of the turn."""
        side = self.side
        high = min(BUTTON[1], side.h / BUTTONS - GAP)
        if side.w > BUTTONS * side.h:
            return tuple(side.centred(side.w, min(BUTTON[1], side.h)).columns(BUTTONS, GAP))
        return side.top(high), side.below(high + GAP).top(high), side.below(side.h - high)

    def caption(self, name: str) -> Area:
        """The caption of a shared place, below the ring of its card."""
        pile = self.piles[name]
        apart = self.piles["flip"].x - self.piles["deck"].x
        return around(pile.cx, pile.bottom + pile.h * RING + CAPTION / 2, apart - CLOSE, CAPTION)

    @property
    def staged(self) -> Area:
        """A card while it is flipped: larger than the piles, and overlapping them."""
        pile = self.piles["flip"]
        return pile.centred(pile.w * STAGED, pile.h * STAGED)

    @property
    def stage(self) -> Area:
        """The four places between the deck and the discard pile."""
        return hull([self.piles[name] for name in ("flip", *SAFETY)])


@lru_cache(maxsize=64)
def places(seats: int, viewer: Seat, area: Area, odds: bool) -> Places:
    """The places of the table that this seat sees, with a line for odds if they are wanted."""
    kinds = Scale(), Scale(0.9, 1.25, 0.5), Scale(0.5 + 0.4 / seats, 0.9, 0.7)
    found = arranged(_forms(seats, odds), area, kinds)
    rooms, scales = found.rooms, found.scales
    panels = {}
    for i, seat in enumerate(around_table(seats, viewer)):
        whole, plate, pool, locked = (rooms[f"{name}-{i}"] for name in ("seat", "plate", "pool", "locked"))
        plate = plate.left(min(plate.w, MINE[0]))
        plate = plate.top(min(plate.h, MINE[1]))
        panels[seat] = Panel(whole, plate, pool, locked, scales[OTHERS if i else OWN], own=not i)
    room, high = rooms["piles"], scales[SHARED]
    apart = min(room.w / len(MIDDLE), high * SPREAD)
    left, y = room.cx - apart * (len(MIDDLE) - 1) / 2, room.cy - CAPTION / 2
    piles = {name: card_at(left + i * apart, y, high) for i, name in enumerate(MIDDLE)}
    return Places(tuple(panels[seat] for seat in range(seats)), piles, rooms["side"], rooms["guide"], rooms.get("odds"))


def _forms(seats: int, odds: bool) -> Iterator[Piece]:
    """The arrangements: buttons beside the piles and the viewer's panel or between them; the other panels above in
    equal columns.
    """
    piles = Room("piles", len(MIDDLE) * PILE, 1 + 2 * RING, words=(0, CAPTION), scale=SHARED, grows=1)
    line = Room("guide", words=(0, LINE))
    guide = column(replace(line, name="odds"), line, gap=0, grows=0) if odds else line
    side, buttons = Room("side", words=(BUTTON[0], 0)), Room("side", words=(0, BUTTON[1]))
    mine, locked = Room("plate-0", words=MINE), Room("locked-0", words=(MINE[0], SIGN), grows=1)
    hand = Room("pool-0", HAND, 1 + 2 * RING, scale=OWN, grows=1)
    store, broad = column(locked, mine), Room("broad", words=(2 * MINE[0], 0))
    beside = [row(store, column(guide, hand)), row(column(guide, broad, store, gap=0), hand)]
    below = _framed(0, column(row(mine, locked), guide, replace(hand, wide=OVERLAPPING)))
    broadest = sorted({-(-(seats - 1) // rows) for rows in range(1, seats)})
    for across, theirs in (*product(broadest, (_beside, _below)), (seats - 1, _stacked)):
        others = Cells(tuple(_framed(seat, theirs(seat)) for seat in range(1, seats)), across, grows=1)
        for own in (_framed(0, part) for part in beside):
            yield column(others, row(piles, side), own, gap=CLOSE)
            yield column(others, row(column(piles, buttons), own), gap=CLOSE)
        yield column(others, piles, buttons, below)


def _framed(seat: int, part: Piece) -> Framed:
    return Framed(f"seat-{seat}", part, (CLOSE, CLOSE), grows=1)


def _beside(seat: int) -> Piece:
    """A plate above locked sets, with a Pool beside both."""
    return row(column(replace(_plate(seat), words=BROAD), _locked(seat), gap=CLOSE), _pool(seat), gap=CLOSE)


def _below(seat: int) -> Piece:
    """A plate above locked sets and a Pool."""
    return column(_plate(seat), row(_locked(seat), _pool(seat), gap=CLOSE), gap=CLOSE)


def _stacked(seat: int) -> Piece:
    """A plate, a Pool and locked sets, one below the other."""
    return column(_plate(seat), _pool(seat), _locked(seat), gap=CLOSE)


def _plate(seat: int) -> Room:
    return Room(f"plate-{seat}", words=PLATE)


def _pool(seat: int) -> Room:
    return Room(f"pool-{seat}", POOL, 1, scale=OTHERS, grows=1)


def _locked(seat: int) -> Room:
    """Room for two locked sets."""
    return Room(f"locked-{seat}", PILE, PILE / 2, scale=OTHERS, grows=1, least=(3 * SIGN, 2 * SIGN + CLOSE))
