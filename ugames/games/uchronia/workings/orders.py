"""Rules: the five orders as sequences of small actions: each uses an execution or a bonus, until the order ends.

An order ends automatically when no action is left. This is judged without the colours of the hand, which would be
revealed otherwise: a player with a possible action for some card is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ugames.core.game import Event, Seat, changed_at
from ugames.games.uchronia.actions import END, GIVE, HIDE, LAUNCH, REVEAL, STOP, STORE, TAKE, Action, start, transfer
from ugames.games.uchronia.cards import (
    CONSTRUCTION,
    DRACONIANS,
    EXPLORATION,
    IN_DISCARDS,
    IN_FORUM,
    IN_HAND,
    IN_STOCK,
    NO_RESOURCES,
    PRODUCTION,
    RESOURCES,
    TRADE,
    Building,
    Cards,
    Counts,
    Order,
    Place,
    Resource,
    counts_of,
    minus,
    plus,
)
from ugames.games.uchronia.events import (
    Declined,
    Hidden,
    Lacked,
    RevealedAll,
    Spared,
    Started,
    gave,
    order_ended,
    returned,
    revealed,
)
from ugames.games.uchronia.state import (
    AFTER_PHASE,
    EXECUTE_STAGE,
    GIVE_STAGE,
    PLOT_PHASE,
    REVEAL_STAGE,
    TAKE_STAGE,
    House,
    Site,
    State,
    View,
    Work,
    in_turn,
)
from ugames.games.uchronia.workings.bonuses import bonus_options, open_sites
from ugames.games.uchronia.workings.effects import Book, Powers
from ugames.games.uchronia.workings.memory import gained, lacking, lost
from ugames.games.uchronia.workings.moves import draw, move, shift

HAND_OF_ALL_COLOURS = RESOURCES
"""A hand of unknown colours is taken to have one card of each."""
FROM_HAND = (EXPLORATION, DRACONIANS)
"""The orders that can be executed with any card of the hand."""


def execution_count(book: Book, house: House, order: Order, copied: bool = False) -> int:
    """The executions of an order: one, and bonuses; if it is commanded, one for each Activity of its colour (UR-6)."""
    powers = book.powers(house)
    activities = 0 if copied else house.activities.count(book.resources[order])
    return 1 + activities + powers.more[order] + (powers.zeal if activities else 0)


def copyable(book: Book, table: State | View, seat: Seat) -> list[Order]:
    """The orders that a Plot of that seat may copy from other Domains (UR-7)."""
    house = table.houses[seat]
    there = dict.fromkeys([other.domain[0] for other in table.houses if other.domain and other is not house])
    return [book.orders[card] for card in there if card in house.activities or book.powers(house).embassy]


def work_on(book: Book, house: House, order: Order, count: int) -> Work:
    """An order with this number of executions, at its beginning."""
    stage = REVEAL_STAGE if order is DRACONIANS else EXECUTE_STAGE
    return Work(order, count, book.powers(house).bonuses[order], stage)


def order_options(book: Book, state: State, work: Work, hand: Cards) -> tuple[Action, ...]:
    """The next possible actions of the seat in turn in this order, with this hand."""
    able = list(doable(book, state, work, hand))
    if work.stage is not REVEAL_STAGE or not (work.revealed or hand):
        able.append(END)
    elif work.revealed:
        able.append(STOP)
    return tuple(able)


def doable(book: Book, state: State, work: Work, hand: Cards) -> Iterator[Action]:
    """The possible executions and bonuses in this order, with this hand."""
    house = state.houses[state.turn]
    if work.left and work.stage is not TAKE_STAGE:
        powers = book.powers(house)
        yield from _execution_options(book, state, work.order, powers, hand)
        if house.sites and (fed := book.fed[work.order]) and work.order is not CONSTRUCTION:
            for site in open_sites(state, house, powers.early):
                if site.building in fed:
                    yield from _transfer_options(book, house, powers, site)
    if work.bonuses:
        yield from bonus_options(book, state, work.bonuses, hand)


def _execution_options(book: Book, state: State, order: Order, powers: Powers, hand: Cards) -> Iterable[Action]:
    """The actions by which this order can be executed once."""
    house = state.houses[state.turn]
    if order is PRODUCTION:
        return [TAKE[card] for card in dict.fromkeys(state.forum)]
    if order is CONSTRUCTION:
        return _construction_options(book, state, house, powers, hand)
    if order is TRADE:
        has_room = len(house.activities) < powers.limit
        return [LAUNCH[card] for card in dict.fromkeys(house.stock)] if has_room else ()
    made = STORE if order is EXPLORATION else REVEAL
    return [made[card] for card in dict.fromkeys(hand)]


def _construction_options(book: Book, state: State, house: House, powers: Powers, hand: Cards) -> Iterable[Action]:
    if house.sites and house.stock:
        for site in open_sites(state, house, powers.early):
            yield from _transfer_options(book, house, powers, site)
    known, there = house.begun, {*state.forum}
    for building in dict.fromkeys(state.works):
        if building not in known:
            colour = book.colour_of[building]
            if colour in there:
                yield start(building)
            if powers.foundation and colour in hand:
                yield start(building, IN_HAND)


def _transfer_options(book: Book, house: House, powers: Powers, site: Site) -> list[Action]:
    fits = powers.fitting[book.colour_of[site.building]]
    return [transfer(card, site.building) for card in fits if card in house.stock]


# --- the effects of actions


def _with_one_execution_less(state: State) -> State:
    """Use up one execution."""
    work = state.work
    assert work is not None
    return state._replace(work=work._replace(left=work.left - 1))


def move_by_execution(
    book: Book,
    state: State,
    seat: Seat,
    card: Resource,
    source: Place,
    target: Place,
    events: list[Event],
    site: Building | None = None,
) -> State:
    """Move a card; a building completed by a transfer may work at once."""
    return move(book, _with_one_execution_less(state), seat, card, source, target, events, None, site)


def start_building(
    book: Book, state: State, seat: Seat, building: Building, source: Place, events: list[Event]
) -> State:
    """The foundation is discarded, and the building becomes a site (UR-15)."""
    colour = book.colour_of[building]
    events.append(Started(seat, building, colour, source))
    state = shift(_with_one_execution_less(state), seat, colour, source, IN_DISCARDS)
    house = state.houses[seat]
    sites = (*house.sites, Site(building, (), state.turns))
    houses = changed_at(state.houses, seat, house._replace(sites=sites))
    return state._replace(houses=houses, works=minus(state.works, building), barren=0)


def end_order(state: State, events: list[Event]) -> State:
    """Go on with the Plot, or with the next turn."""
    assert state.work is not None
    events.append(order_ended(state.turn, state.work.order))
    return state._replace(phase=PLOT_PHASE if state.scheme is not None else AFTER_PHASE, work=None)


# --- draconians ----------------------------------------------------------------------------------------------------


class Victims(NamedTuple):
    """All seats but the one whose Draconians demand cards, in turn."""

    asked: tuple[Seat, ...] = ()
    """The seats that must give a card if they can."""
    bare: tuple[Seat, ...] = ()
    """The seats that are passed over because of an empty Domain."""
    safe: tuple[Seat, ...] = ()
    """The seats that are passed over because of a building."""


def reveal(state: State, seat: Seat, card: Resource, events: list[Event]) -> State:
    """Lay a card open until all victims have given."""
    work, hands, memories = state.work, state.hands, state.memories
    assert work is not None
    events.append(revealed(seat, card))
    return state._replace(
        hands=changed_at(hands, seat, minus(hands[seat], card)),
        memories=changed_at(memories, seat, lost(memories[seat], card)),
        work=work._replace(left=work.left - 1, revealed=plus(work.revealed, card)),
    )


def stop_revealing(book: Book, state: State, events: list[Event]) -> State:
    events.append(RevealedAll(state.turn))
    return _demand_from_all(book, state, events)


def _demand_from_all(book: Book, state: State, events: list[Event]) -> State:
    """All victims have to give, in turn."""
    work, found = state.work, victims(book, state)
    assert work is not None
    events += [Spared(other) for other in found.safe]
    return state._replace(work=work._replace(left=0, stage=GIVE_STAGE, victims=found.asked))


def victims(book: Book, table: State | View) -> Victims:
    """The victims of Draconians of the house in turn."""
    houses = table.houses
    reach = book.powers(houses[table.turn]).reach
    others = in_turn(table.turn, len(houses))[1:]
    bare = tuple([seat for seat in others if not houses[seat].domain and not reach])
    safe = tuple([seat for seat in others if seat not in bare and book.powers(houses[seat]).wall])
    return Victims(tuple([seat for seat in others if seat not in bare and seat not in safe]), bare, safe)


def hide(state: State, seat: Seat, card: Resource, events: list[Event]) -> State:
    """Exclude a colour from the demand on a shielded player."""
    work = state.work
    assert work is not None
    events.append(Hidden(seat, work.victims[0], card))
    return state._replace(work=work._replace(shown=_less(work.shown, card), hide=work.hide - 1))


def give(book: Book, state: State, victim: Seat, card: Resource, events: list[Event]) -> State:
    """The first victim gives this card, and may draw one for it (Palisade)."""
    work, attacker = state.work, state.turn
    assert work is not None
    events.append(gave(victim, attacker, card))
    hands, memories, houses = state.hands, state.memories, state.houses
    house = houses[attacker]._replace(stock=plus(houses[attacker].stock, card))
    state = state._replace(
        hands=changed_at(hands, victim, minus(hands[victim], card)),
        memories=changed_at(memories, victim, lost(memories[victim], card)),
        houses=changed_at(houses, attacker, house),
        work=_for_next_victim(work),
    )
    return draw(state, victim, book.powers(state.houses[victim]).cards_after_giving, events)


def _for_next_victim(work: Work) -> Work:
    return work._replace(victims=work.victims[1:], shown=NO_RESOURCES)


def _demand(book: Book, state: State, work: Work, events: list[Event]) -> State:
    """Demand a card of the first victim; if it has a choice, or the attacker has to hide a colour, that is asked.

    A victim with only one of several demanded colours is asked too, so that its lack of a choice stays secret.
    """
    victim, shown, left = work.victims[0], work.shown, work.hide
    if shown == NO_RESOURCES:
        shown, left = counts_of(work.revealed), book.powers(state.houses[victim]).shield
        if left >= len(work.revealed):
            events.append(Spared(victim))
            return state._replace(work=_for_next_victim(work))
    hand, colours = state.hands[victim], [card for card in RESOURCES if shown[card]]
    work = work._replace(shown=shown, hide=left if len(colours) > 1 else 0)
    if not work.hide and not any(card in hand for card in colours):
        events.append(Lacked(victim, tuple(colours)))
        memory = lacking(state.memories[victim], colours, len(hand))
        return state._replace(memories=changed_at(state.memories, victim, memory), work=_for_next_victim(work))
    state = state._replace(work=work)
    return give(book, state, victim, colours[0], events) if len(colours) == 1 else state


def _take_back(book: Book, state: State, work: Work, events: list[Event]) -> State:
    """The revealed cards return to the hand; for each of them a card of its colour comes from the
    Forum, if there is one.
    """
    seat, cards = state.turn, work.revealed
    events.append(returned(seat, cards))
    memory = state.memories[seat]
    for card in cards:
        memory = gained(memory, card)
    hand = tuple(sorted(state.hands[seat] + cards))
    state = state._replace(
        hands=changed_at(state.hands, seat, hand),
        memories=changed_at(state.memories, seat, memory),
        work=work._replace(stage=TAKE_STAGE, revealed=()),
    )
    for card in cards:
        if card in state.forum:
            state = move(book, state, seat, card, IN_FORUM, IN_STOCK, events)
    return state


def _less(counts: Counts, card: Resource) -> Counts:
    return tuple([n - (c == card) for c, n in enumerate(counts)])


# --- monopolies and continuation


def collect(book: Book, state: State, seat: Seat, card: Resource, events: list[Event]) -> State:
    """The holder of the Monopoly takes a card from the Forum into the hand (UR-16)."""
    return _next_offer(move(book, state, seat, card, IN_FORUM, IN_HAND, events))


def decline(state: State, seat: Seat, card: Resource, events: list[Event]) -> State:
    """The holder of the Monopoly leaves the card in the Forum (UR-16)."""
    events.append(Declined(seat, card))
    return _next_offer(state)


def _next_offer(state: State) -> State:
    """Go on to the next offer with a card left."""
    offers = state.offers[1:]
    while offers and RESOURCES[offers[0].colour] not in state.forum:
        offers = offers[1:]
    return state._replace(offers=offers)


def advance(book: Book, state: State, events: list[Event]) -> State:
    """Go on with the order until a seat has a choice, or it is over."""
    while True:
        work = state.work
        assert work is not None
        if work.stage is REVEAL_STAGE and not work.left:
            state = _demand_from_all(book, state, events)
        elif work.stage is GIVE_STAGE and not work.victims:
            state = _take_back(book, state, work, events)
        elif work.stage is GIVE_STAGE:
            state = _demand(book, state, work, events)
            if state.work is not None and state.work.shown != NO_RESOURCES:
                return state
        elif not work.left and not work.bonuses:
            return end_order(state, events)
        else:
            hand = state.hands[state.turn]
            if work.left and ((hand and work.order in FROM_HAND) or (state.forum and work.order is PRODUCTION)):
                return state
            if any(doable(book, state, work, HAND_OF_ALL_COLOURS if hand else ())):
                return state
            if not work.revealed:
                return end_order(state, events)
            state = _demand_from_all(book, state, events)


def asked_options(state: State, work: Work) -> tuple[Action, ...]:
    """The cards that can be hidden or given while cards are demanded."""
    colours = [card for card in RESOURCES if work.shown[card]]
    if work.hide:
        return tuple([HIDE[card] for card in colours])
    hand = state.hands[work.victims[0]]
    return tuple([GIVE[card] for card in colours if card in hand])
