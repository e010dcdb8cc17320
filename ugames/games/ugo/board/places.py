"""Where everything of U GO! lies in an area: wide, upright, or so small that others' kingdoms are folded."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture

FARMERS = "ugo/farmer.svg"
DRAWN = (1200, 380)
"""The drawing of the kingdom board, in which places, cards and farmers have their positions."""
PLACES = 5
PLACE_X, PLACE_STEP, PLACE_TOP, PLACE_CARD = 60, 220, 30, 290
FARMER_TOP, FARMER_STEP, FARMER = 321, 44, (34.5, 46)
"""Farmers stand close below the cards, a step apart, and are so wide and high."""
SPOTS = (0, 0, 2, 3, 4)
"""The farmers that each place takes."""
BONUS_Y = PLACE_TOP + PLACE_CARD * 0.27
COUNTED = 0.2
"""What is left above and below the points of a card that is counted, by its height."""
BELOW_BONUS, ABOVE_BADGE = 0.22, 0.15
"""How far the points that are counted move away from other points there, by the height of the card."""
PLATE, PLATE_LOW = 66.0, 58.0
"""The height of a plate, and of another's above a folded kingdom."""
LABEL = 36.0
"""The height of a line above one's own plate."""
NAMED, NAMED_NARROW, NARROW = 0.6, 0.72, 400.0
"""The share of an opponent's column that the plate takes, and of one below that width; the rest is for the backs."""
TRICK, TRICK_LOW = 0.4, 0.44
"""The share of the middle that the trick takes, and that on a low table; the rest is for one's own kingdom."""
MARGIN = 16.0
"""The margin around the trick."""
LED_WIDTH = 212.0
"""The room for the led colour in the upper left of a trick that lies in a ring."""
LED = 58.0
"""The height of the line above the trick, which names the led colour."""
OTHERS = 0.85
"""The greatest width of another kingdom, as a share of one's own."""
LOW = 700.0
"""Below this height others' kingdoms are folded to a row of their top cards, if they are more than one."""
UPRIGHT = 0.85
"""From this height by width on, one's own kingdom lies below the trick and not beside it."""
TALL = 1.4
"""From this height by width on, the others sit one below the other."""
HAND, HAND_LEAST, HAND_MOST = 0.25, 226.0, 0.32
"""The share of the height for the hand; it is no lower than this, unless that would be too large a share."""
HAND_UPRIGHT, HAND_UPRIGHT_LEAST, HAND_UPRIGHT_MOST = 0.15, 300.0, 0.27
FOLDED_CARD = 76.0
"""The height of a card of a folded kingdom."""
ASIDE, PLATE_ASIDE, HAND_ASIDE = 460.0, 50.0, 0.29
"""The width of another's place from which on a folded kingdom lies beside its plate, the height of such a plate, and
the greatest share of the height for the hand below."""
ONLY_ONE, ONLY_ONE_TALL, ONE_BELOW_OTHER, MOST_BELOW = 0.27, 0.15, 0.105, 330.0
"""The share of the height for another kingdom: the only one in a low table and in a tall one, and each of several in a
tall one, where it is no higher than this."""
BUTTON_BESIDE = 148.0
"""The width of the button for the best layout, where it lies beside what is to be laid."""
MOST_TO_LAY = 420.0
"""The greatest height of a card that is to be laid."""
SEPARATE = 1.4
"""How high such a card is by the width that each of them has, so that they do not overlap."""
LEAST_TO_LAY = 205.0
"""Up to this height they rather overlap than become smaller."""
ALL_LAID = 36.0
"""The height of the row below what is to be laid, for its points when all of it is laid."""
TOLD = 300.0
"""From this height of the trick on, there is such a row."""
BUTTON, OFF, HEM = 58.0, 10.0, 18.0
"""The height of the row for the button, where it lies below what is to be laid; how far it stands off rings of cards,
and off the hem of the place."""
ASK = 42.0
"""The height of the line that says what is to be done with what was won."""
ASKED, ASKED_WIDE = (400.0, 330.0), 540.0
"""From this height of the trick on, a line says what is to be done with what was won."""
LOW_TRICK = 320.0
"""Below this height a trick is low."""
LONG = 2.2
"""The greatest width by height of the trick above a kingdom."""
SIDE_BY_SIDE = 2.2
"""From this width by height of the middle on, one's kingdom lies beside the trick on an upright table, too."""
NAME = 24.0
"""The height of the name above a card of a trick whose cards lie side by side."""


