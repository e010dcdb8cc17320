"""The levels of bots, and the named characters. In files a bot is written as its level."""

from __future__ import annotations

from typing import NamedTuple

from ugames.bots.thinking.temper import EVEN_TEMPER, Temper

BASELINES = ("uniform", "plain")
"""The levels for measurements: a random legal action, and a quick rule of thumb."""
LEVEL_NAMES = ("easy", "normal", "hard", "expert")
"""The levels for players, the weakest first."""
USUAL_LEVEL = "normal"


def level_of(text: str) -> str | None:
    """The level in this text; None if there is no such bot."""
    return text if text in BASELINES + LEVEL_NAMES else None


def parse_level(text: str) -> str:
    """The level in this text. ValueError if there is no such bot."""
    level = level_of(text)
    if level is None:
        raise ValueError(f"there is no bot {text!r}")
    return level


class Character(NamedTuple):
    """A bot with a name, a face and a temper, which it keeps at every level."""

    name: str
    level: str
    key: str
    """The key of its description in the app's texts."""
    temper: Temper


CHARACTERS = (
    Character("Pim", "easy", "pim", Temper(bold=1)),
    Character("Nonna", "easy", "nonna", Temper(rough=-1)),
    Character("Tariq", "normal", "tariq", Temper(bold=1, rough=1)),
    Character("Sunniva", "normal", "sunniva", Temper(bold=1, rough=-1)),
    Character("Kenji", "hard", "kenji", Temper(bold=-1)),
    Character("Odile", "hard", "odile", Temper(bold=-1, rough=1)),
    Character("Vega", "expert", "vega", Temper(rough=1)),
    Character("Prof. Plum", "expert", "plum", Temper(bold=-1, rough=-1)),
)
KEY_OF = {character.name: character.key for character in CHARACTERS}


def temper_of(name: str) -> Temper:
    """The temper of the bot with that name; nobody else has any."""
    return next((each.temper for each in CHARACTERS if each.name == name), EVEN_TEMPER)
