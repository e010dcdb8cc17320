"""A fast player of Uchronia, which scores actions by habit, and the search that it guides.

Sets of colours are sets of small integers, whose order is the same in every run.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from ugames.core.game import Seat
from ugames.core.rng import Rng
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.bot.value import judge
from ugames.games.uchronia.bot.valuer import (
    BONUS_VALUE,
    COST_BY_OTHER_SITE,
    DRAWN_CARD_VALUE,
    FIRST_START_VALUE,
    FULL_HAND_DRAW_VALUE,
    HAND_CARD_VALUE,
    SPARE_RESOURCE_VALUE,
    STANDSTILL_HELP_VALUE,
    TAKEN_RESOURCE_COST,
    TIE_BREAK,
    Valuer,
)
from ugames.games.uchronia.cards import EXPLORATION, IN_HAND, ORDERS, Building, Cards, Effect, Order, Resource
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import OVER_PHASE, TURN_PHASE, State, View
from ugames.games.uchronia.workings.effects import Book
from ugames.games.uchronia.workings.orders import copyable, execution_count

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
WORLDS_BY_DECISION = 200
CHANCE_SPREAD = 0.2
"""The chances to win usually differ by this much after a round."""
LOSS_BY_HABIT = 0.05
"""The loss of the chance to win per point of difference by habit."""


class Habit(Valuer):
    """The values of a house's actions by habit."""

    planned_resource_value = START_RESOURCE_VALUE

    def __init__(self, book: Book, state: State, seat: Seat) -> None:
        super().__init__(book, state, seat)
        self._command_values: list[float] = []
        """The value of each order as a command, once it is asked for."""

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
                colour = book.faces[building].colour
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
                colour = book.faces[building].colour
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

    def command(self, action: actions.Command) -> float:
        played, order, hand, price = action.cards, action.order, self.hand, 0.0
        if not self.last:
            card = played[0]
            price = HAND_CARD_VALUE + ONLY_OF_COLOUR_VALUE * (hand.count(card) == 1) + KEEPING_VALUES_BY_COLOUR[card]
        if not self._command_values:
            self._command_values = [self.command_value(each) for each in ORDERS]
        value = self._command_values[order] - price * len(played)
        value += STANDSTILL_HELP_VALUE * self.helps_in_a_standstill(action)
        return value - EMPTY_HAND_COST if order is EXPLORATION and len(hand) <= len(played) else value

    def command_value(self, order: Order) -> float:
        """The value of commanding this order, less the use of it to those who could copy it."""
        value = self.order_value(order, execution_count(self.book, self.house, order), self.hand)
        return value - (0.0 if self.last else COST_BY_POSSIBLE_COPIER * self.copiers(order))

    def copiers(self, order: Order) -> int:
        """The number of other houses that could copy this order."""
        colour = self.book.resources[order]
        return sum([colour in house.activities for house in self.state.houses]) - (colour in self.house.activities)

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

    def store(self, action: actions.Store) -> float:
        return super().store(action) - ONLY_OF_COLOUR_VALUE * (self.hand.count(action.card) == 1)

    def reveal(self, action: actions.Reveal) -> float:
        state, card = self.state, action.card
        if state.work is not None and card in state.work.revealed:
            return 0.05 * (state.forum.count(card) > state.work.revealed.count(card))
        return self.reveal_value(card, self.victims()) - 0.02

    def start(self, action: actions.Start) -> float:
        if self.last:
            return -TIE_BREAK
        colour, need = self.book.faces[action.building].colour, self.book.need(action.building, self.powers)
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


class Guide:
    """The search's guide: playouts by habit last some turns; then the table is valued by the chances to win."""

    spread = CHANCE_SPREAD

    def __init__(self, game: Uchronia, view: View, turns: int) -> None:
        seats = len(view.houses)
        self._game, self._view, self._judge = game, view, judge(seats)
        self._until, self._chance, self._dreamt = view.turns + turns, 1 / seats, list[State]()

    def dream(self, dice: Random) -> State:
        """A world that fits the table's memory; once there are enough, a repeated one."""
        if len(self._dreamt) < WORLDS_BY_DECISION:
            self._dreamt.append(self._game.determinize(self._view, Rng(dice.getrandbits(64))))
            return self._dreamt[-1]
        return dice.choice(self._dreamt)

    def over(self, state: State) -> bool:
        """Whether this is the beginning of a turn, and enough turns have been played."""
        phase = state.phase
        return phase is OVER_PHASE or (phase is TURN_PHASE and state.turns >= self._until)

    def habit(self, state: State, seat: Seat, legal: Sequence[Action], dice: Random) -> Action:
        """The action with the highest score by habit."""
        values = inclinations(self._game.book, state, seat, legal)
        return legal[values.index(max(values))]

    def worths(self, state: State) -> Sequence[float]:
        """Each seat's chance to win."""
        return self._judge.chances(self._game, state)

    def hopes(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[float]:
        """First estimates from the scores by habit."""
        values = inclinations(self._game.book, state, seat, legal)
        best = max(values)
        return [self._chance + LOSS_BY_HABIT * (value - best) for value in values]
