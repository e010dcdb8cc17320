"""Where everything of U GO! lies in an area: wide, upright, or so small that others' kingdoms are folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.places import usual_areas

FARMERS = "ugo/farmer.svg"
DRAWN = (1200, 380)
"""The drawing of the kingdom board, in which places, cards and farmers have their positions."""
PLACES = 5
PLACE_X, PLACE_STEP, PLACE_TOP, PLACE_CARD = 60, 220, 20, 290
FARMER_TOP, FARMER_STEP, FARMER = 311, 45, (43.5, 58)
"""Farmers stand close below the cards, a step apart, and are so wide and high."""
FARMER_LEAST, FARMER_MOST = 24.9, 64
"""How high they are at least on the table, where a board is small, and how high at most on its drawing."""
SPOTS = (0, 0, 2, 3, 4)
"""The farmers that each place takes."""
BONUS_DOWN = 0.27
"""How far down the points of an empty place stand, by the height of a card."""
BONUS_Y = PLACE_TOP + PLACE_CARD * BONUS_DOWN
COUNTED = 0.2
"""What is left above and below the points of a card that is counted, by its height."""
ABOVE_BADGE = 0.15
"""How far the points that are counted move away from other points at the foot of a card, by its height."""
PLATE, PLATE_LOW, PLATE_TALL = 66.0, 58.0, 86.0
"""The height of a plate, of another's above a folded kingdom, and in a tall table, where it was tiny."""
NOTED, OFF_EDGE = (52.0, 0.38, 0.73), 9.0
"""The width of what grows below a score, its height and its middle by that of a plate, and what is free at its right.
"""
OFF_HAND = 8.0, 20.0
"""What is free between one's own plate and the hand below it, also of a tall table, where raised cards touched it."""
OVER_PLATE = 30.0
"""How much room is left above one's own plate, at the cost of one's kingdom, for what is said about others."""
OFF_PLATE, OFF_LABELS, BESIDE_PLATE, BROAD_LABELS = 8.0, 16.0, 260.0, 300.0
"""What is free between one's own plate and a kingdom below it, and between it and the lines beside it; their width, and
the greatest beside a broad kingdom: letters of the least size are broad where everything is small."""
PLATE_OVER, OFF_OVER, HAND_EDGE = 49.8, 1.0, 6.0
"""The height of one's own plate above a kingdom where everything is larger than usual, what is free between them, and
beside a hand that is as broad as the table.
"""
LABEL = 36.0
"""The height of a line above one's own plate."""
NAMED, NAMED_NARROW, NARROW = 0.6, 0.72, 400.0
"""The share of an opponent's column that the plate takes, and of one below that width; the rest is for the backs."""
TRICK = 0.4, 0.4, 0.42, 0.44, 0.483
"""The share of the middle that a trick of so many cards takes; the rest is for one's own kingdom."""
LED = 58.0
"""The height of the line above the trick, which names the led colour."""
OTHERS, ONLY_OTHER = 0.85, 0.97
"""The greatest width of another kingdom, as a share of one's own, and of the only other one in a tall table, where
there is room for it: one's own is always the largest.
"""
LOW = 700.0
"""Below this height others' kingdoms are folded to a row of their top cards, if they are more than one."""
UPRIGHT = 0.85
"""From this height by width on, one's own kingdom lies below the trick and not beside it."""
TALL = 1.4
"""From this height by width on, the others sit one below the other."""
HAND, HAND_LEAST, HAND_MOST = 0.25, 226.0, 0.32
"""The share of the height for the hand; it is no lower than this, unless that would be too large a share."""
HIGH, HIGHER, HAND_HIGH, TRICK_HIGH = 0.55, 0.65, 0.256, 0.022
"""From which height by width on a table has more room than others', the trick and the kingdom need, and up to which the
hand is full; the share of its height for the hand then, and the part of the middle that the kingdom takes of a trick of
four.
"""
HAND_UPRIGHT, HAND_UPRIGHT_LEAST, HAND_UPRIGHT_MOST = 0.15, 300.0, 0.27
FOLDED_CARD = 76.0
"""The height of a card of a folded kingdom."""
TIGHT = 1.5
"""The least space between such cards; usually it is 4."""
STRIP, COLUMN = 15.0, 20.0
"""The height of the strip below such cards, in which the farmers of each place are counted; and the width of what lies
beside each instead where there is room, with a spot for each farmer, as wide as that at most."""
FRAME, UNDER = 4.0, 5.0
"""How far the frame around a folded kingdom stands out, and what is free below one beside its plate."""
ASIDE, PLATE_ASIDE, HAND_ASIDE = 460.0, 50.0, 0.29
"""The width of another's place from which on a folded kingdom lies beside its plate, the height of such a plate, and
the greatest share of the height for the hand below."""
ONLY_ONE, ONLY_SMALL = 0.27, 0.31
"""The share of the height for the only other kingdom in a low table, and in a small one, where one's own plate needs
the rest above one's kingdom."""
BESIDE, CLOSE_BY, BETWEEN, MOST_BELOW = 24.0, 8.0, 12.0, (345.0, 345.0, 323.0)
"""The space between kingdoms side by side, also beside slim plates, and below each other in a tall table, and the
greatest height there of each of one, two and three."""
PLATE_BESIDE = 0.3, 340.0
"""The part of the width for a plate beside a kingdom, and the greatest width."""
BUTTON_HEADING, HEADING, HEADED = (240.0, 50.0), 66.0, 600.0
"""The size of the button for the best layout beside the line above what is to be laid, the height of both, and the
width of the trick's place from which on they have room side by side.
"""
MOST_HEADING = 860.0
"""The greatest width of both together."""
BUTTON_BESIDE = 124.0, 84.0
"""The size of the button for the best layout, where it lies beside what is to be laid: its words are in two lines."""
MOST_TO_LAY = 1.0
"""The greatest height of a card that is to be laid, by that of the row of one's hand."""
SEPARATE = 1 / (CARD_RATIO + 2 * RING)
"""How high such a card is by the width that each of them has, so that their rings do not overlap."""
LEAST_TO_LAY, MOST_LAID = 160.0, 9
"""Up to this height, or that which they have at 100 %, they rather overlap than become smaller; and how many there may
be."""
OUTSIDE = 32.0, 52.0
"""The least room below the trick for the button for the best layout, and the height that it has there at most."""
EDGE = 8.0, 3.0
"""What is free above and below the trick and one's own kingdom, and where everything is larger than usual."""
BELOW = 0.5
"""The share of the middle for one's own kingdom where it lies below the trick."""
PARTS_BELOW = 0.44, 0.48, 0.5, 0.52, 0.54, 0.56, 0.6
PARTS_BESIDE = 0.34, 0.36, 0.38, 0.4, 0.42, 0.44, 0.45, 0.46, 0.47, 0.48, 0.49, 0.5, 0.51
"""The shares of it, and of the trick beside it, that are compared where everything is larger than usual."""
PARTS_SPLIT, SPLIT = (0.5, 0.49, 0.48, 0.47, 0.46), 2.4
"""The shares of its width for trick and hand where one's kingdom lies beside both, the broadest first: cards of a hand
overlap there; and from which width by height on it may."""
LARGER, BARELY, AS_LARGE = 1.012, 1.005, 1.0
"""How large one's hand is then at least, by its usual height, and cards of others, where they can be; and from which
part of it on other things are as large.
"""
NEARLY = 0.98
"""The part of it that others' cards may lack for that one's hand lies along the whole table.
"""
LESS = 0.85, 0.92, 1.08
"""So are these parts of the usual height of others' kingdoms."""
OF_OTHERS = 0.12
"""What it is worth that a kind of others' cards is as large as usual, by that of one's own, where not all can be."""
ROOMY_PLATE = 0.1
"""What a plate with room for any name is worth, by what it is worth that a kind of others' cards is as large as usual.
"""
PLATE_SLIM, PLATE_LEAST, PLATE_ROOMY = 130.0, 188.0, 240.0
"""The least width of a plate beside a folded kingdom, in a broad window and elsewhere, and from which width on a name
has room there in any case."""
LED_ABOVE = 50.0
"""The height of the line of the led colour above cards that lie in a row."""
TALL_TRICK, BELOW_LAID = 300.0, 36.0
"""From this height of a trick above a kingdom on, so much is free below what is to be laid: at 200 % no card may be
smaller."""
BUTTON, OFF, HEM = 58.0, 10.0, 18.0
"""The height of the row for the button, where it lies below what is to be laid; how far it stands off rings of cards,
and off the hem of the place."""
ASK = 42.0
"""The height of the line that says what is to be done with what was won."""
ASKED, ASKED_WIDE = (400.0, 320.0), 540.0
"""From this height of the trick on, a line says what is to be done with what was won."""
LONG = 2.6
"""The greatest width by height of the trick above a kingdom."""
SIDE_BY_SIDE = 2.2
"""From this width by height of the middle on, one's kingdom lies beside the trick on an upright table, too."""
CLOSE = 4.0
"""What is free above and below the row of a trick and its names, beside the led colour."""
TRICK_EDGE = 26.0
"""The least space above and below the cards of a trick in a tall table, where the trick is as high as they need."""
NAME, OFF_NAME = 24.0, 0.03
"""The height of the name above a card of a trick whose cards lie side by side; and how far it stands off the card, for
the ring of what is ahead, by the card's height."""
NAME_MOST, USUAL_CARD = 1.4, 300.0
"""By how much it grows in a tall window with room above the trick, and the height of cards from which on it does."""
AS_HAND, AS_HAND_BROAD, AS_HAND_TALL = (1.12, 1.06, 1.12), (1.2, 1.2, 1.08), (1.3, 1.3, 1.08)
"""The greatest height of a card of the trick, by that of the row of one's hand, of two, three and four seats; and where
the table is broader than `SPLIT`, and where it is tall: there is more room around the trick."""
ROOMY, ROOMY_BESIDE, SQUARE, SQUARISH = (0.69, 0.77), (0.715, 0.8), 0.82, 1.15
"""At 100 % its greatest width by what each card has, also in a small window, above a kingdom and beside it; and the
part of it and of that height on a table that is about square, and the height by width up to which it is: at 200 % none
may be smaller."""
SMALL_TABLE, LESS_TRICK = 1600.0, 0.03
"""Below this width of the table the trick takes so much less of the middle: words on one's own kingdom need the rest.
"""
BAND, OFF_BELOW = 84.0, 9.0
"""How much is free at most above the trick where there is room: trick and kingdom are nearer to the hand than to those
of others, and what is said for a moment has its place above; and what is free below this kingdom.
"""
OFF_TOP = 14.0
"""How much more is free above others' plates in a high window."""
DOWN = 0.85, 0.7
"""The part of what is free that is above them where the mat of the trick is as high as the kingdom, also in a high
window, which has more of it."""
LEAST_LEVEL = 0.88
"""How high a kingdom is at least for that, by its usual height."""
KINGDOM = 1.26
"""The greatest height of a card of one's own kingdom beside the trick, by that row: what others have needs the rest."""
MOST_OF_TWO = 660.0
"""The greatest width of the trick of two beside a kingdom: words about what is to be laid have room there."""
APART, PAIR = 0.9, 0.8
"""How far cards of a trick are apart at most, by their height; and two of them, which stay in the middle so."""
BACKS_BELOW = 130.0
"""The greatest height of backs below a plate beside a kingdom."""
OFF_BACKS, MOST_BACKS = 6.0, (87.0, 69.0)
"""How far backs beside a plate are off the kingdom below, and how high they are at most, also in a small window: at
200 % none may be smaller."""
MOST_PLATE, BACKS_BESIDE = 340.0, 220.0
"""The greatest width of a plate beside a folded kingdom, and the room from which on the backs lie beside it, too."""
BESIDE_THEM = 400.0
"""From which width on there is room for words at the left of all that is another seat's."""
CLUSTER, WHOLE_HAND = 16.0, 3.9
"""How far plate, backs and kingdom are apart then, and how broad the backs of a whole hand are by their height."""


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
    most: float
    """The greatest height of a card of the trick."""
    apart: tuple[float, ...]
    """The height from which on so many cards that are to be laid do not overlap, by their number."""
    spotted: bool
    """Whether spots of farmers lie beside folded places, and not their number below."""

    def card(self, seat: Seat, place: int) -> Area:
        """Where the cards of a place lie."""
        board = self.kingdoms[seat]
        if self.folded and seat != self.own:
            strip, column = (0.0, COLUMN) if self.spotted else (STRIP, 0.0)
            height = min(board.h - strip, (board.w / PLACES - TIGHT - column) / CARD_RATIO)
            step = min(height * CARD_RATIO + 4 + column, board.w / PLACES)
            left = board.cx - step * PLACES / 2
            return Area(left + place * step, board.y, height * CARD_RATIO, height)
        scale = board.w / DRAWN[0]
        height = PLACE_CARD * scale
        middle = board.x + middle_of(place) * scale
        return Area(middle - height * CARD_RATIO / 2, board.y + PLACE_TOP * scale, height * CARD_RATIO, height)

    def domain(self, seat: Seat) -> Area:
        """All that is another seat's; of one's own, the kingdom, with the plate above it."""
        board, plate = self.kingdoms[seat], self.plates[seat]
        if seat != self.own:
            return hull((plate, self.backs[seat], board))
        return hull((plate, self.labels, board)) if self.plated else board

    @property
    def plated(self) -> bool:
        """Whether one's own plate is above one's kingdom, as those of others are, and the hand as broad as both."""
        board, plate = self.kingdoms[self.own], self.plates[self.own]
        return plate.x == board.x and plate.bottom <= board.y and board.x > self.trick.x + self.trick.w / 2

    def others(self, seat: Seat) -> Iterator[Area]:
        """All that is not that seat's; one's own has a hand besides the kingdom."""
        for each in range(len(self.kingdoms)):
            if each != seat:
                yield self.domain(each)
        yield self.hand

    def below(self, seat: Seat) -> Area:
        """What is free between all that is another seat's and the next thing below it, as wide as it is."""
        theirs = self.domain(seat)
        seats = range(len(self.kingdoms))
        thrown = (self.in_trick(each) for each in seats)
        under = [each._replace(y=each.y - NAME - each.h * OFF_NAME) for each in thrown]
        under += [self.domain(each) for each in seats if each != seat]
        under += [self.hand, self.plates[self.own]]
        tops = [each.y for each in under if each.cy > theirs.bottom and each.x < theirs.right and theirs.x < each.right]
        return Area(theirs.x, theirs.bottom, theirs.w, max(0.0, min(tops, default=theirs.bottom) - theirs.bottom))

    @property
    def over_kingdom(self) -> Area | None:
        """What is free above one's own kingdom, beside a plate there."""
        plate, top = self.plates[self.own], self.telling.y
        left = plate.right + OFF_PLATE
        return Area(left, top, self.labels.x - OFF_PLATE - left, plate.bottom - top) if self.plated else None

    def beside(self, seat: Seat, least: float) -> Area:
        """What is free below all that is another seat's, or at its left; without room there all that is that seat's."""
        theirs, below = self.domain(seat), self.below(seat)
        if below.h >= least:
            return below
        left = theirs.x - self.trick.x if len(self.plates) == 2 else 0.0
        return theirs._replace(x=self.trick.x, w=left) if left >= BESIDE_THEM else theirs

    def place(self, seat: Seat, place: int) -> Area:
        """A place with the spots of its farmers."""
        card, board = self.card(seat, place), self.kingdoms[seat]
        if self.folded and seat != self.own:
            return card._replace(w=card.w + COLUMN) if self.spotted else card._replace(h=card.h + STRIP)
        return card._replace(h=board.bottom - card.y)

    def at_folded(self, seat: Seat, place: int) -> tuple[Area, ...]:
        """The spots beside a folded place, one below the other; or beside each other on the strip below it."""
        card, count = self.card(seat, place), max(1, SPOTS[place])
        if not self.spotted:
            side, step = STRIP + FRAME - 1, (self.card(seat, 1).x - self.card(seat, 0).x) / max(SPOTS) - 0.4
            step, down = min(side, step), card.bottom + side / 2
            return tuple(around(card.cx + (i - (count - 1) / 2) * step, down, side, side) for i in range(count))
        high = card.h / max(SPOTS)
        top, side = card.cy - count * high / 2, min(COLUMN - 2, high)
        return tuple(around(card.right + COLUMN / 2, top + (i + 0.5) * high, side, side) for i in range(count))

    def farmer(self, seat: Seat, number: int) -> Area:
        """The spot of a seat's farmer, counted from none, on the drawing or on a folded place."""
        place, left = 0, number
        while place < PLACES - 1 and left >= SPOTS[place]:
            left -= SPOTS[place]
            place += 1
        if self.folded and seat != self.own:
            spots = self.at_folded(seat, place)
            return standing(spots[min(left, len(spots) - 1)])
        return spots_on(self.kingdoms[seat], place)[left]

    def middle(self, seat: Seat, place: int, empty: bool) -> Area:
        """Where the points of a place stand while it is counted: off the number of its card, and off other points.

        What is missing at a card stands at the foot of it, which is close to the middle on a folded place. On an empty
        place they stand where it said what it brings.
        """
        card = self.card(seat, place)
        folded = self.folded and seat != self.own
        down = -ABOVE_BADGE if folded and not empty else BONUS_DOWN - 0.5 if empty and not folded else 0.0
        return card.inset(0, card.h * COUNTED)._replace(y=card.y + card.h * (COUNTED + down))

    def figures(self, seat: Seat, place: int, spots: int, shown: int) -> tuple[Area, ...]:
        """The first farmers that are drawn at a place with so many spots; one stands where none is needed."""
        if self.folded and seat != self.own:
            return tuple(map(standing, self.at_folded(seat, place)[: shown if spots else 1]))
        return spots_on(self.kingdoms[seat], place)[: shown if spots else 1]

    def in_trick(self, seat: Seat) -> Area:
        """Where a seat's card lies in the trick: in a row, from the left neighbour on to oneself.

        The row is as close to the middle as the led colour beside it allows.
        """
        room, seats = self.trick, len(self.plates)
        height, strip = self._row
        step = min(strip.w / seats, height * (APART if seats > 2 else PAIR))
        half = (step * (seats - 1) + height * CARD_RATIO) / 2
        middle = min(max(room.cx, strip.x + half), max(strip.cx, strip.right - half))
        place = (seat - self.own - 1) % seats
        above = NAME + height * OFF_NAME
        y = max(self._level, strip.y + (above + height) / 2 + above / 2)
        return _card(middle + (place - (seats - 1) / 2) * step, y, height)

    def named(self, seat: Seat) -> Area:
        """That place, with the name above it."""
        box = self.in_trick(seat)
        above = NAME * self.name_grown + box.h * OFF_NAME
        return box._replace(y=box.y - above, h=box.h + above)

    @property
    def name_grown(self) -> float:
        """The size of the names above large cards in a tall window, by the usual one."""
        box, tall = self.in_trick(self.own), self.kingdoms[self.own].y > self.trick.bottom
        free = box.y - box.h * OFF_NAME - self.trick.y - LED_ABOVE - OFF
        return max(1.0, min(NAME_MOST, box.h / USUAL_CARD, free / NAME)) if tall else 1.0

    @property
    def _level(self) -> float:
        """The height on the table of the middle of a trick: that of the cards of one's kingdom where it lies beside it,
        as far as its place allows, else that of the place.
        """
        height, _ = self._row
        room, above = self.trick, NAME + height * OFF_NAME
        board, lowest = self.kingdoms[self.own], room.bottom - height / 2 - OFF
        middle = self.mat.cy + above / 2
        if self.level or board.x < room.right or not room.y < board.cy < room.bottom:
            return middle
        return min(max(self.card(self.own, 0).cy, room.y + OFF + above + height / 2), max(lowest, middle))

    @property
    def level(self) -> bool:
        """Whether the trick lies on a mat as high as the kingdom beside it, with the led colour above that mat."""
        board, room = self.kingdoms[self.own], self.trick
        return board.x >= room.right and abs(board.y - room.y - HEADING) + abs(board.bottom - room.bottom) < 0.5

    @property
    def mat(self) -> Area:
        """On what the cards of the trick lie, and what is to be laid."""
        return self.trick.below(HEADING) if self.level else self.trick

    @property
    def telling(self) -> Area:
        """Where it is told who takes a trick: upon it, or in the free band above."""
        room = self.trick
        above = max(self.domain(seat).bottom for seat in range(len(self.plates)) if seat != self.own)
        top = min(room.y, above) if self.level else room.y
        return room._replace(y=top, h=room.bottom - top)

    @property
    def led_above(self) -> bool:
        """Whether the led colour stands above the cards of such a row, as they are larger so."""
        return self._row[1].y > self.trick.y + LED_ABOVE

    @property
    def led(self) -> Area:
        """Where the led colour stands."""
        room, grown = self.trick, self.led_grown
        if self.led_above:
            return Area(room.x + 14, room.y + 10, 220 * grown, 52 * grown)
        return room.left(furniture.LED_BESIDE)

    @property
    def led_grown(self) -> float:
        """The size of the led colour above the cards, by the usual one."""
        return 1.0 if self.level else furniture.led_grown(self.named(self.own).y - self.trick.y)

    @property
    def _row(self) -> tuple[float, Area]:
        """How high cards in a row are, and their place: beside the led colour or, rather, below it."""
        below, beside = self._strips
        if self.level:
            return min(self.most, self._row_height(below)), below
        height, other = (min(self.most, self._row_height(strip)) for strip in (below, beside))
        if other > height:
            return other, beside
        if other == height and self.card(self.own, 0).cy < below.y + NAME + height * (0.5 + OFF_NAME) - 1:
            return height, beside  # below it they would not be level with one's kingdom
        return height, below

    @property
    def _strips(self) -> tuple[Area, Area]:
        """The trick's place without the led colour above, and without that at its left."""
        room = self.trick
        below = room.below(HEADING if self.level else LED_ABOVE).inset(10, 4)
        return below, room.beside(furniture.LED_BESIDE).inset(CLOSE, CLOSE)

    def _row_height(self, strip: Area) -> float:
        return min((strip.h - NAME) / (1 + OFF_NAME), (strip.w / len(self.plates) - CLOSE) / CARD_RATIO)

    @property
    def asked(self) -> bool:
        """Whether there is room for a line above what is to be laid; on a low table only the header says it."""
        return self.trick.h >= ASKED[self.trick.w >= ASKED_WIDE]

    @property
    def headed(self) -> bool:
        """Whether the button for the best layout stands beside that line."""
        return self.asked and self.trick.w >= HEADED and self.kingdoms[self.own].y < self.trick.bottom

    @property
    def heading(self) -> Area:
        """The place of that line."""
        room = self.trick.inset(HEM, 0)
        room = room.centred(min(room.w, MOST_HEADING), room.h)
        if self.headed:
            return room.top(HEADING).left(room.w - BUTTON_HEADING[0] - OFF)
        return room.top(58)

    def best(self, count: int) -> Area:
        """The button for the best layout: below what is to be laid, beside it, or below all of the trick's place."""
        room, (wide, high) = self.trick, BUTTON_BESIDE
        if self.headed:
            return Area(self.heading.right + OFF, self.heading.cy - BUTTON_HEADING[1] / 2, *BUTTON_HEADING)
        laid, parts = self._lain(count), self._parts()
        if laid == parts[0]:
            return Area(room.cx - 130, room.bottom - 52 - HEM, 260, 52)
        if laid != parts[1]:
            wide, high = min(260.0, self.labels.w), min(OUTSIDE[1], self._free - 4)
            return Area(min(room.cx - wide / 2, self.labels.right - wide), room.bottom + 2, wide, high)
        height, middles = self.in_spoils(count)
        x, y = middles[-1] if middles else (room.cx, room.cy)
        left = x + height * (CARD_RATIO / 2 + RING) + OFF
        if room.right - left - OFF >= BUTTON_HEADING[0]:  # few cards leave room for its words in one line
            wide, high = BUTTON_HEADING
        return Area(left, y - high / 2, wide, high)

    @property
    def _free(self) -> float:
        """The height between the trick and the lines above one's plate, if these are next below it."""
        next_below = self.kingdoms[self.own].y < self.trick.bottom and self.labels.x < self.trick.cx < self.labels.right
        return self.labels.y - self.trick.bottom if next_below else 0.0

    def _parts(self) -> tuple[Area, Area, Area]:
        """The room of what is to be laid: without that of the button below it, without that beside it, and whole."""
        room = self.trick.below(HEADING if self.headed else ASK if self.asked else 0).inset(8, 6)
        if self.trick.h >= TALL_TRICK and self.kingdoms[self.own].y >= self.trick.bottom:
            room = room.top(room.h - BELOW_LAID)
        room = room.inset(0, RING * room.h / (1 + 2 * RING))  # the rings of the cards belong to them
        if self.headed:
            return room, room, room
        return room.top(room.h - BUTTON), room.left(room.w - BUTTON_BESIDE[0] - OFF), room

    def _lain(self, count: int) -> Area:
        """The room of so many cards that are to be laid."""
        above, beside, whole = self._parts()
        least = min(self._least(count), whole.h)
        most = self.hand.h * MOST_TO_LAY
        best = max(above, beside, key=lambda part: _height_in(part, count, least, most))
        return best if self._free < OUTSIDE[0] or _height_in(best, count, least, most)[0] else whole

    def in_spoils(self, count: int) -> tuple[float, list[tuple[float, float]]]:
        """The height of cards that are to be laid, and the middle of each."""
        room = self._lain(count)
        least = min(self._least(count), self._parts()[-1].h)
        height = _height_in(room, count, least, self.hand.h * MOST_TO_LAY)[1]
        return height, furniture.fan(room.inset(RING * height, 0), count, height, 0.95)

    def _least(self, count: int) -> float:
        return self.apart[min(count, MOST_LAID)]

    def in_hand(self, count: int) -> tuple[float, list[tuple[float, float]]]:
        """The height of one's cards, and the middle of each."""
        height = self.hand.h * 0.94
        return height, furniture.fan(self.hand, count, height)

    def held(self, count: int) -> Area:
        """The part of the hand that so many cards cover."""
        height, middles = self.in_hand(count)
        return hull([_card(x, y, height) for x, y in middles])


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
    return Area(plate.right - OFF_EDGE - wide, plate.y + plate.h * NOTED[2] - high / 2, wide, high)


