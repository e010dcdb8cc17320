"""Lines of play from small positions, counted by hand. The match is one game, so a 0 ends each row.

FREE      Both kingdoms have all colours, so whatever comes one by one lays itself, and nobody can follow: a choice of
          two each, then one card each: 2, 4, 4, 4.
TOPS      Everybody follows red, and seat 0 wins both tricks: 2 leads, 2 answers, 2 tops; then one card each, and 2
          tops again: 2, 4, 8, 8, 8, 16.
ORDER     Nobody can follow, and seat 0 wins with three new colours, which is 3 choices, then 2. In the second trick
          all colours are there: 2, 4, 8, then times 3, times 2, and no more.
MIXED     After red 2 seat 1 must follow (1 line) and chooses a top: 2. After blue 3 it has two cards: with red 8 it
          wins, with green 1 it loses, and either way the winner has two new colours: 2 * 2. So 2, 1 + 2, 2 + 4. In each
          of the three cases one lead and one answer are left (6, 6), and the winner of that trick has an empty kingdom
          for two cards: 12.
"""

from __future__ import annotations

from tests.games.ugo.table import kingdom, rules, table

SHORT = rules(games=1)

FULL = {
    0: kingdom("red 0", "blue 0", "green 0", "yellow 0", "grey 0"),
    1: kingdom("red 1", "blue 1", "green 1", "yellow 1", "grey 1"),
}
FREE = table("red 5, blue 5", "green 3, yellow 3", kingdoms=FULL)
TOPS = table("red 5, red 6", "red 3, red 4")
ORDER = table("red 8, red 7", "blue 1, blue 2", "green 1, green 2")
MIXED = table("red 2, blue 3", "red 8, green 1")
LINES = {
    "free": (SHORT, FREE, (2, 4, 4, 4, 0)),
    "tops": (SHORT, TOPS, (2, 4, 8, 8, 8, 16, 0)),
    "order": (SHORT, ORDER, (2, 4, 8, 24, 48, 48, 48, 48, 0)),
    "mixed": (SHORT, MIXED, (2, 3, 6, 6, 6, 12, 0)),
}
