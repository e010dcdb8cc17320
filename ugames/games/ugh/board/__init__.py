"""How the game lies on the table."""

from ugames.games.ugh.board.table import board

__all__ = ["board"]
