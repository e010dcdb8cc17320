"""The bots of U GO!: who thinks how long about what."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from ugames.bots.decision import Decision, Weighed, preferred
from ugames.bots.levels import Bot
from ugames.bots.search import search, solve_worlds
from ugames.core.game import Glimpse
from ugames.core.rng import Rng
from ugames.games.ugo.bot_blunders import sound
from ugames.games.ugo.bot_guide import Guide
from ugames.games.ugo.bot_habit import Habit
from ugames.games.ugo.bot_layout import weigh_layouts
from ugames.games.ugo.bot_plain import best_lay, plain
from ugames.games.ugo.bot_reasons import reasons
from ugames.games.ugo.bot_table import ACTIONS, NUMBER, Copies, Mind, Table, board_of
from ugames.games.ugo.rules import Action, Ugo, View

__all__ = ["best_lay", "decide", "plain"]

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
    "easy": Level(slips=0.4, sound=False),
    "normal": Level(slips=0.3),
    "hard": Level(slips=0.16, iterations=250, worlds=125),
    "expert": Level(iterations=2500, worlds=400, solves=2),
}
SELDOM = 0.25
"""What was tried less often than this share of the most is not considered."""
TRUST = 40
"""How many tries what seems right at a glance counts for, which is in points as well."""
ENDINGS = 60
"""In how many deals the last tricks are solved."""


def decide(game: Ugo, seen: Seen, bot: Bot, rng: Rng, late: Callable[[], bool]) -> Decision:
    """What a bot of that level and temper does."""
    level, dice = LEVELS[bot.level], Random(rng.word)
    if not level.sound:
        return _decide_at_ease(game, seen, level, rng, dice)
    choices = sound(game, seen)
    if len(choices) == 1 or (level.slips and dice.random() < level.slips):
        action = dice.choice(choices)
        return Decision(action, reasons=reasons(game, seen, action))
    if not level.iterations:
        options, done = _weigh_by_habit(game, seen, rng, choices), 0
    else:
        options, done = _weigh(game, seen, level, dice, late, choices)
    options = preferred(options, bot.temper.value)
    return Decision(options[0].action, options, reasons(game, seen, options[0].action), done)


def _decide_at_ease(game: Ugo, seen: Seen, level: Level, rng: Rng, dice: Random) -> Decision:
    """By the rule of thumb, unless something slips out of the hand."""
    action = dice.choice(seen.legal) if dice.random() < level.slips else plain(game, seen, rng)
    return Decision(action, reasons=reasons(game, seen, action))


def _weigh_by_habit(game: Ugo, seen: Seen, rng: Rng, choices: tuple[Action, ...]) -> tuple[Weighed, ...]:
    """How good each choice seems at a glance, the best first."""
    if seen.view.spoils:
        return tuple(sorted([Weighed(action, action.card.value) for action in choices], key=lambda o: -o.value))
    table = Table(board_of(game), game.determinize(seen.view, rng))
    scores = Habit(board_of(game), table.seats).scores(table, seen.seat, [NUMBER[action] for action in choices])
    return tuple(sorted(map(Weighed, choices, scores), key=lambda option: -option.value))


def _weigh(
    game: Ugo, seen: Seen, level: Level, dice: Random, late: Callable[[], bool], choices: tuple[Action, ...]
) -> tuple[tuple[Weighed, ...], int]:
    """What each choice is worth, in points, the best first; and how often something was tried."""
    if seen.view.spoils:
        guide = Guide(game, seen, dice, 0)
        return weigh_layouts(game, seen, guide, dice, level.iterations // len(choices), late, choices)
    guide = Guide(game, seen, dice, level.worlds)
    numbers = [NUMBER[action] for action in choices]
    if len(seen.view.hand) <= level.solves:
        found, done = solve_worlds(Copies(), seen, guide, dice, ENDINGS, late, numbers)
    else:
        found, done = search(Mind(), seen, guide, dice, level.iterations, late, numbers)
        found = _with_sense(found, guide.glance(numbers, seen.seat))
    return tuple([option._replace(action=ACTIONS[option.action]) for option in found]), done


def _with_sense(options: tuple[Weighed, ...], glance: dict[int, float]) -> tuple[Weighed, ...]:
    """The options with values between what was found and what seemed right, for few tries say little."""
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
