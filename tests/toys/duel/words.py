"""All texts of Duel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.toys.duel.rules import Dealt, Duel, Play, Played, TrickWon, View
from ugames.core.game import Event, Glimpse
from ugames.core.words import Names, Said, Texts, phrase

OPTIONS: dict[str, str] = {}
EXPLAINED: dict[str, str] = {}
EVENTS = {
    Dealt: "{seat} {seat:is|are} dealt five cards.",
    Played: "{seat} {seat:plays|play} {card}.",
    TrickWon: "{seat} {seat:takes|take} the trick.",
}
ACTIONS = {Play: "Play {card}"}
BECAUSE = {"best": "It beats the cards of the trick.", "least": "It is missed least."}
said = Texts(
    {
        "over": "The game is over.",
        "lead": "Lead any card.",
        "follow": "Follow suit if you can.",
        "plays": "{name} plays a card.",
    }
)
refused = Texts(
    {"turn": "It is not your turn.", "hand": "You do not hold {card}.", "follow": "Follow suit while you can."}
)
used = Texts({"about": "The highest card of the led suit takes the trick.", "goal": "The most tricks win."})
on_board = Texts(
    {
        "best": "highest of its suit",
        "led": "All follow suit if they can.",
        "plate": "{name} {name:has|have} taken {tricks:trick}.",
        "backs": "Only {name} can see them.",
    }
)


def tell(event: Event, names: Names) -> str:
    return phrase(EVENTS, event, names)


def label(action: Play, names: Names = ()) -> str:
    return phrase(ACTIONS, action)


def ask(game: Duel, glimpse: Glimpse[Play, View], names: Names) -> Said:
    if not glimpse.to_act:
        return said("over")
    if not glimpse.legal:
        return said("plays", name=names[glimpse.to_act[0]])
    return said("follow" if glimpse.view.trick else "lead")


def why_not(game: Duel, view: View, action: Play, now: int | None = None) -> str:
    if action.card not in view.hand:
        return refused("hand", card=action.card)
    follows = bool(view.trick) and any(card.suit == view.trick[0].suit for card in view.hand)
    return refused("follow" if follows and action.card.suit != view.trick[0].suit else "turn")


def goal(game: Duel, glimpse: Glimpse[Play, View], names: Names) -> str:
    return used("goal")


def about(game: Duel, card: Any, seats: int) -> str:
    return used("about")


def because(reason: tuple[str, tuple[Any, ...]], names: Names = ()) -> str:
    return BECAUSE[reason[0]]


def foretell(facts: Sequence[Any], names: Names) -> str:
    return ""
