"""The table right after one event: cards are in their new places, points follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from ugames.core.game import Event, changed_at
from ugames.core.words import listed, with_colon
from ugames.games.uchronia import events
from ugames.games.uchronia.cards import Building, Place, Resource, minus, plus
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import TABLE, Phase, Scheme, Site, View
from ugames.games.uchronia.words.table import on_board
from ugames.games.uchronia.workings.moves import WORKS
from ugames.games.uchronia.workings.orders import work_on
from ugames.ui.table.board import Seen, unasked


class Move(NamedTuple):
    """A thing's move between zones; cards of a site include its name."""

    thing: Any
    source: str
    target: str
    site: Building | None = None


def told(game: Uchronia, event: Event, seen: Seen) -> Seen:
    """The Glimpse after that event; the deal is shown as a whole."""
    view, changes = seen.view, CHANGES.get(type(event))
    moves, is_dealt = moved(event), isinstance(event, BUILDINGS_COME) and not view.turns
    if is_dealt or not (changes or moves) or (isinstance(event, events.WorksFilled) and _is_full(event, view)):
        return seen
    changed = changes(game, event, view) if changes else {}
    for move in moves:
        view = _placed(_placed(view, move, move.source, gone=True), move, move.target)
    view = view._replace(**changed)
    if view.houses is not seen.view.houses or view.monopolies is not seen.view.monopolies:
        seats = range(len(view.houses))
        view = view._replace(points=tuple([game.points(view.houses, view.monopolies, seat) for seat in seats]))
    return unasked(seen, view)


def moved(event: Event) -> tuple[Move, ...]:
    """The moves of an event."""
    moves = MOVES.get(type(event))
    return tuple(moves(event)) if moves else ()


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


def _is_full(event: events.WorksFilled, view: View) -> bool:
    return len(view.works) + len(event.buildings) > WORKS


def _placed(view: View, move: Move, zone: str, gone: bool = False) -> View:
    """The view with a thing in a zone, or with `gone` without it."""
    name, _, number = zone.partition("-")
    thing, seat, by = move.thing, int(number or 0), -1 if gone else 1

    def changed(things: Any) -> Any:
        if not gone:
            return plus(things, thing) if isinstance(thing, Resource) or name == "scrapped" else (*things, thing)
        return minus(things, thing) if thing in things else things

    if name in ("pile", "plans"):
        return view._replace(**{name: max(0, getattr(view, name) + by)})
    if name == "revealed":
        work = view.work and view.work._replace(revealed=changed(view.work.revealed))
        return view._replace(work=work)
    if name == "hand":
        sizes = changed_at(view.hand_sizes, seat, max(0, view.hand_sizes[seat] + by))
        own = seat == view.seat and thing is not None
        return view._replace(hand=changed(view.hand) if own else view.hand, hand_sizes=sizes)
    if not number:
        return view._replace(**{name: changed(getattr(view, name))}) if name else view
    house = view.houses[seat]
    if name != "sites":
        held: Any = changed(getattr(house, name))
    elif move.site is not None:
        held = tuple([s._replace(cards=changed(s.cards)) if s.building == move.site else s for s in house.sites])
    elif gone:
        held = tuple([site for site in house.sites if site.building != thing])
    else:
        held = (*house.sites, Site(thing, (), view.turns))
    return view._replace(houses=changed_at(view.houses, seat, house._replace(**{name: held})))


def _zone(event: Any, place: Place) -> str:
    """The zone of a place in the event's house."""
    if place in (Place.forum, Place.discards):
        return place.name
    return f"sites-{event.seat}" if place is Place.site else f"{place.name}-{event.seat}"


BUILDINGS_COME = events.WorksFilled | events.WorksDiscarded | events.BuildingsReshuffled
"""Events that also occur in the deal."""

MOVES: dict[type[Event], Callable[[Any], Iterable[Move]]] = {
    events.DomainCleared: lambda e: (Move(card, f"domain-{e.seat}", "forum") for card in e.cards),
    events.Commanded: lambda e: (Move(card, f"hand-{e.seat}", f"domain-{e.seat}") for card in e.cards),
    events.Moved: lambda e: (Move(e.card, _zone(e, e.source), _zone(e, e.target), e.site),),
    events.Exchanged: lambda e: (
        Move(e.resource, f"stock-{e.seat}", f"activities-{e.seat}"),
        Move(e.activity, f"activities-{e.seat}", f"stock-{e.seat}"),
    ),
    events.Raided: lambda e: (Move(e.card, f"sites-{e.other}", f"stock-{e.seat}", e.site),),
    events.Drew: lambda e: (Move(card, "pile", f"hand-{e.seat}") for card in e.cards or (None,) * e.count),
    events.Revealed: lambda e: (Move(e.card, f"hand-{e.seat}", "revealed"),),
    events.Returned: lambda e: (Move(card, "revealed", f"hand-{e.seat}") for card in e.cards),
    events.Gave: lambda e: (Move(e.card, f"hand-{e.seat}", f"stock-{e.other}"),),
    events.Started: lambda e: (
        Move(e.card, _zone(e, e.source), "discards"),
        Move(e.building, "works", f"sites-{e.seat}"),
    ),
    events.Completed: lambda e: (
        Move(e.building, f"sites-{e.seat}", f"buildings-{e.seat}"),
        *(Move(card, "", "discards") for card in e.cards),
    ),
    events.WorksFilled: lambda e: (Move(building, "plans", "works") for building in e.buildings),
    events.WorksDiscarded: lambda e: (Move(building, "works", "scrapped") for building in e.buildings),
    events.DiscardChosen: lambda e: (Move(e.card, f"hand-{e.seat}", ""),),
    events.Discarded: lambda e: (Move(e.card, "", "forum"),),
}
"""The moves of each class of events. The deal is shown as a whole."""

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


def _begun(game: Uchronia, event: events.Commanded | events.Copied, view: View) -> dict[str, Any]:
    """The view changes at the beginning of an order."""
    return {"work": work_on(game.book, view.houses[event.seat], event.order, event.executions), "phase": Phase.order}
