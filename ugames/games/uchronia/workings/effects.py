"""Data: the permanent effects of completed buildings, with parameters from the deck.

`Book.powers` sums up all buildings of a player; the rules never ask for a building by name. Bonuses, which are used one
by one, are in bonuses.py.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ugames.core.game import changed_at
from ugames.games.uchronia.cards import (
    ONCE_IN_AN_ORDER,
    ORDERS,
    RESOURCES,
    Building,
    Colour,
    Counts,
    Deck,
    Design,
    Effect,
    Kind,
    Measure,
    Resource,
    cards_from,
)
from ugames.games.uchronia.state import House

ACTIVITY_LIMIT = 2
"""The number of Activities allowed without buildings; each completed building adds one."""
PLOT_FILLS_HAND_TO = 5
PLOT_DRAWS_WITH_FULL_HAND = 1
PLOT_COPIES = 1
MOST_KEPT_RESULTS = 10_000
"""The most results that are kept: powers by sets of buildings, and in rules.py the commands of hands."""


class PlotHand(NamedTuple):
    """What a Plot draws: cards up to a full hand, but at least some."""

    full: int
    least: int

    def drawn(self, held: int) -> int:
        """The number of cards drawn with `held` cards in hand."""
        return self.full - held if held < self.full else self.least


class Powers(NamedTuple):
    """The summed effects of a player's completed buildings."""

    limit: int
    """The most Activities."""
    fitting: tuple[tuple[Resource, ...], ...]
    """The resources of the Stock that fit a site of each colour."""
    bonuses: tuple[tuple[int, ...], ...]
    """The indices of the buildings with a bonus of each order, once for each use."""
    plot_bonuses: tuple[int, ...]
    more: Counts
    """The extra executions of each order."""
    points: int = 0
    """The buildings' own points and fixed extra points."""
    measured: tuple[Design, ...] = ()
    """The buildings with counted points."""
    plot_hand: PlotHand = PlotHand(PLOT_FILLS_HAND_TO, PLOT_DRAWS_WITH_FULL_HAND)
    plot_forum: bool = False
    """Whether the first card of a Plot may come from the Forum."""
    copies: int = PLOT_COPIES
    """The orders that a Plot may copy."""
    embassy: bool = False
    """Whether a Plot needs no Activity of the order that it copies."""
    zeal: int = 0
    """The extra executions of a commanded order if the player has an Activity of it."""
    shield: int = 0
    """The revealed cards of Draconians that do not count for this player."""
    wall: bool = False
    """Whether the player gives nothing to Draconians."""
    fence: bool = False
    """Whether nothing is taken from the player's sites."""
    cards_after_giving: int = 0
    """The cards drawn after giving one to Draconians."""
    reach: bool = False
    """Whether the player's Draconians reach an empty Domain."""
    foundation: bool = False
    """Whether the foundation of a building may come from the hand."""
    early: bool = False
    """Whether a site takes transfers in the turn in which it was started."""
    cheaper: int = 0
    """Each site needs so many fewer Resources, but at least one."""


def _with_effect(powers: Powers, face: Design) -> Powers:
    """The powers with one more permanent effect, except `feed` and bonuses, which Book applies.

    Most effects have a power of their name, to which they add, or which they grant.
    """
    effect, amount = face.effect, face.amount
    match effect:
        case Effect.more:
            order = face.kind.order
            assert order is not None
            return powers._replace(more=changed_at(powers.more, order, powers.more[order] + amount))
        case Effect.points if face.of is not None:
            return powers._replace(measured=(*powers.measured, face))
        case Effect.plot_hand:
            return powers._replace(plot_hand=max(powers.plot_hand, PlotHand(face.hand, amount)))
        case Effect.fence:
            return powers._replace(fence=True, cards_after_giving=powers.cards_after_giving + amount)
        case Effect.stand_in if face.onto is not None and face.resource is not None:
            fits = tuple(sorted({*powers.fitting[face.onto], face.resource}))
            return powers._replace(fitting=changed_at(powers.fitting, face.onto, fits))
    if effect.name not in Powers._fields:
        return powers
    before = getattr(powers, effect.name)
    return powers._replace(**dict[str, Any]({effect.name: True if type(before) is bool else before + amount}))


# --- the book ------------------------------------------------------------------------------------------------------


class Book:
    """A deck with indexes for fast lookup."""

    def __init__(self, deck: Deck) -> None:
        by_resource: dict[Resource, Colour] = {colour.resource: colour for colour in deck.colour}
        self.colours = tuple([by_resource[resource] for resource in RESOURCES])
        self.orders = tuple([colour.order for colour in self.colours])
        """The order of each resource."""
        by_order = {colour.order: colour.resource for colour in deck.colour}
        self.resources = tuple([by_order[order] for order in ORDERS])
        """The resource of each order."""
        self.faces = {design.name: design for design in deck.building}
        self.colour_of = {name: design.colour for name, design in self.faces.items()}
        self.buildings = tuple([design.name for design in deck.building for _ in range(design.copies)])
        self.copies: Counts = tuple([row.copies for row in sorted(deck.supply)])
        self.cards = cards_from(self.copies)
        self.fed = tuple(
            [
                tuple([face.name for face in deck.building if face.effect is Effect.feed and face.kind.order is order])
                for order in ORDERS
            ]
        )
        """The sites that receive a transfer with each execution of an order."""
        self._powers: dict[tuple[Building, ...], Powers] = {}

    def powers(self, house: House) -> Powers:
        """The summed effects of the completed buildings of a house."""
        buildings = house.buildings
        powers = self._powers.get(buildings)
        if powers is None:
            if len(self._powers) >= MOST_KEPT_RESULTS:
                self._powers.clear()
            powers = self._powers[buildings] = self._sum_up(buildings)
        return powers

    def _sum_up(self, buildings: tuple[Building, ...]) -> Powers:
        faces = [self.faces[building] for building in buildings]
        uses = [(face.kind, at) for at, face in enumerate(faces) for _ in range(uses_in_an_order(face))]
        powers = Powers(
            limit=ACTIVITY_LIMIT + len(buildings),
            fitting=tuple((resource,) for resource in RESOURCES),
            bonuses=tuple(tuple([at for kind, at in uses if kind.order is order]) for order in ORDERS),
            plot_bonuses=tuple([at for kind, at in uses if kind is Kind.plot]),
            more=(0,) * len(ORDERS),
            points=sum(self.colours[face.colour].points for face in faces),
        )
        for face in faces:
            powers = _with_effect(powers, face)
        return powers

    def need(self, building: Building, powers: Powers) -> int:
        """The number of resources for this building."""
        return max(1, self.colours[self.colour_of[building]].cost - powers.cheaper)


def uses_in_an_order(face: Design) -> int:
    """The number of uses of a bonus in one order."""
    if face.effect not in ONCE_IN_AN_ORDER:
        return 0
    return face.amount if face.effect in (Effect.move, Effect.raid) else 1


def extra_points(face: Design, stock: int, monopolies: int, buildings: int) -> int:
    """A building's points beyond the points of its colour, for a player with these counts."""
    if face.effect is not Effect.points:
        return 0
    if face.of is None:
        return face.amount
    counted = {Measure.stock: stock, Measure.monopolies: monopolies, Measure.buildings: buildings}[face.of]
    return min(face.most, face.amount * (counted // face.per))
