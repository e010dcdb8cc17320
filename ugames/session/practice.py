"""A match, as in a lesson, that is neither saved nor counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ugames.journal.journals import AnyMatch
from ugames.session.session import Session
from ugames.session.unsaved import Unsaved


def practise(match: AnyMatch, dice: int, forbids: Callable[[Any], str] = lambda action: "") -> Session:
    """The session of a practice match; its bots play by rules of thumb, seeded with `dice`."""
    return Session(match, Unsaved(), None, dice=dice, forbids=forbids)
