"""The decisions of the bots of Uchronia, with the skill of each level."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from ugames.bots.thinking.decision import Weighed, ordered
from ugames.bots.thinking.search import search
from ugames.bots.thinking.skill import Dilemma, Skill, SkilledMind, Valued
from ugames.bots.thinking.temper import Traits
from ugames.core.rng import Rng
from ugames.games.uchronia.actions import Action, Command, Copy, Reveal
from ugames.games.uchronia.bot.blunders import BLUNDERS, IDLE
from ugames.games.uchronia.bot.guide import Guide
from ugames.games.uchronia.bot.habit import inclinations
from ugames.games.uchronia.bot.plain import plain
from ugames.games.uchronia.bot.reasons import IDEAS, reasons
from ugames.games.uchronia.cards import DRACONIANS
from ugames.games.uchronia.rules import Seen, Uchronia
from ugames.games.uchronia.state import OPENING_PHASE

__all__ = ["IDEAS", "NATURAL", "TRAITS", "decide", "plain", "reasons", "weigh"]

NATURAL = "hard"
TURNS_BEYOND_A_ROUND = 1
"""The extra turns of a playout after a round, up to the end of this house's next turn."""


@dataclass(frozen=True)
class UchroniaSkill(Skill):
    """The skill of a level whose `effort` is the total number of turns in its playouts."""

    doubt: float = 0.0
    """The random error of its values by habit, in points."""


def _glance(skill: UchroniaSkill, asked: Dilemma) -> Valued:
    """The choices valued by habit, in points."""
    game, seen, choices, dice, *_ = asked
    values = inclinations(game.book, game.determinize(seen.view, Rng(0)), seen.seat, choices)
    doubts = {about: dice.gauss(0, skill.doubt) for about in dict.fromkeys(map(misjudged, choices))}
    judged = [value + doubts[misjudged(action)] for action, value in zip(choices, values, strict=True)]
    return ordered(Weighed(action, value, visits=1) for action, value in zip(choices, judged, strict=True)), 0


def misjudged(action: Action) -> Hashable:
    """The subject of a misjudgement: an order, regardless of the cards paid for it."""
    return action.order if isinstance(action, Command) else action


def _think(skill: UchroniaSkill, asked: Dilemma) -> Valued:
    """The probability of winning with each choice."""
    game, seen, choices, dice, _, late = asked
    if seen.view.phase is OPENING_PHASE and len(choices) > 1:  # a choice by itself is one of a review
        return _glance(skill, asked)
    ahead = len(seen.view.houses) + TURNS_BEYOND_A_ROUND
    return search(game, seen, Guide(game, seen.view, ahead), dice, -(-skill.effort // ahead), late, choices)


LEVELS = {
    "easy": Skill(slips=0.15, avoids=IDLE),
    "normal": UchroniaSkill(_glance, avoids=BLUNDERS, doubt=0.3),
    "hard": UchroniaSkill(_glance, avoids=BLUNDERS, doubt=0.1),
    "expert": UchroniaSkill(_think, 2400, avoids=BLUNDERS),
}
MIND = SkilledMind(plain, LEVELS)
decide, weigh = MIND.decide, MIND.weigh


# --- temper ----------------------------------------------------------------------------------------------------------


def spends(game: Uchronia, seen: Seen, action: Action) -> bool:
    """Two cards go for one order."""
    return isinstance(action, Command) and len(action.cards) > 1


def raids(game: Uchronia, seen: Seen, action: Action) -> bool:
    """The order takes cards from others, or one more of them is asked for."""
    return isinstance(action, Reveal) or (isinstance(action, Command | Copy) and action.order is DRACONIANS)


TRAITS = Traits(bold=spends, rough=raids)
