"""Which card or building an action uses: it is lit while the action is legal, and a press or a drag of it does the
action, or opens a menu of several.
"""

from __future__ import annotations

from typing import Any

from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board.contents import Contents
from ugames.games.uchronia.cards import Building, Order, Place
from ugames.games.uchronia.words.table import GUIDE
from ugames.ui.kit.nodes import CardMark


def used(table: Contents, zone: str, action: Any) -> Any:
    """The thing in a zone that an action of the viewer uses, if any."""
    faces, (name, _, seat) = table.book.faces, zone.partition("-")
    if seat and int(seat) != table.view.seat:
        match name, action:
            case "domain", actions.Copy(order):
                return table.book.resources[order]
            case "sites", actions.Raid(other=other, site=building) if other == int(seat):
                return building
        return None
    match name, action:
        case "works", actions.Start(building):
            return building
        case "forum", actions.Take(card) | actions.Collect(card) | actions.Draw(card):
            return card
        case "hand", actions.Discard(card) | actions.Store(card) | actions.Reveal(card) | actions.Give(card):
            return card
        case "hand", actions.Command((card, *_)):
            return card
        case "stock", actions.Launch(card) | actions.Transfer(card) | actions.Exchange(resource=card):
            return card
        case "hand" | "forum" | "stock", actions.Use(building, card) if faces[building].source is Place[name]:
            return card
        case "activities", actions.Exchange(activity=card):
            return card
        case "sites", actions.Transfer(site=site) | actions.Use(site=site):
            return site
        case "buildings", actions.Use(building) | actions.Exchange(building) | actions.Raid(building):
            return building
    return None


def uses(table: Contents, zone: str, thing: Any) -> tuple[Action, ...]:
    """The legal actions that use a thing in a zone: of a card of the hand, first alone, then as one of two."""
    orders = [*GUIDE]

    def in_menu(action: Action) -> tuple[int, int]:
        return (len(action.cards), orders.index(action.order)) if isinstance(action, actions.Command) else (0, 0)

    return tuple(sorted((each for each in table.seen.legal if used(table, zone, each) == thing), key=in_menu))


def lit(table: Contents, zone: str) -> set[Any]:
    """The things in a zone that are of use."""
    useful = (used(table, zone, action) for action in table.seen.legal if not table.in_vain(action))
    return {thing for thing in useful if thing is not None}


def mark(table: Contents, zone: str, thing: Any) -> CardMark:
    """The mark of a thing: lit if an action uses it, dim if only others in its zone are used."""
    able = lit(table, zone)
    return "legal" if thing in able else "dim" if able else ""


def starts(table: Contents, building: Building) -> bool:
    """Whether the viewer can order Construction now, and the Forum has the first card of a Great Work."""
    orders = {each.order for each in table.seen.legal if isinstance(each, actions.Command | actions.Copy)}
    return Order.construction in orders and table.book.faces[building].colour in table.view.forum
