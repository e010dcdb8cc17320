"""The arrangements of the table of Uchronia, and the places within their rooms."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import product
from math import ceil
from types import MappingProxyType
from typing import Any, NamedTuple

from ugames.core.game import Seat
from ugames.games.uchronia.board import tiles
from ugames.games.uchronia.board.tiles import Fit, Text, Tile
from ugames.games.uchronia.cards import RESOURCES, Building, Cards
from ugames.games.uchronia.state import View
from ugames.games.uchronia.workings.moves import WORKS as WORKS_ROW
from ugames.ui.draw.geometry import CARD_RATIO, LIFT, Area
from ugames.ui.kit.placing import apart, hull
from ugames.ui.table import furniture
from ugames.ui.table.forms import Arrangement, Piece, Room, Scale, Split, arranged, column, row

HAND, WORKS, BUILT, FORUM, PILES, OTHERS = range(6)
WORTH = 1.0, 1.0, 1.0, 0.7, 1.0, 0.5
RANGES = (
    ((1.0, 1.0), (0.8, 1.2), (0.62, 0.85), (0.8, 0.87), (0.56, 0.9), (0.45, 0.75)),
    ((1.0, 1.0), (0.8, 1.2), (0.68, 0.93), (0.88, 0.92), (0.83, 1.0), (0.62, 0.9)),
    ((1.0, 1.0), (0.8, 1.2), (0.65, 0.9), (0.78, 0.85), (1.0, 1.2), (0.86, 1.0)),
)
"""The weights and the height ranges, by the hand's cards, of: the hand, the Great Works, the viewer's sites and
buildings, the Forum with its piles, the viewer's other cards, and others' cards; for Great Works across the table,
beside the viewer's district, and with all rows below each other.
"""
USUAL, TYPES = 14, tuple([18 * 0.985**step for step in range(-14, 48)])
"""The possible heights of the smallest type, the greatest first, and the index of the usual one."""
LINES = 7.4, 14.0
"""The least height of a card of the hand by the smallest type, and the height from which it counts as large."""

# by the height of the smallest type
LABEL, CAPTION, CHIP, GAP = 1.3, 1.25, 2.4, 0.36
"""The heights of a label above a room, a line below a card and a Monopoly's chip, and the usual gap."""
PLATE, PLATE_WIDE, FACTS, BACKS = 2.95, 11.6, 1.95, (2.4, 3.8)
"""A plate's height and least width, the height of another house's facts, and the sizes of its hand."""
ME, SOURCES = 15.4, 3.9
"""The width of the viewer's plate, and the height of the lines about points below it."""
BUTTON, BUTTONS, WORDS, MOST_BUTTON = 2.5, (3, 5), 20.8, 3.4
"""A button's height, the least and greatest number of button places, their width, and the greatest
height of a button.
"""
NAMED, PILED = (8.0, 9.5, 4.6, 5.6), ("domain", "stock", "activities")
"""The least widths, for their names, of the viewer's Domain, Stock and Activities together, another
Domain, and a pile.
"""
BESIDE, OVER, BLOCKS = (8.5, 10.0, 11.5, 14.0), (9.0, 11.2, 12.4), ((5, 1, 14.0), (3, 2, 10.0))
"""Great Works: the widths of effects in a row, beside their cards and below them; and the rows, columns and widths of
effects in blocks.
"""
MENU = 16.0
"""The height of an area in which all orders of a pair can be explained."""

SLOTS, SHOWN, ROWS, FEW_LINES, FORUM_WIDE = len(RESOURCES) * 1.06, 0.7, (2.6, 5.3), 5, 17.0
"""The width of places for all colours, and of revealed cards beside a Domain, by a card's; the rows of the viewer's
sites and buildings; the least lines for effects there; and the least width of the Forum.
"""
FAN, RISEN = 3.6, 0.04
"""The width of a hand, and the rise of usable cards, by card height."""
LIGHT = 7.0
"""The reach of the light around a usable card of the hand."""
RING = 5.0
"""The distance of the ring around Activities with a Monopoly from the card."""
ROW, MOST_ROWS = 4, 4
"""The least number of places in the first row of the viewer's buildings and sites, and the most rows."""
PROGRESS = " 0/3"
"""A placeholder for the progress behind the name of a site."""
GRAIN = 2.0
"""Card heights are multiples of this, so that drawn cards can be reused."""
NOTHING: Mapping[Any, Any] = MappingProxyType({})


