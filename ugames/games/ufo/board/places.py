"""Where everything lies on the table of UFO: a sector for each seat around the Departure cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import product
from math import inf, prod
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.ufo.cards import CARDS, DEPARTURES
from ugames.games.ufo.forms import DUEL, piles_of
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around
from ugames.ui.draw.theme import SMALLEST_ROOM
from ugames.ui.table.furniture import around_table, fan
from ugames.ui.table.places import TOUCH

GAP = 10.0
MARGIN = 11.0, 8.0
"""Between the edge of a sector and what is in it."""
PILE = 0.94
"""The part of its place that a stack's top card takes, so that the cards below it show."""
LAID = 0.72
"""The height of a Departure card on a stack, as a part of the stack's."""
PLATE = 58.0
NOTED = 260.0, 56.0
"""The width of a sector from which on its plate is at least so high that a note has room on it."""
NUMBERS = 28.0
"""The line in which a stack's numbers stand."""
LEGEND, HIGH = 34.0, 200.0
"""The line in which the keys of a person stand, and the height from which there is room for it."""
STRIP, LOW_STRIP = 62.0, 54.0
"""The upper edge of a large sector: plate, numbers, skip; and that of one which is so low that cards need the room."""
LOW_SECTOR = 340.0
"""The height below which a large sector is low."""
PROMPT = 32.0
"""Below it, the line above a closed deck that says what to do."""
PROMPTED = 520.0
"""The width that such a line has at most as a rule."""
WIDEST, WIDEST_LOW, BROADEST = 560.0, 700.0, 0.95
"""A sector without open cards does not become broader, and one of a low table not broader than this; and than this part
of its height where it has all of that beside the middle."""
ROW_MOST = 3
"""So many people sit side by side before a second row begins."""
TALL = 1.05
"""A window that is higher than this part of its width is a tall one."""
LOW, ROOMY = 760.0, 860.0
"""A table that is lower has all others in one row; and the height from which on one's own sector gets no more of it."""
SHALLOW = 560.0
"""A table that is lower gives one's own sector still more."""
LOWER = (SHALLOW, 0.6), (0.0, 0.64)
"""The part of the height that one's own sector has at most, in a table that is higher than so much."""
LEAST_LOWER, TRIED = 0.42, 6
"""The part that it has at least, and how many heights between them are compared."""
HELD, ENOUGH, FIRST = 12, 0.75, 1.5
"""The cards of a large hand; stacks of others and Departure cards that have this part of their height are high enough.
One's own cards count by that power of their height."""
NARROW = 1300.0
"""So is one that is narrower."""
OWN_PART, BROAD_PART, VERY_BROAD = (0.47, 0.54), 0.45, 2.3
"""The part of the height that one's own sector has where there is enough; those of several people; and where the table
is broader than the last part of its height."""
NOTED_PLATE, NOTE, ZONES_COUNT, FILLED = 262.0, 52.0, 0.3, 0.3
"""The least width and height of a plate with a note; by that power of their height zones count beside stacks; and by
that power of the part of its place's height that a stack takes, its height counts."""
HIGH_HEADER, LARGE_HEADER = 1700.0, 126.0
"""A table that is narrower has a high header; and what is above and below the table where things are larger."""
LARGER, NO_LARGER = (1.5, 2.0), 0.98
"""The larger sizes of everything that a table is compared with, and the part of the heights there that cards have."""
HIGH_TABLE, READABLE = 1200.0, 246.0
"""In a table that is higher than this, stacks of others are so high in any case."""
USUAL, USUAL_TALL, AROUND, HEADED = (1920.0, 1080.0), 1620.0, (28.0, 92.0), 122.0
"""The least size of a window at 100 %, the least width of a tall one, what is beside and above its table, and above one
with a high header."""
HANDS, AS_LARGE, WHOLLY = (1.0, 0.85, 0.67), 0.99, 1.05
"""With so much left of the deck that was dealt, one's own cards have at least this part of their height at 100 %; and
what it is worth that they have all of it, by the worth of all heights."""
SLIM, SLIM_SECTOR = 6.0, 180.0
"""What lies between things where there is little height, and the height of a sector below which that is so."""
SPLIT, NAMED = 320.0, 0.46
"""From this width on, a low sector has its numbers beside its plate, which then has this part of the width."""
LOOKS_OUT, BUNDLED = 0.35, 0.1
"""The least part of a Landing Zone that looks out from under the next one; and before others, where large ones that say
together what they count are worth more."""
FOUR = 4
ZONES, DECK = 0.52, 0.44
"""The parts of the width beside another's stack that zones and deck have."""
BELOW, BELOW_STACK, STACK_OF_HIGH = 170.0, 0.72, 0.5
"""What has to be free below a stack for its deck to lie there, the greatest height of that by the stack's, and the
greatest part of the width that the stack has then."""
ZONES_ABOVE, STACK_OF_COLUMN = 0.42, 0.57
"""In a column beside the stack, the part of the height that zones have above the deck; and the greatest part of the
width that the stack has there."""
OFF_TOP = 8.0
"""What is between a plate and a stack below it at most, besides the gap between them."""
STACKED, UPRIGHT = (0.32, 0.44), 0.8
"""The greatest part of the width of another's sector that the stack takes: more where it is upright, its height being
more than this part of its width."""
NAME = 150.0
"""The least width of a plate."""
TWO_ROWS = 4
"""So many others may stand in two rows in a low table."""
AT_SIDE, AT_SIDE_ROOMY, OPPOSITE = 0.28, 0.34, 1.7
"""The greatest parts of the width of a low table that the middle has beside the others, and of a higher one; and how
much broader than high that is where it is never beside a single one."""
ABOVE_ROOMY = 0.44, 0.48
ABOVE = 0.52, 0.56, 0.58, 0.6, 0.61, 0.62, 0.64, 0.66, 0.68, 0.72, 0.76
"""The parts of what one's own sector leaves that the others may have; the first ones only where there is height."""
ASIDE, BROAD_OWN, ASIDE_BROAD, ASIDE_LESS = 0.46, 5.5, 2.1, 0.97
"""The part of its column that one's own stack has beside its zones; how much broader than high a place is in which it
is so in any case, how broad both are there by the stack, and the height of that by open cards'."""
MAT = 6.0
"""How far the mat below one's own stack and zones reaches around them."""
MOST_BESIDE = 0.85
"""The greatest height of zones by that of the stack."""
LEAST_COLUMN, MOST_COLUMN, COLUMN = 120.0, (270.0, 312.0), 1.3
"""The least width of that column, the greatest, which is more in such a high place, and the greatest by that of a stack
above the zones."""
MOST_OWN_STACK, HIGH_OWN, MOST_HIGH_OWN = 330.0, 0.6, 420.0
"""The greatest height of one's own stack: cards that can be played are as large; and in a place that is higher than
this part of its width, in which they have rows beside it."""
MOST_STACK = 290.0
"""The greatest height of another's stack."""
DEEP = 0.62
"""In a table that is higher than this part of its width, stacks of others may stand beside their plates."""
LESS, BESIDE_PLATE = 0.96, 0.38
"""That height by that of one's own; and the greatest part of the width that a stack beside its plate takes."""
TALLER, COMPACT = 1.05, 262.0
"""By so much a stack has to be higher beside its plate to stand there, and the least width of such a plate."""
MANY = 3
"""So many others are too many for one column in a tall table, and so many rows of them have more of its height."""
COLUMNS = {1: (1,), 2: (2, 1), 3: (3, 1)}
"""In how many columns so few others stand in a tall table: their places are equal."""
TALL_OWN = 0.4, 0.42, 0.44, 0.46, 0.48
"""The least parts of a tall table that one's own sector may have."""
TALL_DECK = 205.0
"""The greatest height of another's closed deck there."""
TALL_MOST_OWN = 1460.0
"""The greatest height of that: cards do not become larger in more of it."""
TALL_BAND, MOST_BAND = (0.2, 0.165), (525.0, 408.0)
"""The part that the middle has, below few rows of others and below many, and its most height."""
TALL_STACK, TALL_ZONE = (392.0, 288.0), (160.0, 205.0)
"""The greatest height of another's stack there, in few rows and in many; and of its zones, in several and in one."""
LONE_OWN, LONE_BROAD, DECK_BELOW = (0.54,), 2.4, 0.04
"""The part of one's own where only one other sits there, and how broad the place of that one is by its height; and the
part by which a column with a deck is higher than the stack beside it."""
ZONE, LOW_ZONE, MOST_ZONE = 0.1, 0.14, 160.0
"""The height of others' Landing Zones, as a part of the table's, as a part of a low one's, and at most."""
LEAST_ZONE = 40.0
"""Where there is little height, two rows of others leave their zones so much."""
CLOSED, CLOSED_LOW, LOW_DECK, CLOSED_BROAD = 0.64, 0.92, 260.0, 0.84
"""The height of a closed deck by that of its place; and in one's own place where that is lower than this; and its width
by that of its place, at most."""
HOVERED = 1.6
"""The height of one's own closed deck and of the saucer above it, by that of the deck."""
CLOSED_HIGH = 0.96
"""That height at most where it would be smaller than at 100 % otherwise."""
INTO_NUMBERS = 13.0
"""How far the saucer above a closed deck reaches into what is above its place."""
BRINGER, MOST_BRINGER, ABOARD = 0.96, 300.0, 0.24
"""The height of the saucer that brings the decks by that of the middle, and at most; and of decks in it, by its own."""
SAUCER = 256 / 160
"""Width of the saucer by its height."""
BEAM_GRAIN, BEAM_TALL = 4, 2
"""How much narrower than on the table the beam is drawn, and how much higher than broad its drawing is."""
BEAM_PICTURE, SAUCER_PICTURE, HAND_PICTURE = "ufo/beam.svg", "ufo/saucer.svg", "ufo/hand.svg"


