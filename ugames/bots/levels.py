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
    about: str


CHARACTERS = (
    Character("Pim", "easy", "Has lost twice, and cannot wait to try again."),
    Character("Nonna", "easy", "Plays for the company, and does not always think about it."),
    Character("Tariq", "normal", "Plays by habit, and is as surprised as you when he slips."),
    Character("Sunniva", "normal", "Decides at a glance, and then looks out of the window."),
    Character("Kenji", "hard", "Thinks first, and slips now and then all the same."),
    Character("Odile", "hard", "Thinks before each move, and again when it is too late."),
    Character("Vega", "expert", "Never does just anything, not even for fun."),
    Character("Prof. Plum", "expert", "Looks as far ahead as anybody here."),
)
