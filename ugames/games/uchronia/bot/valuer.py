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
from ugames.games.uchronia.cards import (
    CONSTRUCTION,
    EXPLORATION,
    IN_ACTIVITIES,
    IN_FORUM,
    IN_HAND,
    IN_STOCK,
    PRODUCTION,
    TRADE,
    Building,
    Cards,
    Order,
    Resource,
)
from ugames.games.uchronia.state import State
from ugames.games.uchronia.workings.effects import Book
from ugames.games.uchronia.workings.orders import execution_count

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
STANDSTILL_HELP_VALUE = 1.5
"""The value of a command that helps against a standstill."""
STOCK_DISCOUNT = 0.9
"""Cards that come to the Stock count for this fraction, since they are used later."""
COST_BY_SPARE_LAUNCHABLE = 0.1
"""Each Resource beyond the need makes a further one worse by this much for a launch."""
RAID_VALUE = 0.5
"""The value of what a victim loses by a raid."""
TIE_BREAK = 0.01
"""The value of a preference among actions that are equally good."""
CHANCE_OF_A_COLOUR = 0.2
"""An unknown card has a given colour with this probability."""
CHANCE_BY_UNKNOWN_CARDS = [1.0 - (1.0 - CHANCE_OF_A_COLOUR) ** count for count in range(12)]
"""The probability that one of so many unknown cards has a given colour."""


class Valuer(Sense, ABC):
    """The values of a house's actions."""

    planned_resource_value: float
    """The value of a Resource for a building that could be started."""
    equals_wanted = 0
    """The number of cards of its colour in the hand beside which one more card is worth most."""

    def __init__(self, book: Book, state: State, seat: Seat) -> None:
        super().__init__(book, state, seat)
        self.state = state
        self.hand: Cards = state.hands[seat]
        self.delay = 0.0 if self.last else STOCK_DISCOUNT
        """The weight of cards that come to the Stock."""

    # --- what differs

    @abstractmethod
    def activity_value(self, card: Resource) -> float:
        """The value of an Activity of this colour."""

    @abstractmethod
    def activity_loss(self, card: Resource) -> float:
        """The cost of losing an Activity of this colour."""

    @abstractmethod
    def launchable_value(self, card: Resource) -> float:
        """The value of a card in the Stock for an Activity to come."""

    @abstractmethod
    def launch_value(self, card: Resource) -> float:
        """The value of launching this card of the Stock, less the loss of its site."""

    @abstractmethod
    def bonus_value(self, order: Order, hand: Cards) -> float:
        """The value of the usable bonuses of this order."""

    @abstractmethod
    def construction_value(self, count: int) -> float:
        """The value of transfers to the sites that lack least, then of the best starts."""

    @abstractmethod
    def draconian_value(self, count: int, hand: Cards) -> float:
        """The value of the best revelations: victims' possible gifts, and cards from the Forum."""

    @abstractmethod
    def progress(self, building: Building) -> float:
        """The value of one more Resource on that site."""

    @abstractmethod
    def command(self, action: actions.Command) -> float: ...

    @abstractmethod
    def plot(self, action: actions.Plot) -> float: ...

    @abstractmethod
    def reveal(self, action: actions.Reveal) -> float: ...

    @abstractmethod
    def start(self, action: actions.Start) -> float: ...

    # --- cards

    def worth(self, card: Resource, have: int) -> float:
        """The value of one more card of this colour in a Stock that has `have`."""
        extra = have - self.need[card]
        if extra < 0:
            return NEEDED_RESOURCE_VALUE
        value = self.planned_resource_value if extra < self.plan[card] else SPARE_RESOURCE_VALUE
        if extra < self.room:
            value = max(value, self.launchable_value(card) - COST_BY_SPARE_LAUNCHABLE * extra)
        return value

    def monopoly_loss(self, card: Resource) -> float:
        """The points that one Activity less of this colour costs its holder."""
        count = self.house.activities.count(card)
        if self.state.monopolies[card] != self.seat:
            return 0.0
        rival = any(house.activities.count(card) >= count for house in self.state.houses if house is not self.house)
        return float(count) if rival else 1.0

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
        match action:
            case actions.Command():
                return self.command(action)
            case actions.Plot():
                return self.plot(action)
            case actions.Take():
                return self.worth(action.card, self.stock[action.card])
            case actions.Store():
                return self.store(action)
            case actions.Transfer():
                return self.progress(action.site) - TIE_BREAK * (self.need[action.card] > 0)
            case actions.Start():
                return self.start(action)
            case actions.Launch():
                return self.launch_value(action.card)
            case actions.Reveal():
                return self.reveal(action)
            case actions.Use():
                return self.use(action)
            case actions.Copy():
                return self.copy(action)
            case actions.Draw():
                return self.draw(action)
            case actions.Give():
                return self.give(action)
            case actions.Hide():
                return self.hide(action)
            case actions.Exchange():
                return self.exchange(action)
            case actions.Raid():
                return self.raid(action)
            case actions.Discard(card=card):
                return self.hand.count(card) - 0.5 * (card is self.book.resources[CONSTRUCTION])
            case actions.Collect():
                return HAND_CARD_VALUE
        return 0.0

    def copied_value(self, order: Order) -> float:
        """The value of this order in a Plot."""
        return self.order_value(order, execution_count(self.book, self.house, order, copied=True), self.hand)

    def copy(self, action: actions.Copy) -> float:
        return self.copied_value(action.order) - 0.05

    def draw(self, action: actions.Draw) -> float:
        if action.first is None:
            return 0.0
        more = self.hand.count(action.first) - self.equals_wanted
        return -TIE_BREAK if more > 0 else TIE_BREAK if more else 2 * TIE_BREAK

    def store(self, action: actions.Store) -> float:
        return self.worth(action.card, self.stock[action.card]) - HAND_CARD_VALUE

    def hide(self, action: actions.Hide) -> float:
        victim = self.state.work.victims[0] if self.state.work is not None else self.seat
        return -self.likely(victim, action.card) * self.worth(action.card, self.stock[action.card])

    def give(self, action: actions.Give) -> float:
        """A preference for the card that the attacker needs least, and of which the hand has most."""
        its = type(self)(self.book, self.state, self.state.turn)
        return 0.2 * self.hand.count(action.card) - its.worth(action.card, its.stock[action.card])

    def raid(self, action: actions.Raid) -> float:
        return RAID_VALUE + self.worth(action.card, self.stock[action.card])

    def use(self, action: actions.Use) -> float:
        face, card, hand = self.book.faces[action.building], action.card, self.hand
        if card is None:
            return BONUS_VALUE
        price = HAND_CARD_VALUE if face.source is IN_HAND else 0.0
        if action.site is not None:
            return self.progress(action.site) - price
        if face.target is IN_ACTIVITIES:
            return self.launch_value(card) if face.source is IN_STOCK else self.activity_value(card) - price
        if face.target is IN_HAND:
            return HAND_CARD_VALUE + 0.05 * (hand.count(card) == self.equals_wanted)
        if face.target is IN_FORUM:  # a surplus colour is discarded before drawing
            return 0.05 if len(hand) >= self.powers.plot_hand.full and hand.count(card) > 2 else -0.1
        return self.worth(card, self.stock[card]) - price

    def exchange(self, action: actions.Exchange) -> float:
        old, new = action.activity, action.resource
        missed = 0.5 * (self.stock[new] <= self.need[new]) - 0.3 * (self.stock[old] < self.need[old])
        return self.activity_value(new) - self.activity_loss(old) - missed - 0.1
