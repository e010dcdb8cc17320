"""Where everything lies on the table of Uchronia."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.uchronia.cards import RESOURCES, Cards, Resource, counted
from ugames.games.uchronia.state import House, View
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.table import furniture
from ugames.ui.table.stage import Spot

SIDE = 300.0
"""The column of buttons."""
PLATE = 60.0
LABEL = 24.0
"""What is written above a row of cards."""
CHIP = 44.0
"""A Monopoly."""
GAP = 10.0
WORDS = 20.0
"""What is written inside a place, above its cards."""
LITTLE = 104.0, 76.0, 114.0, 68.0, 108.0
"""Another's places are no narrower than what is written in them: Domain, Stock, Activities, Sites, Buildings."""
OWN = 130.0, 196.0, 92.0, 124.0
"""The same for one's own Stock, Activities, Sites and Buildings, which have their numbers, too."""
MOST, LITTLE_MOST = 5, 3
"""More buildings than this overlap; in two rows, more than that."""
LOW = 68.0
"""In a row that is lower than that, only empty places are named."""
UPPER, LOWER, DISTRICT = 0.31, 0.39, 0.455
"""The parts of the table that belong to the others and to oneself; the part of that which is not for the hand."""
STEP = 1.08
"""How far cards beside each other are apart, in their widths."""
MARGIN = 6.0
"""Cards do not reach the edges of their place."""
GRAIN = 4.0
"""Heights are multiples of this, so that a card that has been drawn can be used again."""


class HouseAreas(NamedTuple):
    """The parts of a player's district."""

    plate: Area
    domain: Area
    stock: Area
    activities: Area
    sites: Area
    buildings: Area
    height: float
    """Of resources, which all have the same, and"""
    tall: float
    """of sites and buildings."""
    words: float
    """How much of each place is above its cards, for its name."""


class Places:
    """The table for one glimpse and one area."""

    def __init__(self, view: View, area: Area) -> None:
        self.view = view
        self.area = area
        self.own: Seat = max(view.seat, 0)
        upper, lower = area.h * UPPER, area.h * LOWER
        self.upper = area.top(upper)
        self.middle = area.below(upper)._replace(h=area.h - upper - lower).inset(4, 6)
        self.lower = area.below(area.h - lower)
        self.district = self.lower.top(self.lower.h * DISTRICT)
        self.bottom = self.lower.below(self.lower.h * DISTRICT)

    # --- the middle

    @property
    def works(self) -> Area:
        """The Great Works."""
        return self.middle.left(self.middle.w * 0.5).below(LABEL)

    @property
    def forum(self) -> Area:
        """The Forum, below the Monopolies."""
        side = self.middle.beside(self.middle.w * 0.5 + 20)
        return side.left(side.w * 0.76).below(2 * LABEL + CHIP + 4)

    @property
    def monopolies(self) -> Area:
        """A chip for each Monopoly, above the Forum's colour."""
        side = self.middle.beside(self.middle.w * 0.5 + 20)
        return side.left(side.w * 0.76).below(LABEL).top(CHIP)

    @property
    def piles(self) -> Area:
        """Draw pile and discards, each below its name."""
        side = self.middle.beside(self.middle.w * 0.5 + 20)
        return side.beside(side.w * 0.76 + 12)

    # --- a player

    def house(self, seat: Seat) -> HouseAreas:
        """Where a player's cards lie."""
        house = self.view.houses[seat]
        if seat == self.own:
            room = self.district
            plate = Area(room.x + 4, room.y + 4, 280, PLATE)
            domain = Area(room.x + 4, plate.bottom + GAP, 280, room.bottom - 6 - plate.bottom - GAP)
            rest = room.beside(296).below(LABEL)._replace(h=room.h - LABEL - 6)
            _, *counts = how_many(house, MOST)
            (stock, activities, sites, buildings), height = rooms(rest, counts, OWN)
            return HouseAreas(plate, domain, stock, activities, sites, buildings, height, height, 0.0)
        return self._others[seat]

    @cached_property
    def _others(self) -> dict[Seat, HouseAreas]:
        """The houses of the others, all in as many rows as let their cards be largest."""
        others = furniture.around_table(len(self.view.houses), self.view.seat)[1:]
        columns = dict(zip(others, self.upper.columns(len(others), 14), strict=True))
        named = columns[others[0]].w >= sum(LITTLE) + GAP * (len(LITTLE) - 1)
        either = (
            {seat: kind(room, self.view.houses[seat]) for seat, room in columns.items()}
            for kind in ((in_one_row, in_two_rows) if named else (in_two_rows,))
        )
        return max(either, key=lambda areas: min(min(each.height, each.tall) for each in areas.values()))

    def hand_area(self, seat: Seat) -> Area:
        """One's hand along the lower edge; others' beside their plates."""
        if seat == self.own:
            return self.bottom.inset(SIDE, 6)
        plate = self.house(seat).plate
        others = furniture.around_table(len(self.view.houses), self.view.seat)[1:]
        room = list(self.upper.columns(len(others), 14))[others.index(seat)]
        return Area(plate.right + 6, plate.y, room.right - plate.right - 8, PLATE)

    @property
    def buttons(self) -> Area:
        """The column of buttons."""
        return Area(self.bottom.right - SIDE + 10, self.bottom.y + 4, SIDE - 16, self.bottom.h - 10)


