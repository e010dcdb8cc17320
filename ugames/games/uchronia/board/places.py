"""The arrangements of the table of Uchronia, and the places within their rooms.

An em is the height of the smallest type.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import inf
from operator import attrgetter
from typing import NamedTuple

from ugames.core.game import Seat
from ugames.games.uchronia.board.tiles import GAP_EMS, Text, height
from ugames.games.uchronia.cards import RESOURCES
from ugames.games.uchronia.workings.moves import GREAT_WORKS_COUNT
from ugames.ui.draw.geometry import CARD_RATIO, LIFT_ALONE, LIFT_IN_FAN, Area
from ugames.ui.draw.theme import LEAST
from ugames.ui.draw.typesetting import WIDTH_TOLERANCE
from ugames.ui.kit.placing import distance_apart, hull
from ugames.ui.table.forms import Arrangement, Cells, Piece, Room, Scale, Split, arranged, column, row
from ugames.ui.table.furniture import around_table

MOST_TYPE = 22.0
"""The greatest height of the smallest type."""

LEAST_HAND_EMS = 8.6
LARGE_TYPE_HAND_EMS = 14.3
"""The least height of the hand's cards beside type that is larger than usual."""
HAND_WORTH = 5.0
"""The weight of the height of the hand's cards in the choice of a form, by that of other cards."""
MOST_HAND_EMS = 9.7
"""The greatest height of the hand's cards if the Great Works lie across the table."""

LABEL_EMS = 1.3
CHIP_EMS = 2.4
BUTTON_EMS = 2.5
PLATE_EMS = 2.95
SMALL_PILE_EMS = 6.0
MENU_EMS = 12.0

PILE_WIDTH_EMS = 5.8
OTHER_DOMAIN_EMS = 4.9
NAME_WIDTH_EMS = 9.5
SENTENCE_WIDTH_EMS = 16.5
GUIDE_WIDTH_EMS = 22.0
EFFECT_BELOW_CARD_EMS = 8.5
EFFECTS_IN_ROW_EMS = 10.0, 12.0
EFFECT_IN_LIST_EMS = GUIDE_WIDTH_EMS
LONG_EFFECT_MORE_EMS = 2.4
"""The width that the longest effect gains, since its card is smaller."""

CARD_IN_PLACE = 0.97
"""The width of cards by their places, so that the lights around neighbours do not touch."""
REVEALED_WIDTH = 0.2
"""The width of revealed cards beside a Domain, by that of a card."""
HAND_WIDTH = 3.6
OWN_TILES_HEIGHT = 1.5
CLOSED_HAND_SIZE = 0.4
CARD_LIGHT = 3.0
"""The distance of cards from the edge of their room, for the light around them."""
CARD_LIGHT_EMS = CARD_LIGHT / LEAST

MOST_BUTTONS = 4
ACTIVITIES = 3
"""The places for colours of Activities, until a house has more."""

PILED = "stock", "activities"
BUILT = "buildings", "sites"
LABELLED = "works", "forum", "pile", "discards", "domain", "tiles", *PILED
"""These rooms have their name above them."""


HAND, OWN_TILES, OWN_PILES, GREAT_WORKS, FORUM, OTHERS = range(6)


# --- the forms of a table, measured in ems


def across(*parts: Piece, grows: float = 0) -> Split:
    """Parts side by side."""
    return row(*parts, gap=GAP_EMS, grows=grows)


def below(*parts: Piece, grows: float = 0) -> Split:
    """Parts below each other."""
    return column(*parts, gap=GAP_EMS, grows=grows)


def piled(name: str, cards: float, least_ems: float, scale: int, grows: float = 0) -> Room:
    """A row of that many cards below the name of their room."""
    words = 2 * CARD_LIGHT_EMS, LABEL_EMS + 2 * CARD_LIGHT_EMS
    return Room(name, cards * CARD_RATIO, 1, words, scale, grows, (least_ems, 0))


