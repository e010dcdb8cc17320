"""What a preview promises before an action is done: data, so that a test can hold it against what then happens.

Each game's `preview.py` has its kinds of Fact and the function `preview(game, seen, action)`; its `words.py` turns them
into the sentence that the table shows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from ugames.core.game import Event, Seat, Step


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that follows from an action, in figures; a game's kinds add who, what and how many."""

    sure: bool
    """Whether it follows in every world that the seat cannot tell from the truth; else only as it stands."""


class World(NamedTuple):
    """One way in which a game may go on: the action, and what everybody did after it until all was settled."""

    game: Any
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
    """For facts that are always sure."""
    return False


class Promise(NamedTuple):
    """How to see in a World whether a kind of Fact came true."""

    kept: Callable[[Any, World], bool]
    stands: Callable[[Any, World], bool] = never
    """For facts that are not sure: whether nothing that was done after the action has changed it."""
    due: Callable[[World], bool] | None = None
    """Whether such a fact had to be told; none for those that may be left out."""
