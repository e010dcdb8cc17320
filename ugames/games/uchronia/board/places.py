"""The arrangements of the table of Uchronia, and the places within their rooms."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import product
from math import ceil
from typing import Any

from ugames.core.game import Glimpse, Seat
from ugames.core.words import say
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board import tiles
from ugames.games.uchronia.board.tiles import Fit, Text, Tile
from ugames.games.uchronia.cards import RESOURCES, Building, Resource
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import View
from ugames.games.uchronia.words import speech
from ugames.games.uchronia.workings.moves import WORKS as WORKS_ROW
from ugames.ui.draw.geometry import CARD_RATIO, LIFT, Area
from ugames.ui.kit.placing import apart, hull
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Point, Seen, Table
from ugames.ui.table.forms import Arrangement, Piece, Room, Scale, Split, arranged, column, row
from ugames.ui.table.places import numbered

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
BESIDE, OVER, BLOCKS = (8.5, 10.0, 11.5, 14.0), 9.0, ((5, 1, 14.0), (3, 2, 10.0))
"""Great Works: the widths of effects in a row, beside their cards and below them; and the rows, columns and widths of
effects in blocks.
"""
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
POINTS, PROGRESS = " 3", " 0/3"
"""Placeholders for the numbers behind the names of buildings and sites."""
GRAIN = 2.0
"""Card heights are multiples of this, so that drawn cards can be reused."""


HOUSE = "plate", "holds", "house", "domain", "stock", "activities", "site", "sites", "building", "buildings"
"""The first words in the keys of a house's nodes, before its number."""
Gapped = tuple[Building | None, ...]
"""Great Works side by side, with None for a gap."""


