"""What players of Uchronia do, what the table sees, how it stands, and what each seat knows of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from ugames.core.game import Event, Seat, private, quick
from ugames.core.rng import Rng
from ugames.games.uchronia.cards import NONE, RESOURCES, Building, Cards, Counts, Order, Resource, Zone

TABLE: Seat = -1
"""Who holds a Monopoly that nobody holds."""


# --- actions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Discard:
    """Before the first turn, choose this card for the Forum, in secret."""

    card: Resource


@dataclass(frozen=True, slots=True)
class Command:
    """Play one card for its order, or two of a colour for any order."""

    cards: Cards
    order: Order


@dataclass(frozen=True, slots=True)
class Plot:
    """Play no card; copy an order if possible, and draw."""


@dataclass(frozen=True, slots=True)
class Copy:
    """While plotting, execute an order that lies in another player's Domain."""

    order: Order


@dataclass(frozen=True, slots=True)
class Draw:
    """End the Plot by drawing; the first card may come from the Forum if a building says so."""

    first: Resource | None = None


@dataclass(frozen=True, slots=True)
class Take:
    """Production: move this card from the Forum to the Stock. In the first edition at the end of Draconians, too."""

    card: Resource


@dataclass(frozen=True, slots=True)
class Store:
    """Exploration: move this card from the hand to the Stock."""

    card: Resource


@dataclass(frozen=True, slots=True)
class Reveal:
    """Draconians: reveal this card of the hand."""

    card: Resource


@dataclass(frozen=True, slots=True)
class StopRevealing:
    """Draconians: reveal no more cards, and let the others give theirs."""


@dataclass(frozen=True, slots=True)
class Hide:
    """Draconians: do not count a revealed card of this colour against the shielded player whose turn it is to give."""

    card: Resource


@dataclass(frozen=True, slots=True)
class Give:
    """Give this card to the player whose Draconians demand one of its colour."""

    card: Resource


@dataclass(frozen=True, slots=True)
class Launch:
    """Trade: move this card from the Stock to the Activities."""

    card: Resource


@dataclass(frozen=True, slots=True)
class Start:
    """Construction: start this building of the Great Works, its foundation discarded from the Forum or the hand."""

    building: Building
    source: Zone = Zone.forum


@dataclass(frozen=True, slots=True)
class Transfer:
    """Move this card from the Stock to that site."""

    card: Resource
    site: Building


@dataclass(frozen=True, slots=True)
class Use:
    """Use the bonus of a building: on this card, if it moves one, and for that site, if it goes there."""

    building: Building
    card: Resource | None = None
    site: Building | None = None


@dataclass(frozen=True, slots=True)
class Exchange:
    """Use the bonus of a building to exchange an Activity with a Resource of the Stock."""

    building: Building
    activity: Resource
    resource: Resource


@dataclass(frozen=True, slots=True)
class Raid:
    """Use the bonus of a building to move a card from another player's site to the own Stock."""

    building: Building
    other: Seat
    site: Building
    card: Resource


@dataclass(frozen=True, slots=True)
class EndOrder:
    """Do no more in this order."""


@dataclass(frozen=True, slots=True)
class Collect:
    """As the holder of the Monopoly of a building just completed, take a card of its colour from the Forum."""

    card: Resource


@dataclass(frozen=True, slots=True)
class Decline:
    """As the holder of the Monopoly of a building just completed, leave the card of its colour in the Forum."""

    card: Resource


Action = (
    Discard | Command | Plot | Copy | Draw | Take | Store | Reveal | StopRevealing | Hide | Give
    | Launch | Start | Transfer | Use | Exchange | Raid | EndOrder | Collect | Decline
)  # fmt: skip