def standing(spot: Area) -> Area:
    """A farmer on a spot beside or below a folded place."""
    return spot.centred(spot.h * FARMER[0] / FARMER[1], spot.h)


def middle_of(place: int) -> float:
    """How far to the right the middle of a place is on the drawing."""
    return PLACE_X + place * PLACE_STEP + 100


def _height_in(room: Area, count: int, least: float, most: float) -> tuple[bool, float]:
    """Whether cards that are to be laid in that room lie side by side there, and how high they are."""
    apart = min(room.h, most, room.w / max(1, count) * SEPARATE)
    return (True, apart) if apart >= least else (False, min(room.h, most, least))


def _card(x: float, y: float, height: float) -> Area:
    return Area(x - height * CARD_RATIO / 2, y - height / 2, height * CARD_RATIO, height)


class Shape(NamedTuple):
    """How a table is divided."""

    upper: float
    """The height of the part for everybody else."""
    form: str
    """How others lie there: "board" below their plate or "beside" it; "folded" below their plate or "aside" of it, each
    also "spotted" or "spread" along an edge, and aside of a "slim" one."""
    rows: bool
    """Whether they lie below each other."""
    plate: float
    """The height of their plates."""
    hand: float
    """The height of the row of one's hand."""
    upright: bool
    """Whether one's plate has a row of its own above the hand."""
    below: bool
    """Whether one's own kingdom lies below the trick and not beside it."""
    part: float
    """The share of the middle that the trick has beside the kingdom, or the kingdom below the trick."""
    split: bool = False
    """Whether the kingdom lies beside trick and hand, above one's plate."""
    over: bool = False
    """Whether one's plate lies above the kingdom where everything is larger than usual, too: the hand has its room."""


