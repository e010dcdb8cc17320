"""U GO!: win tricks, lay the countries you win on your kingdom, and keep enough farmers to feed them.

The deck has a country of each colour and value from 0 to 8; everybody gets ten. Follow the led colour if you can. The
highest value takes the trick, whatever its colour. The winner lays the cards on a kingdom of five places, one colour on
each, new cards on top. The winning card brings farmers, and so do a 1 and a 2 that lose. After ten tricks a place with
all its farmers is worth the value of its top card; a place that lacks some costs points. The best total of four games
wins.

UG-10 lets the winner choose how the cards are laid. Here that is a sequence of small choices, `Lay(card)`: this colour
next, with this card on top of it. A choice is only asked for where it makes a difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from itertools import zip_longest
from operator import attrgetter
from typing import Annotated, ClassVar, NamedTuple

from ugames.core.codec import ADDED_LATER, exactly
from ugames.core.deck import Fault, Origin
from ugames.core.game import (
    Event,
    Glimpse,
    Outcome,
    Seat,
    Step,
    TurnGame,
    best_of,
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
from ugames.games.ugo.title import SEATS

CARDS_DEALT = 10
PENALTY = 5
"""The points lost for each farmer that a country lacks."""
SUPPLY = 36
SCARCE_SUPPLY = 12
"""The farmers for all kingdoms, and the few for two players (UG-17)."""


# --- cards ---------------------------------------------------------------------------------------------------------


class Colour(IntEnum):
    """The five landscapes."""

    red = 0
    blue = 1
    green = 2
    yellow = 3
    grey = 4


class Card(NamedTuple):
    """A country; how it looks in files: "red 3"."""

    colour: Colour
    value: int

    def __str__(self) -> str:
        return f"{self.colour.name} {self.value}"

    @classmethod
    def parse(cls, text: str) -> Card:
        colour, value = text.split(" ")
        return exactly(cls(Colour[colour], range(9)[int(value)]), text)


CARDS = tuple(Card(colour, value) for colour in Colour for value in range(9))
colour_of = attrgetter("colour")
value_of = attrgetter("value")


class Country(NamedTuple):
    """What a card says: the farmers that it brings when it wins, and when it loses to its own or another colour."""

    card: Card
    wins: Annotated[int, range(10)]
    loses_same: Annotated[int, range(10)]
    loses_other: Annotated[int, range(10)]
    origin: Origin

    def brings(self, best: Card) -> int:
        """The farmers for this card if `best` wins the trick and the kingdom has room for all (UG-2, UG-3)."""
        card = self.card
        if card == best:
            return self.wins
        return self.loses_same if card.colour is best.colour else self.loses_other


class KingdomPlace(NamedTuple):
    """A place of every kingdom: the farmers that it needs, and its points when it has them but no country (UG-4)."""

    number: Annotated[int, range(1, 6)]
    farmers: Annotated[int, range(10)]
    bonus: Annotated[int, range(20)]
    origin: Origin


class Deck(NamedTuple):
    """The 45 countries, and the five places of a kingdom."""

    country: tuple[Country, ...]
    place: tuple[KingdomPlace, ...]

    def faults(self) -> tuple[Fault, ...]:
        """What a player's own deck file lacks: countries, or the right list of places."""
        missing = sorted({*CARDS} - {face.card for face in self.country})
        places = [place.number for place in self.place]
        return (
            *(Fault(f"add a [[country]] for {card}; there is one of each colour and value") for card in missing),
            *([Fault("list the places 1 to 5 in this order", "place")] if places != [1, 2, 3, 4, 5] else []),
        )


# --- actions -------------------------------------------------------------------------------------------------------


@frozen
class Play:
    """Play this card to the trick."""

    card: Card


@frozen
class Lay:
    """Lay the won cards of this card's colour next, this card on top."""

    card: Card


Action = Play | Lay

PLAY = {card: Play(card) for card in CARDS}
LAY = {card: Lay(card) for card in CARDS}
"""Actions are shared, since creating them would take most of a playout's time."""


