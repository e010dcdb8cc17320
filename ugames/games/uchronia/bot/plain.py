"""A rule of thumb for Uchronia: the needs of a house, its surplus, and the value of each order.

All figures are approximate victory points: a Resource that a site needs is worth about one, a card to draw less.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ugames.core.game import Glimpse, Seat
from ugames.core.rng import Rng
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.bot.sense import stirs
from ugames.games.uchronia.cards import (
    ORDERS,
    RESOURCES,
    Building,
    Cards,
    Counts,
    Design,
    Effect,
    Order,
    Place,
    Resource,
    counted,
)
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import TABLE, House, View
from ugames.games.uchronia.workings.effects import Traits, extra_points
from ugames.games.uchronia.workings.memory import most
from ugames.games.uchronia.workings.orders import copied_executions, executions

WANTED = 1.0
"""The value of a Resource that a site of the house needs."""
MISSED = 1.2
"""The cost of a Resource taken away from a site."""
PLANNED = 0.35
"""The value of a Resource for a building that could be started."""
SPARE = 0.12
"""The value of a Resource without a present use."""
PROGRESS = 0.6
"""The value of a transfer, beyond the points of completing the building."""
EFFECT = 0.7
"""The value of a building's effect and of the room for another Activity."""
STARTING = 0.65
"""The value of starting a first building without available Resources."""
READY = 0.15
"""The extra value of a start for each available Resource."""
WAITING = 0.3
"""The cost of a start for each other site."""
ENGINE = 0.7
"""The value of an Activity without points, for its added executions."""
IN_HAND = 0.15
"""The value of a card of the hand."""
FRESH = 0.3
"""The value of drawing a card."""
CROWDED = 0.12
"""The value of drawing a card to a full hand."""
BONUS = 0.4
"""The value of a building's bonus, of any kind."""
STIR = 1.5
"""The value of a command that helps against a standstill."""
CHANCE = 0.2
"""The probability that an unknown card has a given colour."""


class Outlook(NamedTuple):
    """A house from its owner's view."""

    seat: Seat
    house: House
    traits: Traits
    stock: Counts
    need: Counts
    """The Resources of each colour that its sites still need."""
    plan: Counts
    """The Resources of each colour for the most expensive startable building; 0 without one."""
    gains: tuple[float, ...]
    """The value of an Activity of each colour."""
    room: int
    """The number of further Activities allowed."""
    last: bool
    """Whether this is the house's last turn, when only points count."""


def judged(game: Uchronia, view: View, seat: Seat) -> Outlook:
    """The outlook of a house."""
    book, house = game.book, view.houses[seat]
    traits = book.traits(house.buildings)
    need, plan = [0] * len(RESOURCES), [0] * len(RESOURCES)
    for site in house.sites:
        need[book.faces[site.building].colour] += book.need(site.building, traits) - len(site.cards)
    for building in startable(view, house):
        colour = book.faces[building].colour
        plan[colour] = max(plan[colour], book.need(building, traits))
    gains = tuple([launch_gain(view, seat, card) for card in RESOURCES])
    room = traits.limit - len(house.activities)
    last = view.ending and (view.first - 1 - seat) % len(view.houses) <= (view.first - 1 - view.turn) % len(view.houses)
    return Outlook(seat, house, traits, counted(house.stock), tuple(need), tuple(plan), gains, room, last)


def startable(view: View, house: House) -> list[Building]:
    """The Great Works that this house may build."""
    known = {*house.buildings, *(site.building for site in house.sites)}
    return [building for building in view.works if building not in known]


def launch_gain(view: View, seat: Seat, card: Resource) -> float:
    """The points of an Activity of this colour, or a small value without points."""
    counts = [house.activities.count(card) for house in view.houses]
    own, others = counts[seat], max(count for other, count in enumerate(counts) if other != seat)
    if view.monopolies[card] == seat:
        return 1.0 + 0.3 * (own == others)
    if own + 1 > others:
        return own + 1.0 + 0.7 * (view.monopolies[card] != TABLE)
    return ENGINE


