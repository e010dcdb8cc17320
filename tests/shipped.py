"""The games that are shipped: they have all that a new game gets last.

That is a cloth and pictures, music, recorded games, previews, a table of words for the board, a line in the README, an
action of the launcher, and a line in tests/test_contracts.py. A game that is named here is held to all of it.
"""

from __future__ import annotations

SHIPPED = ("ugo", "uchu_kaigi", "uchronia", "ugh", "ufo")
