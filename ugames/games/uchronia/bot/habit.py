"""A fast player of Uchronia: values of actions by habit, in approximate victory points.

They use only the seat's own information: open cards, its hand, and the table's memory of other hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ugames.core.game import Seat
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.bot.sense import Sense
from ugames.games.uchronia.bot.value import judge
from ugames.games.uchronia.cards import (
    CONSTRUCTION,
    EXPLORATION,
    IN_ACTIVITIES,
    IN_FORUM,
    IN_HAND,
    IN_STOCK,
    ORDERS,
    PRODUCTION,
    TRADE,
    Building,
    Cards,
    Effect,
    Order,
    Resource,
)
from ugames.games.uchronia.state import State
from ugames.games.uchronia.workings.effects import Book
from ugames.games.uchronia.workings.orders import copyable, execution_count

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
FIRST_ACTIVITY_VALUES = (0.6, 0.9, 0.7, 2.2, 0.9)
"""The first Activity of each colour is worth this beyond its points."""
FURTHER_ACTIVITY_VALUES = (0.3, 0.5, 0.3, 0.8, 0.4)
"""Each further Activity of a colour is worth this beyond its points."""
ACTIVITY_POINT_VALUE = 0.8
LAUNCHABLE_PART = 0.6
"""This fraction of an Activity's value counts for a Resource that could be launched."""
START_RESOURCE_VALUE = 0.4
"""The value of a Resource for a building that could be started."""
TRANSFER_VALUE = 0.7
LAST_TRANSFER_VALUE = 0.02
"""The value of a transfer in the last round."""
COST_BY_MISSING_RESOURCE = 0.1
"""The cost per Resource that a site still lacks after a transfer."""
COMPLETION_VALUE = 1.0
COMPLETION_IN_SIGHT_PART = 0.4
"""This fraction of a completion's value counts for a transfer after which the Stock has all missing Resources."""
BUILDING_POINT_VALUE = 0.5
"""The value of each point of a completed building."""
RESOURCE_IN_STOCK_VALUE = 0.4
EMPTY_HAND_COST = 1.0
"""The cost of commanding Exploration with the last cards of the hand, so that none are left to explore with."""
USELESS_BONUS_VALUE = 0.1
"""The value of a bonus in the last round, or without cards that it could move."""
QUALITY_WEIGHT = 0.25
"""The quality of a building counts by this much when it is started."""
ONLY_OF_COLOUR_VALUE = 0.1
"""The extra value of the only card of its colour in the hand."""
KEEPING_VALUES_BY_COLOUR = (0.0, 0.0, -0.05, 0.1, 0.0)
"""The extra value of a card of the hand by colour, for its order."""
SEATS_IN_LEARNED_GAMES = 4
"""The number of players in the games from which the quality of buildings was learned."""
COST_BY_POSSIBLE_COPIER = 0.02
"""The cost per other house that could copy the order."""


