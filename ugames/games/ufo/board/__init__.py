"""The table of UFO."""

from ugames.games.ufo.board.climax import last_round, showpiece
from ugames.games.ufo.board.table import UfoBoard as board

__all__ = ["board", "last_round", "showpiece"]
