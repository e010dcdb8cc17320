"""The reasons for and against an action of Uchronia, computed from the Glimpse of its seat."""

from __future__ import annotations

from collections.abc import Iterator

from ugames.bots.thinking.decision import Reason
from ugames.core.rng import Rng
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.bot.sense import Sense
from ugames.games.uchronia.cards import (
    CONSTRUCTION,
    DRACONIANS,
    IN_ACTIVITIES,
    IN_STOCK,
    PRODUCTION,
    RESOURCES,
    TRADE,
    Building,
    Cards,
    Order,
    Resource,
    cards_left,
)
from ugames.games.uchronia.rules import Seen, Uchronia
from ugames.games.uchronia.workings.orders import copyable, execution_count

IDEAS = {
    "build": ("completes", "one_nearer", "waits_for", "could_be_built", "in_forum", "feeds", "in_stock"),
    "grow": ("engine", "executions", "copies"),
    "take": ("takes_monopoly", "more_points"),
    "rob": ("victims", "surely_holds", "forum_gives"),
    "save": ("few_cards", "many_in_hand", "no_use_to"),
    "time": ("ends_game",),
}
"""The reason codes of each idea."""


def reasons(game: Uchronia, seen: Seen, action: Action) -> tuple[Reason, ...]:
    if len(seen.legal) == 1:
        return (Reason("only_choice"),)
    own = Motives(game, seen)
    return (*own.now(action), *own.of(action))


