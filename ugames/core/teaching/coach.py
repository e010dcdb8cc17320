"""The coach: what is told when it first happens, and which act is held back once because it is a plain blunder.

A game's coach.py lists both as functions; the name of each is the key under which `COACH` of its words.py says it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from ugames.core.game import Event, Glimpse, Seat

E = TypeVar("E", bound=Event)
Seen = Glimpse[Any, Any]


class Happened(NamedTuple):
    """A moment of a match as one seat saw it."""

    game: Any
    before: Seen
    events: tuple[Event, ...]
    after: Seen

    @property
    def seat(self) -> Seat:
        """Whose eyes these are."""
        return self.after.seat

    def all(self, kind: type[E]) -> list[E]:
        """The events of a kind, of everybody."""
        return [event for event in self.events if isinstance(event, kind)]

    def own(self, kind: type[E]) -> list[E]:
        """The seat's events of a kind."""
        return [event for event in self.all(kind) if event.seat == self.seat]


Remark = Callable[[Happened], bool]
"""Whether this is what it speaks of."""
Who = Callable[[Happened], Seat]
"""Whom a remark speaks of: the `{seat}` of its sentence."""
Fields = Callable[[Happened], Mapping[str, Any]]
"""What a remark tells besides: the other fields of its sentence, and of the name of its place."""
Warn = Callable[[Any, Any, Any], bool]
"""Whether an act is a plain blunder: of a game, of what the seat knows, of one of its legal actions."""


class Coach(Protocol):
    """A game's coach.py."""

    REMARKS: tuple[Remark, ...]
    """What is told once in a player's life; of several in one moment one after the other.

    A game may list in `STARTS` the events with which a round begins: what came before is off the table.
    """
    WARNINGS: tuple[Warn, ...]
    WHO: Mapping[str, Who]
    """For each remark that names somebody, by its key, who that is."""
    FIELDS: Mapping[str, Fields]
    """For each remark that names a number or a thing, by its key, what these are."""
    SHOWS: Mapping[str, str]
    """The place that a remark is about, as lessons name it, with one's seat as `{seat}`; without one, the plate."""


class Remarked(NamedTuple):
    """A sentence of the coach, and the name of the place that it is about."""

    tell: Callable[[], str]
    """What says it in the language of the moment."""
    place: str = ""


def begins(coach: Coach, events: Sequence[Event]) -> bool:
    """Whether the table is cleared for a new round."""
    return any(isinstance(event, getattr(coach, "STARTS", ())) for event in events)


def still_there(coach: Coach, happened: Happened) -> Happened:
    """The moment without what came before a new round: remarks about it would speak of what has been cleared away."""
    first = max((i for i, event in enumerate(happened.events) if begins(coach, (event,))), default=0)
    return happened._replace(events=happened.events[first:])


def remark(coach: Coach, happened: Happened, known: Container[str], now: bool = True) -> str:
    """The key of what is to be told; empty if there is nothing new.

    Of a moment that is past, only what happened in it: what was to be known for its choices comes too late.
    """
    bare = happened._replace(before=happened.after, events=())
    asked = (each for each in coach.REMARKS if each.__name__ not in known and each(happened))
    return next((each.__name__ for each in asked if now or not each(bare)), "")


def warning(coach: Coach, game: Any, seen: Seen, action: Any, said: Container[str]) -> str:
    """The key of the warning before an act; empty if it is no plain blunder, or has been warned of."""
    if len(seen.legal) < 2:
        return ""
    return next(
        (each.__name__ for each in coach.WARNINGS if each.__name__ not in said and each(game, seen, action)), ""
    )
