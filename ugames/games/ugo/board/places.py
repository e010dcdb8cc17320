"""The arrangements of the table of U GO!, and the places within their rooms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around, card_at
from ugames.ui.draw.theme import GAP
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.forms import Arrangement, Room, Scale, Split, arranged, column, row

FARMERS = "ugo/farmer.svg"
DRAWN = 1200, 380
"""The size of the drawing of a kingdom, in whose units places, cards and farmers are positioned."""
PLACES = 5
PLACE_X, PLACE_STEP, PLACE_TOP, PLACE_CARD = 60, 220, 20, 290
FARMER_TOP, FARMER_STEP, FARMER = 311, 45, (43.5, 58)
FARMER_LEAST, FARMER_MOST = 24.9, 64
"""The least height of a farmer on the table, and the greatest on the drawing."""
SPOTS = (0, 0, 2, 3, 4)
"""The farmer spots at each place."""
BONUS_DOWN, COUNTED = 0.27, 0.2
"""By the height of a card: the position of an empty place's points, and the margin around the points of a card."""
BONUS_Y = PLACE_TOP + PLACE_CARD * BONUS_DOWN
NOTED = 52.0, 0.38, 0.73
"""The sum that grows below a score: its width, and its height and position relative to the plate."""
PLATE, LABEL, LED, NAME = 58.0, 30.0, 52.0, 28.0
"""The heights of a plate, the line above the viewer's plate, the line above the trick, and a name in the trick."""
LED_WIDE = 220.0
"""The width of the led colour in the line above the trick."""
OFF_NAME = 0.03
"""The gap between a name and the card below it, by the card's height."""
PLATE_WIDE, PLATE_MOST, MINE, BUTTON, BUTTON_NARROW = 250.0, 340.0, 290.0, 240.0, 130.0
"""The least and greatest width of a plate, the width of the viewer's plate, and the widths of the button for the best
layout with one line of text or two.
"""
HAND, BACKS, APART, PAIR = 4.5, (1.2, 0.5), 0.9, 0.8
"""By the height of their cards: the width of a hand, the size of closed hands, and the spacing of a trick's cards, with
two players in the last figure.
"""
MOST_BACKS, IN_LINE = 0.7, 1.7
"""The greatest height of card backs, and the width of a hand in line with its kingdom, by the
height of others' cards.
"""
OWN, TRICK, OTHERS = range(3)
KINDS = Scale(), Scale(0.9, 1.3, 0.2), Scale(0.55, 0.8, 0.7)
"""The card sizes: the viewer's cards, the trick, and others' cards."""


