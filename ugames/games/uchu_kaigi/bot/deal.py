"""A round of Uchu-Kaigi as bots play it in playouts: the rules of rules.py, applied in place and without events.

A card is a number here, its place in CARDS; naming a VIP is a number beyond them. Piles are only counted. A test
compares this with the rules themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from ugames.core.game import Event, Seat
from ugames.games.uchu_kaigi.cards import (
    CARDS,
    GRAY,
    GREEN,
    OF_SUIT,
    PINK,
    PURPLE,
    SEATINGS,
    VIPS,
    YELLOW,
    Card,
    Country,
    Suit,
)
from ugames.games.uchu_kaigi.rules import NAME_VIP, PLAY, Action, State, opponent, sitting_out_leader, turn_order
from ugames.games.uchu_kaigi.scoring import (
    PILE,
    PINK_PILE,
    Markers,
    Won,
    colour_points,
    count_suits,
    halve,
    move_markers,
    phase_three,
    phase_two,
    ranking,
)

SUIT: Final = [card.suit for card in CARDS]
RANK_OF: Final = [card.rank for card in CARDS]
ACTIONS: tuple[Action, ...] = (*PLAY.values(), *NAME_VIP)
"""The actions by number: first the cards, then the possible VIPs."""
NUMBER = {action: number for number, action in enumerate(ACTIONS)}
NUMBERS = {suit: frozenset([card for card, of in enumerate(SUIT) if of is suit]) for suit in Suit}
"""The numbers of the cards of each suit."""
NAMING: Final = tuple(range(len(CARDS), len(ACTIONS)))
NOBODY: Final = -1


class Deal:
    """The rest of one round, changed in place by each card."""

    __slots__ = (
        "actor",
        "board",
        "counts",
        "dice",
        "hands",
        "memory",
        "number",
        "order",
        "piles",
        "pinks",
        "seating",
        "seats",
        "trick",
        "vip",
    )

    def __init__(
        self,
        seats: int,
        number: int,
        board: Markers,
        order: tuple[Country, ...],
        dice: Random,
        vip: Suit | None,
        actor: Seat,
        hands: list[list[int]],
        trick: list[int],
        counts: list[list[int]],
        piles: list[int],
        pinks: list[int],
        memory: list[float | None],
    ) -> None:
        self.seats, self.number, self.board, self.order = seats, number, board, order
        self.seating = SEATINGS[seats]
        self.dice = dice
        """The source of random leads."""
        self.vip = vip
        self.actor = actor
        """The seat to decide; None once the round is over."""
        self.hands = hands
        self.trick = trick
        self.counts = counts
        """The cards won, by country and suit."""
        self.piles = piles
        self.pinks = pinks
        """The number of each country's piles with pink."""
        self.memory = memory
        """A Guide's cached results for each country, cleared when it takes a trick."""

    def copy(self) -> Deal:
        return self.with_hands(self.hands)

    def with_hands(self, hands: Sequence[Sequence[int]]) -> Deal:
        return Deal(
            self.seats,
            self.number,
            self.board,
            self.order,
            self.dice,
            self.vip,
            self.actor,
            [[*hand] for hand in hands],
            self.trick[:],
            [counts[:] for counts in self.counts],
            self.piles[:],
            self.pinks[:],
            self.memory[:],
        )

    @property
    def state(self) -> Deal:
        """The deal itself: the search asks what `apply` returns, such as a Step of rules, for its state."""
        return self

    @property
    def over(self) -> bool:
        """Whether the round has been played."""
        return self.actor == NOBODY

    @property
    def country(self) -> Country:
        """The country to play."""
        return self.order[len(self.trick)]

    def to_act(self) -> tuple[Seat, ...]:
        """The country whose turn it is, in the form that Rules ask for."""
        return (self.actor,)

    def legal(self, seat: Seat) -> Sequence[int]:
        """The cards that may be played, or the VIPs that may be named."""
        if self.vip is None:
            return NAMING
        trick = self.trick
        hand = self.hands[self.order[len(trick)]]
        if trick:
            led = SUIT[trick[0]]
            for holding in hand:
                if SUIT[holding] is led:
                    return [card for card in hand if SUIT[card] is led or SUIT[card] is GRAY]
        return hand[:]

    def apply(self, seat: Seat, number: int) -> Deal:
        """Play a card or name a VIP, and continue until the next choice."""
        if self.vip is None:
            self.vip = VIPS[number - NAMING[0]]
            return self
        trick, order = self.trick, self.order
        self.hands[order[len(trick)]].remove(number)
        trick.append(number)
        if len(trick) < len(order):
            self.actor = self.seating.owners[order[len(trick)]]
        else:
            self._take()
        return self

    def _take(self) -> None:
        trick, order, vip, owners = self.trick, self.order, self.vip, self.seating.owners
        best = ahead(trick, vip)
        winner, suit = order[best], SUIT[trick[best]]
        counts = self.counts[winner]
        pink = counts[PINK]
        for card in trick:
            counts[SUIT[card]] += 1
        self.piles[winner] += 1
        self.pinks[winner] += counts[PINK] > pink
        self.memory[winner] = None
        self.trick = []
        if [] in self.hands:
            self.actor = NOBODY
        elif suit is PURPLE:
            leader = sitting_out_leader(self.seats, winner)
            self.order, self.actor = turn_order(len(owners), leader, winner), owners[leader]
        else:
            self.order, self.actor = turn_order(len(owners), winner), owners[winner]
            if suit is YELLOW:
                if winner in self.seating.dependencies:
                    self.actor = opponent(owners[winner])
                else:
                    hand = self.hands[winner]
                    self.apply(self.actor, hand[int(self.dice.random() * len(hand))])

    def scored(self) -> Markers:
        """The markers after the scoring of this finished round."""
        seating, events = self.seating, list[Event]()
        changes = [(country, self.sum_of(country)) for country in ranking(self.board)]
        board = move_markers(self.board, changes, seating, events)
        board = phase_two(board, self.counts, seating, events)
        return phase_three(board, self.counts, seating, events)

    def sum_of(self, country: Country) -> int:
        """The points of a country in the first phase."""
        return sum_of(self.counts[country], self.piles[country], self.pinks[country], self.seating.threshold)


