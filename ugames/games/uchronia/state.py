"""The State of a table of Uchronia, and the View of each seat."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from ugames.core.game import Seat, quick
from ugames.core.rng import Rng
from ugames.games.uchronia.cards import NO_RESOURCES, Building, Cards, Counts, Order, Resource

NOBODY: Seat = -1
"""The holder of a Monopoly that lies on the table."""


class Phase(IntEnum):
    """The kind of action that is to be chosen next."""

    opening = 0
    turn = 1
    order = 2
    plot = 3
    after = 4
    """The phase between two turns, in which nobody chooses."""
    over = 5


class OrderStage(IntEnum):
    """The stage of an order. Only Draconians have several; the other orders are executed at once."""

    execute = 0
    reveal = 1
    give = 2
    take = 3


OPENING_PHASE, TURN_PHASE, ORDER_PHASE, PLOT_PHASE, AFTER_PHASE, OVER_PHASE = Phase
EXECUTE_STAGE, REVEAL_STAGE, GIVE_STAGE, TAKE_STAGE = OrderStage
"""The names of members outside of this file, like those of the orders."""


class Site(NamedTuple):
    """A building under construction."""

    building: Building
    cards: Cards
    turn: int
    """The turn in which it was started."""


@quick
class House(NamedTuple):
    """All open cards of a player."""

    domain: Cards = ()
    stock: Cards = ()
    activities: Cards = ()
    sites: tuple[Site, ...] = ()
    buildings: tuple[Building, ...] = ()
    """The completed buildings, the earliest first."""

    @property
    def begun(self) -> tuple[Building, ...]:
        """All buildings that were ever started here, none of which can be started again."""
        return (*self.buildings, *[site.building for site in self.sites])

    def site(self, building: Building) -> Site | None:
        """The site of this building, if it is under construction here."""
        return next((site for site in self.sites if site.building == building), None)


@quick
class Work(NamedTuple):
    """An order in progress."""

    order: Order
    left: int
    """The executions left; in Draconians, the cards that may still be revealed."""
    bonuses: tuple[int, ...]
    """The unused bonuses, as indices into the buildings, once for each use."""
    stage: OrderStage = EXECUTE_STAGE
    revealed: Cards = ()
    """The open cards, until all victims have given."""
    victims: tuple[Seat, ...] = ()
    """The seats still to give, the next one first."""
    shown: Counts = NO_RESOURCES
    """The revealed colours demanded of the first victim."""
    hide: int = 0
    """The number of cards still to be hidden from the first victim."""


class Scheme(NamedTuple):
    """A Plot in progress."""

    copied: tuple[Order, ...] = ()
    used: tuple[int, ...] = ()
    """The bonuses used in it, as indices into the buildings; a building completed meanwhile can be used too."""


class HandMemory(NamedTuple):
    """What everybody knows of a hand, having seen cards enter and leave it: at least `are[c]` of its cards have the
    colour c, and at least `others[c]` have not.
    """

    are: Counts = NO_RESOURCES
    others: Counts = NO_RESOURCES


class Offer(NamedTuple):
    """The right of a Monopoly's holder to take a card of that colour (by number) from the Forum."""

    seat: Seat
    colour: int


@quick
class State(NamedTuple):
    """The truth. Hands and Stocks are sorted, since the order of their cards never matters."""

    first: Seat
    turn: Seat
    turns: int
    """The number of turns begun."""
    phase: Phase
    chosen: tuple[Resource | None, ...]
    """The cards chosen for the Forum before the first turn, by seat."""
    hands: tuple[Cards, ...]
    memories: tuple[HandMemory, ...]
    """The public knowledge of each hand."""
    houses: tuple[House, ...]
    forum: Cards
    pile: Cards
    """The draw pile, the next card first."""
    discards: Cards
    mixed: Counts
    """The number of cards of each colour in the pile when the discards were last shuffled into it; empty before."""
    drawn: tuple[Counts, ...]
    """The cards of each colour that each seat has drawn since that shuffle; only that seat knows them."""
    works: tuple[Building, ...]
    plans: tuple[Building, ...]
    """The pile of buildings, the next one first."""
    buried: int
    """The number of buildings at the bottom of their pile that were seen to go there."""
    scrapped: tuple[Building, ...]
    """Discarded buildings."""
    monopolies: tuple[Seat, ...]
    """The holder of the Monopoly of each colour."""
    work: Work | None
    scheme: Scheme | None
    offers: tuple[Offer, ...]
    """Choices that come before all others."""
    ending: bool
    barren: int
    """The number of turns since anybody came nearer to the end: started a building, transferred to a site or launched
    an Activity.
    """
    rng: Rng
    """The random generator for shuffles and draws."""


class View(NamedTuple):
    """What a seat knows: its hand, all open cards, and its knowledge of other hands."""

    seat: Seat
    first: Seat
    turn: Seat
    turns: int
    phase: Phase
    have_chosen: tuple[bool, ...]
    choice: Resource | None
    """This seat's card for the Forum before the first turn."""
    hand: Cards
    hand_sizes: tuple[int, ...]
    memories: tuple[HandMemory, ...]
    houses: tuple[House, ...]
    forum: Cards
    pile: int
    discards: Cards
    mixed: Counts
    drawn: Counts
    """The cards of each colour that this seat has drawn since the last shuffle."""
    works: tuple[Building, ...]
    plans: int
    buried: tuple[Building, ...]
    """The buildings known to be at the bottom of their pile, the lowest last."""
    scrapped: tuple[Building, ...]
    monopolies: tuple[Seat, ...]
    work: Work | None
    scheme: Scheme | None
    offers: tuple[Offer, ...]
    ending: bool
    barren: int
    points: tuple[int, ...]

    @property
    def house(self) -> House:
        """The house of this seat; of an onlooker, an empty one."""
        return self.houses[self.seat] if self.seat >= 0 else House()


NO_MEMORY = HandMemory()
"""The memory of an unknown hand."""


def last_seat(table: State | View) -> Seat:
    """The seat with the Last Turn card, which plays last in a round."""
    return (table.first - 1) % len(table.houses)


def in_turn(first: Seat, seats: int) -> list[Seat]:
    """All seats clockwise from that one."""
    return [*range(first, seats), *range(first)]
