"""The permanent effects of completed buildings: a small function for each, with parameters from the deck.

`Book.traits` sums up all buildings of a player; the rules never ask for a building by name. Bonuses, which are used one
by one, are in bonuses.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

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


# --- the permanent effects -----------------------------------------------------------------------------------------


def _more(traits: Traits, face: Design) -> Traits:
    more = list(traits.more)
    more[face.kind] += face.amount
    return traits._replace(more=tuple(more))


def _limit(traits: Traits, face: Design) -> Traits:
    return traits._replace(limit=traits.limit + face.amount)


def _points(traits: Traits, face: Design) -> Traits:
    if face.of is None:
        return traits._replace(points=traits.points + face.amount)
    return traits._replace(measured=(*traits.measured, face))


def _plot_hand(traits: Traits, face: Design) -> Traits:
    return traits._replace(plot_hand=max(traits.plot_hand, PlotHand(face.hand, face.amount)))


def _plot_forum(traits: Traits, face: Design) -> Traits:
    return traits._replace(plot_forum=True)


def _copies(traits: Traits, face: Design) -> Traits:
    return traits._replace(copies=traits.copies + face.amount)


def _embassy(traits: Traits, face: Design) -> Traits:
    return traits._replace(embassy=True)


def _zeal(traits: Traits, face: Design) -> Traits:
    return traits._replace(zeal=traits.zeal + face.amount)


def _shield(traits: Traits, face: Design) -> Traits:
    return traits._replace(shield=traits.shield + face.amount)


def _wall(traits: Traits, face: Design) -> Traits:
    return traits._replace(wall=True)


def _fence(traits: Traits, face: Design) -> Traits:
    return traits._replace(fence=True, solace=traits.solace + face.amount)


def _reach(traits: Traits, face: Design) -> Traits:
    return traits._replace(reach=True)


def _stand_in(traits: Traits, face: Design) -> Traits:
    fitting = tuple(
        tuple(sorted({*fits, face.resource})) if colour is face.onto and face.resource is not None else fits
        for colour, fits in zip(RESOURCES, traits.fitting, strict=True)
    )
    return traits._replace(fitting=fitting)


def _foundation(traits: Traits, face: Design) -> Traits:
    return traits._replace(foundation=True)


def _early(traits: Traits, face: Design) -> Traits:
    return traits._replace(early=True)


def _cheaper(traits: Traits, face: Design) -> Traits:
    return traits._replace(cheaper=traits.cheaper + face.amount)


LASTING: dict[Effect, Callable[[Traits, Design], Traits]] = {
    Effect.more: _more,
    Effect.limit: _limit,
    Effect.points: _points,
    Effect.plot_hand: _plot_hand,
    Effect.plot_forum: _plot_forum,
    Effect.copies: _copies,
    Effect.embassy: _embassy,
    Effect.zeal: _zeal,
    Effect.shield: _shield,
    Effect.wall: _wall,
    Effect.fence: _fence,
    Effect.reach: _reach,
    Effect.stand_in: _stand_in,
    Effect.foundation: _foundation,
    Effect.early: _early,
    Effect.cheaper: _cheaper,
}
"""The permanent effects. `feed` applies to sites; bonuses are in bonuses.py."""


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
            if face.effect in LASTING:
                traits = LASTING[face.effect](traits, face)
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
