"""How strong bots are, and the characters that one can invite by name. In files a bot is written as its level."""

from __future__ import annotations

from typing import NamedTuple

BASELINES = ("uniform", "plain")
"""For measuring: any legal action, and a quick rule of thumb."""
LEVELS = ("easy", "normal", "hard", "expert")
"""For playing, from the weakest to the strongest."""
USUAL_LEVEL = "normal"


def level_of(text: str) -> str | None:
    """The level of a bot that is written so; None if there is no such bot."""
    return text if text in BASELINES + LEVELS else None


def parse_level(text: str) -> str:
    """The level of a bot that is written so. ValueError if there is no such bot."""
    level = level_of(text)
    if level is None:
        raise ValueError(f"there is no bot {text!r}")
    return level


class Character(NamedTuple):
    """A bot with a name of its own, by which it is invited."""

    name: str
    level: str
    key: str
    """By which the app's texts tell something about it."""


CHARACTERS = (
    Character("Pim", "easy", "pim"),
    Character("Nonna", "easy", "nonna"),
    Character("Tariq", "normal", "tariq"),
    Character("Sunniva", "normal", "sunniva"),
    Character("Kenji", "hard", "kenji"),
    Character("Odile", "hard", "odile"),
    Character("Vega", "expert", "vega"),
    Character("Prof. Plum", "expert", "plum"),
)
