"""The places on the table of UFO: a sector for each seat around the Departure cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from math import inf
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.ufo.cards import DEPARTURES
from ugames.games.ufo.forms import DUEL
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, around, card_at
from ugames.ui.draw.theme import GAP, LABEL
from ugames.ui.draw.vectors import fitted, ratio
from ugames.ui.table.forms import Arrangement, Cells, Framed, Piece, Room, Scale, arranged, column, row
from ugames.ui.table.furniture import around_table, fan

BEAM, SAUCER, HAND = "ufo/beam.svg", "ufo/saucer.svg", "ufo/hand.svg"
SCENES = "ufo/meadow-cow.svg", "ufo/meadow-sheep.svg"
FLAT = ratio(SAUCER)
OWN, OTHERS, MIDDLE = range(3)
LEAST_CENTRAL, LEAST_OTHERS, EACH = 0.55, 0.75, 0.05
"""The least height of cards in the middle, by the viewer's; and of others' cards, reduced for each other player."""
ZONE, SMALLER = 0.58, 0.76
"""By the height of a stack: another seat's Landing Zones; and the viewer's, and a Departure card."""
SHOWN = 0.5
"""The least visible fraction of an open card's width."""
LINE = LABEL + GAP
"""The height of a line of words, such as the prompt beside a closed deck."""
STRIP = 2 * LABEL
"""The height of the top line of a large sector, and of others' plates."""
SPREAD, ROWS, UNEVEN = 1.6, 3, 1.3
"""The greatest width of a thing by its least, the most rows, and the greatest ratio of places to sectors."""
BAND = 240.0, 84.0
"""The least size of the area for messages, and of a meadow."""


def saucer(card: Area) -> Area:
    """The saucer over a card."""
    return around(card.cx, card.y - card.h / 7, card.h, card.h / FLAT)


def light(card: Area) -> Area:
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
    """The area of its lamps; empty in a small sector, like the rest."""
    skip: Area
    legend: Area
    """The line with a person's keys, if several people share this screen."""

    @property
    def large(self) -> bool:
        """Whether there is room for open cards."""
        return self.skip.w > 0

    @property
    def prompt(self) -> Area:
        """The prompt to a person without an open deck."""
        return self.deck.top(LINE)

    @property
    def closed(self) -> Area:
        """A closed deck in its place, below the saucer."""
        height = min(self.deck.h * 2 / 3, self.deck.w, self.stack.h)
        return card_at(self.deck.cx, self.deck.cy + height / 5, height)

    @property
    def hand(self) -> Area:
        """An outstretched hand that waits for a deck, from the edge of the sector."""
        size = min(self.deck.w, self.deck.h, self.stack.h)
        return Area(self.whole.right - size, self.deck.cy - size / 2, size, size)

    @property
    def taken(self) -> Area:
        """A Departure card on the stack, below the number of the top card."""
        height = self.stack.h * SMALLER
        return Area(self.stack.right - height * CARD_RATIO, self.stack.bottom - height, height * CARD_RATIO, height)

    def laid(self, count: int) -> list[Area]:
        """The areas of this number of Landing Zones."""
        height = self.stack.h * (SMALLER if self.large else ZONE)
        return fan(self.zones, count, height, 0.84)

    def opened(self, count: int) -> Sequence[Area]:
        """The areas of this number of open cards."""
        return grid(self.deck, self.stack.h * 1.1, count)


class Circle(NamedTuple):
    """The sectors of all seats, and the middle between them."""

    sectors: tuple[Sector, ...]
    title: Area
    """The caption above the Departure cards."""
    band: Area
    """The area for messages."""
    slots: tuple[Area, ...]
    """The places of the Departure cards, and of a centre deck or the discarded cards."""
    below: Area
    """The line below them."""
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
    least = LEAST_OTHERS - EACH * len(upper)
    kinds = Scale(), Scale(least, 0.96, 0.7), Scale(max(LEAST_CENTRAL, least), 1.0, 0.3)
    found = arranged(_forms(upper, lower, people, slots, last), area, kinds)
    high, rooms = found.scales[MIDDLE], found.rooms
    places = tuple(rooms[f"slot-{slot}"].centred(high * CARD_RATIO, high) for slot in range(slots))
    free = [room.inset(GAP) for name in ("band", "meadow") if (room := rooms.get(name, NOWHERE)).h > 2 * BAND[1]]
    scenery = tuple((name, fitted(name, room)) for name, room in zip(SCENES, free, strict=False))
    sectors = tuple(_sector(seat, found, seat in people) for seat in range(seats))
    return Circle(sectors, rooms["title"], rooms["band"], places, rooms.get("below", NOWHERE), scenery)


