"""The arrangements of the table of Uchronia, and the room of each zone."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from itertools import product
from math import inf

from ugames.core.game import Glimpse, Seat
from ugames.core.words import say
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board.tiles import GAP, Text, height
from ugames.games.uchronia.cards import RESOURCES
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import View
from ugames.games.uchronia.words import speech
from ugames.games.uchronia.workings.moves import WORKS as WORKS_ROW
from ugames.ui.draw.geometry import CARD_RATIO, LIFT, LOW, Area
from ugames.ui.draw.theme import LEAST
from ugames.ui.draw.typesetting import UNEVEN
from ugames.ui.kit.placing import apart, hull
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Point, Seen, Table
from ugames.ui.table.forms import Arrangement, Cells, Piece, Room, Scale, Split, arranged, column, row
from ugames.ui.table.places import numbered

HAND, TILES, PILES, WORKS, FORUM, OTHERS = range(6)
CLOSE = Scale(), Scale(0.62, 0.8, 0), Scale(0.5, 0.7, 0), Scale(0.8, 1, 0), Scale(0.75, 0.92, 0), Scale(0.39, 0.75, 0)
ROOMY = Scale(), Scale(0.9, 1.1), Scale(0.8, 1), Scale(0.75, 1, 0), Scale(0.9, 0.98), Scale(0.56, 0.9)
TALL = Scale(), Scale(0.8, 1.1), Scale(0.72, 1), Scale(1.1, 1.4), Scale(0.7, 1), Scale(0.5, 0.8)
"""The heights, by the hand's cards, of: the hand, the viewer's sites and buildings, its piles, the Great Works, the
Forum with the draw pile and the discards, and others' cards; where Great Works are across the table, beside the
viewer's district, and where everything is across the table.
"""
TYPES, USUAL = tuple(quarter / 4 for quarter in range(88, 35, -1)), LEAST
"""The possible heights of the smallest type, and the usual one."""
LINES, MOST = (8.3, 14.0), (9.7, inf, inf)
"""The least height of a card of the hand in lines of type, and the one for which type is larger than usual; and the
greatest in these three arrangements.
"""

# by the height of the smallest type
LABEL, CHIP, PRESSED, PLATE, HEAPED = 1.3, 2.4, 2.5, 2.95, 6.0
"""The heights of a line of words beside cards, of a Monopoly's chip, at least of a button, of a plate,
and of a pile.
"""
NAME, NAMED, BROAD, GUIDE = 5.8, 9.5, 16.5, 22.0
"""The least widths of a pile and of a room, for their names, of sentences and buttons, and of the guide."""
BUTTONS, ACTIVE = 4, 3
"""The most places for buttons and, until there are more, for colours of Activities."""
EFFECTS = 8.5, 10.0, 14.0, 22.0
"""The widths of effects of Great Works: below and beside cards in a row, and in two columns and in one."""

TOLD, FREED = 0.7, 2.4
"""The part of the effects that fit beside large cards, and the width that a smaller one leaves to the longest."""

# by the height of a card
SPREAD, SHOWN, FAN, ROWS, BACK = 0.97, 0.2, 3.6, 1.5, 0.4
"""The width of cards by their places, so that the lines around neighbours do not touch; by a card's width, that of
revealed cards beside a Domain; and the width of a hand, the height of the viewer's sites and buildings, and the
size of another hand.
"""
RING = 3.0
"""The distance of cards from the edge of their room, for the light around them."""

PILED, BUILT = ("stock", "activities"), ("buildings", "sites")
"""The zones of a house that are facts if it is another one."""
NODES = "plate", "holds", "house", "domain", *PILED, *BUILT
"""The first words in the keys of a house's nodes, before its number."""
LABELLED = "works", "forum", "pile", "discards", "domain", "tiles", *PILED
"""The rooms with a name above them."""


