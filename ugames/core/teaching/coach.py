"""The coach: remarks at the first sight of something, and a warning, once each, before a plain blunder.

A game's coach.py lists both as functions; the name of each function is its key in `COACH` of the game's words.py.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from ugames.core.game import Event, Seat, Seen

E = TypeVar("E", bound=Event)


class Happened(NamedTuple):
    """A moment of a match as one seat saw it."""

    game: Any
    before: Seen
    events: tuple[Event, ...]
    after: Seen

    @property
    def seat(self) -> Seat:
        """The seat whose view this is."""
        return self.after.seat

    def all(self, kind: type[E]) -> list[E]:
        """All seats' events of one class."""
        return [event for event in self.events if isinstance(event, kind)]

    def own(self, kind: type[E]) -> list[E]:
        """The seat's own events of one class."""
        return [event for event in self.all(kind) if event.seat == self.seat]


Applies = Mapping[str, Any] | bool
"""Whether a remark applies; if it does, perhaps the fields of its sentence and of the name of its place. The field
`seat` is the seat that it speaks about.
"""
Remark = Callable[[Happened], Applies]
"""A remark about a moment, if it applies."""
Warn = Callable[[Any, Any, Any], bool]
"""Whether an action is a plain blunder, from the game, the View, and the action."""


class Coach(Protocol):
    """A game's coach.py."""

    REMARKS: tuple[Remark, ...]
    """The remarks, each told once to a player; several in one moment are told one after the other.

    A game may list in `STARTS` the events that begin a round and clear the table.
    """
    WARNINGS: tuple[Warn, ...]
    SHOWS: Mapping[str, str]
    """The place on the table that a remark points at, in the lessons' notation, with `{seat}` for the player's seat;
    the player's plate if missing.
    """


class Remarked(NamedTuple):
    """A sentence of the coach, and the place on the table that it points at."""

    tell: Callable[[], str]
    """Builds the sentence in the current language."""
    place: str = ""


def fields_for(coach: Coach, key: str, happened: Happened, names: Sequence[str]) -> dict[str, Any]:
    """The fields of a remark's sentence."""
    answer = next(each for each in coach.REMARKS if each.__name__ == key)(happened)
    fields = {} if isinstance(answer, bool) else {**answer}
    return {**fields, "seat": names[fields["seat"]]} if "seat" in fields else fields


def begins_round(coach: Coach, events: Sequence[Event]) -> bool:
    """Whether the table is cleared for a new round."""
    return any(isinstance(event, getattr(coach, "STARTS", ())) for event in events)


def still_there(coach: Coach, happened: Happened) -> Happened:
    """The moment without the events before a new round: remarks about them would speak of cleared cards."""
    first = max((i for i, event in enumerate(happened.events) if begins_round(coach, (event,))), default=0)
    return happened._replace(events=happened.events[first:])


def remark(coach: Coach, happened: Happened, known: Container[str], now: bool = True) -> str:
    """The key of the first remark that applies and is not known; empty if there is none.

    Unless `now`, only remarks about events count: a tip for a past choice comes too late.
    """
    bare = happened._replace(before=happened.after, events=())
    asked = (each for each in coach.REMARKS if each.__name__ not in known and each(happened))
    return next((each.__name__ for each in asked if now or not each(bare)), "")


def warning(coach: Coach, game: Any, seen: Seen, action: Any, said: Container[str]) -> str:
    """The key of the warning before a blunder; empty if the action is none or the warning was given before."""
    if len(seen.legal) < 2:
        return ""
    return next(
        (each.__name__ for each in coach.WARNINGS if each.__name__ not in said and each(game, seen, action)), ""
    )
