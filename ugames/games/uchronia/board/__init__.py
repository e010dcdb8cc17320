"""The table of Uchronia."""

from ugames.games.uchronia.board.table import UchroniaBoard as board

__all__ = ["board"]