def other(place: int) -> Split:
    """Another house, with the facts below its plate and its hand."""
    plate = Room(f"plate-{place}", words=(NAME_WIDTH_EMS, PLATE_EMS), grows=1)
    least = PLATE_EMS * CARD_RATIO, PLATE_EMS
    hand = Room(f"hand-{place}", CLOSED_HAND_SIZE * CARD_RATIO, CLOSED_HAND_SIZE, scale=OTHERS, least=least)
    facts = Room(f"facts-{place}", words=(NAME_WIDTH_EMS, 1.5 * LABEL_EMS), grows=1)
    domain = piled(f"domain-{place}", 1 + REVEALED_WIDTH, OTHER_DOMAIN_EMS, OTHERS)
    return across(below(across(plate, hand), facts, grows=1), domain)


def others(seats: int, columns: int) -> Cells:
    """All other houses, at most that many in a row."""
    houses = tuple(map(other, range(1, seats)))
    return Cells(houses, min(columns, len(houses)), gap=GAP_EMS)


def works(texts: tuple[Text, ...], rows: int, columns: int, effect: float, under: bool = False) -> Room:
    """The Great Works, with effects of that width beside or under their cards."""
    longest = max(height(text, (effect + LONG_EFFECT_MORE_EMS) / WIDTH_TOLERANCE) for text in texts)
    gaps = (columns - 1) * GAP_EMS, LABEL_EMS + (rows - 1) * GAP_EMS
    least = gaps[0] + columns * (effect + 2 * GAP_EMS), gaps[1] + rows * (longest + 2 * GAP_EMS)
    words = (gaps[0], least[1] + LABEL_EMS) if under else (least[0], gaps[1])
    return Room("works", columns * CARD_RATIO, rows, words, GREAT_WORKS, least=least)


def buttons(width_ems: float) -> Room:
    """The buttons with the guide above them."""
    return Room("buttons", words=(width_ems, 3 * PLATE_EMS), grows=1)


DISTRICT = below(
    across(
        piled("domain-0", 1 + REVEALED_WIDTH, PILE_WIDTH_EMS, OWN_PILES),
        piled("stock-0", len(RESOURCES) / CARD_IN_PLACE, NAME_WIDTH_EMS, OWN_PILES, 1),
        piled("activities-0", ACTIVITIES / CARD_IN_PLACE, NAME_WIDTH_EMS, OWN_PILES, 1),
    ),
    Room("tiles", 0, OWN_TILES_HEIGHT, (0, LABEL_EMS), OWN_TILES, 1),
    across(
        below(
            Room("plate-0", words=(SENTENCE_WIDTH_EMS, PLATE_EMS)),
            Room("sources", words=(SENTENCE_WIDTH_EMS, 3 * LABEL_EMS), grows=1),
        ),
        Room("hand-0", HAND_WIDTH, 1 + LIFT_ALONE, (0, GAP_EMS), grows=1),
    ),
    grows=1,
)
"""The viewer's piles, its sites and buildings, and its plate beside its hand."""
MARKET = Room(
    "forum",
    len(RESOURCES) / CARD_IN_PLACE * CARD_RATIO,
    1,
    (0, 2 * LABEL_EMS + CHIP_EMS + GAP_EMS),
    FORUM,
    least=(SENTENCE_WIDTH_EMS, 0),
)
"""The Forum between the Monopolies above and the captions below it."""
SMALL_PILES = below(
    *[Room(name, words=(SMALL_PILE_EMS, LABEL_EMS + SMALL_PILE_EMS), grows=1) for name in ("pile", "discards")]
)
LARGE_PILES = across(*[piled(name, 1, PILE_WIDTH_EMS, FORUM) for name in ("pile", "discards")])
"""The draw pile beside the discards, with cards as in the Forum."""
SIDES = [
    column(MARKET, across(piles, buttons(SENTENCE_WIDTH_EMS), grows=1), gap=2 * GAP_EMS, grows=0)
    for piles in (SMALL_PILES, LARGE_PILES)
]
"""The Forum above piles and buttons."""


