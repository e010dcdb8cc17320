"""A toy in real time: a card turns every eight ticks. Grab an odd one and gain a point; an even one costs a point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from tests.toys import NO_FACES, NoFaces
from ugames.core.codec import exactly
from ugames.core.game import PUBLIC, Event, Outcome, Seat, Step, best_of
from ugames.core.rng import Rng

TURN_TICKS = 8


class Card(NamedTuple):
    """Its text form is "#3"."""

    number: int

    def __str__(self) -> str:
        return f"#{self.number}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card of this text form."""
        return exactly(cls(range(12)[int(text.removeprefix("#"))]), text)


DECK = tuple(map(Card, range(12)))


@dataclass(frozen=True, slots=True)
class Grab:
    """Take the card that lies there."""


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A card was turned up."""

    card: Card


@dataclass(frozen=True, slots=True)
class Lapsed(Event):
    """The card was taken away, since nobody grabbed it."""

    card: Card


@dataclass(frozen=True, slots=True)
class Grabbed(Event):
    """The seat was the first to grab it."""

    card: Card
    points: int


class State(NamedTuple):
    """The truth."""

    deck: tuple[Card, ...]
    shown: tuple[Card, ...]
    gone: tuple[Card, ...]
    ticks: int
    scores: tuple[int, ...]
    rng: Rng


class View(NamedTuple):
    """What everybody knows: all but the order of the cards to come."""

    seat: Seat
    shown: tuple[Card, ...]
    gone: tuple[Card, ...]
    ticks: int
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Grabbing:
    """The rules."""

    id: ClassVar[str] = "grab"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 5)
    tick_hz: ClassVar[int] = 30
    has_clock: ClassVar[bool] = True
    actions: ClassVar[tuple[type, ...]] = (Grab,)
    events: ClassVar[tuple[type[Event], ...]] = (Turned, Lapsed, Grabbed)
    cards: ClassVar[tuple[type, ...]] = (Card,)
    deck: NoFaces = NO_FACES

    def unfit(self, seats: int) -> str | None:
        """There are no options."""
        return None

    def deal(self, seats: int, rng: Rng) -> Step[State]:
        """A face-down deck."""
        deck, rng = rng.shuffle(DECK)
        return Step(State(deck, (), (), 0, (0,) * seats, rng))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Everybody, while a card lies there."""
        return tuple(range(len(state.scores))) if state.shown else ()

    def legal(self, state: State, seat: Seat) -> tuple[Grab, ...]:
        """The one action is to grab."""
        return (Grab(),)

    def apply(self, state: State, seat: Seat, action: Grab) -> Step[State]:
        """The card goes to the seat."""
        (card,) = state.shown
        points = 1 if card.number % 2 else -1
        scores = tuple(score + points * (other == seat) for other, score in enumerate(state.scores))
        return Step(state._replace(shown=(), gone=(*state.gone, card), scores=scores), (Grabbed(seat, card, points),))

    def tick(self, state: State) -> Step[State]:
        """Every eighth tick the next card takes the place of the last."""
        state = state._replace(ticks=state.ticks + 1)
        if state.ticks % TURN_TICKS:
            return Step(state)
        events: list[Event] = [Lapsed(PUBLIC, card) for card in state.shown]
        state = state._replace(shown=(), gone=state.gone + state.shown)
        if state.deck:
            card, *rest = state.deck
            state = state._replace(deck=tuple(rest), shown=(card,))
            events.append(Turned(PUBLIC, card))
        return Step(state, tuple(events))

    def outcome(self, state: State) -> Outcome | None:
        """The most points win when the last card is gone."""
        return None if state.deck or state.shown else best_of(state.scores)

    def view(self, state: State, seat: Seat) -> View:
        """All but the deck."""
        return View(seat, state.shown, state.gone, state.ticks, state.scores)

    def inventory(self, state: State) -> tuple[Card, ...]:
        """Every card."""
        return (*state.deck, *state.shown, *state.gone)

    def determinize(self, view: View, rng: Rng) -> State:
        """The cards to come, in any order."""
        deck, rng = rng.shuffle([card for card in DECK if card not in (*view.shown, *view.gone)])
        return State(deck, view.shown, view.gone, view.ticks, view.scores, rng)
