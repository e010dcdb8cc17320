"""The actions of Uchronia."""

from __future__ import annotations

from ugames.core.game import Seat, frozen, made_once
from ugames.games.uchronia.cards import IN_FORUM, RESOURCES, Building, Cards, Order, Place, Resource


@frozen
class Discard:
    """Before the first turn, choose this card for the Forum, in secret."""

    card: Resource


@frozen
class Command:
    """Play one card for its order, or two of a colour for any order."""

    cards: Cards
    order: Order


@frozen
class Plot:
    """Play no card; copy an order if possible, and draw."""


@frozen
class Copy:
    """While plotting, execute an order from another player's Domain."""

    order: Order


@frozen
class Draw:
    """End the Plot by drawing; with some buildings the first card may come from the Forum."""

    first: Resource | None = None


@frozen
class Take:
    """Production: move this card from the Forum to the Stock."""

    card: Resource


@frozen
class Store:
    """Exploration: move this card from the hand to the Stock."""

    card: Resource


@frozen
class Reveal:
    """Draconians: reveal this card of the hand."""

    card: Resource


@frozen
class StopRevealing:
    """Draconians: reveal no more cards, so that the others give theirs."""


@frozen
class Hide:
    """Draconians: exclude a revealed colour from the demand on the shielded player who is to give next."""

    card: Resource


@frozen
class Give:
    """Give this card to the player whose Draconians demand its colour."""

    card: Resource


@frozen
class Launch:
    """Trade: move this card from the Stock to the Activities."""

    card: Resource


@frozen
class Start:
    """Construction: start this building of the Great Works, discarding its foundation from the Forum or the hand."""

    building: Building
    source: Place = IN_FORUM


@frozen
class Transfer:
    """Move this card from the Stock to that site."""

    card: Resource
    site: Building


@frozen
class Use:
    """Use the bonus of a building, on this card if it moves one, and for that site if the card goes there."""

    building: Building
    card: Resource | None = None
    site: Building | None = None


@frozen
class Exchange:
    """Use the bonus of a building to exchange an Activity with a Resource of the Stock."""

    building: Building
    activity: Resource
    resource: Resource


@frozen
class Raid:
    """Use the bonus of a building to move a card from another player's site to the own Stock."""

    building: Building
    other: Seat
    site: Building
    card: Resource


@frozen
class EndOrder:
    """End this order."""


@frozen
class Collect:
    """The holder of the Monopoly takes a card from the Forum in the colour of the building just completed."""

    card: Resource


@frozen
class Decline:
    """The holder of the Monopoly leaves the card in the Forum in the colour of the building just completed."""

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
COMMAND_BY_ONE = tuple(tuple(Command((card,), order) for order in Order) for card in RESOURCES)
"""The command by one card, by its resource and the order."""
COMMAND_BY_TWO = tuple(tuple(Command((card, card), order) for order in Order) for card in RESOURCES)
"""The command by two cards, by their resource and the order."""
PLOT = Plot()
DRAW = Draw()
STOP = StopRevealing()
END = EndOrder()
start = made_once(Start)
transfer = made_once(Transfer)
use = made_once(Use)
exchange = made_once(Exchange)
raid = made_once(Raid)
