"""The places on the table of UFO: a sector for each seat around the Departure cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import inf
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.ufo.cards import DEPARTURES
from ugames.games.ufo.forms import DUEL
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around, card_at
from ugames.ui.draw.theme import GAP, LABEL, SMALL
from ugames.ui.draw.vectors import fitted, ratio
from ugames.ui.table.forms import NOTHING, Arrangement, Cells, Framed, Piece, Room, Scale, arranged, column, row
from ugames.ui.table.furniture import NAME_LINE, NARROW, around_table, fan

BEAM, SAUCER, HAND = "ufo/beam.svg", "ufo/saucer.svg", "ufo/hand.svg"
SCENES = "ufo/meadow-cow.svg", "ufo/meadow-sheep.svg"
FLAT = ratio(SAUCER)
OWN, OTHERS, MIDDLE = range(3)
OPEN, FOUR, PILE = 5.5, 3, 0.9
"""By the height of open cards: the widths of their deck in one row and of four cards, and the height of a stack."""
ZONE = 0.76
"""By the height of a stack: a Landing Zone, another seat's deck, and a Departure card on it."""
HELD = 0.38
"""By the height of a stack: the least width of another seat's deck."""
SHOWN, SEEN = (0.56, 1.1), 7 * LABEL
"""The distances of open cards by their width, covering each other or free; and the height of well visible ones."""
LEAST_SHOWN = 0.36
"""The part of a card that is shown if it cannot be played, so that others lie apart."""
FREE = 1.2
"""How much a free card is worth beside a covered one of the same height."""
LINE = LABEL + GAP
"""The height of a line of words, such as the prompt beside a closed deck."""
STRIP, LOW_PLATE = 1.8 * LABEL, 2 * NAME_LINE
"""The heights of the top line of a large sector, and of others' plates."""
TRACK = SMALL + GAP
"""The height of others' lamps."""
SPREAD, ROWS, UNEVEN = 1.6, 3, 1.3
"""The greatest width of a thing by its least, the most rows, and the greatest ratio of places to sectors."""
LARGEST, TRIED = 2.4 * SEEN, 72
"""The greatest height of one's cards, and the number of arrangements that are evaluated."""
BAND = 240.0, 84.0
"""The least size of the area for messages, or of two meadows beside each other."""


def saucer(card: Area) -> Area:
    """The saucer over a card."""
    return around(card.cx, card.y - card.h / 7, card.h, card.h / FLAT)


def light(card: Area) -> Area:
    """The light of a saucer around its card."""
    return card.inset(-card.w / 2, 0)


class Tile(NamedTuple):
    """The tile of another seat beside a closed deck."""

    whole: Area

    @property
    def top(self) -> Area:
        """The face and the name: above the number, or to the left of it in a low tile."""
        if self.whole.w > 2 * self.whole.h:
            return self.whole.left(self.whole.w * 0.6).inset(GAP)
        return self.whole.inset(GAP).top(min(self.whole.h / 4, 2 * LABEL))

    @property
    def face(self) -> Area:
        """The face before the name."""
        size = min(self.top.h, self.top.w / 3, 2 * LABEL)
        return self.top.left(size).centred(size, size)

    @property
    def told(self) -> Area:
        """The line at the bottom; empty in a low tile."""
        return self.whole.inset(GAP).below(self.whole.h - 2 * GAP - TRACK * (self.whole.h > 4 * TRACK))

    @property
    def number(self) -> Area:
        """The number between them."""
        if self.whole.w > 2 * self.whole.h:
            return self.whole.beside(self.top.w + GAP).inset(GAP)
        return self.whole._replace(y=self.top.bottom, h=self.told.y - self.top.bottom)

    @property
    def hand(self) -> Area:
        """A free hand beside the number."""
        size = min(self.number.w / 3, self.number.h)
        return self.number.beside(self.number.w - size - 2 * GAP).centred(size, size)


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
        return self.deck.top(LINE).beside(self.held.w)

    @property
    def held(self) -> Area:
        """The area of its closed deck or its waiting hand."""
        wide = self.stack.h / PILE
        return self.deck.left(wide).centred(wide, min(self.deck.h, wide * 1.5)) if self.large else self.deck

    @property
    def closed(self) -> Area:
        """A closed deck in its place, below the saucer."""
        room = self.held
        height = min(room.h * 2 / 3, room.w, self.stack.h / PILE if self.large else self.stack.h * ZONE)
        return card_at(room.cx, room.bottom - height / 2, height)

    @property
    def hand(self) -> Area:
        """An outstretched hand that waits for a deck."""
        room = self.held
        size = min(room.w, room.h, self.stack.h)
        return Area(room.right + GAP - size, room.cy - size / 2, size, size)

    def tiles(self, count: int) -> Sequence[Tile]:
        """The tiles of this number of other seats, beside the closed deck of a large sector."""
        room = self.deck.below(LINE).beside(self.held.w + LINE).inset(GAP)
        return tiled(room, self.stack.h, count)

    @property
    def taken(self) -> Area:
        """A Departure card on the stack, below the number of the top card."""
        height = self.stack.h * ZONE
        return Area(self.stack.right - height * CARD_RATIO, self.stack.bottom - height, height * CARD_RATIO, height)

    def laid(self, count: int) -> list[Area]:
        """The areas of this number of Landing Zones."""
        return fan(self.zones, count, self.stack.h * ZONE, 0.84)

    @property
    def glow(self) -> Area:
        """The light over an open deck; a broader one would take as much memory as many cards."""
        return self.deck.centred(self.deck.w / 2, self.deck.h)

    def opened(self, count: int, apart: int = 0) -> Sequence[Area]:
        """The areas of this number of open cards, of which the last ones lie apart."""
        return grid(self.deck, min(self.stack.h * 1.4, self.deck.w / FOUR), count, apart)