def _forms(upper: list[Seat], lower: list[Seat], people: tuple[Seat, ...], slots: int, last: bool) -> Iterator[Piece]:
    """The arrangements: the middle between the upper and lower seats, or beside the upper ones,
    where it may have two rows.
    """
    cards = tuple(Room(f"slot-{slot}", CARD_RATIO + 2 * RING, 1 + 2 * RING, scale=MIDDLE) for slot in range(slots))
    said = [Room(name, words=(BAND[0], LINE)) for name in ("title", "below")[: 1 + last]]
    band, meadow = (Room(name, words=BAND, grows=1) for name in ("band", "meadow"))
    line, lines = (
        column(said[0], Cells(cards, columns, SPREAD), *said[1:], gap=0, grows=0) for columns in (slots, -(-slots // 2))
    )
    aside = column(line, band), row(line, band), column(lines, band)
    alike = (upper[0] in people) == (lower[0] in people)
    for others, own in product(_groups(upper, people), _groups(lower, people)):
        if alike and others.rows != own.rows:
            continue
        yield column(others, row(band, line, meadow), own)
        yield from (column(row(replace(others, grows=1), middle, grows=0), own) for middle in aside)


def _groups(seats: list[Seat], people: tuple[Seat, ...]) -> Iterator[Cells]:
    """Grids of seats with sectors of one kind, in one to three nearly full rows."""
    large, count = seats[0] in people, len(seats)
    for way in zip(*(_large(seat, len(people) > 1) if large else _small(seat) for seat in seats), strict=True):
        for rows in range(1, ROWS + 1):
            columns = -(-count // rows)
            if columns * rows <= count * UNEVEN:
                yield Cells(way, columns, inf if large else SPREAD, grows=float(large))


def _large(seat: Seat, several: bool) -> Iterator[Framed]:
    """Zones below or beside the stack, and beside them the open deck's cards in one row or two."""
    plate = Room(f"plate-{seat}", words=(100, STRIP), grows=0.15)
    lamps, skip = Room(f"lamps-{seat}", words=(50, LINE), grows=0.8), Room(f"skip-{seat}", words=(90, STRIP), grows=0.1)
    keys = (Room(f"legend-{seat}", words=(100, LINE)),) * several
    stack = Room(f"stack-{seat}", CARD_RATIO, 1)
    zones = Room(f"zones-{seat}", 0.75, SMALLER)
    for pile, held in ((row(stack, zones, grows=0), (4.5, 1.1)), (column(stack, zones, grows=0), (2.5, 2.2))):
        yield _framed(
            seat, column(row(plate, lamps, skip, grows=0), row(pile, Room(f"deck-{seat}", *held, grows=1)), *keys)
        )


def _small(seat: Seat) -> Iterator[Framed]:
    """The stack beside or below the plate, with zones and deck side by side or below each other."""
    plate = Room(f"plate-{seat}", words=(150, STRIP))
    stack = Room(f"stack-{seat}", CARD_RATIO, 1, scale=OTHERS)
    zones = Room(f"zones-{seat}", ZONE, ZONE, scale=OTHERS, grows=1)
    deck = Room(f"deck-{seat}", 0.44, 0.44, scale=OTHERS, grows=1)
    yield _framed(seat, row(stack, column(plate, row(zones, deck))))
    yield _framed(seat, column(plate, row(stack, column(zones, deck))))


def _framed(seat: Seat, part: Piece) -> Framed:
    return Framed(f"whole-{seat}", part, (GAP, GAP))


def _sector(seat: Seat, found: Arrangement, large: bool) -> Sector:
    """The areas of a sector, sized by its cards."""
    rooms = {name: found.rooms.get(f"{name}-{seat}", NOWHERE) for name in Sector._fields[1:]}
    high = found.scales[OWN if large else OTHERS]
    rooms["stack"] = rooms["stack"].centred(high * CARD_RATIO, high)
    return Sector(seat, **rooms)


@lru_cache(maxsize=64)
def grid(area: Area, most: float, count: int) -> Sequence[Area]:
    """Cards in rows, at most `most` high, as large and as free as possible."""

    def size(rows: int) -> tuple[float, float]:
        """The height of cards, and their readability."""
        columns, line = -(-count // rows), area.h / rows - 1
        height = max(1.0, min(most, line / (1 + 2 * RING), area.w / (1 + SHOWN * (columns - 1)) / CARD_RATIO))
        return height, height * (1 + min(1.0, area.w / columns / height / CARD_RATIO))

    count = max(1, count)
    rows = max(range(1, 1 + min(count, 2 * ROWS)), key=lambda rows: size(rows)[1])
    height = size(rows)[0]
    lines = area.centred(area.w, rows * (height * (1 + 2 * RING) + 1)).rows(rows)
    return [card for line in lines for card in fan(line, -(-count // rows), height, 0.92)][:count]