def how_many(house: House, most: int) -> list[int]:
    """How many cards or piles lie side by side in Domain, Stock, Activities, Sites and Buildings."""
    piles = [len(set(cards)) for cards in (house.domain, house.stock, house.activities)]
    return [*piles, len(house.sites), min(most, len(house.buildings))]


def plate_and_rest(room: Area) -> tuple[Area, Area]:
    """Where another's plate is, and what is below it."""
    return Area(room.x, room.y, min(room.w * 0.68, 290.0), PLATE), room.below(PLATE + 6)


def in_one_row(whole: Area, house: House) -> HouseAreas:
    """All places of another's house side by side."""
    plate, room = plate_and_rest(whole)
    words = WORDS if room.h >= LOW else 0.0
    areas, height = rooms(room, how_many(house, MOST), LITTLE, words)
    domain, stock, activities, sites, buildings = areas
    return HouseAreas(plate, domain, stock, activities, sites, buildings, height, height, words)


def in_two_rows(whole: Area, house: House) -> HouseAreas:
    """Stock and Activities, which have the most piles, above the rest."""
    plate, room = plate_and_rest(whole)
    above, below = room.rows(2, 6)
    words = WORDS if above.h >= LOW else 0.0
    counts = how_many(house, LITTLE_MOST)
    (stock, activities), height = rooms(above, counts[1:3], LITTLE[1:3], words)
    rest, tall = rooms(below, [counts[0], *counts[3:]], (LITTLE[0], *LITTLE[3:]), words)
    domain, sites, buildings = rest
    return HouseAreas(plate, domain, stock, activities, sites, buildings, height, tall, words)


def rooms(room: Area, counts: Sequence[int], least: Sequence[float], words: float = 0.0) -> tuple[list[Area], float]:
    """Places side by side for so many cards each, and the height in which all of them fit.

    No place is narrower than it must be at least; `words` is how much of its height is for what is written in it.
    """
    spare = room.w - GAP * (len(counts) - 1)
    least = [width * min(1.0, 0.999 * spare / sum(least)) for width in least]

    def widths(height: float) -> list[float]:
        card = height * CARD_RATIO
        return [
            max(narrowest, card * (1 + STEP * (count - 1)) + 2 * GAP if count else 0.0)
            for count, narrowest in zip(counts, least, strict=True)
        ]

    height = (room.h - words - MARGIN) // GRAIN * GRAIN
    while height > GRAIN and sum(widths(height)) > spare:
        height -= GRAIN
    more = (spare - sum(widths(height))) / len(counts)
    x, parts = room.x, []
    for width in widths(height):
        parts.append(Area(x, room.y + words, width + more, room.h - words))
        x += width + more + GAP
    return parts, height


def beside(room: Area, count: int, height: float) -> list[tuple[float, float]]:
    """The middles of so many cards that overlap only where the room is too narrow."""
    return furniture.fan(room, count, height, STEP - 0.22)


def grouped(cards: Cards, room: Area, zone: str, most: float) -> list[Spot]:
    """Resources as one pile of each colour that is there, side by side."""
    counts = counted(cards)
    held = [resource for resource in RESOURCES if counts[resource]]
    height = min(most, room.h - MARGIN, room.w / max(1, len(held)) / CARD_RATIO * 0.96)
    middles = beside(room, len(held), height)
    return [
        pile_of(resource, counts[resource], x, y, height, zone) for (x, y), resource in zip(middles, held, strict=True)
    ]


def pile_of(resource: Resource, count: int, x: float, y: float, height: float, zone: str) -> Spot:
    """So many cards of one colour in one place."""
    return Spot(resource, x, y, height, zone, size=count, badge=str(count) if count > 1 else "")


def all_colours(cards: Cards, room: Area, zone: str) -> dict[Resource, Spot]:
    """Resources in five columns, one for each colour, whether there are any or not."""
    counts = counted(cards)
    height = min(room.h, room.w / len(RESOURCES) / CARD_RATIO * 0.92)
    return {
        resource: pile_of(resource, counts[resource], column.cx, room.cy, height, zone)
        for resource, column in zip(RESOURCES, room.columns(len(RESOURCES)), strict=True)
    }
