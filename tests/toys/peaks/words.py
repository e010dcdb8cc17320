"""All texts of Peaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.toys.peaks.preview import Scores
from tests.toys.peaks.rules import Dealt, Peaks, Play, Played, View
from ugames.core.game import Event, Glimpse
from ugames.core.words import Names, Said, Texts, phrase

OPTIONS: dict[str, str] = {}
EXPLAINED: dict[str, str] = {}
EVENTS = {Dealt: "{seat} {seat:is|are} dealt three cards.", Played: "{seat} {seat:plays|play} {card}."}
FACTS = {Scores: "Brings {points:point}."}
ACTIONS = {Play: "Play {card}"}
BECAUSE = {"tops": "It tops the row.", "least": "It is missed least."}
said = Texts({"over": "The game is over.", "play": "Play a card.", "plays": "{name} plays a card."})
refused = Texts({"turn": "It is not your turn.", "hand": "You do not hold {card}."})
used = Texts({"about": "It tops all that are lower.", "goal": "The most cards that top the row win."})


def tell(event: Event, names: Names) -> str:
    return phrase(EVENTS, event, names)


def label(action: Play, names: Names = ()) -> str:
    return phrase(ACTIONS, action)


def ask(game: Peaks, glimpse: Glimpse[Play, View], names: Names) -> Said:
    if not glimpse.to_act:
        return said("over")
    return said("play") if glimpse.legal else said("plays", name=names[glimpse.to_act[0]])


def why_not(game: Peaks, view: View, action: Play, now: int | None = None) -> str:
    return refused("turn") if action.card in view.hand else refused("hand", card=action.card)


def goal(game: Peaks, glimpse: Glimpse[Play, View], names: Names) -> str:
    return used("goal")


def about(game: Peaks, card: Any, seats: int) -> str:
    return used("about")


def because(reason: tuple[str, tuple[Any, ...]], names: Names = ()) -> str:
    return BECAUSE[reason[0]]


def foretell(facts: Sequence[Scores], names: Names) -> str:
    return " ".join(phrase(FACTS, fact, names) for fact in facts)
