"""How bots of trick games value their choices by playing deals on, for games whose bots have a Deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ugames.bots.thinking.search import Copies, Guide, Rules, search, solve_worlds
from ugames.bots.thinking.skill import Dilemma, Skill, Valued


@dataclass(frozen=True)
class TrickSkill(Skill):
    """The skill of a level whose `effort` is a number of playouts."""

    worlds: int = 0
    """The number of different deals considered."""
    solves: int = 0
    """With at most this number of tricks left, it tries every line of play."""
    endings: int = 0
    """The number of worlds in which the last tricks are solved."""

    def shared(self, share: int) -> TrickSkill:
        """The same skill with a share of its effort and its worlds."""
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
        found, done = solve_worlds(Copies(deals), asked.seen, guide, asked.dice, skill.endings, asked.late, numbers)
    else:
        found, done = search(deals, asked.seen, guide, asked.dice, skill.effort, asked.late, numbers)
    return (tuple([option._replace(action=actions[option.action]) for option in found]), done), solved
