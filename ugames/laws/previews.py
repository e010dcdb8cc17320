"""The law over previews: what is promised before an action is what follows when it is done.

A game's `preview` promises Facts; a Promise says for each kind how to see in a World whether it came true. That is read
from true States and Events, and never worked out with the functions that made the promise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from ugames.core.game import Seat, glimpse
from ugames.core.rng import Rng
from ugames.core.teaching.preview import Fact, Promise, World
from ugames.core.words import Words
from ugames.laws.laws import states
from ugames.laws.matches import NAMES, AnyGame, AnyMatch
from ugames.laws.sentences import is_sentence, line_of

DREAMS = 3
"""Worlds beside the true one in which each promise is tried."""
OTHERS = 8
"""Actions of a seat whose promises are held against what follows from others."""
PATIENCE = 400
"""Actions or ticks after which something that has been promised should have been decided."""


def at_once(world: World) -> bool:
    """For previews that promise nothing beyond the action's own step."""
    return True


class Book(NamedTuple):
    """All that the law needs of a game."""

    preview: Callable[[Any, Any, Any], Sequence[Fact]]
    """By the rules, a Glimpse and an action, each of the game's own kind."""
    promises: Mapping[type[Any], Promise]
    settled: Callable[[World], bool] = at_once
    """Whether everything that a preview could promise has been decided; until then it is played on at random."""
    positions: Sequence[tuple[AnyGame, Any]] = ()
    """States that random games hardly come to, for kinds of facts that are seen nowhere else."""


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
                    promise = it.promises.get(type(fact))
                    if promise is None:
                        kind = type(fact).__name__
                        raise AssertionError(f"PROMISES of preview.py lacks {kind} ({line_of(it.preview)})")
                    if fact.sure or promise.stands(fact, world):
                        assert promise.kept(fact, world), f"{action} promised {fact}, and then came {world.events}"
                        held[type(fact).__name__, fact.sure] += 1
    return held


def facts_are_said(words: Words, it: Book, game: AnyGame, state: Any) -> None:
    """Each promise about a State is a sentence."""
    for seat in game.to_act(state):
        seen = glimpse(game, state, seat)
        for fact in dict.fromkeys(fact for action in seen.legal for fact in it.preview(game, seen, action)):
            is_sentence(words.foretell([fact], NAMES), fact, words.foretell)


def rare_promises(it: Book, matches: Iterable[AnyMatch], kinds: Container[str]) -> Iterator[tuple[AnyMatch, int]]:
    """The moments of whole matches at which a fact of these kinds is promised, one for each kind and match."""
    for match in matches:
        met: set[str] = set()
        for moment, state in enumerate(states(match)):
            for seat in match.game.to_act(state):
                seen = glimpse(match.game, state, seat)
                facts = (type(fact).__name__ for each in seen.legal for fact in it.preview(match.game, seen, each))
                if new := {kind for kind in facts if kind in kinds} - met:
                    met |= new
                    yield match, moment


def possible(it: Book, game: AnyGame, state: Any, number: int) -> Iterator[tuple[World, Sequence[Fact]]]:
    """What may follow from some actions in a State, each with what is promised of it."""
    for seat in game.to_act(state):
        seen = glimpse(game, state, seat)
        for action in seen.legal[:OTHERS]:
            yield goes_on(it, game, state, seat, action, Random(number)), it.preview(game, seen, action)


def breakable(it: Book, facts: Iterable[Fact], worlds: Sequence[World]) -> set[str]:
    """The kinds of these facts of which one did not come true in one of these worlds."""
    found: set[str] = set()
    for fact in dict.fromkeys(facts):
        kind = type(fact).__name__
        if kind not in found and not all(_kept(it, fact, world) for world in worlds):
            found.add(kind)
    return found


def _kept(it: Book, fact: Fact, world: World) -> bool:
    """Whether a fact came true; what cannot be answered after an action of another kind did not."""
    try:
        return it.promises[type(fact)].kept(fact, world)
    except Exception:  # the promise may look for an event that only its own action leads to
        return False
