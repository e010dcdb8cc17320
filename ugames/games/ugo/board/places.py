"""The arrangements of the table of U GO!, and the places within their rooms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.ui.draw.geometry import RING, Area, around, card_at
from ugames.ui.draw.theme import CLOSE, GAP
from ugames.ui.table.cards import fans
from ugames.ui.table.forms import Arrangement, Cells, Framed, Room, Scale, Split, arranged, column, row
from ugames.ui.table.trick import NAME_HEIGHT

FARMERS = "ugo/farmer.svg"

# on the drawing of a kingdom, in its own units
DRAWING = 1140, 380
FIRST_PLACE_MIDDLE = 130
PLACE_STEP = 220
PLACE_CARD_TOP = 20
PLACE_CARD_HEIGHT = 290
FARMER = 46.5, 62
FARMERS_MIDDLE_BELOW_CARD_TOP = 320
# in units
PLATE_LEAST_HEIGHT = 54.0
PLATE_LEAST_WIDTH = 150.0
PLATE_MOST_WIDTH = 340.0
OWN_SIDE_LEAST_WIDTH = 240.0
"""The viewer's plate, the labels beside it and the words for the led colour are at least this wide."""
LABEL_HEIGHT = 30.0
BACKS_LEAST_HEIGHT = 40.0
LED_HEIGHT = 50.0
GAME_POINTS_WIDTH = 52.0
# in heights of the kingdom's cards
PLATE_SIZE = 0.8, 0.32
LABEL_SIZE = 0.95, 0.13
# in heights of their cards
HAND_LEAST_WIDTH = 3.8
BACKS_SIZE = 1.2, 0.45
BACKS_MOST_HEIGHT = 0.5
TRICK_STEP = 0.78
EMPTY_BONUS_MIDDLE_BELOW_TOP = 0.27
COUNTED_MARGIN = 0.2
"""The margin around the points of a card during the count."""
GROUP_MOST_STRETCH = 1.25
"""The greatest width of another seat's group, as a multiple of the least."""
KINGDOM, HAND, TRICK, OTHERS = range(4)
"""The scales: of the viewer's kingdom and hand, of the trick, and of others' cards."""


class Places(NamedTuple):
    """The rooms of one table, and the places in them."""

    rooms: Arrangement
    seats: int
    own: Seat
    """The seat whose kingdom and hand are the nearest."""
    lines: int
    """The number of lines above the viewer's plate."""
    farmers_needed: tuple[int, ...]
    """The farmers that each place of a kingdom needs."""

    def room(self, name: str, seat: Seat | None = None) -> Area:
        """The room of that name, and of that seat for rooms that every seat has."""
        return self.rooms.rooms[name if seat is None else f"{name}-{(seat - self.own) % self.seats}"]

    def plate(self, seat: Seat) -> Area:
        room, high = self.room("plate", seat), self.rooms.scales[KINGDOM if seat == self.own else OTHERS]
        return room.centred(room.w, max(PLATE_LEAST_HEIGHT, PLATE_SIZE[1] * high)).left(min(room.w, PLATE_MOST_WIDTH))

    @property
    def labels(self) -> Area:
        """The lines above or beside the viewer's plate."""
        room = self.room("labels")
        return room.centred(room.w, self.lines * max(LABEL_HEIGHT, LABEL_SIZE[1] * self.rooms.scales[KINGDOM]))

    def backs(self, seat: Seat) -> Area:
        """A closed hand."""
        room = self.room("hand") if seat == self.own else self.room("backs", seat)
        high = min(room.h, max(BACKS_LEAST_HEIGHT, BACKS_MOST_HEIGHT * self.rooms.scales[OTHERS]))
        return room.centred(room.w, high).left(min(room.w, PLATE_MOST_WIDTH))

    def kingdom(self, seat: Seat) -> Area:
        """The board of a kingdom, as large as its cards need; another seat's is flush with its plate."""
        room, high = self.room("kingdom", seat), self.rooms.scales[KINGDOM if seat == self.own else OTHERS]
        wide, tall = (side * high / PLACE_CARD_HEIGHT for side in DRAWING)
        return room.centred(room.w if seat != self.own else wide, tall).left(wide)

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
        return self.laying_line.left(OWN_SIDE_LEAST_WIDTH)

    @property
    def best_button(self) -> Area:
        """The button for the best layout, where the led colour is during a trick."""
        return self.laying_line.centred(OWN_SIDE_LEAST_WIDTH, LED_HEIGHT)

    @property
    def laying_line(self) -> Area:
        """The line about what was won and is laid."""
        room = self.room("led")
        return room.centred(room.w, LED_HEIGHT)

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
        return fans.fan_places(self.room("cards").below(NAME_HEIGHT), count, self.rooms.scales[TRICK], 1.17)

    def in_hand(self, count: int) -> list[Area]:
        return fans.fan_places(self.hand, count, self.rooms.scales[HAND])

    def card(self, seat: Seat, place: int) -> Area:
        """The area of the cards of a place."""
        board = self.kingdom(seat)
        scale = board.w / DRAWING[0]
        return card_at(
            board.x + (FIRST_PLACE_MIDDLE + PLACE_STEP * place) * scale,
            board.y + (PLACE_CARD_TOP + PLACE_CARD_HEIGHT / 2) * scale,
            PLACE_CARD_HEIGHT * scale,
        )

    def place(self, seat: Seat, place: int) -> Area:
        """A place with its farmer spots."""
        card = self.card(seat, place)
        return card._replace(h=self.kingdom(seat).bottom - card.y)

    def farmer(self, seat: Seat, number: int) -> Area:
        """The spot of a seat's farmer, counted from zero."""
        spots = [spot for place, need in enumerate(self.farmers_needed) if need for spot in self.farmers(seat, place)]
        return spots[number]

    def farmers(self, seat: Seat, place: int) -> tuple[Area, ...]:
        """The farmer spots below a place; one that needs none has one, with its own farmer."""
        card, count = self.card(seat, place), max(1, self.farmers_needed[place])
        scale, wide = card.h / PLACE_CARD_HEIGHT, min(FARMER[0] * count, PLACE_STEP)
        row = around(card.cx, card.y + FARMERS_MIDDLE_BELOW_CARD_TOP * scale, wide * scale, FARMER[1] * scale)
        return tuple(row.columns(count))

    def points_area(self, seat: Seat, place: int, empty: bool) -> Area:
        """The area of a place's points during the count; for an empty place, that of its bonus."""
        card = self.card(seat, place)
        down = EMPTY_BONUS_MIDDLE_BELOW_TOP - 0.5 if empty else 0.0
        return card.inset(0, card.h * COUNTED_MARGIN)._replace(y=card.y + card.h * (COUNTED_MARGIN + down))


