"""The decision loop of all bots: the skill of each level, and the ways in which a game's bots value their choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from ugames.bots.thinking.decision import Decision, Late, Weighed, never
from ugames.core.game import AnyGame, Seen
from ugames.core.rng import Rng

Blunder = Callable[[Any, Any, Any], bool]
"""Whether an action is this blunder, from the game, the Glimpse and the action."""
Valued = tuple[tuple[Weighed, ...], int]
"""The choices with their values, the best first, and the number of playouts."""


class Dilemma(NamedTuple):
    """What a bot has to value, and the means of its thought."""

    game: Any
    seen: Any
    choices: tuple[Any, ...]
    dice: Random
    rng: Rng
    late: Late = never


@dataclass(frozen=True)
class Skill:
    values: Callable[[Any, Dilemma], Valued] | None = None
    """How it values its choices, from its Skill and the Dilemma; None for the rule of thumb."""
    effort: int = 0
    """How much it looks ahead, in the game's own measure; with none, it plays at first glance."""
    slips: float = 0.0
    """The share of random moves."""
    avoids: tuple[Blunder, ...] = ()
    """The blunders that it never makes, unless each choice is one."""

    @property
    def glances(self) -> bool:
        """Whether it plays without looking ahead."""
        return not self.effort

    def shared(self, share: int) -> Skill:
        """This skill with a share of its effort."""
        return replace(self, effort=-(-self.effort // share))


def without(blunders: Sequence[Blunder], game: Any, seen: Any, choices: Sequence[Any]) -> tuple[Any, ...]:
    """The choices without these blunders; all of them if each is one."""
    if len(choices) == 1:
        return tuple(choices)
    good = [action for action in choices if not any(blunder(game, seen, action) for blunder in blunders)]
    return tuple(good or choices)


S = TypeVar("S", bound=Skill)


class Playouts(NamedTuple):
    """How a move is weighed where the Expert does not search: by matches that bots of a level play on from there."""

    matches: int = 20
    level: str = "plain"


class SkilledMind(Generic[S]):
    """The mind of a game whose bots differ by Skill: its rule of thumb, and the Skill of each level."""

    def __init__(self, plain: Callable[[Any, Any, Rng], Any], levels: Mapping[str, S]) -> None:
        self.plain = plain
        self.levels = levels

    def skill(self, level: str) -> S:
        return self.levels[level]

    def sensible(self, skill: S, game: AnyGame, seen: Seen, rng: Rng) -> tuple[Any, ...]:
        """The actions that a bot of that skill chooses from."""
        return without(skill.avoids, game, seen, seen.legal)

    def is_clear(self, seen: Seen, choices: Sequence[Any]) -> bool:
        """Whether the choice needs no values."""
        return len(choices) == 1

    def decide(self, game: AnyGame, seen: Seen, level: str, rng: Rng, late: Late) -> Decision:
        """The decision of a bot of that level."""
        skill, dice = self.skill(level), Random(rng.word)
        choices = self.sensible(skill, game, seen, rng)
        if self.is_clear(seen, choices) or (skill.slips and dice.random() < skill.slips):
            return Decision(dice.choice(choices), free=choices)
        if skill.values is None:
            action = self.plain(game, replace(seen, legal=choices), rng)
            return Decision(action if action in choices else choices[0])
        options, done = skill.values(skill, Dilemma(game, seen, choices, dice, rng, late))
        return Decision(options[0].action, options, iterations=done)

    def weigh(self, game: AnyGame, seen: Seen, action: Any, dice: Random, share: int) -> float:
        """The value of an action, searched with 1/share of an Expert's effort."""
        skill = self.skill("expert").shared(share)
        assert skill.values, f"the Expert of {game.id} plays by rule of thumb"
        (option, *_), _ = skill.values(skill, Dilemma(game, seen, (action,), dice, Rng(0)))
        return float(option.value)
