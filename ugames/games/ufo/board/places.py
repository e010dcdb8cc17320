"""The places on the table of UFO: a sector for each seat around the Departure cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import inf
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.ufo.cards import DEPARTURES, Departure
from ugames.games.ufo.forms import is_duel
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around, card_at
from ugames.ui.draw.theme import GAP, LABEL, SMALL
from ugames.ui.draw.vectors import fitted, ratio
from ugames.ui.kit.placing import hull
from ugames.ui.table.cards.fans import fan_places, largest_grid
from ugames.ui.table.forms import NO_SIZE, Arrangement, Cells, Framed, Piece, Room, Scale, arranged, column, row
from ugames.ui.table.furniture import LEAST_USUAL_PLATE_WIDTH, NAME_ABOVE_HEIGHT, around_table

BEAM = "ufo/beam.svg"
SAUCER = "ufo/saucer.svg"
OPEN_HAND_PICTURE = "ufo/hand.svg"
MEADOWS = {"cow": "ufo/meadow-cow.svg", "sheep": "ufo/meadow-sheep.svg"}
EXTRA = "extra"
"""The place in the middle for a centre deck, or for the discarded cards."""
OWN, OTHERS, MIDDLE = range(3)
"""The scales: of open cards, of other seats' stacks, and of Departure cards."""

# in heights of open cards
ONE_ROW_WIDTH = 5.5
TWO_ROWS_WIDTH = 3
STACK_HEIGHT = 0.95
# in heights of a stack
ON_STACK_HEIGHT = 0.76
"""A Landing Zone, another seat's deck, or a Departure card on the stack."""
OTHERS_DECK_LEAST_WIDTH = 0.38
# from one open card to the next, in widths of one
FREE_STEP = 1.1
UNPLAYABLE_LEAST_STEP = 0.36
MOST_HEIGHT = 17 * LABEL
LINE_HEIGHT = LABEL + GAP
TOP_LINE_HEIGHT = 1.8 * LABEL
OTHERS_PLATE_HEIGHT = 2 * NAME_ABOVE_HEIGHT
OTHERS_LAMPS_HEIGHT = SMALL + GAP
TILE_HEIGHT = 2.2 * LABEL
TILE_WIDTH_BY_HEIGHT = 3
MESSAGE_WIDTH = 240.0
MESSAGE_HEIGHT = 84.0
MOST_WIDTH_BY_LEAST = 1.6


def saucer(card: Area) -> Area:
    return around(card.cx, card.y - card.h / 7, card.h, card.h / ratio(SAUCER))


def beam_area(card: Area) -> Area:
    """The light of a saucer around its card."""
    return card.inset(-card.w / 2, 0)


class Sector(NamedTuple):
    """The areas of a seat."""

    seat: Seat
    whole: Area
    plate: Area
    stack: Area
    zones: Area
    deck: Area
    """The area of its closed deck and its waiting hand; in a large sector also of its open deck."""
    lamps: Area
    skip: Area
    """The button of a large sector; empty in a small one, like the legend."""
    legend: Area
    """The line with a person's keys, if several people share this screen."""

    @property
    def large(self) -> bool:
        """Whether there is room for open cards."""
        return self.skip.w > 0

    @property
    def prompt(self) -> Area:
        """The prompt to a person without an open deck."""
        return self.deck.top(LINE_HEIGHT).beside(self.deck_room.w)

    @property
    def deck_room(self) -> Area:
        """The area of its closed deck or its waiting hand."""
        wide = self.stack.h / STACK_HEIGHT
        return self.deck.left(wide).centred(wide, min(self.deck.h, wide * 1.5)) if self.large else self.deck

    @property
    def closed_deck(self) -> Area:
        """A closed deck in its place, below the saucer."""
        room = self.deck_room
        most = self.stack.h / STACK_HEIGHT if self.large else self.stack.h * ON_STACK_HEIGHT
        height = min(room.h * 2 / 3, room.w, most)
        return card_at(room.cx, room.bottom - height / 2, height)

    @property
    def open_hand(self) -> Area:
        """An outstretched hand that waits for a deck."""
        room = self.deck_room
        size = min(room.w, room.h, self.stack.h)
        return Area(room.right + GAP - size, room.cy - size / 2, size, size)

    def tiles(self, count: int, part: float = 1.0) -> Sequence[Area]:
        """The plates of this number of seats beside the closed deck of a large sector, if this part has room: in full
        lines, as large as they can be.
        """
        room = self.free.left(self.free.w * part)

        def rank(rows: int, columns: int) -> float:
            full = count / (rows * columns)
            return min(room.h / rows, room.w / columns / TILE_WIDTH_BY_HEIGHT) * full**2

        rows, columns = largest_grid(count, rank)
        high = min(room.h, rows * room.w / columns / TILE_WIDTH_BY_HEIGHT)
        lines = zip(range(0, count, columns), room.centred(room.w, high).rows(rows, GAP), strict=False)
        tiles = [tile for start, line in lines for tile in line.columns(min(columns, count - start), GAP)]
        return tiles if min(room.h, tiles[0].w / 2) > TILE_HEIGHT else ()

    @property
    def robbery_room(self) -> Area:
        """The room of stack and zones; a small sector has a deck beside them, or the hand that may take one next."""
        return self.whole if self.large else hull((self.stack, self.zones))

    @property
    def free(self) -> Area:
        """The room beside the closed deck of a large sector, below the prompt."""
        return self.deck.below(LINE_HEIGHT).beside(self.deck_room.w).inset(GAP)

    @property
    def departure(self) -> Area:
        """A Departure card on the stack, below the number of the top card."""
        height = self.stack.h * ON_STACK_HEIGHT
        return Area(self.stack.right - height * CARD_RATIO, self.stack.bottom - height, height * CARD_RATIO, height)

    def zone_cards(self, count: int) -> list[Area]:
        return fan_places(self.zones, count, self.stack.h * ON_STACK_HEIGHT)

    def open_cards(self, count: int, apart: int = 0) -> Sequence[Area]:
        """The areas of this number of open cards, of which the last ones lie apart."""
        return grid(self.deck, self.stack.h * 1.4, count, apart) if count else ()


