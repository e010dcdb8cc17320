"""What the table is waiting for, as a sentence."""

from __future__ import annotations

from typing import Any

from ugames.core.game import Glimpse
from ugames.core.words import Names, Said, Texts, listed, turn_of
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.cards import NONE, RESOURCES
from ugames.games.uchronia.rules import THRESHOLDS, Uchronia
from ugames.games.uchronia.state import Phase, Stage, View
from ugames.games.uchronia.words.occasions import said
from ugames.games.uchronia.words.speech import speak

EXECUTIONS = {
    "production": "{turn}: take cards from the Forum, or end {order}. {count:execution} left.",
    "exploration": "{turn}: store cards of the hand, or end {order}. {count:execution} left.",
    "trade": "{turn}: launch Activities from the Stock, or end {order}. {count:execution} left.",
    "construction": "{turn}: start a building, or transfer to a site, or end {order}. {count:execution} left.",
}
"""What is asked while an order is executed."""
executing = Texts(EXECUTIONS)

EXPLAINED = {
    "choose": "Set-up",
    "waiting": "Set-up",
    "command_or_plot": "A turn",
    "production": "Commanding",
    "exploration": "Commanding",
    "trade": "Commanding",
    "construction": "Constructing",
    "hide": "Draconians",
    "give": "Draconians",
    "take_revealed": "Draconians",
    "reveal_more": "Draconians",
    "reveal": "Draconians",
    "offer": "Monopolies",
    "draw_or_use": "Plotting",
    "plotting": "Plotting",
    "use_or_end": "Effects of buildings",
    "over": "The end",
}
"""The part of the rules that explains each question."""


def goal(game: Uchronia, glimpse: Glimpse[Action, View], names: Names) -> str:
    """How one wins."""
    return said("goal", points=THRESHOLDS[len(names)])


def about(game: Uchronia, card: Any) -> str:
    """The name of a card."""
    return str(card)


def ask(game: Uchronia, glimpse: Glimpse[Action, View], names: Names) -> Said:
    """What the table is waiting for."""
    view = glimpse.view
    if not glimpse.to_act:
        return said("over")
    if view.phase is Phase.opening:
        if glimpse.seat in glimpse.to_act:
            return said("choose")
        return said("waiting", names=listed([names[seat] for seat in glimpse.to_act]))
    actor = glimpse.to_act[0]
    turn = turn_of(actor, glimpse.seat, names)
    if view.offers:
        return said("offer", turn=turn, card=RESOURCES[view.offers[0].colour])
    if view.work is not None:
        return _ask_order(view, turn, names)
    if view.scheme is not None:
        return said("draw_or_use", turn=turn) if actor == glimpse.seat else said("plotting", turn=turn)
    return said("command_or_plot", turn=turn)


def _ask_order(view: View, turn: str, names: Names) -> Said:
    work = view.work
    assert work is not None
    if work.stage is Stage.give:
        colours = listed([card.name for card in RESOURCES if work.shown[card]], "or")
        if work.hide:
            return said("hide", turn=turn, name=names[work.victims[0]], colours=colours)
        return said("give", turn=turn, name=names[view.turn], colours=colours)
    if work.stage is Stage.take and work.allowed != NONE:
        return said("take_revealed", turn=turn)
    if work.stage is Stage.reveal:
        if work.revealed:
            return said("reveal_more", turn=turn, count=work.left)
        return said("reveal", turn=turn, count=work.left)
    if not work.left:
        return said("use_or_end", turn=turn, order=speak(work.order))
    return executing(work.order.name, turn=turn, order=speak(work.order), count=work.left)
