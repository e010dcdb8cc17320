"""The contract of a game's bot/decide.py, in which its bots decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol

from ugames.bots.thinking.decision import Decision, Late, Reason
from ugames.bots.thinking.levels import LEVELS
from ugames.bots.thinking.temper import Temper, Traits
from ugames.core.game import Glimpse
from ugames.core.rng import Rng
from ugames.registry import fitted


class Mind(Protocol):
    """The bots of a game. The same Rng gives the same decisions."""

    def plain(self, game: Any, seen: Glimpse[Any, Any], rng: Rng, /) -> Any:
        """The action by rules of thumb."""
        ...

    def decide(self, game: Any, seen: Glimpse[Any, Any], level: str, rng: Rng, late: Late, /) -> Decision:
        """The decision of a bot of one of the four levels; once `late`, the best action found so far."""
        ...


class SearchingMind(Mind, Protocol):
    """The mind of a game whose Expert searches."""

    def weigh(self, game: Any, seen: Glimpse[Any, Any], action: Any, dice: Random, share: int, /) -> float:
        """The value of an action, searched with 1/share of an Expert's effort."""
        ...


class ExplainingMind(Mind, Protocol):
    """The bots of a game that can explain any action."""

    def reasons(self, game: Any, seen: Glimpse[Any, Any], action: Any, /) -> tuple[Reason, ...]:
        """The reasons for an action, the most telling first."""
        ...


class QuickMind(Mind, Protocol):
    """The bots of a game with a clock."""

    def react(
        self, game: Any, seen: Glimpse[Any, Any], level: str, rng: Rng, tempo: float, temper: Temper, /
    ) -> tuple[int, Any] | None:
        """The ticks to wait and the action, if the view stays the same; None for no action.

        A `tempo` of 2 doubles all times.
        """
        ...


def traits_of(game: str) -> Traits | None:
    """What is bold and what is rough in a game, from `TRAITS` of bot/decide.py, if it has any."""
    found: Traits | None = getattr(mind_of(game), "TRAITS", None)
    return found


def ideas_of(game: str) -> Mapping[str, Sequence[str]]:
    """The reason codes of each idea of a game, from `IDEAS` of bot/decide.py."""
    found: Mapping[str, Sequence[str]] = getattr(mind_of(game), "IDEAS", {})
    return found


def compiled() -> bool:
    """Whether this copy has the compiled search, which plays the same moves faster."""
    from ugames.bots.thinking import search  # not needed by the first screen

    return not str(search.__file__).endswith((".py", ".pyc"))


def mind_of(game: str) -> Mind:
    """The bots of a game."""
    found: Mind = fitted(game, "bot.decide", Mind)
    return found


def quick_mind_of(game: str) -> QuickMind:
    """The bots of a game with a clock."""
    found: QuickMind = fitted(game, "bot.decide", QuickMind)
    return found


def alike(game: str, level: str) -> tuple[str, ...]:
    """The levels that are the same bot as this one, by `LEVELS` of bot/decide.py; without LEVELS, all levels."""
    skills: Mapping[str, Any] = getattr(mind_of(game), "LEVELS", {})
    return tuple(each for each in LEVELS if skills.get(each) == skills.get(level))


def glances(game: str, level: str) -> bool | None:
    """Whether bots of that level play without looking ahead, by `glances` of its Skill; None if undeclared."""
    found: bool | None = getattr(getattr(mind_of(game), "LEVELS", {}).get(level), "glances", None)
    return found


def searching_mind_of(game: str) -> SearchingMind | None:
    """The bots of a game, if its Expert searches."""
    found: Any = mind_of(game)
    return found if hasattr(found, "weigh") else None


def explaining_mind_of(game: str) -> ExplainingMind | None:
    """The bots of a game, if they can explain any action."""
    found: Any = mind_of(game)
    return found if "reasons" in getattr(found, "__all__", ()) else None
