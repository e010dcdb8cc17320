"""The bots of Uchu-Kaigi: who thinks how long about what."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from ugames.bots.decision import Decision, Weighed, preferred
from ugames.bots.levels import Bot
from ugames.bots.search import search, solve_worlds
from ugames.core.game import Glimpse
from ugames.core.rng import Rng
from ugames.games.uchu_kaigi.bot_blunders import sound
from ugames.games.uchu_kaigi.bot_guide import Guide
from ugames.games.uchu_kaigi.bot_habit import Habit
from ugames.games.uchu_kaigi.bot_plain import plain
from ugames.games.uchu_kaigi.bot_reasons import reasons
from ugames.games.uchu_kaigi.bot_table import ACTIONS, NUMBER, Copies, Mind, Table
from ugames.games.uchu_kaigi.rules import Action, UchuKaigi, View

__all__ = ["decide", "plain"]

Seen = Glimpse[Action, View]


class Level(NamedTuple):
    """How a level thinks."""

    slips: float = 0.0
    """How often it does just anything."""
    sound: bool = True
    """Whether it never blunders."""
    iterations: int = 0
    worlds: int = 0
    """How many different deals it thinks of."""
    solves: int = 0
    """With so many tricks to come, and fewer, it looks at every line of play."""


LEVELS = {
    "easy": Level(slips=0.6, sound=False),
    "normal": Level(slips=0.1),
    "hard": Level(slips=0.2, iterations=100, worlds=50),
    "expert": Level(iterations=1200, worlds=300, solves=2),
}
ENDINGS = 40
"""In how many deals the last tricks are solved."""


def decide(game: UchuKaigi, seen: Seen, bot: Bot, rng: Rng, late: Callable[[], bool]) -> Decision:
    """What a bot of that level and temper does."""
    level, dice = LEVELS[bot.level], Random(rng.word)
    if not level.sound:
        return _decide_at_ease(game, seen, level, rng, dice)
    choices = sound(game, seen)
    if len(choices) == 1 or (level.slips and dice.random() < level.slips):
        action = dice.choice(choices)
        return Decision(action, reasons=reasons(game, seen, action))
    if level.iterations:
        options, done = _weigh(game, seen, level, dice, late, choices)
    else:
        options, done = _weigh_by_habit(game, seen, rng, dice, choices), 0
    options = preferred(options, bot.temper.value)
    return Decision(options[0].action, options, reasons(game, seen, options[0].action), done)


def _decide_at_ease(game: UchuKaigi, seen: Seen, level: Level, rng: Rng, dice: Random) -> Decision:
    """By the rule of thumb, unless something slips out of the hand."""
    action = dice.choice(seen.legal) if dice.random() < level.slips else plain(game, seen, rng)
    return Decision(action, reasons=reasons(game, seen, action))


def _weigh_by_habit(
    game: UchuKaigi, seen: Seen, rng: Rng, dice: Random, choices: tuple[Action, ...]
) -> tuple[Weighed, ...]:
    """How good each choice seems at a glance, the best first."""
    table = Table(game.determinize(seen.view, rng), dice)
    numbers = [NUMBER[action] for action in choices]
    scores = Habit(table.seats).scores(table, seen.seat, numbers)
    return tuple(sorted(map(Weighed, choices, scores), key=lambda option: -option.value))


def _weigh(
    game: UchuKaigi, seen: Seen, level: Level, dice: Random, late: Callable[[], bool], choices: tuple[Action, ...]
) -> tuple[tuple[Weighed, ...], int]:
    """What each choice is worth, in points, the best first; and how often something was tried."""
    guide = Guide(game, seen, dice, level.worlds)
    numbers = [NUMBER[action] for action in choices]
    if max(seen.view.hand_sizes) <= level.solves:
        found, done = solve_worlds(Copies(), seen, guide, dice, ENDINGS, late, numbers)
    else:
        found, done = search(Mind(), seen, guide, dice, level.iterations, late, numbers)
    return tuple([option._replace(action=ACTIONS[option.action]) for option in found]), done
