"""How the game lies on the table."""

from ugames.games.ufo.board.table import Scene

__all__ = ["Scene"]
