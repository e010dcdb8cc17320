"""The table of U GO!: other kingdoms along the top, the trick and the viewer's kingdom in the
middle, the hand below.
"""

from ugames.games.ugo.board.climax import last_round, showpiece
from ugames.games.ugo.board.table import UgoBoard as board

__all__ = ["board", "last_round", "showpiece"]
