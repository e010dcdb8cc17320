"""All of what is small in Ugh!, against the rulebook told once more: every set, and small Pools against each Ugh!."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from math import prod

import pytest

from tests.games.ugh.table import GAME, card, cards, table
from ugames.games.ugh.cards import COLOURS, Card, Kind, value
from ugames.games.ugh.rules import Discard, Flip, Lock, Steal, locks

UGH_COSTS = {"tornado": 0, "great fire": 1, "volcano": 2, "great flood": 3}
FACES = {colour: [card(f"{colour.name} {face}") for face in (1, 2, 3, 4, 5, "wild")] for colour in COLOURS}
ALL = card("all wild")
GREEN, ORANGE, PURPLE = ([*FACES[colour], ALL] for colour in COLOURS)
EVERY = [*product(GREEN, ORANGE, PURPLE)]
"""All sets that there can be."""
POOLS = cards("green 1, green 3, orange 2, purple 5, green wild, orange wild, all wild")


def test_UH_16_what_every_set_counts() -> None:
    for made in EVERY:
        numbers = [each.value for each in made if each.kind is not Kind.all and str(each)[-4:] != "wild"]
        wild = min(numbers, default=1) - 1
        assert value(made) == prod([*numbers, *[wild] * (3 - len(numbers))]), made


def pools(most: int) -> Iterator[tuple[Card, ...]]:
    """The Pools of at most this number of cards of a few kinds."""
    for size in range(most + 1):
        yield from (tuple(sorted(pool)) for pool in combinations_with_replacement(POOLS, size))


def test_UH_16_the_sets_of_small_pools() -> None:
    for pool in pools(4):
        sets = set()
        for made in EVERY:
            if not Counter(made) - Counter(pool):
                sets.add(Lock(made))
        assert {*locks(pool)} == sets, pool
        assert len(locks(pool)) == len(sets)


def ends(pool: Sequence[Card], ugh: str) -> set[tuple[Card, ...]]:
    """The Pools that this Ugh! can leave."""
    lefts = {tuple(sorted(pool))}
    demands: list[tuple[Kind, ...]] = [(*COLOURS, Kind.all)] * UGH_COSTS.get(ugh, 1)
    if ugh == "ice age":
        owned = [colour for colour in COLOURS if any(each.kind is colour for each in pool)]
        demands = [*((colour, Kind.all) for colour in owned), (*COLOURS, Kind.all)]
    for kinds in demands:
        fewer = set[tuple[Card, ...]]()
        for left in lefts:
            fit = [each for each in left if each.kind in kinds]
            rests = [tuple(sorted((Counter(left) - Counter([each])).elements())) for each in fit]
            fewer.update(rests or [left])
        lefts = fewer
    return lefts


@pytest.mark.parametrize("ugh", [*UGH_COSTS, "ice age"])
def test_UH_11_and_12_what_an_ugh_can_leave_of_small_pools(ugh: str) -> None:
    start = table(["", ""], deck=f"{ugh}, green 1, green 1")
    for pool in pools(4):
        step = GAME.apply(start._replace(pools=(pool, ())), 0, Flip())
        todo, left = [step.state], set()
        while todo:
            state = todo.pop()
            if not state.owed:
                left.add(state.pools[0])
                continue
            gives = GAME.legal(state, 0)
            assert all(isinstance(action, Discard) for action in gives)
            todo += [GAME.apply(state, 0, action).state for action in gives]
        assert left == ends(pool, ugh), pool


def test_UH_14_what_every_wild_can_steal() -> None:
    every = (ALL, *(each for faces in FACES.values() for each in faces))
    for wild, prey in product([each for each in every if str(each)[-4:] == "wild"], every):
        state = table(["", str(prey)], deck=f"{wild}, green 1, green 1")
        legal = GAME.legal(GAME.apply(state, 0, Flip()).state, 0)
        fits = wild == ALL or prey == ALL or prey.kind is wild.kind
        assert (Steal(1, prey) in legal) == fits, (wild, prey)
