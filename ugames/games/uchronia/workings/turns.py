"""Rules: a turn from its beginning, a command, or a Plot that copies orders and ends by drawing.

Each function of an action returns the next State and adds its events to the list.
"""

from __future__ import annotations

from ugames.core.game import Event, Seat, changed_at
from ugames.games.uchronia.cards import IN_FORUM, IN_HAND, Cards, Order, Resource, minus, plus
from ugames.games.uchronia.events import (
    DiscardChosen,
    Discarded,
    commanded,
    copied,
    domain_cleared,
    plotted,
    turn_began,
)
from ugames.games.uchronia.state import AFTER_PHASE, ORDER_PHASE, PLOT_PHASE, TURN_PHASE, House, Scheme, State, in_turn
from ugames.games.uchronia.workings.effects import Book
from ugames.games.uchronia.workings.memory import lost
from ugames.games.uchronia.workings.moves import draw, move
from ugames.games.uchronia.workings.orders import execution_count, work_on


def discard(state: State, seat: Seat, card: Resource, events: list[Event]) -> State:
    """When all seats have chosen, the cards go to the Forum, and the first turn begins (UR-4)."""
    hands = changed_at(state.hands, seat, minus(state.hands[seat], card))
    chosen = changed_at(state.chosen, seat, card)
    events.append(DiscardChosen(seat, card))
    state = state._replace(hands=hands, chosen=chosen)
    forum = [each for each in chosen if each is not None]
    if len(forum) < len(chosen):
        return state
    for each in in_turn(state.first, len(chosen)):
        events.append(Discarded(each, forum[each]))
    state = state._replace(chosen=(None,) * len(chosen), forum=tuple(sorted(forum)))
    return begin(state, state.first, events)


def begin(state: State, seat: Seat, events: list[Event]) -> State:
    """The cards of the Domain go to the Forum before the turn (UR-5)."""
    turns, houses, forum = state.turns + 1, state.houses, state.forum
    events.append(turn_began(seat, turns))
    house = houses[seat]
    domain = house.domain
    if domain:
        events.append(domain_cleared(seat, domain))
        houses = changed_at(houses, seat, House((), *house[1:]))
        for card in domain:
            forum = plus(forum, card)
    barren = state.barren + 1
    return state._replace(
        phase=TURN_PHASE, turn=seat, turns=turns, houses=houses, forum=forum, scheme=None, barren=barren
    )


def command(book: Book, state: State, seat: Seat, cards: Cards, order: Order, events: list[Event]) -> State:
    """Play cards to the Domain and begin their order (UR-5, UR-6)."""
    hands, memories, houses = state.hands, state.memories, state.houses
    hand, memory, house = hands[seat], memories[seat], houses[seat]
    for card in cards:
        hand, memory = minus(hand, card), lost(memory, card)
    count = execution_count(book, house, order)
    events.append(commanded(seat, cards, order, count))
    return state._replace(
        phase=ORDER_PHASE,
        hands=changed_at(hands, seat, hand),
        memories=changed_at(memories, seat, memory),
        houses=changed_at(houses, seat, House(cards, *house[1:])),
        work=work_on(book, house, order, count),
    )


def plot(state: State, seat: Seat, events: list[Event]) -> State:
    """Begin a Plot (UR-7); with an empty hand it is the only option (UR-5)."""
    events.append(plotted(seat))
    return state._replace(phase=PLOT_PHASE, scheme=Scheme())


def copy(book: Book, state: State, seat: Seat, order: Order, events: list[Event]) -> State:
    """Copy an order (UR-7): one execution, with the bonuses of buildings."""
    scheme = state.scheme
    assert scheme is not None
    house = state.houses[seat]
    count = execution_count(book, house, order, copied=True)
    colour, others = book.resources[order], in_turn(seat, len(state.houses))[1:]
    events.append(copied(seat, order, count, next(each for each in others if colour in state.houses[each].domain)))
    scheme = Scheme((*scheme.copied, order), scheme.used)
    return state._replace(phase=ORDER_PHASE, work=work_on(book, house, order, count), scheme=scheme)


def draw_up(book: Book, state: State, seat: Seat, first: Resource | None, events: list[Event]) -> State:
    """Draw up to five cards in hand, or one with a full hand; the turn ends (UR-7)."""
    count = book.powers(state.houses[seat]).plot_hand.drawn(len(state.hands[seat]))
    if first is not None:
        state = move(book, state, seat, first, IN_FORUM, IN_HAND, events)
        count -= 1
    return draw(state, seat, count, events, AFTER_PHASE)
