"""A fast player of Uchronia for playouts, which scores actions by habit.

It uses only the seat's own information: open cards, its hand, and the table's memory of other hands. Scores are
approximate victory points. Sets of colours are sets of small integers, whose order is the same in every run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from ugames.core.game import Seat
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.bot.sense import Sense, sense, stirs
from ugames.games.uchronia.bot.value import judge
from ugames.games.uchronia.cards import (
    CONSTRUCTION,
    EXPLORATION,
    PRODUCTION,
    RESOURCES,
    TRADE,
    Building,
    Cards,
    Effect,
    Order,
    Resource,
)
from ugames.games.uchronia.state import IN_ACTIVITIES, IN_FORUM, IN_HAND, IN_STOCK, TURN, State
from ugames.games.uchronia.workings.effects import Book
from ugames.games.uchronia.workings.orders import copied_executions, executions

FIRST_ENGINE = (0.6, 0.9, 0.7, 2.2, 0.9)
"""By colour: the value of the first Activity, beyond its points."""
MORE_ENGINE = (0.3, 0.5, 0.3, 0.8, 0.4)
"""By colour: the value of each further Activity, beyond its points."""
POINT = 0.8
"""The value of each point of an Activity."""
TO_LAUNCH = 0.6
"""The fraction of an Activity's value that counts for a Resource that could be launched."""
WANTED = 1.0
"""The value of a Resource that a site needs."""
MISSED = 1.2
"""The cost of a Resource taken away from a site."""
PLANNED = 0.4
"""The value of a Resource for a building that could be started."""
SPARE = 0.12
"""The value of a Resource without a present use."""
PROGRESS = 0.7
"""The value of a transfer."""
COMPLETION = 1.0
"""The value of completing a building."""
IN_SIGHT = 0.4
"""The fraction of COMPLETION for a transfer after which the Stock has all missing Resources."""
PER_POINT = 0.5
"""The value of each point of a completed building."""
STARTING = 0.65
READY = 0.4
WAITING = 0.3
LIKING = 0.25
"""Starting a building: its base value, the value per available Resource, the cost per other site,
and the weight of its quality.
"""
DELAY = 0.9
"""The discount for cards that come to the Stock, since they are used later."""
IN_HAND_WORTH = 0.15
"""The value of a card of the hand."""
LAST_OF_COLOUR = 0.1
"""The extra value of the only card of its colour in the hand."""
KEPT = (0.0, 0.0, -0.05, 0.1, 0.0)
"""The extra value of a card of the hand by colour, for its order."""
PAIR = 0.0
"""The extra cost of playing two cards."""
STIR = 1.5
"""The value of a command that helps against a standstill."""
FRESH = 0.3
"""The value of drawing a card."""
CROWDED = 0.12
"""The value of drawing a card to a full hand."""
BONUS = 0.4
"""The value of a building's bonus, of any kind."""
TAUGHT_BY = 4
"""The number of players in the games from which the quality of buildings was learned."""
CHANCE = 0.2
"""The probability that an unknown card has a given colour."""
OPEN_TO_OTHERS = 0.02
"""The cost per other house that could copy the order."""


def worth(own: Sense, card: Resource, have: int) -> float:
    """The value of one more card of this colour in a Stock that has `have`."""
    extra = have - own.need[card]
    if extra < 0:
        return WANTED
    value = PLANNED if extra < own.plan[card] else SPARE
    if extra < own.room:
        value = max(value, TO_LAUNCH * engine(own, card) - 0.1 * extra)
    return value


def engine(own: Sense, card: Resource) -> float:
    """The value of an Activity of this colour."""
    gain = own.gains[card]
    if own.last:
        return float(gain)
    return POINT * gain + (MORE_ENGINE[card] if card in own.house.activities else FIRST_ENGINE[card])


def launch_value(own: Sense, card: Resource) -> float:
    """The value of launching this card of the Stock, less the loss of its site."""
    value = engine(own, card)
    if own.last:
        return value - 0.01
    have, need = own.stock[card], own.need[card]
    return value - (MISSED if have <= need else SPARE)


