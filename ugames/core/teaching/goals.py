"""Goals: achievements in a match besides winning it. A game's goals.py lists them, its words.py describes them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol, TypeVar

from ugames.core.game import Event, Outcome, Seat

E = TypeVar("E", bound=Event)


class Tale(NamedTuple):
    """A finished match as one seat saw it."""

    game: Any
    seat: Seat
    events: tuple[Event, ...]
    view: Any
    """The seat's View at the end."""
    outcome: Outcome
    rivals: tuple[str, ...] = ()
    """The levels of the bots that played against this seat."""

    @property
    def won(self) -> bool:
        """Whether the seat won, alone or with others."""
        return self.seat in self.outcome.winners

    def all(self, kind: type[E]) -> list[E]:
        """All seats' events of one class."""
        return [event for event in self.events if isinstance(event, kind)]

    def own(self, kind: type[E]) -> list[E]:
        """The seat's own events of one class."""
        return [event for event in self.all(kind) if event.seat == self.seat]

    def turns(self, began: type[Event]) -> Iterator[list[Event]]:
        """The events of each of the seat's turns; a turn begins with an event of that class."""
        turn: list[Event] | None = None
        for event in self.events:
            if isinstance(event, began):
                if turn:
                    yield turn
                turn = [] if event.seat == self.seat else None
            if turn is not None:
                turn.append(event)
        if turn:
            yield turn


Goal = Callable[[Tale], bool]
"""Whether a match reached the goal. The function's name is its key in the game's words."""


class Goals(Protocol):
    """A game's goals.py."""

    GOALS: tuple[Goal, ...]
    """All goals, the easiest first."""


def wins(tale: Tale) -> bool:
    return tale.won


def beats_experts(tale: Tale) -> bool:
    return tale.won and {*tale.rivals} == {"expert"}


def reached(goals: tuple[Goal, ...], tale: Tale) -> tuple[str, ...]:
    """The keys of the goals that this match reached."""
    return tuple(goal.__name__ for goal in goals if goal(tale))
