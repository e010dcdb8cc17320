"""The possible effects of an order if it were commanded or copied now, as far as its seat can see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ugames.core.game import Seat, changed_at
from ugames.core.rng import Rng
from ugames.games.uchronia.actions import Action, Command, Copy, Exchange, Raid, Start, Transfer, Use
from ugames.games.uchronia.cards import (
    DRACONIANS,
    EXPLORATION,
    PRODUCTION,
    RESOURCES,
    TRADE,
    Building,
    Cards,
    Order,
    cards_left,
)
from ugames.games.uchronia.rules import Seen, Uchronia, state_of
from ugames.games.uchronia.state import House, State, View, Work
from ugames.games.uchronia.workings import orders

BONUS_ACTIONS = Use | Exchange | Raid


class Outlook(NamedTuple):
    """The possible effects of an order, its victims, and its usable bonuses."""

    order: Order
    times: int
    """The most executions."""
    idle: bool
    """Whether no execution can have an effect."""
    hand: int
    """The number of cards left in the hand."""
    stock: int
    room: int
    """The number of further Activities allowed."""
    forum: Cards
    starts: tuple[Building, ...]
    """The startable Great Works."""
    sites: tuple[Building, ...]
    """The sites that can receive a card."""
    victims: orders.Victims
    """The victims of Draconians, nobody in other orders."""
    bonuses: tuple[Building, ...]
    """The buildings with a usable bonus."""

    @property
    def most(self) -> int:
        """The most cards that it can move or reveal."""
        return most(self.order, self.times, len(self.forum), self.hand, min(self.room, self.stock))

    @property
    def is_in_vain(self) -> bool:
        """Whether the order has no possible effect."""
        return self.idle and not self.bonuses


def outlook(game: Uchronia, seen: Seen, action: Command | Copy) -> Outlook:
    """The outlook of that command or copied order at its beginning."""
    view, book, order = seen.view, game.book, action.order
    work, hand, house = order_begun(game, view, action)
    state = made_up(view)._replace(houses=changed_at(view.houses, seen.seat, house), work=work)
    options = list(orders.doable(book, state, work, hand))
    steps = [option for option in options if not isinstance(option, BONUS_ACTIONS)]
    victims = orders.victims(book, view) if order is DRACONIANS else orders.Victims()
    idle = not steps
    if order is DRACONIANS and steps:
        idle = not any(view.hand_sizes[each] for each in victims.asked) and not any(card in view.forum for card in hand)
    room = max(0, book.powers(house).limit - len(house.activities))
    starts = tuple(dict.fromkeys(option.building for option in steps if isinstance(option, Start)))
    sites = tuple(dict.fromkeys(option.site for option in steps if isinstance(option, Transfer)))
    held = len(hand), len(house.stock)
    return Outlook(order, work.left, idle, *held, room, view.forum, starts, sites, victims, bonuses_of(options))


def order_begun(game: Uchronia, view: View, action: Command | Copy) -> tuple[Work, Cards, House]:
    """The order at its beginning, with the hand and the house of its seat."""
    house, hand, order = view.house, view.hand, action.order
    count = orders.execution_count(game.book, house, order, copied=isinstance(action, Copy))
    if isinstance(action, Command):
        hand, house = cards_left(hand, action.cards), house._replace(domain=action.cards)
    return orders.work_on(game.book, house, order, count), hand, house


def within_reach(game: Uchronia, view: View, work: Work) -> int:
    """The most cards that an order in progress can still move; at least one, since its seat is asked."""
    house = view.houses[view.turn]
    room = game.book.powers(house).limit - len(house.activities)
    return max(1, most(work.order, work.left, len(view.forum), view.hand_sizes[view.turn], min(room, len(house.stock))))


def most(order: Order, times: int, forum: int, hand: int, launches: int) -> int:
    """The most cards that an order can move or reveal, with so many cards for it in each place."""
    cards_for_order = {PRODUCTION: forum, EXPLORATION: hand, DRACONIANS: hand, TRADE: launches}
    return min(times, cards_for_order.get(order, times))


def raidable(game: Uchronia, view: View, seat: Seat) -> bool:
    """Whether Draconians of another house can take a card of that seat now, because of its Domain or an Arena."""
    house = view.houses[seat]
    return not game.book.powers(house).wall and bool(house.domain or far_reaching(game, view, seat))


def far_reaching(game: Uchronia, view: View, seat: Seat) -> tuple[Seat, ...]:
    """The other houses whose Draconians reach even an empty Domain."""
    others = (other for other in range(len(view.houses)) if other != seat)
    return tuple(other for other in others if game.book.powers(view.houses[other]).reach)


def made_up(view: View) -> State:
    """A State with the open cards, and one arbitrary card in place of each hidden one, which is faster than dealing."""
    hands: dict[Seat, Cards] = {seat: RESOURCES[:1] * size for seat, size in enumerate(view.hand_sizes)}
    return state_of(view, hands | {view.seat: view.hand}, {}, RESOURCES[:1] * view.pile, (), Rng(0))


def bonuses_of(actions: Iterable[Action]) -> tuple[Building, ...]:
    """The buildings whose bonuses these actions use; a usable bonus is lost at the end of the order or Plot."""
    return tuple(dict.fromkeys(action.building for action in actions if isinstance(action, BONUS_ACTIONS)))
