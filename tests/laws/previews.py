"""The law over previews: what is promised before an action is what follows when it is done.

A game's `preview` promises Facts; `tests/games/<game>/promises.py` says for each kind how to see in a World whether it
came true. That is read from true States and Events, and never worked out with the functions that made the promise.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from ugames.core.game import Event, Glimpse, Seat, Step, glimpse
from ugames.core.preview import Fact
from ugames.core.rng import Rng
from ugames.games import load
from ugames.laws.matches import AnyGame
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import Board, Seen

AREA = Area(14, 82, 1892, 988)
FIGURE = re.compile(r"\d(?!\d*%)")
DREAMS = 3
"""Worlds beside the true one in which each promise is tried."""
PATIENCE = 400
"""Actions or ticks after which something that has been promised should have been decided."""


class World(NamedTuple):
    """One way in which it may go on: the action, and what everybody did after it until all was settled."""

    game: AnyGame
    seat: Seat
    action: Any
    before: Any
    """The State in which it was done."""
    steps: tuple[Step[Any], ...]
    """The action's own step, and those after it."""

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def after(self) -> Any:
        """The State in the end."""
        return self.steps[-1].state


def never(fact: Any, world: World) -> bool:
    """For what is always sure."""
    return False


class Promise(NamedTuple):
    """How to see in a World whether a kind of fact came true."""

    kept: Callable[[Any, World], bool]
    stands: Callable[[Any, World], bool] = never
    """For what is not sure: whether nothing that was done after the action has changed it."""


class Book(NamedTuple):
    """All that the law needs of a game."""

    preview: Callable[[AnyGame, Glimpse[Any, Any], Any], Sequence[Fact]]
    promises: Mapping[type[Any], Promise]
    settled: Callable[[World], bool]
    """Whether everything that a preview could promise has been decided; until then it is played on at random."""
    positions: Sequence[tuple[AnyGame, Any]] = ()
    """States that random games hardly come to, for kinds of facts that are seen nowhere else."""


def book(game: str) -> Book:
    """The promises of a registered game."""
    here: Any = import_module(f"tests.games.{game}.promises")
    return Book(load(game, "preview").preview, here.PROMISES, here.settled, getattr(here, "POSITIONS", ()))


def goes_on(it: Book, game: AnyGame, state: Any, seat: Seat, action: Any, dice: Random) -> World:
    """A World that begins with this action in this State."""
    world = World(game, seat, action, state, (game.apply(state, seat, action),))
    for _ in range(PATIENCE):
        if it.settled(world) or game.outcome(world.after) is not None:
            return world
        actors = game.to_act(world.after)
        if not actors or (game.tick_hz and dice.random() < 0.5):
            step = game.tick(world.after)
        else:
            actor = dice.choice(actors)
            step = game.apply(world.after, actor, dice.choice(game.legal(world.after, actor)))
        world = world._replace(steps=(*world.steps, step))
    raise AssertionError(f"after {action} it was never settled")


def previews_come_true(it: Book, game: AnyGame, state: Any, number: int) -> Counter[tuple[str, bool]]:
    """Hold every promise about a State against what follows; how often each kind could be held, sure and not."""
    held: Counter[tuple[str, bool]] = Counter()
    for seat in game.to_act(state):
        seen = glimpse(game, state, seat)
        worlds = [state, *(game.determinize(seen.view, Rng(number * 31 + dream)) for dream in range(DREAMS))]
        for action in seen.legal:
            facts = it.preview(game, seen, action)
            for dream, begin in enumerate(worlds if facts else ()):
                world = goes_on(it, game, begin, seat, action, Random(number * 31 + dream))
                for fact in facts:
                    promise = it.promises[type(fact)]
                    if fact.sure or promise.stands(fact, world):
                        assert promise.kept(fact, world), f"{action} promised {fact}, and then came {world.events}"
                        held[type(fact).__name__, fact.sure] += 1
    return held


def the_table_says_it(board: Board, seen: Seen, said: Callable[[Any], str]) -> int:
    """What can be done says what `said` of it; no other figure stands there, but on a card's face and as a chance.

    How many things were looked at. Where time counts nothing is said.
    """
    looked = 0
    for node in board.nodes(seen, AREA):
        legal = [action for action in node.actions if action in seen.legal]
        if not legal or node.quick:
            continue
        rest = node.hint
        if len(legal) == 1:
            assert said(legal[0]) in rest, f"{node.key} says {rest!r} and not {said(legal[0])!r}"
        for text in (*map(said, legal), *([board.face(node.card).text] if node.card is not None else [])):
            rest = rest.replace(text, "")
        assert not FIGURE.search(rest), f"{node.key} says {rest!r}, which no fact promises"
        looked += 1
    return looked
