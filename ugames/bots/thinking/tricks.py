"""How bots of trick games value their choices by playing deals on, and which are dominated at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any, TypeVar

from ugames.bots.thinking.search import Copies, Guide, Rules, search, solve_worlds
from ugames.bots.thinking.skill import Dilemma, Skill, Valued
from ugames.core.game import Seat

C = TypeVar("C")
A = TypeVar("A")

Results = Sequence[Sequence[float]]
"""The points of all seats, world by world."""


@dataclass(frozen=True)
class TrickSkill(Skill):
    """The skill of a level whose `effort` is a number of playouts."""

    worlds: int = 0
    """The number of different deals considered."""
    solves: int = 0
    """The bot tries every line of play once at most this number of tricks are left."""
    endings: int = 0
    """The number of worlds in which the last tricks are solved."""

    def shared(self, share: int) -> TrickSkill:
        """This skill with a share of its effort and of its worlds."""
        return replace(self, effort=-(-self.effort // share), worlds=-(-self.worlds // share))


def valued_by_search(
    skill: TrickSkill, asked: Dilemma, deals: Rules, guide: Guide, actions: Sequence[Any], left: int
) -> tuple[Valued, bool]:
    """The choices valued by search, and whether they were solved, as with few tricks `left`.

    `actions` are those of the deals, by number.
    """
    numbers = [actions.index(action) for action in asked.choices]
    solved = left <= skill.solves
    if solved:
        options, done = solve_worlds(Copies(deals), asked.seen, guide, asked.dice, skill.endings, asked.late, numbers)
    else:
        options, done = search(deals, asked.seen, guide, asked.dice, skill.effort, asked.late, numbers)
    return (tuple([option._replace(action=actions[option.action]) for option in options]), done), solved


def every_deal(
    unseen: Sequence[C], holders: Sequence[Sequence[Any]], suit: Callable[[C], Any]
) -> Iterator[tuple[C, ...]]:
    """All deals of these cards to players of one card each, none of a suit that its player lacks."""
    for cards in permutations(unseen, len(holders)):
        if not any(suit(card) in barred for card, barred in zip(cards, holders, strict=True)):
            yield cards


def dominated(results: Mapping[A, Results], seat: Seat) -> dict[A, A]:
    """The dominated actions of this seat, each with a better one."""
    return {
        bad: good
        for bad, own in results.items()
        for good, other in results.items()
        if good != bad and dominates(other, own, seat)
    }


def dominates(good: Results, bad: Results, seat: Seat) -> bool:
    """Whether `good` is at least as good for the seat in every world, against any rival, and better in some."""
    some = False
    for one, other in zip(good, bad, strict=True):
        if one == other:
            continue
        if any(b < a if at == seat else b > a for at, (a, b) in enumerate(zip(other, one, strict=True))):
            return False
        some = True
    return some
