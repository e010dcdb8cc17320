"""UFO: build a rising stack of abductions, rob the others, and depart in time. There are no turns.

The 65 cards are dealt into one deck fewer than there are players. A player with a deck looks through it, plays one card
and passes the deck to the one player who has none. A card goes on the player's own stack if it is higher than the top,
or on another stack if it is exactly the next number: that robs the other of a Landing Zone card. Instead of playing,
a player can take a Departure card: then stack and zones are safe, and the deck leaves the game. The training ends with
the last Departure card or with the first empty deck. Points are for cards, for stolen zones and for departing.

Two players share a third deck, which lies in the centre, and usually take turns. If one of them departs, the other goes
on alone until nothing fits any more.

Time is an input: 60 ticks a second. `apply` only notes the chosen act of a seat; the next `tick` resolves all of them,
one after the other (UF-12). In the two untimed forms `apply` resolves them once every seat that may act has chosen. The
differences between the three forms are in forms.py.

UF-6   A robber does not choose the zone: it is the one worth most, among equals the victim's latest. That is a stolen
       one if there is any, which is the choice that hurts the victim most.
UF-10  Only legal acts can be pressed, so the rules never see refused ones: the screen gives the reason (words.py).
UF-12  The first of several acts in one tick goes to the end of the line. In the alternating form the line is the turn
       order of the seats that have not departed. An act is too late only if another seat's act came first in the same
       tick; the screen uses `changed` to tell how long ago a stack was covered.
UF-20  Two players' decks move automatically: there is no hand to throw them into, so nothing is dropped.
UF-23  A card fits if it is higher than the top, with or without a referee. The act after which nothing fits ends the
       training.
UF-31  A beat asks the holders of decks; the waiting seat has nothing to choose. Decks are passed on within the beat, in
       the order in which the acts are resolved. A seat whose act is too late keeps its deck.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence, Set
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import ClassVar, NamedTuple, TypeVar

from ugames.core.game import (
    PUBLIC,
    Event,
    Glimpse,
    Outcome,
    Seat,
    Step,
    best_of,
    changed_at,
    frozen,
    lies_open,
    option,
    quick,
)
from ugames.core.rng import Rng
from ugames.games.ufo.cards import (
    CARDS,
    DEPARTURES,
    LANDING_ZONES,
    NEXT,
    SIX_PLUS,
    Card,
    Deck,
    Departure,
    LandingZone,
    rising,
)
from ugames.games.ufo.events import (
    EVENTS,
    CountdownBegan,
    DeckDealt,
    Departed,
    DeparturesLaid,
    Discarded,
    Dropped,
    End,
    Gathered,
    Opened,
    Picked,
    PileRemoved,
    Scored,
    Started,
    Swapped,
    TooLate,
    TrainingCompleted,
    ZoneStolen,
    ZoneTaken,
    passed,
    played,
    played_on,
    skipped,
)
from ugames.games.ufo.forms import ALTERNATING, DUEL, FORMS, REAL_TIME, STEP_BY_STEP, TICK_HZ, Timing, is_duel, piles_of
from ugames.games.ufo.title import SEATS

CENTRE_DECK = 2
"""The deck with this number, counted from 0, lies in the centre first with two players (UF-20)."""
GATHERING_TICKS = 2 * TICK_HZ
"""Picking up a fallen deck takes this long."""


# --- actions -------------------------------------------------------------------------------------------------------


@frozen
class Start:
    """Do not wait for the end of the countdown."""


@frozen
class Play:
    """Play this card on your own stack."""

    card: Card


@frozen
class PlayOn:
    """Play this card on another seat's stack, and rob that seat."""

    other: Seat
    card: Card


@frozen
class Skip:
    """Play nothing from this deck."""


@frozen
class Pass:
    """Throw the deck into the hand of the seat that waits."""

    other: Seat


@frozen
class Drop:
    """Throw the deck beside the hand."""


@frozen
class Depart:
    """Take this Departure card and leave the training, with the deck you hold."""

    card: Departure


Action = Start | Play | PlayOn | Skip | Pass | Drop | Depart