class Sector(NamedTuple):
    """The parts of a seat's place."""

    seat: Seat
    whole: Area
    plate: Area
    numbers: Area
    stack: Area
    zones: Area
    deck: Area
    """Where its deck lies closed, and its hand is held out."""
    grid: Area
    """Where its deck lies open; nothing in a small sector."""
    mat: Area
    """What lies below stack and zones of a large sector; nothing in a small one."""
    skip: Area
    legend: Area
    """Where the keys of its person stand, with several people at this screen."""
    bundle: float = inf
    """How high zones may be, together with what each looks out more from under the next one."""
    closed: float = CLOSED
    """The height of the closed deck by that of its place."""

    @property
    def doorstep(self) -> tuple[float, float]:
        """Where other hands come to: they stay out of open cards."""
        if self.large:
            return self.grid.cx, self.whole.y
        place = closed(self)
        return place.cx, place.cy

    @property
    def large(self) -> bool:
        """Whether there is room for open cards."""
        return self.grid.w > 0


class Most(NamedTuple):
    """How high cards of others are at most."""

    zone: float
    stack: float
    beside: bool
    """Whether stacks may stand beside their plates: in a low table there would be no room for it at 200 %."""
    deck: float = inf
    four: float = inf
    """How high four zones are at most that lie on each other."""
    least_deck: float = 0.0
    """How high a closed deck is at least, if its place is."""
    column: bool = False
    """Whether zones and deck lie below each other beside the stack."""


class Larger(NamedTuple):
    """How high cards of others and of the middle are in this window where everything is larger, in units of this table.

    They are not higher than that here: at 200 % nothing is smaller than at 100 %.
    """

    stack: float = inf
    zone: float = inf
    deck: float = inf
    four: float = inf
    slot: float = inf


ANY_SIZE = Larger()


class Circle(NamedTuple):
    """The sectors of all seats, and the middle between them."""

    sectors: tuple[Sector, ...]
    middle: Area


@lru_cache(maxsize=128)
def circle(seats: int, people: tuple[Seat, ...], area: Area) -> Circle:
    """The places for so many seats; these people sit here, and have large sectors at the lower edge."""
    others = [seat for seat in around_table(seats, people[0] if people else 0) if seat not in people]
    if 0 < len(people) <= ROW_MOST and others:
        if area.h > area.w * TALL:
            return _tall(others, people, area)
        return (_low if area.h < LOW or area.w < NARROW else _roomy)(others, people, area)
    return _round(seats, people, area)


def _round(seats: int, people: tuple[Seat, ...], area: Area) -> Circle:
    """Sectors above, left and right of the middle, and below it."""
    top, left, right, bottom = _sides(seats, people)
    both = any(seat in people for seat in top) or not people
    low = area.h * (0.4 if both and people else 0.36 if both else 0.47 if len(people) == 1 else 0.54)
    high = low if both else (area.h - low) * 0.52
    band = Area(area.x, area.y + high + GAP, area.w, area.h - high - low - 2 * GAP)
    places = dict(zip(top, _row(area.top(high), top, people), strict=True))
    places |= dict(zip(bottom, _row(area.below(area.h - low), bottom, people), strict=True))
    side = min(WIDEST, band.w * 0.27) if left or right else 0.0
    for seat in left:
        places[seat] = band.left(side)
    for seat in right:
        places[seat] = band.beside(band.w - side)
    margin = side + 2 * GAP if side else 0.0
    stack = _large(people[0], places[people[0]], len(people) > 1).stack.h if people else MOST_STACK
    most = Most(min(area.h * ZONE, MOST_ZONE), min(stack * LESS, MOST_STACK), area.h > area.w * DEEP)
    sectors = tuple(_sector(seat, places[seat], people, most) for seat in range(seats))
    return Circle(sectors, band.inset(margin, 0))


def _roomy(others: list[Seat], people: tuple[Seat, ...], area: Area) -> Circle:
    """Where there is height enough, all others have equal places above, and the middle lies below or beside them."""
    low = area.h * (BROAD_PART if _broad(people, area) else OWN_PART[len(people) > 1])
    kinds = _kinds(len(others) + len(people))
    larger = _larger(len(others) + len(people), people, area)
    if area.h > HIGH_TABLE:
        larger = larger._replace(stack=max(larger.stack, READABLE))

    def large(circle: Circle) -> tuple[bool, bool, float]:
        """How high the cards of others and of the middle are, and that their places are not empty.

        But their plates have room for names and notes; and many others stand beside the middle, as in lower tables, and
        few of them above it, in every window.
        """
        first = circle.sectors[others[0]]
        slot = min(departures(circle.middle, kinds, False)[0].h, larger.slot)
        filled = (first.stack.h / first.whole.h) ** FILLED
        noted = first.plate.w >= NOTED_PLATE and first.plate.h >= NOTE
        zone = max(0.0, zones(first, MANY)[0])  # there may be no room at all
        aside = len(others) == TWO_ROWS or (len(others) > TWO_ROWS) == (circle.middle.x >= first.whole.right)
        return noted, aside, first.stack.h * slot * filled * zone**ZONES_COUNT

    tried = _lows(others, people, area, low, kinds, larger)
    best = max(tried, key=lambda each: large(each(True)))(False)
    title = TITLE if titled(best.middle) else 0.0
    high = min(best.middle.h, larger.slot * (1 + 2 * RING) + title + WORTH)
    return best._replace(middle=best.middle.centred(best.middle.w, high))


