"""The table of Uchronia."""

from ugames.games.uchronia.board.climax import last_round, showpiece
from ugames.games.uchronia.board.table import UchroniaBoard as board

__all__ = ["board", "last_round", "showpiece"]
