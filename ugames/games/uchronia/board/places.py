"""Where everything lies on the table of Uchronia: the rooms, in a broad window, a very wide one, and a tall one.

All lengths come from two: the height of a card of the hand, and the height of the type. Both shrink more slowly than
the table does, so that with large type on a small window cards and words are larger than usual, and art gives way.
There, names stand beside cards and not above and below them, so that the cards are higher, and a hand without cards
leaves its row to the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import ceil
from types import MappingProxyType
from typing import Any, NamedTuple

from ugames.core.game import Seat
from ugames.games.uchronia.board import tiles
from ugames.games.uchronia.cards import RESOURCES, Building, Cards, Resource
from ugames.games.uchronia.state import Phase, View
from ugames.games.uchronia.workings.moves import WORKS as WORKS_ROW
from ugames.ui.draw.geometry import CARD_RATIO, LIFT, Area
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.places import AROUND, usual_areas

TYPE = 18.0
"""The height of the smallest type on a table that has room."""
ROOMY = 1508.0, 868.0
"""The width and height from which on a table has room: a window of 1024x640."""
AMPLE = 1600.0, 1100.0
"""From here on it grows again."""
TALL_TYPE, TALL_ROOMY = 21.0, (1592.0, 1700.0)
"""The same of a tall table, where rows are many and short."""
TALL_AMPLE, TALL_LARGER = 2400.0, 1.06
"""The height from which on that grows there, and by how much at most: else bands are left between its rows."""
BESIDE, WRITTEN = (1100.0, 1200.0, 740.0), 17.0
"""The least and the greatest width and the least height of a broad table beside the log of a small window, and its
type: no letter is smaller there, and words whose room is foreseen for smaller ones would be broken."""
FINGERS, HIGH_HEADER = 114.5, 120.0
"""Only in the smallest window, whose buttons in the header have the least size for a finger, a table begins lower, and
still lower in any high window, whose header has larger words."""
EMPHASIS, USUAL_EMPHASIS, LOW_EMPHASIS = 1.3, 1.3, 1.08
"""The most height of letters that stand out, by that of the smallest type: where all is large, usually at 100 %, and
there in windows in which the smallest type grows by little more up to 200 %: so none of them is smaller then."""
SLOWLY = 0.62
"""The power with which type follows the size of a table."""
CLOSE = 0.85
"""A table whose type is smaller than this part of the usual one has little room; a broad one is packed more closely."""
TIGHT = 0.75
"""The width by the height of a table from which on large type leaves little room for its rows."""
BROAD, SPREAD_OUT, WIDE = 1.25, 1.55, 2.3
"""The width by the height of a table from which on Forum and buttons lie beside one's own places, from which on cards
beside each other have room to be large, and from which on the Great Works lie between them, below each other."""
SIDE, CLOSE_SIDE, TALL_SIDE, SCARCE_SIDE, LEAST_SIDE = 0.31, 0.33, 0.35, 0.345, 0.33
"""The share of a broad table for Forum and buttons; of a tall one, for the buttons, also in large type and at least."""
WIDE_SIDE, WIDE_WORKS, WIDE_COLUMNS = 0.27, 0.235, (0.235, 0.25, 0.265, 0.28, 0.295, 0.31)
"""Of a wide one, and the share for the Great Works beside them; those that are tried for two columns of them."""
SHARES = 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6
"""The shares of a row that are tried for one's sites where type is large."""
FINER_SHARES = 0.38, 0.42, 0.44, 0.46, 0.52
"""Those besides where cards are as high as at 100 %, and a name beside them has room or has not."""
LOW_SHARES = *SHARES, 0.28
"""Those of a low row, where two sites beside five buildings can all be as high as that one has room for."""
PROGRESS = " 0/3"
"""What stands behind the name of a site, or as much."""
LOW = 900.0
"""A table with usual type is low up to this height: in a window of 1024x640."""
PICTURE = 4.0
"""What a card that can be read is worth among them with usual type."""
HIGH_ENOUGH, EFFECT_TOLD, NAME_TOLD = 100, {"sites": 1, "buildings": 3}, 3
"""What it is worth that a card in such a row is as high as it should be, and that its effect and its name are told."""
YIELDING = 0.3
"""The part of their row by which one's sites and buildings are lower where even that has no room."""
ALONE = 0.7
"""The share that sites have at most beside buildings, of which there are none yet, where type is large."""
WORKS_STEPS = 9
"""How many heights of a row of Great Works are tried, each by half a line higher than the one before."""

