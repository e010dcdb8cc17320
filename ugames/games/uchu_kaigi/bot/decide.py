"""The decisions of the bots of Uchu-Kaigi, with the skill of each level."""

from __future__ import annotations

from random import Random

from ugames.bots.thinking import tricks
from ugames.bots.thinking.decision import Decision, Late, Weighed, ordered
from ugames.bots.thinking.search import search, solve_worlds
from ugames.bots.thinking.tricks import Skill, Ways
from ugames.core.rng import Rng
from ugames.games.uchu_kaigi.bot.blunders import sound
from ugames.games.uchu_kaigi.bot.deal import ACTIONS, NUMBER, Copies, DealRules, deal_of
from ugames.games.uchu_kaigi.bot.guide import Guide
from ugames.games.uchu_kaigi.bot.habit import Habit
from ugames.games.uchu_kaigi.bot.plain import plain
from ugames.games.uchu_kaigi.bot.reasons import IDEAS, reasons
from ugames.games.uchu_kaigi.bot.temper import TRAITS
from ugames.games.uchu_kaigi.rules import Action, Seen, UchuKaigi

__all__ = ["IDEAS", "TRAITS", "decide", "plain", "reasons", "weigh"]


LEVELS = {
    "easy": Skill(slips=0.6, sound=False),
    "normal": Skill(slips=0.1),
    "hard": Skill(slips=0.2, iterations=100, worlds=100),
    "expert": Skill(iterations=2000, worlds=1000, solves=2),
}
ENDINGS = 40
"""The number of worlds in which the last tricks are solved."""


def decide(game: UchuKaigi, seen: Seen, level: str, rng: Rng, late: Late) -> Decision:
    """The decision of a bot of that level."""
    return tricks.decide(WAYS, LEVELS[level], game, seen, rng, late)


def weigh(game: UchuKaigi, seen: Seen, action: Action, dice: Random, share: int) -> float:
    """The value of an action, searched with 1/share of an Expert's effort."""
    return tricks.weigh(WAYS, LEVELS["expert"], game, seen, action, dice, share)


def _glance(game: UchuKaigi, seen: Seen, rng: Rng, dice: Random, choices: tuple[Action, ...]) -> tuple[Weighed, ...]:
    """The choices valued by habit."""
    deal = deal_of(game.determinize(seen.view, rng), dice)
    numbers = [NUMBER[action] for action in choices]
    return ordered(tuple(map(Weighed, choices, Habit(deal.seats).scores(deal, seen.seat, numbers))))


def _think(
    game: UchuKaigi, seen: Seen, skill: Skill, dice: Random, late: Late, choices: tuple[Action, ...]
) -> tuple[tuple[Weighed, ...], int]:
    """The choices valued by search."""
    guide = Guide(game, seen, dice, skill.worlds)
    numbers = [NUMBER[action] for action in choices]
    if max(seen.view.hand_sizes) <= skill.solves:
        found, done = solve_worlds(Copies(), seen, guide, dice, ENDINGS, late, numbers)
    else:
        found, done = search(DealRules(), seen, guide, dice, skill.iterations, late, numbers)
    return tuple([option._replace(action=ACTIONS[option.action]) for option in found]), done


WAYS = Ways(plain, sound, _glance, _think)
