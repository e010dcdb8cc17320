"""The arrangements of the table of Uchu-Kaigi, and the places within their rooms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.uchu_kaigi.cards import SEATINGS, SUITS, VIPS, Card, Country, Suit
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, card_at
from ugames.ui.draw.theme import CLOSE, GAP
from ugames.ui.kit.placing import hull
from ugames.ui.table.cards import fans
from ugames.ui.table.forms import CardHeights, Framed, Room, Scale, Split, arranged, column, row
from ugames.ui.table.trick import NAME_HEIGHT

OWN, TRICK, OTHERS = range(3)
"""The scales: of the viewer's cards, of the trick, and of others' cards."""
IN_TRICK = Scale(most=1.6, worth=0.4)
OTHERS_CLOSED = Scale(least=0.32, most=0.42, worth=0.2)
OTHERS_WITH_OPEN_HANDS = Scale(least=0.55, most=0.85, worth=0.2)

# in units
PLATE_LEAST_HEIGHT = 58.0
CHIPS_LEAST_HEIGHT = 46.0
PLATE_OR_CHIPS_LEAST_WIDTH = 200.0
OWN_PLATE_MORE_WIDTH = 80.0
WORDS_LINE_HEIGHT = 36.0
"""The height of the line of words above the trick, or above the VIPs to choose from."""
LED_WIDTH = 190.0
LED_SIZE_BESIDE = 100.0, 104.0
"""The size of the led suit beside the trick, with its sign above its name."""
FRAME_WIDTH = 9.0
# in heights of the viewer's cards
PLATE_OR_CHIPS_SIZE = 0.9, 0.27
# in heights of the trick's cards
TRICK_STEP = 0.73
TRICK_STEP_BESIDE_PILES = 1.1
PILES_HEIGHT = 0.42
TRACK_SIZE = 2.7, 1.35
# in heights of a hand's cards
HAND_WIDTH = 5.0
HAND_WIDTH_OVERLAPPING = 3.6
OTHERS_OPEN_HAND_WIDTH = 2.8
BACKS_WIDTH = 0.9
HAND_HEIGHT_WITH_RAISED_CARDS = 1.12

PLATE_OR_CHIPS_MOST_FLATNESS = 0.42
COUNTER_WIDTH_BY_SIGN_HEIGHT = 2.6

# the count of won cards
HEAD_AND_FOOT_MOST_HEIGHT = 60.0
HEAD_AND_FOOT_HEIGHT_BY_COLUMN = 0.18
CHARGES_HEIGHT_BY_HEAD = 0.7
SUM_PART_OF_HEAD = 0.36
CARD_STEP_BY_WIDTH = 0.3
PILE_LEAST_STEP = 0.5
"""The least step from pile to pile, in card heights."""


class Column(NamedTuple):
    """The area in which one country's piles are counted."""

    head: Area
    piles: Area
    foot: Area

    @property
    def face(self) -> Area:
        """The face of the country at the left end."""
        side = min(self.head.h - 4, self.head.w * 0.2)
        return self.head.left(side).centred(side, side)

    @property
    def sum_area(self) -> Area:
        """The area of the growing sum."""
        return self.head.beside(self.head.w * (1 - SUM_PART_OF_HEAD)).inset(0, 2)

    @property
    def other_points(self) -> Area:
        """The area of points for other reasons than piles, between them and the counters."""
        return self.foot._replace(y=self.piles.bottom, h=self.foot.y - self.piles.bottom)