# heights in lines of type: what rows need at least, and what helps them at most
OTHERS, WORKS, PILES, TILES = (6.2, 8.5), (8.5, 11.3), (6.6, 8.4), (7.5, 24.0)
"""In a broad window."""
RESERVED_PILES, LOW_PILES, STORED = (6.2, 7.2), (6.2, 7.1), 0.606
"""What piles have there where each colour has its place: they have no captions; and the most height of their cards as
long as little is built, by that of the hand.
"""
WIDE_OTHERS = 6.2, 10.2
"""In a wide one, whose rows are fewer."""
NEARLY = 0.95
"""The part of the height of the hand that Great Works have where all is packed closely, if there is room."""
SPACIOUS = 20.0
"""The width in lines of a Great Work from which on its row needs no more height than this."""
CLOSE_OTHERS, CLOSE_PILES, CLOSE_TILES = (5.0, 8.6), (5.2, 8.0), (7.25, 24.0)
"""Where it is packed closely."""
WIDE_PILES = 11.0
"""The most in a wide one, where all that is one's own has more height."""
TALL_ROW, TALL_WORKS, TALL_FORUM, TALL_PILES, TALL_TILES = (
    (4.4, 7.6),
    (9.4, 28.0),
    (11.5, 15.5),
    (6.7, 16.0),
    (8.4, 30.5),
)
"""In a tall one, where each other house has a row of its own."""
SCARCE_WORKS, SCARCE_PILES = 23.6, 13.5
"""What Great Works and piles have there at least where type is large and there is room, so that no card is smaller."""
SQUARE = 0.73
"""The most height of cards of buildings in a window about as high as broad, by that of the hand: at 200 % all rows need
more there.
"""
HIGH, GREAT = 1.4, 1.26
"""The height by the width of a table from which on it has room for large Great Works, and the most height of their
cards there, by that of the hand.
"""
TALL_OTHERS = 15.2
"""What helps few other houses there."""
ROWED, ROWED_OTHERS = 44.0, (4.9, 7.6)
"""The width of a house in a very wide table from which on its plate lies beside all else, and the height then."""
ROWED_LINES = 4.9
"""The height there by that of the letters, for three lines of what is told of a house."""
PAIRS, PAIRED_ROW, TIGHT_PAIRED_ROW = 4, (6.4, 9.6), 5.2
"""The number of other houses that lie two in a row of a tall table, the height of such a row, and the least of it."""
RING = 5.0
"""How far from a card the line lies that is around Activities with their Monopoly."""
LIGHT = 7.0
"""How far the light around a card of the hand that can be used reaches beyond it."""
PILED = "domain", "stock", "activities"
"""The rooms in which cards lie in piles."""
TITLE = 6.6
"""The width of a name beside cards."""
NAMED = 13.5
"""The least width of a plate beside the cards that a house shows."""
HAND_BELOW = 5.0, 6.5
"""The height below a plate in lines from which on the hand of its house lies there, and the most of it."""
TWO_ROWS = 0.8
"""How far cards are from the height of their plot in lines where sites lie in two rows."""
BUILT = {"buildings": 0.8, "sites": 0.8}
"""The most height of cards of sites and buildings in a roomy window, by that of the hand: at 200 % there is no more."""
OTHER_DOMAIN = 4.4
"""The most height in lines of a Domain of another house, where one's own is higher while little is built."""
DOMAIN_WIDE = 14.2
"""The width of one's own in lines where its place stays the same: of its card, and of those that are shown there."""
IN_ROW, IN_TALL_ROW, SITES_IN_COLUMN = 4, 5, 3
"""So many places in a row has a city in which little is built, also in a tall window, and so many sites lie in a
column beside more."""
DOMAIN = 4.1
"""The least width of a Domain beside a plate, for its name."""
FEW_SITES, FEW_BUILDINGS = 2, 4
"""So many of one's own have room in a single row."""
LABEL, CAPTION, CHIP = 1.45, 1.25, 2.5
"""A label above a room; a line below a card; a Monopoly."""
CLOSE_LABEL, CLOSE_PLATE, GAP, CLOSE_GAP = 1.25, 2.95, 0.45, 0.25
"""A label and the least plate of another house where all is packed closely; how far things are apart, usually and
there."""
PLATE, FACTS, OFF_EDGE, MARGIN = 3.4, 1.95, 0.3, 0.35
"""The height of a plate, of a line of facts below it where all is packed closely, how far one's own is from other
things, and all that is one's own from its frame."""
BUTTON, CLOSE_BUTTON, MOST_BUTTON = 2.6, 2.5, 3.4
MENU, LOW_MENU = 18.0, 12.0
"""The height of a place in which all orders of a pair can be told, and of one as broad as one's own places."""
RISEN, CLOSE_RISEN, LARGER = 0.05, 0.03, 1.005
"""How far cards that can be used lie higher, by their height, usually and where all is packed closely; by how much the
hand is larger at least than at 100 %."""
BUTTONS, FEW_BUTTONS, LEAST_BUTTONS = 5, 4, 3
"""Places for buttons, usually, where all is packed closely, and there with an empty hand, which needs few; what does
not fit is offered by the last but one."""
PILE, WIDE_PILE, CLOSE_PILES_WIDTH, DISCARDS = 6.4, 10.0, 11.8, 0.59
"""The width of piles below each other, the most of it in a wide table, and the width of both side by side, with the
part for the discards and their name."""
BOTH = 15.0
"""The height from which on both have room below each other."""
BARE_PILES = 7.95
"""The height of both with their names, where an empty hand leaves room."""
SOURCES = 26.0
"""The width of the lines about one's points beside the plate."""


EMPTY: Mapping[Any, Any] = MappingProxyType({})
GRAIN = 2.0
"""Heights of cards are multiples of this, so that a card that has been drawn can be used again."""


CLOSEST, NARROWER = 0.99, 0.2
"""How broad cards beside each other are at most by their places, and how much a Domain is narrower for them at most."""


class Own(NamedTuple):
    """The rooms of one's own district."""

    plate: Area
    sources: Area
    domain: Area
    stock: Area
    activities: Area
    sites: Area
    buildings: Area
    hand: Area
    card: float
    """The height of a card of the hand."""


class House(NamedTuple):
    """Another house: its plate, its Domain, and what is told beside or below them."""

    plate: Area
    hand: Area
    """A pile that stands for its hand."""
    domain: Area
    body: Area
    """Where its Stock, its Activities and its buildings are told."""


