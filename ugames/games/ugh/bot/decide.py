"""The bots of Ugh!: the skill of each level, and how it decides.

Only the order of the deck is hidden, so nothing is dreamt here: the chances of the next flips are exact, and the time
after this turn is judged by learned weights. That is stronger and quicker than random playouts.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from ugames.bots.thinking.decision import Decision, Late, Weighed, never
from ugames.core.game import Glimpse
from ugames.core.rng import Rng
from ugames.games.ugh.bot.blunders import sound
from ugames.games.ugh.bot.plain import kinds_left, odds, percents, plain, worth
from ugames.games.ugh.bot.reasons import IDEAS, reasons
from ugames.games.ugh.bot.reckoning import Reckoning
from ugames.games.ugh.bot.turn import NOTHING
from ugames.games.ugh.bot.value import Weights
from ugames.games.ugh.rules import Action, Lock, Ugh, View

__all__ = ["IDEAS", "decide", "kinds_left", "lead_of_locking", "odds", "percents", "plain", "reasons", "worth"]


class Skill(NamedTuple):
    """How a level thinks."""

    slips: float = 0.0
    """How often it takes any action at random."""
    depth: int = 0
    """The number of flips that it looks ahead; 0 for the rule of thumb."""
    to_win: bool = False
    """Whether it plays for the chance to win, and not for points."""
    wary: float = 0.0
    """How much it avoids leaving good cards to the next player."""
    blind: bool = False
    """Whether it considers blunders, too."""

    @property
    def glances(self) -> bool:
        """Whether it plays at a glance, and does not think ahead."""
        return not self.depth


LEVELS = {
    "easy": Skill(slips=0.45, blind=True),
    "normal": Skill(slips=0.3),
    "hard": Skill(slips=0.1, depth=1),
    "expert": Skill(depth=2, to_win=True, wary=1.0),
}


def decide(game: Ugh, seen: Glimpse[Action, View], level: str, rng: Rng, late: Late) -> Decision:
    """The decision of a bot of that level."""
    skill, dice = LEVELS[level], Random(rng.word)
    choices = seen.legal if skill.blind else sound(game, seen)
    if len(choices) > 1 and dice.random() < skill.slips:
        return Decision(dice.choice(choices))
    if len(choices) == 1:
        return Decision(choices[0])
    if not skill.depth:
        action = plain(game, seen, rng)
        return Decision(action if action in choices else choices[0])
    found = tuple(option for option in _reckoned(game, seen, skill, late) if option.action in choices)
    options = found or (Weighed(choices[0], 0.0),)
    return Decision(options[0].action, options)


def _reckoned(game: Ugh, seen: Glimpse[Action, View], skill: Skill, late: Late) -> list[Weighed]:
    return Reckoning(game, seen, learned(), skill.depth, skill.to_win, skill.wary, late).options()


def lead_of_locking(game: Ugh, seen: Glimpse[Action, View]) -> float:
    """By how many points locking a set is better, to the Expert, than the best that can be done without it."""
    worths = {True: NOTHING, False: NOTHING}
    for option in _reckoned(game, seen, LEVELS["expert"], never):
        locks = isinstance(option.action, Lock)
        worths[locks] = max(worths[locks], option.value)
    return worths[True] - worths[False]


@cache
def learned() -> Weights:
    """The weights, which are read once."""
    return Weights.learned()