@lru_cache(maxsize=64)
def places(seats: int, viewer: Seat, area: Area, lines: int) -> Places:
    """The places for so many seats as that viewer sees them, with so many lines above the viewer's plate.

    Where everything is larger than usual, that division is taken in which one's own cards and the trick are as large
    as they are at 100 % on the same window; then others' cards are.
    """
    usual = [(places(seats, viewer, each, lines), larger) for each, larger in usual_areas(area)]
    plain = _shape(area, seats - 1)
    if not usual:
        return _divided(seats, viewer, area, lines, plain, (LEAST_TO_LAY,) * (MOST_LAID + 1))

    sizes = [(_own(once), _others(once), larger) for once, larger in usual]

    def worth(table: Places, shape: Shape) -> tuple[bool, float, bool, bool, float, bool, float, float]:
        """What counts of a division, most first: that one's own things are as large as usual, then those of others,
        rather with a hand as broad as the table, and that the trick's place fills what they leave.

        Where none has all of one's own so large, both count at once: others' kingdoms were tiny for little more of it.
        """
        now, theirs = _own(table), _others(table)
        own = min(high * larger / usually for once, _, larger in sizes for high, usually in zip(now, once, strict=True))
        parts = [
            min(AS_LARGE, high * larger / usually)
            for _, once, larger in sizes
            for high, usually in zip(theirs, once, strict=True)
        ]
        others, over = sum(parts), shape.over and lines == 1 and min(parts) >= AS_LARGE
        whole_row = not shape.split and others >= len(theirs) * len(sizes) * NEARLY
        roomy = table.plates[(table.own + 1) % seats].w >= PLATE_ROOMY
        theirs_too = others + ROOMY_PLATE * roomy
        whole = own >= AS_LARGE
        return (
            whole,
            0.0 if whole else own + OF_OTHERS * others,
            over,
            whole_row,
            theirs_too,
            not shape.split,
            own,
            table.trick.w,
        )

    needed = max(once.hand.h / larger for once, larger in usual) * LARGER
    cards, backs = (tuple(others[i] / larger * BARELY for _, others, larger in sizes) for i in range(2))
    apart = tuple(max(once.in_spoils(n)[0] / larger for once, larger in usual) * LARGER for n in range(MOST_LAID + 1))
    shapes = _shapes(area, seats - 1, plain, needed, cards, max(backs))
    tables = ((_divided(seats, viewer, area, lines, shape, apart), shape) for shape in shapes)
    return max(tables, key=lambda table: worth(*table))[0]