START = Start()
SKIP = Skip()
DROP = Drop()
PASS = tuple(Pass(seat) for seat in range(SEATS[-1]))
PLAY = {card: Play(card) for card in CARDS}
PLAY_ON = {(seat, card): PlayOn(seat, card) for seat in range(SEATS[-1]) for card in CARDS}
DEPART = {card: Depart(card) for card in DEPARTURES}
"""Actions are shared, since creating them would take most of a playout's time."""


# --- state and view ------------------------------------------------------------------------------------------------


class Phase(IntEnum):
    """The phase of a seat."""

    waiting = 0
    """It waits with an outstretched hand for the next deck."""
    choosing = 1
    passing = 2
    """It has played or skipped, and still holds the deck."""
    gathering = 3
    """It is picking up its fallen deck."""
    departed = 4


HOLDING = (Phase.choosing, Phase.passing)


class Press(NamedTuple):
    """The act that a seat has chosen, until it is resolved."""

    seat: Seat
    action: Action


@quick
class State(NamedTuple):
    """The truth. Decks keep their numbers as they go around; their cards are sorted, since players may browse them."""

    now: int
    moved: int
    """The tick of the last visible event."""
    start: int
    """The tick at which the countdown ends."""
    decks: tuple[tuple[Card, ...], ...]
    held: tuple[int | None, ...]
    """The deck of each seat. A deck without a holder is in the centre or has left the game."""
    centre: int | None
    aside: tuple[Card, ...]
    """The pile that two players do not use."""
    phases: tuple[Phase, ...]
    since: tuple[int, ...]
    """The tick at which each seat's phase began."""
    stacks: tuple[tuple[Card, ...], ...]
    changed: tuple[int, ...]
    """The tick at which each stack was last covered."""
    zones: tuple[tuple[LandingZone, ...], ...]
    """Each seat's own Landing Zone card while it has never been stolen."""
    stolen: tuple[tuple[LandingZone, ...], ...]
    departures: tuple[Departure, ...]
    taken: tuple[Departure | None, ...]
    seen: tuple[tuple[int, ...], ...]
    """The decks that each seat has ever held; it knows their remaining cards, since every play is open."""
    presses: tuple[Press, ...]
    priority: tuple[Seat, ...]
    """The order of acts in the same tick; in the alternating form, the order of turns."""
    ended_by: Seat | None
    discards: tuple[Card, ...]
    rng: Rng


class View(NamedTuple):
    """What a seat knows: all but the faces of decks that it has never held, the pile aside, and others' chosen acts.

    It stays equal while nothing happens: it has the ticks of events, but not the clock.
    """

    seat: Seat
    moved: int
    start: int
    decks: tuple[tuple[Card, ...] | None, ...]
    sizes: tuple[int, ...]
    held: tuple[int | None, ...]
    centre: int | None
    aside: int
    phases: tuple[Phase, ...]
    since: tuple[int, ...]
    stacks: tuple[tuple[Card, ...], ...]
    changed: tuple[int, ...]
    zones: tuple[tuple[LandingZone, ...], ...]
    stolen: tuple[tuple[LandingZone, ...], ...]
    departures: tuple[Departure, ...]
    taken: tuple[Departure | None, ...]
    seen: tuple[tuple[int, ...], ...]
    pressed: tuple[Seat, ...]
    press: Action | None
    """This seat's chosen act, until it is resolved."""
    priority: tuple[Seat, ...]
    ended_by: Seat | None
    discards: tuple[Card, ...]


Seen = Glimpse[Action, View]
StateOrView = TypeVar("StateOrView", State, View)


