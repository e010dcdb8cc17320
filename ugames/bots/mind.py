"""The contract of a game's bot/decide.py, in which its bots decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from ugames.bots.thinking.decision import IN_CHANCES, Decision, Late, Reason
from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.bots.thinking.skill import Playouts
from ugames.bots.thinking.temper import Temper, Traits
from ugames.core.game import Seen
from ugames.core.rng import Rng
from ugames.registry import fitted

T = TypeVar("T")


class Mind(Protocol):
    """The bots of a game. The same Rng gives the same decisions."""

    def plain(self, game: Any, seen: Seen, rng: Rng, /) -> Any:
        """The action by rules of thumb."""

    def decide(self, game: Any, seen: Seen, level: str, rng: Rng, late: Late, /) -> Decision:
        """The decision of a bot of one of the four levels; once `late`, the best action found so far."""


class SearchingMind(Mind, Protocol):
    """The mind of a game whose Expert searches."""

    def weigh(self, game: Any, seen: Seen, action: Any, dice: Random, share: int, /) -> float:
        """The value of an action, searched with 1/share of an Expert's effort."""


class ExplainingMind(Mind, Protocol):
    """The bots of a game that can explain any action."""

    def reasons(self, game: Any, seen: Seen, action: Any, /) -> tuple[Reason, ...]:
        """The reasons for an action, the most telling first."""


class QuickMind(Mind, Protocol):
    """The bots of a game with a clock."""

    def react(
        self, game: Any, seen: Seen, level: str, rng: Rng, tempo: float, temper: Temper, /
    ) -> tuple[int, Any] | None:
        """The ticks to wait and the action, if the view stays the same; None for no action.

        A `tempo` of 2 doubles all times.
        """


def declared(game: str, name: str, default: T) -> T:
    """What bot/decide.py of a game declares by a name that it may leave out."""
    found: T = getattr(mind_of(game), name, default)
    return found


def traits_of(game: str) -> Traits | None:
    """The questions in a game's `TRAITS`: what is bold in it, and what is rough."""
    return declared(game, "TRAITS", None)


def ideas_of(game: str) -> Mapping[str, Sequence[str]]:
    """The reason codes of each idea of a game, from `IDEAS`."""
    return declared(game, "IDEAS", {})


def unit_of(game: str) -> str:
    """The unit of the values in a game's decisions, from `UNIT`; usually IN_CHANCES, the chance to win the match."""
    return declared(game, "UNIT", IN_CHANCES)


def weighed_in(game: str) -> str:
    """The unit of the values that weigh.py finds: playing on to the end gives a chance."""
    return IN_CHANCES if searching_mind_of(game) is None else unit_of(game)


def playouts_of(game: str) -> Playouts:
    """The matches by which moves of a game are weighed if its Expert does not search, from `PLAYOUTS`."""
    return declared(game, "PLAYOUTS", Playouts())


def natural_levels_of(game: str) -> tuple[str, str]:
    """The levels whose moves look natural: the rule of thumb, and the strongest one that hardly looks ahead, from
    `NATURAL`.
    """
    return "plain", declared(game, "NATURAL", "normal")


def compiled() -> bool:
    """Whether this copy has the compiled search, which plays the same moves faster."""
    from ugames.bots.thinking import search  # not needed by the first screen

    return not str(search.__file__).endswith((".py", ".pyc"))


def mind_of(game: str) -> Mind:
    found: Mind = fitted(game, "bot.decide", Mind)
    return found


def quick_mind_of(game: str) -> QuickMind:
    found: QuickMind = fitted(game, "bot.decide", QuickMind)
    return found


def same_bots(game: str, level: str) -> tuple[str, ...]:
    """The levels that are the same bot as this one, by `LEVELS`; without it, all levels."""
    skills = getattr(mind_of(game), "LEVELS", {})
    return tuple(each for each in LEVEL_NAMES if skills.get(each) == skills.get(level))


def glances(game: str, level: str) -> bool | None:
    """Whether bots of that level play without looking ahead, by their Skill in `LEVELS`; None if undeclared."""
    found: bool | None = getattr(getattr(mind_of(game), "LEVELS", {}).get(level), "glances", None)
    return found


def _mind_with(game: str, name: str) -> Any:
    return mind_of(game) if declared(game, name, None) else None


def searching_mind_of(game: str) -> SearchingMind | None:
    """The bots of a game, if its Expert searches."""
    found: SearchingMind | None = _mind_with(game, "weigh")
    return found


def explaining_mind_of(game: str) -> ExplainingMind | None:
    """The bots of a game, if they can explain any action."""
    found: ExplainingMind | None = _mind_with(game, "reasons")
    return found
