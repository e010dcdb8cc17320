"""Where everything lies on the table of Uchronia."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.uchronia.cards import RESOURCES, Cards, Resource, counted
from ugames.games.uchronia.table import View
from ugames.ui import look
from ugames.ui.geometry import Area
from ugames.ui.stage import CARD_RATIO, Spot

SIDE = 300.0
"""The column of buttons."""
PLATE = 60.0
LABEL = 24.0
"""What is written above a row of cards."""
CHIP = 44.0
"""A Monopoly."""
GAP = 10.0
LITTLE = 1.9, 1.5, 2.3
"""Another's Domain, Stock and Activities are as broad as the piles in them, but no narrower than their labels."""
MOST = 5
"""More buildings than this overlap."""
FEW = 2
"""So many opponents have all their cards in one row."""


class HouseAreas(NamedTuple):
    """The parts of a player's district."""

    plate: Area
    domain: Area
    stock: Area
    activities: Area
    sites: Area
    buildings: Area


class Places:
    """The table for one glimpse and one area."""

    def __init__(self, view: View, area: Area) -> None:
        self.view = view
        self.area = area
        self.own: Seat = max(view.seat, 0)
        upper, lower = area.h * 0.26, area.h * 0.42
        self.upper = area.top(upper)
        self.middle = area.below(upper)._replace(h=area.h - upper - lower).inset(4, 6)
        self.lower = area.below(area.h - lower)
        self.district = self.lower.top(self.lower.h * 0.46)
        self.bottom = self.lower.below(self.lower.h * 0.46)

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
        """Draw pile and discards."""
        side = self.middle.beside(self.middle.w * 0.5 + 20)
        return side.beside(side.w * 0.76 + 12).below(LABEL)

    # --- a player

    def house(self, seat: Seat) -> HouseAreas:
        """Where a player's cards lie."""
        house = self.view.houses[seat]
        if seat == self.own:
            room = self.district
            plate = Area(room.x + 4, room.y + 4, 280, PLATE)
            domain = Area(room.x + 4, plate.bottom + LABEL, 280, room.h - PLATE - LABEL - 8)
            rest = room.beside(296).below(LABEL)._replace(h=room.h - LABEL - 6)
            weights = [max(2, len(set(house.stock))), max(2, len(set(house.activities)))]
            weights += [max(2, min(MOST, len(cards))) for cards in (house.sites, house.buildings)]
            return HouseAreas(plate, domain, *shares(rest, weights))
        others = look.around_table(len(self.view.houses), self.view.seat)[1:]
        room = list(self.upper.columns(len(others), 14))[others.index(seat)]
        plate = Area(room.x, room.y, min(room.w * 0.68, 290.0), PLATE)
        rest = room.below(PLATE + 6)
        held = house.domain, house.stock, house.activities
        resources = [max(least, len(set(cards))) for least, cards in zip(LITTLE, held, strict=True)]
        designs = [max(1.0, min(MOST, len(cards))) for cards in (house.sites, house.buildings)]
        if len(others) <= FEW:
            return HouseAreas(plate, *shares(rest, resources + designs))
        above, below = rest.rows(2, 6)
        return HouseAreas(plate, *shares(above, resources), *shares(below, designs))

    def hand_area(self, seat: Seat) -> Area:
        """One's hand along the lower edge; others' beside their plates."""
        if seat == self.own:
            return self.bottom.inset(SIDE, 6)
        plate = self.house(seat).plate
        others = look.around_table(len(self.view.houses), self.view.seat)[1:]
        room = list(self.upper.columns(len(others), 14))[others.index(seat)]
        return Area(plate.right + 6, plate.y, room.right - plate.right - 8, PLATE)

    @property
    def buttons(self) -> Area:
        """The column of buttons."""
        return Area(self.bottom.right - SIDE + 10, self.bottom.y + 4, SIDE - 16, self.bottom.h - 10)


def shares(room: Area, weights: Sequence[float]) -> list[Area]:
    """Parts of a room side by side, as broad as their weights say."""
    width, x, parts = room.w - GAP * (len(weights) - 1), room.x, []
    for weight in weights:
        parts.append(Area(x, room.y, width * weight / sum(weights), room.h))
        x = parts[-1].right + GAP
    return parts


def grouped(cards: Cards, room: Area, zone: str, most: float = 400.0) -> list[Spot]:
    """Resources as one pile of each colour that is there, side by side."""
    counts = counted(cards)
    held = [resource for resource in RESOURCES if counts[resource]]
    height = min(room.h, most, room.w / max(2, len(held)) / CARD_RATIO * 0.96)
    middles = look.fan(room, len(held), height, 0.86)
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