DISCARD = tuple(map(Discard, RESOURCES))
TAKE = tuple(map(Take, RESOURCES))
STORE = tuple(map(Store, RESOURCES))
REVEAL = tuple(map(Reveal, RESOURCES))
HIDE = tuple(map(Hide, RESOURCES))
GIVE = tuple(map(Give, RESOURCES))
LAUNCH = tuple(map(Launch, RESOURCES))
DRAW_FROM_FORUM = tuple(map(Draw, RESOURCES))
COPY = tuple(map(Copy, Order))
ORDERED = tuple(tuple(Command((card,), order) for order in Order) for card in RESOURCES)
PAIRED = tuple(tuple(Command((card, card), order) for order in Order) for card in RESOURCES)
PLOT = Plot()
DRAW = Draw()
STOP = StopRevealing()
END = EndOrder()
start = cache(Start)
transfer = cache(Transfer)
use = cache(Use)
exchange = cache(Exchange)
raid = cache(Raid)
"""Actions are made once: making them anew is most of what a playout would do."""


# --- events --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BuildingDrawn(Event):
    """The seat drew a building into the Great Works, to see who plays first."""

    building: Building


@dataclass(frozen=True, slots=True)
class BuildingPutUnder(Event):
    """The seat drew a building that had been drawn before; it went under the pile."""

    building: Building


@dataclass(frozen=True, slots=True)
class FirstPlayerFound(Event):
    """The seat plays first; the seat to its right, `other`, has the Last Turn card."""

    other: Seat


@dataclass(frozen=True, slots=True)
class WorksFilled(Event):
    """Buildings were drawn into the Great Works."""

    buildings: tuple[Building, ...]


@dataclass(frozen=True, slots=True)
class WorksDiscarded(Event):
    """The Great Works were all of one colour and were discarded."""

    buildings: tuple[Building, ...]


@dataclass(frozen=True, slots=True)
class BuildingsReshuffled(Event):
    """The discarded buildings became the new pile."""

    count: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The seat was dealt its hand."""

    count: int
    cards: tuple[Resource, ...] | None = private()


@dataclass(frozen=True, slots=True)
class DiscardChosen(Event):
    """The seat chose the card that it will put into the Forum."""

    card: Resource | None = private()


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """The card that the seat had chosen went to the Forum."""

    card: Resource


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is the seat's turn."""

    number: int


@dataclass(frozen=True, slots=True)
class DomainCleared(Event):
    """The cards of the seat's Domain went to the Forum."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Commanded(Event):
    """The seat played cards to its Domain for an order."""

    cards: Cards
    order: Order
    executions: int


@dataclass(frozen=True, slots=True)
class Plotted(Event):
    """The seat plots."""


@dataclass(frozen=True, slots=True)
class Copied(Event):
    """The plotting seat copied an order from another Domain."""

    order: Order
    executions: int


@dataclass(frozen=True, slots=True)
class OrderEnded(Event):
    """The seat is done with its order."""

    order: Order


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A card of the seat went from one place to another; by the bonus of a building, and to a site, if there is one."""

    card: Resource
    source: Zone
    target: Zone
    by: Building | None = None
    site: Building | None = None


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """The seat exchanged an Activity with a Resource of its Stock."""

    by: Building
    activity: Resource
    resource: Resource


@dataclass(frozen=True, slots=True)
class Raided(Event):
    """The seat took a card from another player's site to its Stock."""

    other: Seat
    by: Building
    site: Building
    card: Resource


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """The seat drew cards from the pile."""

    count: int
    cards: tuple[Resource, ...] | None = private()


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discarded resources became the new draw pile."""

    count: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """The seat laid a card of its hand open for its Draconians."""

    card: Resource


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """The revealed cards went back to the seat's hand."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Hidden(Event):
    """The seat chose a revealed card that does not count against the other one."""

    other: Seat
    card: Resource


@dataclass(frozen=True, slots=True)
class Spared(Event):
    """The Draconians demand nothing of the seat, thanks to its buildings."""