def haul(own: Sense, cards: Sequence[Resource], count: int, price: float) -> float:
    """The value in the Stock of the best `count` of these cards."""
    if count == 1 or len(cards) < 2:
        stock = own.stock
        return max([0.0, *[worth(own, card, stock[card]) - price for card in set(cards)]])
    left, have, total = list(cards), list(own.stock), 0.0
    for _ in range(min(count, len(left))):
        value, card = max([(worth(own, card, have[card]), card) for card in set(left)])
        if value <= price:
            break
        left.remove(card)
        have[card] += 1
        total += value - price
    return total


def order_value(book: Book, state: State, own: Sense, order: Order, count: int, hand: Cards) -> float:
    """The value of `count` executions of this order, with this hand."""
    value = 0.0
    for place in own.traits.bonuses[order]:
        value += _bonus_hope(book, state, own, own.house.buildings[place], hand)
    if order is CONSTRUCTION:
        return value + _construction_value(book, state, own, count)
    if order is TRADE:
        room = min(count, own.room)
        if room <= 0:
            return value
        launches = [launch_value(own, card) for card in set(own.house.stock)]
        if len(launches) > room:
            launches.sort(reverse=True)
        return value + sum([each for each in launches[:room] if each > 0])
    if own.last:
        return value
    if order is PRODUCTION:
        return value + DELAY * haul(own, state.forum, count, 0.0)
    if order is EXPLORATION:
        return value + DELAY * haul(own, hand, count, IN_HAND_WORTH)
    return value + DELAY * _draconian_value(book, state, own, count, hand)


def _bonus_hope(book: Book, state: State, own: Sense, building: Building, hand: Cards) -> float:
    face = book.faces[building]
    if own.last or (face.effect is Effect.move and not (hand if face.source is IN_HAND else state.forum)):
        return 0.1
    return BONUS


def _construction_value(book: Book, state: State, own: Sense, count: int) -> float:
    """The value of transfers to the sites that lack least, then of the best starts."""
    total, stock, sites, traits = 0.0, own.stock, own.house.sites, own.traits
    known: tuple[Building, ...] = own.house.buildings
    if sites:
        known = (*known, *[site.building for site in sites])
        if own.house.stock:
            stock = list(stock)
            missing = sorted(
                [
                    (book.need(site.building, traits) - len(site.cards), site.building)
                    for site in sites
                    if traits.early or site.turn != state.turns
                ]
            )
            for need, building in missing:
                colour = book.faces[building].colour
                for card in traits.fitting[colour]:
                    done = min(need, stock[card], count)
                    if done:
                        stock[card] -= done
                        need -= done
                        count -= done
                        total += done * (0.02 if own.last else PROGRESS)
                        if not need:
                            total += _completion(book, own, building)
                            break
                        if need <= stock[card] and not own.last:
                            total += IN_SIGHT * _completion(book, own, building)
    if count and not own.last:
        forum, open_sites, starts = list(state.forum), len(sites), []
        for building in state.works:
            colour = book.faces[building].colour
            if building not in known and colour in forum:
                ready = READY * min(stock[colour], book.need(building, traits))
                starts.append((ready + LIKING * liking(building), colour))
        starts.sort(reverse=True)
        for ready, colour in starts[:count]:
            value = STARTING + ready - WAITING * open_sites
            if value <= 0 or colour not in forum:
                continue
            forum.remove(colour)
            open_sites += 1
            total += value
    return total


@cache
def likings() -> dict[Building, float]:
    """The learned quality of each building relative to others."""
    weights = judge(TAUGHT_BY).buildings
    mean = sum(weights.values()) / len(weights)
    return {building: weight - mean for building, weight in weights.items()}


def liking(building: Building) -> float:
    """The learned quality of this building relative to others."""
    return likings().get(building, 0.0)


def _completion(book: Book, own: Sense, building: Building) -> float:
    face = book.faces[building]
    points = book.colours[face.colour].points + (face.amount if face.effect is Effect.points and not face.of else 0)
    return float(points) if own.last else COMPLETION + PER_POINT * points


def _draconian_value(book: Book, state: State, own: Sense, count: int, hand: Cards) -> float:
    """The value of the best revelations: victims' possible gifts, and cards from the Forum."""
    victims = [
        seat
        for seat, house in enumerate(state.houses)
        if seat != own.seat
        and (house.domain or own.traits.reach)
        and state.hands[seat]
        and not book.traits(house.buildings).wall
    ]
    values = [reveal_value(state, own, card, victims) for card in set(hand)]
    if len(values) > count:
        values.sort(reverse=True)
    return sum(values[:count])


