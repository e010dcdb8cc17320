"""How strong bots are, and the characters that one can invite by name.

A bot is written as its level. In saved games, settings and statistics of earlier versions a temper may stand behind it,
as in `hard-bold`: it is read, and means nothing.
"""

from __future__ import annotations

from typing import NamedTuple

BASELINES = ("uniform", "plain")
"""For measuring: any legal action, and a quick rule of thumb."""
LEVELS = ("easy", "normal", "hard", "expert")
"""For playing, from the weakest to the strongest."""
USUAL_LEVEL = "normal"
WRITTEN = {level: level for level in (*BASELINES, *LEVELS)} | {
    f"{level}-{temper}": level for level in LEVELS for temper in ("bold", "careful", "steady")
}
"""The level of each bot, by how it may be written in a file."""


def level_of(text: str) -> str | None:
    """The level of a bot that is written so, in this version or an earlier one; None if there is no such bot."""
    return WRITTEN.get(text)


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
