"""The contract of a game's bot/decide.py: what decides for its bots."""

from __future__ import annotations

from typing import Any, Protocol

from ugames.bots.decision import Decision, Late
from ugames.core.game import Glimpse
from ugames.core.rng import Rng
from ugames.games import fitted


class Mind(Protocol):
    """What decides for the bots of a game; the same for the same Rng, always."""

    def plain(self, game: Any, seen: Glimpse[Any, Any], rng: Rng, /) -> Any:
        """The action by rules of thumb."""
        ...

    def decide(self, game: Any, seen: Glimpse[Any, Any], level: str, rng: Rng, late: Late, /) -> Decision:
        """The decision of a bot of one of the four levels; once it is late, the best that it has found so far."""
        ...


class QuickMind(Mind, Protocol):
    """The mind of a game that is played against a clock."""

    def react(self, game: Any, seen: Glimpse[Any, Any], level: str, rng: Rng, /) -> tuple[int, Any] | None:
        """In how many ticks the bot will do what, if nothing that it sees changes; None if it only waits."""
        ...


def mind_of(game: str) -> Mind:
    """What decides for the bots of a game."""
    found: Mind = fitted(game, "bot.decide", Mind)
    return found


def quick_mind_of(game: str) -> QuickMind:
    """What decides for the bots of a game that is played against a clock."""
    found: QuickMind = fitted(game, "bot.decide", QuickMind)
    return found
