"""The table of Ugh!."""

from ugames.games.ugh.board.table import UghBoard as board

__all__ = ["board"]
