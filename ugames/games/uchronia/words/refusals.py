"""Reasons why an action is not possible, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.rng import Rng
from ugames.core.tongue import TONGUE
from ugames.core.words import capital
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.cards import RESOURCES, Building, Effect, Order, Place, Resource
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import Phase, Progress, View
from ugames.games.uchronia.words.speech import said, speak
from ugames.games.uchronia.workings.bonuses import unused
from ugames.games.uchronia.workings.effects import Traits

STEPS = {
    actions.Take: Order.production,
    actions.Store: Order.exploration,
    actions.Reveal: Order.draconians,
    actions.StopRevealing: Order.draconians,
    actions.Launch: Order.trade,
    actions.Start: Order.construction,
    actions.Transfer: Order.construction,
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
    """Why this seat cannot do that now."""
    actors = game.to_act(game.determinize(view, Rng(0)))
    if not actors:
        return said("over")
    if view.phase is Phase.opening:
        return _why_not_opening(view, action)
    if isinstance(action, actions.Discard):
        return said("before_first")
    if view.seat not in actors:
        return said("not_yours")
    if view.offers and not isinstance(action, actions.Collect | actions.Decline):
        return said("first_offer", card=RESOURCES[view.offers[0].colour])
    if _is_giving(view) and not isinstance(action, actions.Give | actions.Hide):
        return said("first_hide" if view.work and view.work.hide else "first_give")
    return refusal(game, view, action)


def _why_not_opening(view: View, action: Action) -> str:
    if not isinstance(action, actions.Discard):
        return said("all_choose")
    if view.choice is not None:
        return said("chosen")
    return said("not_yours") if view.seat < 0 else said("not_held", card=action.card)


def refusal(game: Uchronia, view: View, action: Action) -> str:
    """Why the seat to act cannot do that."""
    work = view.work
    match action:
        case actions.Command() | actions.Plot() | actions.Copy() | actions.Draw() if work is not None:
            return said("first_end", order=speak(work.order))
        case actions.Plot():
            return said("plotting_already")
        case actions.Command():
            return _why_not_command(game, view, action)
        case actions.Copy():
            return _why_not_copy(game, view, action)
        case actions.Draw():
            if view.scheme is None:
                return said("draws_last")
            forum = _own_traits(game, view).plot_forum
            return said("not_in_forum", card=action.first) if forum else said("no_forum_draw")
        case actions.Hide():
            hides = _is_giving(view) and work and work.hide
            return said("none_counts", card=action.card) if hides else said("nothing_to_hide")
        case actions.Give(card):
            if work is None or not _is_giving(view):
                return said("nobody_demands")
            if work.hide:
                return said("first_hide")
            return said("not_held" if work.shown[card] else "not_revealed", card=card)
        case actions.Use() | actions.Exchange() | actions.Raid():
            return _no_bonus(game, view, action) or _why_not_bonus(game, view, action)
        case actions.EndOrder():
            if work is None:
                return said("no_order")
            return said("others_give" if work.revealed else "reveal_one")
        case actions.Collect(card) | actions.Decline(card):
            return said("completed_other", card=card) if view.offers else said("no_monopoly")
    return _no_order(game, view, action) or _why_not_step(game, view, action)


def _is_giving(view: View) -> bool:
    return view.work is not None and view.work.stage is Progress.give


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
    if len(scheme.copied) >= _own_traits(game, view).copies:
        return said("no_more_copies")
    there = any(card in house.domain for seat, house in enumerate(view.houses) if seat != view.seat)
    return said("needs_activity" if there else "none_to_copy", card=card, order=speak(order))


def _no_order(game: Uchronia, view: View, action: Action) -> str:
    """Why the action is not possible outside its order; empty within it."""
    work, order, does = view.work, STEPS[type(action)], DOES[type(action)]
    if work is None:
        return said("only", order=speak(order), does=does)
    fed = isinstance(action, actions.Transfer) and action.site in game.book.fed[work.order]
    if isinstance(action, actions.Take) and work.order is Order.draconians:
        return said("comes_by_itself")
    if work.order is not order and not fed:
        return said("only_now", order=speak(order), does=does, other=speak(work.order))
    return "" if work.left or work.stage is not Progress.execute else said("used_up", order=speak(work.order))


def _why_not_step(game: Uchronia, view: View, action: Action) -> str:
    late = view.work is not None and view.work.stage is not Progress.reveal
    match action:
        case actions.Take(card):
            return _not_there(view, card, Place.forum)
        case actions.Store(card):
            return _not_there(view, card, Place.hand)
        case actions.Reveal() | actions.StopRevealing() if late:
            return said("revealing_over")
        case actions.Reveal(card):
            return said("none_to_reveal", card=card)
        case actions.StopRevealing():
            return said("reveal_one" if view.hand else "no_card")
        case actions.Launch(card):
            return _no_room(game, view) or _not_there(view, card, Place.stock)
        case actions.Transfer(card, site):
            return _unfit_site(game, view, card, site, Place.stock)
        case actions.Start(building, source):
            return _why_not_start(game, view, building, source)
    return ""


def _why_not_start(game: Uchronia, view: View, building: Building, source: Place) -> str:
    house = view.houses[view.seat]
    if building not in view.works:
        return said("not_in_works", building=building)
    if building in house.buildings:
        return said("built", building=building)
    if any(site.building == building for site in house.sites):
        return said("building_already", building=building)
    colour = game.book.faces[building].colour
    if source is Place.forum:
        return said("no_foundation", colour=colour, building=building)
    if not _own_traits(game, view).foundation:
        return said("foundation")
    return said("foundation_not_held", colour=colour, building=building)


def _unfit_site(game: Uchronia, view: View, card: Resource, building: Building | None, source: Place) -> str:
    """Why a card cannot go from there to that site."""
    begun = {site.building: site.turn for site in view.houses[view.seat].sites}
    traits = _own_traits(game, view)
    if building is None:
        return said("which_site")
    if building not in begun:
        return said("not_building", building=building)
    colour = game.book.faces[building].colour
    if begun[building] == view.turns and not traits.early:
        return said("started_now", building=building)
    if card not in (traits.fitting[colour] if source is Place.stock else (colour,)):
        return said("built_of", building=building, colour=colour, card=card)
    return _not_there(view, card, source)


def _not_there(view: View, card: Resource | None, source: Place) -> str:
    if source is Place.hand:
        return said("not_held", card=card)
    return said("not_in_forum" if source is Place.forum else "not_in_stock", card=card)


def _no_room(game: Uchronia, view: View) -> str:
    limit = _own_traits(game, view).limit
    return said("no_room", count=limit) if len(view.houses[view.seat].activities) >= limit else ""


EFFECTS: dict[type[Action], Sequence[Effect]] = {
    actions.Use: (Effect.move, Effect.draw),
    actions.Exchange: (Effect.exchange,),
    actions.Raid: (Effect.raid,),
}
"""The effects of a building that an action needs."""


def _no_bonus(game: Uchronia, view: View, action: actions.Use | actions.Exchange | actions.Raid) -> str:
    """Why the bonus of a building is not usable now; empty if it is."""
    house, building = view.houses[view.seat], action.building
    face = game.book.faces.get(building)
    if building not in house.buildings or face is None:
        return said("not_completed", building=building)
    if face.effect not in EFFECTS[type(action)]:
        return said("does_else", building=building, text=TONGUE.thing(face.text))
    bonuses: tuple[int, ...] = ()
    if view.work is not None:
        bonuses = view.work.bonuses
    elif view.scheme is not None:
        bonuses = unused(game.book, house, view.scheme)
    if house.buildings.index(building) in bonuses:
        return ""
    now = view.work.order.name if view.work is not None else "plot" if view.scheme is not None else None
    if now == face.kind.name:
        return said("bonus_used", building=building)
    moment = said("a_plot") if face.kind.name == "plot" else capital(face.kind)
    return said("bonus_of", building=building, moment=moment)


def _why_not_bonus(game: Uchronia, view: View, action: actions.Use | actions.Exchange | actions.Raid) -> str:
    house = view.houses[view.seat]
    match action:
        case actions.Use():
            return _why_not_use(game, view, action)
        case actions.Exchange(activity=activity) if activity not in house.activities:
            return said("no_activity", card=activity)
        case actions.Exchange(resource=card):
            return said("like_for_like") if card in house.stock else said("not_in_stock", card=card)
        case actions.Raid(other=other) if other == view.seat or other not in range(len(view.houses)):
            return said("others_site")
        case actions.Raid(other=other, site=building):
            its = view.houses[other]
            if game.book.traits(its.buildings).fence:
                return said("fenced")
            if not any(site.building == building for site in its.sites):
                return said("others_not_building", building=building)
            return said("not_on_site", card=action.card)


def _why_not_use(game: Uchronia, view: View, action: actions.Use) -> str:
    face, card = game.book.faces[action.building], action.card
    name = TONGUE.thing(face.name)
    if face.effect is Effect.draw:
        return said("none_to_draw") if card is None else said("moves_none", building=name)
    if card is None:
        return said("which_card", building=name)
    if face.resource not in (None, card):
        return said("moves_only", building=name, card=face.resource)
    source = face.source or Place.hand
    if face.target is Place.site:
        return _unfit_site(game, view, card, action.site, source)
    if action.site is not None:
        return said("no_site", building=name)
    full = _no_room(game, view) if face.target is Place.activities else ""
    return full or _not_there(view, card, source)


def _own_traits(game: Uchronia, view: View) -> Traits:
    return game.book.traits(view.houses[view.seat].buildings)
