"""Uchu-Kaigi: win tricks to entertain the delegations of seven planets, but never too many of one.

Twelve cards each; six stay out, unseen. Follow the led suit if you can; gray may be played at any time. The highest VIP
card takes the trick, else the highest card of the led suit. Winning with yellow makes the next lead a random card,
winning with purple costs the next trick. As soon as a hand is empty, three scoring phases move the markers: piles and
colours taken (too much pink or green spoils them), too much gray, too much red/blue. Markers on one number form a
stack, and the lower one ranks higher, so there is never a tie. The game ends with a marker on 30, or after four rounds.

A country is a hand, its piles and its marker; a seat decides. With three to five players they are the same. Two players
sit as four countries: A, A's dependency, B, B's dependency (UK-30). Everything that a country does is told with both.
A dependency's open hand that leaves no choice plays automatically.

Each trick is played openly, so a View holds all piles. While the round is played, the table shows the viewer's own
piles and the number of the others' (UK-14).

The rulebook contradicts itself about equal points; by UK-15 the lower marker ranks higher everywhere.
It also says both "30 or more" and "more than 30"; by UK-24 it is 30 or more.
UK-19 counts two red/blue cards as two colours.
A marker that would move but stands on the lowest number already is not lifted (UK-16, UK-17).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import ClassVar, NamedTuple

from ugames.core.game import (
    PUBLIC,
    Event,
    Glimpse,
    Outcome,
    Seat,
    Step,
    TurnGame,
    changed_at,
    frozen,
    lies_open,
    made_once,
    option,
    private,
    quick,
)
from ugames.core.rng import Rng
from ugames.core.tricks import deal_unseen
from ugames.games.uchu_kaigi.cards import (
    CARDS,
    GRAY,
    OF_SUIT,
    PURPLE,
    SEATINGS,
    SUITS,
    VIPS,
    YELLOW,
    Card,
    Country,
    Deck,
    Seating,
    Suit,
    suit_of,
)
from ugames.games.uchu_kaigi.scoring import (
    SCORING,
    START_SCORE,
    Markers,
    Stack,
    count_suits,
    phase_one,
    phase_three,
    phase_two,
    points_of,
    ranking,
)
from ugames.games.uchu_kaigi.title import SEATS

CARDS_DEALT = 12
ROUNDS = 4
GOAL = 30
"""The number of a marker that ends the game."""


# --- actions -------------------------------------------------------------------------------------------------------


@frozen
class Play:
    """Play this card for the country in turn."""

    card: Card


@frozen
class NameVip:
    """Make this suit the VIP of the round."""

    suit: Suit


Action = Play | NameVip

PLAY = {card: Play(card) for card in CARDS}
NAME_VIP = tuple(NameVip(suit) for suit in VIPS)


# --- events --------------------------------------------------------------------------------------------------------
# The seat of an event made the decision, or plays for the country of the event.


@frozen
class CountryEvent(Event):
    country: Country

    @property
    def owner(self) -> Country:
        """The country, since a seat may play for several."""
        return self.country


@frozen
class RoundBegan(CountryEvent):
    """All cards were collected; the country leads this round."""

    number: int


@frozen
class MarkersSet(Event):
    """All markers were stacked on the start, the first one at the bottom."""

    ranking: tuple[Country, ...]


@frozen
class Dealt(CountryEvent):
    count: int
    cards: tuple[Card, ...] | None = private()


@frozen
class DealtOpen(CountryEvent):
    """The country, a dependency, was dealt a hand for all to see."""

    cards: tuple[Card, ...]


@frozen
class LeftOut(Event):
    """This number of cards stays out of the round, unseen."""

    count: int


@frozen
class VipDrawn(Event):
    """The VIP of the first round was drawn."""

    suit: Suit


@frozen
class VipNamed(CountryEvent):
    """The country that leads named the VIP of the round."""

    suit: Suit


@frozen
class Played(CountryEvent):
    """The seat played a card from the country's hand to the trick."""

    card: Card


@frozen
class LedAtRandom(CountryEvent):
    """The country, which had won with yellow, led a card that nobody chose."""

    card: Card


