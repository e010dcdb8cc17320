"""The law for previews: the stated consequences of an action come true.

A game's `preview` promises Facts; a Promise says for each kind how to see in a World whether it came true. That is read
from true States and Events, and never worked out with the functions that made the promise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from ugames.core.game import AnyGame, Seat, glimpse
from ugames.core.rng import Rng
from ugames.core.teaching.preview import Fact, Promise, World
from ugames.core.words import Words
from ugames.laws.matches import SEAT_NAMES
from ugames.laws.sentences import is_sentence, line_of, spelt

DREAMS_BY_FACT = 3
"""The number of dreamt worlds in which each fact is checked, besides the true one."""
DECIDED_AFTER_STEPS = 400
"""The actions or ticks after which every stated fact should be decided."""


def at_once(world: World) -> bool:
    """Always true: for previews about the action's own step only."""
    return True


class Evidence(NamedTuple):
    """The parts of a game that the law needs."""

    preview: Callable[[Any, Any, Any], Sequence[Fact]]
    """The facts for the rules, a Glimpse and an action."""
    promises: Mapping[type[Any], Promise]
    settled: Callable[[World], bool] = at_once
    """Whether all facts are decided; until then the game is played on at random."""
    positions: Sequence[tuple[AnyGame, Any]] = ()
    """States for rare kinds of facts that random games hardly reach."""


def course(book: Evidence, game: AnyGame, state: Any, seat: Seat, action: Any, dice: Random) -> World:
    """A World that begins with this action in this State."""
    world = World(game, seat, action, state, (game.apply(state, seat, action),))
    for _ in range(DECIDED_AFTER_STEPS):
        if book.settled(world) or game.outcome(world.after) is not None:
            return world
        actors = game.to_act(world.after)
        if not actors or (game.has_clock and dice.random() < 0.5):
            step = game.tick(world.after)
        else:
            actor = dice.choice(actors)
            step = game.apply(world.after, actor, dice.choice(game.legal(world.after, actor)))
        world = world._replace(steps=(*world.steps, step))
    raise AssertionError(f"after {action} it was never settled")


class Attempt(NamedTuple):
    """An action, its facts, and possible courses of the game after book."""

    action: Any
    facts: Sequence[Fact]
    worlds: Sequence[World]


def attempts(book: Evidence, game: AnyGame, state: Any, number: int) -> Iterator[Attempt]:
    """The possible actions in a State, in the true world and in dreamt ones."""
    every = any(promise.due for promise in book.promises.values())
    for seat in game.to_act(state):
        seen = glimpse(game, state, seat)
        worlds = [state, *(game.determinize(seen.view, Rng(number * 31 + dream)) for dream in range(DREAMS_BY_FACT))]
        for action in seen.legal:
            facts = book.preview(game, seen, action)
            begun = enumerate(worlds if facts or every else ())
            dice = [(Random(number * 31 + dream), begin) for dream, begin in begun]
            yield Attempt(action, facts, [course(book, game, begin, seat, action, chance) for chance, begin in dice])


def come_true(book: Evidence, attempt: Attempt) -> Counter[tuple[str, bool]]:
    """Check all facts about an action against the courses; returns how often each kind was checked, sure and unsure."""
    held: Counter[tuple[str, bool]] = Counter()
    kinds = {type(fact) for fact in attempt.facts}
    for world in attempt.worlds:
        for fact in attempt.facts:
            promise = book.promises.get(type(fact))
            if promise is None:
                raise AssertionError(f"PROMISES of preview.py lacks {type(fact).__name__} ({line_of(book.preview)})")
            if fact.sure or promise.stands(fact, world):
                assert promise.kept(fact, world), f"{attempt.action} promised {fact}, and then came {world.events}"
                held[type(fact).__name__, fact.sure] += 1
        silent = [kind.__name__ for kind, promise in book.promises.items() if promise.due and kind not in kinds
                  and promise.due(world)]  # fmt: skip
        assert not silent, f"{attempt.action} promised no {spelt(silent)}, and then came {world.events}"
    return held


def previews_come_true(book: Evidence, game: AnyGame, state: Any, number: int) -> Counter[tuple[str, bool]]:
    """Check all facts about a State against the courses; returns how often each kind was checked, sure and unsure."""
    return sum((come_true(book, each) for each in attempts(book, game, state, number)), Counter[tuple[str, bool]]())


def facts_are_said(words: Words, book: Evidence, game: AnyGame, state: Any) -> None:
    """Each fact about a State is a sentence."""
    for seat in game.to_act(state):
        seen = glimpse(game, state, seat)
        for fact in dict.fromkeys(fact for action in seen.legal for fact in book.preview(game, seen, action)):
            is_sentence(words.foretell([fact], SEAT_NAMES), fact, words.foretell)
