"""Reasons why an action is not possible, as sentences."""

from __future__ import annotations

from ugames.core.rng import Rng
from ugames.core.tongue import TONGUE
from ugames.core.words import capital
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.cards import (
    CONSTRUCTION,
    DRACONIANS,
    EXPLORATION,
    IN_FORUM,
    ONCE_IN_AN_ORDER,
    PRODUCTION,
    RESOURCES,
    TRADE,
    Building,
    Kind,
    Place,
    Resource,
)
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import EXECUTE_STAGE, GIVE_STAGE, OPENING_PHASE, View
from ugames.games.uchronia.words.explained import place
from ugames.games.uchronia.words.speech import said, speak
from ugames.games.uchronia.workings.bonuses import unused

ORDER_OF = {
    actions.Take: PRODUCTION,
    actions.Store: EXPLORATION,
    actions.Reveal: DRACONIANS,
    actions.StopRevealing: DRACONIANS,
    actions.Launch: TRADE,
    actions.Start: CONSTRUCTION,
    actions.Transfer: CONSTRUCTION,
}
"""The order to which an action belongs."""

DOES = {
    actions.Take: "take cards from the Forum",
    actions.Store: "store cards from your hand",
    actions.Reveal: "reveal cards",
    actions.StopRevealing: "reveal cards",
    actions.Launch: "launch Activities from your Stock",
    actions.Start: "start buildings",
    actions.Transfer: "transfer Resources to sites",
}
"""The effect of an action's order."""


def why_not(game: Uchronia, view: View, action: Action, now: int | None = None) -> str:
    actors = game.to_act(game.determinize(view, Rng(0)))
    if not actors:
        return said("over")
    if view.phase is OPENING_PHASE:
        return _why_not_opening(view, action)
    if isinstance(action, actions.Discard):
        return said("before_first")
    if view.seat not in actors:
        return said("not_yours")
    if view.offers and not isinstance(action, actions.Collect | actions.Decline):
        return said("first_offer", card=RESOURCES[view.offers[0].colour])
    work = view.work
    if work and work.stage is GIVE_STAGE and not isinstance(action, actions.Give | actions.Hide):
        return said("first_hide" if work.hide else "first_give")
    return refusal(game, view, action)


def _why_not_opening(view: View, action: Action) -> str:
    if not isinstance(action, actions.Discard):
        return said("all_choose")
    if view.choice is not None:
        return said("chosen")
    return said("not_yours") if view.seat < 0 else said("not_held", card=action.card)


def refusal(game: Uchronia, view: View, action: Action) -> str:
    """Why the seat to act cannot do that; in a few words if no table offers it."""
    work = view.work
    match action:
        case actions.Command() | actions.Plot() | actions.Copy() | actions.Draw() if work is not None:
            return said("first_end", order=speak(work.order))
        case actions.Command():
            return _why_not_command(game, view, action)
        case actions.Copy():
            return _why_not_copy(game, view, action)
        case actions.Use() | actions.Exchange() | actions.Raid():
            return _why_not_bonus(game, view, action.building)
    if type(action) in ORDER_OF:
        return _no_order(game, view, action) or _why_not_step(game, view, action)
    return said("not_now")


def _why_not_command(game: Uchronia, view: View, action: actions.Command) -> str:
    cards = action.cards
    if view.scheme is not None:
        return said("plots_only")
    if len(cards) not in (1, 2) or len({*cards}) != 1:
        return said("one_or_two")
    if view.hand.count(cards[0]) < len(cards):
        return said("not_held", card=speak(cards))
    own = game.book.orders[cards[0]]
    return said("commands_own", card=cards[0], own=speak(own), order=speak(action.order))


def _why_not_copy(game: Uchronia, view: View, action: actions.Copy) -> str:
    scheme, order = view.scheme, action.order
    if scheme is None:
        return said("copies_in_plot")
    card = game.book.resources[order]
    if order in scheme.copied:
        return said("copied", order=speak(order))
    if len(scheme.copied) >= game.book.powers(view.house).copies:
        return said("no_more_copies")
    there = any(card in house.domain for seat, house in enumerate(view.houses) if seat != view.seat)
    return said("needs_activity" if there else "none_to_copy", card=card, order=speak(order))


def _no_order(game: Uchronia, view: View, action: Action) -> str:
    """Why the action is not possible outside its order; empty within it."""
    work, order, does = view.work, ORDER_OF[type(action)], DOES[type(action)]
    if work is None:
        return said("only", order=speak(order), does=does)
    fed = isinstance(action, actions.Transfer) and action.site in game.book.fed[work.order]
    if isinstance(action, actions.Take) and work.order is DRACONIANS:
        return said("comes_by_itself")
    if work.order is not order and not fed:
        return said("only_now", order=speak(order), does=does, other=speak(work.order))
    return "" if work.left or work.stage is not EXECUTE_STAGE else said("used_up", order=speak(work.order))


def _why_not_step(game: Uchronia, view: View, action: Action) -> str:
    match action:
        case actions.Take(card):
            return said("not_in_forum", card=card)
        case actions.Store(card) | actions.Reveal(card) if card not in view.hand:
            return said("not_held", card=card)
        case actions.Launch(card):
            limit = game.book.powers(view.house).limit
            full = len(view.house.activities) >= limit
            return said("no_room", count=limit) if full else said("not_in_stock", card=card)
        case actions.Transfer(card, site):
            return _why_not_transfer(game, view, card, site)
        case actions.Start(building, source):
            return _why_not_start(game, view, building, source)
    return said("not_now")


def _why_not_start(game: Uchronia, view: View, building: Building, source: Place) -> str:
    house, colour = view.house, game.book.colour_of[building]
    if building not in view.works:
        return said("not_in_works", building=building)
    if building in house.begun:
        return place("once_only")
    if source is IN_FORUM:
        return said("no_foundation", colour=colour, building=building)
    return said("not_held", card=colour) if game.book.powers(view.house).foundation else said("foundation")


def _why_not_transfer(game: Uchronia, view: View, card: Resource, building: Building) -> str:
    site, powers = view.house.site(building), game.book.powers(view.house)
    if site is None:
        return said("not_building", building=building)
    colour = game.book.colour_of[building]
    if site.turn == view.turns and not powers.early:
        return said("started_now", building=building)
    if card not in powers.fitting[colour]:
        return said("built_of", building=building, colour=colour, card=card)
    return said("not_in_stock", card=card)


def _why_not_bonus(game: Uchronia, view: View, building: Building) -> str:
    house, work, scheme = view.house, view.work, view.scheme
    if building not in house.buildings:
        return said("not_completed", building=building)
    face, bonuses, now = game.book.faces[building], tuple[int, ...](), Kind.permanent
    if work is not None:
        bonuses, now = work.bonuses, Kind(work.order)
    elif scheme is not None:
        bonuses, now = unused(game.book, house, scheme), Kind.plot
    if house.buildings.index(building) in bonuses or face.effect not in ONCE_IN_AN_ORDER:
        return said("does_else", building=building, text=TONGUE.thing(face.text))
    if now is face.kind:
        return said("bonus_used", building=building)
    moment = said("a_plot") if face.kind is Kind.plot else capital(face.kind)
    return said("bonus_of", building=building, moment=moment)
