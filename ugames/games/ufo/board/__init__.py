"""How the game lies on the table."""

from ugames.games.ufo.board.table import board

__all__ = ["board"]
