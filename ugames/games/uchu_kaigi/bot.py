"""The bots of Uchu-Kaigi: who thinks how long about what."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from ugames.bots.decision import Decision, Weighed
from ugames.bots.levels import Bot
from ugames.bots.search import search
from ugames.core.game import Glimpse
from ugames.core.rng import Rng
from ugames.games.uchu_kaigi.bot_guide import Guide
from ugames.games.uchu_kaigi.bot_habit import Habit
from ugames.games.uchu_kaigi.bot_plain import plain
from ugames.games.uchu_kaigi.bot_table import ACTIONS, NUMBER, Mind, Table
from ugames.games.uchu_kaigi.rules import Action, UchuKaigi, View

__all__ = ["decide", "plain"]


class Level(NamedTuple):
    """How a level thinks."""

    slips: float = 0.0
    """How often it does just anything."""
    iterations: int = 0
    worlds: int = 0


LEVELS = {
    "easy": Level(slips=0.3),
    "normal": Level(),
    "hard": Level(iterations=100, worlds=50),
    "expert": Level(iterations=1000, worlds=300),
}


def decide(game: UchuKaigi, seen: Glimpse[Action, View], bot: Bot, rng: Rng, late: Callable[[], bool]) -> Decision:
    """What a bot of that level and temper does."""
    level, dice = LEVELS[bot.level], Random(rng.word)
    if level.slips:
        if dice.random() < level.slips:
            return Decision(dice.choice(seen.legal))
        return Decision(plain(game, seen, rng))
    if len(seen.legal) == 1:
        return Decision(seen.legal[0])
    numbers = [NUMBER[action] for action in seen.legal]
    if not level.iterations:
        table = Table(game.determinize(seen.view, rng), dice)
        scores = Habit(table.seats).scores(table, numbers)
        return Decision(ACTIONS[max(zip(scores, numbers, strict=True))[1]])
    guide = Guide(game, seen, dice, level.worlds)
    found, done = search(Mind(), seen, guide, dice, level.iterations, late, numbers)
    options = tuple(Weighed(ACTIONS[option.action], *option[1:]) for option in found)
    return Decision(options[0].action, options, (), done)