class Places(Table):
    """The rooms of a table."""

    game: Uchronia
    seen: Glimpse[Action, View]
    view: View

    def __init__(self, board: Board, seen: Seen, area: Area) -> None:
        super().__init__(board, seen, area)
        self.own_seat: Seat = max(self.view.seat, 0)
        self.seats = furniture.around_table(len(self.names), self.view.seat)
        told = [(each, Text(str(say(each)), speech.effect_of(face))) for each, face in self.game.book.faces.items()]
        self.told = dict(sorted(told, key=lambda each: len(each[1].effect)))
        """The words of each building of the game, the shortest effect first."""
        self.usual = (*self.told.values(),)[: round(TOLD * len(told))]
        """The words for which there is room beside a large card."""
        self.type, found = arrangement(len(self.names), area, (*self.told.values(),))
        self._rooms, self.scales = found.rooms, found.scales
        self.card = self.scales[HAND]
        self.gap, self.label = self.type * GAP, self.type * LABEL

    @property
    def others(self) -> Sequence[Seat]:
        """The other seats, clockwise."""
        return self.seats[1:]

    @cached_property
    def rooms(self) -> dict[str, Area]:
        """The room of each zone without its name: for most cards of other houses, that of the facts about them."""
        found = dict[str, Area]()
        for name, room in self._rooms.items():
            kind, _, place = name.partition("-")
            zone = f"{kind}-{self.seats[int(place)]}" if place else kind
            found[zone] = room.below(self.label) if kind in LABELLED else room
        for seat in self.others:
            facts = found[f"facts-{seat}"].inset(self.gap, self.gap / 2)
            found |= {f"{kind}-{seat}": facts for kind in (*PILED, *BUILT)}
        return found

    def own(self, name: str) -> Area:
        """The room of that name in the viewer's district."""
        return self.rooms[f"{name}-{self.own_seat}"]

    def labelled(self, room: Area) -> Area:
        """A room with the label above it."""
        return room.below(-self.label)

    def _hull(self, *names: str) -> Area:
        return hull([self._rooms[name] for name in names])

    @property
    def district(self) -> Area:
        """The viewer's district."""
        return self._hull("domain-0", "stock-0", "activities-0", "tiles", "hand-0", "plate-0", "sources").inset(
            -self.gap * 0.3
        )

    @property
    def monopolies(self) -> Sequence[Area]:
        """The chips of the Monopolies, above the Forum's colours."""
        return [*self.rooms["forum"].top(self.type * CHIP).columns(len(RESOURCES), self.gap)]

    @property
    def market(self) -> Area:
        """The cards of the Forum, below the Monopolies and above their captions."""
        room = self.rooms["forum"].below(self.type * CHIP + self.gap)
        return room.top(room.h - self.label)

    @cached_property
    def buttons(self) -> list[Area]:
        """The places for buttons, the last one at the bottom."""
        room = self.rooms["buttons"]
        count = min(BUTTONS, int((room.h + self.gap) / (PRESSED * self.type + self.gap)))
        most = (PLATE * self.type + self.gap) * count
        return list(room.below(max(0.0, room.h - most)).rows(count, self.gap))

    @property
    def menu(self) -> tuple[Area, ...]:
        """The areas for menus beside the hand: over piles and buttons, if these are near it, or the viewer's rooms.

        They leave Great Works, Forum, hand and other houses visible, since choices depend on them.
        """
        words, hand = self._hull("pile", "discards", "buttons"), self.own("hand")
        own = self._hull("domain-0", "stock-0", "activities-0", "tiles")
        rooms = own.top(hand.bottom - self.card * (1 + LIFT + LOW) - 3 - own.y)
        return (words, rooms) if apart(words, hand) < self.card else (rooms,)

    @property
    def enters(self) -> Mapping[str, Point]:
        """Cards come from the pile, Great Works from beyond the end of their row."""
        pile, works = self.rooms["pile"], self.rooms["works"]
        drawn = "hand", *(f"hand-{seat}" for seat in self.seats), "forum"
        return dict.fromkeys(drawn, (pile.cx, pile.cy)) | {"works": (self.area.right + works.h * CARD_RATIO, works.cy)}

    @cached_property
    def plates(self) -> tuple[Area, ...]:
        """The plate of each house."""
        return tuple([self.rooms[f"plate-{seat}"] for seat in range(len(self.names))])

    def narrow(self, seat: Seat) -> bool:
        """Whether a plate has no room for sentences."""
        return self.plates[seat].w < BROAD * self.type

    @property
    def words(self) -> Sequence[Area]:
        """The sources of the viewer's points; descriptions of empty rooms may be covered."""
        return (self.rooms["sources"],)

    def whose(self, name: str) -> Seat | None:
        """A house's nodes, and the hands."""
        return numbered(name, "hand", *NODES)


@lru_cache(maxsize=64)
def arrangement(seats: int, area: Area, texts: tuple[Text, ...]) -> tuple[float, Arrangement]:
    """The greatest height of the smallest type beside which cards are high enough, and the rooms and scales for it."""

    @cache
    def found(t: float) -> Arrangement:
        forms = zip(_forms(seats, t, texts), (CLOSE, ROOMY, TALL), MOST, strict=True)
        found = (arranged(form, area, scales, t * most) for form, scales, most in forms)
        return max(found, key=lambda each: 2 * each.scales[HAND] + sum(each.scales))

    step = bisect_left(TYPES[:-1], True, key=lambda t: found(t).scales[HAND] >= t * LINES[t > USUAL])
    return TYPES[step], found(TYPES[step])


