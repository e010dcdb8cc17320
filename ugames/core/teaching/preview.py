"""The consequences of an action, stated before it is done, as data that a test can compare with the result.

Each game's `preview.py` has its kinds of Fact and the function `preview(game, seen, action)`; its `words.py` turns them
into the sentence that the table shows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, dataclass_transform

from ugames.core.game import Event, Seat, Step


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Fact:
    """One consequence of an action; each game's subclasses add the figures, and are frozen dataclasses by that."""

    danger: ClassVar[bool] = False
    """Whether others could turn it against the seat, so that a hint names it, too."""
    told_by: ClassVar[tuple[str, ...]] = ()
    """The codes of a bot's reasons that say the same, so that a hint does not say it twice."""
    sure: bool
    """Whether the fact holds in every State that the seat's View allows; else only if nothing changes first."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


class World(NamedTuple):
    """One possible course of the game: an action, and everybody's actions after it until it was settled."""

    game: Any
    seat: Seat
    action: Any
    before: Any
    """The State before the action."""
    steps: tuple[Step[Any], ...]
    """The step of the action, and all steps after it."""

    @property
    def events(self) -> tuple[Event, ...]:
        """All events of this course."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def after(self) -> Any:
        """The last State of this course."""
        return self.steps[-1].state


def never_asked(fact: Any, world: World) -> bool:
    """The `stands` of facts that are always sure."""
    return False


class Promise(NamedTuple):
    """The checks that compare one class of Fact with a World."""

    kept: Callable[[Any, World], bool]
    stands: Callable[[Any, World], bool] = never_asked
    """Whether later actions left an unsure fact unchanged."""
    due: Callable[[World], bool] | None = None
    """Whether the fact had to be told in this World; None for facts that may be left out."""