def worth(own: Outlook, card: Resource, have: int) -> float:
    """The value of one more card of this colour in a Stock that has `have`."""
    if have < own.need[card]:
        return WANTED
    extra = have - own.need[card]
    value = PLANNED if extra < own.plan[card] else SPARE
    if own.room > 0 and extra < own.room:
        value = max(value, 0.7 * min(own.gains[card], 2.0) - 0.1 * extra)
    return value


def best_cards(own: Outlook, cards: Sequence[Resource], count: int, price: float = 0.0) -> float:
    """The value in the Stock of the best `count` of these cards."""
    left, have, total = list(cards), list(own.stock), 0.0
    for _ in range(count):
        values = [(worth(own, card, have[card]) - price, card) for card in dict.fromkeys(left)]
        value, card = max(values, default=(0.0, None))
        if card is None or value <= 0:
            break
        left.remove(card)
        have[card] += 1
        total += value
    return total


# --- the value of an order ------------------------------------------------------------------------------------------


def order_value(game: Uchronia, view: View, own: Outlook, order: Order, count: int, hand: Cards) -> float:
    """The value of `count` executions of this order, with this hand left."""
    bonuses = bonus_value(game, view, own, order, hand)
    if order is Order.construction:
        return bonuses + construction_value(game, view, own, count)
    if order is Order.trade:
        return bonuses + trade_value(own, count)
    scale = 0.05 if own.last else 0.9
    if order is Order.production:
        return bonuses + scale * best_cards(own, view.forum, count)
    if order is Order.exploration:
        return bonuses + scale * best_cards(own, hand, count, IN_HAND)
    return bonuses + scale * sum(value for value, _ in revelations(game, view, own, count, hand))


def trade_value(own: Outlook, count: int) -> float:
    """The value of the best possible launches."""
    values = sorted([launch_value(own, card) for card in dict.fromkeys(own.house.stock)], reverse=True)
    return sum(value for value in values[: min(count, own.room)] if value > 0)


def launch_value(own: Outlook, card: Resource) -> float:
    """The value of launching this card of the Stock, less the loss of its site."""
    gain = own.gains[card]
    if own.last:
        return gain if gain >= 1 else 0.0
    missed = MISSED if own.stock[card] <= own.need[card] else SPARE
    return gain + 0.1 - missed


def construction_value(game: Uchronia, view: View, own: Outlook, count: int) -> float:
    """The value of transfers to the sites that lack least, then of the best starts."""
    book, stock, total = game.book, list(own.stock), 0.0
    sites = [site for site in own.house.sites if own.traits.early or site.turn != view.turns]
    missing = {site.building: book.need(site.building, own.traits) - len(site.cards) for site in sites}
    for building in sorted(missing, key=lambda each: missing[each]):
        for card in own.traits.fitting[book.faces[building].colour]:
            while count and stock[card] and missing[building]:
                stock[card] -= 1
                missing[building] -= 1
                count -= 1
                total += transfer_value(game, own, building, missing[building])
    starts = [start_value(game, view, own, building) for building in startable_now(game, view, own)]
    return total + sum(sorted([value for value in starts if value > 0], reverse=True)[:count])


def transfer_value(game: Uchronia, own: Outlook, building: Building, missing: int) -> float:
    """The value of a transfer that leaves this number of Resources missing."""
    whole = building_value(game, own, building)
    if missing > 0:
        return 0.02 if own.last else PROGRESS + 0.3 * whole
    return PROGRESS + whole


def building_value(game: Uchronia, own: Outlook, building: Building) -> float:
    """The value of a completed building: its points and its effect."""
    face = game.book.faces[building]
    house = own.house
    extra = extra_points(face, len(house.stock), own.gains.count(1.0), len(house.buildings) + 1)
    points = game.book.colours[face.colour].points + extra
    return points if own.last else 0.5 * points + EFFECT


