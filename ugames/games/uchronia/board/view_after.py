"""The table right after an event: what has moved, its View before the next event of the same beat, and its memory.

A table remembers the top discard and the places of Great Works. Boards that watched a match and boards made for a saved
game, after an undo or for a replay show the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ugames.core.game import Event, Seat, changed_at
from ugames.core.match import Beat
from ugames.games.uchronia import events
from ugames.games.uchronia.board.places import parted
from ugames.games.uchronia.cards import IN_SITE, RESOURCES, Building, Cards, Place, Resource, minus, plus
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import (
    AFTER_PHASE,
    NOBODY,
    ORDER_PHASE,
    OVER_PHASE,
    PLOT_PHASE,
    TURN_PHASE,
    House,
    Scheme,
    Site,
    View,
)
from ugames.games.uchronia.workings.orders import work_on
from ugames.ui.table.board import Board

EVENTS_ALSO_IN_DEAL = events.WorksFilled | events.WorksDiscarded | events.BuildingsReshuffled


AnyCard = Resource | Building


class Move(NamedTuple):
    """A card that moves between zones."""

    card: AnyCard | None
    """The card; None for a hidden one."""
    source: str
    target: str
    site: Building | None = None
    """The building whose site a card leaves or reaches."""


def moves(event: Event) -> Iterator[Move]:
    """What moves at an event; cards chosen before the first turn lie aside, where nobody sees them."""
    hand, stock, activities, sites = (f"{name}-{event.seat}" for name in ("hand", "stock", "activities", "sites"))
    match event:
        case events.DomainCleared(seat, cards):
            yield from _moves_of_each(cards, f"domain-{seat}", "forum")
        case events.Commanded(seat, cards):
            yield from _moves_of_each(cards, hand, f"domain-{seat}")
        case events.Moved(seat, card, source, target, _, site):
            yield Move(card, _zone(source, seat), _zone(target, seat), site)
        case events.Exchanged(_, _, activity, resource):
            yield Move(resource, stock, activities)
            yield Move(activity, activities, stock)
        case events.Raided(_, other, _, site, card):
            yield Move(card, f"sites-{other}", stock, site)
        case events.Drew(_, count, cards):
            yield from _moves_of_each((None,) * count if cards is None else cards, "pile", hand)
        case events.Revealed(_, card):
            yield Move(card, hand, "revealed")
        case events.Returned(_, cards):
            yield from _moves_of_each(cards, "revealed", hand)
        case events.Gave(_, other, card):
            yield Move(card, hand, f"stock-{other}")
        case events.Started(seat, building, card, source):
            yield Move(card, _zone(source, seat), "discards")
            yield Move(building, "works", sites)
        case events.Completed(seat, building, cards):
            yield Move(building, sites, f"buildings-{seat}")
            yield from _moves_of_each(cards, sites, "discards")
        case events.WorksFilled(_, buildings):
            yield from _moves_of_each(buildings, "plans", "works")
        case events.WorksDiscarded(_, buildings):
            yield from _moves_of_each(buildings, "works", "scrapped")
        case events.DiscardChosen(_, chosen):
            yield Move(chosen, hand, "aside")
        case events.Discarded(_, card):
            yield Move(card, "aside", "forum")


def _moves_of_each(cards: Iterable[AnyCard | None], source: str, target: str) -> Iterator[Move]:
    return (Move(card, source, target) for card in cards)


def _zone(place: Place, seat: Seat) -> str:
    """The zone of a place of that seat, or of the shared one."""
    name = "sites" if place is IN_SITE else place.name
    return f"{name}-{seat}" if name in ("hand", *House._fields) else name


def view_after(game: Uchronia, event: Event, before: View) -> View:
    """The View after this event; the deal is shown as a whole."""
    if isinstance(event, EVENTS_ALSO_IN_DEAL) and not before.turns:
        return before
    view = before
    for move in moves(event):
        view = _with_one_more(_with_one_more(view, move, move.source, -1), move, move.target, 1)
    view = _with_other_changes(game, event, view)
    if view.houses is not before.houses or view.monopolies is not before.monopolies:
        view = view._replace(points=game.standing(view))
    return view


def _with_other_changes(game: Uchronia, event: Event, view: View) -> View:
    """The view with all changes by an event besides the moved cards."""
    match event:
        case events.Scored(seat, _, _, _, total):
            return view._replace(points=changed_at(view.points, seat, total), phase=OVER_PHASE)
        case events.TurnBegan(seat, number):
            return view._replace(turn=seat, turns=number, phase=TURN_PHASE, work=None, scheme=None, offers=())
        case events.Commanded(seat, _, order, count) | events.Copied(seat, order, count):
            return view._replace(work=work_on(game.book, view.houses[seat], order, count), phase=ORDER_PHASE)
        case events.Plotted():
            return view._replace(scheme=Scheme(), phase=PLOT_PHASE)
        case events.OrderEnded():
            return view._replace(work=None, phase=PLOT_PHASE if view.scheme else AFTER_PHASE)
        case events.Reshuffled(_, count):
            return view._replace(pile=count, discards=())
        case events.MonopolyTaken(seat, resource):
            return view._replace(monopolies=changed_at(view.monopolies, resource, seat))
        case events.MonopolyLost(_, resource):
            return view._replace(monopolies=changed_at(view.monopolies, resource, NOBODY))
        case events.LastTurnCalled() | events.StandstillCalled():
            return view._replace(ending=True)
        case events.BuildingsReshuffled(_, count):
            return view._replace(plans=count, scrapped=(), buried=())
    return view


def _with_one_more(view: View, move: Move, zone: str, by: int) -> View:
    """The view with one card more or, if `by` is negative, less in a zone."""
    (name, seat), card = parted(zone), move.card

    def changed(cards: Any) -> Any:
        if by < 0:
            return minus(cards, card) if card in cards else cards
        return plus(cards, card) if isinstance(card, Resource) else (*cards, card)

    match name:
        case "aside":
            return view
        case "pile" | "plans":
            return view._replace(**{name: getattr(view, name) + by})
        case "revealed":
            return view._replace(work=view.work and view.work._replace(revealed=changed(view.work.revealed)))
    if seat is None:
        return view._replace(**{name: changed(getattr(view, name))})
    if name == "hand":
        hand = changed(view.hand) if seat == view.seat and card is not None else view.hand
        return view._replace(hand=hand, hand_sizes=changed_at(view.hand_sizes, seat, view.hand_sizes[seat] + by))
    house = view.houses[seat]
    if name != "sites":
        kept = changed(getattr(house, name))
    elif move.site is not None:
        kept = tuple([s._replace(cards=changed(s.cards)) if s.building == move.site else s for s in house.sites])
    elif by < 0:
        kept = tuple([site for site in house.sites if site.building != card])
    else:
        assert isinstance(card, Building)
        kept = (*house.sites, Site(card, (), view.turns))
    return view._replace(houses=changed_at(view.houses, seat, house._replace(**{name: kept})))


# --- memory ----------------------------------------------------------------------------------------------------------


WorksRow = tuple[Building | None, ...]
"""Great Works side by side, with None for a gap."""


class Remembered(NamedTuple):
    """What a View does not tell of the table."""

    turns: int = 0
    works: WorksRow = ()
    discards: Cards = ()
    top_discard: Resource | None = None

    def after(self, view: View) -> Remembered:
        """The memory once the table has come to this View."""
        row = row_after(self.works, view.works, view.turns != self.turns)
        return Remembered(view.turns, row, view.discards, top_card_of(view.discards, self.discards, self.top_discard))


class MemorizingBoard(Board):
    """A board that keeps what one seat has seen of a match, event by event where that changes."""

    game: Uchronia

    def __init__(self, game: Uchronia, names: Sequence[str]) -> None:
        super().__init__(game, names)
        self.recall((), True)

    def recall(self, beats: Sequence[Beat], anew: bool) -> None:
        if anew:
            self._last_view: View | None = None
            self._remembered_by_view = dict[Any, Remembered]()
            self._latest = Remembered()
        for beat in beats:
            view, after = self._last_view or beat.after.view, beat.after.view
            if after.discards != self._latest.discards or after.works != view.works:
                for event in beat.events:
                    view = view_after(self.game, event, view)
                    self._keep(view)
            self._keep(after)
            self._last_view = after

    def _keep(self, view: View) -> None:
        self._remembered_by_view[_key(view)] = self._latest = self._latest.after(view)

    def remembered(self, view: View) -> Remembered:
        """The memory at this View."""
        return self._remembered_by_view.get(_key(view)) or Remembered().after(view)


def _key(view: View) -> Any:
    return view.turns, view.works, view.discards


def row_after(row: WorksRow, works: tuple[Building, ...], closes: bool) -> WorksRow:
    """The row after cards have left or come: a leaving card makes a gap, which the next card or the next turn fills."""
    places, come = list[Building | None](), list[Building | None](works)
    for building in row:
        stays = building in come
        places.append(building if stays else None)
        if stays:
            come.remove(building)
    closes |= bool(come) or not works
    filled = [each or (come.pop(0) if come else None) for each in places]
    return tuple([each for each in (*filled, *come) if each is not None or not closes])


def top_card_of(cards: Cards, before: Cards, top: Resource | None) -> Resource | None:
    """The top card of an unordered pile: a card that has come since, else the former top."""
    come = [each for each in RESOURCES if cards.count(each) > before.count(each)]
    if come and len(before) < len(cards):
        return come[-1]
    return top if top in cards else next(iter(cards[-1:]), None)
