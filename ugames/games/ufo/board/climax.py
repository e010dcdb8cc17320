"""What music and the picture of the result follow in UFO: the first departure, and the winner's stack."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.games.ufo.cards import Card
from ugames.games.ufo.rules import Ufo, View


def last_round(game: Ufo, view: View) -> bool:
    """Whether somebody has departed: then the others have to hurry."""
    return any(departure is not None for departure in view.taken)


def showpiece(game: Ufo, view: View, seat: Seat) -> tuple[tuple[Card, ...], ...]:
    """All that has been abducted, one by one."""
    return tuple((card,) for card in view.stacks[seat])
