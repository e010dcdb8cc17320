"""Ugh!: flip for the cards that you need, stop before an Ugh! comes, and lock sets of one card of each colour.

A turn takes one card into the Pool: the top card of a Safety pile, or one flipped from the deck. The first three flips
lie on the three Safety piles, the fourth must be taken. An Ugh! ends the turn without a card and may cost cards of the
Pool; as the turn's first flip it counts points. A wild steals when it is flipped, or helps to fill a set. Sets can be
locked at any time before an Ugh!; a set counts the product of its values. The last card of the deck ends the game.

Choices that are left out here, with the reasons:
UH-8   A turn ends automatically when its card is taken and no set can be locked.
UH-11  Discards are chosen one by one, with equal cards as one choice; if all must go, nobody is asked.
UH-12  The Ice Age asks for green, orange, purple and then any card, in this order. This is no restriction, since the
       order does not affect the cards that can be given.
UH-13  While a flipped wild waits for its use, no set can be locked: before or after has the same effect.
UH-16  The places of a set are its colours, so an All Wild takes the colour of its place.
UH-17  Before the last card, only players with a set to lock are asked. An Ugh! as the last card takes nothing from the
       Pool, which counts nothing by then.
UH-21  From seven players on there are two decks, for every value of the option: a single deck would be too small.
UH-22  With closed scores, others' Victory piles lie face down until the end: their numbers of sets and Ugh! cards are
       visible, and the cards in all of them together are remembered, but not each card's pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import ClassVar, NamedTuple

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
    quick,
)
from ugames.core.rng import Rng
from ugames.games.ugh.cards import (
    ALL_WILD,
    COLOURS,
    NUMBERED,
    WILDCARDS,
    Card,
    CardSet,
    Deck,
    Kind,
    Pool,
    UghFace,
    fitting,
    gained,
    lost,
    value,
)
from ugames.games.ugh.title import SEATS

SAFETY_PILES = 3
MOST_WITH_ONE_DECK = 6


# --- actions -------------------------------------------------------------------------------------------------------


@frozen
class Flip:
    """Flip the top card of the deck."""


@frozen
class Take:
    """Take the top card of this Safety pile."""

    pile: int


@frozen
class Steal:
    """Steal this card from another player's Pool with the wild just flipped."""

    other: Seat
    card: Card


@frozen
class Keep:
    """Take the wild just flipped into the Pool."""


@frozen
class Lay:
    """Lay the wild just flipped on its Safety pile, like a number."""


@frozen
class Lock:
    cards: CardSet


@frozen
class Discard:
    """Give up this card to an Ugh!."""

    card: Card


@frozen
class Done:
    """Lock no more: end the turn, or let the last card come."""


Action = Flip | Take | Steal | Keep | Lay | Lock | Discard | Done

FLIP = Flip()
KEEP = Keep()
LAY = Lay()
DONE = Done()
TAKE = tuple(Take(pile) for pile in range(SAFETY_PILES))
DISCARD = {card: Discard(card) for card in (*NUMBERED, *WILDCARDS)}
steal = made_once(Steal)


# --- events --------------------------------------------------------------------------------------------------------


@frozen
class GameBegan(Event):
    """The deck, this number of cards, was shuffled. The seat goes first."""

    count: int


@frozen
class TurnBegan(Event):
    """It is the seat's turn."""


@frozen
class LastCall(Event):
    """The seat is about to flip the last card: everybody may lock before."""


@frozen
class Flipped(Event):
    """The seat turned up the top card of the deck: its first flip of this turn, its second, and so on."""

    card: Card
    number: int


@frozen
class Laid(Event):
    """The flipped card went on a Safety pile."""

    card: Card
    pile: int


@frozen
class Kept(Event):
    """The flipped card went into the seat's Pool."""

    card: Card


@frozen
class Taken(Event):
    """The top card of a Safety pile went into the seat's Pool."""

    card: Card
    pile: int