class Places(NamedTuple):
    """The rooms of one table, and the places in them."""

    rooms: Arrangement
    seats: int
    own: Seat
    """The seat whose kingdom and hand are the nearest."""
    lines: int
    """The number of lines above the viewer's plate."""

    def room(self, name: str, seat: Seat | None = None) -> Area:
        """The room of that name, and of that seat for rooms that every seat has."""
        return self.rooms.rooms[name if seat is None else f"{name}-{(seat - self.own) % self.seats}"]

    def plate(self, seat: Seat) -> Area:
        """The name plate; another seat's plate lies close to its kingdom."""
        room = self.room("plate", seat)
        wide = min(room.w, PLATE_MOST)
        left = room.x if seat == self.own else min(max(room.x, self.kingdom(seat).x), room.right - wide)
        return Area(left, room.cy - PLATE / 2, wide, PLATE)

    @property
    def labels(self) -> Area:
        """The lines above or beside the viewer's plate."""
        room = self.room("labels")
        return room.centred(room.w, self.lines * LABEL)

    def backs(self, seat: Seat) -> Area:
        """The closed hand: below the plate, beside it, or above the kingdom with the kingdom's width."""
        if seat == self.own:
            room = self.room("hand")
            return room.centred(room.w / 2, room.h * MOST_BACKS)
        room, board = self.room("backs", seat), self.kingdom(seat)
        if board.y > room.bottom:
            left = self.plate(seat).right + GAP
            room = room._replace(x=left, w=max(board.right, room.x + room.w / 2) - left)
        return room.centred(room.w, min(room.h, MOST_BACKS * self.rooms.scales[OTHERS]))

    def kingdom(self, seat: Seat) -> Area:
        """The board of a kingdom, sized by its cards."""
        room, high = self.room("kingdom", seat), self.rooms.scales[OWN if seat == self.own else OTHERS]
        scale = high / PLACE_CARD
        return room.centred(DRAWN[0] * scale, DRAWN[1] * scale)

    @property
    def kingdoms(self) -> tuple[Area, ...]:
        """The boards of all kingdoms, by seat."""
        return tuple(map(self.kingdom, range(self.seats)))

    @property
    def trick(self) -> Area:
        """The area of the trick's cards with the names above them, and of cards to be laid."""
        return self.room("trick")

    @property
    def led(self) -> Area:
        """The area of the led colour."""
        return self.band.left(LED_WIDE)

    @property
    def band(self) -> Area:
        """The line above the trick, with the trick's width."""
        return self.trick._replace(y=self.room("band").y, h=LED)

    @property
    def free(self) -> Area:
        """The free part of that line, for the name of the trick's winner."""
        band, left = self.room("band"), self.led.right + GAP
        return Area(left, band.y, band.right - left, band.h)

    def words_about(self, seat: Seat) -> Area:
        """The place for words about a seat: the free line, near another's kingdom, or near the
        viewer's card in the trick.
        """
        free, middle = self.free, (self.in_trick(seat) if seat == self.own else self.kingdom(seat)).cx
        wide = max(PLATE_MOST, free.w / max(2, self.seats - 1))
        return free._replace(x=max(free.x, min(middle - wide / 2, free.right - wide)), w=min(wide, free.w))

    @property
    def best(self) -> Area:
        """The button for the best layout, in the line above the cards to be laid."""
        line = self.band
        wide = BUTTON if line.w >= 2.5 * BUTTON else BUTTON_NARROW
        return line._replace(x=line.right - wide, w=wide)

    def in_trick(self, seat: Seat) -> Area:
        """A seat's card in the trick: in a row that starts with the left neighbour and ends with the viewer."""
        return self.in_row(self.seats)[(seat - self.own - 1) % self.seats]

    def named(self, seat: Seat) -> Area:
        """A seat's card in the trick with the name above it."""
        box = self.in_trick(seat)
        above = NAME + box.h * OFF_NAME
        return box._replace(y=box.y - above, h=box.h + above)

    def in_row(self, count: int) -> list[Area]:
        """The trick's cards, or as many cards to be laid."""
        room, high = self.trick, self.rooms.scales[TRICK]
        step = high * (APART if self.seats > 2 else PAIR)
        step = min(step, (room.w - high * (CARD_RATIO + 2 * RING)) / max(1, count - 1))
        return [card_at(room.cx + (place - (count - 1) / 2) * step, room.cy + NAME / 2, high) for place in range(count)]

    def in_hand(self, count: int) -> tuple[float, list[tuple[float, float]]]:
        """The height of the viewer's cards, and the middle of each."""
        height = self.rooms.scales[OWN]
        return height, furniture.fan(self.room("hand"), count, height)

    def card(self, seat: Seat, place: int) -> Area:
        """The area of the cards of a place."""
        board = self.kingdom(seat)
        scale = board.w / DRAWN[0]
        height = PLACE_CARD * scale
        return card_at(board.x + middle_of(place) * scale, board.y + PLACE_TOP * scale + height / 2, height)

    def place(self, seat: Seat, place: int) -> Area:
        """A place with its farmer spots."""
        card = self.card(seat, place)
        return card._replace(h=self.kingdom(seat).bottom - card.y)

    def farmer(self, seat: Seat, number: int) -> Area:
        """The spot of a seat's farmer, counted from zero."""
        place, left = 0, number
        while place < PLACES - 1 and left >= SPOTS[place]:
            left -= SPOTS[place]
            place += 1
        return spots_on(self.kingdom(seat), place)[left]

    def figures(self, seat: Seat, place: int, shown: int) -> tuple[Area, ...]:
        """The drawn farmers of a place; one where none is needed."""
        return spots_on(self.kingdom(seat), place)[: shown if SPOTS[place] else 1]

    def middle(self, seat: Seat, place: int, empty: bool) -> Area:
        """The position of a place's points during the count; for an empty place, where its bonus was."""
        card = self.card(seat, place)
        down = BONUS_DOWN - 0.5 if empty else 0.0
        return card.inset(0, card.h * COUNTED)._replace(y=card.y + card.h * (COUNTED + down))

    def domain(self, seat: Seat) -> Area:
        """All of another seat's area, or the viewer's kingdom."""
        if seat == self.own:
            return self.kingdom(seat)
        return hull((self.plate(seat), self.backs(seat), self.kingdom(seat)))


