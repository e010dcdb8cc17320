"""The table of UFO."""

from ugames.games.ufo.board.table import UfoBoard as board

__all__ = ["board"]