@frozen
class Stolen(Event):
    """A card went from the other's Pool into the seat's."""

    other: Seat
    card: Card


@frozen
class WildSpent(Event):
    """The wild that stole went to the discard pile."""

    card: Card


@frozen
class Locked(Event):
    """A set went from the seat's Pool to its Victory pile, and counts this much."""

    cards: CardSet
    value: int


@frozen
class Discarded(Event):
    """A card went from the seat's Pool to the discard pile."""

    card: Card


@frozen
class UghKept(Event):
    """The flipped Ugh! was the turn's first flip: it went face down to the seat's Victory pile, and counts."""

    card: Card
    points: int


@frozen
class UghDiscarded(Event):
    """The flipped Ugh! went to the discard pile."""

    card: Card


@frozen
class Scored(Event):
    """The points of the seat's sets, one by one, of its Ugh! cards, and of both together."""

    sets: tuple[int, ...]
    ughs: int
    total: int


turn_began = made_once(TurnBegan)
flipped = made_once(Flipped)
laid = made_once(Laid)
kept = made_once(Kept)
taken = made_once(Taken)
stolen = made_once(Stolen)
wild_spent = made_once(WildSpent)
discarded = made_once(Discarded)
ugh_kept = made_once(UghKept)
ugh_discarded = made_once(UghDiscarded)


# --- state and view ------------------------------------------------------------------------------------------------


class Victory(NamedTuple):
    """A Victory pile: the locked sets, and the Ugh! cards that were first flips."""

    sets: tuple[CardSet, ...] = ()
    ughs: tuple[Card, ...] = ()


@quick
class State(NamedTuple):
    """The truth. Of every pile the top card is the last; Pools are sorted."""

    deck: tuple[Card, ...]
    safety: tuple[tuple[Card, ...], ...]
    discard: tuple[Card, ...]
    pools: tuple[Pool, ...]
    victories: tuple[Victory, ...]
    turn: Seat
    flips: int
    """The number of cards that have been flipped in this turn."""
    taken: bool
    """Whether this turn's card is in the Pool."""
    flipped: Card | None
    """A wild whose use is still to be chosen, or an Ugh! whose discards are still to be chosen."""
    owed: tuple[Kind, ...]
    """The cards that the flipped Ugh! still demands, in this order: one of a colour, or any card (Kind.all)."""
    callers: tuple[Seat, ...]
    """Who may still lock before the last card is flipped; the first of them is asked."""
    over: bool
    rng: Rng


class View(NamedTuple):
    """What a seat knows: everything but the order of the deck and, with closed scores, the locked cards of others."""

    seat: Seat
    deck: int
    safety: tuple[tuple[Card, ...], ...]
    discard: tuple[Card, ...]
    pools: tuple[Pool, ...]
    victories: tuple[Victory | None, ...]
    """The victories; None for each one that lies face down."""
    sizes: tuple[tuple[int, int], ...]
    """The number of sets and of Ugh! cards in each Victory pile."""
    hidden: tuple[Card, ...]
    """The cards in all the Victory piles that lie face down, sorted."""
    turn: Seat
    flips: int
    taken: bool
    flipped: Card | None
    owed: tuple[Kind, ...]
    callers: tuple[Seat, ...]
    over: bool


Seen = Glimpse[Action, View]
Pools = tuple[Pool, ...]


