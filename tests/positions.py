"""Positions that a test lays by hand, where no play would come soon."""

from __future__ import annotations

from typing import Any

from ugames.core.match import AnyMatch
from ugames.session.record import Record


def at(state: Any, match: AnyMatch) -> AnyMatch:
    """The match, whose newest moment has led to that State."""
    match._state = state
    match._keep(match.moments - 1, state)
    return match


def lay_at(state: Any, record: Record) -> None:
    """Lay that State on the table of a session."""
    at(state, record.match)
    record.changed()