class Own(NamedTuple):
    """The rooms of the viewer's district."""

    plate: Area
    sources: Area
    domain: Area
    stock: Area
    activities: Area
    sites: Area
    buildings: Area
    hand: Area


class House(NamedTuple):
    """Another house: its plate, its Domain, and its facts beside or below them."""

    plate: Area
    hand: Area
    """The pile for its hand."""
    domain: Area
    body: Area
    """The area of the facts about its Stock, Activities and buildings."""


class Grid(NamedTuple):
    """Places of one size, and the layout of tiles in them."""

    cells: Sequence[Area]
    fit: Fit


Gapped = tuple[Building | None, ...]
"""Great Works side by side, with None for a gap."""


class Places:
    """The table for one view and one area; one other house may be unfolded."""

    def __init__(
        self,
        view: View,
        area: Area,
        unfolded: Seat | None = None,
        told: Mapping[Building, Text] = NOTHING,
        row: Gapped | None = None,
    ) -> None:
        self.view = view
        self.row: Gapped = view.works if row is None else row
        """The Great Works by place, with None for a gap."""
        self.area = area
        self.own_seat: Seat = max(view.seat, 0)
        self.others = furniture.around_table(len(view.houses), view.seat)[1:]
        self.unfolded = self.others[0] if len(self.others) == 1 else unfolded
        self.told = told
        """The words of each building of the game, all of which must fit among the Great Works."""
        effects = tuple([Text("-", text.effect) for text in told.values()])
        self.type, self.rooms = arrangement(len(view.houses), area, effects)
        self.card = self.rooms.scales[HAND]
        self.gap, self.label = self.type * GAP, self.type * LABEL
        self.kept: dict[Seat, Any] = {}
        """A cache of the facts about other houses."""
        self.written: dict[Any, Any] = {}
        """A cache of the layout of effects that do not fit on their tiles."""

    def _room(self, name: str) -> Area:
        return self.rooms.rooms[name]

    def _hull(self, *names: str) -> Area:
        return hull([self._room(name) for name in names])

    @property
    def trays(self) -> tuple[Area, Area]:
        """The viewer's district and the shared market, each with a tray below it."""
        own = self._hull(*PILED, "tiles", "hand", "plate", "sources")
        market = self._hull("forum", "pile", "discards", "buttons")
        return own.inset(-self.gap * 0.3), market.inset(-self.gap * 0.3)

    # --- the middle

    @property
    def works(self) -> Area:
        """The Great Works, without their name."""
        return self._room("works").below(self.label)

    @cached_property
    def works_grid(self) -> Grid:
        """The places of the Great Works."""
        texts = tuple([self._text(building) for building in self.row if building is not None])
        count, room = len(self.row), self.works
        found = list[Grid]()
        for rows in range(1, max(1, count) + 1):
            cells = cells_of(room, max(1, ceil(count / rows)), rows, self.gap)
            found.append(Grid(cells, tiles.fitted(cells[0].w, cells[0].h, texts, self.type, self.rooms.scales[WORKS])))
        return max(found, key=lambda grid: grid.fit.worth)

    @property
    def forum(self) -> Area:
        """The Forum with the Monopolies, in a column for each colour."""
        return self._room("forum")

    @property
    def monopolies(self) -> Area:
        """The chips of the Monopolies, above the Forum's colours."""
        return self.forum.below(self.label).top(self.type * CHIP)

    @property
    def market(self) -> Area:
        """The cards of the Forum, below the Monopolies and above their captions."""
        room = self.forum.below(self.label + self.type * (CHIP + 0.3))
        return room.top(room.h - self.type * CAPTION)

    @property
    def piles(self) -> tuple[Area, Area]:
        """The draw pile and the discards, without their names."""
        rooms = [self._room(name).below(self.label) for name in ("pile", "discards")]
        pile, discards = (room.top(min(room.h, room.w / CARD_RATIO)) for room in rooms)
        return pile, discards

    @cached_property
    def buttons(self) -> list[Area]:
        """The places for buttons, the last one at the bottom."""
        room, (least, most) = self._room("buttons"), BUTTONS
        count = max(least, min(most, int((room.h + self.gap) // (BUTTON * self.type + self.gap))))
        height = min((room.h - self.gap * (count - 1)) / count, self.type * MOST_BUTTON)
        return list(room.below(room.h - height * count - self.gap * (count - 1)).rows(count, self.gap))

    def explanation(self, used: int) -> Area:
        """The area for explanations, above this number of used buttons."""
        room, slots = self._room("buttons"), self.buttons
        return room.top(slots[len(slots) - max(1, used)].y - self.gap - room.y).inset(self.gap * 0.5)

    @property
    def menu(self) -> Area:
        """The area for menus beside the hand: over piles and buttons or, if these are small, over the viewer's rooms.

        It leaves Great Works, Forum, hand and other houses visible, since choices depend on them.
        """
        words = self._hull("pile", "discards", "buttons")
        if words.h >= MENU * self.type and apart(words, self.own.hand) < self.card:
            return words
        own = self._hull(*PILED, "tiles")
        return own.top(self.own.hand.bottom - self.card * (1 + LIFT + RISEN) - 3 - own.y)

    # --- the viewer's district

    @cached_property
    def own(self) -> Own:
        """The viewer's district: Domain, Stock, Activities, sites, buildings, and the hand."""
        plate, built, label = self._room("plate"), self._room("tiles"), self.label
        cut = cells_of(built, sum(self._columns), 1, self.gap)[self._columns[0]].x
        hand = self._room("hand")
        domain, stock, activities = (self._room(name).below(label) for name in PILED)
        return Own(
            plate.top(self.type * PLATE),
            self._room("sources"),
            domain,
            stock,
            activities,
            sites=built.beside(cut - built.x).below(label),
            buildings=built.left(cut - built.x - self.gap).below(label),
            hand=hand.left(hand.w - LIGHT).top(hand.h - self.type * 0.3),
        )

    @cached_property
    def _city(self) -> tuple[int, Fit]:
        """The rows of the viewer's buildings and sites, and the layout of tiles in their places of one size."""
        house, room = self.view.houses[self.own_seat], self._room("tiles").below(self.label)
        names = [self._text(building)._replace(foot="") for building in house.buildings]
        names += [text._replace(name=text.name + PROGRESS, note="") for text in
                  (self._text(site.building)._replace(foot="") for site in house.sites)]  # fmt: skip
        found = list[tuple[int, Fit]]()
        for rows in range(1, MOST_ROWS + 1):
            cell = cells_of(room, sum(self._split(rows)), rows, self.gap)[0]
            if min(self._split(rows)) * cell.w < NAMED[1] * self.type and rows < MOST_ROWS:
                continue  # the room's name needs more width
            found.append((rows, tiles.fitted(cell.w, cell.h, tuple(names), self.type, self.card)))
        return max(found, key=lambda each: each[1].worth)

    def _split(self, rows: int) -> tuple[int, int]:
        """The columns of buildings and of sites in this number of rows."""
        house = self.view.houses[self.own_seat]
        begun = max(1, ceil(len(house.sites) / rows))
        return max(ceil(len(house.buildings) / rows), ROW - (rows > 1) - begun, 1), begun

    @property
    def _columns(self) -> tuple[int, int]:
        return self._split(self._city[0])

    def plots(self, name: str) -> Sequence[Area]:
        """The places in the viewer's room for sites or buildings."""
        if name not in ("buildings", "sites"):
            return ()
        columns = self._columns[name == "sites"]
        return cells_of(getattr(self.own, name), columns, self._city[0], self.gap)

    def tiles(self, zone: str, texts: Sequence[Text]) -> list[Tile]:
        """Buildings with these words in the places of the Great Works, or the viewer's sites or buildings."""
        cells, fit = self.works_grid if zone == "works" else (self.plots(zone), self._city[1])
        pairs = zip(cells, texts, strict=False)
        return [tiles.laid(cell, tiles.fit_of(cell, fit, text) or fit._replace(told=False)) for cell, text in pairs]

    def _text(self, building: Building) -> Text:
        return self.told.get(building, Text(building.name))

    def named(self, name: str) -> Area:
        """A room of the viewer, with its name."""
        room: Area = getattr(self.own, name)
        return Area(room.x, room.y - self.label, room.w, room.h + self.label)

    def lying(self, name: str) -> Area:
        """The area of the cards in the viewer's Domain, Stock or Activities, inside the frame of lit cards."""
        room: Area = getattr(self.own, name)
        return room.inset(RING)

    def revealed_by(self, seat: Seat) -> Cards:
        """The cards that a house has revealed for its Draconians."""
        work = self.view.work
        return work.revealed if work is not None and self.view.turn == seat else ()

    # --- the others

    @cached_property
    def houses(self) -> dict[Seat, House]:
        """The other houses."""
        return {seat: self._house(place) for place, seat in enumerate(self.others, 1)}

    def _house(self, place: int) -> House:
        plate, hand, domain, facts = (self._room(f"{name}-{place}") for name in ("plate", "hand", "domain", "facts"))
        return House(plate.top(self.type * PLATE), hand, domain.below(self.label), facts)

    @cached_property
    def stage(self) -> Area:
        """The room for unfolding another house: all facts of its row, beside their plates."""
        return hull([self.houses[seat].body for seat in self._beside(self.unfolded)])

    def _beside(self, seat: Seat | None) -> Sequence[Seat]:
        """The other houses that give room to an unfolded one: those in its row."""
        seat = self.others[-1] if seat is None else seat
        y = self.houses[seat].body.y
        return [each for each in self.others if abs(self.houses[each].body.y - y) < 1]

    def body(self, seat: Seat) -> Area | None:
        """The area of another house's facts; None while another one is unfolded there."""
        if self.unfolded is None or len(self.others) == 1 or seat not in self._beside(self.unfolded):
            return self.houses[seat].body
        return self.stage if self.unfolded == seat else None

    def domain_of(self, seat: Seat) -> Area:
        """The Domain of any house, without its label."""
        return self.own.domain if seat == self.own_seat else self.houses[seat].domain

    def facts_of(self, seat: Seat) -> Area | None:
        """The area for Stock, Activities and buildings of another house."""
        body = self.body(seat)
        return body and body.inset(self.type * 0.35, self.type * 0.18)

    # --- any house

    def plate(self, seat: Seat) -> Area:
        """The name plate of a house."""
        return self.own.plate if seat == self.own_seat else self.houses[seat].plate

    def room(self, seat: Seat, name: str) -> Area:
        """The area of that name in a house's district; for a folded house, the area that replaces it."""
        if seat == self.own_seat:
            own: Area = getattr(self.own, name)
            return own
        if name == "hand":
            return self.houses[seat].hand
        if name == "domain":
            return self.domain_of(seat)
        return self.facts_of(seat) or self.houses[seat].plate


def cells_of(room: Area, columns: int, rows: int, gap: float) -> list[Area]:
    """The places of a grid, row by row."""
    return [cell for line in room.rows(rows, gap) for cell in line.columns(columns, gap)]


@lru_cache(maxsize=64)
def arrangement(seats: int, area: Area, texts: tuple[Text, ...]) -> tuple[float, Arrangement]:
    """The height of the smallest type, and the rooms and scales, for this number of seats and these buildings."""
    found = dict[int, Arrangement]()

    def lines(step: int) -> float:
        if step not in found:
            found[step] = max(
                (
                    arranged(forms, area, [Scale(*each, worth) for each, worth in zip(ranges, WORTH, strict=True)])
                    for forms, ranges in zip(_forms(seats, TYPES[step], texts), RANGES, strict=True)
                ),
                key=_worth,
            )
        return found[step].scales[HAND] / TYPES[step]

    step, (least, most) = USUAL, LINES
    if not least <= lines(USUAL) <= most:
        goal = least if lines(USUAL) < least else most
        step = bisect_left(range(len(TYPES) - 1), True, key=lambda step: lines(step) >= goal)
        lines(step)
    return TYPES[step], found[step]


def _worth(found: Arrangement) -> float:
    return sum(scale * worth for scale, worth in zip(found.scales, WORTH, strict=True))


def _forms(seats: int, t: float, texts: tuple[Text, ...]) -> tuple[list[Piece], ...]:
    """The arrangements: other houses above, the Great Works below them or beside the viewer's district; or all rows
    below each other.
    """
    gap = t * GAP

    def across(*parts: Piece, grows: float = 0, even: bool = False) -> Split:
        return row(*parts, gap=gap, grows=grows, even=even)

    def below(*parts: Piece, grows: float = 0) -> Split:
        return column(*parts, gap=gap, grows=grows)

    def great(rows: int, columns: int, wide: float, beside: bool) -> Room:
        # the foot has smaller letters
        most = max((tiles.height(text, wide) for text in texts), default=0.0) - tiles.LINE
        told = (2 * tiles.PAD + most) * t
        around = (wide + tiles.APART + tiles.PAD if beside else 2 * tiles.PAD) * columns * t + (columns - 1) * gap
        down, wide = LABEL * t + (rows - 1) * gap, columns * (wide + 2 * tiles.PAD) * t + (columns - 1) * gap
        least, down = ((0.0, down + rows * told), down) if beside else ((wide, 0.0), down + rows * told)
        return Room("works", columns * CARD_RATIO, rows, (around, down), WORKS, 0, least)

    def named(name: str, wide: float, least: float, scale: int, grows: float = 0) -> Room:
        words = (2 * RING, LABEL * t + 2 * RING)
        return Room(name, wide * CARD_RATIO, 1, words, scale, grows, (least * t, 0))

    def houses(domains: Sequence[Room], beside: bool) -> list[Split]:
        found = []
        for place, domain in enumerate(domains, 1):
            plate = Room(f"plate-{place}", words=(PLATE_WIDE * t, PLATE * t), grows=not beside)
            hand = Room(f"hand-{place}", words=(BACKS[beside] * t, PLATE * t))
            facts = Room(f"facts-{place}", words=(PLATE_WIDE * t, FACTS * t), grows=1)
            column_of = below(across(plate, hand), facts, grows=1)
            found.append(across(plate, hand, domain, facts) if beside else across(column_of, domain))
        return found

    me = below(Room("plate", words=(ME * t, PLATE * t)), Room("sources", words=(ME * t, SOURCES * t), grows=1))
    hand = across(me, Room("hand", FAN, 1 + RISEN, (0, 0.3 * t), grows=1))
    buttons = Room("buttons", words=(WORDS * t, BUTTONS[0] * BUTTON * t), grows=1)
    in_row = [great(1, WORKS_ROW, wide, True) for wide in BESIDE]
    over = [great(1, WORKS_ROW, wide, False) for wide in OVER]
    blocks = [great(*block, True) for block in BLOCKS]
    domain = named("domain", 1 + SHOWN, NAMED[0], PILES)
    stock, activities = (named(name, SLOTS, NAMED[1], PILES, 1) for name in ("stock", "activities"))
    least = (LABEL + tiles.NAME + FEW_LINES * tiles.LINE) * t
    built = Room("tiles", 0, ROWS[0], (0, (LABEL - ROWS[1]) * t + gap), BUILT, 1, (0, least))
    words = (LABEL + CHIP + 0.3 + CAPTION) * t
    market = Room("forum", SLOTS * CARD_RATIO, 1, (0, words), FORUM, 0, (FORUM_WIDE * t, 0))
    pile, discards = (named(name, 1, NAMED[3], FORUM) for name in ("pile", "discards"))
    domains = [named(f"domain-{place}", 1 + SHOWN, NAMED[2], OTHERS) for place in range(1, seats)]
    above, stack = houses(domains, False), below(*houses(domains, True))
    pairs = below(*(across(*above[first : first + 2], even=True) for first in range(0, seats - 1, 2)))
    first = (across(*above, even=True), pairs) if seats > 3 else (across(*above, even=True),)
    sides = [
        column(market, across(*piled, buttons, grows=1), gap=2 * gap, grows=0)
        for piled in ((pile, discards), (below(pile, discards),))
    ]
    own = below(across(domain, stock, activities), built, hand, grows=1)
    middle = across(market, pile, discards, buttons)
    piles = across(domain, stock), activities
    return (
        [below(others, works, across(own, side, grows=1)) for others, works, side in product(first, in_row, sides)],
        [below(others, across(own, works, side, grows=1)) for others, works, side in product(first, blocks, sides)],
        [
            below(others, works, middle, *piles, built, hand)
            for others, works in product((stack, pairs) if seats > 2 else (stack,), (in_row[-1], *over))
        ],
    )