class Slot(NamedTuple):
    """The place of a Departure card or a pile in the middle, with the words below or beside it."""

    card: Area
    label: Area


class Places(NamedTuple):
    """The sectors of all seats, and the middle between them."""

    sectors: tuple[Sector, ...]
    title: Area
    """The caption above the Departure cards."""
    band: Area
    """The area for messages."""
    slots: Mapping[Departure, Slot]
    extra: Slot | None
    scenery: tuple[tuple[str, Area], ...]
    """The pictures on the meadow."""


NO_AREA = Area(0, 0, 0, 0)


@lru_cache(maxsize=128)
def places(seats: int, people: tuple[Seat, ...], area: Area, discards: bool = False) -> Places:
    """The places for this number of seats; the people have large sectors at the lower edge."""
    order = around_table(seats, people[0] if people else 0)
    near = people if 0 < len(people) < seats else order[: -(-seats // 2)]
    lower, upper = ([seat for seat in order if (seat in near) is low] for low in (True, False))
    departures = [card for card in DEPARTURES if card.players <= seats]
    slots = [*map(str, departures), *[EXTRA] * (discards or is_duel(seats))]
    central = 0.2 + 1.8 / len(slots)
    others = Scale(least=0.46 + 0.3 / (seats - 1), most=0.85, worth=0.2)
    middle = Scale(least=central, most=max(central, 1), worth=0.05)
    arrangement = arranged(_forms(upper, lower, people, slots), area, (Scale(), others, middle), MOST_HEIGHT)
    high, rooms = arrangement.scales[MIDDLE], arrangement.rooms
    laid = [Slot(rooms[f"slot-{slot}"].centred(high * CARD_RATIO, high), rooms[f"label-{slot}"]) for slot in slots]
    extra = laid[-1] if EXTRA in slots else None
    scenery = tuple(
        (name, fitted(name, rooms[meadow].inset(GAP), high * 1.5))
        for meadow, name in MEADOWS.items()
        if meadow in rooms
    )
    sectors = tuple(_sector(seat, arrangement, seat in people) for seat in range(seats))
    free = rooms.get("cow", NO_AREA)
    band = free if free.w > MESSAGE_WIDTH else rooms["middle"]
    return Places(sectors, rooms["title"], band, dict(zip(departures, laid, strict=False)), extra, scenery)


def _forms(upper: list[Seat], lower: list[Seat], people: tuple[Seat, ...], slots: Sequence[str]) -> Iterator[Piece]:
    """The arrangements: the middle below the upper seats or beside them, alone or with them between meadows."""
    wide, high = CARD_RATIO + 2 * RING, 1 + 2 * RING
    cards = [
        (Room(f"slot-{slot}", wide, high, scale=MIDDLE), Room(f"label-{slot}", words=(LINE_HEIGHT, LINE_HEIGHT)))
        for slot in slots
    ]
    title = Room("title", words=(MESSAGE_WIDTH, LINE_HEIGHT))
    cow, sheep = (Room(name, words=(MESSAGE_WIDTH / 2, MESSAGE_HEIGHT), grows=1) for name in MEADOWS)
    line = column(title, Cells(tuple(column(*each, gap=0) for each in cards), len(slots), MOST_WIDTH_BY_LEAST), gap=0)
    middle = Framed("middle", line, NO_SIZE)
    beside = row(title, *(row(*each, grows=0) for each in cards), gap=LINE_HEIGHT, grows=0)
    flat = Framed("middle", beside, (LINE_HEIGHT, 0))
    for tall in (False, True):
        for others, own in product(_groups(upper, people, tall), _groups(lower, people, tall)):
            yield column(others, row(cow, middle, sheep, grows=0.15), own)
            if EXTRA not in slots:
                yield column(others, flat, own)
            yield column(row(cow, column(others), middle, sheep, grows=0), own)
            yield column(row(column(others), middle, grows=0), own)


def _groups(seats: list[Seat], people: tuple[Seat, ...], tall: bool) -> Iterator[Cells]:
    """Seats with sectors of one kind, in full rows, one or two."""
    large, count = seats[0] in people, len(seats)
    ways = [_large(seat, len(people) > 1) if large else (_small(seat, tall),) for seat in seats]
    for way, rows in product(zip(*ways, strict=True), (1, 2)):
        if count % rows == 0:
            yield Cells(way, count // rows, inf if large else MOST_WIDTH_BY_LEAST, grows=float(large))


def _large(seat: Seat, several: bool) -> Iterator[Framed]:
    """Zones below or beside the stack, and beside them the open deck's cards in one row or two."""
    plate = Room(f"plate-{seat}", words=(100 if several else LEAST_USUAL_PLATE_WIDTH, TOP_LINE_HEIGHT), grows=0.15)
    lamps = Room(f"lamps-{seat}", words=(50, LINE_HEIGHT), grows=0.8)
    skip = Room(f"skip-{seat}", words=(90, TOP_LINE_HEIGHT), grows=0.1)
    keys = (Room(f"legend-{seat}", words=(100, LINE_HEIGHT)),) * several
    stack = Room(f"stack-{seat}", CARD_RATIO * STACK_HEIGHT, STACK_HEIGHT)
    zones = Room(f"zones-{seat}", CARD_RATIO * STACK_HEIGHT, ON_STACK_HEIGHT * STACK_HEIGHT)
    for pile, (rows, wide) in product((column, row), enumerate((ONE_ROW_WIDTH, TWO_ROWS_WIDTH), 1)):
        deck = Room(f"deck-{seat}", wide, (1 + 2 * RING) * rows, grows=1)
        yield _framed(seat, column(row(plate, lamps, skip, grows=0), row(pile(stack, zones, grows=0), deck), *keys))


def _small(seat: Seat, tall: bool) -> Framed:
    """The stack below the plate, with zones and deck beside it: in a tall sector below each other."""
    plate = Room(f"plate-{seat}", words=(150, OTHERS_PLATE_HEIGHT))
    lamps = Room(f"lamps-{seat}", words=(0, OTHERS_LAMPS_HEIGHT))
    stack = Room(f"stack-{seat}", CARD_RATIO, 1 + 2 * RING, scale=OTHERS)
    zones = Room(f"zones-{seat}", ON_STACK_HEIGHT * CARD_RATIO, ON_STACK_HEIGHT, scale=OTHERS, grows=1)
    deck = Room(f"deck-{seat}", OTHERS_DECK_LEAST_WIDTH, 1.5 * OTHERS_DECK_LEAST_WIDTH, scale=OTHERS, grows=1)
    if tall:
        return _framed(seat, column(plate, lamps, row(stack, column(zones, deck))))
    return _framed(seat, column(plate, row(stack, column(lamps, row(zones, deck)))))


def _framed(seat: Seat, part: Piece) -> Framed:
    return Framed(f"whole-{seat}", part, (GAP, GAP))


def _sector(seat: Seat, arrangement: Arrangement, large: bool) -> Sector:
    """The areas of a sector, which is as large as its cards need."""
    rooms = {name: arrangement.rooms.get(f"{name}-{seat}", NO_AREA) for name in Sector._fields[1:]}
    high = arrangement.scales[OWN] * STACK_HEIGHT if large else arrangement.scales[OTHERS]
    rooms["stack"] = rooms["stack"].centred(high * CARD_RATIO, high)
    return Sector(seat, **rooms)


@lru_cache(maxsize=64)
def grid(area: Area, most: float, count: int, apart: int) -> Sequence[Area]:
    """Cards in one row, where the last ones cover each other less, or whole in several, so that as much as possible of
    each can be seen.
    """

    def size(rows: int, columns: int) -> float:
        whole = area.w / columns / CARD_RATIO / (1 + RING) if rows > 1 else inf
        return min(most, (area.h / rows - 1) / (1 + RING), whole)

    def seen(rows: int, columns: int) -> float:
        """How much of each card can be seen."""
        high = size(rows, columns)
        wide = high * CARD_RATIO
        return high * min(wide, (area.w - wide) / max(1, columns - 1))

    rows, columns = largest_grid(count, seen)
    height = size(rows, columns) // 2 * 2  # in few sizes, since each has to be drawn
    lines = area.centred(area.w, rows * (height * (1 + RING) + 1)).rows(rows)
    cards = [card for line in lines for card in fan_places(line, columns, height, 1.14)][:count]
    wide, covered = cards[0].w, count - apart
    if rows > 1 or not 0 < apart < count or cards[1].x > cards[0].right:
        return cards
    free = min(apart * wide * FREE_STEP, area.w - wide * UNPLAYABLE_LEAST_STEP * covered)
    free = max(free, area.w * apart / count)
    step = (area.w - free) / covered
    first = [card._replace(x=area.x + step * place) for place, card in enumerate(cards[:covered])]
    return first + fan_places(area.end(free), apart, height, 1.14)