# --- the game ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ufo:
    deck: Deck
    form: str = option(
        REAL_TIME, REAL_TIME, ALTERNATING, STEP_BY_STEP, with_seats={DUEL: ALTERNATING}, daily=STEP_BY_STEP
    )
    """A race never repeats, so that of a day is played in steps."""
    drops: bool = option(True, True, False)
    auto_pass: bool = option(False, False, True)
    no_referee: bool = option(False, False, True)
    double_six: bool = option(False, False, True)

    id: ClassVar[str] = "ufo"
    version: ClassVar[int] = 2
    seats: ClassVar[range] = SEATS
    actions: ClassVar[tuple[type, ...]] = (Start, Play, PlayOn, Skip, Pass, Drop, Depart)
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    cards: ClassVar[tuple[type, ...]] = (Card, LandingZone, Departure)

    @cached_property
    def timing(self) -> Timing:
        return FORMS[self.form]

    @property
    def tick_hz(self) -> int:
        return self.timing.tick_hz

    @property
    def has_clock(self) -> bool:
        """Only the real-time form has one."""
        return self.tick_hz > 0

    @cached_property
    def points(self) -> dict[Card | LandingZone | Departure, int]:
        return {face.card: face.points for table in self.deck for face in table}

    def unfit(self, seats: int) -> str | None:
        """The alternating form is for two players (UF-22); the 6+ card has to be in play to be doubled (UF-3)."""
        if seats not in self.timing.seats:
            return "form"
        return "double_six" if self.double_six and seats < SIX_PLUS.players else None

    def may_start(self, table: State | View, seat: Seat) -> bool:
        """Whether a seat may end the countdown early: the one without a deck, or either of two (UF-5)."""
        return table.held[seat] is None or is_duel(len(table.held))

    def spoils(self, table: State | View, victim: Seat) -> LandingZone | None:
        """The Landing Zone card that a robber of this seat takes: the best one, of equals the latest (UF-6)."""
        latest_first = (table.zones[victim] + table.stolen[victim])[::-1]
        return max(latest_first, key=self.points.__getitem__, default=None)

    def fitting(self, cards: Sequence[Card], stack: Sequence[Card]) -> Sequence[Card]:
        """Those of sorted cards that go on their player's stack: higher ones, or any without a referee (UF-10)."""
        return cards if self.no_referee or not stack else cards[bisect(cards, stack[-1]) :]

    # --- a round

    def deal(self, seats: int, rng: Rng) -> Step[State]:
        """One deck fewer than players (UF-4), or two and one in the centre (UF-20); then the countdown (UF-5)."""
        copies = {SIX_PLUS: 2} if self.double_six else {}
        departures = [card for card in DEPARTURES if card.players <= seats for _ in range(copies.get(card, 1))]
        duel = is_duel(seats)
        cards, rng = rng.shuffle(CARDS)
        priority, rng = rng.shuffle(range(seats))
        waiting, rng = rng.below(seats)
        count = piles_of(seats)
        piles, rng = rng.shuffle(tuple(sorted(cards[pile::count])) for pile in range(count))
        holders = range(seats) if duel else [(waiting + turn) % seats for turn in range(1, seats)]
        held = dict(zip(holders, range(count), strict=False))
        state = State(
            now=0,
            moved=0,
            start=self.timing.countdown,
            decks=piles[: CENTRE_DECK + 1] if duel else piles,
            held=tuple(held.get(seat) for seat in range(seats)),
            centre=CENTRE_DECK if duel else None,
            aside=piles[-1] if duel else (),
            phases=tuple(Phase.choosing if seat in held else Phase.waiting for seat in range(seats)),
            since=(0,) * seats,
            stacks=((),) * seats,
            changed=(0,) * seats,
            zones=tuple((zone,) for zone in LANDING_ZONES[:seats]),
            stolen=((),) * seats,
            departures=tuple(departures),
            taken=(None,) * seats,
            seen=((),) * seats,
            presses=(),
            priority=priority,
            ended_by=None,
            discards=(),
            rng=rng,
        )
        events: list[Event] = [ZoneTaken(seat, LANDING_ZONES[seat]) for seat in range(seats)]
        events.append(DeparturesLaid(PUBLIC, state.departures))
        events += [DeckDealt(seat, deck, len(piles[deck])) for seat, deck in held.items()]
        if duel:
            events += [DeckDealt(PUBLIC, CENTRE_DECK, len(piles[CENTRE_DECK])), PileRemoved(PUBLIC, len(state.aside))]
        if self.timing.countdown:
            events.append(CountdownBegan(PUBLIC if duel else waiting, self.timing.countdown))
        else:
            state = self._begin(state, PUBLIC, events)
        return Step(state, tuple(events))

    def _begin(self, state: State, shouter: Seat, events: list[Event]) -> State:
        """Every seat takes the deck before it, and sees it for the first time."""
        events.append(Started(shouter))
        events += [Opened(seat, deck, state.decks[deck]) for seat, deck in enumerate(state.held) if deck is not None]
        return state._replace(
            start=state.now,
            moved=state.now,
            since=(state.now,) * len(state.held),
            seen=tuple(() if deck is None else (deck,) for deck in state.held),
            presses=(),
        )

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats that can act and have not chosen yet; in the alternating form only the seat in turn."""
        if state.ended_by is not None:
            return ()
        pressed = [seat for seat, _ in state.presses]
        if state.now < state.start:
            return tuple([s for s in range(len(state.held)) if s not in pressed and self.may_start(state, s)])
        if self.timing.in_turn:
            return () if pressed else (seat_in_turn(state),)
        return tuple([seat for seat, phase in enumerate(state.phases) if phase in HOLDING and seat not in pressed])

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Play, rob, skip or depart (UF-6, UF-9); then pass the deck on (UF-7)."""
        if state.now < state.start:
            return (START,)
        if state.phases[seat] is Phase.passing:
            hand = PASS[state.phases.index(Phase.waiting)]
            return (hand, DROP) if self.drops else (hand,)
        deck, stack = state.decks[deck_of(state, seat)], state.stacks[seat]
        actions: list[Action] = [PLAY[card] for card in self.fitting(deck, stack)]
        for other in range(len(state.stacks)):
            card = robber_of(state, other)
            if card in deck and other != seat:
                actions.append(PLAY_ON[other, card])
        actions.append(SKIP)
        if stack:
            actions += [DEPART[card] for card in dict.fromkeys(state.departures)]
        return tuple(actions)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """A chosen act waits for the tick (UF-12), or for the seats that still have to choose (UF-31)."""
        state = state._replace(moved=state.now, presses=(*state.presses, Press(seat, action)))
        if self.has_clock:
            return Step(state)
        if self.to_act(state):
            return Step(state, (Picked(seat),), undoable=True)
        events: list[Event] = [Picked(seat)] if self.timing.in_secret else []
        state = self._resolve(state, events)
        return Step(state, tuple(events))

    def tick(self, state: State) -> Step[State]:
        """Chosen acts are resolved; the countdown ends; a fallen deck is picked up."""
        now = state.now + 1
        state = state._replace(now=now)
        if not state.presses and now != state.start and Phase.gathering not in state.phases:
            return Step(state)
        events: list[Event] = []
        if now <= state.start:
            state = self._begin(state, state.presses[0].seat if state.presses else PUBLIC, events)
        else:
            for seat, phase in enumerate(state.phases):
                if phase is Phase.gathering and state.since[seat] + GATHERING_TICKS <= now:
                    state = self._gather(state, seat, events)
            if state.presses:
                state = self._resolve(state, events)
        return Step(state._replace(moved=now) if events else state, tuple(events))

    def _resolve(self, state: State, events: list[Event]) -> State:
        """Acts are resolved in the order of priority; an act that has become impossible comes too late (UF-12)."""
        presses, line = state.presses, state.priority
        if len(presses) > 1:
            presses = tuple(sorted(presses, key=lambda each: line.index(each.seat)))
        if len(presses) > 1 or self.timing.in_turn:
            first = line.index(presses[0].seat)
            line = (*line[:first], *line[first + 1 :], line[first])
        state = state._replace(presses=(), priority=line)
        for place, (seat, action) in enumerate(presses):
            if place and (state.ended_by is not None or action not in self.legal(state, seat)):
                other = action.other if isinstance(action, PlayOn | Pass) else PUBLIC
                card = action.card if isinstance(action, Play | PlayOn | Depart) else None
                events.append(TooLate(seat, other, card))
            else:
                state = self._act(state, seat, action, events)
        return self._finish(state, events) if state.ended_by is not None else state

    def _act(self, state: State, seat: Seat, action: Action, events: list[Event]) -> State:
        """What a seat has chosen happens, and its deck moves on."""
        if isinstance(action, Play):
            state = self._put(state, seat, seat, action.card, events)
            return self._hand_on(state, seat, events)
        if isinstance(action, PlayOn):
            state = self._put(state, seat, action.other, action.card, events)
            return self._hand_on(self._rob(state, seat, action.other, events), seat, events)
        if isinstance(action, Skip):
            events.append(skipped(seat))
            return self._hand_on(state, seat, events)
        if isinstance(action, Pass):
            return self._pass(state, seat, events)
        if isinstance(action, Drop):
            return self._drop(state, seat, events)
        assert isinstance(action, Depart)  # a Start is done before all other acts
        return self._depart(state, seat, action.card, events)

    def _put(self, state: State, seat: Seat, other: Seat, card: Card, events: list[Event]) -> State:
        """The card goes on a stack. The last card of a deck ends the training (UF-8)."""
        number = deck_of(state, seat)
        deck = state.decks[number]
        at = deck.index(card)
        deck = deck[:at] + deck[at + 1 :]
        events.append(played(seat, card, number) if other == seat else played_on(seat, other, card, number))
        return state._replace(
            decks=changed_at(state.decks, number, deck),
            stacks=changed_at(state.stacks, other, (*state.stacks[other], card)),
            changed=changed_at(state.changed, other, state.now),
            ended_by=None if deck else seat,
        )

    def _rob(self, state: State, seat: Seat, other: Seat, events: list[Event]) -> State:
        """Take a Landing Zone card of the other seat, if it has one (UF-6)."""
        zone = self.spoils(state, other)
        if zone is None:
            return state
        events.append(ZoneStolen(seat, other, zone))
        return with_stolen(state, seat, other, zone)

    def _hand_on(self, state: State, seat: Seat, events: list[Event]) -> State:
        """After a play or a skip the deck moves on: at once, or by one more act (UF-7, UF-21, UF-22)."""
        if state.ended_by is not None:
            return state
        if not self._goes_on(state):
            return state._replace(ended_by=seat)
        if is_duel(len(state.held)):
            return self._swap(state, seat, events)
        if self.throws(state):
            return state._replace(
                phases=changed_at(state.phases, seat, Phase.passing), since=changed_at(state.since, seat, state.now)
            )
        return self._pass(state, seat, events)

    def throws(self, table: State | View) -> bool:
        """Whether passing a deck is an act of its own (UF-7, UF-20, UF-21)."""
        return self.timing.throws and not self.auto_pass and not is_duel(len(table.held))

    def _goes_on(self, state: State) -> bool:
        """Whether a Departure card is left, or one of two goes on alone with a fitting card."""
        if state.departures:
            return True
        if not is_duel(len(state.held)):
            return False
        seat = seat_in_turn(state)
        stack = state.stacks[seat]
        decks = state.decks[deck_of(state, seat)], state.decks[centre_of(state)]
        return not stack or any(deck[-1] > stack[-1] for deck in decks)

    def _swap(self, state: State, seat: Seat, events: list[Event]) -> State:
        """One of two puts its deck into the centre, and takes the one from there (UF-21)."""
        deck, taken = deck_of(state, seat), centre_of(state)
        events += [Swapped(seat, deck, taken), Opened(seat, taken, state.decks[taken])]
        return state._replace(
            held=changed_at(state.held, seat, taken),
            centre=deck,
            since=changed_at(state.since, seat, state.now),
            seen=add_seen(state.seen, seat, taken),
        )

    def _pass(self, state: State, seat: Seat, events: list[Event]) -> State:
        """The deck goes to the waiting seat, and the passing seat waits."""
        deck, other, now = deck_of(state, seat), state.phases.index(Phase.waiting), state.now
        events += [passed(seat, other, deck), Opened(other, deck, state.decks[deck])]
        return with_passed(state, seat, other, deck)._replace(
            since=changed_at(changed_at(state.since, seat, now), other, now),
            seen=add_seen(state.seen, other, deck),
        )

    def _drop(self, state: State, seat: Seat, events: list[Event]) -> State:
        """The thrower has to gather the deck, and then to throw it again (UF-7)."""
        deck = deck_of(state, seat)
        events.append(Dropped(seat, deck))
        return state._replace(
            phases=changed_at(state.phases, seat, Phase.gathering), since=changed_at(state.since, seat, state.now)
        )

    def _gather(self, state: State, seat: Seat, events: list[Event]) -> State:
        """The thrower has the fallen deck again, and can throw it."""
        deck = deck_of(state, seat)
        events.append(Gathered(seat, deck))
        return state._replace(
            phases=changed_at(state.phases, seat, Phase.passing), since=changed_at(state.since, seat, state.now)
        )

    def _depart(self, state: State, seat: Seat, card: Departure, events: list[Event]) -> State:
        """The seat leaves the game with its deck (UF-9); the last departure ends the game (UF-11, UF-23)."""
        events.append(Departed(seat, card, deck_of(state, seat)))
        state = with_departed(state, seat, card)._replace(
            since=changed_at(state.since, seat, state.now), changed=changed_at(state.changed, seat, state.now)
        )
        return state if self._goes_on(state) else state._replace(ended_by=seat)

    def _finish(self, state: State, events: list[Event]) -> State:
        """Everything stops at once (UF-11): cards out of order are taken out (UF-10), and the rest counts."""
        events.append(self.completed(state))
        stacks: list[tuple[Card, ...]] = []
        discards: list[Card] = []
        for seat, stack in enumerate(state.stacks):
            climbing = rising(stack)
            stacks.append(climbing)
            if len(climbing) < len(stack):
                out = tuple([card for card in stack if card not in climbing])
                discards += out
                events.append(Discarded(seat, out))
        state = state._replace(stacks=tuple(stacks), discards=tuple(discards))
        for seat, stack in enumerate(stacks):
            cards, zones, departure = self.tally(state, seat)
            events.append(
                Scored(
                    seat, len(stack), cards, len(state.stolen[seat]), zones, departure, total=cards + zones + departure
                )
            )
        return state

    def completed(self, table: State | View) -> TrainingCompleted:
        """The reason why the training has ended (UF-11, UF-23); only after its end."""
        seat = table.ended_by
        assert seat is not None
        deck, sizes = table.held[seat], table.sizes if isinstance(table, View) else [*map(len, table.decks)]
        if deck is not None and not sizes[deck]:
            return TrainingCompleted(seat, End.deck)
        if is_duel(len(table.held)):
            return TrainingCompleted(seat, End.fits, seat_in_turn(table))
        return TrainingCompleted(seat, End.departures)

    def tally(self, table: State | View, seat: Seat) -> tuple[int, int, int]:
        """The points of the seat's cards in order, of its stolen zones and of its Departure card (UF-13)."""
        points, departure = self.points, table.taken[seat]
        return (
            sum([points[card] for card in rising(table.stacks[seat])]),
            sum([points[zone] for zone in table.stolen[seat]]),
            0 if departure is None else points[departure],
        )

    def outcome(self, state: State) -> Outcome | None:
        """The most points win; of equal points the most Abduction cards (UF-14)."""
        if state.ended_by is None:
            return None
        scores = tuple(sum(self.tally(state, seat)) for seat in range(len(state.stacks)))
        return best_of(scores, tuple(map(len, state.stacks)))

    def view(self, state: State, seat: Seat) -> View:
        """A seat knows the faces of every deck that it has ever held (UF-30)."""
        known = state.seen[seat] if seat >= 0 else ()
        return View(
            seat=seat,
            decks=tuple([deck if number in known else None for number, deck in enumerate(state.decks)]),
            sizes=tuple([len(deck) for deck in state.decks]),
            aside=len(state.aside),
            pressed=tuple([each.seat for each in state.presses]),
            press=next((each.action for each in state.presses if each.seat == seat), None) if state.presses else None,
            **lies_open(state, View),
        )

    def inventory(self, state: State) -> tuple[Card | LandingZone | Departure, ...]:
        piles = (*state.decks, state.aside, *state.stacks, state.discards)
        return (
            *(card for pile in piles for card in pile),
            *(zone for zones in (*state.zones, *state.stolen) for zone in zones),
            *state.departures,
            *(card for card in state.taken if card is not None),
        )

    def determinize(self, view: View, rng: Rng) -> State:
        """Deal the unseen cards to the decks that this seat has not held, and draw others' choices at random."""
        open_piles = (*view.stacks, view.discards, *(deck for deck in view.decks if deck is not None))
        seen = {card for pile in open_piles for card in pile}
        unseen, rng = rng.shuffle(card for card in CARDS if card not in seen)
        decks: list[tuple[Card, ...]] = []
        for deck, size in zip(view.decks, view.sizes, strict=True):
            if deck is None:
                deck, unseen = tuple(sorted(unseen[:size])), unseen[size:]
            decks.append(deck)
        state = State(
            now=view.moved,
            decks=tuple(decks),
            aside=tuple(sorted(unseen)),
            presses=(),
            rng=rng,
            **lies_open(view, State),
        )
        presses: list[Press] = []
        for seat in view.pressed:
            choices = self.legal(state, seat)
            if seat == view.seat and view.press is not None:
                choices = (view.press,)
            action, rng = rng.choice(choices)
            presses.append(Press(seat, action))
        return state._replace(presses=tuple(presses), rng=rng)