class Places(Table):
    """The places of a table."""

    game: Uchronia
    seen: Glimpse[Action, View]
    view: View

    def __init__(self, board: Board, seen: Seen, area: Area, past: tuple[Gapped, Resource | None]) -> None:
        super().__init__(board, seen, area)
        self.row, self.discarded = past
        """The Great Works by place, with None for a gap, and the top discard."""
        self.own_seat: Seat = max(self.view.seat, 0)
        self.others = furniture.around_table(len(self.names), self.view.seat)[1:]
        faces = self.game.book.faces.items()
        self.told = {building: Text(str(say(building)), speech.effect_of(face)) for building, face in faces}
        """The words of each building of the game, all of which must fit among the Great Works."""
        effects = tuple([Text("-", text.effect) for text in self.told.values()])
        self.type, (self._rooms, self.scales) = arrangement(len(self.names), area, effects)
        self.card = self.scales[HAND]
        self.gap, self.label = self.type * GAP, self.type * LABEL
        self.kept: dict[Seat, Any] = {}
        """A cache of the facts about other houses."""

    def _hull(self, *names: str) -> Area:
        return hull([self._rooms[name] for name in names])

    @property
    def district(self) -> Area:
        """The viewer's district."""
        return self._hull(*PILED, "tiles", "hand", "plate", "sources").inset(-self.gap * 0.3)

    # --- the middle

    @property
    def works(self) -> Area:
        """The Great Works, without their name."""
        return self._rooms["works"].below(self.label)

    @cached_property
    def works_grid(self) -> tuple[Sequence[Area], Fit]:
        """The places of the Great Works, and the layout of tiles in them."""
        texts = tuple([self.told[building] for building in self.row if building is not None])
        count, room = len(self.row), self.works
        found = list[tuple[Sequence[Area], Fit]]()
        for rows in range(1, max(1, count) + 1):
            cells = cells_of(room, max(1, ceil(count / rows)), rows, self.gap)
            found.append((cells, tiles.fitted(cells[0].w, cells[0].h, texts, self.type, self.scales[WORKS])))
        return max(found, key=lambda grid: grid[1].worth)

    @property
    def forum(self) -> Area:
        """The Forum with the Monopolies, in a column for each colour."""
        return self._rooms["forum"]

    @property
    def monopolies(self) -> Sequence[Area]:
        """The chips of the Monopolies, above the Forum's colours."""
        return [*self.forum.below(self.label).top(self.type * CHIP).columns(len(RESOURCES), self.type * 0.25)]

    @property
    def market(self) -> Area:
        """The cards of the Forum, below the Monopolies and above their captions."""
        room = self.forum.below(self.label + self.type * (CHIP + 0.3))
        return room.top(room.h - self.type * CAPTION)

    @property
    def piles(self) -> tuple[Area, Area]:
        """The draw pile and the discards, without their names."""
        rooms = [self._rooms[name].below(self.label) for name in ("pile", "discards")]
        pile, discards = (room.top(min(room.h, room.w / CARD_RATIO)) for room in rooms)
        return pile, discards

    @cached_property
    def buttons(self) -> list[Area]:
        """The places for buttons, the last one at the bottom."""
        room, (least, most) = self._rooms["buttons"], BUTTONS
        count = max(least, min(most, int((room.h + self.gap) // (BUTTON * self.type + self.gap))))
        height = min((room.h - self.gap * (count - 1)) / count, self.type * MOST_BUTTON)
        return list(room.below(room.h - height * count - self.gap * (count - 1)).rows(count, self.gap))

    @property
    def explains(self) -> Area:
        """The area of the guide, above the buttons."""
        room, top = self._rooms["buttons"], min(node.area.y for node in self.nodes if node.role == "button")
        return room.top(top - self.gap - room.y).inset(self.gap * 0.5)

    @property
    def menu(self) -> tuple[Area, ...]:
        """The areas for menus beside the hand: over piles and buttons, if these are near it, or the viewer's rooms.

        They leave Great Works, Forum, hand and other houses visible, since choices depend on them.
        """
        words, hand, own = self._hull("pile", "discards", "buttons"), self.own("hand"), self._hull(*PILED, "tiles")
        rooms = own.top(hand.bottom - self.card * (1 + LIFT + RISEN) - 3 - own.y)
        return (words, rooms) if apart(words, hand) < self.card else (rooms,)

    @property
    def enters(self) -> Mapping[str, Point]:
        """Cards come from the pile, Great Works from beyond the end of their row."""
        pile, works = self.piles[0], self.works
        drawn = "hand", *(f"hand-{seat}" for seat in range(5)), "forum"
        return dict.fromkeys(drawn, (pile.cx, pile.cy)) | {"works": (self.area.right + works.h * CARD_RATIO, works.cy)}

    # --- houses

    @cached_property
    def plates(self) -> tuple[Area, ...]:
        """The plate of each house."""
        return tuple([self.room(seat, "plate") for seat in range(len(self.names))])

    @property
    def words(self) -> Sequence[Area]:
        """The sources of the viewer's points; descriptions of empty rooms may be covered."""
        return (self.own("sources"),)

    def whose(self, name: str) -> Seat | None:
        """A house's nodes, and the hands."""
        return numbered(name, "hand", *HOUSE)

    def room(self, seat: Seat, name: str) -> Area:
        """The area of that name in a house's district, below its label; for Stock, Activities and buildings of
        another house, that of the facts about them.
        """
        mine, built = seat == self.own_seat, name in ("sites", "buildings")
        if not mine and (built or name in PILED[1:]):
            return self.facts[seat]
        if built:
            room = self._rooms["tiles"].below(self.label)
            cut = cells_of(room, sum(self._columns), 1, self.gap)[self._columns[0]].x - room.x
            return room.beside(cut) if name == "sites" else room.left(cut - self.gap)
        room = self._rooms[name if mine else f"{name}-{self.others.index(seat) + 1}"]
        match name:
            case "plate":
                return room.top(self.type * PLATE)
            case "hand" if mine:
                return room.left(room.w - LIGHT).top(room.h - self.type * 0.3)
        return room.below(self.label) if name in PILED else room

    def own(self, name: str) -> Area:
        """The area of that name in the viewer's district."""
        return self.room(self.own_seat, name)

    def labelled(self, room: Area) -> Area:
        """A room with the label above it."""
        return Area(room.x, room.y - self.label, room.w, room.h + self.label)

    @cached_property
    def facts(self) -> dict[Seat, Area]:
        """The area of the facts about each other house."""
        rooms = {seat: self._rooms[f"facts-{place}"] for place, seat in enumerate(self.others, 1)}
        return {seat: room.inset(self.type * 0.35, self.type * 0.18) for seat, room in rooms.items()}

    @cached_property
    def _city(self) -> tuple[int, Fit]:
        """The rows of the viewer's buildings and sites, and the layout of tiles in their places of one size."""
        house, room = self.view.houses[self.own_seat], self._rooms["tiles"].below(self.label)
        numbered = [(building, POINTS) for building in house.buildings]
        numbered += [(site.building, PROGRESS) for site in house.sites]
        texts = [Text(self.told[building].name + number, self.told[building].effect) for building, number in numbered]
        found = list[tuple[int, Fit]]()
        for rows in range(1, MOST_ROWS + 1):
            cell = cells_of(room, sum(self._split(rows)), rows, self.gap)[0]
            if min(self._split(rows)) * cell.w < NAMED[1] * self.type and rows < MOST_ROWS:
                continue  # the room's name needs more width
            found.append((rows, tiles.fitted(cell.w, cell.h, tuple(texts), self.type, self.card)))
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
        columns = self._columns[name == "sites"]
        return cells_of(self.own(name), columns, self._city[0], self.gap)

    def tiles(self, zone: str, texts: Sequence[Text]) -> list[Tile]:
        """Buildings with these words in the places of the Great Works, or the viewer's sites or buildings."""
        cells, fit = self.works_grid if zone == "works" else (self.plots(zone), self._city[1])
        pairs = zip(cells, texts, strict=False)
        return [tiles.laid(cell, tiles.fit_of(cell, fit, text) or fit._replace(told=False)) for cell, text in pairs]


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
    over = great(1, WORKS_ROW, OVER, False)
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
            for others, works in product((stack, pairs) if seats > 2 else (stack,), (in_row[-1], over))
        ],
    )
