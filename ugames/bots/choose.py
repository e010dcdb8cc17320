"""From a bot and a glimpse to a decision: `uniform` is the same for all games, everything else is the game's own."""

from __future__ import annotations

from typing import Any

from ugames.bots.decision import Decision, Late, never
from ugames.bots.levels import Bot
from ugames.bots.mind import mind_of, quick_mind_of
from ugames.core.game import Game, Glimpse
from ugames.core.rng import Rng

UNIFORM_WAIT = range(60, 480)
"""In real time, after how many ticks `uniform` acts: one that is quicker than people would win races by that."""


def decide(game: Game[Any, Any, Any], seen: Glimpse[Any, Any], bot: Bot, rng: Rng, late: Late = never) -> Decision:
    """The decision of that bot in a turn-based game, with alternatives and reasons; always the same for the same Rng.

    Only when it is late it does what seems best so far.
    """
    if bot.level == "uniform":
        action, _ = rng.choice(seen.legal)
        return Decision(action)
    if bot.level == "plain":
        return Decision(mind_of(game.id).plain(game, seen, rng))
    return mind_of(game.id).decide(game, seen, bot, rng, late)


def choose(game: Game[Any, Any, Any], seen: Glimpse[Any, Any], level: str, rng: Rng, late: Late = never) -> Any:
    """Parse `level`, and return the action of such a bot."""
    return decide(game, seen, Bot.parse(level), rng, late).action


def react(game: Game[Any, Any, Any], seen: Glimpse[Any, Any], level: str, rng: Rng) -> tuple[int, Any] | None:
    """In real time: after how many ticks the bot does what, if nothing that it sees changes meanwhile."""
    bot = Bot.parse(level)
    if bot.level != "uniform":
        return quick_mind_of(game.id).react(game, seen, bot, rng)
    if not seen.legal:
        return None
    action, rng = rng.choice(seen.legal)
    wait, _ = rng.choice(UNIFORM_WAIT)
    return wait, action
