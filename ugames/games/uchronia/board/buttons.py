"""The buttons of the table: to go on, unused bonuses, and all actions without a card to press."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.board.laid import Laid
from ugames.games.uchronia.board.uses import uses
from ugames.games.uchronia.cards import Building
from ugames.games.uchronia.outlook import unused_bonuses
from ugames.games.uchronia.words import doings, speech
from ugames.games.uchronia.words.table import on_board
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node

LOSES = actions.EndOrder | actions.Draw
"""The actions after which unused bonuses are lost."""


def buttons(laid: Laid, nodes: Sequence[Node]) -> list[Node]:
    """The main button at the bottom; above it the unused bonuses, and actions without a card on the table.

    Two buttons change places where a double press would lose a choice: drawing is not in the place of plotting, nor of
    declining a Monopoly's card.
    """
    main, unused = main_action(laid), unused_bonuses(laid.seen)
    copies = [action for action in laid.seen.legal if isinstance(action, actions.Copy)]
    apart = isinstance(main, actions.Decline) or (main == actions.DRAW and bool(copies))
    *places, last = laid.where.buttons[: -1 if apart else None]
    found = [_bonus(laid, building) for building in unused]
    taken = {main, *(action for node in (*nodes, *found) for action in node.actions)} - {*copies}
    found += [_other(laid, action) for action in laid.seen.legal if action not in taken]
    free = len(places)
    if len(found) > free:
        more = tuple(action for node in found[free - 1 :] for action in node.actions)
        label = on_board("more", count=len(more))
        found = [*found[: free - 1], replace(found[-1], key="more", label=label, hint="", actions=more)]
    placed = enumerate(zip(found, places[free - len(found) :], strict=True))
    named = [replace(node, key=f"{node.key}-{i}", area=place) for i, (node, place) in placed]
    return [_main(laid, main, unused, last), *named]


def _bonus(laid: Laid, building: Building) -> Node:
    label, effect = on_board("bonus_use", building=building), laid.texts[building].effect
    todo = uses(laid, f"buildings-{laid.view.seat}", building)
    return Node("bonus", "button", label, laid.where.buttons[-1], hint=effect, actions=todo, primary=True)


def _other(laid: Laid, action: Action) -> Node:
    vain = laid.in_vain(action)
    place = laid.where.buttons[-1]
    if not isinstance(action, actions.Copy):
        return Node("do", "button", doings.label(action), place, actions=(action,), minor=vain)
    return Node("do", "button", _copied(laid, action), place, actions=(action,), primary=not vain, minor=vain)


def _copied(laid: Laid, copy: actions.Copy) -> str:
    """The order that is copied, and whose it is if only one house has it."""
    card, order = laid.book.resources[copy.order], speech.speak(copy.order)
    owners = [laid.names[seat] for seat in laid.others if card in laid.view.houses[seat].domain]
    return on_board("copy_from", name=owners[0], order=order) if len(owners) == 1 else doings.label(copy)


def _main(laid: Laid, main: Action | None, unused: tuple[Building, ...], place: Area) -> Node:
    plotting = laid.explained.plot()
    if main is None:
        empty = laid.view.seat >= 0 and not laid.view.hand
        why = on_board(
            "first_choose" if laid.view.seat in laid.seen.to_act else "plot_comes" if empty else "not_your_turn"
        )
        return Node("main", "button", doings.GOING_ON[actions.Plot], place, hint=plotting, why_not=why)
    label = doings.main_label(laid.game, laid.seen, main)
    if unused and isinstance(main, LOSES):
        bonuses = tuple(action for building in unused for action in _bonus(laid, building).actions)
        anyway = on_board("anyway", label=label, names=speech.either(unused))
        labels = (anyway, *map(doings.label, bonuses))
        hint = on_board("unused", names=unused)
        return Node("main", "button", label, place, hint=hint, actions=(main, *bonuses), labels=labels)
    alone = all(action == main or laid.in_vain(action) for action in laid.seen.legal)  # else the lit cards come first
    told = plotting if isinstance(main, actions.Plot) else ""
    return Node("main", "button", label, place, hint=told, actions=(main,), primary=alone)


def main_action(laid: Laid) -> Action | None:
    """The action that goes on: plot, draw, stop revealing, end the order."""
    going_on = (action for action in laid.seen.legal if type(action) in doings.GOING_ON)
    return next((action for action in going_on if action not in actions.DRAW_FROM_FORUM), None)