def startable_now(game: Uchronia, view: View, own: Outlook) -> list[Building]:
    """The startable buildings with a foundation in the Forum."""
    return [b for b in dict.fromkeys(startable(view, own.house)) if game.book.faces[b].colour in view.forum]


def start_value(game: Uchronia, view: View, own: Outlook, building: Building) -> float:
    """The value of starting this building now: higher with more available Resources and fewer open sites."""
    if own.last:
        return 0.01
    colour, need = game.book.faces[building].colour, game.book.need(building, own.traits)
    ready = min(need, max(0, own.stock[colour] - own.need[colour]))
    return STARTING + READY * ready - WAITING * len(own.house.sites)


def bonus_value(game: Uchronia, view: View, own: Outlook, order: Order, hand: Cards) -> float:
    """The value of the usable bonuses of this order."""
    total = 0.0
    for place in dict.fromkeys(own.traits.bonuses[order]):
        face = game.book.faces[own.house.buildings[place]]
        if face.effect is Effect.raid:
            total += 1.5 * BONUS * any(house.sites for house in view.houses if house is not own.house)
        elif face.effect is Effect.exchange:
            total += 0.3 * BONUS * bool(own.house.stock and own.house.activities)
        elif face.effect is Effect.move:
            lying = {Place.hand: hand, Place.forum: view.forum, Place.stock: own.house.stock}[face.source or Place.hand]
            goal = {Place.activities: own.room > 0, Place.site: bool(own.house.sites)}.get(
                face.target or Place.hand, True
            )
            total += BONUS * bool(lying and goal)
        else:
            total += BONUS
    return total * (0.3 if own.last else 1.0)


def revelations(
    game: Uchronia, view: View, own: Outlook, count: int, hand: Cards, shown: Cards = ()
) -> list[tuple[float, Resource]]:
    """The best sequence of cards to reveal, each with its value."""
    left, forum, have = list(hand), list(view.forum), list(own.stock)
    unmoved = dict.fromkeys(victims(game, view, own), 1.0)
    found: list[tuple[float, Resource]] = []

    def value(card: Resource) -> float:
        here = worth(own, card, have[card])
        given = sum(chance * likely(view, seat, card) for seat, chance in unmoved.items())
        return here * (given + (card in forum))

    def show(card: Resource) -> None:
        for seat in unmoved:
            unmoved[seat] *= 1 - likely(view, seat, card)
        if card in forum:
            forum.remove(card)
            have[card] += 1

    for card in shown:
        show(card)
    for _ in range(count):
        best = max([(value(card), card) for card in dict.fromkeys(left)], default=None)
        if best is None or best[0] <= 0.05:
            break
        found.append(best)
        left.remove(best[1])
        show(best[1])
    return found


def victims(game: Uchronia, view: View, own: Outlook) -> list[Seat]:
    """The players whom this house's Draconians reach."""
    return [
        seat
        for seat, house in enumerate(view.houses)
        if seat != own.seat and (house.domain or own.traits.reach) and not game.book.traits(house.buildings).wall
    ]


def likely(view: View, seat: Seat, card: Resource) -> float:
    """The probability that this player holds a card of the colour, from the table's memory."""
    memory, size = view.memories[seat], view.hand_sizes[seat]
    if memory.are[card]:
        return 1.0
    unknown = min(most(memory, card, size), size - sum(memory.are))
    return 1 - (1 - CHANCE) ** max(0, unknown)


# --- the rule of thumb ---------------------------------------------------------------------------------------------


def plain(game: Uchronia, glimpse: Glimpse[Action, View], rng: Rng) -> Action:
    """Command the order of the highest value, plot with a small hand, and within an order do the best action first."""
    view, legal = glimpse.view, glimpse.legal
    own = judged(game, view, glimpse.seat)
    values = [action_value(game, view, own, action) for action in legal]
    best = max(values)
    action, _ = rng.choice([action for action, value in zip(legal, values, strict=True) if value > best - 1e-9])
    return action


