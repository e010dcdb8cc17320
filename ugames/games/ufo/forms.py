"""The three forms of UFO as their differences: how time passes, and what follows from that.

Wherever the forms differ, the rules ask one of these questions, and never which form it is.
"""

from __future__ import annotations

from typing import NamedTuple

from ugames.games.ufo.title import SEATS

TICK_HZ = 60
DUEL = 2
"""With so many players there is a centre deck, and nobody waits (UF-20)."""


def piles_of(seats: int) -> int:
    """Into how many piles the cards are dealt: one fewer than players (UF-4), or two more (UF-20)."""
    return DUEL + 2 if seats == DUEL else seats - 1


class Timing(NamedTuple):
    """How time passes. Without a clock, what is pressed is resolved as soon as nobody is left who may act."""

    seats: range = SEATS
    """For how many players."""
    tick_hz: int = 0
    """Ticks per second; a tick resolves what was pressed before it (UF-12)."""
    countdown: int = 0
    """Ticks from the deal to the start (UF-5)."""
    throws: bool = False
    """Whether the deck is passed on by one more act, and can fall (UF-7). Otherwise it moves on by itself."""
    in_turn: bool = False
    """Whether one seat acts at a time, in the order of priority (UF-22)."""
    in_secret: bool = False
    """Whether all choose first, and the table is told who has chosen (UF-31)."""


REAL_TIME, ALTERNATING, STEP = "real time", "alternating", "step"
FORMS = {
    REAL_TIME: Timing(tick_hz=TICK_HZ, countdown=3 * TICK_HZ, throws=True),
    ALTERNATING: Timing(range(DUEL, DUEL + 1), in_turn=True),
    STEP: Timing(in_secret=True),
}