@frozen
class TrickWon(CountryEvent):
    """The country took the trick as a pile with that card of it; all its cards are in the order of play."""

    cards: tuple[Card, ...]
    card: Card


@frozen
class LeadHanded(CountryEvent):
    """The seat picks the next lead of the country, the other side's dependency, which won with yellow."""


@frozen
class SatOut(CountryEvent):
    """The country, which had won with purple, has no part in the next trick; another one leads it."""

    leader: Country


@frozen
class PlayEnded(Event):
    """These countries have no card left, so the piles are scored."""

    countries: tuple[Country, ...]


@frozen
class GameWon(Event):
    """The seat won the game; the countries in their final order."""

    ranking: tuple[Country, ...]


round_began = made_once(RoundBegan)
played = made_once(Played)
led_at_random = made_once(LedAtRandom)
sat_out = made_once(SatOut)


# --- state and view ------------------------------------------------------------------------------------------------


@quick
class State(NamedTuple):
    """The truth. Hands, piles and voids have a row for each country."""

    seats: int
    number: int
    vips: tuple[Suit, ...]
    """The VIP of each round; the one of this round is missing until its leader has named it."""
    hands: tuple[tuple[Card, ...], ...]
    aside: tuple[Card, ...]
    order: tuple[Country, ...]
    """The countries that play to this trick, the leader first. A country that sits out is missing."""
    trick: tuple[Card, ...]
    actor: Seat | None
    """The seat to decide; None once the game is over."""
    piles: tuple[tuple[tuple[Card, ...], ...], ...]
    voids: tuple[tuple[Suit, ...], ...]
    """The suits that each country has shown to lack."""
    board: Markers
    rng: Rng


