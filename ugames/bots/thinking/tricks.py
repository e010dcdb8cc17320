"""How a bot of a trick game decides: how careful it is, and what its game gives it to think with."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from ugames.bots.thinking.decision import Decision, Late, Weighed, never
from ugames.core.game import Game, Glimpse
from ugames.core.rng import Rng

AnyGame = Game[Any, Any, Any]
Seen = Glimpse[Any, Any]


class Skill(NamedTuple):
    """How a level thinks."""

    slips: float = 0.0
    """The share of moves that are any legal action."""
    sound: bool = True
    """Whether it never blunders."""
    iterations: int = 0
    """How many playouts it tries; with none, it plays by habit."""
    worlds: int = 0
    """How many different deals it thinks of."""
    solves: int = 0
    """With so many tricks left, or fewer, it looks at every line of play."""

    @property
    def glances(self) -> bool:
        """Whether it plays at a glance, and does not think ahead."""
        return not self.iterations


class Ways(NamedTuple):
    """A game's ways of thinking."""

    plain: Callable[[Any, Seen, Rng], Any]
    """What the rule of thumb does."""
    sound: Callable[[Any, Seen], tuple[Any, ...]]
    """What can be done without a blunder."""
    glance: Callable[[Any, Seen, Rng, Random, tuple[Any, ...]], tuple[Weighed, ...]]
    """How good each choice seems by habit, the best first."""
    think: Callable[[Any, Seen, Skill, Random, Late, tuple[Any, ...]], tuple[tuple[Weighed, ...], int]] | None = None
    """What each choice is worth, in points, the best first; and how often something was tried.

    None where no level has `iterations`.
    """


def decide(ways: Ways, skill: Skill, game: AnyGame, seen: Seen, rng: Rng, late: Late) -> Decision:
    """What a bot of that level does."""
    assert ways.think or not skill.iterations, (
        f"a level of {game.id} has `iterations`, but its `Ways` have no `think`: give them one, or let no level search"
    )
    dice = Random(rng.word)
    choices = ways.sound(game, seen) if skill.sound else seen.legal
    assert choices, f"`sound` of {game.id} finds a blunder in everything that can be done: then it has to return all"
    if (skill.sound and len(choices) == 1) or (skill.slips and dice.random() < skill.slips):
        return Decision(dice.choice(choices))
    if not skill.sound:
        return Decision(ways.plain(game, seen, rng))
    if ways.think and skill.iterations:
        options, done = ways.think(game, seen, skill, dice, late, choices)
    else:
        options, done = ways.glance(game, seen, rng, dice, choices), 0
    return Decision(options[0].action, options, iterations=done)


def weigh(ways: Ways, skill: Skill, game: Any, seen: Seen, action: Any, dice: Random, share: int) -> float:
    """What an action is worth if a level gives it so large a part of its thought: half of it for 2."""
    assert ways.think, f"no level of {game.id} thinks"
    part = skill._replace(iterations=-(-skill.iterations // share), worlds=-(-skill.worlds // share))
    (option, *_), _ = ways.think(game, seen, part, dice, never, (action,))
    return option.value
