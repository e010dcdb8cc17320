"""All texts of Lantern Dash."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.toys.dash import title
from tests.toys.dash.rules import Dash, Dawned, Lit, Quench, Quenched, View
from ugames.core.game import Event, Glimpse
from ugames.core.words import Names, Said, Texts, capital, phrase

NAME, TAGLINE = title.NAME, title.TAGLINE
OPTIONS = {"night": "All against the night"}
EXPLAINED: dict[str, str] = {}
EVENTS = {
    Lit: "Lantern {card} is lit.",
    Quenched: "{seat} puts out {card}: a point for {team}.",
    Dawned: "The night is over.",
}
ACTIONS = {Quench: "Put out {card}"}
said = Texts(
    {
        "over": "The night is over.",
        "put": "Put out the lowest lantern.",
        "wait": "Wait for the next lantern.",
        "goal": "Put out the lowest lantern first. The most points win.",
        "night": "Put out all lanterns before dawn.",
        "about": "It can be put out if no lower lantern is lit.",
        "lower": "A lower lantern is lit.",
        "dark": "{card} is not lit.",
        "watching": "You are watching.",
        "fine": "You can do that.",
        "low": "It is the lowest.",
    }
)


def tell(event: Event, names: Names) -> str:
    return phrase(EVENTS, event, names)


def label(action: Quench) -> str:
    return phrase(ACTIONS, action)


def ask(game: Dash, glimpse: Glimpse[Quench, View], names: Names) -> Said:
    if glimpse.outcome:
        return said("over")
    return said("put") if glimpse.to_act else said("wait")


def why_not(game: Dash, view: View, action: Quench, now: int | None = None) -> str:
    if view.seat < 0:
        return said("watching")
    if action.card not in view.grid:
        return said("dark", card=capital(action.card))
    return said("fine") if action.card == min(filter(None, view.grid)) else said("lower")


def goal(game: Dash, glimpse: Glimpse[Quench, View], names: Names) -> str:
    return said("night") if game.night else said("goal")


def about(game: Dash, card: Any, seats: int) -> str:
    return said("about")


def because(reason: tuple[str, tuple[Any, ...]], names: Names = ()) -> str:
    return said("low")


def foretell(facts: Sequence[Any], names: Names) -> str:
    return ""