def works_across(seats: int, texts: tuple[Text, ...]) -> Iterator[Piece]:
    """The Great Works in a row between other houses and the viewer's district."""
    for effect, side in product(EFFECTS_IN_ROW_EMS, SIDES):
        row_of_works = works(texts, 1, GREAT_WORKS_COUNT, effect)
        yield below(others(seats, seats), row_of_works, across(DISTRICT, side, grows=1))


def works_beside(seats: int, texts: tuple[Text, ...]) -> Iterator[Piece]:
    """The Great Works below each other, beside the viewer's district."""
    list_of_works = works(texts, GREAT_WORKS_COUNT, 1, EFFECT_IN_LIST_EMS)
    for side in SIDES:
        yield below(others(seats, seats), across(DISTRICT, list_of_works, side, grows=1))


def all_across(seats: int, texts: tuple[Text, ...]) -> Iterator[Piece]:
    """All rows below each other, other houses also in rows of two, with effects under the Great Works."""
    row_of_works = works(texts, 1, GREAT_WORKS_COUNT, EFFECT_BELOW_CARD_EMS, under=True)
    middle = across(MARKET, SMALL_PILES, buttons(GUIDE_WIDTH_EMS))
    for columns in (seats, 2):
        yield below(others(seats, columns), row_of_works, middle, DISTRICT)


class Layout(NamedTuple):
    """Forms of the table that share the heights of other cards by that of the hand's."""

    forms: Callable[[int, tuple[Text, ...]], Iterator[Piece]]
    own_tiles: Scale
    own_piles: Scale
    great_works: Scale
    forum: Scale
    """The scale of the Forum, the draw pile and the discards."""
    others: Scale
    most_hand_ems: float = inf

    @property
    def scales(self) -> tuple[Scale, ...]:
        """The heights of all kinds of cards, that of the hand's first."""
        hand = Scale(worth=HAND_WORTH)
        return hand, self.own_tiles, self.own_piles, self.great_works, self.forum, self.others


LAYOUTS = (
    Layout(
        works_across,
        own_tiles=Scale(0.56, 1),
        own_piles=Scale(0.5, 0.6),
        great_works=Scale(0.76, 1),
        forum=Scale(0.75, 0.9),
        others=Scale(0.49, 0.75),
        most_hand_ems=MOST_HAND_EMS,
    ),
    Layout(
        works_beside,
        own_tiles=Scale(0.75, 1.1),
        own_piles=Scale(0.73, 1),
        great_works=Scale(0.68, 1),
        forum=Scale(0.9, 0.98),
        others=Scale(0.56, 0.9),
    ),
    Layout(
        all_across,
        own_tiles=Scale(0.8, 1.1),
        own_piles=Scale(0.72, 0.765),
        great_works=Scale(1.1, 1.4),
        forum=Scale(0.7, 0.745),
        others=Scale(0.5, 0.8),
    ),
)


