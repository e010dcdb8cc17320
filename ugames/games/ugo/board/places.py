"""Where everything of U GO! lies: the forms of its table, and what lies within their rooms."""

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
"""The drawing of a kingdom, on which places, cards and farmers have their positions."""
PLACES = 5
PLACE_X, PLACE_STEP, PLACE_TOP, PLACE_CARD = 60, 220, 20, 290
FARMER_TOP, FARMER_STEP, FARMER = 311, 45, (43.5, 58)
FARMER_LEAST, FARMER_MOST = 24.9, 64
"""The least height of a farmer on the table, and the greatest on the drawing."""
SPOTS = (0, 0, 2, 3, 4)
"""The farmers that each place takes."""
BONUS_DOWN, COUNTED = 0.27, 0.2
"""How far down the points of an empty place stand, and what is free above and below those of a card, by its height."""
BONUS_Y = PLACE_TOP + PLACE_CARD * BONUS_DOWN
NOTED = 52.0, 0.38, 0.73
"""What grows below a score: its width, and its height and its middle by those of the plate."""
PLATE, LABEL, LED, NAME = 58.0, 30.0, 52.0, 28.0
"""The heights of a plate, of a line above one's own, of that above the trick, and of a name above a card there."""
LED_WIDE = 220.0
"""The width of the led colour in that line."""
OFF_NAME = 0.03
"""How far a name stands off the card below it, by the card's height."""
PLATE_WIDE, PLATE_MOST, MINE, BUTTON, BUTTON_NARROW = 250.0, 340.0, 290.0, 240.0, 130.0
"""The least and the greatest width of a plate, that of one's own, and those of the button for the best layout, whose
words take one line or two."""
HAND, BACKS, APART, PAIR = 4.5, (1.2, 0.5), 0.9, 0.8
"""By the height of their cards: the width of a hand, the room of backs, and how far cards of a trick are apart, also of
two."""
MOST_BACKS, IN_LINE = 0.7, 1.7
"""The greatest height of backs, and the width of a hand beside its kingdom, by the height of others' cards."""
OWN, TRICK, OTHERS = range(3)
KINDS = Scale(), Scale(0.9, 1.3, 0.2), Scale(0.55, 0.8, 0.7)
"""One's own cards, those of the trick, and those of others."""


