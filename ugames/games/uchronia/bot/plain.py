"""A rule of thumb for Uchronia: the needs of a house, its surplus, and the value of each order."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.core.rng import Rng
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.bot.habit import (
    BONUS_VALUE,
    COST_BY_OTHER_SITE,
    DRAWN_CARD_VALUE,
    FIRST_START_VALUE,
    FULL_HAND_DRAW_VALUE,
    HAND_CARD_VALUE,
    NEEDED_RESOURCE_VALUE,
    SPARE_RESOURCE_VALUE,
    STANDSTILL_HELP_VALUE,
    STOCK_DISCOUNT,
    TAKEN_RESOURCE_COST,
    Habit,
)
from ugames.games.uchronia.cards import (
    IN_ACTIVITIES,
    IN_FORUM,
    IN_HAND,
    IN_SITE,
    IN_STOCK,
    RESOURCES,
    Building,
    Cards,
    Counts,
    Effect,
    Order,
    Resource,
    cards_left,
)
from ugames.games.uchronia.outlook import made_up
from ugames.games.uchronia.rules import Seen, Uchronia
from ugames.games.uchronia.state import NOBODY, State
from ugames.games.uchronia.workings.effects import Book, extra_points
from ugames.games.uchronia.workings.orders import copyable, execution_count

PLANNED_RESOURCE_VALUE = 0.35
"""The value of a Resource for a building that could be started."""
TRANSFER_VALUE_BEYOND_POINTS = 0.6
EFFECT_VALUE = 0.7
"""The value of a building's effect and of the room for another Activity."""
START_VALUE_BY_RESOURCE = 0.15
POINTLESS_ACTIVITY_VALUE = 0.7
"""An Activity without points is worth this for its added executions."""
LAST_ROUND_STOCK_WEIGHT = 0.05
"""The weight of cards that come to the Stock in the last round."""