def numbers(cards: Iterable[Card]) -> list[int]:
    return [NUMBER[PLAY[card]] for card in cards]


def deal_of(state: State, dice: Random) -> Deal:
    """The round of this State."""
    tallies = [*map(tally, state.piles)]
    return Deal(
        state.seats,
        state.number,
        state.board,
        state.order,
        dice,
        state.vips[-1] if len(state.vips) == state.number else None,
        NOBODY if state.actor is None else state.actor,
        [*map(numbers, state.hands)],
        numbers(state.trick),
        [counts for counts, _, _ in tallies],
        [piles for _, piles, _ in tallies],
        [pinks for _, _, pinks in tallies],
        [None] * len(state.piles),
    )


def tally(piles: Won) -> tuple[list[int], int, int]:
    """The number of cards of each suit in these piles, the number of piles, and the number of piles with pink."""
    return list(count_suits(piles)), len(piles), sum(not OF_SUIT[PINK].isdisjoint(pile) for pile in piles)


def sum_of(counts: Sequence[int], piles: int, pinks: int, threshold: int) -> int:
    """The first phase's points for these cards of each suit, in `piles` piles, `pinks` of them with pink."""
    pink = -PINK_PILE if counts[PINK] > threshold else PINK_PILE
    points = PILE * (piles - pinks) + pink * pinks + colour_points(counts)
    return halve(points) if counts[GREEN] > threshold else points


def ahead(trick: list[int], vip: Suit | None) -> int:
    """The index of the card that wins the trick as it stands."""
    best = 0
    suit, rank = SUIT[trick[0]], RANK_OF[trick[0]]
    for place, card in enumerate(trick):
        if SUIT[card] is suit:
            if RANK_OF[card] > rank:
                best, rank = place, RANK_OF[card]
        elif SUIT[card] is vip:
            best, suit, rank = place, vip, RANK_OF[card]
    return best
