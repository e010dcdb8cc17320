"""The three forms of UFO, described by their differences in timing.

The rules ask for a difference, never for the form itself.
"""

from __future__ import annotations

from typing import NamedTuple

from ugames.games.ufo.title import SEATS

TICK_HZ = 60
DUEL = 2
"""The number of players of a duel."""


def is_duel(seats: int) -> bool:
    """Whether there is a centre deck, so that nobody waits (UF-20)."""
    return seats == DUEL


def piles_of(seats: int) -> int:
    """The number of piles in the deal: one fewer than players (UF-4), or two more in a duel (UF-20)."""
    return seats + 2 if is_duel(seats) else seats - 1


class Timing(NamedTuple):
    """The timing of a form. Without a clock, acts are resolved once nobody else may act."""

    seats: range = SEATS
    """The possible numbers of players."""
    tick_hz: int = 0
    """Ticks per second; a tick resolves the acts chosen before it (UF-12)."""
    countdown: int = 0
    """Ticks from the deal to the start (UF-5)."""
    throws: bool = False
    """Whether passing the deck is an act of its own, which can fail (UF-7). Otherwise the deck moves automatically."""
    in_turn: bool = False
    """Whether one seat acts at a time, in the order of priority (UF-22)."""
    in_secret: bool = False
    """Whether all seats choose first, and the table is told which seats have chosen (UF-31)."""


REAL_TIME = "real time"
ALTERNATING = "alternating"
STEP_BY_STEP = "step"
FORMS = {
    REAL_TIME: Timing(tick_hz=TICK_HZ, countdown=3 * TICK_HZ, throws=True),
    ALTERNATING: Timing(range(DUEL, DUEL + 1), in_turn=True),
    STEP_BY_STEP: Timing(in_secret=True),
}