class Places:
    """The table for one view and one area; one other house may be unfolded."""

    def __init__(
        self,
        view: View,
        area: Area,
        unfolded: Seat | None = None,
        told: Mapping[Building, tuple[str, str]] = EMPTY,
        floors: Mapping[str, float] = EMPTY,
        kinds: Mapping[str, frozenset[Resource]] = EMPTY,
    ) -> None:
        self.view = view
        self.kinds = kinds
        """What lay in one's own Stock and Activities as the order began that is going on: nothing moves within it."""
        self.row = view.row.of(view.works)
        """The places of the Great Works, with None where one has gone."""
        self.area = area
        self.own_seat: Seat = max(view.seat, 0)
        self.others = furniture.around_table(len(view.houses), view.seat)[1:]
        self.unfolded = self.others[0] if len(self.others) == 1 else unfolded
        self.told = told
        """The name and the effect of each building of the game: each has room among the Great Works."""
        self.floors = floors
        """The least heights of cards, by their kind: those that they have in this window at 100 %."""
        self.type = type_size(area)
        self.broad = area.w >= area.h * BROAD
        self.wide = area.w >= area.h * WIDE
        self.scarce = self.type < (TYPE if self.broad else TALL_TYPE) * CLOSE
        if self.broad and BESIDE[0] <= area.w <= BESIDE[1] and area.h >= BESIDE[2]:
            self.type = max(self.type, WRITTEN)
        self.close = self.broad and self.scarce and not self.wide
        self.low = self.broad and not self.wide and not self.scarce and area.h < LOW
        """Whether one's sites and buildings have little height, with usual type."""
        self.roomy = self.area.w >= self.area.h * SPREAD_OUT and not (self.wide or self.scarce or self.low)
        """Whether a broad table has room for more than its rows need."""
        self.high = area.h >= area.w * HIGH
        """Whether a tall table is much higher than broad."""
        self.planned = (self.roomy or self.high) and not floors
        """Whether each building and site has a place of its own among others of one width."""
        self.reserved = self.broad and not (self.wide or self.scarce)
        """Whether each colour has a place of its own in one's Stock and Activities, also while no card lies there."""
        self.tight = self.scarce and area.w > area.h * TIGHT
        """Whether little is left around names and cards, so that no card is lower than at 100 %."""
        self.gap = self.type * (CLOSE_GAP if self.tight else GAP)
        self.label = CLOSE_LABEL if self.tight else LABEL
        self.pad = tiles.CLOSE_PAD if self.tight else tiles.PAD
        """How far things are apart, the height of the name of a room, and what is around cards and words of a tile."""
        self.risen = CLOSE_RISEN if self.tight else RISEN
        """How far cards of the hand that can be used lie higher."""
        self.plates = max(CLOSE_PLATE, floors.get("plate", 0.0) / self.type) if self.close else PLATE
        """The height of the plates of the others."""
        self.paired = self.close and not self.wide
        """Whether draw pile and discards lie side by side: also where they have no height for both."""
        count = len(self.others)
        self.rowed = self.wide and area.w >= count * self.type * ROWED if count else False
        """Whether what is told of a house stands beside its plate: in a very wide table plates would be endless."""
        self.paired_houses = not self.broad and count == PAIRS
        """Whether the houses of a tall table lie two in a row."""
        executing = view.turn == self.own_seat and view.phase is Phase.order
        self.bare = not (view.hand_sizes[self.own_seat] or executing or self.roomy)
        """Whether the hand is empty and leaves its row to the others, though not within an order.

        Where there is room for all, nothing moves for it.
        """
        self.kept: dict[Seat, Any] = {}
        """What is told of the other houses, once it has been found."""
        self.written: dict[Any, Any] = {}
        """How rows of tiles are written, once it has been found: each painting asks for it."""
        self.lines: dict[Any, Any] = {}
        """How single tiles and rows of them are written: the same for all views in which they have that room."""
        self.card = 53 + 0.138 * area.h if self.broad else min(45 + 0.12 * area.h, 55 + 0.15 * area.w)
        if self.wide:
            self._rows = self._wide_rows()
        else:
            self._rows = self._broad_rows() if self.broad else self._tall_rows()

    @property
    def _effects(self) -> tuple[str, ...]:
        return tuple([effect for _, effect in self.told.values()])

    # --- rows

    def _broad_rows(self) -> dict[str, Area]:
        """Others and Great Works across the table; below, one's own on the left, Forum and buttons on the right."""
        width, house = (self.area.w - 4 * self.gap) / WORKS_ROW, self.view.houses[self.own_seat]
        piles_row, tiles_row = (CLOSE_PILES, CLOSE_TILES) if self.close else (PILES, TILES)
        few = len(house.sites) <= FEW_SITES and len(house.buildings) <= FEW_BUILDINGS
        if self.reserved:
            most = self.label + (STORED * self.card + 2 * RING) / self.type
            few = few and self.roomy and self.city["buildings"][1] == 1
            piles_row = LOW_PILES if self.low else (RESERVED_PILES[0], most) if few else RESERVED_PILES
        if self.roomy and self.city["buildings"][1] == 1:  # no box is higher than a card: the rest lies between rows
            high = self.label + self.card * BUILT["buildings"] / self.type
            tiles_row = min(tiles_row[0], high), high
        others_row = CLOSE_OTHERS if self.close else OTHERS
        least, wished = max(WORKS[0], self._works_need(width)), self._works_need(width, tiles.LARGE, 1)
        spare = self._spare(4) / self.type - least - others_row[0] - piles_row[0] - tiles_row[0]
        if few or not self.close:  # for cards and prices, once all others have what they need
            least = max(least, min(wished, least + spare))
        if self.close:
            least = max(least, min(self._works_of(NEARLY), least + spare))
        most = max(least, WORKS[1] * max(1.0, SPACIOUS * self.type / width))
        if self.roomy:
            most = max(least, self._works_of(NEARLY))
        side = max((self.area.w - self.gap) * (CLOSE_SIDE if self.close else SIDE), self._forum_width)
        if self.close and self.bare:  # what the hand leaves helps the Great Works until Forum and piles would shrink
            others_row = others_row[0], others_row[0]
            beside = self._forum_height(side) - 0.4 * self.type + 3 * self.gap
            most = min(most, (self.area.h - beside) / self.type - others_row[0] - self._buttons_need)
            most = max(least, min(most, self._works_of(1.0) + tiles.LINE))
        needs = (others_row, (least, most), piles_row, tiles_row)
        if self.close:
            named = max(tiles_row[0], self._tiles_need(self.area.w - side - self.gap))
            needs = (*needs[:3], (named, tiles_row[1]))
        if self.bare and not self.close:  # one's sites and buildings take what the hand leaves, and nothing else moves
            fixed = [(row.h / self.type,) * 2 for row in self._stacked(needs, self._hand_need)[:3]]
            needs = (fixed[0], fixed[1], fixed[2], (tiles_row[0], self.area.h / self.type))
        others, works, piles, built, hand = self._stacked(self._kept(needs, self._broad_floors(side)))
        left = self.area.w - side - self.gap
        right = Area(self.area.x + left + self.gap, piles.y, side, hand.bottom - piles.y)
        return {
            "others": others,
            "works": works,
            "piles": piles.left(left),
            "tiles": built.left(left),
            "hand": hand.left(left),
            **self._forum_column(right),
        }

    def _broad_floors(self, side: float) -> tuple[float, ...]:
        """The least heights in lines of the rows of a broad table in which no card is lower than at 100 %."""
        label = 0.0 if self.close else self.label + (2 * RING + 1) / self.type
        return (
            max(self.plates + FACTS * self.letters, self.floor("domain-other") / self.type + 0.5),
            self._works_floor(),
            (max(self.floor(name) for name in PILED) + (2 * RING if self.close and self.bare else 0.0)) / self.type
            + label
            + 0.15,
            self._tiles_need(self.area.w - side - self.gap, named=False),
        )

    def _works_floor(self) -> float:
        """The least height in lines of a row of Great Works as high as at 100 %, with their effects beside them."""
        floor = self.floor("works")
        if not floor:
            return 0.0
        by = tiles.Measures(self.type, self.gap, self.card, pad=self.pad)
        least = (floor + 0.5) / self.type
        for more in range(WORKS_STEPS if self.close else 0):
            high = least + more / 2
            row = tiles.uneven(Area(0, 0, self.area.w, high * self.type), self._works_told, by)
            if row and row[0].card.h >= floor:
                return self.label + high
        return self.label + least

    @property
    def _works_told(self) -> tuple[tuple[str, str], ...]:
        """Names and effects of the Great Works."""
        return tuple([self.told[building] for building in self.row if building is not None and building in self.told])

    def _tiles_need(self, width: float, named: bool = True) -> float:
        """The least height in lines of one's sites and buildings in which none is lower than at 100 %."""
        house, needs = self.view.houses[self.own_seat], list[float]()
        found = {"sites": [site.building for site in house.sites], "buildings": house.buildings}
        names = {zone: [self.told[building][0] for building in each] for zone, each in found.items() if each}
        for left in (self._built_widths(width)[0], *(width * part for part in SHARES if len(names) > 1)):
            rooms = {"sites": left, "buildings": width - self.gap - left}
            rows = [
                tiles.rows_height(rooms[zone], each, self.measures(zone), self.floor(zone), named)
                for zone, each in names.items()
                if self.floor(zone)
            ]
            needs.append(max(rows, default=0.0))
        need = min(needs)
        return self.label + need / self.type if need else 0.0

    def _kept(self, needs: Sequence[tuple[float, float]], floors: Sequence[float]) -> Sequence[tuple[float, float]]:
        """The needs of rows, with no row so low that its cards are lower than at 100 %.

        Where all of that has no room, the hand leaves some of its own, and rows what they need beside their cards.
        """
        if not any(floors):
            return needs
        wished = [max(least, floor) for (least, _), floor in zip(needs, floors, strict=True)]
        lacking = sum(wished) * self.type - self._spare(len(needs))
        if lacking > 0:
            reached = sum(floors) * self.type - self._spare(len(needs))
            if reached > 0 and not self.bare:
                self.card = max(self.floors["hand"] * LARGER, self.card - (reached + GRAIN) / (1 + self.risen))
            room = self._spare(len(needs)) / self.type
            if sum(floors[:-1]) + wished[-1] <= room:  # names of one's own come first
                floors = (*floors[:-1], wished[-1])
            part = max(0.0, min(1.0, (room - sum(floors)) / max(0.01, sum(wished) - sum(floors))))
            wished = [floor + (wish - floor) * part for wish, floor in zip(wished, floors, strict=True)]
            wished[-1] -= min(wished[-1] * YIELDING, max(0.0, sum(wished) - room))
        return [(least, max(least, most)) for least, (_, most) in zip(wished, needs, strict=True)]

    @property
    def emphasis(self) -> float:
        """The most height of letters that stand out, by that of the smallest type."""
        if self.floors:
            return EMPHASIS
        return USUAL_EMPHASIS if self.broad and self.type >= TYPE else LOW_EMPHASIS

    @property
    def letters(self) -> float:
        """The least height of letters that tell of another house, by that of the smallest type."""
        return max(1.0, self.floors.get("facts", 0.0) / self.type)

    def floor(self, kind: str) -> float:
        """The height that a card of that kind has at least."""
        return ceil(self.floors.get(kind, 0.0) / GRAIN) * GRAIN

    @property
    def _forum_floor(self) -> float:
        """The least height in lines of a Forum whose cards are as high as at 100 %."""
        return self.floor("forum") / self.type + self.label + CHIP + 0.3 + CAPTION if self.floors else 0.0

    @property
    def _forum_width(self) -> float:
        """The width of a Forum whose cards are as high as at 100 %."""
        return self.floor("forum") * CARD_RATIO / 0.94 * len(RESOURCES) + 1

    def measures(self, zone: str) -> tiles.Measures:
        """How the tiles of Great Works, of one's sites and of one's buildings are measured."""
        least = tiles.LEAST if zone == "works" else tiles.LARGE if self.scarce else tiles.SMALL
        even = zone == "works" and self.broad
        most = self.card * (BUILT.get(zone, 1.0) if self.roomy and not self.floors else 1.0)
        if not (self.broad or self.high or self.floors):
            most = self.card * SQUARE
        if zone == "works" and self.high:
            most = self.card * GREAT
        by = tiles.Measures(self.type, self.gap, most, even, least, pad=self.pad, low=self.low)
        if self.planned and zone != "works":
            if self.city["sites"][1] == 2:  # two rows of sites leave no more at 200 %, nor to what is beside
                by = by._replace(most=min(by.most, self.plots("sites")[0].h - self.type * TWO_ROWS))
            return by._replace(rows=self.city[zone][1], alike=True)
        if not (floor := self.floor(zone)):
            return by
        if zone != "works":
            return by._replace(least=max(least, floor / self.type), floor=floor, double=True)
        if self.close:
            return by
        return by._replace(
            even=self.broad and not self.wide, floor=floor, reached=tiles.TOLD / 2, alike=self.wide
        )  # effects come before the height of cards

    def _built_widths(self, width: float) -> tuple[float, float]:
        """The widths of one's sites and of one's buildings in a row so wide."""
        house = self.view.houses[self.own_seat]
        weights = max(1, len(house.sites)) * 0.6, max(1, len(house.buildings))
        share = min(0.5, weights[0] / sum(weights))
        if self.scarce and house.sites and not house.buildings:
            share = ALONE
        sites = max(self.type * (12 if house.sites else 9), (width - self.gap) * share)
        return sites, width - self.gap - sites

    @cached_property
    def city(self) -> dict[str, tuple[int, int]]:
        """The columns and rows of one's buildings and of one's sites.

        All are of one width, and it stays the same from building to building until a row more is needed.
        """
        house = self.view.houses[self.own_seat]
        built, begun = max(1, len(house.buildings)), max(1, len(house.sites))
        row = IN_ROW if self.broad else IN_TALL_ROW
        if built + begun <= row:
            return {"buildings": (built, 1), "sites": (row - built, 1)}
        narrow = ceil(built / 2) + 2 > row  # a second column of sites would be: else three below each other are too low
        column = 2 <= begun <= (SITES_IN_COLUMN if narrow else 2)
        rows = max(2, ceil(begun / SITES_IN_COLUMN))
        return {"buildings": (ceil(built / 2), 2), "sites": (1, begun) if column else (ceil(begun / rows), rows)}

    def plots(self, name: str) -> list[Area]:
        """The places in the room of one's sites or buildings, column by column; none where their number decides."""
        if not self.planned or name not in self.city:
            return []
        room: Area = getattr(self.own, name)
        columns, rows = self.city[name]
        return [plot for column in room.columns(columns, self.gap) for plot in column.rows(rows, self.gap)]

    def built(self, name: str, count: int) -> Area:
        """The part of that room in which so many of them lie."""
        room: Area = getattr(self.own, name)
        plots = self.plots(name)
        return hull(plots[:count]) if plots and count else room

    def _shared_widths(self, width: float, height: float) -> float:
        """The width of one's sites, so that as much as possible of both is told."""
        house, (best, _) = self.view.houses[self.own_seat], self._built_widths(width)
        many = len(house.sites) + len(house.buildings) > tiles.FEW + FEW_SITES
        if self.planned:
            share, columns = self.city["sites"][0], sum(columns for columns, _ in self.city.values())
            return (width - self.gap * (columns - 1)) / columns * share + self.gap * (share - 1)
        if not (house.sites and house.buildings) or (not self.floors and (self.wide or many)):
            return best
        zones = ("sites", [site.building for site in house.sites]), ("buildings", house.buildings)
        most, picture = -1.0, 1.0 if many or self.scarce else PICTURE
        whole = sum(HIGH_ENOUGH + EFFECT_TOLD[zone] + NAME_TOLD + picture for zone, found in zones for _ in found)
        hard = self.low and not self.bare  # there a site has hardly more room than its name with its progress
        parts = (*SHARES, *FINER_SHARES) if self.floors else LOW_SHARES if hard else SHARES
        for sites in (best, *(width * part for part in parts)):
            rooms = Area(0, 0, sites, height), Area(0, 0, width - self.gap - sites, height)
            worth = 0.0
            for (zone, found), room in zip(zones, rooms, strict=True):
                behind = PROGRESS if hard and zone == "sites" else ""
                texts = tuple([(f"{name}{behind}", effect) for name, effect in map(self.told.__getitem__, found)])
                there = tiles.tiled(room, texts, self.measures(zone))
                worth += sum(tile.card.h >= self.floor(zone) * tiles.NEARLY for tile in there) * HIGH_ENOUGH
                worth += EFFECT_TOLD[zone] * sum(tile.text is not None for tile in there)
                worth += NAME_TOLD * sum(tile.name.h > 0 for tile in there)
                worth += picture * sum(min(1.0, tile.card.h / (tiles.READABLE * self.type)) for tile in there)
            if worth > most:
                best, most = sites, worth
            if most >= whole:
                break  # no other share could tell more
        return best

    def _wide_rows(self) -> dict[str, Area]:
        """Others across the table; below, one's own, the Great Works below each other, and Forum and buttons."""
        piles_row, tiles_row = (CLOSE_PILES, CLOSE_TILES) if self.close else (PILES, TILES)
        spare = self.area.w - 2 * self.gap
        middle, side = spare * WIDE_WORKS, max(spare * WIDE_SIDE, self._forum_width)
        least, most = ROWED_OTHERS if self.rowed else WIDE_OTHERS
        needs: Sequence[tuple[float, float]] = ((least, most), (piles_row[0], WIDE_PILES), tiles_row)
        if self.scarce:  # they lie in two columns, so that none is lower than at 100 %
            row = max(least, self.floor("domain-other") / self.type + 0.4)
            wished = max(row, ROWED_LINES * self.letters) if self.rowed else row
            high = self.area.h - (wished + self.label) * self.type - self.gap
            middle = self._two_columns(spare, high)
            own = spare - middle - side - 2 * self.type * MARGIN * 0.4
            label = self.label + (2 * RING + 1) / self.type
            stored = max(self.floor(name) for name in ("domain", "stock", "activities")) / self.type + label
            high = max(self.floor("sites"), self.floor("buildings")) / self.type + tiles.LINE + 2.5 * self.pad
            named = max(tiles_row[0], self._tiles_need(own), self.label + high)
            row = max(row, min(wished, self._spare(3) / self.type - stored - named))  # names of one's own come first
            needs = (row, row), needs[1], (named, tiles_row[1])
            needs = (needs[0], *self._kept(needs, (row, stored, self._tiles_need(own, named=False)))[1:])
        else:
            works = self.label + WORKS_ROW * tiles.least_height(self._effects, middle, self.type)
            most = max(least, min(most, (self.area.h - WORKS_ROW * self.gap) / self.type - works))
            needs = ((least, most), *needs[1:])
        others, piles, built, hand = self._stacked(needs)
        left = spare - middle - side
        below = Area(self.area.x, piles.y, self.area.w, hand.bottom - piles.y)
        return {
            "others": others,
            "works": below.beside(left + self.gap).left(middle),
            "piles": piles.left(left),
            "tiles": built.left(left),
            "hand": hand.left(left),
            **self._forum_column(below.beside(left + middle + 2 * self.gap)),
        }

    def _two_columns(self, spare: float, high: float) -> float:
        """The least width in which the Great Works have room in two columns, with their effects."""
        for part in WIDE_COLUMNS:
            found = tiles.tiled(Area(0, 0, spare * part, high), self._works_told, self.measures("works"))
            if all(tile.text is not None and tile.card.h >= self.floor("works") for tile in found):
                return spare * part
        return spare * WIDE_COLUMNS[-1]

    def _forum_column(self, right: Area) -> dict[str, Area]:
        """The Forum above piles and buttons."""
        least = right.h - self._buttons_need * self.type - self.gap
        height = max(min(least, self._forum_height(right.w)), self._forum_floor * self.type)
        below = right.below(height + self.gap)
        least = 2 * (self.label * self.type + self.floor("pile")) + self.gap
        self.paired |= below.h < (least if self.wide else max(least, BOTH * self.type))
        width = self._piles_width
        if self.wide and not self.paired:  # piles fill the height, and words and buttons the rest
            high = (below.h - self.gap) / 2 - self.label * self.type
            width = max(width, min(WIDE_PILE * self.type, high * CARD_RATIO, self.card * NEARLY * CARD_RATIO))
        return {"forum": right.top(height), "draw": below.left(width), "buttons": below.beside(width + self.gap)}

    def _forum_height(self, width: float) -> float:
        """The height of a Forum so wide: that of cards as broad as its columns, and of the words around them."""
        return self.type * 5.6 + width / len(RESOURCES) * 0.94 / CARD_RATIO

    def _works_need(self, width: float, card: float = tiles.LEAST, under: int = 0) -> float:
        """The height in lines that a row of Great Works needs so that every effect can stand in a tile so wide.

        Beside a card of that height, and with so many lines more.
        """
        return self.label + tiles.least_height(self._effects, width, self.type, card, under, self.pad)

    def _works_of(self, part: float) -> float:
        """The height in lines of a row of Great Works whose cards have that part of the height of the hand."""
        return self.label + part * self.card / self.type

    def _tall_rows(self) -> dict[str, Area]:
        """One row below the other; the buttons lie beside the Forum."""
        count = len(self.others)
        others = TALL_ROW[0] * count, max(TALL_ROW[1] * count, TALL_OTHERS)
        if self.paired_houses:
            others = PAIRED_ROW[0] * count / 2 + self.gap / self.type, PAIRED_ROW[1] * count / 2
        least = max(TALL_WORKS[0], self._works_need((self.area.w - 4 * self.gap) / WORKS_ROW))
        great = self.label + tiles.highest(self.card * (GREAT if self.high else 1.0), self.type, self.pad)
        works_row = least, max(least, min(TALL_WORKS[1], great))
        side = self.area.w * (SCARCE_SIDE if self.scarce else TALL_SIDE)
        if self.floors:
            rest = self.area.w - self._piles_width - 2 * self.gap - self._forum_width
            side = max(self.area.w * LEAST_SIDE, min(side, rest))
        market = self._forum_height(self.area.w - side - self._piles_width - 2 * self.gap) / self.type
        forum_row = TALL_FORUM[0], max(TALL_FORUM[1], market)
        own = max(TALL_TILES[0], self._tiles_need(self.area.w)), TALL_TILES[1]
        needs = others, works_row, forum_row, TALL_PILES, own
        larger = others, (SCARCE_WORKS, max(SCARCE_WORKS, works_row[1])), forum_row, (SCARCE_PILES, TALL_PILES[1]), own
        if self.scarce and sum(least for least, _ in larger) * self.type <= self._spare(len(larger)):
            needs = larger
        rows = self._stacked(self._kept(needs, self._tall_floors(forum_row[0])))
        others_row, works, forum, piles, built, hand = rows
        left = forum.left(forum.w - side - self.gap)
        return {
            "others": others_row,
            "works": works,
            "piles": piles,
            "tiles": built,
            "hand": hand,
            "forum": left.left(left.w - self._piles_width - self.gap),
            "draw": left.beside(left.w - self._piles_width),
            "buttons": forum.beside(forum.w - side),
        }

    def _tall_floors(self, forum: float) -> tuple[float, ...]:
        """The least heights in lines of the rows of a tall table in which no card is lower than at 100 %."""
        if not self.floors:
            return (0.0,) * 5
        count, other = len(self.others), self.floor("domain-other") / self.type
        width, effects = (self.area.w - 4 * self.gap) / WORKS_ROW, tuple([effect for _, effect in self._works_told])
        others = max(TALL_ROW[0], other + 0.8) * count
        if self.paired_houses:
            row = TIGHT_PAIRED_ROW if self.tight else PAIRED_ROW[0]
            others = max(row, other + 0.4) * count / 2 + self.gap / self.type
        works = tiles.over_height if self.high else tiles.beside_height
        return (
            others,
            self.label + works(effects, width, self.type, self.floor("works") / self.type, self.pad),
            max(forum, self._forum_floor),
            max(self.floor(name) for name in ("domain", "stock", "activities")) / self.type
            + self.label
            + (2 * RING + 1) / self.type,
            self._tiles_need(self.area.w, named=False),
        )

    def _stacked(self, needs: Sequence[tuple[float, float]], hand: float | None = None) -> list[Area]:
        """Rows from the top between what they need and what helps them, in even shares; the hand is the last one."""
        room = self._spare(len(needs), hand)
        heights = shared([(least * self.type, most * self.type) for least, most in needs], room)
        gap = self.gap + max(0.0, room - sum(heights)) / len(needs)
        rows, y = [], self.area.y
        for height in heights:
            rows.append(Area(self.area.x, y, self.area.w, height))
            y += height + gap
        return [*rows, Area(self.area.x, y, self.area.w, self.area.bottom - y)]

    def _spare(self, rows: int, hand: float | None = None) -> float:
        """The height for so many rows above that of the hand, if that is no other one than now."""
        if hand is None:
            hand = self.type * (PLATE + 0.8) if self.bare else self._hand_need
        return self.area.h - hand - self.gap * rows

    @property
    def _hand_need(self) -> float:
        """The height of a row with cards of the hand."""
        return (
            self.card * (1 + self.risen) + (LIGHT if self.wide else self.type * 0.15)
            if self.tight
            else self.card + self.type
        )

    @property
    def _piles_width(self) -> float:
        """The width for draw pile and discards."""
        floor = max(self.floor("pile"), self.floor("discards")) * CARD_RATIO
        if self.paired:
            return max(self.type * CLOSE_PILES_WIDTH, floor / (1 - DISCARDS) + self.gap)
        return max(self.type * PILE, floor / 0.9 + 1)

    @property
    def _buttons_need(self) -> float:
        """The height in lines of the least buttons, and of piles beside few of them."""
        if self.close and self.bare:
            return max(self._slots * CLOSE_BUTTON, BARE_PILES)
        return self._slots * (CLOSE_BUTTON if self.close else BUTTON)

    @property
    def _slots(self) -> int:
        if self.close:
            return LEAST_BUTTONS if self.bare else FEW_BUTTONS
        return BUTTONS

    @property
    def crowded(self) -> tuple[Area, ...]:
        """All but the row of the hand: parts of the table in which panels lie close to each other."""
        rows = [self._rows[name] for name in ("others", "works", "piles", "tiles", "forum", "draw", "buttons")]
        own, side = hull(rows[2:4]), hull(rows[4:])
        if self.broad:
            return hull(rows[:4] if not self.wide else [rows[0], *rows[2:4]]), rows[1], own, side
        return (hull(rows),)

    @property
    def trays(self) -> tuple[Area, Area]:
        """What is one's own, and the market that all share: a tray below each."""
        own, market = (
            hull([self._rows[name] for name in names])
            for names in (("piles", "tiles", "hand"), ("forum", "draw", "buttons"))
        )
        return own.inset(-self.gap * 0.3), market.inset(-self.gap * 0.3)

    # --- the middle

    @property
    def works(self) -> Area:
        """The Great Works, below their name."""
        return self._rows["works"].below(self.type * self.label)

    @property
    def forum(self) -> Area:
        """The Forum with the Monopolies: a column for each colour."""
        return self._rows["forum"]

    @property
    def monopolies(self) -> Area:
        """A chip for each Monopoly, above the Forum's colour."""
        return self.forum.below(self.type * self.label).top(self.type * CHIP)

    @property
    def market(self) -> Area:
        """The cards of the Forum, below the Monopolies and above their captions."""
        room = self.forum.below(self.type * (self.label + CHIP + 0.3))
        return room.top(room.h - self.type * CAPTION)

    @cached_property
    def piles(self) -> tuple[Area, Area]:
        """Draw pile and discards, each below its name."""
        room, label = self._rows["draw"], self.type * self.label
        if self.paired:
            split = (room.w - self.gap) * (1 - DISCARDS)
            return room.left(split).below(label), room.beside(split + self.gap).below(label)
        both = 2 * (label + room.w / CARD_RATIO) + self.gap
        pile, discards = room.top(min(room.h, both)).rows(2, self.gap)  # never far apart
        return pile.below(label), discards.below(label)

    @property
    def buttons(self) -> list[Area]:
        """Places for buttons, the last one at the lower edge."""
        room, count = self._rows["buttons"], self._slots
        height = min((room.h - self.gap * (count - 1)) / count, self.type * MOST_BUTTON)
        whole = room.below(room.h - height * count - self.gap * (count - 1))
        return list(whole.rows(count, self.gap))

    def explanation(self, used: int) -> Area:
        """Where the thing that is pointed at is explained: above so many buttons that are used."""
        room, slots = self._rows["buttons"], self.buttons
        return room.top(slots[len(slots) - max(1, used)].y - self.gap - room.y).inset(self.gap * 0.5)

    @property
    def menu(self) -> Area:
        """Where menus open: over piles and buttons, or where these are small at the foot of one's own places.

        Great Works, Forum and hand, by which one chooses, are free.
        """
        draw, buttons, piles, tiles = (self._rows[name] for name in ("draw", "buttons", "piles", "tiles"))
        if self.broad and draw.h >= MENU * self.type:
            return Area(draw.x, draw.y, buttons.right - draw.x, draw.h)
        top = piles.y - self.gap * 0.8 if self._low_menu else tiles.y
        hand = self._rows["hand"]
        risen = hand.y if self.bare else self.own.hand.bottom - self.card * (1 + LIFT + self.risen) - 3
        return Area(tiles.x, top, tiles.w, min(tiles.bottom, risen) - top)

    @property
    def orders_menu(self) -> Area:
        """Where the menu of orders opens: what these speak of is free, one's own, the Great Works and the Forum.

        Where piles and buttons have no room for it, it lies on the other houses.
        """
        if self.broad and self._rows["draw"].h >= MENU * self.type:
            return self.menu
        return self.area.top(self.works.y - self.gap * 1.5 - self.area.y)

    @property
    def menu_in_row(self) -> bool:
        """Whether that place is low and broad."""
        return self.broad and self.orders_menu.y < self._rows["works"].y

    @property
    def _low_menu(self) -> bool:
        """Whether one's sites and buildings are too low for a menu."""
        return self._rows["tiles"].h < LOW_MENU * self.type

    # --- one's own

    @cached_property
    def own(self) -> Own:
        """One's own district: what is played and stored, what is built, and the hand."""
        t, margin = self.type, self.type * MARGIN * (0.4 if self.scarce else 1.0)
        row, below, bottom = (self._rows[name].inset(margin, 0) for name in ("piles", "tiles", "hand"))
        bottom = bottom.top(bottom.h - margin)
        house = self.view.houses[self.own_seat]
        least = t * (TITLE + 0.8) + row.h * CARD_RATIO if self.close else min(t * 12, row.w * 0.18)
        shown = len(self.revealed_by(self.own_seat))
        domain = least + (
            min(row.w * 0.3, (row.h - (0.0 if self.close else 2 * t)) * CARD_RATIO * shown) if shown else 0.0
        )
        if self.reserved:
            domain = min(t * DOMAIN_WIDE, row.w * 0.25)
        few = 1 if self.broad and self.scarce else 2
        lying = [self.kinds.get(name, set(getattr(house, name))) for name in ("stock", "activities")]
        counts = [len(RESOURCES)] * 2 if self.reserved else [max(few, len(each)) if each else 2 for each in lying]
        spare = row.w - domain - 2 * self.gap
        beside = t * (TITLE + 0.8) if self.close else 0.0  # the names, which take as much from few cards as from many
        stock = beside + (spare - 2 * beside) * counts[0] / sum(counts)
        if self.floors:
            around = t * (TITLE + 0.8) if self.close else 2 * RING if self.broad else 0.0
            widths = [
                around + len(self.slots(name)) * self.floor(name) * CARD_RATIO / CLOSEST
                for name in ("stock", "activities")
            ]
            lacking = max(0.0, min(domain * NARROWER, sum(widths) - spare))  # a Domain has room for one card more
            domain, spare = domain - lacking, spare + lacking
            stock = max(widths[0], min(stock, spare - widths[1]))
        label = t * self.label
        above = 0.0 if self.close else label
        sites = self._shared_widths(below.w, below.h - t * self.label)
        left = min(t * 17, bottom.w * 0.29)
        x, broad = bottom.x + t * OFF_EDGE, left - t * OFF_EDGE
        plate = Area(x, bottom.y + t * 0.4, broad, t * PLATE)
        sources = Area(x, bottom.y + t * (PLATE + 0.8), broad, bottom.h - t * (PLATE + 0.8))
        hand = bottom.beside(left + t * GAP)
        hand = hand if self.bare else hand.left(hand.w - LIGHT)
        if self.bare:
            told = min(t * SOURCES, hand.w * 0.7)
            sources = Area(hand.x, plate.y, told, plate.h)
            hand = hand.beside(told + self.gap)
        return Own(
            plate=plate,
            sources=sources,
            domain=row.left(domain).below(above),
            stock=row.beside(domain + self.gap).left(stock).below(above),
            activities=row.beside(domain + stock + 2 * self.gap).below(above),
            sites=below.beside(below.w - sites).below(label),
            buildings=below.left(below.w - sites - self.gap).below(label),
            hand=hand,
            card=self.card,
        )

    def slots(self, name: str) -> list[Resource]:
        """The colours with a place in one's own Stock or Activities: it is free if the last card has just gone."""
        if self.reserved:
            return list(RESOURCES)
        lying = {*getattr(self.view.houses[self.own_seat], name), *self.kinds.get(name, ())}
        return [resource for resource in RESOURCES if resource in lying]

    def named(self, name: str) -> Area:
        """One of the rooms of one's own with its name."""
        room: Area = getattr(self.own, name)
        above = 0.0 if self.close and name in PILED else self.type * self.label
        return Area(room.x, room.y - above, room.w, room.h + above)

    def lying(self, name: str) -> Area:
        """The part of one's own Domain, Stock or Activities in which the cards lie, apart from their names."""
        room: Area = getattr(self.own, name)
        if self.close:
            return room.beside(self.type * TITLE).inset(self.type * 0.4, self._around)
        return room.inset(RING)  # a frame lies around a lit card

    @property
    def _around(self) -> float:
        """What is left above and below cards beside the name of their room: room for the line, if a hand leaves it."""
        return RING if self.bare else self.type * 0.05

    def revealed_by(self, seat: Seat) -> Cards:
        """The cards that a house shows for its Draconians."""
        work = self.view.work
        return work.revealed if work is not None and self.view.turn == seat else ()

    # --- the others

    @cached_property
    def houses(self) -> dict[Seat, House]:
        """The other houses: side by side in a broad window, below each other or in pairs in a tall one."""
        room, count = self._rows["others"], len(self.others)
        rows = list(room.columns(count, self.gap) if self.broad else room.rows(count, self.gap))
        if self.paired_houses:
            rows = [part for row in room.rows(count // 2, self.gap) for part in row.columns(2, self.gap)]
        columned = self.paired_houses or (self.broad and not self.rowed)
        place = self._house_column if columned else self._house_row
        return {seat: place(seat, part) for seat, part in zip(self.others, rows, strict=True)}

    def _house_column(self, seat: Seat, part: Area) -> House:
        """A house whose Domain lies at the right of its plate and of what is told below that."""
        t = self.type
        most = min(self.lying("domain").h, t * OTHER_DOMAIN) if self.roomy else self.lying("domain").h
        card = min(part.h - t * (0.2 if self.close else 0.4), most) * CARD_RATIO
        shown = len(self.revealed_by(seat))
        wanted = card * (1 + 0.2 * (self._piled and not self.close) + 1.05 * shown) + t * 0.6
        domain = part.beside(part.w - max(card + t * 0.6, t * DOMAIN, min(wanted, part.w - t * NAMED)))
        rest = part.left(part.w - domain.w - self.gap)
        beside = t * 3.2 if self.piles_shown else 0.0
        plate = rest.top(t * self.plates).left(rest.w - beside)
        hand = Area(plate.right + self.gap * 0.7, plate.y, t * 2.5, plate.h)
        if not self.piles_shown:
            hand = plate.beside(plate.w * 0.25).below(plate.h * 0.55)
        return House(plate, hand, domain, rest.below(t * self.plates + self.gap * 0.6))

    def _house_row(self, seat: Seat, part: Area) -> House:
        """A house whose plate, hand and Domain lie at the left of what is told."""
        t = self.type
        plate = Area(part.x, part.y, min(t * (21 if self.rowed else 17), part.w * 0.32), min(t * PLATE, part.h))
        hand = Area(plate.right + self.gap * 0.7, plate.y, t * 2.5, plate.h)
        below = part.below(plate.h + self.gap).left(plate.w).inset(0, self.gap * 0.5)
        if below.h >= max(t * HAND_BELOW[0], self.floor("hand-other")):
            hand = below.top(min(below.h, t * HAND_BELOW[1]))
        body = part.beside(max(plate.right, hand.right) - part.x + self.gap)
        return House(plate, hand, self._domain_beside(seat, body), body)

    @cached_property
    def _piled(self) -> bool:
        """Whether cards lie on each other in the Domain of another house: it is broader then, in all of them alike."""
        return any(len(self.view.houses[seat].domain) > 1 for seat in self.others)

    def _domain_beside(self, seat: Seat, body: Area) -> Area:
        """A Domain at the left of what is told of a house, as high as that."""
        height = body.h - self.type * 0.4
        shown = len(self.revealed_by(seat))
        more = min(body.w * 0.45, height * CARD_RATIO * shown * 1.05) if shown else 0.0
        more += 0.2 * height if self._piled else 0.0
        return body.left(min(body.w * 0.6, height * CARD_RATIO + self.type + more))

    @property
    def piles_shown(self) -> bool:
        """Whether the hands of the others lie beside their plates, and are not only counted on them."""
        return not self.broad or self.area.w >= len(self.others) * self.type * 27

    @cached_property
    def stage(self) -> Area:
        """The room in which another house unfolds: where all in its row are told of, beside their plates."""
        houses = [self.houses[seat] for seat in self._beside(self.unfolded)]
        bodies = [house.body for house in houses]
        right = max(house.domain.right for house in houses) if self.broad or self.paired_houses else bodies[-1].right
        return Area(bodies[0].x, bodies[0].y, right - bodies[0].x, bodies[-1].bottom - bodies[0].y)

    def _beside(self, seat: Seat | None) -> Sequence[Seat]:
        """The other houses that make room when that one unfolds: those in its row, where they lie in several."""
        if not self.others or not (self.rowed or self.paired_houses):
            return self.others
        seat = self.others[-1] if seat is None else seat
        if self.rowed:
            return (seat,)
        first = self.others.index(seat) // 2 * 2
        return self.others[first : first + 2]

    def body(self, seat: Seat) -> Area | None:
        """Where another house is told of; None while another one lies there unfolded."""
        if self.unfolded is None or len(self.others) == 1 or seat not in self._beside(self.unfolded):
            return self.houses[seat].body
        return self.stage if self.unfolded == seat else None

    def domain_of(self, seat: Seat) -> Area:
        """The Domain of any house, without its label."""
        if seat == self.own_seat:
            return self.own.domain
        body = self.body(seat)
        if body is None:
            return self.houses[seat].plate
        if body is self.houses[seat].body or self.rowed:
            return self.houses[seat].domain
        return self._domain_beside(seat, body._replace(h=min(body.h, self.houses[seat].body.h)))

    def facts_of(self, seat: Seat) -> Area | None:
        """The place for Stock, Activities and buildings of another house, beside its Domain."""
        body = self.body(seat)
        if body is None:
            return None
        inner = body.inset(self.type * 0.35, self.type * (0.1 if self.close else 0.2))
        domain = self.domain_of(seat)
        return inner.beside(domain.w) if domain.inset(1).meets(body) else inner

    # --- any house

    def plate(self, seat: Seat) -> Area:
        """The name plate of a house."""
        return self.own.plate if seat == self.own_seat else self.houses[seat].plate

    def room(self, seat: Seat, name: str) -> Area:
        """The place of that name in the district of a house; where it is folded, what stands for it."""
        if seat == self.own_seat:
            own: Area = getattr(self.own, name)
            return own
        if name == "hand":
            return self.houses[seat].hand
        if name == "domain":
            return self.domain_of(seat)
        return self.facts_of(seat) or self.houses[seat].plate


def shared(rows: Sequence[tuple[float, float]], room: float) -> list[float]:
    """Heights between the least and the most of each row that fill a room together, as far as they can."""
    share = min(1.0, room / sum(least for least, _ in rows))
    heights = [least * share for least, _ in rows]
    for _ in rows:
        growing = [i for i, (_, most) in enumerate(rows) if heights[i] < most]
        spare = room - sum(heights)
        if spare <= 0 or not growing:
            break
        weight = sum(heights[i] for i in growing)
        heights = [
            min(rows[i][1], height * (1 + spare / weight)) if i in growing else height
            for i, height in enumerate(heights)
        ]
    return heights


def usual_tables(area: Area) -> Sequence[tuple[Area, float]]:
    """The tables that this one may be at 100 %, each with how much larger things are in this one."""
    found = list(usual_areas(area))
    if len(found) < 2:
        return found
    if FINGERS < area.y < HIGH_HEADER:
        return found[:1]
    if area.w < area.h * BROAD and (larger := (TALL_ROOMY[0] + AROUND[0]) / (area.w + AROUND[0])) < found[1][1]:
        found[0] = Area(0, 0, TALL_ROOMY[0], found[0][0].h * larger / found[0][1]), larger
    return found


def type_size(area: Area) -> float:
    """The height of the smallest type on a table of that size."""
    if area.w < area.h * BROAD:
        larger = min(TALL_LARGER, max(1.0, area.h / TALL_AMPLE)) if area.w >= TALL_ROOMY[0] else 1.0
        return TALL_TYPE * larger * float(min(1.0, area.w / TALL_ROOMY[0], area.h / TALL_ROOMY[1]) ** SLOWLY)
    small, ample = (min(area.w / wide, area.h / high) for wide, high in (ROOMY, AMPLE))
    return TYPE * float((min(1.0, small) * max(1.0, ample)) ** SLOWLY)
