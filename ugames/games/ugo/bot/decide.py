"""The decisions of the bots of U GO!, with the skill of each level."""

from __future__ import annotations

from collections.abc import Mapping

from ugames.bots.thinking.decision import IN_POINTS, Weighed, ordered
from ugames.bots.thinking.skill import Dilemma, Skill, SkilledMind, Valued
from ugames.bots.thinking.tricks import TrickSkill, valued_by_search
from ugames.games.ugo.bot.blunders import BLUNDERS
from ugames.games.ugo.bot.deal import ACTIONS, NUMBER, Deal, deal_of, farmland_of
from ugames.games.ugo.bot.guide import Guide
from ugames.games.ugo.bot.habit import Habit
from ugames.games.ugo.bot.layout import weigh_layouts
from ugames.games.ugo.bot.plain import plain
from ugames.games.ugo.bot.reasons import IDEAS, reasons
from ugames.games.ugo.bot.temper import TRAITS
from ugames.games.ugo.rules import Action

__all__ = ["IDEAS", "TRAITS", "UNIT", "decide", "plain", "reasons", "weigh"]

UNIT = IN_POINTS

LEAST_TRIED_SHARE = 0.25
"""An option is dropped if it was tried less often than this share of the most tried one."""
TRIES_BY_HABIT = 40
"""The number of tries that the value by habit counts as."""


def _glance(skill: Skill, asked: Dilemma) -> Valued:
    """The choices valued by habit."""
    game, view, choices = asked.game, asked.seen.view, asked.choices
    if view.spoils:
        return ordered([Weighed(action, action.card.value) for action in choices]), 0
    deal = deal_of(farmland_of(game), game.determinize(view, asked.rng))
    scores = Habit(farmland_of(game), deal.seats).scores(deal, view.seat, [NUMBER[action] for action in choices])
    return ordered(map(Weighed, choices, scores)), 0


def _think(skill: TrickSkill, asked: Dilemma) -> Valued:
    """The choices valued by search."""
    guide = Guide(asked.game, asked.seen, asked.dice, skill.worlds)
    if asked.seen.view.spoils:
        return weigh_layouts(asked, guide, skill.effort // len(asked.choices))
    (options, done), solved = valued_by_search(skill, asked, Deal, guide, ACTIONS, len(asked.seen.view.hand))
    return options if solved else _blended_with_habit(options, guide.glance(asked.choices)), done


def _blended_with_habit(options: tuple[Weighed, ...], glance: Mapping[Action, float]) -> tuple[Weighed, ...]:
    """The options with a mean of the values by search and by habit, since few tries are unreliable."""
    visits = sum([option.visits for option in options])
    level = sum([option.value * option.visits for option in options if option.visits]) / visits
    usual = sum([glance[option.action] * option.visits for option in options]) / visits
    blended = []
    for option in options:
        expected = level + glance[option.action] - usual
        total = option.value * option.visits if option.visits else 0.0
        blended.append(option._replace(value=(total + TRIES_BY_HABIT * expected) / (option.visits + TRIES_BY_HABIT)))
    most = max(option.visits for option in options)
    return tuple(sorted(blended, key=lambda option: (option.visits < LEAST_TRIED_SHARE * most, -option.value)))


LEVELS = {
    "easy": Skill(slips=0.4),
    "normal": Skill(_glance, slips=0.3, avoids=BLUNDERS),
    "hard": TrickSkill(_think, 250, worlds=250, slips=0.16, avoids=BLUNDERS),
    "expert": TrickSkill(_think, 2500, worlds=800, solves=2, endings=60, avoids=BLUNDERS),
}
MIND = SkilledMind(plain, LEVELS)
decide, weigh = MIND.decide, MIND.weigh
