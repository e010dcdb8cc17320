"""Peaks: in turn, each player plays one of three peaks, and gets a point for topping the last one. Most points win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from tests.toys.peaks.title import SEATS
from ugames.core.codec import exactly
from ugames.core.deck import Fault, Origin
from ugames.core.game import Event, Outcome, Seat, Step, TurnGame, best_of, changed_at, private, quick
from ugames.core.rng import Rng


class Card(NamedTuple):
    height: int

    def __str__(self) -> str:
        return str(self.height)

    @classmethod
    def parse(cls, text: str) -> Card:
        return exactly(cls(int(text)), text)


class Peak(NamedTuple):
    card: Card
    origin: Origin


class Deck(NamedTuple):
    peak: tuple[Peak, ...]

    def faults(self) -> tuple[Fault, ...]:
        return () if len({peak.card for peak in self.peak}) == 9 else (Fault("list nine peaks"),)


@dataclass(frozen=True, slots=True)
class Play:
    card: Card


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    hand: tuple[Card, ...] | None = private()


@dataclass(frozen=True, slots=True)
class Played(Event):
    card: Card


@quick
class State(NamedTuple):
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    row: tuple[Card, ...]
    points: tuple[int, ...]
    rng: Rng


class View(NamedTuple):
    seat: Seat
    hand: tuple[Card, ...]
    sizes: tuple[int, ...]
    row: tuple[Card, ...]
    points: tuple[int, ...]


def tops(card: Card, row: tuple[Card, ...]) -> bool:
    """Whether the card is higher than the last one of the row; the first card always is."""
    return not row or card > row[-1]


@dataclass(frozen=True)
class Peaks(TurnGame):
    id: ClassVar[str] = "peaks"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = SEATS
    actions: ClassVar[tuple[type, ...]] = (Play,)
    events: ClassVar[tuple[type[Event], ...]] = (Dealt, Played)
    cards: ClassVar[tuple[type, ...]] = (Card,)
    deck: Deck

    def deal(self, seats: int, rng: Rng) -> Step[State]:
        cards, rng = rng.shuffle(tuple(peak.card for peak in self.deck.peak))
        hands = tuple(cards[3 * seat : 3 * seat + 3] for seat in range(seats))
        return Step(State(hands, cards[3 * seats :], (), (0,) * seats, rng), tuple(map(Dealt, range(seats), hands)))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return (len(state.row) % len(state.hands),) if any(state.hands) else ()

    def legal(self, state: State, seat: Seat) -> tuple[Play, ...]:
        return tuple(map(Play, state.hands[seat]))

    def apply(self, state: State, seat: Seat, action: Play) -> Step[State]:
        hands = changed_at(state.hands, seat, tuple(card for card in state.hands[seat] if card != action.card))
        points = changed_at(state.points, seat, state.points[seat] + tops(action.card, state.row))
        state = state._replace(hands=hands, row=(*state.row, action.card), points=points)
        return Step(state, (Played(seat, action.card),))

    def outcome(self, state: State) -> Outcome | None:
        return None if any(state.hands) else best_of(state.points)

    def view(self, state: State, seat: Seat) -> View:
        return View(seat, (*state.hands, ())[seat], tuple(map(len, state.hands)), state.row, state.points)

    def inventory(self, state: State) -> tuple[Card, ...]:
        return (*sum(state.hands, ()), *state.stock, *state.row)

    def determinize(self, view: View, rng: Rng) -> State:
        rest, rng = rng.shuffle(tuple(p.card for p in self.deck.peak if p.card not in (*view.hand, *view.row)))
        hands = []
        for seat, size in enumerate(view.sizes):
            hand, rest = (view.hand, rest) if seat == view.seat else (rest[:size], rest[size:])
            hands.append(hand)
        return State(tuple(hands), rest, view.row, view.points, rng)
