"""The decisions of the bots of Uchronia, with the skill of each level."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from random import Random
from typing import NamedTuple

from ugames.bots.thinking.decision import Decision, Weighed, never, ordered
from ugames.bots.thinking.search import search
from ugames.core.game import Glimpse
from ugames.core.rng import Rng
from ugames.games.uchronia.actions import Action, Command
from ugames.games.uchronia.bot.blunders import busy, sound
from ugames.games.uchronia.bot.guide import Guide
from ugames.games.uchronia.bot.habit import inclinations
from ugames.games.uchronia.bot.plain import plain
from ugames.games.uchronia.bot.reasons import IDEAS, reasons
from ugames.games.uchronia.bot.temper import TRAITS
from ugames.games.uchronia.bot.value import judge
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import OPENING, View

__all__ = ["IDEAS", "TRAITS", "decide", "plain", "reasons", "weigh"]

Seen = Glimpse[Action, View]


class UchroniaSkill(NamedTuple):
    """The skill of a level."""

    slips: float = 0.0
    """The share of random actions."""
    doubt: float = 0.0
    """The random error of its values by habit, in points."""
    turns: int = 0
    """The total number of turns in its playouts; with none, it plays by habit."""

    @property
    def glances(self) -> bool:
        """Whether it plays without looking ahead."""
        return not self.turns


LEVELS = {
    "easy": UchroniaSkill(slips=0.15),
    "normal": UchroniaSkill(doubt=0.3),
    "hard": UchroniaSkill(doubt=0.1),
    "expert": UchroniaSkill(turns=2400),
}


BEYOND = 1
"""The extra turns of a playout after a round, up to the end of this house's next turn."""
WORLDS = 200
"""The number of different worlds for a decision."""


def decide(game: Uchronia, seen: Seen, level: str, rng: Rng, late: Callable[[], bool]) -> Decision:
    """The decision of a bot of that level."""
    skill, dice = LEVELS[level], Random(rng.word)
    if skill.slips:
        choices = busy(game, seen)
        if dice.random() < skill.slips:
            return Decision(dice.choice(choices), free=choices)
        return Decision(plain(game, replace(seen, legal=choices), rng))
    choices = sound(game, seen)
    if len(choices) == 1:
        return Decision(choices[0])
    if skill.turns and seen.view.phase is not OPENING:
        options, done = _weigh(game, seen, skill, dice, late, choices)
    else:
        options, done = _weigh_by_habit(game, seen, skill.doubt, dice, choices), 0
    return Decision(options[0].action, options, iterations=done)


def weigh(game: Uchronia, seen: Seen, action: Action, dice: Random, share: int) -> float:
    """The value of an action, searched with 1/share of an Expert's effort."""
    expert = LEVELS["expert"]
    skill = expert._replace(turns=-(-expert.turns // share))
    (option, *_), _ = _weigh(game, seen, skill, dice, never, (action,))
    return option.value


def _weigh_by_habit(
    game: Uchronia, seen: Seen, doubt: float, dice: Random, choices: tuple[Action, ...]
) -> tuple[Weighed, ...]:
    """The choices valued by habit, in points, the best first."""
    values = inclinations(game.book, game.determinize(seen.view, Rng(0)), seen.seat, choices)
    doubts = {about: dice.gauss(0, doubt) for about in dict.fromkeys(map(matter, choices))}
    judged = [value + doubts[matter(action)] for action, value in zip(choices, values, strict=True)]
    return ordered(tuple([Weighed(action, value, visits=1) for action, value in zip(choices, judged, strict=True)]))


def matter(action: Action) -> Hashable:
    """The subject of a misjudgement: an order, regardless of the cards paid for it."""
    return action.order if isinstance(action, Command) else action


def _weigh(
    game: Uchronia,
    seen: Seen,
    skill: UchroniaSkill,
    dice: Random,
    late: Callable[[], bool],
    choices: tuple[Action, ...],
) -> tuple[tuple[Weighed, ...], int]:
    """The probability of winning with each choice, the best first; and the number of playouts."""
    seats = len(seen.view.houses)
    ahead = seats + BEYOND
    guide = Guide(game, seen.view, judge(seats), ahead, WORLDS)
    return search(game, seen, guide, dice, -(-skill.turns // ahead), late, choices)
