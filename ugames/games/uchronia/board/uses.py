"""Which card or building an action uses: it is lit while the action is legal, and a press or a drag of it does the
action, or opens a menu of several.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ugames.core.words import titled
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.cards import Building, Cards, Order, Place
from ugames.games.uchronia.outlook import outlook
from ugames.games.uchronia.words import doings, speech
from ugames.games.uchronia.words.table import GUIDE, on_board
from ugames.ui.kit.nodes import CardMark, Menu, Node


def used(laid: Laid, zone: str, action: Any) -> Any:
    """The thing in a zone that an action of the viewer uses, if any."""
    name, _, seat = zone.partition("-")
    if seat and int(seat) != laid.view.seat:
        match name, action:
            case "domain", actions.Copy(order):
                return laid.book.resources[order]
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
        case "hand" | "forum" | "stock", actions.Use(building, card) if laid.book.faces[building].source is Place[name]:
            return card
        case "activities", actions.Exchange(activity=card):
            return card
        case "sites", actions.Transfer(site=site) | actions.Use(site=site):
            return site
        case "buildings", actions.Use(building) | actions.Exchange(building) | actions.Raid(building):
            return building
    return None


def uses(laid: Laid, zone: str, thing: Any) -> tuple[Action, ...]:
    """The legal actions that use a thing in a zone: of a card of the hand, first alone, then as one of two."""
    orders = [*GUIDE]

    def in_menu(action: Action) -> tuple[int, int]:
        return (len(action.cards), orders.index(action.order)) if isinstance(action, actions.Command) else (0, 0)

    return tuple(sorted((each for each in laid.seen.legal if used(laid, zone, each) == thing), key=in_menu))


def lit(laid: Laid, zone: str) -> set[Any]:
    """The things in a zone that are of use."""
    useful = (used(laid, zone, action) for action in laid.seen.legal if not laid.in_vain(action))
    return {thing for thing in useful if thing is not None}


def mark(laid: Laid, zone: str, thing: Any) -> CardMark:
    """The mark of a thing: lit if an action uses it, dim if only others in its zone are used."""
    able = lit(laid, zone)
    return "legal" if thing in able else "dim" if able else ""


def starts(laid: Laid, building: Building) -> bool:
    """Whether the viewer can order Construction now, and the Forum has the first card of a Great Work."""
    orders = {each.order for each in laid.seen.legal if isinstance(each, actions.Command | actions.Copy)}
    return Order.construction in orders and laid.book.faces[building].colour in laid.view.forum


# --- menus


def with_menu(laid: Laid, node: Node, hand: Sequence[Node]) -> Node:
    """A node of several actions with their menu: an entry says the present effect of an order, or why it is useless."""
    labels = node.labels or tuple([in_full(laid, action) for action in node.actions])
    gists, dim = zip(*[_gist(laid, action) for action in node.actions], strict=True)
    signs = tuple([_sign(laid, action) for action in node.actions])
    alike = [node.area, *(each.area for each in hand if each.card == node.card and each.key != node.key)]
    cards = [len(action.cards) if isinstance(action, actions.Command) else 1 for action in node.actions]
    taken = tuple([tuple(alike[:count]) for count in cards])
    return replace(node, labels=labels, menu=Menu(laid.where.menu, labels, signs, laid.em, gists, taken, dim))


def in_full(laid: Laid, action: Action) -> str:
    """An action; of a card that moves also where, since the same card may go to the Stock or the hand."""
    match action:
        case actions.Command(cards, order):
            return doings.short_label(order, cards)
        case actions.Take(card):
            return on_board("take_to_stock", card=titled(card))
        case actions.Use(building, card, None) if card is not None:
            place = speech.speak(laid.book.faces[building].target)
            return on_board("use_to", building=building, card=card, place=place)
    return doings.label(action)


def _gist(laid: Laid, action: Action) -> tuple[str, bool]:
    """The effect of an order in the guide's words, and whether it has none, or one of its cards would do as much."""
    if not isinstance(action, actions.Command | actions.Copy):
        return "", False
    out = outlook(laid.game, laid.seen, action)
    cards: Cards = getattr(action, "cards", ())
    costly = len(cards) > 1 and laid.book.orders[cards[0]] is action.order
    return doings.gist(out, costly), out.is_in_vain or costly


def _sign(laid: Laid, action: Action) -> str:
    """The sign of an action's order, building or card, if any."""
    order, card, building = (getattr(action, name, None) for name in ("order", "card", "building"))
    if building is not None:
        card = laid.book.faces[building].colour
    resource = card if order is None else laid.book.resources[order]
    return sign(resource) if resource is not None else ""
