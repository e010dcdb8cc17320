"""The buttons of the table: to go on, unused bonuses, and all actions without a card to press."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ugames.core.words import titled
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board.laid import Laid, sign
from ugames.games.uchronia.board.spots import uses
from ugames.games.uchronia.cards import Building
from ugames.games.uchronia.outlook import outlook, unused_bonuses
from ugames.games.uchronia.words import doings, explained, speech
from ugames.games.uchronia.words.table import GUIDE, on_board
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node

LOSES = actions.EndOrder | actions.Draw
"""The actions after which unused bonuses are lost."""


def buttons(laid: Laid, nodes: Sequence[Node]) -> list[Node]:
    """The main button at the bottom; above it the unused bonuses, and actions without a card on the table.

    Two buttons change places where a double press would lose a choice: drawing is not in the place of plotting, nor of
    declining a Monopoly's card.
    """
    main, copies = main_action(laid), laid.legal(actions.Copy)
    apart = isinstance(main, actions.Decline) or (main == actions.DRAW and bool(copies))
    places = laid.buttons[: -1 if apart else None]
    unused = unused_bonuses(laid.seen)
    rest: list[tuple[str, str, tuple[Action, ...]]] = [
        (on_board("bonus_use", building=building), laid.told[building].effect, uses(laid, "buildings", building))
        for building in unused
    ]
    taken = {
        main,
        *(action for node in nodes for action in node.actions),
        *(use for _, _, each in rest for use in each),
    }
    others = *(action for action in laid.seen.legal if action not in taken), *copies
    rest += [(doings.label(action), "", (action,)) for action in others]
    free = len(places) - 1
    if len(rest) > free:
        more = tuple(action for _, _, each in rest[free - 1 :] for action in each)
        rest = [*rest[: free - 1], (on_board("more", count=len(more)), "", more)]
    found = [_main(laid, main, unused, places[-1])]
    for i, ((label, hint, todo), place) in enumerate(zip(rest, places[free - len(rest) :], strict=False)):
        vain = all(map(laid.in_vain, todo))
        special = not vain and (bool(hint) or any(action in copies for action in todo))
        key = f"bonus-{i}" if hint else f"do-{i}"
        found.append(Node(key, "button", label, place, hint=hint, actions=todo, primary=special, minor=vain))
    return found


def _main(laid: Laid, main: Action | None, unused: tuple[Building, ...], place: Area) -> Node:
    plotting = explained.plot_text(laid.game, laid.view, laid.names)
    if main is None:
        empty = laid.view.seat >= 0 and not laid.view.hand
        why = on_board("first_choose" if laid.mine else "plot_comes" if empty else "not_your_turn")
        return Node("main", "button", doings.MAIN[actions.Plot], place, hint=plotting, why_not=why)
    label = doings.main_label(laid.game, laid.seen, main)
    if unused and isinstance(main, LOSES):
        bonuses = tuple(action for building in unused for action in uses(laid, "buildings", building))
        anyway = on_board("anyway", label=label, names=speech.either(unused))
        labels = (anyway, *map(doings.label, bonuses))
        hint = on_board("unused", names=unused)
        return Node("main", "button", label, place, hint=hint, actions=(main, *bonuses), labels=labels)
    alone = all(action == main or laid.in_vain(action) for action in laid.seen.legal)  # else the lit cards come first
    told = plotting if isinstance(main, actions.Plot) else ""
    return Node("main", "button", label, place, hint=told, actions=(main,), primary=alone)


def main_action(laid: Laid) -> Action | None:
    """The action that goes on: plot, draw, stop revealing, end the order."""
    legal = laid.seen.legal
    other = (action for action in legal if type(action) in doings.MAIN and not isinstance(action, actions.Draw))
    return next(other, None) or next((action for action in legal if action == actions.DRAW), None)


def label_of(laid: Laid, action: Action) -> str:
    """An action in a menu; of a card that moves also where, since the same card may go to the Stock or the hand."""
    match action:
        case actions.Command(cards, order):
            return doings.short_label(order, cards)
        case actions.Take(card):
            return on_board("take_to_stock", card=titled(card))
        case actions.Use(building, card, None) if card is not None:
            target = laid.book.faces[building].target
            assert target is not None, "a bonus that moves a card moves it to a place"
            return on_board("use_to", building=building, card=card, place=speech.speak(target))
    return doings.label(action)


def gist(laid: Laid, action: Action) -> str:
    """The effect of an order in the guide's words, for a menu without previews; or why it has none."""
    if not isinstance(action, actions.Command | actions.Copy) or action not in laid.seen.legal:
        return ""
    return doings.gist(outlook(laid.game, laid.seen, action), _costs_a_card_more(laid, action))


def useless(laid: Laid, action: Action) -> bool:
    """Whether an entry of the menu has no effect, or costs one card more than necessary."""
    return action in laid.seen.legal and (laid.in_vain(action) or _costs_a_card_more(laid, action))


def _costs_a_card_more(laid: Laid, action: Action) -> bool:
    """Whether one of these cards would command the same."""
    if not isinstance(action, actions.Command):
        return False
    return len(action.cards) > 1 and laid.book.orders[action.cards[0]] is action.order


def in_order(plays: Iterable[Action]) -> tuple[Action, ...]:
    """The uses of a card in menu order: alone, then as one of two, in the order of the guide."""
    orders = [*GUIDE]

    def place(action: Action) -> tuple[int, int]:
        return (len(action.cards), orders.index(action.order)) if isinstance(action, actions.Command) else (0, 0)

    return tuple(sorted(plays, key=place))


def sign_of(laid: Laid, action: Action) -> str:
    """The sign beside an action in a menu, of its order, building or card, if any."""
    order, card, building = (getattr(action, name, None) for name in ("order", "card", "building"))
    if building is not None:
        card = laid.book.faces[building].colour
    resource = card if order is None else laid.book.resources[order]
    return sign(resource) if resource is not None else ""