def _own(table: Places) -> tuple[float, ...]:
    """How high the things are that one plays with."""
    return table.card(table.own, 0).h, table.in_trick(table.own).h, table.hand.h


def _others(table: Places) -> tuple[float, ...]:
    """How high cards before others are, and those in their hands."""
    seat = (table.own + 1) % len(table.kingdoms)
    return table.card(seat, 0).h, table.backs[seat].h


def _shape(area: Area, others: int) -> Shape:
    """The division of a table of this size at 100 %."""
    upright = area.h > area.w * UPRIGHT
    low = area.h < LOW
    folded = low and others > 1
    aside = folded and area.w / others >= ASIDE
    rows = upright and area.h > area.w * TALL
    if upright:
        hand = max(area.h * HAND_UPRIGHT, min(HAND_UPRIGHT_LEAST, area.h * HAND_UPRIGHT_MOST))
    else:
        hand = max(
            area.h * (HAND_HIGH if _high(area, others) else HAND),
            min(HAND_LEAST, area.h * (HAND_ASIDE if aside else HAND_MOST)),
        )
    only = rows and others == 1
    upper = _upper(area, others, upright, low)
    if rows:
        upper = _upper_only(area) if only else _upper_rows(area, others, hand)
    if aside:
        upper = FOLDED_CARD + STRIP + UNDER
    form = "aside" if aside else "folded" if folded else "beside" if low or (rows and not only) else "board"
    own = _plate_in_rows(area) if rows else PLATE
    middle = area.h - upper - hand - (own + OFF_HAND[own > PLATE] if upright else 0)
    below = upright and area.w < middle * SIDE_BY_SIDE
    less = LESS_TRICK if area.w < SMALL_TABLE else TRICK_HIGH if _high(area, others) else 0.0
    part = BELOW if below else TRICK[min(others + 1, len(TRICK) - 1)] - less
    plate = {"aside": PLATE_ASIDE, "folded": PLATE_LOW}.get(form, PLATE)
    if rows and form in ("beside", "board"):
        plate = _plate_in_rows(area)
    return Shape(upper, form, rows, plate, hand, upright, below, part)