def _forms(seats: int, t: float, texts: tuple[Text, ...]) -> tuple[list[Piece], list[Piece], list[Piece]]:
    """The arrangements: other houses above, the Great Works below them or beside the viewer's district; or all rows
    below each other.
    """
    gap = t * GAP

    def across(*parts: Piece, grows: float = 0) -> Split:
        return row(*parts, gap=gap, grows=grows)

    def below(*parts: Piece, grows: float = 0) -> Split:
        return column(*parts, gap=gap, grows=grows)

    def great(rows: int, columns: int, wide: float, over: bool = False) -> Room:
        """The Great Works with effects of that width, which are below or beside their cards."""
        high, wide = 2 * GAP + max(height(text, (wide + FREED) / UNEVEN) for text in texts), wide + 2 * GAP
        gaps = (columns - 1) * gap, LABEL * t + (rows - 1) * gap
        most = gaps[0] + columns * wide * t, gaps[1] + rows * high * t
        words = (gaps[0], most[1] + LABEL * t) if over else (most[0], gaps[1])
        return Room("works", columns * CARD_RATIO, rows, words, WORKS, 0, most)

    def named(name: str, cards: float, least: float, scale: int, grows: float = 0) -> Room:
        words = 2 * RING, LABEL * t + 2 * RING
        return Room(name, cards * CARD_RATIO, 1, words, scale, grows, (least * t, 0))

    def house(place: int) -> Split:
        """Another house, with the facts below its plate."""
        plate = Room(f"plate-{place}", words=(NAMED * t, PLATE * t), grows=1)
        hand = Room(f"hand-{place}", BACK * CARD_RATIO, BACK, scale=OTHERS, least=(PLATE * CARD_RATIO * t, PLATE * t))
        facts = Room(f"facts-{place}", words=(NAMED * t, LABEL * 1.5 * t), grows=1)
        return across(below(across(plate, hand), facts, grows=1), named(f"domain-{place}", 1 + SHOWN, NAME, OTHERS))

    def others(columns: int) -> Cells:
        return Cells(tuple([house(place) for place in range(1, seats)]), columns, gap=gap)

    slots = len(RESOURCES) / SPREAD
    sources = Room("sources", words=(BROAD * t, LABEL * 3 * t), grows=1)
    tile_rows = Room("tiles", 0, ROWS, (0, LABEL * t), TILES, 1)
    plate, held = Room("plate-0", words=(BROAD * t, PLATE * t)), Room("hand-0", FAN, 1 + LOW, (0, GAP * t), grows=1)
    hand = across(below(plate, sources), held)
    piled = across(
        named("domain-0", 1 + SHOWN, NAME, PILES),
        named("stock-0", slots, NAMED, PILES, 1),
        named("activities-0", ACTIVE / SPREAD, NAMED, PILES, 1),
    )
    own = below(piled, tile_rows, hand, grows=1)
    words = (LABEL + CHIP + GAP + LABEL) * t
    market = Room("forum", slots * CARD_RATIO, 1, (0, words), FORUM, 0, (BROAD * t, 0))
    piles = "pile", "discards"
    heap = below(*[Room(name, words=(NAME * t, (LABEL + HEAPED) * t), grows=1) for name in piles])
    large = across(*[named(name, 1, NAME, FORUM) for name in piles])
    buttons, guide = (Room("buttons", words=(wide * t, PLATE * 3 * t), grows=1) for wide in (BROAD, GUIDE))
    sides = [column(market, across(each, buttons, grows=1), gap=2 * gap) for each in (heap, large)]
    narrow, usual, block, broad = EFFECTS
    works, over = great(1, WORKS_ROW, usual), great(1, WORKS_ROW, narrow, over=True)
    blocks = great(WORKS_ROW, 1, broad), great(3, 2, block)
    close, roomy, high = list[Piece](), list[Piece](), list[Piece]()
    for houses in [others(columns) for columns in sorted({seats - 1, min(2, seats - 1)}, reverse=True)]:
        close += [below(houses, works, across(own, side, grows=1)) for side in sides]
        roomy += [below(houses, across(own, works, side, grows=1)) for works, side in product(blocks, sides)]
        high.append(below(houses, over, across(market, heap, guide), own))
    return close, roomy, high