# --- decks and rows ---------------------------------------------------------------------------------------------------


def centre_of(state: State) -> int:
    """The deck in the centre; the game must be a duel."""
    assert state.centre is not None
    return state.centre


def deck_of(state: State, seat: Seat) -> int:
    """The deck that a seat holds; it must hold one."""
    deck = state.held[seat]
    assert deck is not None
    return deck


def robber_of(table: State | View, seat: Seat) -> Card | None:
    """The one card that others may play on this seat's stack: the next number, until the seat departs (UF-6)."""
    stack = table.stacks[seat]
    return NEXT.get(stack[-1]) if stack and table.phases[seat] is not Phase.departed else None


def seat_in_turn(table: State | View) -> Seat:
    """The seat in turn in the alternating form: the first in order that has not departed."""
    return next(seat for seat in table.priority if table.phases[seat] is not Phase.departed)


def with_stolen(table: StateOrView, seat: Seat, other: Seat, zone: LandingZone) -> StateOrView:
    """The table after this seat has stolen a zone from the other."""

    def robbed(row: tuple[tuple[LandingZone, ...], ...]) -> tuple[tuple[LandingZone, ...], ...]:
        return changed_at(row, other, tuple([each for each in row[other] if each != zone]))

    stolen: tuple[tuple[LandingZone, ...], ...] = robbed(table.stolen)
    return table._replace(zones=robbed(table.zones), stolen=changed_at(stolen, seat, (*stolen[seat], zone)))


