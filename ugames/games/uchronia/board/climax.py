"""What music and the picture of the result follow in Uchronia: the last round, and the winner's city."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.games.uchronia.cards import Building
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import View


def last_round(game: Uchronia, view: View) -> bool:
    """Whether it has been called."""
    return view.ending


def showpiece(game: Uchronia, view: View, seat: Seat) -> tuple[tuple[Building, ...], ...]:
    """The buildings in the order of their completion, each by itself."""
    return tuple((building,) for building in view.houses[seat].buildings)
