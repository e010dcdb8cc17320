"""The permanent effects of completed buildings: with parameters from the deck.

`Book.traits` sums up all buildings of a player; the rules never ask for a building by name. Bonuses, which are used one
by one, are in bonuses.py.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ugames.core.game import changed_at
from ugames.games.uchronia.cards import (
    BONUSES,
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
    listed,
)

ACTIVITY_LIMIT = 2
"""The number of Activities allowed without buildings; each completed building adds one."""
PLOT_HAND = 5
"""The size of hand up to which a Plot draws."""
PLOT_LEAST = 1
"""The number of cards that a Plot draws with a full hand."""
PLOT_COPIES = 1
REMEMBERED = 10_000
"""The most sets of buildings whose traits a Book caches."""


class PlotHand(NamedTuple):
    """The size of hand up to which a Plot draws, and the least number of cards that it draws."""

    hand: int
    held: int

    def drawn(self, held: int) -> int:
        """The number of cards drawn with `held` cards in hand."""
        return self.hand - held if held < self.hand else self.held


class Traits(NamedTuple):
    """The summed effects of a player's completed buildings."""

    limit: int
    """The most Activities."""
    fitting: tuple[tuple[Resource, ...], ...]
    """For sites of each colour, the resources of the Stock that fit."""
    bonuses: tuple[tuple[int, ...], ...]
    """For each kind, the indices of the buildings with such a bonus, once for each use."""
    more: Counts
    """The extra executions of each order."""
    points: int = 0
    """The buildings' own points and fixed extra points."""
    measured: tuple[Design, ...] = ()
    """The buildings with counted points."""
    plot_hand: PlotHand = PlotHand(PLOT_HAND, PLOT_LEAST)
    plot_forum: bool = False
    copies: int = PLOT_COPIES
    embassy: bool = False
    zeal: int = 0
    shield: int = 0
    wall: bool = False
    fence: bool = False
    solace: int = 0
    """The cards drawn after giving one to Draconians."""
    reach: bool = False
    foundation: bool = False
    early: bool = False
    cheaper: int = 0


def _with_effect(traits: Traits, face: Design) -> Traits:
    """The traits with one more permanent effect; `feed` applies to sites, and bonuses are in bonuses.py."""
    effect, amount = face.effect, face.amount
    match effect:
        case Effect.more:
            return traits._replace(more=changed_at(traits.more, face.kind, traits.more[face.kind] + amount))
        case Effect.points if face.of is not None:
            return traits._replace(measured=(*traits.measured, face))
        case Effect.plot_hand:
            return traits._replace(plot_hand=max(traits.plot_hand, PlotHand(face.hand, amount)))
        case Effect.fence:
            return traits._replace(fence=True, solace=traits.solace + amount)
        case Effect.stand_in if face.onto is not None and face.resource is not None:
            fits = tuple(sorted({*traits.fitting[face.onto], face.resource}))
            return traits._replace(fitting=changed_at(traits.fitting, face.onto, fits))
    if effect in ADDED:
        return traits._replace(**dict[str, Any]({effect.name: getattr(traits, effect.name) + amount}))
    return traits._replace(**dict[str, Any]({effect.name: True})) if effect in GRANTED else traits


ADDED = {Effect.limit, Effect.points, Effect.copies, Effect.zeal, Effect.shield, Effect.cheaper}
"""The effects that add to the trait of their name."""
GRANTED = {Effect.plot_forum, Effect.embassy, Effect.wall, Effect.reach, Effect.foundation, Effect.early}
"""The effects that grant the trait of their name."""


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
        self.buildings = tuple([design.name for design in deck.building for _ in range(design.copies)])
        self.copies: Counts = tuple([row.copies for row in sorted(deck.supply)])
        self.cards = listed(self.copies)
        self.fed = tuple(
            [
                tuple([face.name for face in deck.building if face.effect is Effect.feed and int(face.kind) == order])
                for order in ORDERS
            ]
        )
        """For each order, the sites that receive a transfer with each of its executions."""
        self._traits: dict[tuple[Building, ...], Traits] = {}

    def traits(self, buildings: tuple[Building, ...]) -> Traits:
        """The summed effects of these completed buildings."""
        traits = self._traits.get(buildings)
        if traits is None:
            if len(self._traits) >= REMEMBERED:
                self._traits.clear()
            traits = self._traits[buildings] = self._sum_up(buildings)
        return traits

    def _sum_up(self, buildings: tuple[Building, ...]) -> Traits:
        faces = [self.faces[building] for building in buildings]
        traits = Traits(
            limit=ACTIVITY_LIMIT + len(buildings),
            fitting=tuple((resource,) for resource in RESOURCES),
            bonuses=tuple(
                tuple([at for at, face in enumerate(faces) if face.kind is kind for _ in range(uses(face))])
                for kind in Kind
            ),
            more=(0,) * len(ORDERS),
            points=sum(self.colours[face.colour].points for face in faces),
        )
        for face in faces:
            traits = _with_effect(traits, face)
        return traits

    def need(self, building: Building, traits: Traits) -> int:
        """The number of resources for this building."""
        return max(1, self.colours[self.faces[building].colour].cost - traits.cheaper)


def uses(face: Design) -> int:
    """The number of uses of a bonus in one order."""
    if face.effect not in BONUSES:
        return 0
    return face.amount if face.effect in (Effect.move, Effect.raid) else 1


def extra_points(face: Design, stock: int, monopolies: int, buildings: int) -> int:
    """A building's points beyond those of its colour, for a player with these counts."""
    if face.effect is not Effect.points:
        return 0
    if face.of is None:
        return face.amount
    counted = {Measure.stock: stock, Measure.monopolies: monopolies, Measure.buildings: buildings}[face.of]
    return min(face.most, face.amount * (counted // face.per))