# --- events --------------------------------------------------------------------------------------------------------


@frozen
class GameBegan(Event):
    """A new game of the match: the seat deals."""

    number: int


@frozen
class Dealt(Event):
    count: int
    cards: tuple[Card, ...] | None = private()


@frozen
class Played(Event):
    """The seat played a card to the trick."""

    card: Card


@frozen
class TrickWon(Event):
    """The seat took the trick, its cards in the order in which they were played."""

    cards: tuple[Card, ...]


@frozen
class FarmersCame(Event):
    """The seat gained farmers through this card."""

    card: Card
    count: int


@frozen
class Laid(Event):
    """The seat laid cards on a place of its kingdom, the last one on top."""

    place: int
    cards: tuple[Card, ...]
    covered: Card | None = None
    """The card that was on top there, if it is higher than the new one."""


@frozen
class GameScored(Event):
    """The points of the seat's five places at the end of a game."""

    places: tuple[int, ...]
    total: int


played = made_once(Played)
farmers_came = made_once(FarmersCame)
laid = made_once(Laid)


# --- state and view ------------------------------------------------------------------------------------------------


class Kingdom(NamedTuple):
    """The colours of its opened places from the left, their piles with the top card last, and all its farmers."""

    colours: tuple[Colour, ...] = ()
    piles: tuple[tuple[Card, ...], ...] = ()
    farmers: int = 0


@quick
class State(NamedTuple):
    """The truth."""

    number: int
    """The game of the match, counted from one."""
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    aside: tuple[Card, ...]
    """The cards that were not dealt in this game; nobody sees them (UG-5)."""
    leader: Seat
    trick: tuple[Card, ...]
    spoils: tuple[Card, ...]
    """Cards that the leader has won and not laid yet."""
    kingdoms: tuple[Kingdom, ...]
    supply: int
    """The farmers that no kingdom has yet."""
    voids: tuple[tuple[Colour, ...], ...]
    """The colours that each seat has shown to lack."""
    scores: tuple[tuple[int, ...], ...]
    """The points of all seats in each game that is over."""
    rng: Rng
    tricks: Annotated[tuple[tuple[Card, ...], ...], ADDED_LATER] = ()
    """The tricks of this game as they were played, the first one led by the seat after the dealer."""


class View(NamedTuple):
    """What a seat knows: its hand, and all cards played face up."""

    seat: Seat
    number: int
    dealer: Seat
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    leader: Seat
    trick: tuple[Card, ...]
    spoils: tuple[Card, ...]
    kingdoms: tuple[Kingdom, ...]
    supply: int
    voids: tuple[tuple[Colour, ...], ...]
    scores: tuple[tuple[int, ...], ...]
    tricks: tuple[tuple[Card, ...], ...] = ()


Seen = Glimpse[Action, View]


