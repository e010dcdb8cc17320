"""The end of a trick game, when all possible worlds can be compared: the actions that are worse in all of them.

An action is worse than another only if it is never better in any world, for the points of any seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any, TypeVar

from ugames.core.game import Seat

C = TypeVar("C")
A = TypeVar("A")

Results = Sequence[Sequence[float]]
"""The points of all seats, world by world."""


def every_deal(
    unseen: Sequence[C], holders: Sequence[Sequence[Any]], suit: Callable[[C], Any]
) -> Iterator[tuple[C, ...]]:
    """All deals of these cards to players of one card each, without the suits that each lacks."""
    for cards in permutations(unseen, len(holders)):
        if not any(suit(card) in barred for card, barred in zip(cards, holders, strict=True)):
            yield cards


def worse(results: Mapping[A, Results], seat: Seat) -> dict[A, A]:
    """The dominated actions of this seat, each with a better one."""
    return {
        bad: good
        for bad, found in results.items()
        for good, other in results.items()
        if good != bad and beats(other, found, seat)
    }


def beats(good: Results, bad: Results, seat: Seat) -> bool:
    """Whether `good` is at least as good for the seat in every world, against any rival, and better in some."""
    some = False
    for one, other in zip(good, bad, strict=True):
        if one == other:
            continue
        if any(b < a if at == seat else b > a for at, (a, b) in enumerate(zip(other, one, strict=True))):
            return False
        some = True
    return some
