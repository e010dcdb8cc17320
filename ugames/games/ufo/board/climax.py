"""What music and the picture of the result follow in UFO: the first departure, and the winner's stack."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.games.ufo.rules import Ufo, View
from ugames.ui.table.board import Bundle


def last_round(game: Ufo, view: View) -> bool:
    """Whether somebody has departed: then the others have to hurry."""
    return any(departure is not None for departure in view.taken)


def showpiece(game: Ufo, view: View, seat: Seat) -> tuple[Bundle, ...]:
    """All that has been abducted, one by one, the Landing Zones, and the card of a departure."""
    own, gone = (*view.zones[seat], *view.stolen[seat]), view.taken[seat]
    return tuple(Bundle((card,)) for card in (*view.stacks[seat], *own, *((gone,) if gone else ())))
