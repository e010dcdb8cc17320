"""The climax of UFO for music and the picture of the result: the first departure, and the winner's stack."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.games.ufo.rules import Ufo, View
from ugames.ui.table.board import Bundle


def last_round(game: Ufo, view: View) -> bool:
    """Whether a player has departed, so that the others must hurry."""
    return any(departure is not None for departure in view.taken)


def showpiece(game: Ufo, view: View, seat: Seat) -> tuple[Bundle, ...]:
    """The abducted cards one by one, the Landing Zones, and the Departure card."""
    own, gone = (*view.zones[seat], *view.stolen[seat]), view.taken[seat]
    return tuple(Bundle((card,)) for card in (*view.stacks[seat], *own, *((gone,) if gone else ())))
