"""The cards of Uchronia: the five resources, the buildings, and their data in a deck file.

A building's effect is data: a named effect with parameters (workings/effects.py), so that owners of the real cards can
correct a face in the deck file alone.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from enum import Enum, IntEnum
from typing import Annotated, NamedTuple, TypeVar

from ugames.core.deck import Fault, Origin

RESOURCE_CARDS = 174
BUILDING_CARDS = 80
"""The total number of building cards, known though the number of each face is not."""


class Resource(IntEnum):
    """A resource card. All cards of one colour are equal. Its text form is "clay"."""

    wood = 0
    clay = 1
    brick = 2
    stone = 3
    marble = 4

    def __str__(self) -> str:
        return self.name

    @classmethod
    def parse(cls, text: str) -> Resource:
        return cls[text]


class Building(str):
    """A building card, equal to its other copy. It is a str subclass, its name, since strings cache their hash."""

    __slots__ = ()

    @property
    def name(self) -> str:
        return str(self)

    @classmethod
    def parse(cls, text: str) -> Building:
        if not text.strip():
            raise ValueError("a building has a name")
        return cls(text)


class Order(IntEnum):
    production = 0
    exploration = 1
    draconians = 2
    trade = 3
    construction = 4


class Kind(Enum):
    """When an effect applies: as a bonus of one order, as a bonus of a Plot, or always."""

    production = Order.production
    exploration = Order.exploration
    draconians = Order.draconians
    trade = Order.trade
    construction = Order.construction
    plot = "plot"
    permanent = "permanent"

    @property
    def order(self) -> Order | None:
        return self.value if isinstance(self.value, Order) else None


class Place(IntEnum):
    """Where a resource card can lie."""

    hand = 0
    domain = 1
    forum = 2
    stock = 3
    activities = 4
    site = 5
    discards = 6


class Effect(Enum):
    """The effects of buildings, by their names in cards.toml, which begins with a sentence on each."""

    move = "move"
    draw = "draw"
    exchange = "exchange"
    raid = "raid"
    more = "more"
    feed = "feed"
    limit = "limit"
    points = "points"
    plot_hand = "plot_hand"
    plot_forum = "plot_forum"
    copies = "copies"
    embassy = "embassy"
    zeal = "zeal"
    shield = "shield"
    wall = "wall"
    fence = "fence"
    reach = "reach"
    stand_in = "stand_in"
    foundation = "foundation"
    early = "early"
    cheaper = "cheaper"


class Measure(Enum):
    """The quantities by which points can be counted."""

    stock = "stock"
    monopolies = "monopolies"
    buildings = "buildings"


class Colour(NamedTuple):
    """The common data of a colour: the order of its resources, the cost and points of its buildings."""

    resource: Resource
    colour: str
    order: Order
    cost: Annotated[int, range(1, 7)]
    points: Annotated[int, range(10)]
    origin: Origin


class Supply(NamedTuple):
    """The number of resource cards of a colour."""

    resource: Resource
    copies: Annotated[int, range(1, RESOURCE_CARDS)]
    origin: Origin


class Design(NamedTuple):
    """The face of a building. The keys from `amount` on are the parameters of the effect."""

    name: Building
    colour: Resource
    copies: Annotated[int, range(1, 5)]
    kind: Kind
    effect: Effect
    text: str
    origin: Origin
    """The source of the effect."""
    name_origin: Origin = Origin.reconstructed
    colour_origin: Origin = Origin.reconstructed
    amount: Annotated[int, range(1, 21)] = 1
    source: Place | None = None
    """Where a moved card comes from."""
    target: Place | None = None
    """Where it goes."""
    resource: Resource | None = None
    """The only colour of a moved card, or the colour that stands in for another one."""
    onto: Resource | None = None
    """The colour of the sites on which that one may lie, too."""
    of: Measure | None = None
    """The things that are counted for points; without it, `amount` points are fixed."""
    per: Annotated[int, range(1, 21)] = 1
    """There are `amount` points for so many things."""
    most: Annotated[int, range(1, 21)] = 20
    """The most points for things."""
    hand: Annotated[int, range(1, 21)] = 1
    """The number of cards in hand up to which a Plot draws."""


NEEDED = {
    Effect.move: ("source", "target"),
    Effect.plot_hand: ("hand",),
    Effect.stand_in: ("resource", "onto"),
}
"""The required parameters of an effect."""
PARAMETERS_READ = {
    Effect.move: ("source", "target", "resource", "amount"),
    Effect.exchange: (),
    Effect.feed: (),
    Effect.points: ("amount", "of", "per", "most"),
    Effect.plot_hand: ("hand", "amount"),
    Effect.plot_forum: (),
    Effect.embassy: (),
    Effect.wall: (),
    Effect.reach: (),
    Effect.stand_in: ("resource", "onto"),
    Effect.foundation: (),
    Effect.early: (),
}
"""The parameters that an effect uses, if other than `amount` alone."""
IN_HAND, IN_DOMAIN, IN_FORUM, IN_STOCK, IN_ACTIVITIES, IN_SITE, IN_DISCARDS = Place
SOURCES = (IN_HAND, IN_FORUM, IN_STOCK)
TARGETS = (*SOURCES, IN_ACTIVITIES, IN_SITE)
ONCE_IN_AN_ORDER = (Effect.move, Effect.draw, Effect.exchange, Effect.raid)
"""The effects that are used once in each order (or Plot) of their kind; `more` and `feed` change
orders of their kind.
"""


class Deck(NamedTuple):
    """The five colours, the resource cards and the buildings."""

    colour: tuple[Colour, ...]
    supply: tuple[Supply, ...]
    building: tuple[Design, ...]

    def faults(self) -> tuple[Fault, ...]:
        """Every reason why these faces are not a complete deck."""
        faults = []
        for table, rows in (("colour", self.colour), ("supply", self.supply)):
            missing = [r.name for r in RESOURCES if r not in [row.resource for row in rows]]
            faults += [Fault(f"add a [[{table}]] for {name}", table) for name in missing]
        orders = [row.order for row in self.colour]
        faults += [
            Fault(f"{order.name} stands at two colours; each order has one", "colour", orders.index(order), "order")
            for order in Order
            if orders.count(order) > 1
        ]
        if (cards := sum(row.copies for row in self.supply)) != RESOURCE_CARDS:
            faults.append(Fault(f"{cards} resource cards; make the copies add up to {RESOURCE_CARDS}", "supply"))
        if (cards := sum(design.copies for design in self.building)) != BUILDING_CARDS:
            faults.append(Fault(f"{cards} building cards; make the copies add up to {BUILDING_CARDS}", "building"))
        if len({design.colour for design in self.building}) == 1:
            faults.append(Fault("all buildings have one colour; the Great Works need two", "building", 0, "colour"))
        for row, design in enumerate(self.building):
            faults += [Fault(message, "building", row, key) for key, message in _misfits(design)]
        return tuple(faults)


def _misfits(design: Design) -> list[tuple[str, str]]:
    """The keys of a building that do not fit its effect, each with what mends it."""
    effect, kind = design.effect, design.kind
    missing = [key for key in NEEDED.get(effect, ()) if getattr(design, key) is None]
    misfits = [("effect", f"{effect.name} needs a line with {key} = ...") for key in missing]
    misfits += [
        (key, f"{effect.name} does not read {key}; take this line out")
        for key in Design._fields[Design._fields.index("amount") :]
        if key not in PARAMETERS_READ.get(effect, ("amount",)) and getattr(design, key) != Design._field_defaults[key]
    ]
    if effect in ONCE_IN_AN_ORDER:
        if kind is Kind.permanent:
            misfits.append(("kind", f"{effect.name} is a bonus: write the order that it belongs to, or plot"))
    elif effect in (Effect.more, Effect.feed):
        if kind.order is None:
            misfits.append(("kind", f"{effect.name} belongs to an order: write which"))
    elif kind is not Kind.permanent:
        misfits.append(("kind", f'{effect.name} always works: write kind = "permanent"'))
    if effect is Effect.move and not missing:
        if design.source not in SOURCES:
            misfits.append(("source", f"source must be {', '.join(place.name for place in SOURCES)}"))
        if design.target not in TARGETS or design.target is design.source:
            misfits.append(("target", f"target must be {', '.join(place.name for place in TARGETS)}, not the source"))
    return misfits


RESOURCES = tuple(Resource)
ORDERS = tuple(Order)
PRODUCTION, EXPLORATION, DRACONIANS, TRADE, CONSTRUCTION = Order
"""The names of members outside of this file: reading a member from its class takes ten times as long."""
Cards = tuple[Resource, ...]
"""Resource cards in one place, sorted, since their order never matters."""
Counts = tuple[int, ...]
"""The number of each of the five resources."""
NO_RESOURCES: Counts = (0,) * len(RESOURCES)


T = TypeVar("T")


def counts_of(cards: Sequence[Resource]) -> Counts:
    count = cards.count
    return tuple([count(resource) for resource in RESOURCES])


def cards_from(counts: Counts) -> Cards:
    """The cards with these numbers of each resource."""
    return tuple([resource for resource in RESOURCES for _ in range(counts[resource])])


def plus(cards: Cards, card: Resource) -> Cards:
    """These cards with one more."""
    at = bisect(cards, card)
    return cards[:at] + (card,) + cards[at:]  # noqa: RUF005  # faster than unpacking, in a hot path


def minus(things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """These things without one that is equal to this one."""
    at = things.index(thing)
    return things[:at] + things[at + 1 :]


def cards_left(cards: Cards, gone: Cards) -> Cards:
    """The cards that are left when these are gone."""
    for card in gone:
        cards = minus(cards, card)
    return cards
