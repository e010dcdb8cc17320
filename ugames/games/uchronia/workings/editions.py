"""The differences between the editions of the rules: a match is played to its end by the one that it was begun with."""

from __future__ import annotations

from typing import NamedTuple


class Edition(NamedTuple):
    """The rulings that were corrected, and whether this edition plays them so."""

    bonus_at_once: bool
    """UR-8: what an order completes is in force in the rest of it. In the first edition: from the next order on."""
    forum_by_itself: bool
    """UR-13: the Forum's cards come by themselves after Draconians. In the first edition: each one that is taken."""
    standstill_by_deeds: bool
    """UR-20a: what is started, transferred or launched puts the standstill off, and nothing else.

    In the first edition a draw did so, too, and a transfer only if it completed a building; and the last round began
    at once when no card could be played or drawn any more.
    """


EDITIONS = {
    1: Edition(bonus_at_once=False, forum_by_itself=False, standstill_by_deeds=False),
    2: Edition(bonus_at_once=True, forum_by_itself=True, standstill_by_deeds=True),
}
"""By the number that stands in a journal."""
