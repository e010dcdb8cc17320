"""The table of UFO."""

from ugames.games.ufo.board.table import UfoBoard as board
from ugames.games.ufo.board.table import last_round, showpiece

__all__ = ["board", "last_round", "showpiece"]