def with_passed(table: StateOrView, seat: Seat, other: Seat, deck: int) -> StateOrView:
    """The table after this seat has given its deck to the other, for which it waits now."""
    return table._replace(
        held=changed_at(changed_at(table.held, seat, None), other, deck),
        phases=changed_at(changed_at(table.phases, seat, Phase.waiting), other, Phase.choosing),
    )


def with_departed(table: StateOrView, seat: Seat, card: Departure) -> StateOrView:
    """The table after this seat has left with a Departure card."""
    at = table.departures.index(card)
    return table._replace(
        held=changed_at(table.held, seat, None),
        phases=changed_at(table.phases, seat, Phase.departed),
        departures=table.departures[:at] + table.departures[at + 1 :],
        taken=changed_at(table.taken, seat, card),
    )


def add_seen(seen: tuple[tuple[int, ...], ...], seat: Seat, deck: int) -> tuple[tuple[int, ...], ...]:
    """The decks seen so far, with this one added for the seat."""
    return seen if deck in seen[seat] else changed_at(seen, seat, (*seen[seat], deck))


# --- for those that choose, give hints or draw -----------------------------------------------------------------------


def gone_cards(view: View) -> set[Card]:
    """The cards that nobody can play any more, as far as the seat knows: laid, or in a deck that has left."""
    going = (*view.held, view.centre)
    left = [deck for number, deck in enumerate(view.decks) if deck is not None and number not in going]
    return {card for pile in (*view.stacks, view.discards, *left) for card in pile}


def could_rob(view: View, top: Card) -> Card | None:
    """The card that could rob a stack with this top; None if it does not exist, or nobody can play it any more."""
    return NEXT[top] if top in NEXT and NEXT[top] not in gone_cards(view) else None


def ways_to_play_on(view: View, seat: Seat, card: Card) -> tuple[PlayOn, ...]:
    """Playing this card on another stack, where it is the next number."""
    return tuple(
        PLAY_ON[other, card] for other in range(len(view.stacks)) if other != seat and robber_of(view, other) == card
    )


def numbers_between(top: int, number: int, out: Set[Card]) -> list[int]:
    """The numbers between these two that are not among the cards out of play."""
    return [card.number for card in CARDS[top : number - 1] if card not in out]
