"""Bids: in each of four rounds all choose a card in secret; the highest brings a point. Most points win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from tests.toys.bids.title import SEATS
from ugames.core.codec import exactly
from ugames.core.deck import Fault, Origin
from ugames.core.game import PUBLIC, Event, Outcome, Seat, Step, best_of, changed_at, lies_open, private, quick
from ugames.core.rng import Rng

HAND = 4


class Card(NamedTuple):
    number: int

    def __str__(self) -> str:
        return str(self.number)

    @classmethod
    def parse(cls, text: str) -> Card:
        return exactly(cls(int(text)), text)


class Bid(NamedTuple):
    card: Card
    origin: Origin


class Deck(NamedTuple):
    bid: tuple[Bid, ...]

    def faults(self) -> tuple[Fault, ...]:
        return () if len(self.bid) == 20 else (Fault("list twenty cards"),)


@dataclass(frozen=True, slots=True)
class Choose:
    card: Card


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    hand: tuple[Card, ...] | None = private()


@dataclass(frozen=True, slots=True)
class Chose(Event):
    card: Card | None = private()


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """The choices of all, which lie open from now on; the seat has the highest."""

    cards: tuple[Card, ...]


@quick
class State(NamedTuple):
    """The truth."""

    hands: tuple[tuple[Card, ...], ...]
    """A chosen card stays there until all choices are shown."""
    chosen: tuple[Card | None, ...]
    stock: tuple[Card, ...]
    gone: tuple[Card, ...]
    points: tuple[int, ...]
    rng: Rng


class View(NamedTuple):
    """The knowledge of one seat."""

    seat: Seat
    hand: tuple[Card, ...]
    choice: Card | None
    sizes: tuple[int, ...]
    ready: tuple[bool, ...]
    gone: tuple[Card, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class Bids:
    id: ClassVar[str] = "bids"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = SEATS
    actions: ClassVar[tuple[type, ...]] = (Choose,)
    events: ClassVar[tuple[type[Event], ...]] = (Dealt, Chose, Shown)
    cards: ClassVar[tuple[type, ...]] = (Card,)
    tick_hz: ClassVar[int] = 0
    deck: Deck

    def unfit(self, seats: int) -> str | None:
        return None

    def deal(self, seats: int, rng: Rng) -> Step[State]:
        cards, rng = rng.shuffle(tuple(bid.card for bid in self.deck.bid))
        hands = tuple(cards[HAND * seat : HAND * (seat + 1)] for seat in range(seats))
        state = State(hands, (None,) * seats, cards[HAND * seats :], (), (0,) * seats, rng)
        return Step(state, tuple(map(Dealt, range(seats), hands)))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat, card in enumerate(state.chosen) if card is None and state.hands[seat])

    def legal(self, state: State, seat: Seat) -> tuple[Choose, ...]:
        return tuple(map(Choose, state.hands[seat]))

    def apply(self, state: State, seat: Seat, action: Choose) -> Step[State]:
        state = state._replace(chosen=changed_at(state.chosen, seat, action.card))
        chose = Chose(seat, action.card)
        return Step(state, (chose,)) if None in state.chosen else self._show(state, chose)

    def _show(self, state: State, chose: Chose) -> Step[State]:
        shown = tuple(card for card in state.chosen if card is not None)
        winner = shown.index(max(shown))
        hands = tuple(tuple(card for card in hand if card not in shown) for hand in state.hands)
        points = changed_at(state.points, winner, state.points[winner] + 1)
        state = state._replace(hands=hands, chosen=(None,) * len(hands), gone=(*state.gone, *shown), points=points)
        return Step(state, (chose, Shown(winner, shown)))

    def tick(self, state: State) -> Step[State]:
        return Step(state)

    def outcome(self, state: State) -> Outcome | None:
        return None if any(state.hands) else best_of(state.points)

    def view(self, state: State, seat: Seat) -> View:
        return View(
            seat=seat,
            hand=() if seat == PUBLIC else state.hands[seat],
            choice=None if seat == PUBLIC else state.chosen[seat],
            sizes=tuple(map(len, state.hands)),
            ready=tuple(card is not None for card in state.chosen),
            **lies_open(state, View),
        )

    def inventory(self, state: State) -> tuple[Card, ...]:
        return (*sum(state.hands, ()), *state.stock, *state.gone)

    def determinize(self, view: View, rng: Rng) -> State:
        rest, rng = rng.shuffle(tuple(bid.card for bid in self.deck.bid if bid.card not in (*view.hand, *view.gone)))
        hands, chosen = [], []
        for seat, (size, ready) in enumerate(zip(view.sizes, view.ready, strict=True)):
            hand, rest = (view.hand, rest) if seat == view.seat else (rest[:size], rest[size:])
            hands.append(hand)
            chosen.append(view.choice if seat == view.seat else hand[0] if ready else None)
        return State(tuple(hands), tuple(chosen), rest, view.gone, view.points, rng)
