"""The table of Uchu-Kaigi: other countries above, the trick and the score orbit in the middle, the viewer's hand below.

With two players each has a dependency with an open hand; the viewer's dependency is above the viewer's hand.
"""

from ugames.games.uchu_kaigi.board.table import UchuKaigiBoard as board

__all__ = ["board"]
