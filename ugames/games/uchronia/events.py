"""The events of Uchronia."""

from __future__ import annotations

from ugames.core.game import Event, Seat, frozen, made_once, private
from ugames.games.uchronia.cards import Building, Cards, Counts, Order, Place, Resource


@frozen
class BuildingDrawn(Event):
    """The seat drew a building into the Great Works, to determine the first player."""

    building: Building


@frozen
class BuildingPutUnder(Event):
    """The seat drew a building that had been drawn before; it went under the pile."""

    building: Building


@frozen
class FirstPlayerFound(Event):
    """The seat plays first; the seat to its right, `other`, has the Last Turn card."""

    other: Seat


@frozen
class WorksFilled(Event):
    """Buildings were drawn into the Great Works."""

    buildings: tuple[Building, ...]


@frozen
class WorksDiscarded(Event):
    """The Great Works were all of one colour and were discarded."""

    buildings: tuple[Building, ...]


@frozen
class BuildingsReshuffled(Event):
    """The discarded buildings became the new pile."""

    count: int


@frozen
class Dealt(Event):
    count: int
    cards: tuple[Resource, ...] | None = private()


@frozen
class DiscardChosen(Event):
    """The seat chose the card that it will put into the Forum."""

    card: Resource | None = private()


@frozen
class Discarded(Event):
    """The card that the seat had chosen went to the Forum."""

    card: Resource


@frozen
class TurnBegan(Event):
    number: int


@frozen
class DomainCleared(Event):
    """The cards of the seat's Domain went to the Forum."""

    cards: Cards


@frozen
class Commanded(Event):
    """The seat played cards to its Domain for an order."""

    cards: Cards
    order: Order
    executions: int


@frozen
class Plotted(Event):
    """The seat plots."""


@frozen
class Copied(Event):
    """The plotting seat copied an order from the Domain of `other`, the first in turn order that has it."""

    order: Order
    executions: int
    other: Seat


@frozen
class OrderEnded(Event):
    """The seat is done with its order."""

    order: Order


@frozen
class Moved(Event):
    """A card of the seat moved between two places; `by` is the building whose bonus moved it, `site` its site."""

    card: Resource
    source: Place
    target: Place
    by: Building | None = None
    site: Building | None = None


@frozen
class Exchanged(Event):
    """The seat exchanged an Activity with a Resource of its Stock."""

    by: Building
    activity: Resource
    resource: Resource


@frozen
class Raided(Event):
    """The seat took a card from another player's site to its Stock."""

    other: Seat
    by: Building
    site: Building
    card: Resource


@frozen
class Drew(Event):
    """The seat drew cards from the pile."""

    count: int
    cards: tuple[Resource, ...] | None = private()


@frozen
class Reshuffled(Event):
    """The discarded resources became the new draw pile."""

    count: int


@frozen
class Revealed(Event):
    """The seat laid a card of its hand open for its Draconians."""

    card: Resource


@frozen
class RevealedAll(Event):
    """The seat reveals no more cards."""


@frozen
class Returned(Event):
    """The revealed cards went back to the seat's hand."""

    cards: Cards


@frozen
class Hidden(Event):
    """The seat excluded a revealed card from the demand on the other seat."""

    other: Seat
    card: Resource


@frozen
class Spared(Event):
    """The Draconians demand nothing of the seat, because of its buildings."""


@frozen
class Gave(Event):
    """The seat gave a card of its hand to the other one's Stock."""

    other: Seat
    card: Resource


@frozen
class Lacked(Event):
    """The seat has shown that it holds no card of these colours."""

    colours: tuple[Resource, ...]


@frozen
class Started(Event):
    """The seat started a building of the Great Works; its foundation was discarded from `source`."""

    building: Building
    card: Resource
    source: Place


@frozen
class Completed(Event):
    """The seat completed a building; the resources were discarded."""

    building: Building
    cards: Cards
    points: int


@frozen
class MonopolyTaken(Event):
    """The seat took a Monopoly from the other one, or from the table."""

    resource: Resource
    other: Seat


@frozen
class MonopolyLost(Event):
    """The seat put a Monopoly back on the table."""

    resource: Resource


@frozen
class Declined(Event):
    """The seat, holding the Monopoly, left the card in the Forum."""

    card: Resource


@frozen
class LastTurnCalled(Event):
    """The seat reached the points after which the game ends with the turn of `other`, who has the Last Turn card."""

    points: int
    other: Seat


@frozen
class StandstillCalled(Event):
    """The city stands still; the game ends after the turn of `other`, who has the Last Turn card."""

    other: Seat


@frozen
class Scored(Event):
    """The sources of the seat's points: each building's own points and its effect's, each Monopoly, the total."""

    buildings: tuple[int, ...]
    effects: tuple[int, ...]
    monopolies: Counts
    total: int


moved = made_once(Moved)
turn_began = made_once(TurnBegan)
domain_cleared = made_once(DomainCleared)
plotted = made_once(Plotted)
copied = made_once(Copied)
commanded = made_once(Commanded)
order_ended = made_once(OrderEnded)
drew = made_once(Drew)
revealed = made_once(Revealed)
returned = made_once(Returned)
gave = made_once(Gave)


EVENTS: tuple[type[Event], ...] = (
    BuildingDrawn, BuildingPutUnder, FirstPlayerFound, WorksFilled, WorksDiscarded, BuildingsReshuffled, Dealt,
    DiscardChosen, Discarded, TurnBegan, DomainCleared, Commanded, Plotted, Copied, OrderEnded, Moved, Exchanged,
    Raided, Drew, Reshuffled, Revealed, RevealedAll, Returned, Hidden, Spared, Gave, Lacked, Started, Completed,
    MonopolyTaken, MonopolyLost, Declined, LastTurnCalled, StandstillCalled, Scored,
)  # fmt: skip
