"""The decisions of the bots of Ugh!, with the skill of each level.

Only the order of the deck is hidden, so no worlds are drawn: the odds of the next flips are exact, and the time after
this turn is valued by learned weights. That is stronger and faster than random playouts.
"""

from __future__ import annotations

from dataclasses import dataclass

from ugames.bots.thinking.decision import IN_POINTS, Late, Weighed, never
from ugames.bots.thinking.skill import Dilemma, Playouts, Skill, SkilledMind, Valued
from ugames.bots.thinking.temper import Traits
from ugames.core.game import Glimpse
from ugames.games.ugh.bot.blunders import BLUNDERS
from ugames.games.ugh.bot.plain import plain
from ugames.games.ugh.bot.reasons import IDEAS, reasons
from ugames.games.ugh.bot.reckoning import Reckoning
from ugames.games.ugh.bot.turn import NO_CARD
from ugames.games.ugh.bot.value import learned
from ugames.games.ugh.rules import Action, Flip, Lock, Steal, Ugh, View

__all__ = [
    "IDEAS",
    "NATURAL",
    "PLAYOUTS",
    "TRAITS",
    "UNIT",
    "decide",
    "lead_of_locking",
    "plain",
    "reasons",
]

Seen = Glimpse[Action, View]

UNIT = IN_POINTS
NATURAL = "hard"
PLAYOUTS = Playouts(100)
"""Many matches of weak bots tell more than few of strong ones, because luck dominates."""


@dataclass(frozen=True)
class UghSkill(Skill):
    """The skill of a level whose `effort` is the number of flips considered ahead."""

    to_win: bool = False
    """Whether it plays for the chance to win instead of points."""
    wary: float = 0.0
    """How much it avoids leaving good cards to the next player."""


def _reckon(skill: UghSkill, asked: Dilemma) -> Valued:
    """The choices valued to the end of the turn."""
    options = tuple(
        option for option in _reckoned(asked.game, asked.seen, skill, asked.late) if option.action in asked.choices
    )
    return options or (Weighed(asked.choices[0], 0.0),), 0


EXPERT = UghSkill(_reckon, 2, avoids=BLUNDERS, to_win=True, wary=1.0)
LEVELS = {
    "easy": Skill(slips=0.45),
    "normal": Skill(slips=0.3, avoids=BLUNDERS),
    "hard": UghSkill(_reckon, 1, slips=0.1, avoids=BLUNDERS),
    "expert": EXPERT,
}
MIND = SkilledMind(plain, LEVELS)
decide = MIND.decide


def _reckoned(game: Ugh, seen: Seen, skill: UghSkill, late: Late) -> list[Weighed]:
    return Reckoning(game, seen, learned(), skill.effort, skill.to_win, skill.wary, late).options()


def lead_of_locking(game: Ugh, seen: Seen) -> float:
    """The Expert's gain, in points, from locking a set over the best other action."""
    worths = {True: NO_CARD, False: NO_CARD}
    for option in _reckoned(game, seen, EXPERT, never):
        locks = isinstance(option.action, Lock)
        worths[locks] = max(worths[locks], option.value)
    return worths[True] - worths[False]


# --- temper ----------------------------------------------------------------------------------------------------------


def risks(game: Ugh, seen: Seen, action: Action) -> bool:
    """One more card is flipped."""
    return isinstance(action, Flip)


def steals(game: Ugh, seen: Seen, action: Action) -> bool:
    """A card is taken from another Pool: the leader's, if it is one of several."""
    return isinstance(action, Steal)


TRAITS = Traits(bold=risks, rough=steals)
