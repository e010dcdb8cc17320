"""The decisions of the bots of Ugh!, with the skill of each level.

Only the order of the deck is hidden, so no worlds are drawn: the odds of the next flips are exact, and the time after
this turn is valued by learned weights. That is stronger and faster than random playouts.
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
from ugames.games.ugh.bot.temper import TRAITS
from ugames.games.ugh.bot.turn import NOTHING
from ugames.games.ugh.bot.value import Weights
from ugames.games.ugh.rules import Action, Lock, Ugh, View

__all__ = [
    "IDEAS",
    "TRAITS",
    "decide",
    "kinds_left",
    "lead_of_locking",
    "odds",
    "percents",
    "plain",
    "reasons",
    "worth",
]


class UghSkill(NamedTuple):
    """The skill of a level."""

    slips: float = 0.0
    """The share of random actions."""
    depth: int = 0
    """The number of flips considered ahead; 0 for the rule of thumb."""
    to_win: bool = False
    """Whether it plays for the chance to win instead of points."""
    wary: float = 0.0
    """How much it avoids leaving good cards to the next player."""
    blind: bool = False
    """Whether it may blunder."""

    @property
    def glances(self) -> bool:
        """Whether it plays without looking ahead."""
        return not self.depth


LEVELS = {
    "easy": UghSkill(slips=0.45, blind=True),
    "normal": UghSkill(slips=0.3),
    "hard": UghSkill(slips=0.1, depth=1),
    "expert": UghSkill(depth=2, to_win=True, wary=1.0),
}


def decide(game: Ugh, seen: Glimpse[Action, View], level: str, rng: Rng, late: Late) -> Decision:
    """The decision of a bot of that level."""
    skill, dice = LEVELS[level], Random(rng.word)
    choices = seen.legal if skill.blind else sound(game, seen)
    if len(choices) > 1 and dice.random() < skill.slips:
        return Decision(dice.choice(choices), free=choices)
    if len(choices) == 1:
        return Decision(choices[0])
    if not skill.depth:
        action = plain(game, seen, rng)
        return Decision(action if action in choices else choices[0])
    found = tuple(option for option in _reckoned(game, seen, skill, late) if option.action in choices)
    options = found or (Weighed(choices[0], 0.0),)
    return Decision(options[0].action, options)


def _reckoned(game: Ugh, seen: Glimpse[Action, View], skill: UghSkill, late: Late) -> list[Weighed]:
    return Reckoning(game, seen, learned(), skill.depth, skill.to_win, skill.wary, late).options()


def lead_of_locking(game: Ugh, seen: Glimpse[Action, View]) -> float:
    """The Expert's gain, in points, from locking a set over the best other action."""
    worths = {True: NOTHING, False: NOTHING}
    for option in _reckoned(game, seen, LEVELS["expert"], never):
        locks = isinstance(option.action, Lock)
        worths[locks] = max(worths[locks], option.value)
    return worths[True] - worths[False]


@cache
def learned() -> Weights:
    """The learned weights, cached."""
    return Weights.learned()
