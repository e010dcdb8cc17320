"""Why something cannot be done, as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ugames.core.rng import Rng
from ugames.core.tongue import TONGUE
from ugames.core.words import capital
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.cards import RESOURCES, Building, Design, Effect, Order, Place, Resource
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import House, Phase, Progress, View
from ugames.games.uchronia.words.occasions import said
from ugames.games.uchronia.words.speech import speak
from ugames.games.uchronia.workings.bonuses import unused
from ugames.games.uchronia.workings.effects import Traits


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
    if (
        view.work is not None
        and view.work.stage is Progress.give
        and not isinstance(action, actions.Give | actions.Hide)
    ):
        return said("first_hide") if view.work.hide else said("first_give")
    return REASONS[type(action)](game, view, action)


def _why_not_opening(view: View, action: Action) -> str:
    if not isinstance(action, actions.Discard):
        return said("all_choose")
    if view.choice is not None:
        return said("chosen")
    if view.seat < 0:
        return said("not_yours")
    return said("not_held", card=action.card)


def _no_order(view: View, order: Order, does: str) -> str | None:
    """The reason why an order's action cannot be done outside of that order."""
    work = view.work
    if work is None:
        return said("only", order=speak(order), does=does)
    if work.order is not order:
        return said("only_now", order=speak(order), does=does, other=speak(work.order))
    if work.stage is Progress.execute and not work.left:
        return said("used_up", order=speak(order))
    return None


def _why_not_command(game: Uchronia, view: View, action: actions.Command) -> str:
    if view.work is not None:
        return said("first_end", order=speak(view.work.order))
    if view.scheme is not None:
        return said("plots_only")
    cards = action.cards
    if len(cards) not in (1, 2) or len({*cards}) != 1:
        return said("one_or_two")
    if view.hand.count(cards[0]) < len(cards):
        return said("not_held", card=speak(cards))
    own = game.book.orders[cards[0]]
    return said("commands_own", card=cards[0], own=speak(own), order=speak(action.order))


def _why_not_plot(game: Uchronia, view: View, action: actions.Plot) -> str:
    if view.work is not None:
        return said("first_end", order=speak(view.work.order))
    return said("plotting_already")


def _why_not_copy(game: Uchronia, view: View, action: actions.Copy) -> str:
    scheme, order = view.scheme, action.order
    if view.work is not None:
        return said("first_end", order=speak(view.work.order))
    if scheme is None:
        return said("copies_in_plot")
    card = game.book.resources[order]
    if order in scheme.copied:
        return said("copied", order=speak(order))
    if len(scheme.copied) >= _own_traits(game, view).copies:
        return said("no_more_copies")
    if not any(card in house.domain for seat, house in enumerate(view.houses) if seat != view.seat):
        return said("none_to_copy", card=card, order=speak(order))
    return said("needs_activity", order=speak(order), card=card)


def _why_not_draw(game: Uchronia, view: View, action: actions.Draw) -> str:
    if view.work is not None:
        return said("first_end", order=speak(view.work.order))
    if view.scheme is None:
        return said("draws_last")
    if not _own_traits(game, view).plot_forum:
        return said("no_forum_draw")
    return said("not_in_forum", card=action.first)


def _why_not_take(game: Uchronia, view: View, action: actions.Take) -> str:
    work, card = view.work, action.card
    if work is not None and work.order is Order.draconians:
        return said("comes_by_itself")
    if reason := _no_order(view, Order.production, said("takes")):
        return reason
    return said("not_in_forum", card=card)


def _why_not_store(game: Uchronia, view: View, action: actions.Store) -> str:
    reason = _no_order(view, Order.exploration, said("stores"))
    return reason or said("not_held", card=action.card)


def _why_not_reveal(game: Uchronia, view: View, action: actions.Reveal) -> str:
    if reason := _no_order(view, Order.draconians, said("reveals")):
        return reason
    if view.work is not None and view.work.stage is not Progress.reveal:
        return said("revealing_over")
    return said("none_to_reveal", card=action.card)