def reveal_value(state: State, own: Sense, card: Resource, victims: Sequence[Seat]) -> float:
    """The expected value of revealing a card of this colour."""
    here = worth(own, card, own.stock[card])
    value = here if card in state.forum else 0.0
    for seat in victims:
        value += here * likely(state, seat, card)
    return value


def likely(state: State, seat: Seat, card: Resource) -> float:
    """The probability that this player holds a card of the colour, from the table's memory."""
    are, others = state.memories[seat]
    if are[card]:
        return 1.0
    size = len(state.hands[seat])
    unknown = min(size - others[card], size - sum(are))
    return MAYBE[unknown] if 0 <= unknown < len(MAYBE) else float(unknown > 0)


MAYBE = [1.0 - (1.0 - CHANCE) ** count for count in range(12)]


# --- actions --------------------------------------------------------------------------------------------------------


def habit(book: Book, state: State, seat: Seat, legal: Sequence[Action]) -> Action:
    """The action with the highest score."""
    values = inclinations(book, state, seat, legal)
    return legal[values.index(max(values))]


def inclinations(book: Book, state: State, seat: Seat, legal: Sequence[Action]) -> list[float]:
    """The score of each action: about the points that it brings; ending an order scores zero."""
    own = sense(book, state, seat)
    if state.phase is TURN and not state.offers:
        return _turn_values(book, state, own, legal)
    return [VALUES[type(action)](book, state, own, action) for action in legal]


def _turn_values(book: Book, state: State, own: Sense, legal: Sequence[Action]) -> list[float]:
    hand, house = state.hands[own.seat], own.house
    orders = [
        order_value(book, state, own, order, executions(book, house, order), hand)
        - (0.0 if own.last else OPEN_TO_OTHERS * _copiers(book, state, own, order))
        for order in Order
    ]
    cards = [
        0.0 if own.last else IN_HAND_WORTH + LAST_OF_COLOUR * (hand.count(card) == 1) + KEPT[card] for card in RESOURCES
    ]
    found = []
    for action in legal:
        if type(action) is actions.Command:
            played, order = action.cards, action.order
            value = orders[order] - cards[played[0]] * len(played) - PAIR * (len(played) - 1)
            value += STIR * stirs(state, own.plan, action)
            if order is EXPLORATION and len(hand) <= len(played):
                value -= 1.0
            found.append(value)
        else:
            found.append(_plot_value(book, state, own, hand))
    return found


def _copiers(book: Book, state: State, own: Sense, order: Order) -> int:
    colour = book.resources[order]
    return sum([colour in house.activities for house in state.houses]) - (colour in own.house.activities)


def _plot_value(book: Book, state: State, own: Sense, hand: Cards) -> float:
    best = 0.0
    if own.house.activities or own.traits.embassy:
        for order in {
            book.orders[house.domain[0]] for house in state.houses if house.domain and house is not own.house
        }:
            if own.traits.embassy or book.resources[order] in own.house.activities:
                count = copied_executions(book, own.house, order)
                best = max(best, order_value(book, state, own, order, count, hand))
    if own.last:
        return best
    held, (full, least) = len(hand), own.traits.plot_hand
    if held < full:
        return best + FRESH * min(full - held, len(state.pile) + len(state.discards))
    return best + CROWDED * least


Valuer = Callable[[Book, State, Sense, Any], float]


def _nothing(book: Book, state: State, own: Sense, action: Action) -> float:
    return 0.0


def _discard(book: Book, state: State, own: Sense, action: actions.Discard) -> float:
    return state.hands[own.seat].count(action.card) - 0.5 * (action.card is Resource.stone)


def _copy(book: Book, state: State, own: Sense, action: actions.Copy) -> float:
    count = copied_executions(book, own.house, action.order)
    return order_value(book, state, own, action.order, count, state.hands[own.seat]) - 0.05


def _draw(book: Book, state: State, own: Sense, action: actions.Draw) -> float:
    if action.first is None:
        return 0.0
    return 0.02 if action.first not in state.hands[own.seat] else -0.01


def _take(book: Book, state: State, own: Sense, action: actions.Take) -> float:
    return worth(own, action.card, own.stock[action.card])


def _store(book: Book, state: State, own: Sense, action: actions.Store) -> float:
    last = state.hands[own.seat].count(action.card) == 1
    return worth(own, action.card, own.stock[action.card]) - IN_HAND_WORTH - LAST_OF_COLOUR * last


