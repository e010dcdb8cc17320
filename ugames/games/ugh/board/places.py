"""The arrangements of the table of Ugh!, and the places within their rooms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.ugh.rules import SAFETY_PILES
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around, card_at
from ugames.ui.draw.theme import CLOSE, GAP, LABEL, SMALL
from ugames.ui.kit.placing import hull
from ugames.ui.table.cards.face import CORNER_ONLY_BELOW
from ugames.ui.table.cards.fans import largest_grid
from ugames.ui.table.forms import Cells, Framed, Piece, Room, Scale, arranged, column, row

SAFETY = tuple(f"safety-{pile}" for pile in range(SAFETY_PILES))
SHARED_PLACES_FROM_LEFT = ("deck", "flip", *SAFETY, "discard")
SHARED, OTHERS, OWN = range(3)
"""The scales: of shared cards, of others' Pools, and of the viewer's."""
BUTTONS_BESIDE = 3

# sizes and lengths in units
OTHERS_PLATE = 150.0, 58.0
OTHERS_PLATE_OVER_POOL = 76.0, 58.0
OWN_PLATE_MOST_SIZE = 280.0, 58.0
CAPTION_HEIGHT = SMALL + GAP
LINE_HEIGHT = LABEL + GAP
BUTTON_LEAST_WIDTH = 240.0
BUTTON_MOST_HEIGHT = 70.0
SIGN_LEAST = 18.0
SIGN_USUAL_SIZE = 21.0
OWN_SIGN_MOST = 104.0
SETS_POINTS_WIDTH = 70.0
# in card heights
PILE_WIDTH = 0.75
HAND_WIDTH = 4.0
HAND_WIDTH_OVERLAPPING = 3.0
POOL_WIDTH = 2.2
POOL_WIDTH_NARROW = 1.15
PILES_MOST_STEP = 1.25
# from one card of a Pool to the next, in card widths
POOL_MOST_STEP = 1 + 2 * RING
READABLE_STEP = 0.25

SIGN_BY_ROOM = 0.18
"""The height of signs above a Pool, as a part of the height of their common room."""
PANEL_MOST_STRETCH = 2.1
"""The greatest width of another seat's panel, as a multiple of the least."""
FLIPPING_SIZE = 1.3
"""The size of a card while it is flipped, as a multiple of its size in the piles."""