class Habit(Sense):
    """The values of a house's actions by habit."""

    planned_resource_value = START_RESOURCE_VALUE
    """The value of a Resource for a building that could be started."""
    equals_wanted = 0
    """The number of cards of its colour in the hand beside which one more card is worth most."""

    def __init__(self, book: Book, state: State, seat: Seat) -> None:
        super().__init__(book, state, seat)
        self.state = state
        self.hand: Cards = state.hands[seat]
        self.delay = 0.0 if self.last else STOCK_DISCOUNT
        """The weight of cards that come to the Stock."""
        self._command_values: list[float] = []
        """The value of each order as a command, once it is asked for."""

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

    def activity_value(self, card: Resource) -> float:
        gain = self.gains[card]
        if self.last:
            return float(gain)
        return ACTIVITY_POINT_VALUE * gain + (
            FURTHER_ACTIVITY_VALUES[card] if card in self.house.activities else FIRST_ACTIVITY_VALUES[card]
        )

    def activity_loss(self, card: Resource) -> float:
        values = FIRST_ACTIVITY_VALUES if self.house.activities.count(card) == 1 else FURTHER_ACTIVITY_VALUES
        return values[card] + self.monopoly_loss(card)

    def launchable_value(self, card: Resource) -> float:
        return LAUNCHABLE_PART * self.activity_value(card)

    def launch_value(self, card: Resource) -> float:
        value = self.activity_value(card)
        if self.last:
            return value - TIE_BREAK
        return value - (TAKEN_RESOURCE_COST if self.stock[card] <= self.need[card] else SPARE_RESOURCE_VALUE)

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

    def bonus_value(self, order: Order, hand: Cards) -> float:
        value = 0.0
        for place in self.powers.bonuses[order]:
            face = self.book.faces[self.house.buildings[place]]
            lies = hand if face.source is IN_HAND else self.state.forum
            value += USELESS_BONUS_VALUE if self.last or (face.effect is Effect.move and not lies) else BONUS_VALUE
        return value

    def construction_value(self, count: int) -> float:
        book, state, house, powers, last = self.book, self.state, self.house, self.powers, self.last
        total, stock, sites = 0.0, self.stock, house.sites
        known = house.begun
        if sites and house.stock:
            stock = list(stock)
            missing = sorted(
                [
                    (book.need(site.building, powers) - len(site.cards), site.building)
                    for site in sites
                    if powers.early or site.turn != state.turns
                ]
            )
            for need, building in missing:
                colour = book.colour_of[building]
                for card in powers.fitting[colour]:
                    done = min(need, stock[card], count)
                    if done:
                        stock[card] -= done
                        need -= done
                        count -= done
                        total += done * (LAST_TRANSFER_VALUE if last else TRANSFER_VALUE)
                        if not need:
                            total += self.completion(building)
                            break
                        if need <= stock[card] and not last:
                            total += COMPLETION_IN_SIGHT_PART * self.completion(building)
        if count and not last:
            forum, open_sites, starts = list(state.forum), len(sites), []
            for building in state.works:
                colour = book.colour_of[building]
                if building not in known and colour in forum:
                    ready = RESOURCE_IN_STOCK_VALUE * min(stock[colour], book.need(building, powers))
                    starts.append((ready + QUALITY_WEIGHT * likings().get(building, 0.0), colour))
            starts.sort(reverse=True)
            for ready, colour in starts[:count]:
                value = FIRST_START_VALUE + ready - COST_BY_OTHER_SITE * open_sites
                if value <= 0 or colour not in forum:
                    continue
                forum.remove(colour)
                open_sites += 1
                total += value
        return total

    def completion(self, building: Building) -> float:
        """The value of completing a building."""
        face = self.book.faces[building]
        points = self.book.colours[face.colour].points
        if face.effect is Effect.points and not face.of:
            points += face.amount
        return float(points) if self.last else COMPLETION_VALUE + BUILDING_POINT_VALUE * points

    def draconian_value(self, count: int, hand: Cards) -> float:
        victims = self.victims()
        values = [self.reveal_value(card, victims) for card in set(hand)]
        if len(values) > count:
            values.sort(reverse=True)
        return sum(values[:count])

    def reveal_value(self, card: Resource, victims: Sequence[Seat]) -> float:
        """The expected value of revealing a card of this colour."""
        worth = self.worth(card, self.stock[card])
        value = worth if card in self.state.forum else 0.0
        for seat in victims:
            value += worth * self.likely(seat, card)
        return value

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
            case actions.Draw(card) if card is not None:
                more = self.hand.count(card) - self.equals_wanted
                return -TIE_BREAK if more > 0 else TIE_BREAK if more else 2 * TIE_BREAK
            case actions.Give(card):  # that the attacker needs least, and of which the hand has most
                its = type(self)(self.book, self.state, self.state.turn)
                return 0.2 * self.hand.count(card) - its.worth(card, its.stock[card])
            case actions.Hide(card):
                victim = self.state.work.victims[0] if self.state.work is not None else self.seat
                return -self.likely(victim, card) * self.worth(card, self.stock[card])
            case actions.Exchange(_, old, new):
                missed = 0.5 * (self.stock[new] <= self.need[new]) - 0.3 * (self.stock[old] < self.need[old])
                return self.activity_value(new) - self.activity_loss(old) - missed - 0.1
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

    def store(self, action: actions.Store) -> float:
        lonely = self.hand.count(action.card) == 1
        return self.worth(action.card, self.stock[action.card]) - HAND_CARD_VALUE - ONLY_OF_COLOUR_VALUE * lonely

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

    def command(self, action: actions.Command) -> float:
        played, order, hand, price = action.cards, action.order, self.hand, 0.0
        if not self.last:
            card = played[0]
            price = HAND_CARD_VALUE + ONLY_OF_COLOUR_VALUE * (hand.count(card) == 1) + KEEPING_VALUES_BY_COLOUR[card]
        if not self._command_values:
            self._command_values = [self._command_value(each) for each in ORDERS]
        value = self._command_values[order] - price * len(played)
        value += STANDSTILL_HELP_VALUE * self.helps_in_a_standstill(action)
        return value - EMPTY_HAND_COST if order is EXPLORATION and len(hand) <= len(played) else value

    def _command_value(self, order: Order) -> float:
        """The value of commanding this order, less its use to houses that could copy it."""
        value = self.order_value(order, execution_count(self.book, self.house, order), self.hand)
        colour, houses = self.book.resources[order], self.state.houses
        copiers = sum([colour in house.activities for house in houses]) - (colour in self.house.activities)
        return value - (0.0 if self.last else COST_BY_POSSIBLE_COPIER * copiers)

    def plot(self, action: actions.Plot) -> float:
        """The value of the best order to copy, and of the cards to draw."""
        state = self.state
        best = max([0.0, *[self.copied_value(order) for order in copyable(self.book, state, self.seat)]])
        if self.last:
            return best
        held, (full, least) = len(self.hand), self.powers.plot_hand
        if held < full:
            return best + DRAWN_CARD_VALUE * min(full - held, len(state.pile) + len(state.discards))
        return best + FULL_HAND_DRAW_VALUE * least

    def reveal(self, action: actions.Reveal) -> float:
        state, card = self.state, action.card
        if state.work is not None and card in state.work.revealed:
            return 0.05 * (state.forum.count(card) > state.work.revealed.count(card))
        return self.reveal_value(card, self.victims()) - 0.02

    def start(self, action: actions.Start) -> float:
        if self.last:
            return -TIE_BREAK
        colour, need = self.book.colour_of[action.building], self.book.need(action.building, self.powers)
        value = FIRST_START_VALUE + RESOURCE_IN_STOCK_VALUE * min(need, max(0, self.stock[colour] - self.need[colour]))
        value += QUALITY_WEIGHT * likings().get(action.building, 0.0)
        return value - COST_BY_OTHER_SITE * len(self.house.sites) - HAND_CARD_VALUE * (action.source is IN_HAND)

    def progress(self, building: Building) -> float:
        missing = self.missing(building) - 1
        value = LAST_TRANSFER_VALUE if self.last else TRANSFER_VALUE
        return value - COST_BY_MISSING_RESOURCE * missing if missing else value + self.completion(building)


@cache
def likings() -> dict[Building, float]:
    """The learned quality of each building relative to others."""
    weights = judge(SEATS_IN_LEARNED_GAMES).buildings
    mean = sum(weights.values()) / len(weights)
    return {building: weight - mean for building, weight in weights.items()}


def inclinations(book: Book, state: State, seat: Seat, legal: Sequence[Action]) -> list[float]:
    """The score of each action: about the points that it brings; ending an order scores zero."""
    own = Habit(book, state, seat)
    return [own.value(action) for action in legal]