class Motives(Sense):
    """The reasons of a house for its actions."""

    def __init__(self, game: Uchronia, seen: Seen) -> None:
        super().__init__(game.book, seen.view, seen.seat)
        self.game, self.view = game, seen.view

    def now(self, action: Action) -> Iterator[Reason]:
        """The reasons from the approaching end of the game."""
        if not self.last and isinstance(action, actions.Launch | actions.Transfer | actions.Use | actions.Exchange):
            after = self.game.apply(self.game.determinize(self.view, Rng(0)), self.seat, action).state
            if after.ending:
                yield Reason("ends_game", (self.game.points(after, self.seat),))

    def of(self, action: Action) -> Iterator[Reason]:
        """The reasons from the use of the action."""
        match action:
            case actions.Discard(card):
                yield from self._spare(card)
            case actions.Command():
                yield from self._command(action)
            case actions.Plot():
                yield from self._plot()
            case actions.Copy(order):
                yield from self._order(order, self.view.hand)
                yield Reason("executions", (order, execution_count(self.book, self.house, order, copied=True)))
            case actions.Take(card) | actions.Raid(card=card):
                yield from self._stored(card)
            case actions.Store(card):
                yield from self._stored(card)
                yield from self._spare(card)
            case actions.Reveal(card):
                yield from self._reveal(card)
            case actions.Give(card):
                its = Sense(self.book, self.view, self.view.turn)
                if its.stock[card] >= its.need[card]:
                    yield Reason("no_use_to", (self.view.turn, card))
                yield from self._spare(card)
            case actions.Launch(card) | actions.Exchange(resource=card):
                yield from self._activity(card)
            case actions.Start(building):
                colour = self.book.colour_of[building]
                if (spare := self.stock[colour] - self.need[colour]) > 0:
                    yield Reason("in_stock", (colour, spare, building))
            case actions.Transfer(_, site):
                yield from self._transfer(site)
            case actions.Use(building, card, site) if card is not None:
                target = self.book.faces[building].target
                if target is IN_ACTIVITIES:
                    yield from self._activity(card)
                elif target is IN_STOCK:
                    yield from self._stored(card)
                elif site is not None:
                    yield from self._transfer(site)

    def _command(self, action: actions.Command) -> Iterator[Reason]:
        order, card = action.order, action.cards[0]
        yield from self._order(order, cards_left(self.view.hand, action.cards))
        count = execution_count(self.book, self.house, order)
        if count > 1:
            yield Reason("executions", (order, count))
        if order is not CONSTRUCTION and self.helps_in_a_standstill(action):
            yield self._could_be_built(card)
        yield from self._spare(card, len(action.cards))

    def _order(self, order: Order, hand: Cards) -> Iterator[Reason]:
        """The reasons for this order now, with the hand left after it."""
        view = self.view
        if order is CONSTRUCTION:
            for site in self.house.sites:
                missing, colour = self.missing(site.building), self.book.colour_of[site.building]
                if site.turn != view.turns and self.stock[colour] >= missing:
                    yield self._completes(site.building)
        elif order is TRADE and self.room > 0:
            best = max(RESOURCES, key=lambda card: (self.stock[card] > 0) * self.gains[card])
            if self.stock[best]:
                yield from self._activity(best)
        elif order is DRACONIANS:
            if victims := self.victims():
                yield Reason("victims", tuple(victims))
            elif shown := [card for card in RESOURCES if card in hand and card in view.forum]:
                best = max(shown, key=lambda card: (self.need[card] - self.stock[card], self.plan[card]))
                yield Reason("forum_gives", (best,))
        else:
            lying = view.forum if order is PRODUCTION else view.hand
            if wanted := [card for card in dict.fromkeys(lying) if self.stock[card] < self.need[card]]:
                yield Reason("feeds", (order, tuple(wanted)))

    def _plot(self) -> Iterator[Reason]:
        view, held = self.view, len(self.view.hand)
        for order in sorted(copyable(self.book, view, self.seat)):
            yield Reason("copies", (order,))
        if min(self.powers.plot_hand.drawn(held), view.pile + len(view.discards)):
            yield Reason("few_cards", (held,))

    def _stored(self, card: Resource) -> Iterator[Reason]:
        """The reasons for a card that goes to the Stock."""
        more = self.stock[card] - self.need[card]
        if more < 0:
            yield Reason("waits_for", (self._site(card), card))
        elif self.room > 0:
            yield from self._activity(card)
        if 0 <= more < self.plan[card]:
            yield self._could_be_built(card)

    def _could_be_built(self, card: Resource) -> Reason:
        return Reason("could_be_built", (self._work(card), card))

    def _work(self, card: Resource) -> Building:
        """The first building of that colour that the house could start."""
        works = (each for each in self.view.works if each not in self.house.begun)
        return next(each for each in works if self.book.colour_of[each] is card)

    def _site(self, card: Resource) -> Building:
        """The first site of that colour."""
        sites = (site.building for site in self.house.sites)
        return next(each for each in sites if self.book.colour_of[each] is card)

    def _activity(self, card: Resource) -> Iterator[Reason]:
        if self.gains[card] and self.view.monopolies[card] != self.seat:
            yield Reason("takes_monopoly", (card, self.gains[card]))
        elif self.gains[card]:
            yield Reason("more_points", (card,))
        if not self.last:
            yield Reason("engine", (card, self.book.orders[card]))

    def _reveal(self, card: Resource) -> Iterator[Reason]:
        for seat in self.victims():
            if self.view.memories[seat].are[card]:
                yield Reason("surely_holds", (seat, card))
        if card in self.view.forum:
            yield Reason("in_forum", (card,))
        yield from self._stored(card)

    def _transfer(self, site: Building) -> Iterator[Reason]:
        """The reasons for a Resource that goes to a site."""
        missing = self.missing(site) - 1
        yield Reason("one_nearer", (site, missing)) if missing else self._completes(site)

    def _completes(self, building: Building) -> Reason:
        return Reason("completes", (building, self.book.colours[self.book.colour_of[building]].points))

    def _spare(self, card: Resource, used: int = 1) -> Iterator[Reason]:
        """The building that the other cards of this colour in the hand are for."""
        more = self.stock[card] - self.need[card]
        if self.view.hand.count(card) > used and more < self.plan[card]:
            yield Reason("many_in_hand", (card, self._site(card) if more < 0 else self._work(card)))
