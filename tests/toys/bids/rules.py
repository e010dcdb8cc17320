"""Bids: in four rounds all choose a card in secret; the highest brings 1 point, then 2, 3 and 4. Most points win.

Everybody has one card of each five: one from 1 to 5, one from 6 to 10, one from 11 to 15, and one from 16 to 20.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from tests.toys.bids.title import SEATS
from ugames.core.codec import exactly
from ugames.core.deck import Fault, Origin
from ugames.core.game import (
    PUBLIC,
    Event,
    Outcome,
    Seat,
    Step,
    TurnGame,
    best_of,
    changed_at,
    lies_open,
    private,
    quick,
)
from ugames.core.rng import Rng

HAND_CARDS = 4
CARDS_OF_KIND = 5
"""The number of equal cards of a kind, of which each player has one."""


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


def kind_of(card: Card) -> int:
    """Of each kind everybody has one card."""
    return (card.number - 1) // CARDS_OF_KIND


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
class ShownTable(Event):
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
    """Round by round, in the order of the seats."""
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
class Bids(TurnGame):
    id: ClassVar[str] = "bids"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = SEATS
    actions: ClassVar[tuple[type, ...]] = (Choose,)
    events: ClassVar[tuple[type[Event], ...]] = (Dealt, Chose, ShownTable)
    cards: ClassVar[tuple[type, ...]] = (Card,)
    deck: Deck

    def deal(self, seats: int, rng: Rng) -> Step[State]:
        hands, stock, rng = self._dealt([range(HAND_CARDS)] * seats, (), rng)
        state = State(hands, (None,) * seats, stock, (), (0,) * seats, rng)
        return Step(state, tuple(map(Dealt, range(seats), hands)))

    def _dealt(
        self, lacking: Sequence[Iterable[int]], known: Sequence[Card], rng: Rng
    ) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], Rng]:
        """Hands of the kinds that each seat lacks, and the stock, of the cards that are not known."""
        rest, rng = rng.shuffle(tuple(bid.card for bid in self.deck.bid if bid.card not in known))
        piles = [[card for card in rest if kind_of(card) == kind] for kind in range(HAND_CARDS)]
        hands = tuple(tuple(piles[kind].pop() for kind in kinds) for kinds in lacking)
        return hands, tuple(card for pile in piles for card in pile), rng

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
        number = HAND_CARDS - max(map(len, hands))
        points = changed_at(state.points, winner, state.points[winner] + number)
        state = state._replace(hands=hands, chosen=(None,) * len(hands), gone=(*state.gone, *shown), points=points)
        return Step(state, (chose, ShownTable(winner, shown)))

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
        lacking, chosen = [], []
        for seat, size in enumerate(view.sizes):
            shown = {kind_of(card) for card in view.gone[seat :: len(view.sizes)]}
            kinds, rng = rng.shuffle(kind for kind in range(HAND_CARDS) if kind not in shown)
            lacking.append(kinds[:size] if seat != view.seat else ())
        hands, stock, rng = self._dealt(lacking, (*view.hand, *view.gone), rng)
        hands = tuple(view.hand if seat == view.seat else hand for seat, hand in enumerate(hands))
        for seat, ready in enumerate(view.ready):
            chosen.append(view.choice if seat == view.seat else hands[seat][0] if ready else None)
        return State(hands, tuple(chosen), stock, view.gone, view.points, rng)
