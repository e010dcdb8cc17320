"""From a bot and a glimpse to a decision: `uniform` is the same for all games, everything else is the game's own."""

from __future__ import annotations

from typing import Any

from ugames.bots.mind import mind_of, quick_mind_of
from ugames.bots.thinking.decision import Decision, Late, never
from ugames.bots.thinking.levels import parse_level
from ugames.core.game import Game, Glimpse
from ugames.core.rng import Rng

UNIFORM_WAIT = range(60, 480)
"""In real time, after how many ticks `uniform` acts: one that is quicker than people would win races by that."""


def decide(game: Game[Any, Any, Any], seen: Glimpse[Any, Any], level: str, rng: Rng, late: Late = never) -> Decision:
    """The decision of a bot of that level in a turn-based game, with alternatives and reasons.

    Always the same for the same Rng; only when it is late the bot does what seems best so far.
    """
    level = parse_level(level)
    if level == "uniform":
        action, _ = rng.choice(seen.legal)
        return Decision(action)
    if level == "plain":
        return Decision(mind_of(game.id).plain(game, seen, rng))
    return mind_of(game.id).decide(game, seen, level, rng, late)


def choose(game: Game[Any, Any, Any], seen: Glimpse[Any, Any], level: str, rng: Rng, late: Late = never) -> Any:
    """The action that `decide` finds."""
    return decide(game, seen, level, rng, late).action


def react(
    game: Game[Any, Any, Any], seen: Glimpse[Any, Any], level: str, rng: Rng, tempo: float = 1.0
) -> tuple[int, Any] | None:
    """In real time: after how many ticks the bot does what, if nothing that it sees changes meanwhile."""
    level = parse_level(level)
    if level != "uniform":
        return quick_mind_of(game.id).react(game, seen, level, rng, tempo)
    if not seen.legal:
        return None
    action, rng = rng.choice(seen.legal)
    wait, _ = rng.choice(UNIFORM_WAIT)
    return round(wait * tempo), action
