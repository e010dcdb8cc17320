"""What the habit and the rule of thumb of Uchronia have in common: values of actions in approximate victory points.

They use only the seat's own information: open cards, its hand, and the table's memory of other hands.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from ugames.core.game import Seat
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.bot.sense import Sense
from ugames.games.uchronia.cards import CONSTRUCTION, EXPLORATION, PRODUCTION, TRADE, Building, Cards, Order, Resource
from ugames.games.uchronia.state import State
from ugames.games.uchronia.workings.effects import Book
from ugames.games.uchronia.workings.orders import copied_execution_count

NEEDED_RESOURCE_VALUE = 1.0
"""The value of a Resource that a site needs."""
TAKEN_RESOURCE_COST = 1.2
"""The cost of a Resource taken away from a site."""
SPARE_RESOURCE_VALUE = 0.12
"""The value of a Resource without a present use."""
FIRST_START_VALUE = 0.65
"""The value of starting a first building without available Resources."""
COST_BY_OTHER_SITE = 0.3
"""Each other site makes a start worse by this much."""
HAND_CARD_VALUE = 0.15
DRAWN_CARD_VALUE = 0.3
FULL_HAND_DRAW_VALUE = 0.12
BONUS_VALUE = 0.4
"""The value of a building's bonus, of any kind."""
STIRRING_VALUE = 1.5
"""The value of a command that helps against a standstill."""
STOCK_DISCOUNT = 0.9
"""Cards that come to the Stock count for this fraction, since they are used later."""
CHANCE_OF_A_COLOUR = 0.2
"""An unknown card has a given colour with this probability."""
CHANCE_BY_UNKNOWN_CARDS = [1.0 - (1.0 - CHANCE_OF_A_COLOUR) ** count for count in range(12)]
"""The probability that one of so many unknown cards has a given colour."""


class Valuer(Sense, ABC):
    """The values of a house's actions."""

    def __init__(self, book: Book, state: State, seat: Seat) -> None:
        super().__init__(book, state, seat)
        self.state = state
        self.hand: Cards = state.hands[seat]
        self.delay = 0.0 if self.last else STOCK_DISCOUNT
        """The weight of cards that come to the Stock."""

    # --- what differs

    @abstractmethod
    def worth(self, card: Resource, have: int) -> float:
        """The value of one more card of this colour in a Stock that has `have`."""
        ...

    @abstractmethod
    def launch_value(self, card: Resource) -> float:
        """The value of launching this card of the Stock, less the loss of its site."""
        ...

    @abstractmethod
    def bonus_value(self, order: Order, hand: Cards) -> float:
        """The value of the usable bonuses of this order."""
        ...

    @abstractmethod
    def construction_value(self, count: int) -> float:
        """The value of transfers to the sites that lack least, then of the best starts."""
        ...

    @abstractmethod
    def draconian_value(self, count: int, hand: Cards) -> float:
        """The value of the best revelations: victims' possible gifts, and cards from the Forum."""
        ...

    @abstractmethod
    def progress(self, building: Building) -> float:
        """The value of one more Resource on that site."""
        ...

    # --- orders

    def order_value(self, order: Order, count: int, hand: Cards) -> float:
        """The value of `count` executions of this order, with this hand."""
        value = self.bonus_value(order, hand)
        if order is CONSTRUCTION:
            return value + self.construction_value(count)
        if order is TRADE:
            return value + self.trade_value(count)
        if not self.delay:
            return value
        if order is PRODUCTION:
            return value + self.delay * self.haul(self.state.forum, count, 0.0)
        if order is EXPLORATION:
            return value + self.delay * self.haul(hand, count, HAND_CARD_VALUE)
        return value + self.delay * self.draconian_value(count, hand)

    def trade_value(self, count: int) -> float:
        """The value of the best possible launches."""
        room = min(count, self.room)
        if room <= 0:
            return 0.0
        launches = [self.launch_value(card) for card in set(self.house.stock)]
        if len(launches) > room:
            launches.sort(reverse=True)
        return sum([each for each in launches[:room] if each > 0])

    def haul(self, cards: Sequence[Resource], count: int, price: float) -> float:
        """The value in the Stock of the best `count` of these cards."""
        if count == 1 or len(cards) < 2:
            stock = self.stock
            return max([0.0, *[self.worth(card, stock[card]) - price for card in set(cards)]])
        left, have, total = list(cards), list(self.stock), 0.0
        for _ in range(min(count, len(left))):
            value, card = max([(self.worth(card, have[card]), card) for card in set(left)])
            if value <= price:
                break
            left.remove(card)
            have[card] += 1
            total += value - price
        return total

    def likely(self, seat: Seat, card: Resource) -> float:
        """The probability that this player holds a card of the colour, from the table's memory."""
        are, others = self.state.memories[seat]
        if are[card]:
            return 1.0
        size = len(self.state.hands[seat])
        unknown = min(size - others[card], size - sum(are))
        return CHANCE_BY_UNKNOWN_CARDS[unknown] if 0 <= unknown < len(CHANCE_BY_UNKNOWN_CARDS) else float(unknown > 0)

    # --- actions

    def value(self, action: Action) -> float:
        """The value of an action; ending an order has none."""
        name = VALUED.get(type(action))
        return float(getattr(self, name)(action)) if name else 0.0

    def discard(self, action: actions.Discard) -> float:
        return self.hand.count(action.card) - 0.5 * (action.card is self.book.resources[CONSTRUCTION])

    def copy(self, action: actions.Copy) -> float:
        count = copied_execution_count(self.book, self.house, action.order)
        return self.order_value(action.order, count, self.hand) - 0.05

    def take(self, action: actions.Take) -> float:
        return self.worth(action.card, self.stock[action.card])

    def store(self, action: actions.Store) -> float:
        return self.worth(action.card, self.stock[action.card]) - HAND_CARD_VALUE

    def hide(self, action: actions.Hide) -> float:
        victim = self.state.work.victims[0] if self.state.work is not None else self.seat
        return -self.likely(victim, action.card) * self.worth(action.card, self.stock[action.card])

    def give(self, action: actions.Give) -> float:
        """A preference for the card that the attacker needs least, and of which the hand has most."""
        its = type(self)(self.book, self.state, self.state.turn)
        return 0.2 * self.hand.count(action.card) - its.worth(action.card, its.stock[action.card])

    def launch(self, action: actions.Launch) -> float:
        return self.launch_value(action.card)

    def transfer(self, action: actions.Transfer) -> float:
        return self.progress(action.site) - 0.01 * (self.need[action.card] > 0)

    def raid(self, action: actions.Raid) -> float:
        return 0.5 + self.worth(action.card, self.stock[action.card])

    def collect(self, action: actions.Collect) -> float:
        return HAND_CARD_VALUE


VALUED: dict[type[Action], str] = {
    actions.Discard: "discard",
    actions.Command: "command",
    actions.Plot: "plot",
    actions.Copy: "copy",
    actions.Draw: "draw",
    actions.Take: "take",
    actions.Store: "store",
    actions.Reveal: "reveal",
    actions.Hide: "hide",
    actions.Give: "give",
    actions.Launch: "launch",
    actions.Start: "start",
    actions.Transfer: "transfer",
    actions.Use: "use",
    actions.Exchange: "exchange",
    actions.Raid: "raid",
    actions.Collect: "collect",
}
"""The methods that value actions."""
