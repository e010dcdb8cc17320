"""How a table of Uchronia stands, and what each seat knows of it."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from ugames.core.game import Seat, quick
from ugames.core.rng import Rng
from ugames.games.uchronia.cards import NONE, Building, Cards, Counts, Order, Place, Resource

TABLE: Seat = -1
"""The holder of a Monopoly that lies on the table."""


class Phase(IntEnum):
    """The kind of action for which the game waits."""

    opening = 0
    turn = 1
    order = 2
    plot = 3
    after = 4
    """Never waited for: the turn is over, and the next one is to begin."""
    over = 5


class Progress(IntEnum):
    """Where an order stands. Only Draconians have stages; the other orders are executed at once."""

    execute = 0
    reveal = 1
    give = 2
    take = 3


OPENING, TURN, ORDER, PLOTTING, AFTER, OVER = Phase
EXECUTE, REVEALING, GIVING, TAKING = Progress
IN_HAND, IN_DOMAIN, IN_FORUM, IN_STOCK, IN_ACTIVITIES, IN_SITE, IN_DISCARDS = Place
"""The hot paths use these names, for the same reason as those of the orders."""


class Site(NamedTuple):
    """A building under construction."""

    building: Building
    cards: Cards
    turn: int
    """On which turn it was started."""


@quick
class House(NamedTuple):
    """All that lies open before a player."""

    domain: Cards = ()
    stock: Cards = ()
    activities: Cards = ()
    sites: tuple[Site, ...] = ()
    buildings: tuple[Building, ...] = ()
    """In the order of their completion."""


@quick
class Work(NamedTuple):
    """An order that is being resolved."""

    order: Order
    left: int
    """How many executions are left; in Draconians, how many cards may still be revealed."""
    bonuses: tuple[int, ...]
    """The bonuses still to be used, as places among the buildings; a place stands once for each use."""
    stage: Progress = Progress.execute
    revealed: Cards = ()
    """Cards that lie open until everybody has given."""
    victims: tuple[Seat, ...] = ()
    """Who has still to give, the first one now."""
    shown: Counts = NONE
    """The revealed colours that count against the first victim."""
    hide: int = 0
    """How many cards are still to be hidden from the first victim."""


class Scheme(NamedTuple):
    """A Plot that is going on."""

    copied: tuple[Order, ...] = ()
    used: tuple[int, ...] = ()
    """The bonuses used in it, as places among the buildings; one that is completed meanwhile can be used too."""


class Memory(NamedTuple):
    """What everybody knows of a hand from what was seen to go into it and out of it.

    At least `are[c]` of its cards are of colour c, and at least `others[c]` are not.
    """

    are: Counts = NONE
    others: Counts = NONE


class Offer(NamedTuple):
    """The holder of a Monopoly may take a card of that colour (its number) from the Forum."""

    seat: Seat
    colour: int


@quick
class State(NamedTuple):
    """The truth. Hands, Stocks and such are sorted, since the order of cards there never matters."""

    first: Seat
    turn: Seat
    turns: int
    """How many turns have begun."""
    phase: Phase
    chosen: tuple[Resource | None, ...]
    """What each seat has chosen for the Forum before the first turn."""
    hands: tuple[Cards, ...]
    memories: tuple[Memory, ...]
    """What everybody knows of each hand."""
    houses: tuple[House, ...]
    forum: Cards
    pile: Cards
    """The draw pile, the next card first."""
    discards: Cards
    mixed: Counts
    """The discards that were shuffled together when the pile was last made, for it cannot hold more; () at first."""
    drawn: tuple[Counts, ...]
    """What each seat has drawn of them since: only the seat itself knows."""
    works: tuple[Building, ...]
    """The Great Works."""
    plans: tuple[Building, ...]
    """The pile of buildings, the next one first."""
    buried: int
    """How many buildings at the bottom of their pile were seen to be put there."""
    scrapped: tuple[Building, ...]
    """Discarded buildings."""
    monopolies: tuple[Seat, ...]
    """Who holds the Monopoly of each colour."""
    work: Work | None
    scheme: Scheme | None
    offers: tuple[Offer, ...]
    """Choices that have to be made before all else."""
    ending: bool
    """Whether this is the last round."""
    barren: int
    """How many turns have begun since anybody did something that puts the standstill off."""
    rng: Rng
    """Where the Great Works lie."""


class View(NamedTuple):
    """What a seat knows: its hand, all that lies open, and what it has seen of the other hands."""

    seat: Seat
    first: Seat
    turn: Seat
    turns: int
    phase: Phase
    have_chosen: tuple[bool, ...]
    choice: Resource | None
    """What this seat has chosen for the Forum before the first turn."""
    hand: Cards
    hand_sizes: tuple[int, ...]
    memories: tuple[Memory, ...]
    houses: tuple[House, ...]
    forum: Cards
    pile: int
    discards: Cards
    mixed: Counts
    drawn: Counts
    """What this seat has drawn since the pile was last made from discards."""
    works: tuple[Building, ...]
    plans: int
    buried: tuple[Building, ...]
    """The buildings that are known to lie at the bottom of their pile, the last one lowest."""
    scrapped: tuple[Building, ...]
    monopolies: tuple[Seat, ...]
    work: Work | None
    scheme: Scheme | None
    offers: tuple[Offer, ...]
    ending: bool
    barren: int
    points: tuple[int, ...]


NOTHING = Memory()
"""The memory of a hand of which nothing is known."""