@lru_cache(maxsize=64)
def places(seats: int, viewer: Seat, area: Area, lines: int) -> Places:
    """The places for this number of seats, with this number of lines above the viewer's plate."""
    return Places(arranged(_forms(seats, lines), area, KINDS), seats, max(viewer, 0), lines)


def _forms(seats: int, lines: int) -> Iterator[Split]:
    """The arrangements: the viewer's kingdom beside the trick or below it, the others above or at
    the left, in a column or a row.
    """
    label = Room("labels", words=(MINE, lines * LABEL))
    across = (APART if seats > 2 else PAIR) * (seats - 1) + CARD_RATIO + 4 * RING
    trick = Room("trick", across, 1 + OFF_NAME + 2 * RING, words=(0, NAME), scale=TRICK, grows=1)
    band = Room("band", words=(2 * BUTTON_NARROW, LED))
    board = DRAWN[0] / PLACE_CARD, DRAWN[1] / PLACE_CARD
    kingdom, hand = Room("kingdom-0", *board), Room("hand", HAND, 1 + 2 * RING, grows=1)
    mine = Room("plate-0", words=(MINE, PLATE))
    below, beside = column(label, mine, gap=0, grows=0), row(mine, label, grows=0)
    for theirs in (_above, _beside, _in_line):
        others = [theirs(seat, board) for seat in range(1, seats)]
        above, stack = row(*others, gap=2 * GAP, grows=0, even=True), column(*others, grows=0)
        yield column(above, band, row(trick, kingdom), row(below, hand, grows=0))
        yield column(above, band, row(trick, column(beside, kingdom)), hand)
        yield column(row(stack, column(band, trick)), kingdom, row(below, hand, grows=0))
        yield column(stack, band, trick, kingdom, beside, hand)
        yield row(stack, column(band, row(trick, kingdom), row(below, hand, grows=0)))


def _above(seat: Seat, board: tuple[float, float]) -> Split:
    """Plate and hand above the kingdom."""
    plate, backs, kingdom = _others(seat, board)
    return column(row(replace(plate, grows=1), backs, grows=0), kingdom, grows=0)


def _beside(seat: Seat, board: tuple[float, float]) -> Split:
    """Plate above hand, both beside the kingdom."""
    plate, backs, kingdom = _others(seat, board)
    return row(column(plate, backs, grows=0), kingdom, grows=0)


def _in_line(seat: Seat, board: tuple[float, float]) -> Split:
    """Plate, hand and kingdom side by side."""
    plate, backs, kingdom = _others(seat, board)
    return row(plate, replace(backs, wide=IN_LINE, grows=0), kingdom, grows=0)


def _others(seat: Seat, board: tuple[float, float]) -> tuple[Room, Room, Room]:
    plate = Room(f"plate-{seat}", words=(PLATE_WIDE, PLATE))
    backs = Room(f"backs-{seat}", *BACKS, scale=OTHERS, grows=1)
    return plate, backs, Room(f"kingdom-{seat}", *board, scale=OTHERS)


def spots_on(board: Area, place: int) -> tuple[Area, ...]:
    """The farmer spots below a place: as on the drawing, enlarged on small boards."""
    scale, count = board.w / DRAWN[0], max(1, SPOTS[place])
    grown = max(1.0, min(FARMER_LEAST / (FARMER[1] * scale), FARMER_MOST / FARMER[1]))
    wide, high = (side * scale * grown for side in FARMER)
    middle, step = board.x + middle_of(place) * scale, FARMER_STEP * scale * grown
    down = board.y + (FARMER_TOP + FARMER[1] / 2) * scale
    return tuple(around(middle + (i - (count - 1) / 2) * step, down, wide, high) for i in range(count))


def noted(plate: Area) -> Area:
    """The place below a plate's score where a game's points grow during the count."""
    wide, high = NOTED[0], plate.h * NOTED[1]
    return Area(plate.right - GAP - wide, plate.y + plate.h * NOTED[2] - high / 2, wide, high)


def middle_of(place: int) -> float:
    """The horizontal middle of a place on the drawing."""
    return PLACE_X + place * PLACE_STEP + 100