@lru_cache(maxsize=64)
def places(seats: int, viewer: Seat, area: Area, lines: int, farmers_needed: tuple[int, ...]) -> Places:
    """The places for this number of seats, with this number of lines above the viewer's plate."""
    in_hand = Scale(least=0.92, worth=0.6)
    trick = Scale(least=0.9, most=1.6, worth=0.1)
    others = Scale(least=0.42 + 0.3 / (seats - 1), most=1.0, worth=0.8)
    arrangement = arranged(_forms(seats, lines), area.inset(CLOSE), (Scale(), in_hand, trick, others))
    return Places(arrangement, seats, max(viewer, 0), lines, farmers_needed)


def _forms(seats: int, lines: int) -> Iterator[Split]:
    """The arrangements: the viewer's plate above the kingdom, beside the hand, or beside others; or all in a column."""
    label = Room("labels", LABEL_SIZE[0], LABEL_SIZE[1] * lines, least=(OWN_SIDE_LEAST_WIDTH, LABEL_HEIGHT * lines))
    mine = Room("plate-0", *PLATE_SIZE, least=(OWN_SIDE_LEAST_WIDTH, PLATE_LEAST_HEIGHT))
    led = Room("led", words=(OWN_SIDE_LEAST_WIDTH, LED_HEIGHT))
    cards = Room("cards", TRICK_STEP * seats, 1 + 2 * RING, words=(0, NAME_HEIGHT), scale=TRICK, grows=1)
    trick, with_led = (Framed("trick", part, (2 * GAP, CLOSE), grows=1) for part in (cards, column(led, cards, gap=0)))
    board = DRAWING[0] / PLACE_CARD_HEIGHT, DRAWING[1] / PLACE_CARD_HEIGHT
    kingdom = Room("kingdom-0", *board)
    hand = Room("hand", HAND_LEAST_WIDTH, 1 + 2 * RING, scale=HAND, grows=1)
    named, words = row(mine, replace(label, grows=1), grows=0), column(led, label, mine, gap=0, grows=0)
    played = row(trick, kingdom)
    for others in zip(*(_group_forms(seat, board) for seat in range(1, seats)), strict=True):
        above, stack = (Cells(others, len(others), GROUP_MOST_STRETCH, 2 * GAP), Cells(others, 1, GROUP_MOST_STRETCH))
        yield column(above, row(with_led, column(named, kingdom, gap=CLOSE, grows=0)), row(hand, grows=0))
        yield column(above, played, row(words, hand, grows=0))
        yield column(row(replace(above, grows=1), words, gap=2 * GAP, grows=0), played, row(hand, grows=0))
        yield column(stack, with_led, kingdom, named, row(hand, grows=0))
        yield row(column(replace(stack, grows=1), words), column(played, row(hand, grows=0)))


def _group_forms(seat: Seat, board: tuple[float, float]) -> Iterator[Split]:
    """Plate and hand above a kingdom, or below each other beside it."""
    plate = Room(f"plate-{seat}", *PLATE_SIZE, scale=OTHERS, least=(PLATE_LEAST_WIDTH, PLATE_LEAST_HEIGHT))
    backs = Room(f"backs-{seat}", *BACKS_SIZE, scale=OTHERS, least=(0, BACKS_LEAST_HEIGHT), grows=1)
    kingdom = Room(f"kingdom-{seat}", *board, scale=OTHERS)
    yield column(row(replace(plate, grows=1), backs, grows=0), kingdom, gap=CLOSE, grows=0)
    yield row(column(plate, replace(backs, grows=0)), kingdom)


def below_score(plate: Area) -> Area:
    """Where the points of one game of a match grow during the count."""
    room = plate.below(plate.h * 0.54).top(plate.h * 0.38)
    return room.beside(plate.w - GAP - GAME_POINTS_WIDTH).left(GAME_POINTS_WIDTH)
