"""Peaks: everybody plays a card, the highest takes the trick and leads the next. The most of three tricks win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from tests.toys.peaks.title import SEATS
from ugames.core.deck import Fault, Origin
from ugames.core.game import Event, Outcome, Seat, Step, best_of, private
from ugames.core.rng import Rng


class Card(NamedTuple):
    """Its text form is its height."""

    height: int

    def __str__(self) -> str:
        return str(self.height)

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card of this text form."""
        return cls(range(10)[int(text)])


class Peak(NamedTuple):
    """The face of a card."""

    card: Card
    origin: Origin


class Deck(NamedTuple):
    """All faces."""

    peak: tuple[Peak, ...]

    def faults(self) -> tuple[Fault, ...]:
        """There must be enough for everybody."""
        return () if len(self.peak) == 9 else (Fault("list nine peaks"),)


@dataclass(frozen=True, slots=True)
class Play:
    """Play this card."""

    card: Card


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The seat was dealt its hand."""

    cards: tuple[Card, ...] | None = private()


@dataclass(frozen=True, slots=True)
class Played(Event):
    """The seat played a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """The seat took the trick."""

    cards: tuple[Card, ...]


class State(NamedTuple):
    """The truth."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    trick: tuple[Card, ...]
    gone: tuple[Card, ...]
    leader: Seat
    points: tuple[int, ...]
    rng: Rng


class View(NamedTuple):
    """What a seat knows: its hand, and all that lies open."""

    seat: Seat
    hand: tuple[Card, ...]
    sizes: tuple[int, ...]
    trick: tuple[Card, ...]
    gone: tuple[Card, ...]
    leader: Seat
    points: tuple[int, ...]


@dataclass(frozen=True)
class Peaks:
    """The rules."""

    id: ClassVar[str] = "peaks"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = SEATS
    actions: ClassVar[tuple[type, ...]] = (Play,)
    events: ClassVar[tuple[type[Event], ...]] = (Dealt, Played, TrickWon)
    cards: ClassVar[tuple[type, ...]] = (Card,)
    tick_hz: ClassVar[int] = 0
    deck: Deck

    def unfit(self, seats: int) -> str | None:
        """There are no options."""
        return None

    def deal(self, seats: int, rng: Rng) -> Step[State]:
        """Three cards for everybody."""
        cards, rng = rng.shuffle(tuple(face.card for face in self.deck.peak))
        hands = tuple(tuple(sorted(cards[3 * seat : 3 * seat + 3])) for seat in range(seats))
        state = State(hands, cards[3 * seats :], (), (), 0, (0,) * seats, rng)
        return Step(state, tuple(map(Dealt, range(seats), hands)))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Clockwise from the leader."""
        return ((state.leader + len(state.trick)) % len(state.hands),) if any(state.hands) else ()

    def legal(self, state: State, seat: Seat) -> tuple[Play, ...]:
        """Any card."""
        return tuple(map(Play, state.hands[seat]))

    def apply(self, state: State, seat: Seat, action: Play) -> Step[State]:
        """The last card of a trick decides it."""
        trick = (*state.trick, action.card)
        hands = tuple(tuple(card for card in hand if card != action.card) for hand in state.hands)
        state, played = state._replace(hands=hands, trick=trick), Played(seat, action.card)
        if len(trick) < len(hands):
            return Step(state, (played,))
        winner = (state.leader + trick.index(max(trick))) % len(hands)
        points = tuple(count + (each == winner) for each, count in enumerate(state.points))
        state = state._replace(trick=(), gone=(*state.gone, *trick), leader=winner, points=points)
        return Step(state, (played, TrickWon(winner, trick)))

    def tick(self, state: State) -> Step[State]:
        """There is no clock."""
        return Step(state)

    def outcome(self, state: State) -> Outcome | None:
        """The most tricks."""
        return None if any(state.hands) else best_of(state.points)

    def view(self, state: State, seat: Seat) -> View:
        """One's own hand, and what lies open."""
        hand = state.hands[seat] if seat >= 0 else ()
        return View(seat, hand, tuple(map(len, state.hands)), state.trick, state.gone, state.leader, state.points)

    def inventory(self, state: State) -> tuple[Card, ...]:
        """The nine cards."""
        return (*sum(state.hands, ()), *state.stock, *state.trick, *state.gone)

    def determinize(self, view: View, rng: Rng) -> State:
        """The other hands are drawn from what has not been seen."""
        seen = {*view.hand, *view.trick, *view.gone}
        rest, rng = rng.shuffle(tuple(face.card for face in self.deck.peak if face.card not in seen))
        hands = []
        for seat, size in enumerate(view.sizes):
            hands.append(view.hand if seat == view.seat else tuple(sorted(rest[:size])))
            rest = rest if seat == view.seat else rest[size:]
        return State(tuple(hands), rest, view.trick, view.gone, view.leader, view.points, rng)