def action_value(game: Uchronia, view: View, own: Outlook, action: Action) -> float:
    """The value of an action; ending an order has none."""
    return VALUES[type(action)](game, view, own, action)


def _discard(game: Uchronia, view: View, own: Outlook, action: actions.Discard) -> float:
    return view.hand.count(action.card) - 0.5 * (action.card == game.book.resources[Order.construction])


def _command(game: Uchronia, view: View, own: Outlook, action: actions.Command) -> float:
    hand = list(view.hand)
    for card in action.cards:
        hand.remove(card)
    order = action.order
    count = executions(game.book, own.house, order)
    price = 0.0 if own.last else IN_HAND * len(action.cards) + 0.1 * (len(action.cards) - 1)
    gain = STIR * stirs(view, own.plan, action)
    return gain + order_value(game, view, own, order, count, tuple(hand)) - price


def _plot(game: Uchronia, view: View, own: Outlook, action: actions.Plot) -> float:
    copies = [
        order_value(game, view, own, order, copied_executions(game.book, own.house, order), view.hand)
        for order in ORDERS
        if any(game.book.resources[order] in house.domain for seat, house in enumerate(view.houses) if seat != own.seat)
        and (own.traits.embassy or game.book.resources[order] in own.house.activities)
    ]
    best = sum(sorted(copies, reverse=True)[: own.traits.copies])
    if own.last:
        return best
    held, plot_hand = len(view.hand), own.traits.plot_hand
    drawn = min(plot_hand.drawn(held), view.pile + len(view.discards))
    return best + (FRESH * drawn if held < plot_hand.hand else CROWDED * drawn)


def _copy(game: Uchronia, view: View, own: Outlook, action: actions.Copy) -> float:
    count = copied_executions(game.book, own.house, action.order)
    return order_value(game, view, own, action.order, count, view.hand) - 0.1


def _draw(game: Uchronia, view: View, own: Outlook, action: actions.Draw) -> float:
    if action.first is None:
        return 0.0
    return 0.02 if view.hand.count(action.first) == 1 else 0.01 if action.first not in view.hand else -0.01


def _take(game: Uchronia, view: View, own: Outlook, action: actions.Take) -> float:
    return worth(own, action.card, own.stock[action.card])


def _store(game: Uchronia, view: View, own: Outlook, action: actions.Store) -> float:
    return worth(own, action.card, own.stock[action.card]) - IN_HAND


def _reveal(game: Uchronia, view: View, own: Outlook, action: actions.Reveal) -> float:
    shown = view.work.revealed if view.work is not None else ()
    best = revelations(game, view, own, 1, (action.card,), shown)
    return best[0][0] if best else -0.01


def _hide(game: Uchronia, view: View, own: Outlook, action: actions.Hide) -> float:
    victim = view.work.victims[0] if view.work is not None else own.seat
    return -likely(view, victim, action.card) * worth(own, action.card, own.stock[action.card])


def _give(game: Uchronia, view: View, own: Outlook, action: actions.Give) -> float:
    """A preference for the card that the attacker needs least, and of which the hand has most."""
    its = judged(game, view, view.turn)
    return 0.2 * view.hand.count(action.card) - worth(its, action.card, its.stock[action.card])


def _launch(game: Uchronia, view: View, own: Outlook, action: actions.Launch) -> float:
    return launch_value(own, action.card)


def _start(game: Uchronia, view: View, own: Outlook, action: actions.Start) -> float:
    value = start_value(game, view, own, action.building) + 0.1 * rating(game.book.faces[action.building])
    return value - IN_HAND * (action.source is Place.hand)


def rating(face: Design) -> float:
    """A small preference for buildings with points of their own."""
    return float(face.effect is Effect.points)


