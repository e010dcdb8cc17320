"""The arrangements of the table of U GO!, and the places within their rooms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.ui.draw.geometry import RING, Area, around, card_at
from ugames.ui.draw.theme import CLOSE, GAP
from ugames.ui.table import furniture
from ugames.ui.table.cards.trick import NAME
from ugames.ui.table.forms import Arrangement, Cells, Framed, Room, Scale, Split, arranged, column, row

FARMERS = "ugo/farmer.svg"
DRAWN = 1200, 380
"""The size of the drawing of a kingdom, in whose units places, cards and farmers are positioned."""
PLACES = 5
MIDDLE, STEP, TOP, PLACE_CARD = 160, 220, 20, 290
"""The horizontal middle of the first place, the distance to the next, and the top and height of their cards."""
FARMER, FARMER_Y = (46.5, 62), 340
"""The size of a farmer, and the vertical middle of all farmers."""
SPOTS = (0, 0, 2, 3, 4)
"""The farmer spots at each place."""
BONUS_DOWN, COUNTED = 0.27, 0.2
"""By the height of a card: the position of an empty place's points, and the margin around the points of a card."""
PLATE, LABEL, LEAST_BACKS, LED = 54.0, 30.0, 40.0, 50.0
"""The least height of a plate, a line above the viewer's plate, and a closed hand; and that of the led colour."""
PLATE_WIDE, PLATE_MOST, SIDE = 150.0, 340.0, 240.0
"""The least and greatest width of others' plates; and the least of the viewer's, and of what lies beside it."""
PLATE_PART, LABEL_PART = (0.8, 0.25), (0.95, 0.13)
"""The sizes of a plate and of a line, by the height of the kingdom's cards, if they are large."""
HANDS, BACKS, MOST_BACKS, APART = (7.0, 5.8, 4.2), (1.2, 0.45), 0.5, 0.78
"""By the height of their cards: the widths of a hand whose cards lie side by side, touch, or overlap, the least size
and the greatest height of closed hands, and the spacing of a trick's cards.
"""
SPREAD = 1.25
"""The greatest width of another seat's group, as a multiple of the least."""
KINGDOM, IN_HAND, TRICK, OTHERS = range(4)
"""The kinds of cards: the viewer's kingdom and hand, the trick, and others' cards."""


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
        """The name plate."""
        room, high = self.room("plate", seat), self.rooms.scales[KINGDOM if seat == self.own else OTHERS]
        return room.centred(room.w, max(PLATE, PLATE_PART[1] * high)).left(min(room.w, PLATE_MOST))

    @property
    def labels(self) -> Area:
        """The lines above or beside the viewer's plate."""
        room = self.room("labels")
        return room.centred(room.w, self.lines * max(LABEL, LABEL_PART[1] * self.rooms.scales[KINGDOM]))

    def backs(self, seat: Seat) -> Area:
        """A closed hand."""
        room = self.room("hand") if seat == self.own else self.room("backs", seat)
        high = min(room.h, max(LEAST_BACKS, MOST_BACKS * self.rooms.scales[OTHERS]))
        return room.centred(room.w, high).left(min(room.w, PLATE_MOST))

    def kingdom(self, seat: Seat) -> Area:
        """The board of a kingdom, sized by its cards; another seat's is flush with its plate."""
        room, high = self.room("kingdom", seat), self.rooms.scales[KINGDOM if seat == self.own else OTHERS]
        wide, tall = (side * high / PLACE_CARD for side in DRAWN)
        return room.centred(room.w if seat != self.own else wide, tall).left(wide)

    @property
    def kingdoms(self) -> tuple[Area, ...]:
        """The boards of all kingdoms, by seat."""
        return tuple(map(self.kingdom, range(self.seats)))

    @property
    def trick(self) -> Area:
        """The mat of the trick, and of cards to be laid."""
        return self.room("trick")

    @property
    def hand(self) -> Area:
        """The viewer's hand."""
        return self.room("hand")

    @property
    def led(self) -> Area:
        """The area of the led colour."""
        room = self.room("led")
        return room.centred(room.w, LED).left(SIDE)

    @property
    def best(self) -> Area:
        """The button for the best layout, where the led colour is during a trick."""
        return self.room("led").centred(SIDE, LED)

    @property
    def line(self) -> Area:
        """The line above the trick's cards, for the name of its winner."""
        cards, first = self.room("cards"), self.in_trick(self.own)
        return cards.top(first.y - first.h * RING - cards.y)

    def in_trick(self, seat: Seat) -> Area:
        """A seat's card in the trick: in a row that starts with the left neighbour and ends with the viewer."""
        return self.side_by_side(self.seats)[(seat - self.own - 1) % self.seats]

    def side_by_side(self, count: int) -> list[Area]:
        """Cards in the middle of the trick."""
        return furniture.fan(self.room("cards").below(NAME), count, self.rooms.scales[TRICK], 0.95)

    def in_hand(self, count: int) -> list[Area]:
        """The viewer's cards."""
        return furniture.fan(self.hand, count, self.rooms.scales[IN_HAND])

    def card(self, seat: Seat, place: int) -> Area:
        """The area of the cards of a place."""
        board = self.kingdom(seat)
        scale = board.w / DRAWN[0]
        return card_at(
            board.x + (MIDDLE + STEP * place) * scale, board.y + (TOP + PLACE_CARD / 2) * scale, PLACE_CARD * scale
        )

    def place(self, seat: Seat, place: int) -> Area:
        """A place with its farmer spots."""
        card = self.card(seat, place)
        return card._replace(h=self.kingdom(seat).bottom - card.y)

    def farmer(self, seat: Seat, number: int) -> Area:
        """The spot of a seat's farmer, counted from zero."""
        spots = [spot for place, count in enumerate(SPOTS) if count for spot in spots_on(self.kingdom(seat), place)]
        return spots[number]

    def figures(self, seat: Seat, place: int, shown: int) -> tuple[Area, ...]:
        """The drawn farmers of a place; one where none is needed."""
        return spots_on(self.kingdom(seat), place)[: shown if SPOTS[place] else 1]

    def middle(self, seat: Seat, place: int, empty: bool) -> Area:
        """The position of a place's points during the count; for an empty place, where its bonus was."""
        card = self.card(seat, place)
        down = BONUS_DOWN - 0.5 if empty else 0.0
        return card.inset(0, card.h * COUNTED)._replace(y=card.y + card.h * (COUNTED + down))