def _high(area: Area, others: int) -> bool:
    """Whether a band was empty above the trick of four at 100 %, on a table that is broad enough for a larger hand."""
    return others > 2 and area.w >= SMALL_TABLE and HIGH < area.h / area.w < HIGHER


def _plate_in_rows(area: Area) -> float:
    """The height of a plate in a tall table."""
    return PLATE if usual_areas(area) else PLATE_TALL


def _shapes(
    area: Area, others: int, plain: Shape, needed: float, cards: Sequence[float], back: float
) -> Iterator[Shape]:
    """Divisions with a hand of the height that is needed or more, and others' cards and backs of theirs or less."""
    yield plain
    forms = {(plain.form, plain.plate, plain.upper)}
    if plain.form in ("board", "beside"):
        forms |= {(plain.form, plain.plate, plain.upper * part) for part in LESS}
    if not plain.rows:
        more = max(0.0, max(cards) - FOLDED_CARD)
        for height in {*(FOLDED_CARD + more * step / 3 for step in range(4)), *(max(FOLDED_CARD, h) for h in cards)}:
            forms.add(("folded", PLATE_ASIDE, PLATE_ASIDE + height + STRIP + 8))
            if (area.w - BESIDE * (others - 1)) / others >= PLACES * (height * CARD_RATIO + 4 + COLUMN) + 8:
                forms.add(("spotted", PLATE_ASIDE, PLATE_ASIDE + height + 8))
            room = area.w / others - PLACES * (height * CARD_RATIO + 4)
            if room >= PLATE_LEAST:
                forms.add(("aside", PLATE_ASIDE, height + STRIP + UNDER))
        if area.w / others >= ASIDE:
            high = max(FOLDED_CARD + STRIP + UNDER, PLATE_ASIDE + 4 + back + 10)
            forms.add(("aside", PLATE_ASIDE, high))
        if area.w > area.h * SPLIT:
            if others == 1:
                forms.add(("spread", PLATE_ASIDE, max(cards) * NEARLY + 2 * UNDER))
            elif area.w / others - PLACES * (max(cards) * CARD_RATIO + TIGHT) >= PLATE_SLIM + 2 * CLOSE_BY:
                forms.add(("slim", PLATE_ASIDE, max(cards) + STRIP + UNDER))
    if area.w > area.h * SPLIT:
        for form, plate, upper in sorted(forms):
            for part in PARTS_SPLIT:
                yield Shape(upper, form, plain.rows, plate, needed, False, False, part, True)
    hands = {needed, plain.hand, (needed + plain.hand) / 2}
    uprights = {plain.upright} if plain.rows else {plain.upright, False}
    for (form, plate, upper), hand, upright in product(sorted(forms), sorted(hands), sorted(uprights)):
        for below, parts in ((True, PARTS_BELOW), (False, PARTS_BESIDE)):
            if upright or not below:
                for part in parts:
                    yield Shape(upper, form, plain.rows, plate, hand, upright, below, part)
                    if not (upright or below) and hand == min(hands):  # the plate needs what is left
                        yield Shape(upper, form, plain.rows, plate, hand, upright, below, part, over=True)


