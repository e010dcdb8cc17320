"""The arrangements of the table of Uchu-Kaigi, and the places within their rooms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.uchu_kaigi.cards import SEATINGS, SUITS, VIPS, Country, Suit
from ugames.ui.draw.geometry import CARD_RATIO, RING, Area, card_at
from ugames.ui.draw.theme import CLOSE, GAP
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.forms import Room, Scale, Scales, Split, arranged, column, row

PLATE, CHIP = 56.0, 42.0
"""The least heights of a plate and of a row of counters."""
WIDE, MINE, DEPENDENT, TRAY = 200.0, 250.0, 330.0, 230.0
"""The least widths of a plate, the viewer's plate, a dependency's plate with its long name, and a row of counters."""
HIGHER, LARGER = 0.09, 1.6
"""The growth of plates and counters by the height of large cards, and their greatest height by their least."""
LED, NAME, OFF_NAME, FRAME = 46.0, 24.0, 0.03, 9.0
"""The heights of the line above the trick and of a name in it, the gap between a name and its card by the card's
height, and the padding of a frame.
"""
STEP, ROOMY, BROAD, PILES = 0.76, 0.86, 1.2, 0.48
"""By the height of the trick's cards: their least spacing, their greatest spacing, the spacing with piles beside them,
and the height of piles below them.
"""
HAND, HALF, RAISED, BACKS, OPEN = 4.6, 2.8, 1.12, 0.9, 3.2
"""By card height: the width of a hand, of each of two hands, the height of a hand with raised cards, and the widths of
others' closed and open hands.
"""
VIP_APART = 1.14
"""The spacing of the VIPs to choose from, by their width."""
OWN, TRICK, OTHERS, TRACK = range(4)
KINDS = Scale(), Scale(0.85, 1.4, 0.4), Scale(0.35, 0.55, 0.2), Scale(2.0, 4.0, 0.1)
"""The scales of the viewer's cards, the trick, others' cards, and the track."""
WITH_DEPENDENCIES = *KINDS[:OTHERS], Scale(0.6, 0.85, 0.3), KINDS[TRACK]
"""The same with dependencies, where one of the other hands is open."""
ROUND = 1.5
"""The least ratio of width to height of a track."""


FAN_STEP = 1.04
"""The greatest spacing of cards in a fan, by their width."""


class Places(NamedTuple):
    """The rooms of one table; plates, counters and hands by country."""

    seats: int
    own: Country
    plates: tuple[Area, ...]
    trays: tuple[Area, ...]
    """The rows of counters, where there is room."""
    hands: tuple[Area, ...]
    trick: Area
    orbit: Area
    scales: Scales

    @property
    def countries(self) -> range:
        return range(len(self.plates))

    def block(self, country: Country) -> Area:
        """A country's plate with its counters."""
        return hull((self.plates[country], self.trays[country]))

    @property
    def band(self) -> Area:
        """The line above the trick."""
        return self.trick.inset(FRAME, 0).top(LED)

    @property
    def led(self) -> Area:
        """The area of the led suit."""
        return self.band.left(200)

    @property
    def above_names(self) -> Area:
        """The free part of the line above the trick."""
        return self.band.beside(200).inset(2)

    def in_trick(self, country: Country) -> Area:
        """A country's card in the trick: in a row that starts with the left neighbour and ends with the viewer."""
        high, slot = self.scales[TRICK], self._slot(country)
        top = slot.y + NAME + high * OFF_NAME
        if self._broad:
            return Area(slot.x + high * RING, top, high * CARD_RATIO, high)
        left_over = max(0.0, self._below - slot.w)
        return card_at(slot.cx, top + (left_over + high) / 2, high)

    def _slot(self, country: Country) -> Area:
        """The part of the trick for a country."""
        room, countries = self.trick.below(LED).inset(FRAME, 0), len(self.plates)
        step = min(room.w / countries, self.scales[TRICK] * (BROAD if self._broad else ROOMY))
        place = (country - self.own - 1) % countries - countries / 2
        return Area(room.cx + place * step, room.y, step, room.h - FRAME)

    @property
    def _below(self) -> float:
        """The height free below the trick's cards."""
        return self.trick.h - LED - NAME - FRAME - self.scales[TRICK] * (1 + OFF_NAME + RING) - GAP

    @property
    def _broad(self) -> bool:
        """Whether piles are beside the trick's cards instead of below."""
        return self._below < self.scales[TRICK] * PILES - 1

    def stack(self, country: Country) -> Area:
        """The area of a country's piles beside or below its card in the trick."""
        card, slot = self.in_trick(country), self._slot(country)
        off = GAP + card.h * RING
        if self._broad:
            return card._replace(x=card.right + off, w=slot.right - card.right - off)
        return Area(slot.x, card.bottom + off, slot.w, min(self._below, slot.w)).inset(GAP / 2, 0)

    def named(self, country: Country) -> Area:
        """A country's card in the trick with the name above it."""
        card = self.in_trick(country)
        above = NAME + card.h * OFF_NAME
        return card._replace(y=card.y - above, h=card.h + above)

    def vips(self) -> dict[Suit, Area]:
        """The cards of the VIPs to choose from."""
        room = self.trick.below(LED).inset(FRAME)
        high = min(room.h * (1 - 2 * RING), room.w / len(VIPS) / VIP_APART / CARD_RATIO)
        parts = room.centred(high * CARD_RATIO * VIP_APART * len(VIPS), high).columns(len(VIPS))
        return {suit: part.centred(high * CARD_RATIO, high) for suit, part in zip(VIPS, parts, strict=True)}

    def in_hand(self, country: Country, count: int) -> tuple[float, list[tuple[float, float]]]:
        """The height of a country's cards, and the middle of each; each of two hands is close to its plate."""
        high = self.scales[OWN if self.is_own(country) else OTHERS]
        room = self.hands[country].inset(high * RING * self.is_own(country), 0)
        if SEATINGS[self.seats].dependencies:
            room = room.left(min(room.w, high * CARD_RATIO * (1 + FAN_STEP * max(0, count - 1))))
        return high, furniture.fan(room, count, high)

    def is_own(self, country: Country) -> bool:
        """Whether the viewer plays for this country."""
        owners = SEATINGS[self.seats].owners
        return owners[country] == owners[self.own]


