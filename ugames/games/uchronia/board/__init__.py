"""The table of Uchronia."""

from ugames.games.uchronia.board.climax import last_round, showpiece
from ugames.games.uchronia.board.table import board

__all__ = ["board", "last_round", "showpiece"]