# --- the game ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ugh(TurnGame):
    deck: Deck
    two_decks: str = option("auto", "auto", "always")
    """From seven players on there are two decks in any case (UH-21)."""
    young: bool = option(False, False, True)
    open_scores: bool = option(True, True, False)

    id: ClassVar[str] = "ugh"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = SEATS
    actions: ClassVar[tuple[type, ...]] = (Flip, Take, Steal, Keep, Lay, Lock, Discard, Done)
    events: ClassVar[tuple[type[Event], ...]] = (
        GameBegan, TurnBegan, LastCall, Flipped, Laid, Kept, Taken, Stolen, WildSpent, Locked, Discarded, UghKept,
        UghDiscarded, Scored,
    )  # fmt: skip
    cards: ClassVar[tuple[type, ...]] = (Card,)

    @cached_property
    def ughs(self) -> dict[Card, UghFace]:
        return {face.card: face for face in self.deck.ugh}

    @cached_property
    def one_deck(self) -> tuple[Card, ...]:
        """All cards of a single deck, without the blue ones when the young play (UH-20)."""
        counts = [
            *((face.card, face.copies) for face in self.deck.number),
            *((face.card, face.copies) for face in self.deck.wild),
            *((face.card, face.copies) for face in self.deck.ugh if not (self.young and face.blue)),
        ]
        return tuple(card for card, copies in counts for _ in range(copies))

    def all_cards(self, seats: int) -> tuple[Card, ...]:
        """All cards in a game of this number of players (UH-21)."""
        return self.one_deck * (2 if seats > MOST_WITH_ONE_DECK or self.two_decks == "always" else 1)

    def deal(self, seats: int, rng: Rng) -> Step[State]:
        """Shuffle, and let a random player begin (UH-5)."""
        first, rng = rng.below(seats)
        deck, rng = rng.shuffle(self.all_cards(seats))
        state = State(
            deck=deck,
            safety=((),) * SAFETY_PILES,
            discard=(),
            pools=((),) * seats,
            victories=(Victory(),) * seats,
            turn=first,
            flips=0,
            taken=False,
            flipped=None,
            owed=(),
            callers=(),
            over=False,
            rng=rng,
        )
        return Step(state, (GameBegan(first, len(deck)), turn_began(first)))

    def to_act(self, state: State | View) -> tuple[Seat, ...]:
        """The seat that may lock before the last card, else the seat in turn."""
        if state.over:
            return ()
        return state.callers[:1] or (state.turn,)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Pay what an Ugh! demands; use a flipped wild; else take a card, and lock before or after (UH-6 to UH-9)."""
        pool = state.pools[seat]
        if state.owed:
            return tuple([DISCARD[card] for card in fitting(pool, state.owed[0])])
        if state.flipped is not None:
            steals = thefts(state.pools, seat, state.flipped)
            return (*steals, LAY, KEEP) if state.flips <= SAFETY_PILES else (*steals, KEEP)
        if state.taken or state.callers:
            return (*locks(pool), DONE)
        takes = [TAKE[place] for place, pile in enumerate(state.safety) if pile]
        if state.deck:
            return (FLIP, *takes, *locks(pool))
        return (*takes, *locks(pool))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """An action that flips no card and ends no turn can be taken back, since it touches only open cards."""
        events: list[Event] = []
        after = self._act(state, seat, action, events)
        undoable = len(after.deck) == len(state.deck) and not after.over
        return Step(after, tuple(events), undoable)

    def _act(self, state: State, seat: Seat, action: Action, events: list[Event]) -> State:
        if isinstance(action, Flip):
            if len(state.deck) > 1:
                return self._flip(state, events)
            events.append(LastCall(seat))
            seats = len(state.pools)
            return self._call(state, tuple([(seat + 1 + i) % seats for i in range(seats)]), events)
        if isinstance(action, Take):
            return self._take(state, action.pile, events)
        if isinstance(action, Lock):
            return self._lock(state, seat, action.cards, events)
        if isinstance(action, Done):
            return self._call(state, state.callers[1:], events) if state.callers else self._end_turn(state, events)
        card = state.flipped
        assert card is not None  # all remaining actions use the flipped card
        if isinstance(action, Discard):
            return self._pay(self._give_up(state, action.card, events), card, events)
        if isinstance(action, Steal):
            return self._steal(state, card, action.other, action.card, events)
        return self._lay(state, card, events) if isinstance(action, Lay) else self._keep(state, card, events)

    # --- taking a card

    def _flip(self, state: State, events: list[Event]) -> State:
        """Flip the top card: the first three go on the Safety piles, the fourth into the Pool (UH-7)."""
        card, flips = state.deck[-1], state.flips + 1
        events.append(flipped(state.turn, card, flips))
        state = state._replace(deck=state.deck[:-1], flips=flips, flipped=card)
        if card.kind is Kind.ugh:
            return self._strike(state, card, events)
        may_be_laid = flips <= SAFETY_PILES
        if card.is_wild and (may_be_laid or thefts(state.pools, state.turn, card)):
            return state  # its player chooses what it does (UH-13)
        return self._lay(state, card, events) if may_be_laid else self._keep(state, card, events)

    def _lay(self, state: State, card: Card, events: list[Event]) -> State:
        """The flipped card goes on the Safety pile with the number of this flip, and can be taken like any card."""
        place = state.flips - 1
        events.append(laid(state.turn, card, place))
        safety = changed_at(state.safety, place, (*state.safety[place], card))
        return self._go_on(state._replace(safety=safety, flipped=None), events)

    def _keep(self, state: State, card: Card, events: list[Event]) -> State:
        """The flipped card goes straight into the Pool: a fourth one, or a wild that is not to be laid (UH-13)."""
        seat = state.turn
        events.append(kept(seat, card))
        return self._go_on(state._replace(pools=gets(state.pools, seat, card), taken=True, flipped=None), events)

    def _take(self, state: State, place: int, events: list[Event]) -> State:
        """The top card of a Safety pile goes into the Pool; a wild from there never steals (UH-15)."""
        seat, pile = state.turn, state.safety[place]
        card = pile[-1]
        events.append(taken(seat, card, place))
        safety = changed_at(state.safety, place, pile[:-1])
        return self._go_on(state._replace(safety=safety, pools=gets(state.pools, seat, card), taken=True), events)

    def _steal(self, state: State, wild: Card, other: Seat, card: Card, events: list[Event]) -> State:
        """The stolen card is this turn's card, and the wild is discarded (UH-13)."""
        seat = state.turn
        events += (stolen(seat, other, card), wild_spent(seat, wild))
        pools = gets(loses(state.pools, other, card), seat, card)
        return self._go_on(
            state._replace(discard=(*state.discard, wild), pools=pools, taken=True, flipped=None), events
        )

    # --- what an Ugh! does

    def _strike(self, state: State, ugh: Card, events: list[Event]) -> State:
        """An Ugh! makes its demand at once (UH-10); as the last card it demands nothing (UH-17)."""
        if not state.deck:
            return self._put_away_ugh(state, ugh, events)
        return self._pay(state._replace(owed=self.demand(ugh, state.pools[state.turn])), ugh, events)

    def demand(self, ugh: Card, pool: Pool) -> tuple[Kind, ...]:
        """The cards that an Ugh! demands of this Pool: one of each of these colours, then some of any colour."""
        face = self.ughs[ugh]
        owed = (Kind.all,) * face.discard
        if face.each_colour:
            kinds = [card.kind for card in pool]
            return (*[colour for colour in COLOURS if colour in kinds], *owed)
        return owed

    def _pay(self, state: State, ugh: Card, events: list[Event]) -> State:
        """Discard while there is no choice; with nothing left to give or demand, the turn is over (UH-11, UH-12)."""
        while state.owed and (pool := state.pools[state.turn]):
            choices = fitting(pool, state.owed[0])
            if len(choices) > 1 and len(pool) > len(state.owed):
                return state
            state = self._give_up(state, choices[0], events)
        return self._put_away_ugh(state, ugh, events)

    def _give_up(self, state: State, card: Card, events: list[Event]) -> State:
        """A card of the Pool goes to the discard pile, and the first demand is met."""
        events.append(discarded(state.turn, card))
        pools = loses(state.pools, state.turn, card)
        return state._replace(discard=(*state.discard, card), pools=pools, owed=state.owed[1:])

    def _put_away_ugh(self, state: State, ugh: Card, events: list[Event]) -> State:
        """It goes to the Victory pile if it was the first flip of the turn, else to the discard pile (UH-10)."""
        seat = state.turn
        if state.flips == 1:
            events.append(ugh_kept(seat, ugh, self.ughs[ugh].points))
            sets, ughs = state.victories[seat]
            victory = Victory(sets, (*ughs, ugh))
            state = state._replace(victories=changed_at(state.victories, seat, victory), flipped=None, owed=())
        else:
            events.append(ugh_discarded(seat, ugh))
            state = state._replace(discard=(*state.discard, ugh), flipped=None, owed=())
        return self._end_turn(state, events)

    # --- locking

    def _lock(self, state: State, seat: Seat, cards: CardSet, events: list[Event]) -> State:
        """The set goes to the Victory pile, where nothing can touch it any more (UH-16)."""
        events.append(Locked(seat, cards, value(cards)))
        sets, ughs = state.victories[seat]
        victories = changed_at(state.victories, seat, Victory((*sets, cards), ughs))
        state = state._replace(pools=loses(state.pools, seat, *cards), victories=victories)
        return self._call(state, state.callers, events) if state.callers else self._go_on(state, events)

    def _call(self, state: State, callers: tuple[Seat, ...], events: list[Event]) -> State:
        """Ask the next who has a set to lock; when all have been asked, the last card comes (UH-17)."""
        while callers and not locks(state.pools[callers[0]]):
            callers = callers[1:]
        state = state._replace(callers=callers)
        return state if callers else self._flip(state, events)

    # --- the end of a turn and of the game

    def _go_on(self, state: State, events: list[Event]) -> State:
        """Go on where nobody has a choice: end a turn without a set to lock (UH-8), take the only card there is."""
        if state.taken:
            return state if locks(state.pools[state.turn]) else self._end_turn(state, events)
        if not state.deck and not locks(state.pools[state.turn]):
            piles = [place for place, pile in enumerate(state.safety) if pile]
            if len(piles) == 1:
                return self._take(state, piles[0], events)
        return state

    def _end_turn(self, state: State, events: list[Event]) -> State:
        """The next player's turn, or the end when the last card has been flipped (UH-17)."""
        if not state.deck:
            return self._finish(state, events)
        seat = (state.turn + 1) % len(state.pools)
        events.append(turn_began(seat))
        return state._replace(turn=seat, flips=0, taken=False)

    def _finish(self, state: State, events: list[Event]) -> State:
        """Count the Victory piles; what is still in a Pool counts nothing (UH-18)."""
        for seat, victory in enumerate(state.victories):
            sets = tuple(map(value, victory.sets))
            total = self.points(victory)
            events.append(Scored(seat, sets, total - sum(sets), total))
        return state._replace(over=True)

    def points(self, victory: Victory) -> int:
        """The points of a Victory pile: the locked sets and the first-flip Ugh! cards (UH-18)."""
        return sum(map(value, victory.sets)) + sum([self.ughs[card].points for card in victory.ughs])

    def outcome(self, state: State) -> Outcome | None:
        """The most points win; a tie is shared (UH-18)."""
        return best_of(tuple(map(self.points, state.victories))) if state.over else None

    def view(self, state: State, seat: Seat) -> View:
        """All lies open but the deck and, until the end, the Victory piles of others when scores are closed (UH-22)."""
        shown = [self.open_scores or state.over or other == seat for other in range(len(state.pools))]
        return View(
            seat=seat,
            deck=len(state.deck),
            victories=tuple([pile if seen else None for pile, seen in zip(state.victories, shown, strict=True)]),
            sizes=tuple([(len(sets), len(ughs)) for sets, ughs in state.victories]),
            hidden=tuple(
                sorted(
                    card
                    for (sets, ughs), seen in zip(state.victories, shown, strict=True)
                    if not seen
                    for cards in (*sets, ughs)
                    for card in cards
                )
            ),
            **lies_open(state, View),
        )

    def inventory(self, state: State) -> tuple[Card, ...]:
        sets = [cards for victory in state.victories for cards in victory.sets]
        ughs = [victory.ughs for victory in state.victories]
        turned = (state.flipped,) if state.flipped else ()
        return tuple(
            card
            for place in (state.deck, *state.safety, state.discard, *state.pools, *sets, *ughs, turned)
            for card in place
        )

    def in_deck(self, view: View) -> tuple[Card, ...]:
        """The cards of the deck, sorted: all cards less those that the seat has seen."""
        sets = [cards for victory in view.victories if victory for cards in victory.sets]
        ughs = [victory.ughs for victory in view.victories if victory]
        turned = (view.flipped,) if view.flipped else ()
        left = Counter(self.all_cards(len(view.pools)))
        for place in (*view.safety, view.discard, *view.pools, *sets, *ughs, view.hidden, turned):
            left.subtract(place)
        return tuple(sorted(left.elements()))

    def determinize(self, view: View, rng: Rng) -> State:
        """Shuffle the deck, and deal the face-down cards of Victory piles anew among these piles."""
        deck, rng = rng.shuffle(self.in_deck(view))
        closed, rng = share_out(view.hidden, [view.sizes[i] for i, pile in enumerate(view.victories) if not pile], rng)
        dealt = iter(closed)
        return State(
            deck=deck,
            victories=tuple([pile or next(dealt) for pile in view.victories]),
            rng=rng,
            **lies_open(view, State),
        )