def _divided(seats: int, viewer: Seat, area: Area, lines: int, shape: Shape, apart: tuple[float, ...]) -> Places:
    own, *others = furniture.around_table(seats, viewer)
    large = bool(usual_areas(area))
    edge = EDGE[large]
    upper, lower = area.top(shape.upper), area.below(area.h - shape.hand)
    plates: dict[Seat, Area] = {}
    backs: dict[Seat, Area] = {}
    kingdoms: dict[Seat, Area] = {}
    beside = CLOSE_BY if shape.form == "slim" else BESIDE
    parts = upper.rows(len(others), BETWEEN) if shape.rows else upper.columns(len(others), beside)
    for seat, room in zip(others, parts, strict=True):
        plates[seat], backs[seat], kingdoms[seat] = _other(room, shape.form, shape.plate)
    middle = Area(area.x, upper.bottom, area.w, lower.y - upper.bottom)
    if shape.upright:
        high = max(PLATE, shape.plate) if shape.rows else PLATE
        bar = Area(area.x, lower.y - high - OFF_HAND[high > PLATE], area.w, high)
        plates[own] = Area(bar.x + 4, bar.y, min(340.0 * high / PLATE, bar.w * 0.3), high)
        labels = Area(plates[own].right + 16, bar.y, bar.w * 0.3, lines * LABEL * high / PLATE)
        middle = middle._replace(h=bar.y - middle.y)
        hand = lower.inset(12, 0)
    else:
        width = 300.0 if area.w > 1300 else 260.0
        plates[own] = Area(lower.x + 4, lower.bottom - PLATE - 8, width, PLATE)
        labels = Area(plates[own].x, plates[own].y - lines * LABEL, width, lines * LABEL)
        hand = Area(lower.x + width + 20, lower.y, lower.w - width - 40, lower.h)
    if shape.split:
        split = area.w * shape.part
        left, right = (
            part._replace(y=upper.bottom, h=area.bottom - upper.bottom)
            for part in (area.left(split), area.beside(split))
        )
        hand = left.below(left.h - shape.hand).inset(8, 0)
        trick = left.top(left.h - shape.hand).inset(4, edge)
        plates[own] = Area(right.x + 4, right.bottom - PLATE - 8, 300.0, PLATE)
        beside = plates[own].right + 16
        labels = Area(beside, plates[own].y, min(300.0, right.right - beside), lines * LABEL)
        kingdoms[own] = _fitted(right.top(right.h - PLATE - 8).inset(4, edge))
    elif shape.below:
        width = min(middle.w - (2 * edge if large else 20), (middle.h * shape.part) * DRAWN[0] / DRAWN[1])
        height = width * DRAWN[1] / DRAWN[0]
        kingdoms[own] = Area(middle.cx - width / 2, middle.bottom - height - edge, width, height)
        trick = middle._replace(h=middle.h - height - 2 * edge).inset(6, edge)
        trick = trick.centred(min(trick.w, LONG * trick.h), trick.h)
    else:
        split = middle.w * shape.part
        trick = middle.left(split).inset(4 if large else 6, edge)
        room = middle.beside(split).inset(4 if large else 10, edge)
        most = shape.hand * KINGDOM * DRAWN[1] / PLACE_CARD
        level, fitted = trick.h - HEADING - OFF_BELOW, _fitted(room).h
        if not large and level > fitted * LEAST_LEVEL:
            least = max(fitted * LEAST_LEVEL, ASKED[1] - HEADING)
            told = 0.0 if shape.upright else max(0.0, min(OVER_PLATE, level - least))
            most = min(most, level - told)
        kingdoms[own] = _fitted(room.centred(room.w, min(room.h, most)))
        if shape.over:
            board = _fitted(room.below(PLATE_OVER + OFF_OVER))
            kingdoms[own] = board._replace(y=room.bottom - board.h)
            plates[own] = Area(board.x, room.bottom - board.h - OFF_OVER - PLATE_OVER, width, PLATE_OVER)
            beside = min(BESIDE_PLATE, board.w - width - OFF_PLATE)
            labels = Area(board.right - beside, plates[own].cy - lines * LABEL / 2, beside, lines * LABEL)
            hand = lower.inset(HAND_EDGE, 0)
    if len(others) == 1 and not (large or shape.upright or shape.below):
        trick, kingdoms[own] = _together(area, trick, kingdoms[own])
    if shape.form in ("aside", "spread") and len(others) == 1:
        seat = others[0]
        backs[seat], kingdoms[seat] = _above(kingdoms[own], backs[seat], kingdoms[seat])
        plates[seat], backs[seat] = _close(plates[seat], backs[seat], kingdoms[seat])
    largest = kingdoms[own].w * (ONLY_OTHER if shape.rows and len(others) == 1 else OTHERS)
    folded = shape.form not in ("board", "beside")
    if not folded:
        for seat in others:
            board = kingdoms[seat]
            width = min(board.w, largest)
            kingdoms[seat] = board.centred(width, width * DRAWN[1] / DRAWN[0])
            if shape.form == "board":
                plates[seat], backs[seat] = _over(kingdoms[seat], plates[seat], backs[seat])
                if not (large or shape.rows):
                    plates[seat], backs[seat], kingdoms[seat] = _filled(
                        upper, plates[seat], backs[seat], kingdoms[seat]
                    )
    if not large and _high(area, len(others)):
        for seat in others:
            for parts_of in (plates, backs, kingdoms):
                parts_of[seat] = parts_of[seat]._replace(y=parts_of[seat].y + OFF_TOP)
    backs[own] = lower.centred(lower.w * 0.5, lower.h * 0.6)
    order = range(seats)
    grown = AS_HAND_TALL if shape.rows else AS_HAND_BROAD if area.w > area.h * SPLIT else AS_HAND
    most = hand.h * grown[seats - 2]
    if not large:
        roomy = (ROOMY if shape.below else ROOMY_BESIDE)[
            area.w < SMALL_TABLE or (_high(area, seats - 1) and not shape.below)
        ]
        square = shape.below and area.h < area.w * SQUARISH
        most = min(most, trick.w / seats * roomy / CARD_RATIO) * (SQUARE if square else 1.0)
    if shape.rows and shape.below and len(others) == 1:  # the frame of two cards was a third of the window
        needed = most * (1 + OFF_NAME) + NAME * NAME_MOST + LED_ABOVE + 4 * TRICK_EDGE
        trick = trick.centred(trick.w, min(trick.h, needed))
    table = Places(
        tuple(kingdoms[seat] for seat in order),
        folded,
        tuple(plates[seat] for seat in order),
        tuple(backs[seat] for seat in order),
        trick,
        hand,
        labels,
        own,
        most,
        apart,
        shape.form in ("spotted", "spread"),
    )
    down = DOWN[_high(area, len(others))]
    return table if large or shape.below else _lowered(table, down, plated=not shape.upright)


