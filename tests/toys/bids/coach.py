"""What beginners are told when it first happens, and warned of: `COACH` of words.py says it by the function's name."""

from __future__ import annotations

from collections.abc import Mapping

from tests.toys.bids.rules import HAND, Bids, Choose, Shown, View
from ugames.core.game import Glimpse, Seat
from ugames.core.teaching.coach import Fields, Happened, Who


def shown(happened: Happened) -> bool:
    """Another has shown the highest card."""
    return bool(happened.all(Shown)) and not happened.own(Shown)


def who_was_highest(happened: Happened) -> Seat:
    return happened.all(Shown)[0].seat


def highest_first(game: Bids, seen: Glimpse[Choose, View], action: Choose) -> bool:
    """The highest card in the round that brings least."""
    return len(seen.view.hand) == HAND and action.card == max(seen.view.hand)


REMARKS = (shown,)
WARNINGS = (highest_first,)
WHO: Mapping[str, Who] = {"shown": who_was_highest}
FIELDS: Mapping[str, Fields] = {}
SHOWS: Mapping[str, str] = {"shown": "gone"}
"""Where the bubble points: the zone of a Row, the key of a node, or a plate, "seat-{seat}", with one's own seat.

Where a remark is not named here, it points at one's own plate.
"""
