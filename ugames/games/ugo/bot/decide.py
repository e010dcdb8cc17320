"""The decisions of the bots of U GO!, with the skill of each level."""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum

from ugames.bots.thinking.decision import IN_POINTS, Weighed, ordered
from ugames.bots.thinking.skill import Dilemma, Skill, SkilledMind, Valued
from ugames.bots.thinking.temper import Traits
from ugames.bots.thinking.tricks import TrickSkill, valued_by_search
from ugames.core.rng import Rng
from ugames.games.ugo.bot.blunders import BLUNDERS, begin, leads
from ugames.games.ugo.bot.deal import ACTIONS, NUMBER, Deal, deal_of, farmland_of
from ugames.games.ugo.bot.guide import Guide
from ugames.games.ugo.bot.habit import Habit
from ugames.games.ugo.bot.plain import plain
from ugames.games.ugo.bot.reasons import IDEAS, reasons
from ugames.games.ugo.rules import Action, Play, Seen, Ugo, winning_place

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
        return _weigh_layouts(asked, guide, skill.effort // len(asked.choices))
    (options, done), solved = valued_by_search(skill, asked, Deal, guide, ACTIONS, len(asked.seen.view.hand))
    return options if solved else _blended_with_habit(options, guide.glance(asked.choices)), done


def _weigh_layouts(asked: Dilemma, guide: Guide, worlds: int) -> Valued:
    """The value of each first choice for a won trick: the rest is laid and played by habit, in the same worlds."""
    game, seen, choices, dice, _, late = asked
    state = game.determinize(seen.view, Rng(dice.getrandbits(64)))
    begun = [begin(game, state, seen.seat, action) for action in choices]
    worths = [list[float]() for _ in choices]
    done = 0
    while done < worlds and not (done and late()):
        hands = guide.hands(dice)
        for deal, worth in zip(begun, worths, strict=True):
            worth.append(guide.played_out(deal.with_hands(hands), dice)[seen.seat])
        done += 1
    options = ordered(Weighed(action, fsum(worth) / done, done) for action, worth in zip(choices, worths, strict=True))
    return options, done * len(choices)


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


# --- temper ----------------------------------------------------------------------------------------------------------


def spoils(game: Ugo, seen: Seen, action: Action) -> bool:
    """The card goes to somebody else, and covers a higher one there or needs farmers that are not there."""
    view, card = seen.view, action.card
    if not isinstance(action, Play) or not view.trick or leads(game, seen, action):
        return False
    kingdom = view.kingdoms[(view.leader + winning_place(view.trick)) % len(view.hand_sizes)]
    if card.colour in kingdom.colours:
        return card.value < kingdom.piles[kingdom.colours.index(card.colour)][-1].value
    return bool(game.missing(kingdom, len(kingdom.colours)))


TRAITS = Traits(bold=leads, rough=spoils)