def _together(area: Area, trick: Area, board: Area) -> tuple[Area, Area]:
    """The trick of two and the kingdom beside it in the middle of the table, and no broader than they need to be.

    Each was in the middle of a part of its own, and the trick far from that of the table.
    """
    gap = min(board.x - trick.right, BESIDE)
    wide = max(min(trick.w, MOST_OF_TWO), min(HEADED + OFF, area.w - 2 * (trick.x - area.x) - gap - board.w))
    left = area.cx - (wide + gap + board.w) / 2
    if left <= trick.x:
        return trick, board
    return trick._replace(x=left, w=wide), board._replace(x=left + wide + gap)


def _lowered(table: Places, down_to: float, plated: bool) -> Places:
    """The same table with free room above trick and kingdom, which stay level with each other."""
    board, trick, high = table.kingdoms[table.own], table.trick, table.in_trick(table.own).h
    free = trick.h - board.h - HEADING
    if free > OFF_BELOW - 1:
        top = trick.y + HEADING + min(free - OFF_BELOW, free * down_to)
        trick = Area(trick.x, top - HEADING, trick.w, board.h + HEADING)
        kingdoms = (*table.kingdoms[: table.own], board._replace(y=top), *table.kingdoms[table.own + 1 :])
        level = table._replace(trick=trick, kingdoms=kingdoms)
        return _plated(level) if plated else level
    above = board.cy - table.card(table.own, 0).cy
    down = LED_ABOVE + 2 * CLOSE + NAME + high * (0.5 + OFF_NAME)
    lowest = trick.bottom - OFF_BELOW - board.h / 2 - above
    band = max(0.0, min(BAND, lowest - down - trick.y))
    trick = trick.below(band)
    middle = min(max(trick.y + down, trick.cy - above), max(lowest, board.cy - above))
    lowered = board._replace(y=middle + above - board.h / 2)
    kingdoms = (*table.kingdoms[: table.own], lowered, *table.kingdoms[table.own + 1 :])
    return table._replace(trick=trick, kingdoms=kingdoms)


def _plated(table: Places) -> Places:
    """The same table with one's own plate above one's kingdom, level with what stands above the trick.

    It was in a corner of its own, in the way of the hand.
    """
    own, board, lines = table.own, table.kingdoms[table.own], table.labels.h
    plate = Area(board.x, board.y - OFF_PLATE - PLATE, table.plates[own].w, PLATE)
    wide = min(max(BESIDE_PLATE, min(BROAD_LABELS, board.w * 0.3)), board.right - plate.right - OFF_LABELS)
    labels = Area(board.right - wide, plate.cy - lines / 2, wide, lines)  # what is said for a moment lies between both
    plates = (*table.plates[:own], plate, *table.plates[own + 1 :])
    left, right = table.trick.x + OFF_LABELS, board.right - OFF_LABELS
    if len(table.plates) == 2:  # in the middle of the table there is more room beside both
        left, right = left + right - max(right, table.hand.right), max(right, table.hand.right)
    hand = table.hand._replace(x=left, w=right - left)
    return table._replace(plates=plates, labels=labels, hand=hand)


