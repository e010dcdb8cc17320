"""Uchronia: collect resources, construct buildings and launch activities to become the first house of the city.

Each turn you command or plot. One card commands its own order, two of a colour command any order, and each Activity of
the order's colour adds an execution. Production and Exploration fill the Stock from the Forum and the hand, Draconians
demand cards of the others, Trade turns Stock into Activities, Construction turns it into buildings. Cards played lie in
the Domain until the next turn, when they go to the Forum; until then others can copy their order when they plot, and
Draconians reach their owner. Buildings count points, and so do Activities in a Monopoly. Once a house has enough
points, the round is played out and the game ends.

The actions are in actions.py, the events in events.py. What each action does is in workings: turns.py, orders.py,
bonuses.py and the moves of cards in moves.py are rules; effects.py sums up the data of buildings, and memory.py has the
public knowledge of hands.

Decisions where the rulebook and the numbered rulings leave a choice:
UR-6   The executions of an order are counted at its command; an Activity launched by the order counts the next time.
UR-8   `Use`, `Exchange` and `Raid` are the bonuses, possible between any two executions. An order is a sequence of
       small actions, and ends automatically when none is left, judged without seeing the hand. A building completed by
       the order takes effect at once: its bonus of this order can be used, and its extra execution added, in the rest
       of the order. Only Basilica counts at the command alone (UR-6).
UR-13  A player with cards in hand must reveal at least one. Revealed cards lie open until all victims have given. For a
       single demanded colour the card is given automatically; for several, even a victim with only one of them is
       asked, so that nobody learns more than the given card. With a Frontier Post the attacker chooses the revealed
       colour that does not count. The Forum's cards come automatically, for each revealed card, hidden ones included.
UR-15  A stand-in (Sawmill, Clay Pits, Toll Gate) works for all transfers from the Stock, in any order.
UR-19  Equal cards are exchanged only if the launch takes a Monopoly: otherwise nothing would change.
UR-20a A game may never reach its end by points, since cards can circulate between hand, Domain and Forum for ever. So
       the last round also begins after ten rounds in which nobody has started a building, transferred to a site or
       launched an Activity. An exchange does not count as a launch here, since it can be repeated for ever; UR-19 makes
       it one for Monopolies only. Where nothing can move, the turns of these rounds pass automatically.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import ClassVar, get_args

from ugames.core.game import Event, Glimpse, Outcome, Seat, Step, TurnGame, best_of, lies_open
from ugames.core.rng import Rng
from ugames.games.uchronia.actions import (
    COMMAND_BY_ONE,
    COMMAND_BY_TWO,
    COPY,
    DISCARD,
    DRAW,
    DRAW_FROM_FORUM,
    PLOT,
    Action,
    Collect,
    Command,
    Copy,
    Decline,
    Discard,
    Draw,
    EndOrder,
    Exchange,
    Give,
    Hide,
    Launch,
    Plot,
    Raid,
    Reveal,
    Start,
    StopRevealing,
    Store,
    Take,
    Transfer,
    Use,
)
from ugames.games.uchronia.cards import (
    IN_ACTIVITIES,
    IN_FORUM,
    IN_HAND,
    IN_SITE,
    IN_STOCK,
    NO_RESOURCES,
    RESOURCES,
    Building,
    Cards,
    Counts,
    Deck,
    Order,
    Place,
    Resource,
)
from ugames.games.uchronia.events import (
    EVENTS,
    BuildingDrawn,
    BuildingPutUnder,
    Commanded,
    Dealt,
    Discarded,
    Drew,
    FirstPlayerFound,
    Gave,
    Lacked,
    LastTurnCalled,
    Moved,
    Reshuffled,
    Revealed,
    Scored,
    StandstillCalled,
    Started,
    WorksDiscarded,
    WorksFilled,
)
from ugames.games.uchronia.state import (
    AFTER_PHASE,
    GIVE_STAGE,
    NO_MEMORY,
    NOBODY,
    OPENING_PHASE,
    ORDER_PHASE,
    OVER_PHASE,
    PLOT_PHASE,
    TURN_PHASE,
    House,
    State,
    View,
    in_turn,
    last_seat,
)
from ugames.games.uchronia.title import SEATS
from ugames.games.uchronia.workings import bonuses, orders, turns
from ugames.games.uchronia.workings.effects import MOST_KEPT_RESULTS, Book, extra_points
from ugames.games.uchronia.workings.memory import Sealed, deal_remembered, unseen_cards
from ugames.games.uchronia.workings.moves import GREAT_WORKS_COUNT, fill_works

Seen = Glimpse[Action, View]

CARDS_DEALT = 6
"""Cards dealt to each player; one of them goes to the Forum."""
STANDSTILL = 10
"""The number of rounds without building, transfer or launch that starts the last round (UR-20a)."""
THRESHOLDS = {2: 20, 3: 18, 4: 16, 5: 14}
"""The points that start the last round, by the number of players."""

TELLING_EVENTS = frozenset(
    {Commanded, Discarded, Drew, Gave, Lacked, Reshuffled, Revealed, Scored, WorksDiscarded, WorksFilled}
)
"""The events that reveal something hidden; so does whatever moves a card out of a hand."""
TELLING_ACTIONS = frozenset({Command, Draw, Store, Reveal, StopRevealing, Hide, Give})
"""The actions that cannot be taken back, whatever their events: each shows a card, or who can give one."""


@dataclass(frozen=True)
class Uchronia(TurnGame):
    deck: Deck

    id: ClassVar[str] = "uchronia"
    version: ClassVar[int] = 2
    seats: ClassVar[range] = SEATS
    actions: ClassVar[tuple[type, ...]] = get_args(Action)
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    cards: ClassVar[tuple[type, ...]] = (Resource, Building)

    @cached_property
    def book(self) -> Book:
        return Book(self.deck)

    @cached_property
    def single_commands(self) -> tuple[Command, ...]:
        """The command by one card of each resource, in its own order."""
        return tuple([COMMAND_BY_ONE[card][order] for card, order in zip(RESOURCES, self.book.orders, strict=True)])

    # --- setting up

    def deal(self, seats: int, rng: Rng) -> Step[State]:
        """The first player, the Great Works, six cards each (UR-3, UR-4)."""
        events: list[Event] = []
        plans, rng = rng.shuffle(self.book.buildings)
        works: tuple[Building, ...] = ()
        buried = 0
        for seat in range(seats):
            while plans[0] in works:
                events.append(BuildingPutUnder(seat, plans[0]))
                plans = (*plans[1:], plans[0])
                buried += 1
            events.append(BuildingDrawn(seat, plans[0]))
            works, plans = (*works, plans[0]), plans[1:]
        first = works.index(min(works, key=lambda each: each.name.casefold()))
        events.append(FirstPlayerFound(first, (first - 1) % seats))
        pile, rng = rng.shuffle(self.book.cards)
        state = State(
            first=first,
            turn=first,
            turns=0,
            phase=OPENING_PHASE,
            chosen=(None,) * seats,
            hands=((),) * seats,
            memories=(NO_MEMORY,) * seats,
            houses=(House(),) * seats,
            forum=(),
            pile=pile,
            discards=(),
            mixed=(),
            drawn=(NO_RESOURCES,) * seats,
            works=works,
            plans=plans,
            buried=buried,
            scrapped=(),
            monopolies=(NOBODY,) * len(RESOURCES),
            work=None,
            scheme=None,
            offers=(),
            ending=False,
            barren=0,
            rng=rng,
        )
        state = fill_works(self.book, state, events)
        hands, pile = list(state.hands), state.pile
        for seat in in_turn(first, seats):
            hands[seat], pile = tuple(sorted(pile[:CARDS_DEALT])), pile[CARDS_DEALT:]
            events.append(Dealt(seat, CARDS_DEALT, hands[seat]))
        return Step(state._replace(hands=tuple(hands), pile=pile), tuple(events))

    # --- legal actions

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats that have not chosen for the Forum; later the seat with an offer, the next to
        give, or the one in turn.
        """
        if state.offers:
            return (state.offers[0].seat,)
        phase, work = state.phase, state.work
        if work is not None and work.stage is GIVE_STAGE and not work.hide:
            return (work.victims[0],)
        if phase is OPENING_PHASE:
            return tuple([seat for seat, card in enumerate(state.chosen) if card is None])
        return () if phase is OVER_PHASE else (state.turn,)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if state.offers:
            card = RESOURCES[state.offers[0].colour]
            return (Collect(card), Decline(card))
        phase, work, hand = state.phase, state.work, state.hands[seat]
        if work is not None:
            if work.stage is GIVE_STAGE:
                return orders.asked_options(state, work)
            return orders.order_options(self.book, state, work, hand)
        if phase is TURN_PHASE:
            return commands(self.book.orders, hand)
        if phase is PLOT_PHASE:
            return tuple(self._plot_options(state))
        return tuple([DISCARD[card] for card in dict.fromkeys(hand)])

    def _plot_options(self, state: State) -> list[Action]:
        """The orders to copy, the bonuses of a Plot, and drawing to end it (UR-7)."""
        scheme, seat = state.scheme, state.turn
        assert scheme is not None
        house, book = state.houses[seat], self.book
        powers = book.powers(house)
        found: list[Action] = []
        if powers.copies > len(scheme.copied):
            found += [COPY[order] for order in orders.copyable(book, state, seat) if order not in scheme.copied]
        if powers.plot_bonuses:
            found += bonuses.bonus_options(book, state, bonuses.unused(book, house, scheme), state.hands[seat])
        found.append(DRAW)
        if powers.plot_forum:
            found += [DRAW_FROM_FORUM[card] for card in dict.fromkeys(state.forum)]
        return found

    # --- consequences

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """The action, and all consequences up to the next choice."""
        events: list[Event] = []
        after = self.perform(state, seat, action, events)
        after = self._run_on(self._call_last_round_if_due(state, after, events), events)
        undoable = type(action) not in TELLING_ACTIONS and not any(map(tells, events))
        return Step(after, tuple(events), undoable)

    def perform(self, state: State, seat: Seat, action: Action, events: list[Event]) -> State:
        """The action alone."""
        book = self.book
        match action:
            case Discard(card):
                return turns.discard(state, seat, card, events)
            case Command(cards, order):
                return turns.command(book, state, seat, cards, order, events)
            case Plot():
                return turns.plot(state, seat, events)
            case Copy(order):
                return turns.copy(book, state, seat, order, events)
            case Draw(first):
                return turns.draw_up(book, state, seat, first, events)
            case Take(card):
                return orders.move_by_execution(book, state, seat, card, IN_FORUM, IN_STOCK, events)
            case Store(card):
                return orders.move_by_execution(book, state, seat, card, IN_HAND, IN_STOCK, events)
            case Launch(card):
                return orders.move_by_execution(book, state, seat, card, IN_STOCK, IN_ACTIVITIES, events)
            case Transfer(card, site):
                return orders.move_by_execution(book, state, seat, card, IN_STOCK, IN_SITE, events, site)
            case Start(building, source):
                return orders.start_building(book, state, seat, building, source, events)
            case Reveal(card):
                return orders.reveal(state, seat, card, events)
            case StopRevealing():
                return orders.stop_revealing(book, state, events)
            case Hide(card):
                return orders.hide(state, seat, card, events)
            case Give(card):
                return orders.give(book, state, seat, card, events)
            case Use():
                return bonuses.use_bonus(book, state, seat, action, events)
            case Exchange():
                return bonuses.exchange_cards(book, state, seat, action, events)
            case Raid():
                return bonuses.raid_site(book, state, seat, action, events)
            case EndOrder():
                return orders.end_order(state, events)
            case Collect(card):
                return orders.collect(book, state, seat, card, events)
            case Decline(card):
                return orders.decline(state, seat, card, events)

    def _run_on(self, state: State, events: list[Event]) -> State:
        """Go on until a seat has a choice; of all that happens by itself, only an order can change points."""
        while True:
            phase = state.phase
            if state.offers or phase is OVER_PHASE or phase is OPENING_PHASE:
                return state
            if phase is ORDER_PHASE:
                before, state = state, orders.advance(self.book, state, events)
                if state.houses != before.houses:
                    state = self._call_last_round_if_due(before, state, events)
                elif state.work is not None:
                    return state
            elif phase is AFTER_PHASE:
                state = self._end_turn(state, events)
            elif phase is TURN_PHASE:
                if state.hands[state.turn]:
                    return state
                state = turns.plot(state, state.turn, events)
            elif len(self._plot_options(state)) > 1:
                return state
            else:
                state = turns.draw_up(self.book, state, state.turn, None, events)

    # --- a turn

    def _end_turn(self, state: State, events: list[Event]) -> State:
        """Refill the Great Works; the next turn begins, unless this was the last one."""
        seat, seats, last = state.turn, len(state.houses), last_seat(state)
        if len(state.works) < GREAT_WORKS_COUNT:
            state = fill_works(self.book, state, events)
        if not state.ending and state.barren >= STANDSTILL * seats:
            events.append(StandstillCalled(seat, last))
            state = state._replace(ending=True)
        if state.ending and seat == last:
            events += [self.score(state, each) for each in in_turn(state.first, seats)]
            return state._replace(phase=OVER_PHASE, scheme=None)
        return turns.begin(state, (seat + 1) % seats, events)

    # --- points

    def _call_last_round_if_due(self, before: State, state: State, events: list[Event]) -> State:
        """Call the last round if a seat's points have changed and reach the threshold (UR-20)."""
        if state.ending:
            return state
        same_holders = state.monopolies is before.monopolies
        for seat, (house, old) in enumerate(zip(state.houses, before.houses, strict=True)):
            if same_holders and house is old:
                continue
            points = self.points(state, seat)
            if points >= THRESHOLDS[len(state.houses)]:
                events.append(LastTurnCalled(seat, points, last_seat(state)))
                return state._replace(ending=True)
        return state

    def standing(self, table: State | View) -> tuple[int, ...]:
        """The present victory points of all seats."""
        return tuple([self.points(table, seat) for seat in range(len(table.houses))])

    def points(self, table: State | View, seat: Seat) -> int:
        """The present victory points of that seat."""
        house, monopolies = table.houses[seat], table.monopolies
        powers = self.book.powers(house)
        total, held = powers.points, 0
        if seat in monopolies:
            for resource, holder in zip(RESOURCES, monopolies, strict=True):
                if holder == seat:
                    held += 1
                    total += house.activities.count(resource)
        for face in powers.measured:
            total += extra_points(face, len(house.stock), held, len(house.buildings))
        return total

    def score(self, table: State | View, seat: Seat) -> Scored:
        """The sources of that seat's points."""
        house, monopolies, book = table.houses[seat], table.monopolies, self.book
        faces = [book.faces[building] for building in house.buildings]
        things = (len(house.stock), monopolies.count(seat), len(faces))
        activities: Counts = tuple(
            [
                house.activities.count(card) if holder == seat else 0
                for card, holder in zip(RESOURCES, monopolies, strict=True)
            ]
        )
        return Scored(
            seat,
            buildings=tuple([book.colours[face.colour].points for face in faces]),
            effects=tuple([extra_points(face, *things) for face in faces]),
            monopolies=activities,
            total=self.points(table, seat),
        )

    def outcome(self, state: State) -> Outcome | None:
        """Most points, then most completed buildings (UR-21)."""
        if state.phase is not OVER_PHASE:
            return None
        return best_of(self.standing(state), tuple([len(house.buildings) for house in state.houses]))

    # --- information

    def inventory(self, state: State) -> tuple[Resource | Building, ...]:
        hidden = [card for hand in (state.chosen, *state.hands) for card in hand if card is not None]
        return (*open_cards(state), *state.pile, *hidden, *open_buildings(state), *state.plans)

    def view(self, state: State, seat: Seat) -> View:
        """A seat sees its own hand, all that lies open, and remembers what went into the other hands."""
        plans = state.plans
        return View(
            seat=seat,
            have_chosen=tuple([card is not None for card in state.chosen]),
            choice=state.chosen[seat] if seat >= 0 else None,
            hand=state.hands[seat] if seat >= 0 else (),
            hand_sizes=tuple([len(hand) for hand in state.hands]),
            pile=len(state.pile),
            drawn=state.drawn[seat] if seat >= 0 else NO_RESOURCES,
            plans=len(plans),
            buried=plans[len(plans) - state.buried :],
            points=self.standing(state),
            **lies_open(state, View),
        )

    def determinize(self, view: View, rng: Rng) -> State:
        """Deal the cards that this seat has not seen, so that every hand fits the table's memory."""
        seats = range(len(view.houses))
        others = [seat for seat in seats if seat != view.seat]
        choosers = [seat for seat in others if view.have_chosen[seat]]
        work = view.work
        asked = None
        if work is not None and work.stage is GIVE_STAGE and not work.hide and work.victims[0] != view.seat:
            asked = others.index(work.victims[0])
        sealed = Sealed(
            sizes=[*(view.hand_sizes[seat] for seat in others), *(1 for _ in choosers)],
            memories=[*(view.memories[seat] for seat in others), *(NO_MEMORY for _ in choosers)],
            asked=asked,
            demanded=work.shown if work is not None else NO_RESOURCES,
            pile=view.pile,
            most=tuple([most - own for most, own in zip(view.mixed or self.book.copies, view.drawn, strict=True)]),
        )
        own = view.hand if view.choice is None else (*view.hand, view.choice)
        seen = [*open_cards(view), *own]
        dealt, pile, rng = deal_remembered(unseen_cards(self.book.copies, seen), sealed, rng)
        hands = dict(zip(others, dealt, strict=False)) | {view.seat: view.hand}
        chosen = {seat: cards[0] for seat, cards in zip(choosers, dealt[len(others) :], strict=True)}
        plans = list(self.book.buildings)
        for building in (*open_buildings(view), *view.buried):
            plans.remove(building)
        hidden, rng = rng.shuffle(plans)
        return state_of(view, hands, chosen, pile, hidden, rng)