def _why_not_stop(game: Uchronia, view: View, action: actions.StopRevealing) -> str:
    if reason := _no_order(view, Order.draconians, said("reveals")):
        return reason
    if view.work is not None and view.work.stage is Progress.reveal:
        return said("reveal_one") if view.hand else said("no_card")
    return said("revealing_over")


def _why_not_hide(game: Uchronia, view: View, action: actions.Hide) -> str:
    work = view.work
    if work is None or work.stage is not Progress.give or not work.hide:
        return said("nothing_to_hide")
    return said("none_counts", card=action.card)


def _why_not_give(game: Uchronia, view: View, action: actions.Give) -> str:
    work, card = view.work, action.card
    if work is None or work.stage is not Progress.give:
        return said("nobody_demands")
    if work.hide:
        return said("first_hide")
    if not work.shown[card]:
        return said("not_revealed", card=card)
    return said("not_held", card=card)


def _why_not_launch(game: Uchronia, view: View, action: actions.Launch) -> str:
    if reason := _no_order(view, Order.trade, said("launches")):
        return reason
    if reason := _no_room(game, view):
        return reason
    return said("not_in_stock", card=action.card)


def _why_not_start(game: Uchronia, view: View, action: actions.Start) -> str:
    building = action.building
    if reason := _no_order(view, Order.construction, said("starts")):
        return reason
    if building not in view.works:
        return said("not_in_works", building=building)
    house = view.houses[view.seat]
    if building in house.buildings:
        return said("built", building=building)
    if any(site.building == building for site in house.sites):
        return said("building_already", building=building)
    colour = game.book.faces[building].colour
    if action.source is Place.forum:
        return said("no_foundation", colour=colour, building=building)
    if not _own_traits(game, view).foundation:
        return said("foundation")
    return said("foundation_not_held", colour=colour, building=building)


def _why_not_transfer(game: Uchronia, view: View, action: actions.Transfer) -> str:
    work, house = view.work, view.houses[view.seat]
    if work is None or action.site not in game.book.fed[work.order]:
        if reason := _no_order(view, Order.construction, said("transfers")):
            return reason
    elif not work.left:
        return said("used_up", order=speak(work.order))
    return _unfit_site(game, view, house, action.card, action.site, Place.stock)


def _unfit_site(
    game: Uchronia, view: View, house: House, card: Resource, building: Building | None, source: Place
) -> str:
    """Why a card cannot go from there to that site."""
    sites = {site.building: site for site in house.sites}
    traits = _own_traits(game, view)
    if building is None or building not in sites:
        return said("not_building", building=building) if building else said("which_site")
    colour = game.book.faces[building].colour
    if not _is_open(view, house, traits, building):
        return said("started_now", building=building)
    if card not in (traits.fitting[colour] if source is Place.stock else (colour,)):
        return said("built_of", building=building, colour=colour, card=card)
    return _not_there(view, card, source)


def _is_open(view: View, house: House, traits: Traits, building: Building) -> bool:
    """Whether that site can be transferred to this turn."""
    return traits.early or any(site.building == building and site.turn != view.turns for site in house.sites)


def _not_there(view: View, card: Resource | None, source: Place) -> str:
    if source is Place.hand:
        return said("not_held", card=card)
    return said("not_in_forum", card=card) if source is Place.forum else said("not_in_stock", card=card)


def _no_room(game: Uchronia, view: View) -> str | None:
    limit = _own_traits(game, view).limit
    if len(view.houses[view.seat].activities) >= limit:
        return said("no_room", count=limit)
    return None