def _broad(people: tuple[Seat, ...], area: Area) -> bool:
    """Whether one person has more width there than cards need."""
    return len(people) == 1 and area.w > area.h * VERY_BROAD


def _kinds(seats: int) -> int:
    """How many places there are in the middle; with two players, one is for what they discard."""
    return max(2, sum(card.players <= seats for card in DEPARTURES))


def _larger(seats: int, people: tuple[Seat, ...], area: Area) -> Larger:
    """The least heights at the larger sizes of everything that this window has room for."""
    width, height = area.w + AROUND[0], area.h + (AROUND[1] if area.w >= HIGH_HEADER else HEADED)
    found = []
    for scale in LARGER:
        factor = min(scale, width / SMALLEST_ROOM[0], height / SMALLEST_ROOM[1])
        room = Area(0, 0, width / factor - AROUND[0], height / factor - LARGE_HEADER)
        if factor > 1.02 and (room.h < LOW or room.w < NARROW or room.h > room.w * TALL):
            there = circle(seats, people, room)
            others = [sector for sector in there.sectors if sector.seat not in people]
            slot = departures(there.middle, _kinds(seats), False)[0].h
            highs = (*(min(each) for each in zip(*map(_heights, others), strict=True)), slot)
            found.append(Larger(*(high * factor * NO_LARGER for high in highs)))
    return Larger(*(min(each) for each in zip(*found, strict=True))) if found else ANY_SIZE


def _heights(sector: Sector) -> tuple[float, ...]:
    """How high stack, zone and deck of another seat are, and four zones."""
    return sector.stack.h, zones(sector, 1)[0], closed(sector).h, zones(sector, FOUR)[0]


def _low(others: list[Seat], people: tuple[Seat, ...], area: Area) -> Circle:
    """Where there is little height, one's own sector has most of it, and all others stand in one row above.

    The middle lies below that row or beside it: whichever leaves the cards of both larger.
    """
    most = area.h * next(part for least, part in LOWER if area.h > least)
    if area.w >= NARROW and area.h >= SHALLOW:
        most = min(most, area.h * 0.47 + (ROOMY - area.h) * 0.45)
    kinds = _kinds(len(others) + len(people))
    usual = _usual(len(others) + len(people), people, area)

    def large(circle: Circle, held: float, own_part: float) -> tuple[bool, float, float]:
        """How high all cards are: a card of one kind is not larger at the cost of much smaller ones of another.

        But names fit, and one's own cards are as large as at 100 %, before anything else is.
        """
        first, own = circle.sectors[others[0]], circle.sectors[people[0]]
        high = (first.stack.h, departures(circle.middle, kinds, False)[0].h)
        fits = first.plate.w >= NAME and first.stack.h <= own.stack.h and zones(first, 1)[0] >= LEAST_ZONE
        score: float = held**FIRST * prod(min(each, ENOUGH * held) for each in high)
        return fits, min(AS_LARGE, own_part), score * WHOLLY if own_part >= 1 else score

    least = area.h * LEAST_LOWER
    tried = []
    for step in range(TRIED + 1):
        low = least + (most - least) * step / TRIED
        # one's own cards are the same wherever the others sit
        own = _large(people[0], next(area.below(area.h - low).columns(len(people), GAP)), len(people) > 1)
        held, own_part = (
            min(grid(own.grid, HELD).height, own.stack.h),
            _as_large(_own(len(others) + len(people), own), usual),
        )
        tried += [(large(each(True), held, own_part), each) for each in _lows(others, people, area, low, kinds)]
    return max(tried, key=lambda each: each[0])[1](False)


