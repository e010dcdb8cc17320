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

import pytest

from tests.games.uchronia.table import GAME, command, do, house, play, table
from ugames.games.uchronia.actions import PLOT
from ugames.games.uchronia.state import State


def lines(state: State, depth: int) -> int:
    """How many ways of playing so many actions there are."""
    if depth == 0:
        return 1
    count = 0
    for seat in GAME.to_act(state)[:1]:
        for action in GAME.legal(state, seat):
            count += lines(GAME.apply(state, seat, action).state, depth - 1)
    return count


def production() -> State:
    return table("clay", "wood", houses=[house(activities="clay")], forum="wood brick", pile="")


def draconians() -> State:
    houses = [house(activities="brick"), house(domain="wood")]
    return table("brick clay marble", "clay marble", houses=houses, pile="")


def plotting() -> State:
    houses = [house(activities="wood clay", built="Senate"), house(domain="clay"), house(domain="wood")]
    state = table("wood", "clay", "wood", houses=houses, forum="brick", pile="")
    return play(state, PLOT)[0]


@pytest.mark.parametrize("depth, count", [(1, 2), (2, 5), (3, 10)])
def test_production(depth: int, count: int) -> None:
    assert lines(production(), depth) == count


@pytest.mark.parametrize("depth, count", [(1, 2), (2, 4), (3, 8)])
def test_draconians(depth: int, count: int) -> None:
    assert len(GAME.legal(draconians(), 0)) == 4
    state = do(draconians(), command("draconians", "brick")).state
    assert lines(state, depth) == count


@pytest.mark.parametrize("depth, count", [(1, 3), (2, 6), (3, 13)])
def test_plotting(depth: int, count: int) -> None:
    assert lines(plotting(), depth) == count
