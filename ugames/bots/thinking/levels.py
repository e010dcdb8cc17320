"""The levels of bots, and the named characters. In files a bot is written as its level."""

from __future__ import annotations

from typing import NamedTuple

BASELINES = ("uniform", "plain")
"""The levels for measurements: a random legal action, and a quick rule of thumb."""
LEVELS = ("easy", "normal", "hard", "expert")
"""The levels for players, the weakest first."""
USUAL_LEVEL = "normal"


def level_of(text: str) -> str | None:
    """The level in this text; None if there is no such bot."""
    return text if text in BASELINES + LEVELS else None


def parse_level(text: str) -> str:
    """The level in this text. ValueError if there is no such bot."""
    level = level_of(text)
    if level is None:
        raise ValueError(f"there is no bot {text!r}")
    return level


class Character(NamedTuple):
    """A bot with a name and a face."""

    name: str
    level: str
    key: str
    """The key of its description in the app's texts."""


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