class Circle(NamedTuple):
    """The sectors of all seats, and the middle between them."""

    sectors: tuple[Sector, ...]
    title: Area
    """The caption above the Departure cards."""
    band: Area
    """The area for messages."""
    slots: tuple[Area, ...]
    """The places of the Departure cards, and of a centre deck or the discarded cards."""
    labels: tuple[Area, ...]
    """The words below or beside these places."""
    scenery: tuple[tuple[str, Area], ...]
    """The pictures on the meadow."""


NOWHERE = Area(0, 0, 0, 0)


@lru_cache(maxsize=128)
def circle(seats: int, people: tuple[Seat, ...], area: Area, discards: bool = False) -> Circle:
    """The places for this number of seats; the people have large sectors at the lower edge."""
    order = around_table(seats, people[0] if people else 0)
    lower, upper = [seat for seat in order if seat in people], [seat for seat in order if seat not in people]
    if not upper or not lower:
        half = -(-seats // 2) if lower else seats // 2
        upper = order[half:]
        lower = order[:half] if lower else order[:half][::-1]
    last = discards or seats == DUEL
    slots = sum(card.players <= seats for card in DEPARTURES) + last
    rivals, central = seats - 1, 0.18 + 1.8 / slots
    kinds = Scale(), Scale(0.46 + 0.3 / rivals, 0.85, 0.2), Scale(central, max(central, 1), 0.05)
    found = arranged(_forms(upper, lower, people, slots, last), area, kinds, LARGEST, TRIED)
    high, rooms = found.scales[MIDDLE], found.rooms
    lying, labels = (tuple(rooms[f"{name}-{slot}"] for slot in range(slots)) for name in ("slot", "label"))
    places = tuple(room.centred(high * CARD_RATIO, high) for room in lying)
    free = rooms.get("cow") or rooms.get("band"), rooms.get("sheep")
    scenery = tuple(
        (name, fitted(name, room.inset(GAP), high * 1.5)) for name, room in zip(SCENES, free, strict=True) if room
    )
    sectors = tuple(_sector(seat, found, seat in people) for seat in range(seats))
    return Circle(sectors, rooms["title"], rooms.get("band", rooms["middle"]), places, labels, scenery)


def _forms(upper: list[Seat], lower: list[Seat], people: tuple[Seat, ...], slots: int, last: bool) -> Iterator[Piece]:
    """The arrangements: the middle below the upper seats or beside them, alone or with them between meadows."""
    wide, high = CARD_RATIO + 2 * RING, 1 + 2 * RING
    cards = [
        (Room(f"slot-{slot}", wide, high, scale=MIDDLE), Room(f"label-{slot}", words=(LINE, LINE)))
        for slot in range(slots)
    ]
    title = Room("title", words=(BAND[0], LINE))
    band, meadow = (Room(name, words=BAND, grows=1) for name in ("band", "sheep"))
    cow, sheep = (Room(name, words=(BAND[0] / 2, BAND[1]), grows=1) for name in ("cow", "sheep"))
    line = column(title, Cells(tuple(column(*each, gap=0) for each in cards), slots, SPREAD), gap=0)
    middle = Framed("middle", line, NOTHING)
    flat = Framed("middle", row(title, *(row(*each, grows=0) for each in cards), gap=LINE, grows=0), (LINE, 0))
    alike = (upper[0] in people) == (lower[0] in people)
    for tall in (False, True):
        for others, own in product(_groups(upper, people, tall), _groups(lower, people, tall)):
            if alike and others.rows != own.rows:
                continue
            yield column(others, row(band, middle, meadow, grows=0.4), own)
            yield column(others, row(cow, middle, sheep, grows=0.4), own)
            if not last:
                yield column(others, flat, own)
            if not tall:
                panels = column(others)
                yield column(row(band, panels, middle, meadow, grows=0), own)
                yield column(row(panels, middle, grows=0), own)


def _groups(seats: list[Seat], people: tuple[Seat, ...], tall: bool) -> Iterator[Cells]:
    """Grids of seats with sectors of one kind, in one to three nearly full rows."""
    large, count = seats[0] in people, len(seats)
    ways = [_large(seat, len(people) > 1) if large else (_small(seat, tall),) for seat in seats]
    for way in zip(*ways, strict=True):
        for rows in range(1, ROWS + 1):
            columns = -(-count // rows)
            if columns * rows <= count * UNEVEN and (large or rows <= columns + 1):
                yield Cells(way, columns, inf if large else SPREAD, grows=float(large))


def _large(seat: Seat, several: bool) -> Iterator[Framed]:
    """Zones below or beside the stack, and beside them the open deck's cards in one to three rows."""
    plate = Room(f"plate-{seat}", words=(100 if several else NARROW, STRIP), grows=0.15)
    lamps, skip = Room(f"lamps-{seat}", words=(50, LINE), grows=0.8), Room(f"skip-{seat}", words=(90, STRIP), grows=0.1)
    keys = (Room(f"legend-{seat}", words=(100, LINE)),) * several
    stack, zones = (
        Room(f"{name}-{seat}", CARD_RATIO * PILE, size * PILE) for name, size in (("stack", 1), ("zones", ZONE))
    )
    piles = column(stack, zones, grows=0), row(stack, zones, grows=0)
    for pile, rows in product(piles, range(1, ROWS + 1)):
        deck = Room(f"deck-{seat}", max(FOUR, OPEN / rows), (1 + 2 * RING) * rows, grows=1)
        yield _framed(seat, column(row(plate, lamps, skip, grows=0), row(pile, deck), *keys))


def _small(seat: Seat, tall: bool) -> Framed:
    """The stack below the plate, with zones and deck beside it: in a tall sector below each other."""
    plate, lamps = Room(f"plate-{seat}", words=(150, LOW_PLATE)), Room(f"lamps-{seat}", words=(0, TRACK))
    stack = Room(f"stack-{seat}", CARD_RATIO, 1 + 2 * RING, scale=OTHERS)
    zones, deck = (
        Room(f"{name}-{seat}", wide, high, scale=OTHERS, grows=1)
        for name, wide, high in (("zones", ZONE * CARD_RATIO, ZONE), ("deck", HELD, 1.5 * HELD))
    )
    if tall:
        return _framed(seat, column(plate, lamps, row(stack, column(zones, deck))))
    return _framed(seat, column(plate, row(stack, column(lamps, row(zones, deck)))))


def _framed(seat: Seat, part: Piece) -> Framed:
    return Framed(f"whole-{seat}", part, (GAP, GAP))


def _sector(seat: Seat, found: Arrangement, large: bool) -> Sector:
    """The areas of a sector, sized by its cards."""
    rooms = {name: found.rooms.get(f"{name}-{seat}", NOWHERE) for name in Sector._fields[1:]}
    high = found.scales[OWN] * PILE if large else found.scales[OTHERS]
    rooms["stack"] = rooms["stack"].centred(high * CARD_RATIO, high)
    return Sector(seat, **rooms)


@lru_cache(maxsize=64)
def grid(area: Area, most: float, count: int, apart: int) -> Sequence[Area]:
    """Cards in equal rows, which cover each other only where they would be too low to be seen well.

    The last row is at least half full. In a single row the last ones lie apart, as far as there is room.
    """
    count = max(1, count)

    def size(columns: int, shown: float) -> float:
        """The height of cards."""
        wide = area.w / (1 + shown * (columns - 1))
        return min(most, (area.h / -(-count // columns) - 1) / (1 + RING), wide / CARD_RATIO)

    fewest = dict.fromkeys(-(-count // rows) for rows in range(1, count + 1))
    ways = product([columns for columns in fewest if 2 * (-count % columns) <= columns], SHOWN)
    columns, shown = max(ways, key=lambda way: (min(SEEN, size(*way)) * (FREE if way[1] > 1 else 1), size(*way)))
    rows, height = -(-count // columns), size(columns, shown) // 2 * 2  # of few sizes, as each is drawn anew
    lines = area.centred(area.w, rows * (height * (1 + RING) + 1)).rows(rows)
    cards = [card for line in lines for card in fan(line, columns, height, 0.92)][:count]
    steps, covered = cards[-1].x - cards[0].x, count - apart
    if rows > 1 or shown > 1 or not 0 < apart < count:
        return cards
    free = min(cards[0].w * SHOWN[1], (steps - covered * cards[0].w * LEAST_SHOWN) / max(1, apart - 1))
    first = (steps - free * (apart - 1)) / covered
    return [
        card._replace(x=cards[0].x + min(place, covered) * first + max(0, place - covered) * free)
        for place, card in enumerate(cards)
    ]


@lru_cache(maxsize=64)
def tiled(area: Area, most: float, count: int) -> Sequence[Tile]:
    """Tiles as large as possible up to a height, in equal rows around the middle; none where they have no room."""
    tiles = tuple(Room(str(tile), 1, 1, least=(5 * LABEL, 0)) for tile in range(count))
    even = [columns for columns in range(1, count + 1) if -count % columns * 4 <= count]
    forms = (column(Cells(tiles, columns, SPREAD), grows=0) for columns in even)
    found = arranged(forms, area, (Scale(),), most)
    return () if found.larger > 1 else [Tile(room) for room in found.rooms.values()]