def _upper(area: Area, others: int, upright: bool, low: bool) -> float:
    """The height of the part for everybody else."""
    if low and others > 1:
        return PLATE_LOW + FOLDED_CARD + STRIP + 8
    if low:
        return area.h * ONLY_ONE
    if upright:
        return area.h * (0.17 if others > 1 else 0.22)
    if others == 1 and area.w < SMALL_TABLE:
        return area.h * ONLY_SMALL
    return area.h * (0.285 if others > 1 else 0.34)


def _upper_only(area: Area) -> float:
    """That height in a tall table with one other seat: a kingdom beside its plate left a desert around the trick."""
    return _plate_in_rows(area) + (area.w - 20) * ONLY_OTHER * DRAWN[1] / DRAWN[0] + 16


def _upper_rows(area: Area, others: int, hand: float) -> float:
    """That height in a tall table: kingdoms fill the width beside their plates, as far as the trick leaves room."""
    ratio = DRAWN[1] / DRAWN[0]
    high = _plate_in_rows(area)
    beside = min(PLATE_BESIDE[1] * high / PLATE, area.w * PLATE_BESIDE[0])
    full = (area.w - beside - BETWEEN - 8) * ratio + 8 + BETWEEN
    card = min(hand * AS_HAND_TALL[others - 1], ((area.w - 32) / (others + 1) - 6) / CARD_RATIO)
    trick = card * (1 + OFF_NAME) + NAME + LED_ABOVE + 2 * TRICK_EDGE
    left = area.h - hand - high - OFF_HAND[high > PLATE] - (area.w - 20) * ratio - 24 - trick
    return min(others * min(full, MOST_BELOW[others - 1]), left)


def _other(part: Area, form: str, high: float) -> tuple[Area, Area, Area]:
    """Plate, backs and kingdom of another seat."""
    if form in ("aside", "slim", "spread"):
        if form == "slim":
            return _aside(part, PLATE_SLIM, (STRIP, TIGHT))
        return _aside(part, PLATE_LEAST, (STRIP, 4.0) if form == "aside" else (0.0, 4.0 + COLUMN))
    if form == "beside":
        width = min(PLATE_BESIDE[1] * max(1.0, high / PLATE), part.w * PLATE_BESIDE[0])
        plate = Area(part.x + 4, part.y + 4, width, high)
        high = max(20.0, min(BACKS_BELOW, part.bottom - plate.bottom - 12))
        backs = Area(part.x + 4, plate.bottom + 6, width, high)
        return plate, backs, _fitted(part.beside(width + 12).inset(4, 4))
    wide = 300.0 * max(1.0, high / PLATE)
    plate = Area(part.x, part.y, min(wide, part.w * (NAMED if part.w > NARROW else NAMED_NARROW)), high)
    # above the middle of the kingdom if the plate leaves room for it
    right = plate.w + 8 if part.w - 2 * plate.w > (high - 4) * 3 else 4
    backs = Area(part.x + plate.w + 8, part.y, part.w - plate.w - 8 - right, high)
    room = part.below(high).inset(4, 4)
    return plate, backs, room if form in ("folded", "spotted") else _fitted(room)


def _aside(part: Area, least: float, counted: tuple[float, float]) -> tuple[Area, Area, Area]:
    """Plate and backs of another seat, its folded kingdom beside them, and what is free below and between its cards."""
    strip, column = counted
    height = min(part.h - UNDER - strip, max(FOLDED_CARD, ((part.w - least) / PLACES - column) / CARD_RATIO))
    cards = PLACES * (height * CARD_RATIO + column)
    kingdom = Area(part.right - cards, part.y + (part.h - UNDER - strip - height) / 2, cards, height + strip)
    room = part.left(part.w - cards - (6 if least == PLATE_SLIM else 8))
    if room.w > MOST_PLATE + BACKS_BESIDE:
        plate = Area(room.x, part.y, MOST_PLATE, PLATE)
        return plate, room.beside(MOST_PLATE).top(height).inset(16, height * 0.1), kingdom
    plate = room.top(PLATE_ASIDE)
    return plate, Area(plate.x, plate.bottom + 4, plate.w, part.bottom - plate.bottom - 10), kingdom


def _above(board: Area, backs: Area, kingdom: Area) -> tuple[Area, Area]:
    """The only other hand and kingdom beside a plate; the latter above the middle of one's own, if there is room.

    It lay at the edge of the window, above nothing.
    """
    if backs.right > kingdom.x or backs.y > kingdom.cy:
        return backs, kingdom
    moved = max(0.0, min(kingdom.right - FRAME - board.cx - kingdom.w / 2, backs.w - BACKS_BESIDE))
    return backs._replace(w=backs.w - moved), kingdom._replace(x=kingdom.x - moved)


def _close(plate: Area, backs: Area, kingdom: Area) -> tuple[Area, Area]:
    """Plate and backs right beside a kingdom where they lie in a row: in a broad window they were three islands."""
    if backs.x < plate.right or backs.right > kingdom.x:
        return plate, backs
    wide = min(backs.w, max(BACKS_BESIDE, backs.h * WHOLE_HAND))
    backs = Area(kingdom.x - FRAME - CLUSTER - wide, backs.y, wide, backs.h)
    return plate._replace(x=max(plate.x, backs.x - CLUSTER - plate.w)), backs


def _over(board: Area, plate: Area, backs: Area) -> tuple[Area, Area]:
    """Plate and backs right above a kingdom where it is far from the edge: the plate was in a corner of its own."""
    moved, left = board.x - plate.x, board.w - plate.w - 8
    if moved < PLATE or left < BACKS_BESIDE:
        return plate, backs
    plate = plate._replace(x=board.x)
    return plate, backs._replace(x=plate.right + 8, w=left)


def _filled(upper: Area, plate: Area, backs: Area, board: Area) -> tuple[Area, Area, Area]:
    """The kingdom of another seat at the lower edge of its room, and as large a hand as that leaves above it.

    What was free there was of no use, and more of it was free below.
    """
    most = MOST_BACKS[upper.w < SMALL_TABLE]
    down = min(upper.bottom - UNDER - board.bottom, backs.y + most + 2 * OFF_BACKS - board.y)
    board = board._replace(y=board.y + max(0.0, down))
    high = max(backs.h, min(most, board.y - backs.y - OFF_BACKS))
    return plate._replace(y=plate.y + (high - backs.h) / 2), backs._replace(h=high), board


def _fitted(room: Area) -> Area:
    """The largest kingdom board in the middle of a room."""
    width = min(room.w, room.h * DRAWN[0] / DRAWN[1])
    return room.centred(width, width * DRAWN[1] / DRAWN[0])