class Places(NamedTuple):
    """The rooms of one table, and the places in them."""

    own: Seat
    """The seat whose district is at the lower edge."""
    others: Sequence[Seat]
    """All other seats, clockwise."""
    rooms: dict[str, Area]
    """The room of each zone, below its label; cards of other houses that are told as facts have the room of these."""
    em: float
    hand_height: float
    """The height of the hand's cards."""
    works_height: float
    """The height of the cards of Great Works."""

    @property
    def gap(self) -> float:
        """The gap between things."""
        return self.em * GAP_EMS

    @property
    def label(self) -> float:
        """The height of the name of a room."""
        return self.em * LABEL_EMS

    def with_label(self, room: Area) -> Area:
        """A room with the label above it."""
        return room.below(-self.label)

    def _hull(self, *names: str) -> Area:
        """The area of these shared or own rooms, with their names."""
        rooms = {name: self.rooms[name if name in self.rooms else f"{name}-{self.own}"] for name in names}
        return hull([self.with_label(room) if name in LABELLED else room for name, room in rooms.items()])

    @property
    def district(self) -> Area:
        """The viewer's district."""
        rooms = self._hull("domain", "stock", "activities", "tiles", "hand", "plate", "sources")
        return rooms.inset(-self.gap * 0.3)

    @property
    def monopolies(self) -> tuple[Area, ...]:
        """The chips of the Monopolies, above the Forum's colours."""
        return tuple(self.rooms["forum"].top(self.em * CHIP_EMS).columns(len(RESOURCES), self.gap))

    @property
    def market(self) -> Area:
        """The cards of the Forum, below the Monopolies and above their captions."""
        room = self.rooms["forum"].below(self.em * CHIP_EMS + self.gap)
        return room.top(room.h - self.label)

    @property
    def buttons(self) -> list[Area]:
        """The places for buttons, the last one at the bottom."""
        room = self.rooms["buttons"]
        count = min(MOST_BUTTONS, int((room.h + self.gap) / (BUTTON_EMS * self.em + self.gap)))
        most = (PLATE_EMS * self.em + self.gap) * count
        return list(room.foot(min(room.h, most)).rows(count, self.gap))

    @property
    def menu(self) -> tuple[Area, ...]:
        """The areas for menus beside the hand: over piles and buttons, since choices depend on other cards.

        Where these are far, it is the viewer's plate; where they are low, also the viewer's rooms.
        """
        words, hand = self._hull("pile", "discards", "buttons"), self._hull("hand")
        if distance_apart(words, hand) >= self.hand_height:
            return (self._hull("plate", "sources"),)
        own = self._hull("domain", "stock", "activities", "tiles")
        rooms = own.top(hand.bottom - self.hand_height * (1 + LIFT_IN_FAN + LIFT_ALONE) - CARD_LIGHT - own.y)
        return (words,) if words.h > MENU_EMS * self.em else (words, rooms)

    def is_narrow(self, seat: Seat) -> bool:
        """Whether a plate has no room for sentences."""
        return self.rooms[f"plate-{seat}"].w < SENTENCE_WIDTH_EMS * self.em


def parted(zone: str) -> tuple[str, Seat | None]:
    """The name of a zone, and the seat of the house that it belongs to, if any."""
    name, _, seat = zone.partition("-")
    return name, int(seat) if seat else None


@lru_cache(maxsize=64)
def places(seats: int, viewer: Seat, area: Area, texts: tuple[Text, ...]) -> Places:
    """The places for this number of seats, with room for these words of buildings."""
    em, found = _arrangement(seats, area, texts)
    order, rooms = around_table(seats, viewer), dict[str, Area]()
    for room, whole in found.rooms.items():
        name, place = parted(room)
        zone = name if place is None else f"{name}-{order[place]}"
        rooms[zone] = Area(*[em * length for length in (whole.below(LABEL_EMS) if name in LABELLED else whole)])
    own, *others = order
    for seat in others:
        facts = rooms[f"facts-{seat}"].inset(em * GAP_EMS, em * GAP_EMS / 2)
        rooms |= {f"{name}-{seat}": facts for name in (*PILED, *BUILT)}
    return Places(own, others, rooms, em, em * found.scales[HAND], em * found.scales[GREAT_WORKS])


@lru_cache(maxsize=64)
def _arrangement(seats: int, area: Area, texts: tuple[Text, ...]) -> tuple[float, Arrangement]:
    """The greatest em beside which cards are high enough, and the arrangement for it in ems."""

    def type_beside(hand_ems: float) -> float:
        """The em in which a form has room for cards of the hand that are so many ems high."""
        sizes = [
            form.size([hand_ems * scale.least for scale in layout.scales])
            for layout in LAYOUTS
            if hand_ems <= layout.most_hand_ems
            for form in layout.forms(seats, texts)
        ]
        return max(min(area.w / wide, area.h / high) for wide, high in sizes)

    em = min(MOST_TYPE, max(type_beside(LARGE_TYPE_HAND_EMS), min(LEAST, type_beside(LEAST_HAND_EMS))))
    room = Area(*[length / em for length in area])
    found = [arranged(each.forms(seats, texts), room, each.scales, each.most_hand_ems) for each in LAYOUTS]
    return em, max(found, key=attrgetter("worth"))