class Places(NamedTuple):
    """The parts of the table; kingdoms, plates and backs by seat."""

    kingdoms: tuple[Area, ...]
    folded: bool
    """Whether others' kingdoms are rows of small cards without their board."""
    plates: tuple[Area, ...]
    backs: tuple[Area, ...]
    trick: Area
    hand: Area
    labels: Area
    """The lines above one's own plate."""
    own: Seat
    """Whose kingdom and hand are the nearest."""

    def card(self, seat: Seat, place: int) -> Area:
        """Where the cards of a place lie."""
        board = self.kingdoms[seat]
        if self.folded and seat != self.own:
            height = min(board.h, (board.w / PLACES - 4) / CARD_RATIO)
            step = height * CARD_RATIO + 4
            left = board.cx - step * PLACES / 2
            return Area(left + place * step, board.y, step - 4, height)
        scale = board.w / DRAWN[0]
        height = PLACE_CARD * scale
        middle = board.x + middle_of(place) * scale
        return Area(middle - height * CARD_RATIO / 2, board.y + PLACE_TOP * scale, height * CARD_RATIO, height)

    def domain(self, seat: Seat) -> Area:
        """All that is another seat's; of one's own, the kingdom."""
        board = self.kingdoms[seat]
        return board if seat == self.own else hull((self.plates[seat], self.backs[seat], board))

    def others(self, seat: Seat) -> Iterator[Area]:
        """All that is not that seat's; one's own has a hand besides the kingdom."""
        for each in range(len(self.kingdoms)):
            if each != seat:
                yield self.domain(each)
        yield self.hand

    def place(self, seat: Seat, place: int) -> Area:
        """A place with the spots of its farmers."""
        card, board = self.card(seat, place), self.kingdoms[seat]
        if self.folded and seat != self.own:
            return card
        return card._replace(h=board.bottom - card.y)

    def farmer(self, seat: Seat, number: int) -> Area:
        """The spot of a seat's farmer, counted from none, on the drawing or on a folded place."""
        place, left = 0, number
        while place < PLACES - 1 and left >= SPOTS[place]:
            left -= SPOTS[place]
            place += 1
        if self.folded and seat != self.own:
            return self.card(seat, place)
        board = self.kingdoms[seat]
        scale = board.w / DRAWN[0]
        x = board.x + (middle_of(place) + (left - (SPOTS[place] - 1) / 2) * FARMER_STEP) * scale
        wide, high = FARMER[0] * scale, FARMER[1] * scale
        return Area(x - wide / 2, board.y + FARMER_TOP * scale, wide, high)

    def middle(self, seat: Seat, place: int, empty: bool) -> Area:
        """Where the points of a place stand while it is counted: off the number of its card, and off other points.

        What an empty place brings stands in its upper half; what is missing at a card, at the foot of it, which is
        close to the middle on a folded place.
        """
        card = self.card(seat, place)
        folded = self.folded and seat != self.own
        down = BELOW_BONUS if empty else -ABOVE_BADGE if folded else 0.0
        return card.inset(0, card.h * COUNTED)._replace(y=card.y + card.h * (COUNTED + down))

    def figures(self, seat: Seat, place: int, spots: int, shown: int) -> tuple[Area, ...]:
        """The first farmers that are drawn at a place with so many spots; one stands where none is needed."""
        if self.folded and seat != self.own:
            return ()
        board = self.kingdoms[seat]
        scale = board.w / DRAWN[0]
        wide, high = FARMER[0] * scale, FARMER[1] * scale
        left = board.x + middle_of(place) * scale - wide / 2
        steps = [(spot - (max(1, spots) - 1) / 2) * FARMER_STEP * scale for spot in range(shown if spots else 1)]
        return tuple(Area(left + step, board.y + FARMER_TOP * scale, wide, high) for step in steps)

    def in_trick(self, seat: Seat) -> Area:
        """Where a seat's card lies in the trick: toward the seat; two cards lie side by side."""
        room, seats = self.trick, len(self.plates)
        turn = (seat - self.own) % seats
        if self.flat:
            strip, height = self._strip(), self._row_height()
            step = min(strip.w / seats, height * 0.9)
            place = (turn - 1) % seats  # from the left neighbour on to oneself
            return _card(strip.cx + (place - (seats - 1) / 2) * step, strip.cy + NAME / 2, height)
        if seats == 2:
            room = room.below(LED).inset(0, MARGIN)
            height = self._loose_height()
            return _card(room.cx + (turn - 0.5) * height * 0.86, room.cy, height)
        angle = pi / 2 + 2 * pi * turn / seats
        height = self._loose_height()
        free = room.w / 2 - height * (0.96 + CARD_RATIO / 2) - 8
        right = min(LED_WIDTH - room.w / 2 + height * CARD_RATIO / 2, free)  # the upper card keeps off the led colour
        x = room.cx + max(0.0, right) + cos(angle) * height * 0.96
        return _card(x, room.cy + sin(angle) * min(height * 0.54, (room.h - height) / 2), height)

    @property
    def flat(self) -> bool:
        """Whether the cards of a trick lie in a row, with their names above and the led colour beside them.

        So they are in a low trick, where they would be smaller otherwise.
        """
        return self.folded or (self.trick.h < LOW_TRICK and self._row_height() > self._loose_height())

    def _loose_height(self) -> float:
        """Of a card of the trick, if two of them lie below the led colour and more of them in a ring."""
        room = self.trick
        if len(self.plates) == 2:
            return min(room.h - LED - 2 * MARGIN, room.w * 0.42)
        return min((room.h - 2 * MARGIN) / 2.08, room.w * 0.3)

    def _strip(self) -> Area:
        """The place of cards in a row."""
        return self.trick.beside(furniture.LED_BESIDE).inset(8, 8)

    def _row_height(self) -> float:
        strip, seats = self._strip(), len(self.plates)
        return min(strip.h - NAME, (strip.w / seats - 6) / CARD_RATIO)

    @property
    def asked(self) -> bool:
        """Whether there is room for a line above what is to be laid; on a low table only the header says it."""
        return self.trick.h >= ASKED[self.trick.w >= ASKED_WIDE]

    @property
    def all_laid(self) -> float:
        """The height of the row below what is to be laid; on a low table the cards need that room."""
        return ALL_LAID if self.trick.h >= TOLD else 0.0

    def best(self, count: int) -> Area:
        """The button for the best layout: below what is to be laid, or beside it where they are larger so."""
        room = self.trick
        if self._lain(count).bottom + self.all_laid > room.bottom - BUTTON - 8:
            return Area(room.right - BUTTON_BESIDE - HEM, room.cy - 26, BUTTON_BESIDE, 52)
        return Area(room.cx - 130, room.bottom - 52 - HEM, 260, 52)

    def _lain(self, count: int) -> Area:
        """The room of so many cards that are to be laid."""
        room = self.trick.below(ASK if self.asked else 0).inset(14, 9)
        room = room.top(room.h - self.all_laid)
        room = room.inset(0, RING * room.h / (1 + 2 * RING))  # the rings of the cards belong to them
        above, beside = room.top(room.h - BUTTON), room.left(room.w - BUTTON_BESIDE - OFF)
        return max(above, beside, key=lambda part: _height_in(part, count))

    def in_spoils(self, count: int) -> tuple[float, list[tuple[float, float]]]:
        """The height of cards that are to be laid, and the middle of each."""
        room = self._lain(count)
        height = _height_in(room, count)
        return height, furniture.fan(room, count, height, 0.95)

    def in_hand(self, count: int) -> tuple[float, list[tuple[float, float]]]:
        """The height of one's cards, and the middle of each."""
        height = self.hand.h * 0.94
        return height, furniture.fan(self.hand, count, height)

    def held(self, count: int) -> Area:
        """The part of the hand that so many cards cover."""
        height, middles = self.in_hand(count)
        return hull([_card(x, y, height) for x, y in middles])


