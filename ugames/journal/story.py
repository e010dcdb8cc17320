"""A journal as a transcript: each event as one seat or the whole table saw it, in text or in JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ugames.core.codec import canonical, encode
from ugames.core.game import PUBLIC, Event
from ugames.core.match import AnyMatch
from ugames.core.words import in_a_row
from ugames.registry import words_of
from ugames.texts import text

ALL_SEATS = -2
"""The viewer who sees every event as its own seat saw it."""


def as_text(match: AnyMatch, viewer: int) -> Iterator[str]:
    """One sentence for each event, with an empty line before each action."""
    words = words_of(match.game.id)
    names = match.names
    for moment, events in _events(match, viewer):
        if moment:
            yield ""
        for event in events:
            yield words.tell(event, names)
    if outcome := match.outcome:
        yield ""
        scores = in_a_row(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))
        yield text("result.story_scores", scores=scores)
        yield text("result.story_won", names=[names[seat] for seat in outcome.winners])


def as_json(match: AnyMatch, viewer: int) -> Iterator[str]:
    """One object for each event, with cards in text form."""
    words = words_of(match.game.id)
    names = match.names
    for moment, events in _events(match, viewer):
        for event in events:
            body = {"moment": moment, "event": type(event).__name__, **encode(event, type(event))}
            line = canonical({**body, "text": words.tell(event, names)})
            yield "".join(each if each.isprintable() else json.dumps(each)[1:-1] for each in line)


def _events(match: AnyMatch, viewer: int) -> Iterator[tuple[int, tuple[Event, ...]]]:
    for moment in range(match.moments):
        if viewer != ALL_SEATS:
            yield moment, match.events(viewer, moment)
        else:
            public = match.events(PUBLIC, moment)
            yield moment, tuple(match.events(event.seat, moment)[i] for i, event in enumerate(public))