class Places(NamedTuple):
    """The rooms of one table; plates, counters and hands by country."""

    seats: int
    own: Country
    plates: tuple[Area, ...]
    trays: Mapping[Country, Area]
    """The counters of countries with open piles."""
    hands: tuple[Area, ...]
    trick: Area
    line: Area
    """The line of words above the trick, or the room beside it."""
    thrown: Area
    """The room of the trick's cards and piles."""
    orbit: Area
    scales: CardHeights

    @property
    def countries(self) -> range:
        return range(len(self.plates))

    def block(self, country: Country) -> Area:
        """A country's plate with its counters."""
        plate = self.plates[country]
        return hull((plate, self.trays.get(country, plate)))

    @property
    def hand(self) -> Area:
        """The viewer's hand."""
        return self.hands[self.own]

    @property
    def led(self) -> Area:
        """The led suit, at the left end of the line or beside the trick's cards."""
        room = self.line.left(min(LED_WIDTH, self.line.w))
        return room.centred(room.w, min(room.h, LED_SIZE_BESIDE[1]))

    @property
    def _piles_beside(self) -> bool:
        """Whether the trick has no height for piles below its cards."""
        return self.thrown.h < NAME_HEIGHT + self.scales[TRICK] * (1 + 2 * RING + PILES_HEIGHT) - 1

    @property
    def _trick_row(self) -> Area:
        """The trick, with the names above it and the piles below it."""
        room, high, count = self.thrown, self.scales[TRICK], len(self.plates)
        wide = min(room.w / count, high * TRICK_STEP_BESIDE_PILES)
        deep = NAME_HEIGHT + high * (1 + 2 * RING) + wide * (not self._piles_beside)
        return room.centred(wide * count, min(room.h, deep))

    def _slot(self, country: Country) -> Area:
        """A country's part of the row, which starts with the left neighbour and ends with the viewer."""
        count = len(self.plates)
        return [*self._trick_row.columns(count)][(country - self.own - 1) % count]

    def in_trick(self, country: Country) -> Area:
        """A country's card in the trick."""
        slot, high = self._slot(country), self.scales[TRICK]
        x = slot.right - high * (RING + CARD_RATIO / 2) if self._piles_beside else slot.cx
        return card_at(x, slot.y + NAME_HEIGHT + high * (RING + 0.5), high)

    def stack(self, country: Country) -> Area:
        """The area of a country's piles below its card in the trick, or beside it."""
        slot, high = self._slot(country), self.scales[TRICK]
        if self._piles_beside:
            return slot.below(NAME_HEIGHT).left(slot.w - high * (CARD_RATIO + 2 * RING))
        return slot.below(NAME_HEIGHT + high * (1 + 2 * RING)).inset(GAP / 2, 0)

    def vips(self) -> dict[Suit, Area]:
        """The cards of the VIPs to choose from."""
        room = self.trick.below(WORDS_LINE_HEIGHT).inset(FRAME_WIDTH)
        high = min(room.h * (1 - 2 * RING), room.w / len(VIPS) / (CARD_RATIO + RING))
        return dict(zip(VIPS, fans.fan_places(room, len(VIPS), high), strict=True))

    def in_hand(self, country: Country, count: int) -> list[Area]:
        """A country's cards."""
        own = self.is_own(country)
        high = self.scales[OWN if own else OTHERS]
        return fans.fan_places(self.hands[country].inset(high * RING * own, 0), count, high)

    def column(self, country: Country) -> Column:
        """The column of a country in the trick's area, in the same order as in the trick."""
        count = len(self.plates)
        whole = [*self.trick.inset(12, 10).columns(count, GAP)][(country - self.own - 1) % count]
        bar = min(HEAD_AND_FOOT_MOST_HEIGHT, whole.h * HEAD_AND_FOOT_HEIGHT_BY_COLUMN)
        piles = whole.below(bar + GAP).top(whole.h - bar * (2 + CHARGES_HEIGHT_BY_HEAD) - GAP)
        return Column(whole.top(bar), piles, whole.foot(bar))

    def pile_fans(self, country: Country, piles: Sequence[Sequence[Sequence[Card]]]) -> list[list[Area]]:
        """The cards of a country's open piles, in the greatest size in which all piles fit with visible values."""
        room = self.column(country).piles
        most, broad = max(1, *map(len, piles)), 1 + CARD_STEP_BY_WIDTH * (len(piles) - 1)

        def height(across: int, down: int) -> float:
            return min(room.h / (1 + PILE_LEAST_STEP * max(1, down - 1)), (room.w / across - GAP) / broad / CARD_RATIO)

        across, down = fans.largest_grid(most, height)
        high = height(across, down)
        step = min((room.h - high) / max(1, down - 1), high + GAP)
        cells = (
            cell._replace(y=room.y + step * row, h=high) for row in range(most) for cell in room.columns(across, GAP)
        )
        return [fans.fan_places(cell, len(pile), high) for cell, pile in zip(cells, piles[country], strict=False)]

    def is_own(self, country: Country) -> bool:
        """Whether the viewer plays for this country."""
        owners = SEATINGS[self.seats].owners
        return owners[country] == owners[self.own]


