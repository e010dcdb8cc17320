"""The decision loop of bots in trick games: the skill of a level, and the functions of a game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from ugames.bots.thinking.decision import Decision, Late, Weighed, never
from ugames.core.game import AnyGame, Seen
from ugames.core.rng import Rng


class Skill(NamedTuple):
    """The skill of a level."""

    slips: float = 0.0
    """The share of random moves."""
    sound: bool = True
    """Whether it avoids blunders."""
    iterations: int = 0
    """The number of playouts; with none, it plays by habit."""
    worlds: int = 0
    """The number of different deals considered."""
    solves: int = 0
    """With at most this number of tricks left, it tries every line of play."""

    @property
    def glances(self) -> bool:
        """Whether it plays by habit, without looking ahead."""
        return not self.iterations


class Ways(NamedTuple):
    """The functions of a game that decide at each depth of thought."""

    plain: Callable[[Any, Seen, Rng], Any]
    """The action by rule of thumb."""
    sound: Callable[[Any, Seen], tuple[Any, ...]]
    """The legal actions without blunders."""
    glance: Callable[[Any, Seen, Rng, Random, tuple[Any, ...]], tuple[Weighed, ...]]
    """The choices valued by habit, the best first."""
    think: Callable[[Any, Seen, Skill, Random, Late, tuple[Any, ...]], tuple[tuple[Weighed, ...], int]] | None = None
    """The choices valued by search, in points, the best first; and the number of tries.

    None if no level has `iterations`.
    """


def decide(ways: Ways, skill: Skill, game: AnyGame, seen: Seen, rng: Rng, late: Late) -> Decision:
    """The decision of a bot of that level."""
    assert ways.think or not skill.iterations, (
        f"a level of {game.id} has `iterations`, but its `Ways` have no `think`: give them one, or let no level search"
    )
    dice = Random(rng.word)
    choices = ways.sound(game, seen) if skill.sound else seen.legal
    assert choices, f"`sound` of {game.id} finds a blunder in everything that can be done: then it has to return all"
    if (skill.sound and len(choices) == 1) or (skill.slips and dice.random() < skill.slips):
        return Decision(dice.choice(choices), free=choices)
    if not skill.sound:
        return Decision(ways.plain(game, seen, rng))
    if ways.think and skill.iterations:
        options, done = ways.think(game, seen, skill, dice, late, choices)
    else:
        options, done = ways.glance(game, seen, rng, dice, choices), 0
    return Decision(options[0].action, options, iterations=done)


def weigh(ways: Ways, skill: Skill, game: Any, seen: Seen, action: Any, dice: Random, share: int) -> float:
    """The value of an action, searched with 1/share of the level's effort."""
    assert ways.think, f"no level of {game.id} thinks"
    part = skill._replace(iterations=-(-skill.iterations // share), worlds=-(-skill.worlds // share))
    (option, *_), _ = ways.think(game, seen, part, dice, never, (action,))
    return option.value
