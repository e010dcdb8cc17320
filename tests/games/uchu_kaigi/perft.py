"""Lines of play from small positions, counted by hand.

FREE      VIP green, two green cards each, no other rule bites. Everybody chooses one of two cards, then has one left:
          2, 4, 8 lines to depths 1 to 3, and no more choices to depth 6, with which the round ends.
FOLLOW    VIP yellow. Country 0 leads green 1 or gray 2. After green 1, country 1 has green 3 and gray 1, both allowed;
          after gray 2 it must play gray 1. Country 2 follows nothing, so it always has both of its cards:
          2, then 2 + 1, then twice as many, and after that everybody has one card.
SIT OUT   VIP red/blue. Country 0 has purple 7 and pink 1. After purple 7 the others must follow with purple 1 and 2;
          after pink 1 they cannot follow, and each chooses one of three: 2, then 1 + 3, then 1 + 9. Purple 7 wins and
          sits out, so country 1 leads one of two cards; pink 1 wins, and country 0 leads the card that it has left:
          2 + 9. Then country 2 can follow green or yellow with one card in the 2; and in the 9 purple 7 was led, which
          country 1 must follow if it still has purple 1 (6 of 9), and otherwise it has a choice of two (3 of 9):
          2 + 6 + 3 * 2.
OPEN      Two players; the dependencies' hands lie open. A leads one of two pink cards; A's dependency has one pink and
          no gray card and plays by itself; B has two pink cards; B's dependency has pink 8 and gray 9: a choice of
          two. 2, 4, 8 lines to depth 3.
HANDED    As OPEN, but B's dependency holds yellow 8, the VIP, and no pink: it may play that or green 2 or green 3. If
          it plays yellow 8 (4 lines of 12), it wins and A picks its lead: two choices each. In the other 8 lines B
          wins with a pink card, and leads the one card that is left: 4 * 2 + 8 to depth 4.
"""

from __future__ import annotations

from tests.games.uchu_kaigi.table import GAME, table

FREE = table("green 1, green 2", "green 3, green 4", "green 5, green 6", vip="green")
FOLLOW = table("green 1, gray 2", "green 3, gray 1", "pink 1, purple 1", vip="yellow")
SIT_OUT = table(
    "purple 7, pink 1", "purple 1, green 1, yellow 1", "purple 2, green 2, yellow 2", vip="red/blue", leader=0
)
OPEN = table("pink 1, pink 2", "pink 3, green 1", "pink 5, pink 6", "pink 8, gray 9", seats=2, vip="red/blue")
HANDED = table(
    "pink 1, pink 2", "pink 3, green 1", "pink 5, pink 6", "yellow 8, green 2, green 3", seats=2, vip="yellow"
)
LINES = {
    "free": (GAME, FREE, (2, 4, 8, 8, 8, 8)),
    "follow": (GAME, FOLLOW, (2, 3, 6, 6, 6, 6)),
    "sit out": (GAME, SIT_OUT, (2, 4, 10, 11, 14)),
    "open": (GAME, OPEN, (2, 4, 8)),
    "handed": (GAME, HANDED, (2, 4, 12, 16)),
}