def _lows(
    others: list[Seat],
    people: tuple[Seat, ...],
    area: Area,
    low: float,
    kinds: int,
    larger: Larger | None = None,
) -> Iterator[Callable[[bool], Circle]]:
    """With one's own sector of that height, the middle below the row of others, and beside it.

    In a broad table a single other seat is opposite, and the Departure cards are in the middle.
    """
    upper = area.top(area.h - low - SLIM)
    rooms = []
    for part in ABOVE if larger is None else (*ABOVE_ROOMY, *ABOVE):
        high = (upper.h - SLIM) * part
        rooms.append((upper.top(high), upper.below(high + SLIM)))
    opposite = larger is not None and len(others) == 1 and area.w > area.h * OPPOSITE
    for part in () if opposite else (AT_SIDE,) if larger is None else (AT_SIDE, AT_SIDE_ROOMY):
        wide = upper.w - min(upper.w * part, kinds * ((upper.h - WORTH) * CARD_RATIO + NEAR)) - SLIM
        widest = WIDEST_LOW if larger is None else min(WIDEST_LOW, upper.h * BROADEST)
        narrower = min(wide, len(others) * (widest + SLIM))
        both = upper if larger is None else upper.centred(upper.w - wide + narrower, upper.h)
        middle = both.beside(narrower + SLIM)
        rooms.append((both.left(narrower), middle))
    for room, middle in rooms:
        for lines in (1, 2) if len(others) >= TWO_ROWS else (1,):
            columns = -(-len(others) // lines)
            held = room.centred(min(room.w, columns * (WIDEST_LOW + SLIM)), room.h)
            cells = [cell for line in held.rows(lines, SLIM) for cell in line.columns(columns, SLIM)]
            if len(cells) > len(others):  # the last row has its places in the middle
                moved = (cells[0].w + SLIM) / 2
                first = -(-len(others) // lines)
                cells = [*cells[:first], *(cell._replace(x=cell.x + moved) for cell in cells[first:-1])]
            places = dict(zip(others, cells, strict=True))
            bottom, most = area.below(area.h - low), (min(area.h * LOW_ZONE, MOST_ZONE), MOST_STACK)
            yield partial(_seated, places, people, bottom, middle, most, larger or ANY_SIZE)


def _tall(others: list[Seat], people: tuple[Seat, ...], area: Area) -> Circle:
    """Where there is little width, others stand below each other or two in a row: as their cards are larger."""
    circles = []
    usual = _usual(len(others) + len(people), people, area)
    at_first, larger = _usual_area(area)
    deck = 0.0
    if larger > 1:
        deck = closed(circle(len(others) + len(people), people, at_first).sectors[others[0]]).h / larger
    lone = len(others) == 1
    for columns, part in product(COLUMNS.get(len(others), (2,)), LONE_OWN if lone else TALL_OWN):
        rows = -(-len(others) // columns)
        band = min(area.h * TALL_BAND[rows >= MANY], MOST_BAND[rows >= MANY])
        own = _large(people[0], area.below(area.h * (1 - part)), len(people) > 1)
        most = min(area.h * ZONE, TALL_ZONE[rows == 1]), min(own.stack.h * LESS, TALL_STACK[rows >= MANY])
        # the places of others are as high as their cards, and one's own has the rest
        needed = 2 * MARGIN[1] + PLATE + SLIM + (0.0 if lone else NUMBERS + GAP) + most[1] / PILE
        needed += area.h * DECK_BELOW if columns > 2 else 0.0  # than the stack, zones and deck are higher there
        high = min(area.h * (1 - part) - band - 2 * GAP, needed * rows + GAP * (rows - 1))
        width = min(area.w, high * LONE_BROAD) if lone else area.w
        low = area.h * part if lone else min(area.h - band - high - 2 * GAP, TALL_MOST_OWN)
        cells = [
            cell for line in area.top(high).centred(width, high).rows(rows, GAP) for cell in line.columns(columns, GAP)
        ]
        if len(others) < len(cells):  # the last one stands in the middle of the last row
            cells = [*cells[: len(others) - 1], cells[-1]._replace(x=area.cx - cells[-1].w / 2)]
        middle = Area(area.x, area.y + high + GAP, area.w, area.h - high - low - 2 * GAP)
        if not lone:  # what is left is meadow
            middle = middle.centred(middle.w, band)
        places = dict(zip(others, cells, strict=True))
        bottom, deep = area.below(area.h - low), ANY_SIZE._replace(deck=TALL_DECK)
        circles.append(_seated(places, people, bottom, middle, most, deep, deck=deck, column=columns > 2))

    def large(circle: Circle) -> tuple[float, float]:
        """One's own cards are as large as at 100 %, then those of others are as large as they can be."""
        own = _own(len(circle.sectors), circle.sectors[people[0]])
        return min(AS_LARGE, _as_large(own, usual)), circle.sectors[others[0]].stack.h

    return max(circles, key=large)


def _usual(seats: int, people: tuple[Seat, ...], area: Area) -> tuple[float, ...]:
    """How high one's own cards are in this window at 100 %, in units of this table; nothing at 100 %."""
    usual, larger = _usual_area(area)
    if larger <= 1:
        return ()
    if usual.h > usual.w * TALL:
        sector = circle(seats, people, usual).sectors[people[0]]
    else:
        part = BROAD_PART if _broad(people, usual) else OWN_PART[len(people) > 1]
        bottom = usual.below(usual.h * (1 - part))
        sector = _large(people[0], next(bottom.columns(len(people), GAP)), len(people) > 1)
    return tuple(high / larger for high in _own(seats, sector))


def _usual_area(area: Area) -> tuple[Area, float]:
    """The table in this window at 100 %, and how much larger things are in this one."""
    width, height = area.w + AROUND[0], area.h + HEADED
    larger = round(max((USUAL_TALL if height > width else USUAL[0]) / width, USUAL[1] / height), 3)
    return Area(0, 0, width * larger - AROUND[0], height * larger - AROUND[1]), larger


def _own(seats: int, sector: Sector) -> tuple[float, ...]:
    """How high the cards of this seat are: its stack, and decks of several sizes."""
    full = -(-len(CARDS) // piles_of(seats))
    return sector.stack.h, *(grid(sector.grid, round(full * part)).height for part in HANDS)


def _as_large(own: tuple[float, ...], usual: tuple[float, ...]) -> float:
    """The least part of their height at 100 % that one's own cards have."""
    return min(high / once for high, once in zip(own, usual, strict=True)) if usual else 1.0


def _seated(
    places: dict[Seat, Area],
    people: tuple[Seat, ...],
    bottom: Area,
    middle: Area,
    highest: tuple[float, float],
    larger: Larger = ANY_SIZE,
    alike: bool = False,
    deck: float = 0.0,
    column: bool = False,
) -> Circle:
    """The circle with these sectors of others, and those of people side by side at the bottom.

    Zones and stacks of others are at most as high as `highest` says.
    To compare sizes, the places of others are `alike`: all are the first one. Closed decks are as high as `deck` there.
    """
    first = next(iter(places))
    places = places | dict(zip(people, bottom.columns(len(people), GAP), strict=True))
    own = _large(people[0], places[people[0]], len(people) > 1)
    # cards of others are not larger than one's own
    zone = min(highest[0], zones(own, 1)[0], larger.zone)
    most = Most(zone, min(own.stack.h * LESS, highest[1], larger.stack), True, larger.deck, larger.four, deck, column)
    if alike:
        other = _sector(first, places[first], people, most)
        return Circle(tuple(own if seat in people else other for seat in sorted(places)), middle)
    sectors = (_sector(seat, places[seat], people, most) for seat in sorted(places))
    return Circle(tuple(sectors), middle)


def _sides(seats: int, people: tuple[Seat, ...]) -> tuple[list[Seat], list[Seat], list[Seat], list[Seat]]:
    """Who sits above, left, right and below, clockwise from the lower edge."""
    order = around_table(seats, people[0] if people else 0)
    here = [seat for seat in order if seat in people]
    others = [seat for seat in order if seat not in people]
    if not here:
        half = seats // 2
        return order[half:], [], [], order[:half][::-1]
    if others and len(here) <= ROW_MOST:
        if len(others) < ROW_MOST:
            return others, [], [], here
        return others[1:-1], others[:1], others[-1:], here
    half = -(-len(here) // 2)
    return here[half:] + others[2:], others[:1], others[1:2], here[:half]


def _row(area: Area, seats: list[Seat], people: tuple[Seat, ...]) -> list[Area]:
    """Places side by side; where cards will lie open there is twice as much room."""
    weights = [2.0 if seat in people else 1.0 for seat in seats]
    room = area.w - GAP * (len(seats) - 1)
    widths = [room * weight / sum(weights) for weight in weights]
    widths = [w if seat in people else min(WIDEST, w) for w, seat in zip(widths, seats, strict=True)]
    x = area.cx - (sum(widths) + GAP * (len(seats) - 1)) / 2
    places = []
    for width in widths:
        places.append(Area(x, area.y, width, area.h))
        x += width + GAP
    return places


def _sector(seat: Seat, whole: Area, people: tuple[Seat, ...], most: Most) -> Sector:
    return _large(seat, whole, len(people) > 1) if seat in people else _small(seat, whole, most)


def _small(seat: Seat, whole: Area, most: Most) -> Sector:
    """Plate and numbers over zones and deck, and the stack below the plate or beside it all, as it is higher so."""
    below, beside = _stack_below(seat, whole, most), _stack_beside(seat, whole, most)
    taller = beside.stack.h > below.stack.h * TALLER and beside.plate.w >= (NAME if whole.h < SLIM_SECTOR else COMPACT)
    return beside if taller and most.beside else below


def _rim(whole: Area) -> tuple[Area, float, float]:
    """What is within the edge of a sector, the height of its plate, and what is between that and all below."""
    slim = whole.h < SLIM_SECTOR
    room = whole.inset(6 if slim else MARGIN[0], 4 if slim else MARGIN[1])
    least = 38.0 if slim else NOTED[1] if whole.w >= NOTED[0] else 44.0
    return room, min(PLATE, max(least, room.h * 0.27)), 3 if slim else 6


def _stack_beside(seat: Seat, whole: Area, most: Most) -> Sector:
    """The stack as high as the sector, and all else beside it."""
    room, high, gap = _rim(whole)
    height = min(room.h * (1.0 if whole.h < SLIM_SECTOR else PILE), room.w * BESIDE_PLATE / CARD_RATIO, most.stack)
    stack = Area(room.x, room.cy - height / 2, height * CARD_RATIO, height)
    beside = room.beside(stack.w + GAP)
    body = beside.below(high + gap)
    return _filled(seat, whole, beside.top(high), body.top(NUMBERS), stack, body.below(NUMBERS + 2), most)


def _stack_below(seat: Seat, whole: Area, most: Most) -> Sector:
    """The stack below the plate."""
    slim = whole.h < SLIM_SECTOR
    room, high, gap = _rim(whole)
    plate, body = room.top(high), room.below(high + gap)
    height = min(
        body.h * (1.0 if slim else PILE), body.w * STACKED[whole.h > whole.w * UPRIGHT] / CARD_RATIO, most.stack
    )
    if most.column or body.h - height >= BELOW:
        return _upright(seat, whole, plate, body, most)
    top = body.y + min(OFF_TOP, (body.h - height) / 2)  # as close to the plate in higher places as in others
    stack = Area(body.x, top, height * CARD_RATIO, height)
    beside = stack._replace(x=body.x, w=body.w).beside(stack.w + (SLIM if slim else GAP))
    numbers, rest = beside.top(NUMBERS), beside.below(NUMBERS + 2)
    if slim and room.w >= SPLIT:  # whatever is pressed there has the height of the sector
        numbers, rest = plate.beside(plate.w * NAMED + GAP), beside
        plate = plate.left(plate.w * NAMED)
    return _filled(seat, whole, plate, numbers, stack, rest, most)


def _upright(seat: Seat, whole: Area, plate: Area, body: Area, most: Most) -> Sector:
    """In a high place, the deck below stack and zones, or below the zones beside the stack."""
    numbers, body = body.top(NUMBERS), body.below(NUMBERS + GAP)
    broad, free = (STACK_OF_COLUMN, 0.0) if most.column else (STACK_OF_HIGH, BELOW)
    height = min(body.h - free, body.w * broad / CARD_RATIO, most.stack)
    top = body.cy - height / 2 if most.column else body.y
    stack = Area(body.x, top, height * CARD_RATIO, height)
    beside = body.beside(stack.w + GAP)
    if most.column:
        zones, deck = beside.top(beside.h * ZONES_ABOVE), beside.below(beside.h * ZONES_ABOVE)
    else:
        zones, deck = beside.top(height), body.below(height + GAP)
    return _with(
        seat, whole, plate, numbers, stack, zones, deck, most._replace(deck=min(most.deck, height * BELOW_STACK))
    )


def _filled(seat: Seat, whole: Area, plate: Area, numbers: Area, stack: Area, rest: Area, most: Most) -> Sector:
    """The sector, with zones and deck side by side in what is left of it."""
    zones, deck = rest.left(rest.w * ZONES), rest.beside(rest.w * (1 - DECK))
    return _with(seat, whole, plate, numbers, stack, zones, deck, most)


def _with(
    seat: Seat, whole: Area, plate: Area, numbers: Area, stack: Area, zones: Area, deck: Area, most: Most
) -> Sector:
    """The sector, with zones and deck no higher than they may be."""
    zones = zones.centred(zones.w, min(zones.h, most.zone / 0.9))
    bundle = most.four * (1 + BUNDLED * (FOUR - 1))
    deck = deck.centred(deck.w, min(deck.h, most.deck / CLOSED))
    nothing = Area(deck.x, deck.y, 0, 0)
    part = max(CLOSED, min(CLOSED_HIGH, most.least_deck / deck.h))
    return Sector(seat, whole, plate, numbers, stack, zones, deck, nothing, nothing, nothing, nothing, bundle, part)


@lru_cache(maxsize=32)
def _large(seat: Seat, whole: Area, several: bool) -> Sector:
    """Plate, numbers and skip above; below them stack and zones, and all the rest for open cards."""
    room = whole.inset(*MARGIN)
    low = whole.h < LOW_SECTOR
    strip = room.top(LOW_STRIP if low else STRIP)
    gap = SLIM if low else GAP
    plate = strip.left(min(300.0, room.w * 0.4))
    skip = strip.beside(room.w - min(190.0, room.w * 0.24))
    numbers = Area(plate.right + GAP, strip.y, skip.x - plate.right - 2 * GAP, strip.h)
    body = room.below(strip.h + gap)
    legend = body.below(body.h - LEGEND) if several and body.h > HIGH else Area(body.x, body.bottom, 0, 0)
    body = body.top(body.h - legend.h)
    upright = whole.h > whole.w * HIGH_OWN
    column = body.left(min(MOST_COLUMN[upright], max(LEAST_COLUMN, body.w * (0.2 if low else 0.19))))
    most = MOST_HIGH_OWN if upright else MOST_OWN_STACK
    height = min(body.h * 0.61, column.w / CARD_RATIO, most)
    aside = min(body.h, column.w * ASIDE / CARD_RATIO)
    broad = body.w > body.h * BROAD_OWN
    if broad:  # there is width enough for large zones beside a stack as high as open cards
        aside = min(body.h, most, max(MOST_OPEN[0], body.h * AIRY) * ASIDE_LESS)
        column = column._replace(w=aside * CARD_RATIO * ASIDE_BROAD)
    if broad or (low and aside > height):  # the zones lie beside the stack
        stack = Area(column.x, column.y + (column.h - aside) / 2, aside * CARD_RATIO, aside)
        zones = column.beside(stack.w + gap)
    else:
        stack = Area(column.x, column.y, height * CARD_RATIO, height)
        column = column.left(min(column.w, max(LEAST_COLUMN, stack.w * COLUMN)))
        stack = stack._replace(x=column.cx - stack.w / 2)  # it lies in the middle of its mat
        zones = Area(column.x, stack.bottom + gap, column.w, column.bottom - stack.bottom - gap)
        spare = max(0.0, zones.h - stack.h * MOST_BESIDE) / 2  # they stay together in the middle of a high place
        stack, zones = stack._replace(y=stack.y + spare), zones._replace(y=zones.y + spare, h=zones.h - 2 * spare)
    zones = zones.centred(zones.w, min(zones.h, stack.h * MOST_BESIDE))
    mat = column._replace(y=stack.y, h=max(stack.bottom, zones.bottom) - stack.y).inset(-MAT)
    grid = body.beside(column.w + GAP)
    deck = grid.left(min(grid.w, max(260.0, min(420.0, grid.w * 0.3))))
    return Sector(seat, whole, plate, numbers, stack, zones, deck, grid, mat, skip, legend)


WATCHED, NAMED_WATCHED, LEAST_WATCHED, MOST_WATCHED = 190.0, 150.0, 90.0, (420.0, 280.0)
"""The least width of a neighbour who is shown large while one waits, beside others, and where there is no room for two
rows; the least height, and the most of both."""


OFF_PART, POINTS, HIGH_POINTS = 0.53, 790.0, 360.0
"""The part of that room that they take once one has departed; the width that the table of points has beside them at the
end, and the height that it needs."""
MANY_PART, MANY_WIDE, MANY_POINTS = 0.42, 600.0, 640.0
"""The part that many of them take, or this width where beside that is at least so much."""
BROADER, IN_ONE_ROW = 0.62, 3
"""The greatest height of a place of these by its width, and so many of them share one row: so they look alike at all
sizes."""
FACE_BESIDE = 0.62, 0.3, 0.19, 0.38
"""A seat that is counted there: the size of its face by the height of the place and by its width, where the middle of
that is, and where name and sum beside it begin."""
NAMED_ABOVE, SUM_HIGH, SUM_WIDE = 0.4, 0.8, 1.7
"""The part of such a place that the name has above the sum; the height of that by the rest, and its width by that."""


class Summed(NamedTuple):
    """The places of a face, a name and a sum where a seat is counted that is shown large."""

    face: Area
    name: Area
    sum: Area


def watched_off(room: Area, count: int) -> Area:
    """The part of a room that so many have who are shown large once one has departed."""
    if room.h > room.w:
        return room.top(room.h * OFF_PART)
    wide = min(room.w * OFF_PART, room.w - POINTS)
    if count > 2 * IN_ONE_ROW:
        wide = max(room.w * MANY_PART, min(MANY_WIDE, room.w - MANY_POINTS))
    return room.left(max(0.0, wide))


def summed(box: Area) -> Summed:
    """The face on the left, the name beside it, and the sum below that."""
    high, wide, x, begin = FACE_BESIDE
    face, beside = min(box.h * high, box.w * wide), box.beside(box.w * begin)
    name, rest = beside.top(box.h * NAMED_ABOVE).left(beside.w - 6), beside.below(box.h * NAMED_ABOVE)
    total = rest.top(rest.h * SUM_HIGH)
    return Summed(around(box.x + box.w * x, box.cy, face, face), name, total.left(min(total.w - 6, total.h * SUM_WIDE)))


def watched_rows(room: Area, count: int, off: bool = False) -> int:
    """In how many rows so many neighbours are shown there: in a high place they fill it, as large as they can be.

    Once one is `off`, all of them stand there in the same rows in every window.
    """
    wide, high = MOST_WATCHED
    if off and room.h < 2 * high:
        return 1 if count <= IN_ONE_ROW else 2

    def size(rows: int) -> float:
        """How large they are in so many rows, by the most."""
        return min(room.w / -(-count // rows) / wide, room.h / rows / high, 1.0)

    if room.h >= 2 * high:
        return max(range(count, 0, -1), key=size)
    least = WATCHED if room.h >= 2 * LEAST_WATCHED else NAMED_WATCHED
    return 1 if room.w / count >= least else 2


class Grid(NamedTuple):
    """Open cards: how high they are, where their middles are, and the part of each that can be seen and pressed."""

    height: float
    middles: tuple[tuple[float, float], ...]
    tiles: tuple[Area, ...]


LEAST, LEAST_IDLE = 0.5, 0.4
"""The part of a card's width that looks out from under the next one at least; and of a card that cannot be played where
others can."""
AMPLE, OF_PLACE = (170.0, 240.0), (0.34, 0.55)
"""From this height on a card can be read so well that being covered costs more than being larger brings: least and
greatest, and between them this part of the place, or of a broad one, whose height would be empty otherwise."""
BROAD = 3.0
"""The width by the height from which on a place is broad."""
GRAIN, FINE = (8.0, 4.0), 300.0
"""Heights are multiples of this, so that a card that has been drawn fits into the next deck, too; and of less in places
that are lower than so much, where things are larger."""
GRID_GAP = 6.0
MOST_OPEN, AIRY = (192.0, 224.0, 248.0, 256.0, 264.0, 272.0, 296.0, 384.0, 416.0), 0.7
"""The greatest heights of open cards that are compared; above the first one, they have at most this part of the place.
"""


@lru_cache(maxsize=64)
def grid(area: Area, count: int, ready: int = 0) -> Grid:
    """So many cards in rows, as large as they can be: they overlap only where they would be too small to be read.

    In one row the last ones, which are `ready` to be played, are covered less than the others.
    """
    count = max(1, count)
    best = max(
        _rows(area, rows, -(-count // rows), most) for rows in range(1, 9) for most in _highest(area, rows, count)
    )
    _, height, columns, step = best
    width, line = height * CARD_RATIO, height + _gap(height)
    steps = [step] * count
    if columns == count and 0 < ready < count:
        low, least = count - ready, min(step, max(TOUCH, width * LEAST_IDLE))
        room = step * (count - 1)
        apart = min(width + _gap(height), (room - least * low) / max(1, ready - 1))
        steps = [(room - apart * (ready - 1)) / low] * low + [apart] * ready
    top = area.cy - line * -(-count // columns) / 2
    left = area.cx - (step * (columns - 1) + width) / 2
    middles, tiles = [], []
    for i in range(count):
        row, column = divmod(i, columns)
        x, y = left + sum(steps[i - column : i]), top + row * line
        last = column == columns - 1 or i == count - 1
        middles.append((x + width / 2, y + line / 2))
        tiles.append(Area(x, y, width if last else steps[i], line))
    return Grid(height, tuple(middles), tuple(tiles))


def _highest(area: Area, rows: int, count: int) -> Iterator[float]:
    """The greatest heights that make a difference in so many rows: nothing is higher than there is room for."""
    room = min(_room(area, rows, -(-count // rows)), max(MOST_OPEN[0], area.h * AIRY))
    for most in MOST_OPEN:
        yield most
        if most >= room:
            break


def _room(area: Area, rows: int, columns: int) -> float:
    """The height of cards in so many rows and columns for which there is room."""
    widest = (area.w - GRID_GAP) / (1 + LEAST * (columns - 1))
    lowest = min(area.h / rows - GRID_GAP, (area.h / rows - 1) / (1 + 2 * RING))
    return min(lowest, widest / CARD_RATIO)


def _gap(height: float) -> float:
    """Between cards of this height: their rings do not touch."""
    return max(GRID_GAP, 2 * RING * height + 1)


def _rows(area: Area, rows: int, columns: int, most: float) -> tuple[float, float, int, float]:
    """How well that many rows can be read, how high cards are then, and how far apart."""
    tallest = min(most, max(MOST_OPEN[0], area.h * AIRY))
    grain = GRAIN[area.h < FINE]
    height = max(grain, min(_room(area, rows, columns), tallest) // grain * grain)
    width, gap = height * CARD_RATIO, _gap(height)
    step = min(width + gap, (area.w - width - gap) / max(1, columns - 1))
    ample = min(max(AMPLE[0], area.h * OF_PLACE[area.w > area.h * BROAD]), AMPLE[1])
    return min(height, ample) * (0.55 + 0.45 * min(1.0, step / (width + gap))) + height / 100, height, columns, step


TITLE, WORTH = 34.0, 32.0
"""Above and below the Departure cards and their rings: what they are, and what each counts."""
OFF = 2.0
"""Between a ring and the words at it."""
LINE = 27.0
"""The height of such words."""
BROADEST_TITLE, NARROWEST_TITLE = 470.0, 240.0
BESIDE, COUNTED, SAID = 62.0, 32.0, 170.0
"""Where there is little height, what each counts stands beside it; and the widths of that and of the words before."""
NEAR, SPARSE = 16.0, 52.0
"""Between many Departure cards, and between a few of them on a broad middle."""
MOST_SLOT = 465.0
SPACIOUS, LARGE_WORDS = 445.0, 1.4
"""In a middle that is so high, words about Departure cards and drawings beside them are larger by so much."""


def titled(middle: Area) -> bool:
    """Whether there is room for a line above the Departure cards."""
    return middle.h >= 150 and middle.w >= NARROWEST_TITLE


def beside(middle: Area) -> bool:
    """Whether what a Departure card counts stands beside it and not below."""
    return middle.h < 130


def words_by(middle: Area) -> float:
    """By how much the words about the Departure cards, and drawings beside them, are larger than elsewhere."""
    return LARGE_WORDS if middle.h >= SPACIOUS else 1.0


def departures(middle: Area, count: int, centre: bool) -> tuple[Area, ...]:
    """The places of so many Departure cards; with a deck in the centre, that has the last place."""
    slots = count + centre
    gap = SPARSE if slots <= ROW_MOST and middle.w >= BROADEST_TITLE else NEAR
    above = TITLE * words_by(middle) if titled(middle) else 0.0
    below = 0.0 if beside(middle) else WORTH * words_by(middle)
    if beside(middle):
        gap = min(BESIDE + 16.0, middle.w / max(1, slots) * 0.5)
    high = (middle.h - above - below) / (1 + 2 * RING)
    height = min(high, MOST_SLOT, (middle.w / max(1, slots) - gap) / CARD_RATIO)
    if gap < 2 * RING * height + OFF:  # rings do not touch each other
        height = min(high, MOST_SLOT, (middle.w / max(1, slots) - OFF) / (CARD_RATIO + 2 * RING))
        gap = max(gap, 2 * RING * height + OFF)
    width = height * CARD_RATIO
    # what the last one counts stands beside it, and the rest of its gap is empty
    spare = max(0.0, gap - OFF - RING * height - COUNTED) if beside(middle) else gap
    left = middle.cx - ((width + gap) * slots - spare) / 2
    if beside(middle):  # they stand in the middle together with the words before them
        left += max(0.0, min(SAID / 2, left - middle.x - GAP))
    top = middle.y + above + (middle.h - above - below - height) / 2
    return tuple(Area(left + (width + gap) * i, top, width, height) for i in range(slots))


def slot_labels(middle: Area, slots: tuple[Area, ...]) -> list[Area]:
    """Where the words about the places of the middle stand: what each counts, then the title if there is room."""
    off = OFF + RING * slots[0].h
    if beside(middle):
        return [Area(slot.right + off, slot.cy - 16, 40, 32) for slot in slots]
    wide = slots[1].x - slots[0].x - 2 * OFF if len(slots) > 1 else slots[0].w
    line = LINE * words_by(middle)
    below = [around(slot.cx, slot.bottom + off + line / 2, wide, line) for slot in slots]
    if not titled(middle):
        return below
    title = min(middle.w, max(BROADEST_TITLE, slots[-1].right - slots[0].x) if middle.w >= BROADEST_TITLE else inf)
    return [*below, Area(middle.cx - title / 2, slots[0].y - off - line, title, line)]


def free(circle: Circle, slots: tuple[Area, ...]) -> list[Area]:
    """What is free of all sectors above and below the Departure cards and left and right of them, if it is large."""
    middle, top = circle.middle, min(sector.whole.y for sector in circle.sectors)
    own = [sector.whole for sector in circle.sectors if sector.large]
    others = [sector.whole for sector in circle.sectors if not sector.large]
    if not own or not others:
        return []
    low, half = own[0].y, max(slots[-1].right - slots[0].x, BROADEST_TITLE) / 2 + NEAR
    left = min(middle.x, *(whole.x for whole in others))
    right = max(middle.right, *(whole.right for whole in others))
    sides = []
    if len(others) == 1:  # on both sides of a single other one, down to one's own place, where that is larger
        begin, end = min(others[0].x, middle.cx - half), max(others[0].right, middle.cx + half)
        if min(begin - own[0].x, low - top) > min(middle.w / 2 - half, middle.h):
            sides = [
                Area(own[0].x, top, begin - own[0].x, low - top),
                Area(end, top, own[-1].right - end, low - top),
            ]
    rooms = [
        *sides,
        Area(own[0].x, top, left - own[0].x, low - top),
        Area(right, top, own[-1].right - right, low - top),
        Area(middle.x, middle.y, middle.w / 2 - half, middle.h),
        Area(middle.cx + half, middle.y, middle.w / 2 - half, middle.h),
        Area(middle.x, top, middle.w, middle.y - top),
        Area(middle.x, middle.bottom, middle.w, low - middle.bottom),
    ]
    return [
        room
        for room in rooms
        if room.w >= LEAST_FREE and room.h >= LEAST_FREE and not any(whole.meets(room) for whole in others)
    ]


def meadow(circle: Circle, slots: tuple[Area, ...], sector: Sector, far: bool = False) -> Area | None:
    """The free place beside the Departure cards that is nearest to the place of a seat, or the one `far` from it."""
    beside = [room.inset(GAP) for room in free(circle, slots) if room.meets(circle.middle)]
    return (max if far else min)(beside, key=lambda room: abs(room.cx - sector.plate.cx), default=None)


LEAST_FREE = 120.0
"""The least width and height of a free place in which something is drawn."""
SCENES = ("ufo/meadow-cow.svg", "ufo/meadow-sheep.svg")
SCENE, MOST_SCENE, LONE_SCENE = 0.92, 260.0, 1.35
"""The height of such a drawing by its place's, and at most; and by how much larger it is beside a single other seat."""


def clearing(circle: Circle, slots: tuple[Area, ...]) -> Area | None:
    """The ground below the Departure cards, where these stand beside all others and there is room for a sentence."""
    middle = circle.middle
    if not all(sector.large or sector.whole.right <= middle.x for sector in circle.sectors):
        return None
    return next((room.inset(GAP) for room in free(circle, slots) if room.y >= middle.bottom), None)


def scenery(circle: Circle, slots: tuple[Area, ...]) -> list[tuple[str, Area]]:
    """What is drawn on the meadow: each drawing once, and only where there is room for all of it."""
    drawn, lone = [], len(circle.sectors) == DUEL
    most = MOST_SCENE * (LONE_SCENE if lone else words_by(circle.middle))
    for name, room in zip(SCENES, free(circle, slots), strict=False):
        band = _band(circle, room)
        size = min(band.h * SCENE, band.w * SCENE, most)
        drawn.append((name, band.centred(size, size)))
    return drawn


def _band(circle: Circle, room: Area) -> Area:
    """A free place with all that is free above and below it: what is between others and one's own place."""
    others = [sector.whole for sector in circle.sectors if not sector.large]
    if not room.meets(circle.middle) or any(whole.bottom > room.y for whole in others):
        return room
    top, low = max(whole.bottom for whole in others), min(each.whole.y for each in circle.sectors if each.large)
    return room._replace(y=top, h=low - top)


QUESTION = 470.0, 150.0
"""The greatest width and height of the question whether one departs."""


def questions(circle: Circle, slots: tuple[Area, ...], slot: Area) -> tuple[Area, ...]:
    """Where it can be asked: beside the Departure cards, the nearest place first."""
    found = []
    for room in free(circle, slots):
        if room.meets(circle.middle):
            wide, high = min(room.w - 2 * GAP, QUESTION[0]), min(room.h - 2 * GAP, QUESTION[1])
            near = room.inset(GAP)
            place = near.left(wide) if room.cx > circle.middle.cx else near.beside(near.w - wide)
            found.append(place.centred(wide, high))
    return tuple(sorted(found, key=lambda place: abs(place.cx - slot.cx)))


def aside(middle: Area, slots: tuple[Area, ...]) -> Area:
    """What is free before the first of the places of a low middle."""
    edge = OFF + RING * slots[0].h + GAP
    return Area(middle.x + GAP, middle.y, slots[0].x - edge - middle.x - GAP, middle.h)


def closed(sector: Sector) -> Area:
    """Where a closed deck lies in its place, below the saucer."""
    room = sector.deck
    part = CLOSED_LOW if sector.large and room.h < LOW_DECK else sector.closed
    height = min(room.h * part, room.w * CLOSED_BROAD / CARD_RATIO)
    spare = max(0.0, room.h - height * HOVERED) / 2 if sector.large else 0.0  # in the middle of a high place
    return Area(room.cx - height * CARD_RATIO / 2, room.bottom - height - 4 - spare, height * CARD_RATIO, height)


def departed(sector: Sector) -> Area:
    """Where a Departure card lies on the stack: the number of the top card looks out."""
    stack = sector.stack
    height = stack.h * LAID
    return Area(stack.right - height * CARD_RATIO, stack.bottom - height, height * CARD_RATIO, height)


def before_start(sector: Sector) -> tuple[Area, Area]:
    """The places of the countdown and of the button that ends it, beside the deck that is not open yet."""
    room = sector.grid.beside(sector.deck.w + GAP).below(PROMPT)
    button = room.below(room.h * 0.62)
    return room.top(room.h * 0.6), button.centred(min(260.0, button.w), min(72.0, button.h))


def zones(sector: Sector, count: int) -> tuple[float, list[tuple[float, float]]]:
    """How high so many zones are, and where: beside a stack they begin at it, below it they are in the middle."""
    room = sector.zones
    looks_out = LOOKS_OUT if sector.large else BUNDLED
    height = min(room.h * 0.9, min(room.w / CARD_RATIO, sector.bundle) / (1 + looks_out * max(0, count - 1)))
    middles = fan(room, count, height, 0.84)
    beside = room.x > sector.stack.right
    aside = middles[0][0] - height * CARD_RATIO / 2 - room.x if middles and beside else 0.0
    return height, [(x - aside, y) for x, y in middles]


def bare_mat(sector: Sector) -> Area:
    """The mat below one's own stack where there are no zones: their place does not look like something missing."""
    mat, stack = sector.mat, sector.stack
    if sector.zones.x > stack.right:
        return mat._replace(w=stack.right + MAT - mat.x)
    return mat._replace(h=stack.bottom + MAT - mat.y)


def laid_zones(sector: Sector, count: int) -> Area:
    """The place that so many zones cover."""
    height, middles = zones(sector, max(1, count))
    left, right = middles[0][0] - height * CARD_RATIO / 2, middles[-1][0] + height * CARD_RATIO / 2
    return Area(left, middles[0][1] - height / 2, right - left, height)


def badge(card: Area) -> Area:
    """Where the size of a closed deck stands on it."""
    return Area(card.x + card.w * 0.3, card.y, card.w * 0.7, card.h * 0.4)


def corner(card: Area) -> Area:
    """Where a card shows its number."""
    return Area(card.x, card.y, card.w * 0.4, card.h * 0.3)


def told_beside(sector: Sector, seats: int) -> bool:
    """Whether it stands beside the lamps of a stack what a robbery brings; on its card where they would be covered.

    With many seats that is so in most windows, and so in all.
    """
    return seats <= FEW and sector.numbers.w >= BOTH


def robbery(sector: Sector) -> Area:
    """Where it stands what a robbery brings: over the last lamps of the stack."""
    room = sector.numbers
    room = room.beside(room.w * (1 - ROBBERY))
    return room._replace(y=room.y - HIGHER, h=room.h + HIGHER + LOWEST)


ROBBERY, FEW, BOTH, HIGHER, LOWEST = 0.5, 4, 320.0, 1.0, 3.0
"""The part of the line of the numbers that a robbery takes, the most seats and the width from which on both stand
there, and by how much it reaches above and below that line: off the plate and the zones."""


def prompt(sector: Sector, width: float = PROMPTED) -> Area:
    """Where a line of that width says what to do: above the closed deck, within the place of the open cards."""
    if sector.deck.h < LOW_DECK:  # beside the deck, which needs the height
        left = closed(sector).right + GAP
        width = min(width, sector.grid.right - left)
        return Area(left, sector.deck.y, width, PROMPT)
    width = min(width, sector.grid.w)
    x = min(max(sector.deck.cx, sector.grid.x + width / 2), sector.grid.right - width / 2)
    return around(x, sector.deck.y + 12, width, PROMPT)


def saucer(sector: Sector) -> Area:
    """The saucer that hovers over a deck; over open cards it hovers beside the numbers."""
    deck = closed(sector)
    width = min(sector.deck.w, deck.w * 1.5, (deck.y - sector.deck.y + deck.h * 0.3) * SAUCER)
    top = max(deck.y - width / SAUCER * 0.72, sector.deck.y - INTO_NUMBERS)
    return Area(deck.cx - width / 2, top, width, width / SAUCER)


def bringer(middle: Area) -> Area:
    """The large saucer that brings the decks: over the Departure cards, before anybody needs these."""
    height = min(middle.h * BRINGER, middle.w * BRINGER / SAUCER, MOST_BRINGER)
    return middle.centred(height * SAUCER, height)


def aboard(middle: Area) -> Area:
    """Where decks are that it still has: behind it."""
    ship = bringer(middle)
    height = ship.h * ABOARD
    return around(ship.cx, ship.cy, height * CARD_RATIO, height)


def hand(sector: Sector) -> Area:
    """An outstretched hand, to throw a deck into: it comes in from the edge of its owner's place."""
    room = sector.deck
    size = min(room.w, room.h, 190.0)
    if sector.large:
        return Area(room.cx - size / 2, sector.whole.bottom - size * CUFF, size, size)
    return Area(sector.whole.right - size * CUFF, room.cy - size / 2, size, size)


CUFF = 124 / 128
"""Where its sleeve ends, by its size."""


# --- what hovers, and its light

Pictures = tuple[tuple[str, Area], tuple[str, Area]]


def hovering(sector: Sector) -> Pictures:
    """The light on a closed deck, and the saucer above it."""
    deck, above = closed(sector), saucer(sector)
    top = above.y + above.h * 0.7
    return (BEAM_PICTURE, Area(deck.x - 12, top, deck.w + 24, deck.bottom + 6 - top)), (SAUCER_PICTURE, above)


def beam_drawing(width: float) -> Area:
    """The size in which the light on an open deck of this width is drawn; it is soft, so it can be stretched."""
    return Area(0, 0, width / BEAM_GRAIN, width / BEAM_GRAIN * BEAM_TALL)
