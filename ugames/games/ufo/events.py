"""The events of UFO."""

from __future__ import annotations

from enum import Enum

from ugames.core.game import PUBLIC, Event, Seat, frozen, made_once, private
from ugames.games.ufo.cards import Card, Departure, LandingZone


@frozen
class ZoneTaken(Event):
    """The seat laid a Landing Zone card before it."""

    card: LandingZone


@frozen
class DeparturesLaid(Event):
    """These Departure cards lie in the centre."""

    cards: tuple[Departure, ...]


@frozen
class PileRemoved(Event):
    """A pile of this number of cards left the game unseen (two players)."""

    count: int


@frozen
class DeckDealt(Event):
    """A deck lies face down before the seat; before PUBLIC, that is in the centre."""

    deck: int
    count: int


@frozen
class CountdownBegan(Event):
    """The countdown began, of this number of ticks."""

    ticks: int


@frozen
class Started(Event):
    """Everybody may grab their deck; the seat shouted before the countdown was over, PUBLIC if nobody did."""


@frozen
class Opened(Event):
    """The seat holds a deck now and sees its cards."""

    deck: int
    cards: tuple[Card, ...] | None = private()


@frozen
class Picked(Event):
    """The seat has chosen its act in this beat in secret."""


@frozen
class Played(Event):
    """The seat played a card from this deck on its own stack."""

    card: Card
    deck: int


@frozen
class PlayedOn(Event):
    """The seat played a card from this deck on another stack."""

    other: Seat
    card: Card
    deck: int


@frozen
class ZoneStolen(Event):
    """The seat took a Landing Zone card from another."""

    other: Seat
    card: LandingZone


@frozen
class Skipped(Event):
    """The seat plays nothing from the deck that it holds."""


@frozen
class Passed(Event):
    """The seat gave its deck to the waiting seat, and now waits."""

    other: Seat
    deck: int


@frozen
class Swapped(Event):
    """The seat swapped its deck with the one in the centre."""

    deck: int
    taken: int


@frozen
class Dropped(Event):
    """The seat's deck fell beside the hand."""

    deck: int


@frozen
class Gathered(Event):
    """The seat has picked its deck up again."""

    deck: int


@frozen
class TooLate(Event):
    """The seat's act came second: at the other's stack or hand, or at the centre (PUBLIC). The card stays there."""

    other: Seat
    card: Card | Departure | None = private()


@frozen
class Departed(Event):
    """The seat took a Departure card; the deck that it held has left the game."""

    card: Departure
    deck: int


class End(Enum):
    """The reason for the end of the training."""

    departures = 0
    """The last Departure card was taken."""
    deck = 1
    """A deck ran out."""
    fits = 2
    """Nothing fits any more when one of two players is left."""


@frozen
class TrainingCompleted(Event):
    """The seat's act ended the training; where nothing fits, this concerns the other seat's stack."""

    why: End
    other: Seat = PUBLIC


@frozen
class Discarded(Event):
    """These cards of the seat's stack were out of order and do not count."""

    cards: tuple[Card, ...]


@frozen
class Scored(Event):
    """The points of the seat's cards, its stolen zones and its Departure card, with the numbers of cards and zones."""

    cards: int
    card_points: int
    zones: int
    zone_points: int
    departure_points: int
    total: int


played = made_once(Played)
played_on = made_once(PlayedOn)
skipped = made_once(Skipped)
passed = made_once(Passed)


EVENTS: tuple[type[Event], ...] = (
    ZoneTaken, DeparturesLaid, PileRemoved, DeckDealt, CountdownBegan, Started, Opened, Picked, Played, PlayedOn,
    ZoneStolen, Skipped, Passed, Swapped, Dropped, Gathered, TooLate, Departed, TrainingCompleted, Discarded,
    Scored,
)  # fmt: skip
