"""A toy: hidden hands and a stock that nobody sees. Follow suit; the highest card of the led suit takes the trick.

It is so small that a test which breaks one law on purpose is sure to break no other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from operator import attrgetter
from typing import ClassVar, NamedTuple

from tests.toys import NO_FACES, NoFaces
from tests.toys.duel.title import SEATS
from ugames.core.codec import exactly
from ugames.core.game import Event, Outcome, Seat, Step, TurnGame, best_of, lies_open, private, quick
from ugames.core.rng import Rng
from ugames.core.tricks import deal_unseen

Deck = NoFaces
HAND_CARDS = 5


class Suit(IntEnum):
    """The four suits."""

    clubs = 0
    diamonds = 1
    hearts = 2
    spades = 3


class Card(NamedTuple):
    """Its text form is "hearts 3"."""

    suit: Suit
    rank: int

    def __str__(self) -> str:
        return f"{self.suit.name} {self.rank}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card of this text form."""
        suit, rank = text.split(" ")
        return exactly(cls(Suit[suit], range(9)[int(rank)]), text)


DECK = tuple(Card(suit, rank) for suit in Suit for rank in range(9))
suit_of = attrgetter("suit")


@dataclass(frozen=True, slots=True)
class Play:
    """Play this card to the trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The seat was dealt its hand."""

    count: int
    cards: tuple[Card, ...] | None = private()


@dataclass(frozen=True, slots=True)
class Played(Event):
    """The seat played a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """The seat took the trick."""

    cards: tuple[Card, ...]


@quick
class State(NamedTuple):
    """The truth."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    trick: tuple[Card, ...]
    leader: Seat
    played: tuple[Card, ...]
    voids: tuple[tuple[Suit, ...], ...]
    tricks: tuple[int, ...]
    rng: Rng


class View(NamedTuple):
    """The knowledge of a seat: its hand, and all open cards."""

    seat: Seat
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    trick: tuple[Card, ...]
    leader: Seat
    played: tuple[Card, ...]
    voids: tuple[tuple[Suit, ...], ...]
    tricks: tuple[int, ...]


def winning_place(trick: Sequence[Card]) -> int:
    """The place in the trick of the highest card of the led suit."""
    return trick.index(max(card for card in trick if card.suit == trick[0].suit))


@dataclass(frozen=True)
class Duel(TurnGame):
    """The rules."""

    id: ClassVar[str] = "duel"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = SEATS
    actions: ClassVar[tuple[type, ...]] = (Play,)
    events: ClassVar[tuple[type[Event], ...]] = (Dealt, Played, TrickWon)
    cards: ClassVar[tuple[type, ...]] = (Card,)
    deck: NoFaces = NO_FACES

    def deal(self, seats: int, rng: Rng) -> Step[State]:
        """A hand for everybody; the rest is the stock."""
        deck, rng = rng.shuffle(DECK)
        hands = tuple(tuple(sorted(deck[HAND_CARDS * seat : HAND_CARDS * (seat + 1)])) for seat in range(seats))
        state = State(hands, tuple(sorted(deck[HAND_CARDS * seats :])), (), 0, (), ((),) * seats, (0,) * seats, rng)
        return Step(state, tuple(Dealt(seat, HAND_CARDS, hand) for seat, hand in enumerate(hands)))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Around the table from the leader."""
        return ((state.leader + len(state.trick)) % len(state.hands),) if any(state.hands) else ()

    def legal(self, state: State, seat: Seat) -> tuple[Play, ...]:
        """Follow suit if you can."""
        hand = state.hands[seat]
        if state.trick:
            led = state.trick[0].suit
            hand = tuple(card for card in hand if card.suit == led) or hand
        return tuple(map(Play, hand))

    def apply(self, state: State, seat: Seat, action: Play) -> Step[State]:
        """A card is played; the last one of a trick decides it."""
        card, trick = action.card, (*state.trick, action.card)
        voids = list(state.voids)
        if card.suit != trick[0].suit and trick[0].suit not in voids[seat]:
            voids[seat] = (*voids[seat], trick[0].suit)
        state = state._replace(
            hands=tuple(tuple(other for other in hand if other != card) for hand in state.hands),
            trick=trick,
            voids=tuple(voids),
        )
        if len(trick) < len(state.hands):
            return Step(state, (Played(seat, card),))
        winner = (state.leader + winning_place(trick)) % len(state.hands)
        tricks = tuple(count + (other == winner) for other, count in enumerate(state.tricks))
        state = state._replace(trick=(), leader=winner, tricks=tricks, played=(*state.played, *trick))
        return Step(state, (Played(seat, card), TrickWon(winner, trick)))

    def outcome(self, state: State) -> Outcome | None:
        """Most tricks win."""
        return None if any(state.hands) else best_of(state.tricks)

    def view(self, state: State, seat: Seat) -> View:
        """A seat sees its own hand."""
        return View(
            seat=seat,
            hand=state.hands[seat] if seat >= 0 else (),
            hand_sizes=tuple(map(len, state.hands)),
            **lies_open(state, View),
        )

    def inventory(self, state: State) -> tuple[Card, ...]:
        """Hands, stock, trick and what has been played."""
        return (*sum(state.hands, ()), *state.stock, *state.trick, *state.played)

    def determinize(self, view: View, rng: Rng) -> State:
        """Deal what this seat has not seen."""
        others = [seat for seat in range(len(view.hand_sizes)) if seat != view.seat]
        seen = {*view.hand, *view.trick, *view.played}
        dealt, stock, rng = deal_unseen(
            [card for card in DECK if card not in seen],
            [view.hand_sizes[seat] for seat in others],
            [view.voids[seat] for seat in others],
            suit_of,
            rng,
        )
        hands = dict(zip(others, dealt, strict=True)) | {view.seat: view.hand}
        return State(
            hands=tuple(tuple(sorted(hands[seat])) for seat in range(len(view.hand_sizes))),
            stock=tuple(sorted(stock)),
            rng=rng,
            **lies_open(view, State),
        )
