"""The decisions of the bots of Uchu-Kaigi, with the skill of each level."""

from __future__ import annotations

from ugames.bots.thinking.decision import IN_POINTS, Weighed, ordered
from ugames.bots.thinking.skill import Dilemma, Skill, SkilledMind, Valued
from ugames.bots.thinking.temper import Traits
from ugames.bots.thinking.tricks import TrickSkill, valued_by_search
from ugames.games.uchu_kaigi.bot.blunders import BLUNDERS, leads
from ugames.games.uchu_kaigi.bot.deal import ACTIONS, NUMBER, Deal, deal_of
from ugames.games.uchu_kaigi.bot.guide import Guide
from ugames.games.uchu_kaigi.bot.habit import Habit
from ugames.games.uchu_kaigi.bot.plain import plain
from ugames.games.uchu_kaigi.bot.reasons import IDEAS, reasons, taken
from ugames.games.uchu_kaigi.rules import Action, Play, Seen, UchuKaigi, winning_place

__all__ = ["IDEAS", "TRAITS", "UNIT", "decide", "plain", "reasons", "weigh"]

UNIT = IN_POINTS


def _glance(skill: Skill, asked: Dilemma) -> Valued:
    """The choices valued by habit."""
    game, view, choices = asked.game, asked.seen.view, asked.choices
    deal = deal_of(game.determinize(view, asked.rng), asked.dice)
    numbers = [NUMBER[action] for action in choices]
    return ordered(map(Weighed, choices, Habit(deal.seats).scores(deal, asked.seen.seat, numbers))), 0


def _think(skill: TrickSkill, asked: Dilemma) -> Valued:
    """The choices valued by search."""
    guide = Guide(asked.game, asked.seen, asked.dice, skill.worlds)
    return valued_by_search(skill, asked, Deal, guide, ACTIONS, max(asked.seen.view.hand_sizes))[0]


LEVELS = {
    "easy": Skill(slips=0.6),
    "normal": Skill(_glance, slips=0.1, avoids=BLUNDERS),
    "hard": TrickSkill(_think, 100, worlds=100, slips=0.2, avoids=BLUNDERS),
    "expert": TrickSkill(_think, 2000, worlds=1000, solves=2, endings=40, avoids=BLUNDERS),
}
MIND = SkilledMind(plain, LEVELS)
decide, weigh = MIND.decide, MIND.weigh


# --- temper ----------------------------------------------------------------------------------------------------------


def shines(game: UchuKaigi, seen: Seen, action: Action) -> bool:
    """The card is of the VIP's suit."""
    return isinstance(action, Play) and action.card.suit is seen.view.vips[-1]


def spoils(game: UchuKaigi, seen: Seen, action: Action) -> bool:
    """The card goes to somebody else, who would be better off without it."""
    view = seen.view
    if not isinstance(action, Play) or not view.trick or leads(view, action):
        return False
    holder = view.order[winning_place(view.trick, view.vips[-1])]
    return taken(view, holder, (*view.trick, action.card)) < taken(view, holder, view.trick)


TRAITS = Traits(bold=shines, rough=spoils)
