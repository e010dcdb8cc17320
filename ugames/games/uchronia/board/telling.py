"""The table right after one event: cards are where the event puts them, and points follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ugames.core.game import Event, Seat, changed_at
from ugames.core.words import listed, with_colon
from ugames.games.uchronia import actions, events, words
from ugames.games.uchronia.board.laid import Seen
from ugames.games.uchronia.cards import Cards, Order, Place, Resource, plus
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import TABLE, House, Phase, Scheme, Site, View
from ugames.games.uchronia.workings.moves import WORKS
from ugames.games.uchronia.workings.orders import work_on


def told(game: Uchronia, event: Event, seen: Seen) -> Seen:
    """The glimpse after that event; the deal is shown as a whole."""
    teller = TELLERS.get(type(event))
    if teller is None:
        return seen
    view = teller(game, event, seen.view)
    if view.houses is not seen.view.houses or view.monopolies is not seen.view.monopolies:
        seats = range(len(view.houses))
        view = view._replace(points=tuple([game.points(view.houses, view.monopolies, seat) for seat in seats]))
    return replace(seen, view=view, to_act=(), legal=())


def undealt(seen: Seen) -> Seen:
    """The table before the deal: all cards of others are in the pile, and one's own have their place."""
    view: View = seen.view
    sizes = tuple([size if seat == view.seat else 0 for seat, size in enumerate(view.hand_sizes)])
    pile = view.pile + sum(view.hand_sizes)
    return replace(seen, view=view._replace(hand=(), hand_sizes=sizes, pile=pile, works=()), to_act=(), legal=())


def counted(event: Event) -> str:
    """Points are counted on the table before a sentence tells how many they are: it says what is counted."""
    reasons = words.on_board("row_buildings"), words.on_board("row_monopolies")
    return with_colon(words.on_board("the_end"), listed(reasons))


NEEDED: dict[Order, tuple[str, ...]] = {
    Order.exploration: ("stock",),
    Order.production: ("forum", "stock"),
    Order.draconians: ("forum", "stock"),
    Order.construction: ("works", "forum", "sites", "stock"),
    Order.trade: ("stock", "activities"),
}
"""The places that one looks at for an order; those of houses are one's own."""
ORDERS: dict[type[actions.Action], Order] = {
    actions.Take: Order.production,
    actions.Collect: Order.production,
    actions.Store: Order.exploration,
    actions.Reveal: Order.draconians,
    actions.Launch: Order.trade,
    actions.Exchange: Order.trade,
    actions.Start: Order.construction,
    actions.Transfer: Order.construction,
    actions.Use: Order.construction,
}
"""With what is done in an order one looks at the places of that order."""
ROOMS = "stock", "activities", "sites"


def needed(seen: Seen, action: Any) -> tuple[str, ...]:
    """The places from which, and to which, an action brings cards; for a Plot the Domains from which it copies."""
    if isinstance(action, actions.Plot):
        return "domain", "pile"
    if isinstance(action, actions.Discard):
        return ("forum",)
    order = getattr(action, "order", ORDERS.get(type(action)))
    names = () if order is None else NEEDED[order]
    return tuple([f"{name}-{max(seen.view.seat, 0)}" if name in ROOMS else name for name in names])


