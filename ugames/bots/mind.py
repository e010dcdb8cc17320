"""The contract of a game's bot/decide.py: what decides for its bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol

from ugames.bots.thinking.decision import Decision, Late, Reason
from ugames.bots.thinking.levels import LEVELS
from ugames.core.game import Glimpse
from ugames.core.rng import Rng
from ugames.registry import fitted


class Mind(Protocol):
    """What decides for the bots of a game; the same for the same Rng, always."""

    def plain(self, game: Any, seen: Glimpse[Any, Any], rng: Rng, /) -> Any:
        """The action by rules of thumb."""
        ...

    def decide(self, game: Any, seen: Glimpse[Any, Any], level: str, rng: Rng, late: Late, /) -> Decision:
        """The decision of a bot of one of the four levels; once it is late, the best that it has found so far."""
        ...


class SearchingMind(Mind, Protocol):
    """The mind of a game whose Expert searches."""

    def weigh(self, game: Any, seen: Glimpse[Any, Any], action: Any, dice: Random, share: int, /) -> float:
        """The value of an action, searched with 1/share of an Expert's thought."""
        ...


class ExplainingMind(Mind, Protocol):
    """The mind of a game that can tell of any action what speaks for it."""

    def reasons(self, game: Any, seen: Glimpse[Any, Any], action: Any, /) -> tuple[Reason, ...]:
        """The reasons for an action, the most telling first."""
        ...


class QuickMind(Mind, Protocol):
    """The mind of a game that is played against a clock."""

    def react(
        self, game: Any, seen: Glimpse[Any, Any], level: str, rng: Rng, tempo: float, /
    ) -> tuple[int, Any] | None:
        """In how many ticks the bot will do what, if nothing that it sees changes; None if it only waits.

        At a `tempo` of 2 it takes twice the time for the same.
        """
        ...


def ideas_of(game: str) -> Mapping[str, Sequence[str]]:
    """The codes of the reasons behind each idea of a game, by the `IDEAS` of bot/decide.py."""
    found: Mapping[str, Sequence[str]] = getattr(mind_of(game), "IDEAS", {})
    return found


def compiled() -> bool:
    """Whether the search of this copy was compiled: it plays the same moves, and thinks faster."""
    from ugames.bots.thinking import search  # the first screen does without it

    return not str(search.__file__).endswith((".py", ".pyc"))


def mind_of(game: str) -> Mind:
    """What decides for the bots of a game."""
    found: Mind = fitted(game, "bot.decide", Mind)
    return found


def quick_mind_of(game: str) -> QuickMind:
    """What decides for the bots of a game that is played against a clock."""
    found: QuickMind = fitted(game, "bot.decide", QuickMind)
    return found


def alike(game: str, level: str) -> tuple[str, ...]:
    """The levels whose bots play in the same way as those of that level, by the `LEVELS` of bot/decide.py.

    Where there are none, all do.
    """
    skills: Mapping[str, Any] = getattr(mind_of(game), "LEVELS", {})
    return tuple(each for each in LEVELS if skills.get(each) == skills.get(level))


def glances(game: str, level: str) -> bool | None:
    """Whether a bot of that level plays at a glance, by the `glances` of its Skill; None if that does not say."""
    found: bool | None = getattr(getattr(mind_of(game), "LEVELS", {}).get(level), "glances", None)
    return found


def searching_mind_of(game: str) -> SearchingMind | None:
    """What decides for the bots of a game, if their Expert searches."""
    found: Any = mind_of(game)
    return found if hasattr(found, "weigh") else None


def explaining_mind_of(game: str) -> ExplainingMind | None:
    """What decides for the bots of a game, if it can tell the reasons for any action."""
    found: Any = mind_of(game)
    return found if "reasons" in getattr(found, "__all__", ()) else None