@lru_cache(maxsize=64)
def places(seats: int, viewer: Seat, area: Area, lines: int) -> Places:
    """The places for this number of seats, with this number of lines above the viewer's plate."""
    kinds = Scale(), Scale(0.85, 1.1, 0.6), Scale(0.9, 1.4, 0.2), Scale(0.35 + 0.35 / (seats - 1), 1.0, 0.7)
    return Places(arranged(_forms(seats, lines), area.inset(CLOSE), kinds), seats, max(viewer, 0), lines)


def _forms(seats: int, lines: int) -> Iterator[Split]:
    """The arrangements: the viewer's plate above the kingdom, beside the hand, or beside others; or all in a column."""
    label = Room("labels", LABEL_PART[0], LABEL_PART[1] * lines, least=(SIDE, LABEL * lines))
    mine = Room("plate-0", *PLATE_PART, least=(SIDE, PLATE))
    led = Room("led", words=(SIDE, LED))
    cards = Room("cards", APART * seats, 1 + 2 * RING, words=(0, NAME), scale=TRICK, grows=1)
    trick, with_led = (Framed("trick", part, (2 * GAP, CLOSE), grows=1) for part in (cards, column(led, cards, gap=0)))
    board = DRAWN[0] / PLACE_CARD, DRAWN[1] / PLACE_CARD
    kingdom = Room("kingdom-0", *board)
    whole, close, narrow = (Room("hand", wide, 1 + 2 * RING, scale=IN_HAND, grows=1) for wide in HANDS)
    named, words = row(mine, label, grows=0), column(led, label, mine, gap=0, grows=0)
    played = row(trick, kingdom)
    for theirs in (_above, _beside):
        others = tuple(theirs(seat, board) for seat in range(1, seats))
        above, stack = Cells(others, len(others), SPREAD, 2 * GAP), Cells(others, 1, SPREAD)
        yield column(above, row(with_led, column(named, kingdom, gap=CLOSE, grows=0)), row(whole, grows=0))
        for hand in (whole, close):
            yield column(above, played, row(words, hand, grows=0))
        yield column(row(replace(above, grows=1), words, gap=2 * GAP, grows=0), played, row(whole, grows=0))
        yield column(stack, with_led, kingdom, named, row(narrow, grows=0))


def _above(seat: Seat, board: tuple[float, float]) -> Split:
    """Plate and hand above the kingdom."""
    plate, backs, kingdom = _others(seat, board)
    return column(row(replace(plate, grows=1), backs, grows=0), kingdom, gap=CLOSE, grows=0)


def _beside(seat: Seat, board: tuple[float, float]) -> Split:
    """Plate above hand, both beside the kingdom."""
    plate, backs, kingdom = _others(seat, board)
    return row(column(plate, backs), kingdom)


def _others(seat: Seat, board: tuple[float, float]) -> tuple[Room, Room, Room]:
    plate = Room(f"plate-{seat}", *PLATE_PART, scale=OTHERS, least=(PLATE_WIDE, PLATE))
    backs = Room(f"backs-{seat}", *BACKS, scale=OTHERS, least=(0, LEAST_BACKS), grows=1)
    return plate, backs, Room(f"kingdom-{seat}", *board, scale=OTHERS)


def spots_on(board: Area, place: int) -> tuple[Area, ...]:
    """The farmer spots below a place."""
    scale, count = board.w / DRAWN[0], max(1, SPOTS[place])
    wide, high = (side * scale for side in FARMER)
    row = around(board.x + (MIDDLE + STEP * place) * scale, board.y + FARMER_Y * scale, wide * count, high)
    return tuple(row.columns(count))


def noted(plate: Area) -> Area:
    """The place below a plate's score where a game's points grow during the count."""
    wide, high = 52.0, plate.h * 0.38
    return Area(plate.right - GAP - wide, plate.y + plate.h * 0.73 - high / 2, wide, high)