class Panel(NamedTuple):
    """The area of a seat."""

    whole: Area
    plate: Area
    pool: Area
    locked: Area
    card_height: float
    """The least height of the cards in its Pool."""
    own_card_height: float
    """The height of cards in the viewer's Pool, the largest of all."""
    own: bool = False
    """Whether it is the viewer's, which shows the points of each set."""

    def with_content(self, sets: int, cards: int, in_one_row: bool) -> Panel:
        """This panel for its content: locked sets between the plate and the Pool have the room that they need, and the
        Pool has the rest; panels that lie `in_one_row` end below them if the Pool is empty.
        """
        whole, plate, pool, locked = self[:4]
        if plate.bottom <= min(locked.y, pool.y):
            room = hull((locked, pool))
            sign = max(SIGN_USUAL_SIZE, room.h * SIGN_BY_ROOM)
            across = int((room.w + GAP) // (3 * sign + GAP)) or 1
            high = min(-(-sets // across) * (sign + CLOSE), room.h * 0.6)
            locked, pool = (room.top(high), room.below(high)) if cards else (room, room)
        if in_one_row and not (cards or self.own):
            whole = hull((plate, locked.inset(-CLOSE))) if sets else plate
        return self._replace(whole=whole, locked=locked, pool=pool)

    def cards(self, count: int) -> list[Area]:
        """The places of this number of cards in the Pool, from its left edge, overlapping if necessary; few cards of
        others are larger. Where overlapping would hide values, they are plain cards in rows.
        """
        room = self.pool
        most = room.w / CARD_RATIO
        large = min(self.own_card_height, most / (1 + POOL_MOST_STEP * (count - 1)))
        high = min(room.h, most, max(self.card_height, large))
        wide = high * CARD_RATIO
        step = min(wide * POOL_MOST_STEP, (room.w - wide) / max(1, count - 1))
        if min(high, self.card_height) >= CORNER_ONLY_BELOW and step >= wide * READABLE_STEP:
            return [card_at(room.x + wide / 2 + i * step, room.cy, high) for i in range(count)]
        return _tiled(room, count, CARD_RATIO, CLOSE, CORNER_ONLY_BELOW - CLOSE)

    def free_places(self, count: int, more: int) -> list[Area]:
        """The places of `more` cards, if there is room for them beside `count` cards."""
        last = (count + more - 1) * POOL_MOST_STEP + 1
        return self.cards(count + more)[count:] if last * self.card_height * CARD_RATIO <= self.pool.w else []

    def sets(self, count: int) -> list[Area]:
        """The places of the locked sets that fit, in the largest size: three signs each."""
        room, apart, most = self.locked, GAP, 2 * SIGN_USUAL_SIZE
        if self.own:
            apart, most = GAP + SETS_POINTS_WIDTH, OWN_SIGN_MOST
        places = _tiled(room, count, 3, apart, most, SIGN_LEAST)
        return [each for each in places if each.right <= room.right + 1 and each.bottom <= room.bottom + 1]

    def points_area(self, row: Area) -> Area:
        """The place of a locked set's points, beside it."""
        return Area(row.right + CLOSE, row.y, SETS_POINTS_WIDTH - CLOSE, row.h)


class Places(NamedTuple):
    """The whole table."""

    panels: tuple[Panel, ...]
    piles: dict[str, Area]
    """The shared places."""
    side: Area
    """The area for buttons and a painting."""
    prospects: Area
    """The line above the viewer's Pool, about sets."""
    odds: Area | None
    """The line above it, for players who want odds."""

    @property
    def buttons(self) -> tuple[Area, ...]:
        """The places of the buttons; the last one is for the end of the turn."""
        side = self.side
        high = min(BUTTON_MOST_HEIGHT, side.h / BUTTONS_BESIDE - GAP)
        if side.w > BUTTONS_BESIDE * BUTTON_LEAST_WIDTH:
            return tuple(side.centred(side.w, min(BUTTON_MOST_HEIGHT, side.h)).columns(BUTTONS_BESIDE, GAP))
        return side.top(high), side.below(high + GAP).top(high), side.foot(high)

    def caption(self, name: str) -> Area:
        """The caption of a shared place, below the ring of its card."""
        pile = self.piles[name]
        apart = self.piles["flip"].x - self.piles["deck"].x
        return around(pile.cx, pile.bottom + pile.h * RING + CAPTION_HEIGHT / 2, apart - CLOSE, CAPTION_HEIGHT)

    @property
    def flipping_area(self) -> Area:
        """A card while it is flipped: larger than the piles, and overlapping them."""
        pile = self.piles["flip"]
        return pile.centred(pile.w * FLIPPING_SIZE, pile.h * FLIPPING_SIZE)

    @property
    def stage(self) -> Area:
        """The four places between the deck and the discard pile."""
        return hull([self.piles[name] for name in ("flip", *SAFETY)])

    @property
    def beside_flipping(self) -> Area:
        """The places beside a card while it is flipped, where words about it lie."""
        return self.stage.beside(self.flipping_area.w)


@lru_cache(maxsize=64)
def places(seats: int, viewer: Seat, area: Area, odds: bool) -> Places:
    """The places of the table that this seat sees, with a line for odds if they are wanted."""
    others = Scale(least=0.38 + 0.6 / seats, most=0.7 + 0.4 / seats, worth=0.6)
    own = Scale(least=0.9, most=1.5, worth=0.43)
    arrangement = arranged(_forms(seats, odds), area, (Scale(), others, own))
    rooms, scales = arrangement.rooms, arrangement.scales

    def panel(seat: Seat) -> Panel:
        i = (seat - max(viewer, 0)) % seats
        whole, plate, pool, locked = (rooms[f"{name}-{i}"] for name in ("seat", "plate", "pool", "locked"))
        plate = plate.left(min(plate.w, OWN_PLATE_MOST_SIZE[0])).top(min(plate.h, OWN_PLATE_MOST_SIZE[1]))
        return Panel(whole, plate, pool, locked, scales[OTHERS if i else OWN], scales[OWN], own=not i)

    room, high, count = rooms["piles"], scales[SHARED], len(SHARED_PLACES_FROM_LEFT)
    cells = room.centred(min(room.w, count * high * PILES_MOST_STEP), room.h).columns(count)
    shared = [card_at(cell.cx, cell.cy - CAPTION_HEIGHT / 2, high) for cell in cells]
    piles = dict(zip(SHARED_PLACES_FROM_LEFT, shared, strict=True))
    return Places(tuple(map(panel, range(seats))), piles, rooms["side"], rooms["prospects"], rooms.get("odds"))


def _tiled(room: Area, count: int, flatness: float, apart: float, most: float, least: float = 0.0) -> list[Area]:
    """Equal things in rows from the upper left corner, as large as possible up to this height."""

    def height(across: int, down: int) -> float:
        return min(most, ((room.w + CLOSE) / across - apart) / flatness, (room.h + CLOSE) / down - CLOSE)

    across, down = largest_grid(count, height)
    high = max(least, height(across, down))
    wide, deep = flatness * high + apart, high + CLOSE
    return [Area(room.x + i % across * wide, room.y + i // across * deep, flatness * high, high) for i in range(count)]


def _forms(seats: int, odds: bool) -> Iterator[Piece]:
    """The arrangements: buttons and the viewer's prospects beside the piles, or between these and the viewer's panel;
    above, the other panels in equal columns.
    """
    piles = Room(
        "piles",
        len(SHARED_PLACES_FROM_LEFT) * PILE_WIDTH,
        1 + 2 * RING,
        words=(0, CAPTION_HEIGHT),
        scale=SHARED,
        grows=1,
    )
    side, prospects = (
        Room("side", words=(BUTTON_LEAST_WIDTH, 0), grows=1),
        Room("prospects", words=(BUTTON_LEAST_WIDTH, 2 * LINE_HEIGHT)),
    )
    mine, buttons = Room("plate-0", words=OWN_PLATE_MOST_SIZE), replace(side, words=(0, BUTTON_MOST_HEIGHT))
    sets = Room("locked-0", words=(2 * (6 * SIGN_USUAL_SIZE + SETS_POINTS_WIDTH), SIGN_USUAL_SIZE), grows=1)
    hand = Room("pool-0", HAND_WIDTH, 1 + 2 * RING, scale=OWN, grows=1)
    above = (Room("odds", words=(0, LINE_HEIGHT)),) if odds else ()
    beside = _framed(0, column(*above, row(column(sets, mine), hand)))
    few = row(mine, replace(sets, words=(OWN_PLATE_MOST_SIZE[0], 1.5 * OWN_PLATE_MOST_SIZE[1])), grows=0)
    below = _framed(
        0, column(few, *above, replace(prospects, words=(0, LINE_HEIGHT)), replace(hand, wide=HAND_WIDTH_OVERLAPPING))
    )
    broadest = sorted({-(-(seats - 1) // rows) for rows in range(1, seats)})
    ways = zip(*([_framed(seat, way) for way in _panel_forms(seat)] for seat in range(1, seats)), strict=True)
    for across, way in product(broadest, ways):
        others = Cells(way, across, most=PANEL_MOST_STRETCH)
        yield column(others, row(piles, column(side, prospects, grows=0)), beside, gap=CLOSE)
        yield column(others, piles, buttons, below)


def _framed(seat: int, part: Piece) -> Framed:
    return Framed(f"seat-{seat}", part, (CLOSE, CLOSE))


def _panel_forms(seat: int) -> Iterator[Piece]:
    """A plate with locked sets below it, both beside a Pool; beside it, above a Pool; or all below each other, where
    cards overlap more or lie in rows.
    """
    plate, name = Room(f"plate-{seat}", words=OTHERS_PLATE), f"locked-{seat}"
    pool = Room(f"pool-{seat}", POOL_WIDTH, 1, scale=OTHERS, grows=2)
    below = Room(name, PILE_WIDTH, scale=OTHERS, grows=1, least=(0, 2 * (SIGN_USUAL_SIZE + CLOSE)))
    beside = Room(name, words=(6 * SIGN_USUAL_SIZE, 0), grows=1)
    yield row(column(plate, below, gap=CLOSE), pool, gap=CLOSE)
    yield column(row(plate, beside, gap=CLOSE), pool, gap=CLOSE)
    small = replace(plate, words=OTHERS_PLATE_OVER_POOL), Room(name), replace(pool, wide=POOL_WIDTH_NARROW)
    yield column(*small, gap=CLOSE)
