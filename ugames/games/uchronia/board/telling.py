"""The table right after one event: cards are in their new places, points follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ugames.core.game import Event, changed_at
from ugames.core.words import listed, with_colon
from ugames.games.uchronia import events
from ugames.games.uchronia.cards import Building, Place, Resource, minus, plus
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import TABLE, House, Phase, Scheme, Site, View
from ugames.games.uchronia.words.table import on_board
from ugames.games.uchronia.workings.orders import work_on
from ugames.ui.table.board import Seen, unasked

MOVES: dict[type[Event], tuple[tuple[str, str, str], ...]] = {
    events.DomainCleared: (("cards", "domain", "forum"),),
    events.Commanded: (("cards", "hand", "domain"),),
    events.Moved: (("card", "source", "target"),),
    events.Exchanged: (("resource", "stock", "activities"), ("activity", "activities", "stock")),
    events.Raided: (("card", "sites-other", "stock"),),
    events.Drew: (("cards", "pile", "hand"),),
    events.Revealed: (("card", "hand", "revealed"),),
    events.Returned: (("cards", "revealed", "hand"),),
    events.Gave: (("card", "hand", "stock-other"),),
    events.Started: (("card", "source", "discards"), ("building", "works", "sites")),
    events.Completed: (("building", "sites", "buildings"), ("cards", "sites", "discards")),
    events.WorksFilled: (("buildings", "plans", "works"),),
    events.WorksDiscarded: (("buildings", "works", "scrapped"),),
    events.DiscardChosen: (("card", "hand", ""),),
    events.Discarded: (("card", "", "forum"),),
}
"""What moves at each class of events, from where to where: fields of the event, and zones of its seat's house or of the
`other` one's. The deal is shown as a whole.
"""
CHANGES: dict[type[Event], Callable[[Uchronia, Any, View], dict[str, Any]]] = {
    events.Scored: lambda g, e, v: {"points": changed_at(v.points, e.seat, e.total), "phase": Phase.over},
    events.TurnBegan: lambda g, e, v: {
        "turn": e.seat, "turns": e.number, "phase": Phase.turn, "work": None, "scheme": None, "offers": (),
    },
    events.Commanded: lambda g, e, v: _begun(g, e, v),
    events.Copied: lambda g, e, v: _begun(g, e, v),
    events.Plotted: lambda g, e, v: {"scheme": Scheme(), "phase": Phase.plot},
    events.OrderEnded: lambda g, e, v: {"work": None, "phase": Phase.plot if v.scheme else Phase.after},
    events.Reshuffled: lambda g, e, v: {"pile": e.count, "discards": ()},
    events.MonopolyTaken: lambda g, e, v: {"monopolies": changed_at(v.monopolies, e.resource, e.seat)},
    events.MonopolyLost: lambda g, e, v: {"monopolies": changed_at(v.monopolies, e.resource, TABLE)},
    events.LastTurnCalled: lambda g, e, v: {"ending": True},
    events.StandstillCalled: lambda g, e, v: {"ending": True},
    events.BuildingsReshuffled: lambda g, e, v: {"plans": e.count, "scrapped": (), "buried": ()},
}  # fmt: skip
"""The other changes of an event."""
OF_DEAL = events.WorksFilled | events.WorksDiscarded | events.BuildingsReshuffled
"""Events that also occur in the deal."""


class Move(NamedTuple):
    """A thing's move between zones; cards of a site include its name."""

    thing: Any
    source: str
    target: str
    site: Building | None = None


def moved(event: Event) -> tuple[Move, ...]:
    """The moves of an event."""
    return tuple(_moves(event))


def _moves(event: Any) -> Iterator[Move]:
    for field, *ends in MOVES.get(type(event), ()):
        found = getattr(event, field)
        if found is None:  # it is hidden
            found = (None,) * getattr(event, "count", 1)
        source, target = [_zone(event, end) for end in ends]
        for thing in found if isinstance(found, tuple) else (found,):
            yield Move(thing, source, target, getattr(event, "site", None))


def _zone(event: Any, end: str) -> str:
    """The zone at which a move of the event begins or ends."""
    name, _, whose = end.partition("-")
    place = getattr(event, name, None)
    if isinstance(place, Place):
        name = "sites" if place is Place.site else place.name
    return f"{name}-{getattr(event, whose or 'seat')}" if name in ("hand", *House._fields) else name


def told(game: Uchronia, event: Event, seen: Seen) -> Seen:
    """The Glimpse after that event; the deal is shown as a whole."""
    before: View = seen.view
    view, changes = before, CHANGES.get(type(event))
    if isinstance(event, OF_DEAL) and not view.turns:
        return seen
    for move in moved(event):
        view = _placed(_placed(view, move, move.source, -1), move, move.target, 1)
    if changes:
        view = view._replace(**changes(game, event, before))
    if view.houses is not before.houses or view.monopolies is not before.monopolies:
        seats = range(len(view.houses))
        view = view._replace(points=tuple([game.points(view.houses, view.monopolies, seat) for seat in seats]))
    return unasked(seen, view)


def _placed(view: View, move: Move, zone: str, by: int) -> View:
    """The view with one thing more or, if `by` is negative, less in a zone."""
    name, _, number = zone.partition("-")
    thing, seat = move.thing, int(number or 0)

    def changed(things: Any) -> Any:
        if by < 0:
            return minus(things, thing) if thing in things else things
        return plus(things, thing) if isinstance(thing, Resource) else (*things, thing)

    match name:
        case "":
            return view
        case "pile" | "plans":
            return view._replace(**{name: getattr(view, name) + by})
        case "revealed":
            return view._replace(work=view.work and view.work._replace(revealed=changed(view.work.revealed)))
        case "hand":
            hand = changed(view.hand) if seat == view.seat and thing is not None else view.hand
            return view._replace(hand=hand, hand_sizes=changed_at(view.hand_sizes, seat, view.hand_sizes[seat] + by))
    if not number:
        return view._replace(**{name: changed(getattr(view, name))})
    house = view.houses[seat]
    if name != "sites":
        held = changed(getattr(house, name))
    elif move.site is not None:
        held = tuple([s._replace(cards=changed(s.cards)) if s.building == move.site else s for s in house.sites])
    elif by < 0:
        held = tuple([site for site in house.sites if site.building != thing])
    else:
        held = (*house.sites, Site(thing, (), view.turns))
    return view._replace(houses=changed_at(view.houses, seat, house._replace(**{name: held})))


def undealt(seen: Seen) -> Seen:
    """The table before the deal: others' cards are in the pile, and the viewer's hand has its place."""
    view: View = seen.view
    sizes = tuple([size if seat == view.seat else 0 for seat, size in enumerate(view.hand_sizes)])
    pile = view.pile + sum(view.hand_sizes)
    return unasked(seen, view._replace(hand=(), hand_sizes=sizes, pile=pile, works=()))


def counted(event: Event) -> str:
    """The sentence before the count of a house, without the sum."""
    reasons = on_board("row_buildings"), on_board("row_monopolies")
    return with_colon(on_board("the_end"), listed(reasons))


def _begun(game: Uchronia, event: events.Commanded | events.Copied, view: View) -> dict[str, Any]:
    """The view changes at the beginning of an order."""
    return {"work": work_on(game.book, view.houses[event.seat], event.order, event.executions), "phase": Phase.order}
