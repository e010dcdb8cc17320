"""The decisions of the bots of U GO!, with the skill of each level."""

from __future__ import annotations

from random import Random

from ugames.bots.thinking import tricks
from ugames.bots.thinking.decision import Decision, Late, Weighed, ordered
from ugames.bots.thinking.search import search, solve_worlds
from ugames.bots.thinking.tricks import Skill, Ways
from ugames.core.rng import Rng
from ugames.games.ugo.bot.blunders import sound
from ugames.games.ugo.bot.deal import ACTIONS, NUMBER, Copies, DealRules, board_of, deal_of
from ugames.games.ugo.bot.guide import Guide
from ugames.games.ugo.bot.habit import Habit
from ugames.games.ugo.bot.layout import weigh_layouts
from ugames.games.ugo.bot.plain import best_lay, plain
from ugames.games.ugo.bot.reasons import IDEAS, reasons
from ugames.games.ugo.bot.temper import TRAITS
from ugames.games.ugo.rules import Action, Seen, Ugo

__all__ = ["IDEAS", "TRAITS", "best_lay", "decide", "plain", "reasons", "weigh"]


LEVELS = {
    "easy": Skill(slips=0.4, sound=False),
    "normal": Skill(slips=0.3),
    "hard": Skill(slips=0.16, iterations=250, worlds=250),
    "expert": Skill(iterations=2500, worlds=800, solves=2),
}
SELDOM = 0.25
"""An option is dropped if it was tried less often than this share of the most tried one."""
TRUST = 40
"""The number of tries that the value by habit counts as."""
ENDINGS = 60
"""The number of worlds in which the last tricks are solved."""


def decide(game: Ugo, seen: Seen, level: str, rng: Rng, late: Late) -> Decision:
    """The decision of a bot of that level."""
    return tricks.decide(WAYS, LEVELS[level], game, seen, rng, late)


def weigh(game: Ugo, seen: Seen, action: Action, dice: Random, share: int) -> float:
    """The value of an action, searched with 1/share of an Expert's effort."""
    return tricks.weigh(WAYS, LEVELS["expert"], game, seen, action, dice, share)


def _glance(game: Ugo, seen: Seen, rng: Rng, dice: Random, choices: tuple[Action, ...]) -> tuple[Weighed, ...]:
    """The choices valued by habit."""
    if seen.view.spoils:
        return ordered(tuple([Weighed(action, action.card.value) for action in choices]))
    deal = deal_of(board_of(game), game.determinize(seen.view, rng))
    scores = Habit(board_of(game), deal.seats).scores(deal, seen.seat, [NUMBER[action] for action in choices])
    return ordered(tuple(map(Weighed, choices, scores)))


def _think(
    game: Ugo, seen: Seen, skill: Skill, dice: Random, late: Late, choices: tuple[Action, ...]
) -> tuple[tuple[Weighed, ...], int]:
    """The choices valued by search."""
    guide = Guide(game, seen, dice, skill.worlds)
    if seen.view.spoils:
        return weigh_layouts(game, seen, guide, dice, skill.iterations // len(choices), late, choices)
    numbers = [NUMBER[action] for action in choices]
    if len(seen.view.hand) <= skill.solves:
        found, done = solve_worlds(Copies(), seen, guide, dice, ENDINGS, late, numbers)
    else:
        found, done = search(DealRules(), seen, guide, dice, skill.iterations, late, numbers)
        found = _with_sense(found, guide.glance(numbers, seen.seat))
    return tuple([option._replace(action=ACTIONS[option.action]) for option in found]), done


def _with_sense(options: tuple[Weighed, ...], glance: dict[int, float]) -> tuple[Weighed, ...]:
    """The options with a mean of the values by search and by habit, since few tries are unreliable."""
    visits = sum([option.visits for option in options])
    level = sum([option.value * option.visits for option in options if option.visits]) / visits
    usual = sum([glance[option.action] * option.visits for option in options]) / visits
    blended = []
    for option in options:
        expected = level + glance[option.action] - usual
        found = option.value * option.visits if option.visits else 0.0
        blended.append(option._replace(value=(found + TRUST * expected) / (option.visits + TRUST)))
    most = max(option.visits for option in options)
    return tuple(sorted(blended, key=lambda option: (option.visits < SELDOM * most, -option.value)))


WAYS = Ways(plain, sound, _glance, _think)