def middle_of(place: int) -> float:
    """How far to the right the middle of a place is on the drawing."""
    return PLACE_X + place * PLACE_STEP + 100


def _height_in(room: Area, count: int) -> float:
    """Of cards that are to be laid in that room."""
    return min(room.h, MOST_TO_LAY, max(LEAST_TO_LAY, room.w / max(1, count) * SEPARATE))


def _card(x: float, y: float, height: float) -> Area:
    return Area(x - height * CARD_RATIO / 2, y - height / 2, height * CARD_RATIO, height)


@lru_cache(maxsize=64)
def places(seats: int, viewer: Seat, area: Area, lines: int) -> Places:
    """The places for so many seats as that viewer sees them, with so many lines above the viewer's plate."""
    own, *others = furniture.around_table(seats, viewer)
    upright = area.h > area.w * UPRIGHT
    low = area.h < LOW
    folded = low and len(others) > 1
    aside = folded and area.w / len(others) >= ASIDE
    upper = area.top(FOLDED_CARD + 10) if aside else _upper(area, len(others), upright, low)
    plates: dict[Seat, Area] = {}
    backs: dict[Seat, Area] = {}
    kingdoms: dict[Seat, Area] = {}
    tall = upright and area.h > area.w * TALL
    parts = list(upper.rows(len(others), 12) if tall else upper.columns(len(others), 24))
    for seat, part in zip(others, parts, strict=True):
        if aside:
            plates[seat], backs[seat], kingdoms[seat] = _aside(part)
        else:
            plates[seat], backs[seat], kingdoms[seat] = _other(part, tall or (low and not folded), folded)
    if upright:
        hand_row = max(area.h * HAND_UPRIGHT, min(HAND_UPRIGHT_LEAST, area.h * HAND_UPRIGHT_MOST))
    else:
        hand_row = max(area.h * HAND, min(HAND_LEAST, area.h * (HAND_ASIDE if aside else HAND_MOST)))
    lower = area.below(area.h - hand_row)
    middle = Area(area.x, upper.bottom, area.w, lower.y - upper.bottom)
    if upright:
        bar = Area(area.x, lower.y - PLATE - 8, area.w, PLATE)
        plates[own] = Area(bar.x + 4, bar.y, min(340.0, bar.w * 0.3), PLATE)
        labels = Area(plates[own].right + 16, bar.y, bar.w * 0.3, lines * LABEL)
        middle = middle._replace(h=bar.y - middle.y)
        hand = lower.inset(12, 0)
    else:
        width = 300.0 if area.w > 1300 else 260.0
        plates[own] = Area(lower.x + 4, lower.bottom - PLATE - 8, width, PLATE)
        labels = Area(plates[own].x, plates[own].y - lines * LABEL, width, lines * LABEL)
        hand = Area(lower.x + width + 20, lower.y, lower.w - width - 40, lower.h)
    if upright and middle.w < middle.h * SIDE_BY_SIDE:
        width = min(middle.w - 20, (middle.h * 0.52) * DRAWN[0] / DRAWN[1])
        height = width * DRAWN[1] / DRAWN[0]
        kingdoms[own] = Area(middle.cx - width / 2, middle.bottom - height - 8, width, height)
        trick = middle._replace(h=middle.h - height - 16).inset(6, 8)
        trick = trick.centred(min(trick.w, LONG * trick.h), trick.h)
    else:
        split = middle.w * (TRICK_LOW if low and not aside else TRICK)
        trick = middle.left(split).inset(6, 8)
        kingdoms[own] = _fitted(middle.beside(split).inset(10, 8))
    largest = kingdoms[own].w * OTHERS
    if not folded:
        for seat in others:
            board = kingdoms[seat]
            width = min(board.w, largest)
            kingdoms[seat] = board.centred(width, width * DRAWN[1] / DRAWN[0])
    backs[own] = lower.centred(lower.w * 0.5, lower.h * 0.6)
    order = range(seats)
    return Places(
        tuple(kingdoms[seat] for seat in order),
        folded,
        tuple(plates[seat] for seat in order),
        tuple(backs[seat] for seat in order),
        trick,
        hand,
        labels,
        own,
    )