def chips(tray: Area) -> dict[Suit, tuple[Area, Area]]:
    """The sign and the number of each suit in a row of counters, or in two rows if they are larger there."""

    def cells(rows: int) -> list[tuple[Area, Area]]:
        parts = (part for row in tray.rows(rows, CLOSE) for part in row.columns(len(SUITS) // rows, CLOSE))
        return [_split(part.inset(2)) for part in parts]

    best = max(cells(1), cells(2), key=lambda each: min(each[0][0].w, each[0][1].w / 2))
    return dict(zip(SUITS, best, strict=True))


def _split(part: Area) -> tuple[Area, Area]:
    """A sign and its number, below each other or, in a broad area, side by side."""
    if part.w > part.h * 1.5:
        side = min(part.h, part.w / 2)
        return part.left(side).centred(side, side), part.beside(side)
    sign = part.top(part.h / 2)
    return sign.centred(min(sign.w, sign.h), min(sign.w, sign.h)), part.below(part.h / 2)


def own_country(seats: int, viewer: Seat) -> Country:
    """The country at the lower edge."""
    return SEATINGS[seats].people[max(viewer, 0)]


@lru_cache(maxsize=64)
def places(seats: int, viewer: Seat, area: Area, open_piles: bool = False) -> Places:
    """The places for this number of seats, with others' piles open or closed."""
    seating, own = SEATINGS[seats], own_country(seats, viewer)
    kinds = WITH_DEPENDENCIES if seating.dependencies else KINDS
    rooms, scales = arranged(_forms(seats, own, open_piles), area, kinds)
    countries = range(len(seating.owners))
    plates = [rooms[f"plate-{country}"] for country in countries]
    plates = [room.below(max(0.0, room.h - PLATE * LARGER)) for room in plates]
    trays = [rooms.get(f"chips-{country}", plates[country]) for country in countries]
    trays = [room if room in plates else room.top(min(room.h, CHIP * LARGER)) for room in trays]
    hands = tuple(rooms[f"hand-{country}"] for country in countries)
    return Places(seats, own, tuple(plates), tuple(trays), hands, rooms["trick"], rooms["orbit"], scales)


def _forms(seats: int, own: Country, open_piles: bool) -> Iterator[Split]:
    """The arrangements: other countries above, trick and track in a row or column, the viewer's hands below."""
    seating = SEATINGS[seats]
    countries = len(seating.owners)
    around = [(own + i) % countries for i in range(1, countries)]
    others = [country for country in around if seating.owners[country] != seating.owners[own]]
    words, card = (2 * FRAME, LED + NAME + FRAME + GAP), 1 + OFF_NAME + RING
    trick = Room("trick", STEP * (countries - 1) + CARD_RATIO + 4 * RING, card + PILES, words, TRICK, 1)
    broad = replace(trick, wide=BROAD * countries, high=card)
    orbit = Room("orbit", ROUND, 1, scale=TRACK, grows=1)
    hands = [*_hands(seating.dependencies, [each for each in reversed(around) if each not in others] + [own])]
    above, left = _others(seating.dependencies, others, open_piles)
    for middle, below in product((row(trick, orbit), column(trick, orbit), row(broad, orbit)), hands):
        yield from (column(each, middle, below) for each in above)
        yield from (row(each, column(middle, below)) for each in left)


def _others(
    dependencies: Sequence[Country], others: Sequence[Country], open_piles: bool
) -> tuple[Sequence[Split], Sequence[Split]]:
    """The other countries above and at the left, each with its hand beside or below its plate."""
    beside, below = list[Split](), list[Split]()
    for country in others:
        hand = Room(f"hand-{country}", BACKS, 1, scale=OTHERS, grows=1)
        if country in dependencies:
            hand = replace(hand, wide=OPEN, grows=2)
        block = _block(country, dependencies, open_piles, OTHERS)
        beside.append(row(block, hand, grows=1 + (country in dependencies)))
        below.append(column(replace(block, grows=0), replace(hand, grows=0)))
    rows = [row(*each, gap=2 * GAP, grows=0, even=not dependencies) for each in (beside, below)]
    stacks = [column(*each, grows=0) for each in (beside, below)]
    return (*rows, stacks[0]), stacks


def _hands(dependencies: Sequence[Country], mine: Sequence[Country]) -> Iterator[Split]:
    """The viewer's hands in a column or row, each beside or below its plate."""
    for wide, placed in ((HAND, column), (HALF, row))[: len(mine)]:
        hands = [Room(f"hand-{country}", wide, RAISED, grows=1) for country in mine]
        blocks = [_block(country, dependencies, True, OWN) for country in mine]
        bars = [replace(block, across=True, gap=GAP, grows=0) for block in blocks]
        yield placed(*(row(*parts) for parts in zip(blocks, hands, strict=True)), grows=0)
        yield placed(*(column(*parts) for parts in zip(bars, hands, strict=True)), grows=0)


def _block(country: Country, dependencies: Sequence[Country], counted: bool, scale: int) -> Split:
    """A plate with the counters of the country's won cards below it."""
    wide = DEPENDENT if country in dependencies else MINE if scale == OWN else WIDE
    plate = Room(f"plate-{country}", 0, HIGHER, (wide, PLATE), scale, PLATE)
    tray = [Room(f"chips-{country}", 0, HIGHER, (TRAY, CHIP), scale, CHIP)] * counted
    return column(plate, *tray, gap=CLOSE, grows=0.5)
