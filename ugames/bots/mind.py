"""The contract of a game's bot/decide.py, in which its bots decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from ugames.bots.thinking.decision import IN_CHANCES, Decision, Late, Reason
from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.bots.thinking.skill import Playouts, Skill
from ugames.bots.thinking.temper import Temper, Traits
from ugames.core.game import Seen
from ugames.core.rng import Rng
from ugames.registry import part_of


class Mind(Protocol):
    """The bots of a game. The same Rng gives the same decisions."""

    def plain(self, game: Any, seen: Seen, rng: Rng, /) -> Any:
        """The action by rules of thumb."""

    def decide(self, game: Any, seen: Seen, level: str, rng: Rng, late: Late, /) -> Decision:
        """The decision of a bot of one of the four levels; once `late`, the best action found so far."""


class QuickMind(Mind, Protocol):
    """The bots of a game with a clock."""

    def react(
        self, game: Any, seen: Seen, level: str, rng: Rng, tempo: float, temper: Temper, /
    ) -> tuple[int, Any] | None:
        """The ticks to wait and the action, if the view stays the same; None for no action.

        A `tempo` of 2 doubles all times.
        """


class MindParts(NamedTuple):
    """What bot/decide.py of a game may declare beside its Mind, by these names."""

    TRAITS: Traits | None = None
    """Which actions of the game are bold, and which are rough."""
    IDEAS: Mapping[str, Sequence[str]] = {}
    """The codes of the reasons of each idea."""
    reasons: Callable[[Any, Seen, Any], tuple[Reason, ...]] | None = None
    """The reasons for an action, the most telling first."""
    weigh: Callable[[Any, Seen, Any, Random, int], float] | None = None
    """The value of an action, if the Expert searches; its effort is divided by the last argument."""
    PLAYOUTS: Playouts = Playouts()
    """The matches by which moves are weighed if the Expert does not search."""
    UNIT: str = IN_CHANCES
    """The unit of the values in decisions."""
    NATURAL: str = "normal"
    """The strongest level that hardly looks ahead."""
    LEVELS: Mapping[str, Skill] = {}
    """The Skill of each level."""

    @property
    def weighed_in(self) -> str:
        """The unit of the values that weigh.py finds: playing on to the end gives a chance."""
        return IN_CHANCES if self.weigh is None else self.UNIT

    @property
    def natural_levels(self) -> tuple[str, str]:
        """The levels whose moves look natural: the rule of thumb is the other."""
        return "plain", self.NATURAL


def mind_parts_of(game: str) -> MindParts:
    declared = vars(mind_of(game))
    return MindParts(**{name: declared[name] for name in MindParts._fields if name in declared})


def compiled() -> bool:
    """Whether this copy has the compiled search, which plays the same moves faster."""
    from ugames.bots.thinking import search  # not needed by the first screen

    return not str(search.__file__).endswith((".py", ".pyc"))


def mind_of(game: str) -> Mind:
    return part_of(game, "bot.decide", Mind)


def quick_mind_of(game: str) -> QuickMind:
    return part_of(game, "bot.decide", QuickMind)


def same_bots(game: str, level: str) -> tuple[str, ...]:
    """The levels that are the same bot as this one, by `LEVELS`; without it, all levels."""
    skills = mind_parts_of(game).LEVELS
    return tuple(each for each in LEVEL_NAMES if skills.get(each) == skills.get(level))


def glances(game: str, level: str) -> bool | None:
    """Whether bots of that level play without looking ahead, by their Skill in `LEVELS`; None if undeclared."""
    skill = mind_parts_of(game).LEVELS.get(level)
    return None if skill is None else skill.glances