def _no_bonus(game: Uchronia, view: View, building: Building, effects: Sequence[Effect]) -> str | None:
    """Why the bonus of a building cannot be used at all now."""
    house = view.houses[view.seat]
    face = game.book.faces.get(building)
    if building not in house.buildings or face is None:
        return said("not_completed", building=building)
    if face.effect not in effects:
        return said("does_else", building=building, text=TONGUE.thing(face.text))
    bonuses: tuple[int, ...] = ()
    if view.work is not None:
        bonuses = view.work.bonuses
    elif view.scheme is not None:
        bonuses = unused(game.book, house, view.scheme)
    if house.buildings.index(building) in bonuses:
        return None
    now = view.work.order.name if view.work is not None else "plot" if view.scheme is not None else None
    if now != face.kind.name:
        return said("bonus_of", building=building, moment=_moment(face))
    return said("bonus_used", building=building)


def _moment(face: Design) -> str:
    return said("a_plot") if face.kind.name == "plot" else capital(face.kind)


def _why_not_use(game: Uchronia, view: View, action: actions.Use) -> str:
    if reason := _no_bonus(game, view, action.building, (Effect.move, Effect.draw)):
        return reason
    face, card = game.book.faces[action.building], action.card
    if face.effect is Effect.draw:
        return said("moves_none", building=TONGUE.thing(face.name)) if card is not None else said("none_to_draw")
    if card is None:
        return said("which_card", building=TONGUE.thing(face.name))
    if face.resource not in (None, card):
        return said("moves_only", building=TONGUE.thing(face.name), card=face.resource)
    source = face.source or Place.hand
    if face.target is Place.site:
        return _unfit_site(game, view, view.houses[view.seat], card, action.site, source)
    if action.site is not None:
        return said("no_site", building=TONGUE.thing(face.name))
    if face.target is Place.activities and (reason := _no_room(game, view)):
        return reason
    return _not_there(view, card, source)


def _why_not_exchange(game: Uchronia, view: View, action: actions.Exchange) -> str:
    if reason := _no_bonus(game, view, action.building, (Effect.exchange,)):
        return reason
    house = view.houses[view.seat]
    if action.activity not in house.activities:
        return said("no_activity", card=action.activity)
    if action.resource not in house.stock:
        return said("not_in_stock", card=action.resource)
    return said("like_for_like")


def _why_not_raid(game: Uchronia, view: View, action: actions.Raid) -> str:
    if reason := _no_bonus(game, view, action.building, (Effect.raid,)):
        return reason
    if action.other == view.seat or action.other not in range(len(view.houses)):
        return said("others_site")
    its = view.houses[action.other]
    if game.book.traits(its.buildings).fence:
        return said("fenced")
    if not any(site.building == action.site for site in its.sites):
        return said("others_not_building", building=action.site)
    return said("not_on_site", card=action.card)


def _why_not_end(game: Uchronia, view: View, action: actions.EndOrder) -> str:
    if view.work is None:
        return said("no_order")
    return said("others_give") if view.work.revealed else said("reveal_one")


def _why_not_collect(game: Uchronia, view: View, action: actions.Collect | actions.Decline) -> str:
    if not view.offers:
        return said("no_monopoly")
    return said("completed_other", card=action.card)


def _own_traits(game: Uchronia, view: View) -> Traits:
    return game.book.traits(view.houses[view.seat].buildings)


REASONS: dict[type[Any], Callable[[Uchronia, View, Any], str]] = {
    actions.Command: _why_not_command,
    actions.Plot: _why_not_plot,
    actions.Copy: _why_not_copy,
    actions.Draw: _why_not_draw,
    actions.Take: _why_not_take,
    actions.Store: _why_not_store,
    actions.Reveal: _why_not_reveal,
    actions.StopRevealing: _why_not_stop,
    actions.Hide: _why_not_hide,
    actions.Give: _why_not_give,
    actions.Launch: _why_not_launch,
    actions.Start: _why_not_start,
    actions.Transfer: _why_not_transfer,
    actions.Use: _why_not_use,
    actions.Exchange: _why_not_exchange,
    actions.Raid: _why_not_raid,
    actions.EndOrder: _why_not_end,
    actions.Collect: _why_not_collect,
    actions.Decline: _why_not_collect,
}