class View(NamedTuple):
    """What a seat knows: its hand, the dependencies' hands, and all that has been played face up."""

    seat: Seat
    seats: int
    number: int
    vips: tuple[Suit, ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    """The hands; None for each one that the seat may not see."""
    hand_sizes: tuple[int, ...]
    order: tuple[Country, ...]
    trick: tuple[Card, ...]
    actor: Seat | None
    piles: tuple[tuple[tuple[Card, ...], ...], ...]
    voids: tuple[tuple[Suit, ...], ...]
    board: Markers

    @property
    def lacks_vip(self) -> bool:
        """Whether the VIP of this round has still to be named."""
        return len(self.vips) < self.number

    @property
    def country(self) -> Country:
        """The country to play."""
        return self.order[len(self.trick)]


Seen = Glimpse[Action, View]


# --- the game ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class UchuKaigi(TurnGame):
    deck: Deck
    open_piles: bool = option(False, False, True)
    """Whether the table shows the cards in others' piles. Rules and Views stay the same, since
    players may remember them.
    """

    id: ClassVar[str] = "uchu_kaigi"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = SEATS
    actions: ClassVar[tuple[type, ...]] = (Play, NameVip)
    events: ClassVar[tuple[type[Event], ...]] = (
        RoundBegan, MarkersSet, Dealt, DealtOpen, LeftOut, VipDrawn, VipNamed, Played, LedAtRandom, TrickWon,
        LeadHanded, SatOut, PlayEnded, GameWon, *SCORING,
    )  # fmt: skip
    cards: ClassVar[tuple[type, ...]] = (Card,)

    @cached_property
    def packs(self) -> dict[int, tuple[Card, ...]]:
        """The cards in play by number of players (UK-1)."""
        cards = sorted(face.card for face in self.deck.delegate)
        return {seats: tuple([card for card in cards if card.rank <= SEATINGS[seats].top]) for seats in self.seats}

    def deal(self, seats: int, rng: Rng) -> Step[State]:
        """The first round: a random leader, whose marker tops the stack, and a random VIP (UK-4, UK-5, UK-15)."""
        seating = SEATINGS[seats]
        leader, rng = rng.choice(seating.people)
        left = (leader + 1) % len(seating.owners)
        stack = Stack(START_SCORE, turn_order(len(seating.owners), left))
        state, events, _ = self._deal(seats, 1, leader, (), (stack,), rng)
        vip, rng = state.rng.choice(VIPS)
        events = (MarkersSet(PUBLIC, stack.markers), *events, VipDrawn(PUBLIC, vip))
        return Step(state._replace(vips=(vip,), rng=rng), events)

    def _deal(
        self, seats: int, number: int, leader: Country, vips: tuple[Suit, ...], board: Markers, rng: Rng
    ) -> Step[State]:
        owners, dependencies = SEATINGS[seats].owners, SEATINGS[seats].dependencies
        countries = len(owners)
        pack = self.packs[seats]
        places = [country for country in range(countries) for _ in range(CARDS_DEALT)]
        places += [countries] * (len(pack) - len(places))
        shuffled, rng = rng.shuffle(places)  # instead of the pack, so that hands need no sorting
        dealt: list[list[Card]] = [[] for _ in range(countries + 1)]
        for card, place in zip(pack, shuffled, strict=True):
            dealt[place].append(card)
        *hands, aside = map(tuple, dealt)
        state = State(
            seats=seats,
            number=number,
            vips=vips,
            hands=tuple(hands),
            aside=aside,
            order=turn_order(countries, leader),
            trick=(),
            actor=owners[leader],
            piles=((),) * countries,
            voids=((),) * countries,
            board=board,
            rng=rng,
        )
        events: list[Event] = [round_began(owners[leader], leader, number)]
        for country, hand in enumerate(hands):
            if country in dependencies:
                events.append(DealtOpen(owners[country], country, hand))
            else:
                events.append(Dealt(owners[country], country, CARDS_DEALT, hand))
        return Step(state, (*events, LeftOut(PUBLIC, len(aside))))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seat that decides for the country in turn."""
        actor = state.actor
        return () if actor is None else (actor,)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """The leader of a later round names its VIP (UK-5); else play a card that may be played (UK-7, UK-8)."""
        if len(state.vips) < state.number:
            return NAME_VIP
        trick = state.trick
        return plays(state.hands[state.order[len(trick)]], trick)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """A VIP is named, or a card is played with all its consequences."""
        if isinstance(action, NameVip):
            return Step(state._replace(vips=(*state.vips, action.suit)), (VipNamed(seat, state.order[0], action.suit),))
        card: Card | None = action.card
        events: list[Event] = [played(seat, state.order[len(state.trick)], card)]
        while card is not None:
            state, card = self._play(state, card, events)
        return Step(state, tuple(events))

    def _play(self, state: State, card: Card, events: list[Event]) -> tuple[State, Card | None]:
        """The State after the country in turn has played this card, and the next card if there is no choice of it.

        Gray proves nothing; any other card off the led suit shows a void.
        """
        trick, hands, voids, order = state.trick, [*state.hands], state.voids, state.order
        country = order[len(trick)]
        if trick:
            led, suit = trick[0].suit, card.suit
            if suit is not led and suit is not GRAY and led not in voids[country]:
                voids = changed_at(voids, country, (*voids[country], led))
        hand = hands[country]
        place = hand.index(card)
        hands[country] = hand[:place] + hand[place + 1 :]
        trick = (*trick, card)
        if len(trick) == len(order):
            return self._take(state, tuple(hands), trick, voids, events)
        seating, country = SEATINGS[state.seats], order[len(trick)]
        state = State(  # fields by position: by name, each card would take a tenth longer
            state.seats,
            state.number,
            state.vips,
            tuple(hands),
            state.aside,
            order,
            trick,
            seating.owners[country],
            state.piles,
            voids,
            state.board,
            state.rng,
        )
        return state, play_only_card(state, country, events) if country in seating.dependencies else None

    def _take(
        self,
        state: State,
        hands: tuple[tuple[Card, ...], ...],
        trick: tuple[Card, ...],
        voids: tuple[tuple[Suit, ...], ...],
        events: list[Event],
    ) -> tuple[State, Card | None]:
        """The trick is complete: its winner takes it as a pile (UK-10). The result is that of `_play`."""
        piles, rng = state.piles, state.rng
        seating = SEATINGS[state.seats]
        owners, dependencies = seating.owners, seating.dependencies
        best = winning_place(trick, state.vips[-1])
        winner, suit = state.order[best], trick[best].suit
        seat = actor = owners[winner]
        events.append(TrickWon(seat, winner, trick, trick[best]))
        piles = changed_at(piles, winner, (*piles[winner], trick))
        if () in hands:  # UK-13
            return self._score(
                state._replace(hands=hands, trick=(), actor=None, piles=piles, voids=voids), events
            ), None
        card, leader = None, winner
        if suit is PURPLE:
            leader = sitting_out_leader(state.seats, winner)
            actor = owners[leader]
            order = turn_order(len(owners), leader, winner)
            events.append(sat_out(seat, winner, leader))
        else:
            order = turn_order(len(owners), winner)
            if suit is YELLOW and winner in dependencies:
                actor = opponent(seat)
                events.append(LeadHanded(actor, winner))
            elif suit is YELLOW:
                card, rng = rng.choice(hands[winner])
                events.append(led_at_random(seat, winner, card))
        state = State(  # by position, for speed
            state.seats,
            state.number,
            state.vips,
            hands,
            state.aside,
            order,
            (),
            actor,
            piles,
            voids,
            state.board,
            rng,
        )
        return state, play_only_card(state, leader, events) if leader in dependencies else card

    def _score(self, state: State, events: list[Event]) -> State:
        """The three scoring phases, then the next round or the end of the game (UK-24, UK-35)."""
        seating = SEATINGS[state.seats]
        piles = state.piles
        events.append(PlayEnded(PUBLIC, tuple([country for country, hand in enumerate(state.hands) if not hand])))
        counts = [count_suits(each) for each in piles]
        board = phase_one(state.board, piles, counts, seating, events)
        board = phase_two(board, counts, seating, events)
        board = phase_three(board, counts, seating, events)
        order = ranking(board)
        if board[0].points >= GOAL or state.number == ROUNDS:
            events.append(GameWon(winner_of(order, seating), order))
            return state._replace(board=board)
        leader = [country for country in order if country in seating.people][-1]  # UK-6
        step = self._deal(state.seats, state.number + 1, leader, state.vips, board, state.rng)
        events += step.events
        return step.state

    def outcome(self, state: State) -> Outcome | None:
        """The first of the ranking wins, unless it is a dependency: then its suzerain loses (UK-24, UK-36)."""
        if state.actor is not None:
            return None
        seating = SEATINGS[state.seats]
        points = points_of(state.board)
        winner = winner_of(ranking(state.board), seating)
        return Outcome(tuple([points[country] for country in seating.people]), (winner,))

    def view(self, state: State, seat: Seat) -> View:
        """A seat sees its own hand and the dependencies' hands, and remembers all tricks, which were played openly."""
        seating = SEATINGS[state.seats]
        return View(
            seat=seat,
            hands=tuple(
                [
                    hand if seat == seating.owners[country] or country in seating.dependencies else None
                    for country, hand in enumerate(state.hands)
                ]
            ),
            hand_sizes=tuple([len(hand) for hand in state.hands]),
            **lies_open(state, View),
        )

    def inventory(self, state: State) -> tuple[Card, ...]:
        """Every card of the pack, wherever it lies."""
        piles = [pile for piles in state.piles for pile in piles]
        return tuple(card for place in (*state.hands, state.aside, state.trick, *piles) for card in place)

    def determinize(self, view: View, rng: Rng) -> State:
        """Deal the cards that this seat has not seen, so that nobody holds a suit they have shown to lack."""
        hidden = [country for country, hand in enumerate(view.hands) if hand is None]
        dealt, aside, rng = deal_unseen(
            unseen(self, view),
            [view.hand_sizes[country] for country in hidden],
            [view.voids[country] for country in hidden],
            suit_of,
            rng,
        )
        dreamt = dict(zip(hidden, dealt, strict=True))
        return State(
            hands=tuple(
                [tuple(sorted(dreamt[country])) if hand is None else hand for country, hand in enumerate(view.hands)]
            ),
            aside=tuple(sorted(aside)),
            rng=rng,
            **lies_open(view, State),
        )


# --- rules of the trick --------------------------------------------------------------------------------------------


@cache
def turn_order(countries: int, leader: Country, out: Country | None = None) -> tuple[Country, ...]:
    """Clockwise from the leader, without the country that sits out."""
    clockwise = [(leader + step) % countries for step in range(countries)]
    return tuple([country for country in clockwise if country != out])


def opponent(seat: Seat) -> Seat:
    return 1 - seat


def sitting_out_leader(seats: int, country: Country) -> Country:
    """The country that leads while this one sits out: the next one; for a dependency, the other
    dependency (UK-12, UK-33).
    """
    seating = SEATINGS[seats]
    return (country + (2 if country in seating.dependencies else 1)) % len(seating.owners)


FITS = {led: {card: PLAY[card] for card in CARDS if card.suit is led or card.suit is GRAY} for led in SUITS}
"""The cards that may be played to a led suit by a hand that can follow it."""


def can_follow(hand: Sequence[Card], led: Suit) -> bool:
    """Whether there is a card of the led suit in the hand."""
    return not OF_SUIT[led].isdisjoint(hand)


def plays(hand: Sequence[Card], trick: Sequence[Card]) -> tuple[Play, ...]:
    """The cards that a hand may play: the led suit or gray; any card if it lacks the led suit (UK-7, UK-8)."""
    if trick and can_follow(hand, trick[0].suit):
        return tuple(filter(None, map(FITS[trick[0].suit].get, hand)))
    return tuple([PLAY[card] for card in hand])


def play_only_card(state: State, country: Country, events: list[Event]) -> Card | None:
    """Play the only card that an open hand can play, without asking anybody; None if there is a choice."""
    choices = plays(state.hands[country], state.trick)
    if len(choices) > 1:
        return None
    assert state.actor is not None
    events.append(played(state.actor, country, choices[0].card))
    return choices[0].card


def left_out(game: UchuKaigi, view: View) -> int:
    """The number of cards that were dealt to nobody in this round."""
    return len(game.packs[view.seats]) - CARDS_DEALT * len(view.hands)


def tricks_to_go(view: View) -> int:
    """The number of tricks until the smallest hand is empty, including the present one (UK-13)."""
    waiting = view.order[len(view.trick) :]
    return min(size + (country not in waiting) for country, size in enumerate(view.hand_sizes))


def may_sit_out(game: UchuKaigi, view: View) -> bool:
    """Whether a purple card can still win a trick, so that the round has more tricks than the
    smallest hand has cards.
    """
    open_cards = [*view.trick, *unseen(game, view), *(card for hand in view.hands for card in hand or ())]
    return any(card.suit is PURPLE for card in open_cards)


def winning_place(trick: Sequence[Card], vip: Suit) -> int:
    """The place of the card that wins a trick: the highest VIP card, else the highest of the led suit (UK-9)."""
    best = trick[0]
    for card in trick:
        if card.suit is best.suit:
            if card.rank > best.rank:
                best = card
        elif card.suit is vip:
            best = card
    return trick.index(best)


def may_look(game: UchuKaigi, view: View, country: Country) -> bool:
    """Whether the seat may look into the country's piles: its own, or all once they are scored or lie open (UK-14)."""
    return game.open_piles or view.actor is None or view.seat == SEATINGS[view.seats].owners[country]


def winner_of(order: Sequence[Country], seating: Seating) -> Seat:
    """The seat that wins with this final ranking."""
    seat = seating.owners[order[0]]
    return opponent(seat) if order[0] in seating.dependencies else seat


# --- helpers -------------------------------------------------------------------------------------------------------


def unseen(game: UchuKaigi, view: View) -> list[Card]:
    """The cards in hidden hands or outside this round, as far as the seat knows."""
    seen = {*view.trick}
    seen.update(card for hand in view.hands if hand for card in hand)
    seen.update(card for piles in view.piles for pile in piles for card in pile)
    return [card for card in game.packs[view.seats] if card not in seen]
