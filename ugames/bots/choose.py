"""From a level's name to a decision: `uniform` is the same for all games, every other level is the game's own."""

from __future__ import annotations

from typing import Any

from ugames.core.game import Game, Glimpse
from ugames.core.rng import Rng
from ugames.games import GAMES, load

LEVELS = ("uniform", "plain")
"""From the weakest to the strongest."""

UNIFORM_WAIT = range(15, 90)
"""In real time, after how many ticks `uniform` acts in a game of which nobody has said how fast people play it."""


def choose(game: Game[Any, Any, Any], seen: Glimpse[Any, Any], level: str, rng: Rng) -> Any:
    """What a bot of that level does in a turn-based game. The same glimpse and Rng give the same action."""
    if level == "uniform":
        action, _ = rng.choice(seen.legal)
        return action
    return getattr(load(game.id, "bot"), level)(game, seen, rng)


def react(game: Game[Any, Any, Any], seen: Glimpse[Any, Any], level: str, rng: Rng) -> tuple[int, Any] | None:
    """In real time: after how many ticks the bot does what, if nothing that it sees changes meanwhile."""
    if level != "uniform":
        reaction: tuple[int, Any] | None = load(game.id, "bot").react(game, seen, rng)
        return reaction
    if not seen.legal:
        return None
    action, rng = rng.choice(seen.legal)
    if game.id in GAMES:
        return load(game.id, "bot").pace(seen, action, rng), action
    wait, _ = rng.choice(UNIFORM_WAIT)
    return wait, action
