"""How the game lies on the table."""

from ugames.games.uchronia.board.table import Scene

__all__ = ["Scene"]
