"""The bots of U GO!: who thinks how long about what."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from ugames.bots.decision import Decision, Weighed, ordered
from ugames.bots.levels import Bot
from ugames.bots.search import search
from ugames.core.game import Glimpse
from ugames.core.rng import Rng
from ugames.games.ugo.bot_guide import Guide
from ugames.games.ugo.bot_habit import Habit
from ugames.games.ugo.bot_plain import best_lay, plain
from ugames.games.ugo.bot_table import NUMBER, Mind, Table, board_of
from ugames.games.ugo.rules import CARDS, PLAY, Action, Ugo, View

__all__ = ["best_lay", "decide", "plain"]


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
    "expert": Level(iterations=1500, worlds=300),
}


def decide(game: Ugo, seen: Glimpse[Action, View], bot: Bot, rng: Rng, late: Callable[[], bool]) -> Decision:
    """What a bot of that level and temper does."""
    level, dice = LEVELS[bot.level], Random(rng.word)
    if level.slips:
        if dice.random() < level.slips:
            return Decision(dice.choice(seen.legal))
        return Decision(plain(game, seen, rng))
    if seen.view.spoils:
        return Decision(best_lay(game, seen.view))
    if len(seen.legal) == 1:
        return Decision(seen.legal[0])
    numbers = [NUMBER[action.card] for action in seen.legal]
    if not level.iterations:
        table = Table(board_of(game), game.determinize(seen.view, rng))
        scores = Habit(board_of(game), table.seats).scores(table, seen.seat, numbers)
        return Decision(PLAY[CARDS[max(zip(scores, numbers, strict=True))[1]]])
    guide = Guide(game, seen, dice, level.worlds)
    found, done = search(Mind, seen, guide, dice, level.iterations, late, numbers)
    found = ordered(found[:1], 0) + found[1:]
    options = tuple(Weighed(PLAY[CARDS[option.action]], *option[1:]) for option in found)
    return Decision(options[0].action, options, (), done)
