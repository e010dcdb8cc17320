"""All texts of Peaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.toys.peaks import title
from tests.toys.peaks.preview import Scores
from tests.toys.peaks.rules import Dealt, Peaks, Play, Played, View
from ugames.core.game import Event, Glimpse
from ugames.core.words import Names, Said, Texts, phrase

NAME, TAGLINE = title.NAME, title.TAGLINE
OPTIONS: dict[str, str] = {}
TEMPLATES = {Dealt: "{seat} is dealt three cards.", Played: "{seat} plays {card}.", Scores: "Brings {points:point}."}
EXPLAINED: dict[str, str] = {}
said = Texts(
    {"goal": "Most points win.", "over": "The game is over.", "play": "Play a card.", "plays": "{name} plays a card."}
)


def tell(event: Event, names: Names) -> str:
    return phrase(TEMPLATES, event, names)


def label(action: Play) -> str:
    return f"Play {action.card}"


def ask(game: Peaks, glimpse: Glimpse[Play, View], names: Names) -> Said:
    if not glimpse.to_act:
        return said("over")
    return said("play") if glimpse.legal else said("plays", name=names[glimpse.to_act[0]])


def why_not(game: Peaks, view: View, action: Play, now: int | None = None) -> str:
    return "It is not your turn." if action.card in view.hand else f"You do not hold {action.card}."


def goal(game: Peaks, glimpse: Glimpse[Play, View], names: Names) -> str:
    return "Most points win."


def about(game: Peaks, card: Any) -> str:
    return f"Peak {card}"


def because(reason: tuple[str, tuple[Any, ...]], names: Names = ()) -> str:
    return "It tops the row." if reason[0] == "tops" else "It is missed least."


def foretell(facts: Sequence[Scores], names: Names) -> str:
    return " ".join(phrase(TEMPLATES, fact, names) for fact in facts)