def _transfer(game: Uchronia, view: View, own: Outlook, action: actions.Transfer) -> float:
    return transfer_value(game, own, action.site, _missing(game, own, action.site) - 1) - _stand_in_price(
        own, action.card
    )


def _missing(game: Uchronia, own: Outlook, building: Building) -> int:
    have = next(len(site.cards) for site in own.house.sites if site.building == building)
    return game.book.need(building, own.traits) - have


def _stand_in_price(own: Outlook, card: Resource) -> float:
    """A preference for cards with less need."""
    return 0.01 * (own.need[card] > 0)


def _use(game: Uchronia, view: View, own: Outlook, action: actions.Use) -> float:
    face, card = game.book.faces[action.building], action.card
    if card is None:
        return BONUS
    if face.source is Place.hand and view.scheme is not None and view.work is None:
        return _spare_card(view, own, card)
    price = IN_HAND if face.source is Place.hand else 0.0
    if action.site is not None:
        price += WANTED * 0.2 * (face.source is Place.stock) - 0.3
        return transfer_value(game, own, action.site, _missing(game, own, action.site) - 1) - price
    if face.target is Place.activities:
        gain = own.gains[card]
        return launch_value(own, card) if face.source is Place.stock else gain - price + 0.1
    if face.target is Place.hand:
        return IN_HAND + 0.05 * (view.hand.count(card) == 1)
    if face.target is Place.forum:
        return -0.1
    return worth(own, card, own.stock[card]) - price


def _spare_card(view: View, own: Outlook, card: Resource) -> float:
    """A preference for discarding a surplus colour before drawing, with a full hand."""
    return 0.05 if len(view.hand) >= own.traits.plot_hand.hand and view.hand.count(card) > 2 else -0.1


def _exchange(game: Uchronia, view: View, own: Outlook, action: actions.Exchange) -> float:
    mine = own.house.activities.count(action.activity)
    loss = 1.0 if view.monopolies[action.activity] == own.seat else ENGINE
    if view.monopolies[action.activity] == own.seat and any(
        house.activities.count(action.activity) >= mine for seat, house in enumerate(view.houses) if seat != own.seat
    ):
        loss = float(mine)
    wanted = 0.3 * (own.stock[action.activity] < own.need[action.activity])
    missed = 0.5 * (own.stock[action.resource] <= own.need[action.resource])
    return own.gains[action.resource] - loss + wanted - missed - 0.1


def _raid(game: Uchronia, view: View, own: Outlook, action: actions.Raid) -> float:
    return 0.5 + worth(own, action.card, own.stock[action.card]) + 0.01 * view.points[action.other]


def _stop(game: Uchronia, view: View, own: Outlook, action: actions.StopRevealing) -> float:
    return 0.0


def _end(game: Uchronia, view: View, own: Outlook, action: actions.EndOrder) -> float:
    return 0.0


def _collect(game: Uchronia, view: View, own: Outlook, action: actions.Collect) -> float:
    return IN_HAND


def _decline(game: Uchronia, view: View, own: Outlook, action: actions.Decline) -> float:
    return 0.0


VALUES: dict[type[Any], Callable[[Uchronia, View, Outlook, Any], float]] = {
    actions.Discard: _discard,
    actions.Command: _command,
    actions.Plot: _plot,
    actions.Copy: _copy,
    actions.Draw: _draw,
    actions.Take: _take,
    actions.Store: _store,
    actions.Reveal: _reveal,
    actions.StopRevealing: _stop,
    actions.Hide: _hide,
    actions.Give: _give,
    actions.Launch: _launch,
    actions.Start: _start,
    actions.Transfer: _transfer,
    actions.Use: _use,
    actions.Exchange: _exchange,
    actions.Raid: _raid,
    actions.EndOrder: _end,
    actions.Collect: _collect,
    actions.Decline: _decline,
}
