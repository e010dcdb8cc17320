"""How strong bots are, what temper they have, and the characters that one can invite by name.

A bot is written as its level, or as its level and temper: `hard`, `hard-bold`. That text stands in saved games.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

BASELINES = ("uniform", "plain")
"""For measuring: any legal action, and a quick rule of thumb."""
LEVELS = ("easy", "normal", "hard", "expert")
"""For playing, from the weakest to the strongest."""
USUAL_LEVEL = "normal"


class Temper(Enum):
    """What a bot does about risk where it could do one thing or another: by how much it likes outcomes to differ."""

    steady = 0.0
    bold = 0.15
    careful = -0.15


class Bot(NamedTuple):
    """A level and a temper."""

    level: str
    temper: Temper = Temper.steady

    def __str__(self) -> str:
        return self.level if self.temper is Temper.steady else f"{self.level}-{self.temper.name}"

    @classmethod
    def parse(cls, text: str) -> Bot:
        """The bot that is written so. ValueError if there is none."""
        level, _, temper = text.partition("-")
        if level not in (LEVELS if temper else (*BASELINES, *LEVELS)):
            raise ValueError(f"there is no bot {text!r}")
        try:
            return cls(level, Temper[temper] if temper else Temper.steady)
        except KeyError:
            raise ValueError(f"there is no bot {text!r}") from None


def known(text: str) -> bool:
    """Whether there is a bot that is written so."""
    try:
        Bot.parse(text)
    except ValueError:
        return False
    return True


class Character(NamedTuple):
    """A bot with a name of its own, by which it is invited."""

    name: str
    bot: Bot
    about: str


CHARACTERS = (
    Character("Pim", Bot("easy", Temper.bold), "Has lost twice, and cannot wait to try again."),
    Character("Nonna", Bot("easy", Temper.careful), "Plays for the company, and keeps what she has."),
    Character("Tariq", Bot("normal", Temper.bold), "Takes what he can get, and thinks about it later."),
    Character("Sunniva", Bot("normal", Temper.careful), "Counts what lies open, and trusts nothing else."),
    Character("Kenji", Bot("hard", Temper.bold), "Would rather win once in style than twice by a hair."),
    Character("Odile", Bot("hard", Temper.careful), "Gives nothing away, and remembers every card."),
    Character("Vega", Bot("expert", Temper.bold), "Sees the risk as clearly as you do, and then takes it."),
    Character("Prof. Plum", Bot("expert", Temper.careful), "Has thought longer about your next move than you."),
)