# --- the game ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ugo(TurnGame):
    deck: Deck
    games: int = option(4, 4, 2, 1)
    scarce: bool = option(False, False, True)

    id: ClassVar[str] = "ugo"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = SEATS
    actions: ClassVar[tuple[type, ...]] = (Play, Lay)
    events: ClassVar[tuple[type[Event], ...]] = (GameBegan, Dealt, Played, TrickWon, FarmersCame, Laid, GameScored)
    cards: ClassVar[tuple[type, ...]] = (Card,)

    @cached_property
    def faces(self) -> dict[Card, Country]:
        return {face.card: face for face in self.deck.country}

    @cached_property
    def brought(self) -> dict[Card, dict[Card, int]]:
        """The farmers that each card brings, by the card that wins its trick."""
        return {best: {card: face.brings(best) for card, face in self.faces.items()} for best in self.faces}

    @cached_property
    def farmers_needed(self) -> tuple[int, ...]:
        """The farmers that each place needs."""
        return tuple(place.farmers for place in self.deck.place)

    @cached_property
    def most_farmers(self) -> int:
        """The farmers that a kingdom has room for."""
        return sum(self.farmers_needed)

    def unfit(self, seats: int) -> str | None:
        """Scarce farmers are for two players only (UG-17)."""
        return "scarce" if self.scarce and seats != 2 else None

    def deal(self, seats: int, rng: Rng) -> Step[State]:
        """The first game of the match, with a random dealer (UG-6)."""
        dealer, rng = rng.below(seats)
        return self._deal(seats, 1, dealer, (), rng)

    def _deal(
        self, seats: int, number: int, dealer: Seat, scores: tuple[tuple[int, ...], ...], rng: Rng
    ) -> Step[State]:
        """Shuffle all cards, and deal ten to each seat; the one left of the dealer leads (UG-5, UG-6)."""
        deck, rng = rng.shuffle(self.faces)
        hands = tuple([tuple(sorted(deck[CARDS_DEALT * seat : CARDS_DEALT * (seat + 1)])) for seat in range(seats)])
        state = State(
            number=number,
            dealer=dealer,
            hands=hands,
            aside=deck[CARDS_DEALT * seats :],
            leader=(dealer + 1) % seats,
            trick=(),
            spoils=(),
            kingdoms=(Kingdom(),) * seats,
            supply=SCARCE_SUPPLY if self.scarce else SUPPLY,
            voids=((),) * seats,
            scores=scores,
            rng=rng,
        )
        return Step(
            state, (GameBegan(dealer, number), *[Dealt(seat, CARDS_DEALT, hand) for seat, hand in enumerate(hands)])
        )

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The winner while there are cards to lay, else the next seat to play; none once all hands are empty."""
        if state.spoils:
            return (state.leader,)
        hands = state.hands
        seat = (state.leader + len(state.trick)) % len(hands)
        return (seat,) if hands[seat] else ()

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Follow the led colour if you can (UG-7); lay what you have won (UG-10)."""
        if state.spoils:
            return tuple([LAY[card] for card in to_lay(state.spoils, state.kingdoms[seat].colours)])
        hand, trick = state.hands[seat], state.trick
        if trick:
            led = trick[0].colour
            follow = [PLAY[card] for card in hand if card.colour is led]
            if follow:
                return tuple(follow)
        return tuple([PLAY[card] for card in hand])

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """A card is played, which may show that its seat lacks the led colour; or won cards of a colour are laid."""
        card = action.card
        if type(action) is Lay:
            return self._lay(state, seat, card)
        trick, hands, voids = state.trick, [*state.hands], state.voids
        if trick:
            led = trick[0].colour
            if card.colour is not led and led not in voids[seat]:
                voids = changed_at(voids, seat, (*voids[seat], led))
        hand = hands[seat]
        place = hand.index(card)
        hands[seat] = hand[:place] + hand[place + 1 :]
        trick = (*trick, card)
        if len(trick) == len(hands):
            return self._take(state, tuple(hands), trick, voids, [played(seat, card)])
        state = State(  # fields by position: by name, each card would take a tenth longer
            state.number,
            state.dealer,
            tuple(hands),
            state.aside,
            state.leader,
            trick,
            state.spoils,
            state.kingdoms,
            state.supply,
            voids,
            state.scores,
            state.rng,
            state.tricks,
        )
        return Step(state, (played(seat, card),))

    def _take(
        self,
        state: State,
        hands: tuple[tuple[Card, ...], ...],
        trick: tuple[Card, ...],
        voids: tuple[tuple[Colour, ...], ...],
        events: list[Event],
    ) -> Step[State]:
        """The trick is complete: its winner takes it (UG-8, UG-9) and farmers are handed out (UG-2, UG-3)."""
        leader, kingdoms, supply = state.leader, [*state.kingdoms], state.supply
        seats = len(hands)
        place = winning_place(trick)
        winner = (leader + place) % seats
        events.append(TrickWon(winner, trick))
        for seat, card, count in self.gains(leader, trick, trick[place], state.kingdoms, supply):
            colours, piles, farmers = kingdoms[seat]
            kingdoms[seat] = Kingdom(colours, piles, farmers + count)
            supply -= count
            events.append(farmers_came(seat, card, count))
        kingdoms[winner], spoils = lay(winner, kingdoms[winner], trick, None, events)
        state = State(  # by position, for speed
            state.number,
            state.dealer,
            hands,
            state.aside,
            winner,
            (),
            spoils,
            tuple(kingdoms),
            supply,
            voids,
            state.scores,
            state.rng,
            (*state.tricks, trick),
        )
        return self._go_on(state, events, undoable=False)

    def gains(
        self, leader: Seat, trick: Sequence[Card], best: Card, kingdoms: Sequence[Kingdom], supply: int
    ) -> list[tuple[Seat, Card, int]]:
        """The farmers that each seat gains, with the card, if `best` wins: as many as fit (UG-11) and are left."""
        seats, gained, brought, most = len(kingdoms), [], self.brought[best], self.most_farmers
        for place, card in enumerate(trick):
            if count := brought[card]:
                seat = (leader + place) % seats
                if count > (free := most - kingdoms[seat].farmers):
                    count = free
                if count > supply:
                    count = supply
                if count:
                    supply -= count
                    gained.append((seat, card, count))
        return gained

    def _lay(self, state: State, seat: Seat, top: Card) -> Step[State]:
        """The winner has chosen the next cards to lay (UG-10), and may take that back until the next card is played."""
        kingdoms = [*state.kingdoms]
        events: list[Event] = []
        kingdoms[seat], spoils = lay(seat, kingdoms[seat], state.spoils, top, events)
        return self._go_on(state._replace(spoils=spoils, kingdoms=tuple(kingdoms)), events, undoable=True)

    def _go_on(self, state: State, events: list[Event], undoable: bool) -> Step[State]:
        """The game goes on while the winner has cards to lay, or the seats have cards to play."""
        if state.spoils or state.hands[0]:
            return Step(state, tuple(events), undoable)
        return self._score(state, events)

    def _score(self, state: State, events: list[Event]) -> Step[State]:
        """The game is over: score it, and deal the next one, unless it was the last."""
        totals = []
        for seat, kingdom in enumerate(state.kingdoms):
            points = self.points_by_place(kingdom)
            totals.append(sum(points))
            events.append(GameScored(seat, points, totals[-1]))
        scores = (*state.scores, tuple(totals))
        if len(scores) == self.games:
            return Step(state._replace(scores=scores, tricks=()), tuple(events))
        seats = len(totals)
        step = self._deal(seats, state.number + 1, (state.dealer + 1) % seats, scores, state.rng)
        return Step(step.state, (*events, *step.events))

    def points_by_place(self, kingdom: Kingdom) -> tuple[int, ...]:
        """What each place is worth as it stands; farmers fill the places from the left (UG-11 to UG-14)."""
        farmers, points = kingdom.farmers, []
        for place, pile in zip_longest(self.deck.place, kingdom.piles):
            farmers -= place.farmers
            if farmers < 0:
                points.append(PENALTY * farmers if pile else 0)
                farmers = 0
            else:
                points.append(pile[-1].value if pile else place.bonus)
        return tuple(points)

    def points(self, kingdom: Kingdom) -> int:
        """The points of a whole kingdom as it stands."""
        return sum(self.points_by_place(kingdom))

    def missing(self, kingdom: Kingdom, place: int) -> int:
        """The farmers that a place lacks, whether it has a country or not; places are counted from zero."""
        need, left = self.farmers_needed[place], kingdom.farmers - sum(self.farmers_needed[:place])
        return need - min(need, max(0, left))

    def outcome(self, state: State) -> Outcome | None:
        """The best total of all games wins; a tie is shared (UG-15)."""
        if len(state.scores) < self.games:
            return None
        return best_of(tuple(map(sum, zip(*state.scores, strict=True))))

    def view(self, state: State, seat: Seat) -> View:
        """A seat sees its own hand, how many cards the others hold, and all that lies open."""
        return View(
            seat=seat,
            hand=state.hands[seat] if seat >= 0 else (),
            hand_sizes=tuple([len(hand) for hand in state.hands]),
            **lies_open(state, View),
        )

    def inventory(self, state: State) -> tuple[Card, ...]:
        piles = [pile for kingdom in state.kingdoms for pile in kingdom.piles]
        return tuple(card for place in (*state.hands, *piles, state.aside, state.trick, state.spoils) for card in place)

    def determinize(self, view: View, rng: Rng) -> State:
        """Deal the cards that this seat has not seen, so that nobody holds a colour they have shown to lack."""
        others = [seat for seat in range(len(view.hand_sizes)) if seat != view.seat]
        dealt, aside, rng = deal_unseen(
            unseen(view),
            [view.hand_sizes[seat] for seat in others],
            [view.voids[seat] for seat in others],
            colour_of,
            rng,
        )
        hands = dict(zip(others, dealt, strict=True)) | {view.seat: view.hand}
        return State(
            hands=tuple(tuple(sorted(hands[seat])) for seat in range(len(view.hand_sizes))),
            aside=aside,
            rng=rng,
            **lies_open(view, State),
        )