class Places(NamedTuple):
    """The rooms of one table, and what lies in them."""

    rooms: Arrangement
    seats: int
    own: Seat
    """Whose kingdom and hand are the nearest."""
    lines: int
    """The lines above one's own plate."""

    def room(self, name: str, seat: Seat | None = None) -> Area:
        """The room of that name, of a seat if each has one."""
        return self.rooms.rooms[name if seat is None else f"{name}-{(seat - self.own) % self.seats}"]

    def plate(self, seat: Seat) -> Area:
        """The name plate; another's is as close to the kingdom as its room allows."""
        room = self.room("plate", seat)
        wide = min(room.w, PLATE_MOST)
        left = room.x if seat == self.own else min(max(room.x, self.kingdom(seat).x), room.right - wide)
        return Area(left, room.cy - PLATE / 2, wide, PLATE)

    @property
    def labels(self) -> Area:
        """The lines above or beside one's own plate."""
        room = self.room("labels")
        return room.centred(room.w, self.lines * LABEL)

    def backs(self, seat: Seat) -> Area:
        """Where a closed hand lies: below the plate, beside it, or above the kingdom, where it is as broad as that."""
        if seat == self.own:
            room = self.room("hand")
            return room.centred(room.w / 2, room.h * MOST_BACKS)
        room, board = self.room("backs", seat), self.kingdom(seat)
        if board.y > room.bottom:
            left = self.plate(seat).right + GAP
            room = room._replace(x=left, w=max(board.right, room.x + room.w / 2) - left)
        return room.centred(room.w, min(room.h, MOST_BACKS * self.rooms.scales[OTHERS]))

    def kingdom(self, seat: Seat) -> Area:
        """The board of a kingdom, as large as its cards."""
        room, high = self.room("kingdom", seat), self.rooms.scales[OWN if seat == self.own else OTHERS]
        scale = high / PLACE_CARD
        return room.centred(DRAWN[0] * scale, DRAWN[1] * scale)

    @property
    def kingdoms(self) -> tuple[Area, ...]:
        """All of them, by seat."""
        return tuple(map(self.kingdom, range(self.seats)))

    @property
    def trick(self) -> Area:
        """On what the cards of the trick lie, each below a name, and what is to be laid."""
        return self.room("trick")

    @property
    def led(self) -> Area:
        """Where the led colour stands."""
        return self.band.left(LED_WIDE)

    @property
    def band(self) -> Area:
        """Above the trick, as broad as it."""
        return self.trick._replace(y=self.room("band").y, h=LED)

    @property
    def free(self) -> Area:
        """What is free of that line, and beside it: there it is told who takes a trick."""
        band, left = self.room("band"), self.led.right + GAP
        return Area(left, band.y, band.right - left, band.h)

    def words_about(self, seat: Seat) -> Area:
        """Where words about a seat stand: there, close to another's kingdom, or to one's own card in the trick."""
        free, middle = self.free, (self.in_trick(seat) if seat == self.own else self.kingdom(seat)).cx
        wide = max(PLATE_MOST, free.w / max(2, self.seats - 1))
        return free._replace(x=max(free.x, min(middle - wide / 2, free.right - wide)), w=min(wide, free.w))

    @property
    def best(self) -> Area:
        """The button for the best layout, in the line above what is to be laid."""
        line = self.band
        wide = BUTTON if line.w >= 2.5 * BUTTON else BUTTON_NARROW
        return line._replace(x=line.right - wide, w=wide)

    def in_trick(self, seat: Seat) -> Area:
        """Where a seat's card lies in the trick: in a row, from the left neighbour on to oneself."""
        middles = self._in_row(self.seats)
        return _card(*middles[(seat - self.own - 1) % self.seats], self.rooms.scales[TRICK])

    def named(self, seat: Seat) -> Area:
        """That place, with the name above it."""
        box = self.in_trick(seat)
        above = NAME + box.h * OFF_NAME
        return box._replace(y=box.y - above, h=box.h + above)

    def in_spoils(self, count: int) -> tuple[float, list[tuple[float, float]]]:
        """The height of cards that are to be laid, and the middle of each."""
        return self.rooms.scales[TRICK], self._in_row(count)

    def _in_row(self, count: int) -> list[tuple[float, float]]:
        room, high = self.trick, self.rooms.scales[TRICK]
        step = high * (APART if self.seats > 2 else PAIR)
        step = min(step, (room.w - high * (CARD_RATIO + 2 * RING)) / max(1, count - 1))
        return [(room.cx + (place - (count - 1) / 2) * step, room.cy + NAME / 2) for place in range(count)]

    def in_hand(self, count: int) -> tuple[float, list[tuple[float, float]]]:
        """The height of one's cards, and the middle of each."""
        height = self.rooms.scales[OWN]
        return height, furniture.fan(self.room("hand"), count, height)

    def card(self, seat: Seat, place: int) -> Area:
        """Where the cards of a place lie."""
        board = self.kingdom(seat)
        scale = board.w / DRAWN[0]
        height = PLACE_CARD * scale
        return _card(board.x + middle_of(place) * scale, board.y + PLACE_TOP * scale + height / 2, height)

    def place(self, seat: Seat, place: int) -> Area:
        """A place with the spots of its farmers."""
        card = self.card(seat, place)
        return card._replace(h=self.kingdom(seat).bottom - card.y)

    def farmer(self, seat: Seat, number: int) -> Area:
        """The spot of a seat's farmer, counted from none."""
        place, left = 0, number
        while place < PLACES - 1 and left >= SPOTS[place]:
            left -= SPOTS[place]
            place += 1
        return spots_on(self.kingdom(seat), place)[left]

    def figures(self, seat: Seat, place: int, shown: int) -> tuple[Area, ...]:
        """The first farmers that are drawn at a place; one stands where none is needed."""
        return spots_on(self.kingdom(seat), place)[: shown if SPOTS[place] else 1]

    def middle(self, seat: Seat, place: int, empty: bool) -> Area:
        """Where the points of a place stand while it is counted; on an empty one where it said what it brings."""
        card = self.card(seat, place)
        down = BONUS_DOWN - 0.5 if empty else 0.0
        return card.inset(0, card.h * COUNTED)._replace(y=card.y + card.h * (COUNTED + down))

    def domain(self, seat: Seat) -> Area:
        """All that is another seat's; of one's own, the kingdom."""
        if seat == self.own:
            return self.kingdom(seat)
        return hull((self.plate(seat), self.backs(seat), self.kingdom(seat)))


@lru_cache(maxsize=64)
def places(seats: int, viewer: Seat, area: Area, lines: int) -> Places:
    """The places for so many seats as that viewer sees them, with so many lines above the viewer's plate."""
    return Places(arranged(_forms(seats, lines), area, KINDS), seats, max(viewer, 0), lines)


def _forms(seats: int, lines: int) -> Iterator[Split]:
    """One's kingdom beside the trick or below it, the others above or at the left, each in a column or a row."""
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
    """Plate and hand below each other, and beside the kingdom."""
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
    """Where farmers stand below a place of a board: as on its drawing, or where that is small, larger than there."""
    scale, count = board.w / DRAWN[0], max(1, SPOTS[place])
    grown = max(1.0, min(FARMER_LEAST / (FARMER[1] * scale), FARMER_MOST / FARMER[1]))
    wide, high = (side * scale * grown for side in FARMER)
    middle, step = board.x + middle_of(place) * scale, FARMER_STEP * scale * grown
    down = board.y + (FARMER_TOP + FARMER[1] / 2) * scale
    return tuple(around(middle + (i - (count - 1) / 2) * step, down, wide, high) for i in range(count))


def noted(plate: Area) -> Area:
    """Below the score of a plate, where what a game brings grows while it is counted."""
    wide, high = NOTED[0], plate.h * NOTED[1]
    return Area(plate.right - GAP - wide, plate.y + plate.h * NOTED[2] - high / 2, wide, high)


def middle_of(place: int) -> float:
    """How far to the right the middle of a place is on the drawing."""
    return PLACE_X + place * PLACE_STEP + 100


def _card(x: float, y: float, height: float) -> Area:
    return card_at(x, y, height)