# --- helpers -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=MOST_KEPT_RESULTS)
def commands(orders: tuple[Order, ...], hand: Cards) -> tuple[Action, ...]:
    """The commands of a hand, one card for its order and two for any (UR-5), and the Plot."""
    actions_of_hand: list[Action] = []
    for card in dict.fromkeys(hand):
        actions_of_hand.append(COMMAND_BY_ONE[card][orders[card]])
        if hand.count(card) > 1:
            actions_of_hand += COMMAND_BY_TWO[card]
    return (*actions_of_hand, PLOT)


def state_of(
    view: View,
    hands: dict[Seat, Cards],
    chosen: dict[Seat, Resource],
    pile: Cards,
    plans: tuple[Building, ...],
    rng: Rng,
) -> State:
    """The State of this View with these hidden cards."""
    seats = range(len(view.houses))
    return State(
        chosen=tuple([view.choice if seat == view.seat else chosen.get(seat) for seat in seats]),
        hands=tuple([hands[seat] for seat in seats]),
        pile=pile,
        drawn=tuple([view.drawn if seat == view.seat else NO_RESOURCES for seat in seats]),
        plans=plans + view.buried,
        buried=len(view.buried),
        rng=rng,
        **lies_open(view, State),
    )


def tells(event: Event) -> bool:
    """Whether the event reveals hidden information."""
    kind = type(event)
    if kind is Moved or kind is Started:
        source: Place = event.source  # type: ignore[attr-defined]  # both have it; a second isinstance would be slow
        return source is IN_HAND
    return kind in TELLING_EVENTS


def open_cards(table: State | View) -> list[Resource]:
    """The resource cards that everybody can see."""
    cards = [*table.forum, *table.discards]
    if table.work is not None:
        cards += table.work.revealed
    for house in table.houses:
        cards += [*house.domain, *house.stock, *house.activities]
        for site in house.sites:
            cards += site.cards
    return cards


def open_buildings(table: State | View) -> list[Building]:
    """The buildings that everybody can see."""
    buildings = [*table.works, *table.scrapped]
    for house in table.houses:
        buildings += [*house.buildings, *(site.building for site in house.sites)]
    return buildings
