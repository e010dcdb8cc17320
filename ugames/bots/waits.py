"""The waits of seats for a recurring event, like the next deck of a race.

A wait begins with the first act of a seat since such an event came to it, as when it holds its deck out; the first one
begins with the deal. It ends with the next such event, or with the match: then it counts, but nothing has come.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ugames.core.game import PUBLIC
from ugames.core.match import Match


class Waits(NamedTuple):
    """The waits of one seat in one match, in ticks."""

    came: tuple[int, ...]
    """The length of each wait that ended with the event."""
    vain: int
    """The length of the wait that the end of the match cut off."""


def waits(match: Match[Any, Any, Any], event: str, ends: Iterable[str] = ()) -> tuple[Waits, ...]:
    """Each seat's waits for events of that name; an event of `ends` ends a wait in vain."""
    came = [list[int]() for _ in match.players]
    since: list[int | None] = [0] * len(came)
    acts = list(match.journal.entries)[::-1]
    for moment in range(match.moments):
        tick = match.until(moment).ticks
        while acts and acts[-1].tick < tick:
            act = acts.pop()
            if since[act.seat] is None:
                since[act.seat] = act.tick
        for each in match.events(PUBLIC, moment):
            name, seat = type(each).__name__, each.seat
            if seat < 0 or (name != event and name not in ends):
                continue
            begun, since[seat] = since[seat], None
            if name == event and begun is not None:
                came[seat].append(tick - begun)
    return tuple(
        Waits(tuple(row), 0 if begun is None else match.ticks - begun) for row, begun in zip(came, since, strict=True)
    )