def _reveal(book: Book, state: State, own: Sense, action: actions.Reveal) -> float:
    work = state.work
    if work is not None and action.card in work.revealed:
        return 0.05 * (state.forum.count(action.card) > work.revealed.count(action.card))
    victims = [seat for seat, house in enumerate(state.houses) if seat != own.seat and house.domain]
    return reveal_value(state, own, action.card, victims) - 0.02


def _hide(book: Book, state: State, own: Sense, action: actions.Hide) -> float:
    victim = state.work.victims[0] if state.work is not None else own.seat
    return -likely(state, victim, action.card) * worth(own, action.card, own.stock[action.card])


def _give(book: Book, state: State, own: Sense, action: actions.Give) -> float:
    its = sense(book, state, state.turn)
    return 0.2 * state.hands[own.seat].count(action.card) - worth(its, action.card, its.stock[action.card])


def _launch(book: Book, state: State, own: Sense, action: actions.Launch) -> float:
    return launch_value(own, action.card)


def _start(book: Book, state: State, own: Sense, action: actions.Start) -> float:
    if own.last:
        return -0.01
    colour, need = book.faces[action.building].colour, book.need(action.building, own.traits)
    value = STARTING + READY * min(need, max(0, own.stock[colour] - own.need[colour]))
    value += LIKING * liking(action.building)
    return value - WAITING * len(own.house.sites) - IN_HAND_WORTH * (action.source is IN_HAND)


def _transfer(book: Book, state: State, own: Sense, action: actions.Transfer) -> float:
    return _progress(book, own, action.site) - 0.01 * (own.need[action.card] > 0)


def _progress(book: Book, own: Sense, building: Building) -> float:
    """The value of one more Resource on that site."""
    have = next(len(site.cards) for site in own.house.sites if site.building == building)
    missing = book.need(building, own.traits) - have - 1
    value = 0.02 if own.last else PROGRESS
    return value - 0.1 * missing if missing else value + _completion(book, own, building)


def _use(book: Book, state: State, own: Sense, action: actions.Use) -> float:
    face, card = book.faces[action.building], action.card
    if card is None:
        return BONUS
    price = IN_HAND_WORTH if face.source is IN_HAND else 0.0
    if action.site is not None:
        return _progress(book, own, action.site) - price
    if face.target is IN_ACTIVITIES:
        return launch_value(own, card) if face.source is IN_STOCK else engine(own, card) - price
    if face.target is IN_HAND:
        return IN_HAND_WORTH + 0.05 * (card not in state.hands[own.seat])
    if face.target is IN_FORUM:
        full = len(state.hands[own.seat]) >= own.traits.plot_hand.hand
        return 0.05 if full and state.hands[own.seat].count(card) > 2 else -0.1
    return worth(own, card, own.stock[card]) - price


def _exchange(book: Book, state: State, own: Sense, action: actions.Exchange) -> float:
    old, new = action.activity, action.resource
    mine = own.house.activities.count(old)
    loss = FIRST_ENGINE[old] if mine == 1 else MORE_ENGINE[old]
    if state.monopolies[old] == own.seat:
        rival = any(house.activities.count(old) >= mine for house in state.houses if house is not own.house)
        loss += mine if rival else 1.0
    missed = 0.5 * (own.stock[new] <= own.need[new]) - 0.3 * (own.stock[old] < own.need[old])
    return engine(own, new) - loss - missed - 0.1


def _raid(book: Book, state: State, own: Sense, action: actions.Raid) -> float:
    return 0.5 + worth(own, action.card, own.stock[action.card])


def _collect(book: Book, state: State, own: Sense, action: actions.Collect) -> float:
    return IN_HAND_WORTH


VALUES: dict[type[Any], Valuer] = {
    actions.Discard: _discard,
    actions.Copy: _copy,
    actions.Draw: _draw,
    actions.Take: _take,
    actions.Store: _store,
    actions.Reveal: _reveal,
    actions.StopRevealing: _nothing,
    actions.Hide: _hide,
    actions.Give: _give,
    actions.Launch: _launch,
    actions.Start: _start,
    actions.Transfer: _transfer,
    actions.Use: _use,
    actions.Exchange: _exchange,
    actions.Raid: _raid,
    actions.EndOrder: _nothing,
    actions.Collect: _collect,
    actions.Decline: _nothing,
}
