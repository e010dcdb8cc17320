"""The reasons for and against an action of Uchronia, computed from the Glimpse of its seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

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
from ugames.games.uchronia.state import View
from ugames.games.uchronia.workings.orders import copyable, execution_count

Why = Iterator[Reason]


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
    own = Sense(game.book, seen.view, seen.seat)
    why = WHY[type(action)](seen.view, own, action) if type(action) in WHY else ()
    return (*_why_now(game, seen, own, action), *why)


def _why_now(game: Uchronia, seen: Seen, own: Sense, action: Action) -> Why:
    """The reasons from the approaching end of the game."""
    view = seen.view
    if not view.ending and isinstance(action, actions.Launch | actions.Transfer | actions.Use | actions.Exchange):
        after = game.apply(game.determinize(view, Rng(0)), own.seat, action).state
        if after.ending:
            yield Reason("ends_game", (game.points(after, own.seat),))


# --- by action -----------------------------------------------------------------------------------------------------


def _why_command(view: View, own: Sense, action: actions.Command) -> Why:
    yield from _why_order(view, own, action.order, hand=cards_left(view.hand, action.cards))
    count = execution_count(own.book, own.house, action.order)
    if count > 1:
        yield Reason("executions", (action.order, count))
    card = action.cards[0]
    if action.order is not CONSTRUCTION and own.helps_in_a_standstill(action):
        yield _could_be_built(view, own, card)
    yield from _why_spare(view, own, card, len(action.cards))


def _why_order(view: View, own: Sense, order: Order, hand: Cards) -> Why:
    """The reasons for this order now, with the hand left after it."""
    if order is CONSTRUCTION:
        for site in own.house.sites:
            missing, colour = own.missing(site.building), own.book.faces[site.building].colour
            if site.turn != view.turns and own.stock[colour] >= missing:
                yield Reason("completes", (site.building, _points(own, site.building)))
    elif order is TRADE and own.room > 0:
        best = max(RESOURCES, key=lambda card: (own.stock[card] > 0) * own.gains[card])
        if own.stock[best]:
            yield from _why_activity(view, own, best)
    elif order is DRACONIANS:
        if victims := own.victims():
            yield Reason("victims", tuple(victims))
        elif shown := [card for card in RESOURCES if card in hand and card in view.forum]:
            best = max(shown, key=lambda card: (own.need[card] - own.stock[card], own.plan[card]))
            yield Reason("forum_gives", (best,))
    else:
        lying = view.forum if order is PRODUCTION else view.hand
        if wanted := [card for card in dict.fromkeys(lying) if own.stock[card] < own.need[card]]:
            yield Reason("feeds", (order, tuple(wanted)))


def _points(own: Sense, building: Building) -> int:
    """The points of a building's colour."""
    return own.book.colours[own.book.faces[building].colour].points


def _why_plot(view: View, own: Sense, action: actions.Plot) -> Why:
    for order in sorted(copyable(own.book, view, own.seat)):
        yield Reason("copies", (order,))
    held = len(view.hand)
    if min(own.powers.plot_hand.drawn(held), view.pile + len(view.discards)):
        yield Reason("few_cards", (held,))


def _why_copy(view: View, own: Sense, action: actions.Copy) -> Why:
    yield from _why_order(view, own, action.order, hand=view.hand)
    yield Reason("executions", (action.order, execution_count(own.book, own.house, action.order, copied=True)))


def _why_card(view: View, own: Sense, action: Any) -> Why:
    """The reasons for a card that goes to the Stock."""
    card: Resource = action.card
    if own.stock[card] < own.need[card]:
        yield Reason("waits_for", (_site(own, card), card))
    elif own.room > 0:
        yield from _why_activity(view, own, card)
    if 0 <= own.stock[card] - own.need[card] < own.plan[card]:
        yield _could_be_built(view, own, card)


def _could_be_built(view: View, own: Sense, card: Resource) -> Reason:
    return Reason("could_be_built", (_work(view, own, card), card))


def _work(view: View, own: Sense, card: Resource) -> Building:
    """The first building of that colour that the house could start."""
    return next(each for each in view.works if each not in own.house.begun and _is_of(own, each, card))


def _site(own: Sense, card: Resource) -> Building:
    """The first site of that colour."""
    return next(site.building for site in own.house.sites if _is_of(own, site.building, card))


def _is_of(own: Sense, building: Building, card: Resource) -> bool:
    return own.book.faces[building].colour is card


def _why_store(view: View, own: Sense, action: actions.Store) -> Why:
    yield from _why_card(view, own, action)
    yield from _why_spare(view, own, action.card)


def _why_activity(view: View, own: Sense, card: Resource) -> Why:
    if own.gains[card] and view.monopolies[card] != own.seat:
        yield Reason("takes_monopoly", (card, own.gains[card]))
    elif own.gains[card]:
        yield Reason("more_points", (card,))
    if not own.last:
        yield Reason("engine", (card, own.book.orders[card]))


def _why_reveal(view: View, own: Sense, action: actions.Reveal) -> Why:
    for seat in own.victims():
        if view.memories[seat].are[action.card]:
            yield Reason("surely_holds", (seat, action.card))
    if action.card in view.forum:
        yield Reason("in_forum", (action.card,))
    yield from _why_card(view, own, action)


def _why_start(view: View, own: Sense, action: actions.Start) -> Why:
    colour = own.book.faces[action.building].colour
    if (spare := own.stock[colour] - own.need[colour]) > 0:
        yield Reason("in_stock", (colour, spare, action.building))


def _why_transfer(view: View, own: Sense, action: Any) -> Why:
    """The reasons for a Resource that goes to a site."""
    if missing := own.missing(action.site) - 1:
        yield Reason("one_nearer", (action.site, missing))
    else:
        yield Reason("completes", (action.site, _points(own, action.site)))


def _why_give(view: View, own: Sense, action: actions.Give) -> Why:
    its = Sense(own.book, view, view.turn)
    if its.stock[action.card] >= its.need[action.card]:
        yield Reason("no_use_to", (view.turn, action.card))
    yield from _why_spare(view, own, action.card)


def _why_use(view: View, own: Sense, action: actions.Use) -> Why:
    target = own.book.faces[action.building].target
    if action.card is None:
        return
    if target is IN_ACTIVITIES:
        yield from _why_activity(view, own, action.card)
    elif target is IN_STOCK:
        yield from _why_card(view, own, action)
    elif action.site is not None:
        yield from _why_transfer(view, own, action)


def _why_spare(view: View, own: Sense, card: Resource, used: int = 1) -> Why:
    """The building that the other cards of this colour in the hand are for."""
    more = own.stock[card] - own.need[card]
    if view.hand.count(card) > used and more < own.plan[card]:
        yield Reason("many_in_hand", (card, _site(own, card) if more < 0 else _work(view, own, card)))


WHY: dict[type[Any], Callable[[View, Sense, Any], Why]] = {
    actions.Discard: lambda view, own, action: _why_spare(view, own, action.card),
    actions.Command: _why_command,
    actions.Plot: _why_plot,
    actions.Copy: _why_copy,
    actions.Take: _why_card,
    actions.Store: _why_store,
    actions.Reveal: _why_reveal,
    actions.Give: _why_give,
    actions.Launch: lambda view, own, action: _why_activity(view, own, action.card),
    actions.Start: _why_start,
    actions.Transfer: _why_transfer,
    actions.Use: _why_use,
    actions.Exchange: lambda view, own, action: _why_activity(view, own, action.resource),
    actions.Raid: _why_card,
}