def chips(tray: Area) -> dict[Suit, tuple[Area, Area]]:
    """The sign and the number of each suit in one row of counters or two, whichever makes them larger."""
    high, wide = tray.h - GAP, tray.w / len(SUITS) / COUNTER_WIDTH_BY_SIGN_HEIGHT
    lines = 2 if min(high / 2, 2 * wide) > min(high, wide) else 1
    parts = [part for row in tray.rows(lines, GAP) for part in row.columns(len(SUITS) // lines, GAP)]
    side = min(parts[0].h, parts[0].w / 2)
    return {suit: (part.left(side), part.beside(side)) for suit, part in zip(SUITS, parts, strict=True)}


@lru_cache(maxsize=64)
def places(seats: int, viewer: Seat, area: Area, open_piles: bool = False) -> Places:
    """The places for this number of seats, with others' piles open or closed."""
    seating = SEATINGS[seats]
    own = seating.people[max(viewer, 0)]
    kinds = Scale(), IN_TRICK, OTHERS_WITH_OPEN_HANDS if seating.dependencies else OTHERS_CLOSED
    arrangement = arranged(_forms(seats, own, open_piles, viewer >= 0), area, kinds)
    rooms, scales = arrangement.rooms, arrangement.scales
    countries = range(len(seating.owners))
    hands = tuple(rooms[f"hand-{country}"] for country in countries)
    plates = [rooms[f"plate-{country}"] for country in countries]
    plates = [room.foot(min(room.h, room.w * PLATE_OR_CHIPS_MOST_FLATNESS)) for room in plates]
    trays = {country: rooms[f"chips-{country}"] for country in countries if f"chips-{country}" in rooms}
    trays = {country: room.top(min(room.h, room.w * PLATE_OR_CHIPS_MOST_FLATNESS)) for country, room in trays.items()}
    trick, line, thrown, orbit = (rooms[name] for name in ("trick", "line", "thrown", "orbit"))
    return Places(seats, own, tuple(plates), trays, hands, trick, line, thrown, orbit, scales)


def _forms(seats: int, own: Country, open_piles: bool, plays: bool) -> Iterator[Split]:
    """The arrangements: other countries above, the viewer's hands below, and between them trick and track side by side,
    or below each other; cards of hands overlap in the latter, and where two hands lie side by side. The led suit is
    above or beside the trick's cards, and the won piles are below or beside them.
    """
    seating = SEATINGS[seats]
    countries = len(seating.owners)
    around = [(own + i) % countries for i in range(1, countries)]
    others = [country for country in around if seating.owners[country] != seating.owners[own]]
    above, beside = (Room("line", words=words) for words in ((LED_WIDTH, WORDS_LINE_HEIGHT), LED_SIZE_BESIDE))
    tricks = [
        Framed("trick", part, (FRAME_WIDTH, GAP), 1)
        for wide, piles in ((TRICK_STEP * countries, PILES_HEIGHT), (TRICK_STEP_BESIDE_PILES * countries, 0))
        for thrown in [Room("thrown", wide, 1 + 2 * RING + piles, (0, NAME_HEIGHT), TRICK, 1)]
        for part in (column(above, thrown, gap=0), row(beside, thrown))
    ]
    orbit = Room("orbit", *TRACK_SIZE, scale=TRICK, grows=1)
    mine = [*(country for country in reversed(around) if country not in others), own]
    middles = (row, HAND_WIDTH), (column, HAND_WIDTH_OVERLAPPING)
    for theirs, trick, (middle, wide) in product(
        _forms_of_others(seating.dependencies, others, open_piles), tricks, middles
    ):
        for hands in _forms_of_hands(mine, open_piles or plays, wide):
            yield column(theirs, middle(trick, orbit), hands)


def _forms_of_others(dependencies: Sequence[Country], others: Sequence[Country], open_piles: bool) -> Iterator[Split]:
    """The other countries, each with its hand beside or below its plate, in a row."""
    beside, flat, below = list[Split](), list[Split](), list[Split]()
    for country in others:
        wide, grows = (OTHERS_OPEN_HAND_WIDTH, 1) if country in dependencies else (BACKS_WIDTH, 0)
        hand = Room(f"hand-{country}", wide, 1, scale=OTHERS, grows=grows)
        block = _block(country, open_piles)
        beside.append(row(block, hand, grows=1 + grows))
        flat.append(row(_bar(block), hand))
        below.append(column(_bar(block), hand))
    # without counters, flat ones would be like those beside
    for each in (beside, below, flat) if open_piles else (beside, below):
        yield row(*each, gap=2 * GAP, grows=0, even=not dependencies)


def _forms_of_hands(mine: Sequence[Country], counted: bool, wide: float) -> Iterator[Split]:
    """The viewer's hands below each other, or two side by side; each beside or below its plate."""
    blocks = [_block(country, counted, OWN_PLATE_MORE_WIDTH) for country in mine]
    # the plate is at the right end, which a lesson's bubble leaves free
    bars = [_bar(replace(block, parts=block.parts[::-1])) for block in blocks]
    for both, width in ((column, wide), (row, HAND_WIDTH_OVERLAPPING))[: len(mine)]:
        hands = [Room(f"hand-{country}", width, HAND_HEIGHT_WITH_RAISED_CARDS, grows=1) for country in mine]
        yield both(*map(row, blocks, hands), grows=0)
        yield both(*map(column, bars, hands), grows=0)


def _block(country: Country, counted: bool, named: float = 0.0) -> Split:
    """A plate with that much more width for its name, and the counters of the country's won cards below it."""
    plate = Room(
        f"plate-{country}",
        *PLATE_OR_CHIPS_SIZE,
        (named, 0.0),
        least=(PLATE_OR_CHIPS_LEAST_WIDTH, PLATE_LEAST_HEIGHT),
        grows=1,
    )
    chips = [
        Room(f"chips-{country}", *PLATE_OR_CHIPS_SIZE, least=(PLATE_OR_CHIPS_LEAST_WIDTH, CHIPS_LEAST_HEIGHT), grows=1)
    ] * counted
    return column(plate, *chips, gap=CLOSE)


def _bar(block: Split) -> Split:
    """A plate and the counters of the country's won cards beside it."""
    return replace(block, across=True, gap=GAP)