def _upper(area: Area, others: int, upright: bool, low: bool) -> Area:
    """The part for everybody else."""
    if low and others > 1:
        return area.top(PLATE_LOW + FOLDED_CARD + 8)
    if low:
        return area.top(area.h * ONLY_ONE)
    if upright and area.h > area.w * TALL:
        return area.top(others * min(area.h * (ONE_BELOW_OTHER if others > 1 else ONLY_ONE_TALL), MOST_BELOW))
    if upright:
        return area.top(area.h * (0.17 if others > 1 else 0.22))
    return area.top(area.h * (0.285 if others > 1 else 0.34))


def _other(part: Area, beside: bool, folded: bool) -> tuple[Area, Area, Area]:
    """Plate, backs and kingdom of another seat; the kingdom can lie beside the plate."""
    if beside:
        width = min(340.0, part.w * 0.3)
        plate = Area(part.x + 4, part.y + 4, width, PLATE)
        backs = Area(part.x + 4, plate.bottom + 6, width, max(20.0, min(PLATE, part.bottom - plate.bottom - 12)))
        return plate, backs, _fitted(part.beside(width + 12).inset(4, 4))
    high = PLATE_LOW if folded else PLATE
    plate = Area(part.x, part.y, min(300.0, part.w * (NAMED if part.w > NARROW else NAMED_NARROW)), high)
    # above the middle of the kingdom if the plate leaves room for it
    right = plate.w + 8 if part.w - 2 * plate.w > (high - 4) * 3 else 4
    backs = Area(part.x + plate.w + 8, part.y, part.w - plate.w - 8 - right, high)
    room = part.below(high).inset(4, 4)
    return plate, backs, room if folded else _fitted(room)


def _aside(part: Area) -> tuple[Area, Area, Area]:
    """Plate and backs of another seat, and its folded kingdom beside them."""
    cards = PLACES * (FOLDED_CARD * CARD_RATIO + 4)
    plate = Area(part.x, part.y, part.w - cards - 4, PLATE_ASIDE)
    backs = Area(plate.x, plate.bottom + 4, plate.w, part.bottom - plate.bottom - 10)
    return plate, backs, Area(plate.right + 4, part.y, cards, FOLDED_CARD)


def _fitted(room: Area) -> Area:
    """The largest kingdom board in the middle of a room."""
    width = min(room.w, room.h * DRAWN[0] / DRAWN[1])
    return room.centred(width, width * DRAWN[1] / DRAWN[0])