@dataclass(frozen=True, slots=True)
class Gave(Event):
    """The seat gave a card of its hand to the other one's Stock."""

    other: Seat
    card: Resource


@dataclass(frozen=True, slots=True)
class Lacked(Event):
    """The seat has shown that it holds no card of these colours."""

    colours: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class Started(Event):
    """The seat started a building of the Great Works; the card discarded for it came from there."""

    building: Building
    card: Resource
    source: Zone


@dataclass(frozen=True, slots=True)
class Completed(Event):
    """The seat completed a building; the resources were discarded."""

    building: Building
    cards: Cards
    points: int


@dataclass(frozen=True, slots=True)
class MonopolyTaken(Event):
    """The seat took a Monopoly from the other one, or from the table."""

    resource: Resource
    other: Seat


@dataclass(frozen=True, slots=True)
class MonopolyLost(Event):
    """The seat put a Monopoly back on the table."""

    resource: Resource


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """The seat, holding the Monopoly, left the card in the Forum."""

    card: Resource


@dataclass(frozen=True, slots=True)
class LastTurnCalled(Event):
    """The seat has reached the points that end the game after the turn of the other, who has the Last Turn card."""

    points: int
    other: Seat


@dataclass(frozen=True, slots=True)
class StandstillCalled(Event):
    """The city stands still; the game ends after the turn of the other, who has the Last Turn card."""

    other: Seat


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Where the seat's points came from: each building's own and those of its effect, each Monopoly, the total."""

    buildings: tuple[int, ...]
    effects: tuple[int, ...]
    monopolies: Counts
    total: int


moved = cache(Moved)
turn_began = cache(TurnBegan)
domain_cleared = cache(DomainCleared)
plotted = cache(Plotted)
copied = cache(Copied)
commanded = cache(Commanded)
order_ended = cache(OrderEnded)
drew = cache(Drew)
revealed = cache(Revealed)
returned = cache(Returned)
gave = cache(Gave)
"""The frequent small events are made once for each seat and card."""


# --- state and view ------------------------------------------------------------------------------------------------


class Phase(IntEnum):
    """What the game is waiting for."""

    opening = 0
    turn = 1
    order = 2
    plot = 3
    after = 4
    """Never waited for: the turn is over, and the next one is to begin."""
    over = 5


class Stage(IntEnum):
    """Where an order stands. Only Draconians have stages; the other orders are executed at once."""

    execute = 0
    reveal = 1
    give = 2
    take = 3


OPENING, TURN, ORDER, PLOTTING, AFTER, OVER = Phase
EXECUTE, REVEALING, GIVING, TAKING = Stage
IN_HAND, IN_DOMAIN, IN_FORUM, IN_STOCK, IN_ACTIVITIES, IN_SITE, IN_DISCARDS = Zone
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
    stage: Stage = Stage.execute
    revealed: Cards = ()
    """Cards that lie open until everybody has given."""
    victims: tuple[Seat, ...] = ()
    """Who has still to give, the first one now."""
    shown: Counts = NONE
    """The revealed colours that count against the first victim."""
    hide: int = 0
    """How many cards are still to be hidden from the first victim."""
    allowed: Counts = NONE
    """How many cards of each colour may still be taken from the Forum, where the edition lets a player choose."""


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
"""Of a hand into which nobody has seen."""


EVENTS: tuple[type[Event], ...] = (
    BuildingDrawn, BuildingPutUnder, FirstPlayerFound, WorksFilled, WorksDiscarded, BuildingsReshuffled, Dealt,
    DiscardChosen, Discarded, TurnBegan, DomainCleared, Commanded, Plotted, Copied, OrderEnded, Moved, Exchanged,
    Raided, Drew, Reshuffled, Revealed, Returned, Hidden, Spared, Gave, Lacked, Started, Completed, MonopolyTaken,
    MonopolyLost, Declined, LastTurnCalled, StandstillCalled, Scored,
)  # fmt: skip
"""All that can happen."""
