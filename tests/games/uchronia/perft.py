"""The number of lines of play from small fixed tables, checked by hand.

How the numbers come about:

production   Seat 0 holds a Clay, and wood and brick lie in the Forum; an Activity of Clay gives two executions.
             Depth 1: command, plot: 2. Depth 2: after the command wood, brick or the end (3); after the plot seat 1 is
             on turn with one Wood: command, plot (2): 5. Depth 3: after wood: brick, end (2); after brick: wood, end
             (2); after the end seat 1: 2; so 6. After the plot nothing was drawn, for the piles are empty. Seat 1 then
             commands Exploration with its last card: nothing to store, so seat 0 is on turn again with its Clay: 2. Or
             it plots and draws nothing either: 2. So 4, and 10 together.
draconians   Seat 0 reveals one or two of Clay and Marble. Seat 1, with a card in the Domain, holds both.
             Depth 1: command with the Brick, Clay or Marble, or plot: 4. After the Brick (depth 2): two cards to
             reveal. Depth 3: after the first one the second, or stop: 4. Depth 4: two revealed: give Clay or Marble
             (2 each, so 4); one revealed: it is given by itself, the order has nothing left to do, and seat 1 is on
             turn with one card: command or plot (2 each, so 4): 8.
plotting     Seat 0 plots with a Clay and a Wood Activity and the Senate; the others' Domains show Clay and Wood.
             Depth 1: two copies, or drawing: 3. Depth 2: after Production (one card in the Forum): take or end (2);
             after Exploration (one card in hand): store or end (2); after drawing seat 1: command or plot (2): 6.
             Depth 3: Production done (2 ways): the other copy or drawing (2 each): 4. Exploration likewise: 4. After
             drawing, seat 1 has put the Clay of its Domain beside the Brick in the Forum. It commands Production and
             takes one of the two or ends (3), or it plots, has no Activity to copy with, and seat 2 is on turn (2): 5.
             Together 13.
"""

from __future__ import annotations

from tests.games.uchronia.table import GAME, command, do, house, table
from ugames.games.uchronia.actions import PLOT

PRODUCING = table("clay", "wood", houses=[house(activities="clay")], forum="wood brick", pile="")
ATTACKERS = [house(activities="brick"), house(domain="wood")]
ATTACKING = table("brick clay marble", "clay marble", houses=ATTACKERS, pile="")
PLOTTERS = [house(activities="wood clay", built="Senate"), house(domain="clay"), house(domain="wood")]
PLOTTING = table("wood", "clay", "wood", houses=PLOTTERS, forum="brick", pile="")
LINES = {
    "production": (GAME, PRODUCING, (2, 5, 10)),
    "draconians, all": (GAME, ATTACKING, (4,)),
    "draconians": (GAME, do(ATTACKING, command("draconians", "brick")).state, (2, 4, 8)),
    "plotting": (GAME, do(PLOTTING, PLOT).state, (3, 6, 13)),
}