# --- rules of the trick and of the kingdom -------------------------------------------------------------------------


def winning_place(trick: Sequence[Card]) -> int:
    """The place of the winning card: the highest value; of equals the one in the led colour, else the first (UG-8)."""
    led, best, most = trick[0].colour, 0, -1
    for place, card in enumerate(trick):
        value = card.value
        if value > most or (value == most and card.colour is led):
            best, most = place, value
    return best


def unseen(view: View) -> list[Card]:
    """The cards that this seat has not seen in this game."""
    seen = {*view.hand, *view.trick, *view.spoils}
    seen.update(card for kingdom in view.kingdoms for pile in kingdom.piles for card in pile)
    return [card for card in CARDS if card not in seen]


def opened_by(kingdom: Kingdom, cards: Sequence[Card]) -> range:
    """The places, counted from zero, that the new colours among these cards open (UG-10)."""
    opened = len(kingdom.colours)
    return range(opened, opened + len({card.colour for card in cards} - {*kingdom.colours}))


def to_lay(spoils: Sequence[Card], colours: Sequence[Colour]) -> Sequence[Card]:
    """The cards of which one may be laid next, on top of its colour: while cards of the kingdom's own colours are left,
    those of one of them, since the order of these colours has no effect.
    """
    for card in spoils:
        if card.colour in colours:
            return [other for other in spoils if other.colour is card.colour]
    return spoils


def lay(
    seat: Seat, kingdom: Kingdom, spoils: tuple[Card, ...], top: Card | None, events: list[Event]
) -> tuple[Kingdom, tuple[Card, ...]]:
    """Lay the colour of the chosen top card, if there is one, then every colour that leaves no choice (UG-10). Returns
    the kingdom, and the colours left to choose from.
    """
    colours, piles, farmers = kingdom
    while spoils:
        if top is None:
            choices = to_lay(spoils, colours)
            if len(choices) > 1:
                break
            top = choices[0]
        colour, under, rest = top.colour, [], []
        for card in spoils:
            if card.colour is not colour:
                rest.append(card)
            elif card != top:
                under.append(card)
        cards, spoils, top = (*sorted(under), top) if under else (top,), tuple(rest), None
        covered = None
        if colour in colours:
            place = colours.index(colour)
            if (below := piles[place][-1]).value > cards[-1].value:
                covered = below
            piles = changed_at(piles, place, piles[place] + cards)
        else:
            place = len(colours)
            colours, piles = (*colours, colour), (*piles, cards)
        events.append(laid(seat, place, cards, covered))
    return Kingdom(colours, piles, farmers), spoils