# --- Pools, sets and piles -----------------------------------------------------------------------------------------


def gets(pools: Pools, seat: Seat, card: Card) -> Pools:
    """The Pools once the seat has this card, too."""
    return changed_at(pools, seat, gained(pools[seat], card))


def loses(pools: Pools, seat: Seat, *cards: Card) -> Pools:
    """The Pools once the seat has lost these cards."""
    return changed_at(pools, seat, lost(pools[seat], *cards))


def prey(pool: Pool, wild: Card) -> list[Card]:
    """The different cards of a Pool that a flipped wild can steal: its colour and the All Wild; the All Wild steals any
    card (UH-14).
    """
    return fitting(pool, wild.kind)


def thefts(pools: Pools, seat: Seat, wild: Card) -> list[Steal]:
    """All that the seat can steal with a flipped wild, from every other Pool; locked cards are safe (UH-14)."""
    return [steal(other, card) for other, pool in enumerate(pools) if other != seat for card in prey(pool, wild)]


@lru_cache(maxsize=1 << 12)
def locks(pool: Pool) -> tuple[Lock, ...]:
    """All different sets in a Pool, cached, since the same Pools recur."""
    greens, oranges, purples = [fitting(pool, colour) for colour in COLOURS]
    spare = pool.count(ALL_WILD)
    return tuple([Lock(cards) for cards in product(greens, oranges, purples) if cards.count(ALL_WILD) <= spare])


def is_last_chance(view: View) -> bool:
    """Whether what the seat does not lock now counts nothing, since another seat flips the last card (UH-17)."""
    return bool(view.callers) and view.turn != view.seat


def share_out(cards: Sequence[Card], sizes: Sequence[tuple[int, int]], rng: Rng) -> tuple[list[Victory], Rng]:
    """Deal these cards at random to Victory piles of the given numbers of sets and Ugh! cards."""
    count = sum([sets for sets, _ in sizes])
    places = []
    for colour in COLOURS:
        place = [card for card in cards if card.kind is colour]
        place += [ALL_WILD] * (count - len(place))
        shuffled, rng = rng.shuffle(place)
        places.append(shuffled)
    ughs, rng = rng.shuffle([card for card in cards if card.kind is Kind.ugh])
    triples = [(green, orange, purple) for green, orange, purple in zip(*places, strict=True)]
    piles, set_at, ugh_at = [], 0, 0
    for sets, struck in sizes:
        piles.append(Victory(tuple(triples[set_at : set_at + sets]), ughs[ugh_at : ugh_at + struck]))
        set_at, ugh_at = set_at + sets, ugh_at + struck
    return piles, rng
