"""The table of Ugh!."""

from ugames.games.ugh.board.climax import last_round, showpiece
from ugames.games.ugh.board.table import UghBoard as board

__all__ = ["board", "last_round", "showpiece"]