class Thumb(Habit):
    """The values of a house's actions by rule of thumb."""

    planned_resource_value = PLANNED_RESOURCE_VALUE
    equals_wanted = 1

    def __init__(self, book: Book, state: State, seat: Seat, points: Counts = ()) -> None:
        super().__init__(book, state, seat)
        self.points = points
        """The points of all seats."""
        self.delay = LAST_ROUND_STOCK_WEIGHT if self.last else STOCK_DISCOUNT

    def activity_value(self, card: Resource) -> float:
        """The points of an Activity of this colour, or a small value without points."""
        counts = [house.activities.count(card) for house in self.state.houses]
        holder, own = self.state.monopolies[card], counts[self.seat]
        others = max(count for other, count in enumerate(counts) if other != self.seat)
        if holder == self.seat:
            return 1.0 + 0.3 * (own == others)
        if own + 1 > others:
            return own + 1.0 + 0.7 * (holder != NOBODY)
        return POINTLESS_ACTIVITY_VALUE

    def activity_loss(self, card: Resource) -> float:
        return self.monopoly_loss(card) or POINTLESS_ACTIVITY_VALUE

    def launchable_value(self, card: Resource) -> float:
        return 0.7 * min(self.activity_value(card), 2.0)

    def launch_value(self, card: Resource) -> float:
        gain = self.activity_value(card)
        if self.last:
            return gain if gain >= 1 else 0.0
        return gain + 0.1 - (TAKEN_RESOURCE_COST if self.stock[card] <= self.need[card] else SPARE_RESOURCE_VALUE)

    # --- orders

    def bonus_value(self, order: Order, hand: Cards) -> float:
        total, house = 0.0, self.house
        for place in dict.fromkeys(self.powers.bonuses[order]):
            face = self.book.faces[house.buildings[place]]
            if face.effect is Effect.raid:
                total += 1.5 * BONUS_VALUE * any(other.sites for other in self.state.houses if other is not house)
            elif face.effect is Effect.exchange:
                total += 0.3 * BONUS_VALUE * bool(house.stock and house.activities)
            elif face.effect is Effect.move:
                lying = {IN_FORUM: self.state.forum, IN_STOCK: house.stock}.get(face.source or IN_HAND, hand)
                goal = {IN_ACTIVITIES: self.room > 0, IN_SITE: bool(house.sites)}.get(face.target or IN_HAND, True)
                total += BONUS_VALUE * bool(lying and goal)
            else:
                total += BONUS_VALUE
        return total * (0.3 if self.last else 1.0)

    def construction_value(self, count: int) -> float:
        book, stock, total = self.book, list(self.stock), 0.0
        sites = [site.building for site in self.house.sites if self.powers.early or site.turn != self.state.turns]
        missing = {building: self.missing(building) for building in sites}
        for building in sorted(missing, key=lambda each: missing[each]):
            for card in self.powers.fitting[book.colour_of[building]]:
                while count and stock[card] and missing[building]:
                    stock[card] -= 1
                    missing[building] -= 1
                    count -= 1
                    total += self.transfer_value(building, missing[building])
        known = self.house.begun
        works = [building for building in dict.fromkeys(self.state.works) if building not in known]
        starts = [self.start_value(each) for each in works if book.colour_of[each] in self.state.forum]
        return total + sum(sorted([value for value in starts if value > 0], reverse=True)[:count])

    def transfer_value(self, building: Building, missing: int) -> float:
        """The value of a transfer that leaves this number of Resources missing."""
        whole = self.building_value(building)
        if missing > 0:
            return 0.02 if self.last else TRANSFER_VALUE_BEYOND_POINTS + 0.3 * whole
        return TRANSFER_VALUE_BEYOND_POINTS + whole

    def progress(self, building: Building) -> float:
        return self.transfer_value(building, self.missing(building) - 1)

    def building_value(self, building: Building) -> float:
        """The value of a completed building: its points and its effect."""
        face, house = self.book.faces[building], self.house
        held = [self.activity_value(card) for card in RESOURCES].count(1.0)
        extra = extra_points(face, len(house.stock), held, len(house.buildings) + 1)
        points = self.book.colours[face.colour].points + extra
        return points if self.last else 0.5 * points + EFFECT_VALUE

    def start_value(self, building: Building) -> float:
        """The value of starting this building now: higher with more available Resources and fewer open sites."""
        if self.last:
            return 0.01
        colour, need = self.book.colour_of[building], self.book.need(building, self.powers)
        ready = min(need, max(0, self.stock[colour] - self.need[colour]))
        return FIRST_START_VALUE + START_VALUE_BY_RESOURCE * ready - COST_BY_OTHER_SITE * len(self.house.sites)

    def draconian_value(self, count: int, hand: Cards) -> float:
        return sum(self.revelations(count, hand))

    def revelations(self, count: int, hand: Cards, shown: Cards = ()) -> list[float]:
        """The values of the best sequence of cards to reveal."""
        left, forum, have = list(hand), list(self.state.forum), list(self.stock)
        unmoved = dict.fromkeys(self.victims(), 1.0)
        values: list[float] = []

        def value(card: Resource) -> float:
            worth = self.worth(card, have[card])
            given = sum(chance * self.likely(seat, card) for seat, chance in unmoved.items())
            return worth * (given + (card in forum))

        def show(card: Resource) -> None:
            for seat in unmoved:
                unmoved[seat] *= 1 - self.likely(seat, card)
            if card in forum:
                forum.remove(card)
                have[card] += 1

        for card in shown:
            show(card)
        for _ in range(count):
            best = max([(value(card), card) for card in dict.fromkeys(left)], default=None)
            if best is None or best[0] <= 0.05:
                break
            values.append(best[0])
            left.remove(best[1])
            show(best[1])
        return values

    # --- actions

    def command(self, action: actions.Command) -> float:
        order, played = action.order, action.cards
        price = 0.0 if self.last else HAND_CARD_VALUE * len(played) + 0.1 * (len(played) - 1)
        count = execution_count(self.book, self.house, order)
        return (
            STANDSTILL_HELP_VALUE * self.helps_in_a_standstill(action)
            + self.order_value(order, count, cards_left(self.hand, played))
            - price
        )

    def plot(self, action: actions.Plot) -> float:
        state = self.state
        copies = [self.copied_value(order) for order in copyable(self.book, state, self.seat)]
        best = sum(sorted(copies, reverse=True)[: self.powers.copies])
        if self.last:
            return best
        held, plot_hand = len(self.hand), self.powers.plot_hand
        drawn = min(plot_hand.drawn(held), len(state.pile) + len(state.discards))
        return best + (DRAWN_CARD_VALUE * drawn if held < plot_hand.full else FULL_HAND_DRAW_VALUE * drawn)

    def copy(self, action: actions.Copy) -> float:
        return super().copy(action) - 0.05

    def store(self, action: actions.Store) -> float:
        return self.worth(action.card, self.stock[action.card]) - HAND_CARD_VALUE

    def reveal(self, action: actions.Reveal) -> float:
        shown = self.state.work.revealed if self.state.work is not None else ()
        return sum(self.revelations(1, (action.card,), shown)) or -0.01

    def start(self, action: actions.Start) -> float:
        points = self.book.faces[action.building].effect is Effect.points
        return self.start_value(action.building) + 0.1 * points - HAND_CARD_VALUE * (action.source is IN_HAND)

    def use(self, action: actions.Use) -> float:
        source, value = self.book.faces[action.building].source, super().use(action)
        if action.site is not None:
            return value - NEEDED_RESOURCE_VALUE * 0.2 * (source is IN_STOCK) + 0.3
        if action.card is not None and self.book.faces[action.building].target is IN_ACTIVITIES:
            return value + 0.1 * (source is not IN_STOCK)
        return value

    def raid(self, action: actions.Raid) -> float:
        return super().raid(action) + 0.01 * self.points[action.other]


def plain(game: Uchronia, glimpse: Seen, rng: Rng) -> Action:
    """Command the order of the highest value, plot with a small hand, and within an order do the best action first."""
    view, legal = glimpse.view, glimpse.legal
    own = Thumb(game.book, made_up(view), glimpse.seat, view.points)
    values = [own.value(action) for action in legal]
    best = max(values)
    action, _ = rng.choice([action for action, value in zip(legal, values, strict=True) if value > best - 1e-9])
    return action