def without(cards: Cards, card: Resource) -> Cards:
    """These cards without one of a colour, if there is one."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _house(view: View, seat: Seat, **changes: Any) -> View:
    return view._replace(houses=changed_at(view.houses, seat, view.houses[seat]._replace(**changes)))


def _from_hand(view: View, seat: Seat, *cards: Resource) -> View:
    sizes = changed_at(view.hand_sizes, seat, max(0, view.hand_sizes[seat] - len(cards)))
    hand = view.hand
    for card in cards if seat == view.seat else ():
        hand = without(hand, card)
    return view._replace(hand=hand, hand_sizes=sizes)


def _to_hand(view: View, seat: Seat, cards: Cards | None, count: int) -> View:
    sizes = changed_at(view.hand_sizes, seat, view.hand_sizes[seat] + count)
    hand = tuple(sorted(view.hand + (cards or ()))) if seat == view.seat else view.hand
    return view._replace(hand=hand, hand_sizes=sizes)


def _taken(view: View, seat: Seat, card: Resource, source: Place) -> View:
    house = view.houses[seat]
    match source:
        case Place.hand:
            return _from_hand(view, seat, card)
        case Place.forum:
            return view._replace(forum=without(view.forum, card))
        case Place.stock:
            return _house(view, seat, stock=without(house.stock, card))
        case Place.activities:
            return _house(view, seat, activities=without(house.activities, card))
    return view


def _put(view: View, seat: Seat, card: Resource, target: Place, site: Any = None) -> View:
    house = view.houses[seat]
    match target:
        case Place.hand:
            return _to_hand(view, seat, (card,), 1)
        case Place.forum:
            return view._replace(forum=plus(view.forum, card))
        case Place.discards:
            return view._replace(discards=plus(view.discards, card))
        case Place.stock:
            return _house(view, seat, stock=plus(house.stock, card))
        case Place.activities:
            return _house(view, seat, activities=plus(house.activities, card))
        case Place.site:
            sites = [
                each._replace(cards=plus(each.cards, card)) if each.building == site else each for each in house.sites
            ]
            return _house(view, seat, sites=tuple(sites))
    return view


# --- the events


def _scored(game: Uchronia, event: events.Scored, view: View) -> View:
    return view._replace(points=changed_at(view.points, event.seat, event.total), phase=Phase.over)


def _turn_began(game: Uchronia, event: events.TurnBegan, view: View) -> View:
    return view._replace(turn=event.seat, turns=event.number, phase=Phase.turn, work=None, scheme=None, offers=())


def _domain_cleared(game: Uchronia, event: events.DomainCleared, view: View) -> View:
    forum = tuple(sorted(view.forum + event.cards))
    return _house(view, event.seat, domain=())._replace(forum=forum)


def _commanded(game: Uchronia, event: events.Commanded, view: View) -> View:
    work = work_on(game.book, view.houses[event.seat], event.order, event.executions)
    view = _house(_from_hand(view, event.seat, *event.cards), event.seat, domain=event.cards)
    return view._replace(work=work, phase=Phase.order)


def _plotted(game: Uchronia, event: events.Plotted, view: View) -> View:
    return view._replace(scheme=Scheme(), phase=Phase.plot)


def _copied(game: Uchronia, event: events.Copied, view: View) -> View:
    work = work_on(game.book, view.houses[event.seat], event.order, event.executions)
    return view._replace(work=work, phase=Phase.order)


def _order_ended(game: Uchronia, event: events.OrderEnded, view: View) -> View:
    return view._replace(work=None)


def _moved(game: Uchronia, event: events.Moved, view: View) -> View:
    view = _taken(view, event.seat, event.card, event.source)
    return _put(view, event.seat, event.card, event.target, event.site)


def _exchanged(game: Uchronia, event: events.Exchanged, view: View) -> View:
    house = view.houses[event.seat]
    stock = plus(without(house.stock, event.resource), event.activity)
    activities = plus(without(house.activities, event.activity), event.resource)
    return _house(view, event.seat, stock=stock, activities=activities)


def _raided(game: Uchronia, event: events.Raided, view: View) -> View:
    sites = tuple(
        site._replace(cards=without(site.cards, event.card)) if site.building == event.site else site
        for site in view.houses[event.other].sites
    )
    return _put(_house(view, event.other, sites=sites), event.seat, event.card, Place.stock)


def _drew(game: Uchronia, event: events.Drew, view: View) -> View:
    return _to_hand(view, event.seat, event.cards, event.count)._replace(pile=max(0, view.pile - event.count))


def _reshuffled(game: Uchronia, event: events.Reshuffled, view: View) -> View:
    return view._replace(pile=event.count, discards=())


def _revealed(game: Uchronia, event: events.Revealed, view: View) -> View:
    view = _from_hand(view, event.seat, event.card)
    work = view.work
    return view if work is None else view._replace(work=work._replace(revealed=plus(work.revealed, event.card)))


def _returned(game: Uchronia, event: events.Returned, view: View) -> View:
    view = _to_hand(view, event.seat, event.cards, len(event.cards))
    return view if view.work is None else view._replace(work=view.work._replace(revealed=()))


def _gave(game: Uchronia, event: events.Gave, view: View) -> View:
    return _put(_from_hand(view, event.seat, event.card), event.other, event.card, Place.stock)


def _started(game: Uchronia, event: events.Started, view: View) -> View:
    at = view.works.index(event.building) if event.building in view.works else len(view.works)
    works = view.works[:at] + view.works[at + 1 :]
    sites = (*view.houses[event.seat].sites, Site(event.building, (), view.turns))
    view = _put(_taken(view, event.seat, event.card, event.source), event.seat, event.card, Place.discards)
    return _house(view, event.seat, sites=sites)._replace(works=works)


def _completed(game: Uchronia, event: events.Completed, view: View) -> View:
    house: House = view.houses[event.seat]
    sites = tuple(site for site in house.sites if site.building != event.building)
    discards = tuple(sorted((*view.discards, *event.cards)))
    view = _house(view, event.seat, sites=sites, buildings=(*house.buildings, event.building))
    return view._replace(discards=discards)


def _monopoly_taken(game: Uchronia, event: events.MonopolyTaken, view: View) -> View:
    return view._replace(monopolies=changed_at(view.monopolies, event.resource, event.seat))


def _monopoly_lost(game: Uchronia, event: events.MonopolyLost, view: View) -> View:
    return view._replace(monopolies=changed_at(view.monopolies, event.resource, TABLE))


def _ending(game: Uchronia, event: Event, view: View) -> View:
    return view._replace(ending=True)


def _works_filled(game: Uchronia, event: events.WorksFilled, view: View) -> View:
    if not view.turns or len(view.works) + len(event.buildings) > WORKS:
        return view  # the deal, which comes to the table as a whole
    works, plans = view.works + event.buildings, max(0, view.plans - len(event.buildings))
    return view._replace(works=works, plans=plans)


def _works_discarded(game: Uchronia, event: events.WorksDiscarded, view: View) -> View:
    if view.turns == 0:
        return view
    return view._replace(works=(), scrapped=tuple(sorted((*view.scrapped, *event.buildings))))


def _buildings_reshuffled(game: Uchronia, event: events.BuildingsReshuffled, view: View) -> View:
    return view if view.turns == 0 else view._replace(plans=event.count, scrapped=(), buried=())


def _discard_chosen(game: Uchronia, event: events.DiscardChosen, view: View) -> View:
    sizes = changed_at(view.hand_sizes, event.seat, view.hand_sizes[event.seat] - 1)
    view = view._replace(hand_sizes=sizes, have_chosen=changed_at(view.have_chosen, event.seat, True))
    if event.seat != view.seat or event.card is None:
        return view
    return view._replace(hand=without(view.hand, event.card), choice=event.card)


def _discarded(game: Uchronia, event: events.Discarded, view: View) -> View:
    choice = None if event.seat == view.seat else view.choice
    return view._replace(forum=plus(view.forum, event.card), choice=choice)


TELLERS: dict[type[Event], Callable[[Uchronia, Any, View], View]] = {
    events.TurnBegan: _turn_began,
    events.DomainCleared: _domain_cleared,
    events.Commanded: _commanded,
    events.Plotted: _plotted,
    events.Copied: _copied,
    events.OrderEnded: _order_ended,
    events.Moved: _moved,
    events.Exchanged: _exchanged,
    events.Raided: _raided,
    events.Drew: _drew,
    events.Reshuffled: _reshuffled,
    events.Revealed: _revealed,
    events.Returned: _returned,
    events.Gave: _gave,
    events.Started: _started,
    events.Completed: _completed,
    events.MonopolyTaken: _monopoly_taken,
    events.MonopolyLost: _monopoly_lost,
    events.LastTurnCalled: _ending,
    events.StandstillCalled: _ending,
    events.WorksFilled: _works_filled,
    events.WorksDiscarded: _works_discarded,
    events.BuildingsReshuffled: _buildings_reshuffled,
    events.DiscardChosen: _discard_chosen,
    events.Discarded: _discarded,
    events.Scored: _scored,
}
"""What each event changes. The events of the deal, and those that move nothing, are not here."""
