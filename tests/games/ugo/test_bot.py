"""The rule of thumb lays as well as can be."""

from __future__ import annotations

import pytest

from tests.games.ugo.table import GAME, kingdom, table
from ugames.games.ugo.bot.plain import best_lay
from ugames.games.ugo.rules import Kingdom, State

# --- layouts -------------------------------------------------------------------------------------------------------


def layouts(state: State) -> list[Kingdom]:
    """Every way in which the winner can lay everything."""
    if not state.spoils:
        return [state.kingdoms[state.leader]]
    ways = [GAME.apply(state, state.leader, action).state for action in GAME.legal(state, state.leader)]
    return [board for way in ways for board in layouts(way)]


@pytest.mark.parametrize(
    "spoils", ["red 8, blue 3, green 0, yellow 1", "red 8, red 2, blue 3, blue 7", "red 1, blue 2"]
)
@pytest.mark.parametrize("piles", [(), ("blue 8",), ("grey 4", "green 1")])
def test_the_best_layout_counts_most_however_many_farmers_there_are(piles: tuple[str, ...], spoils: str) -> None:
    for farmers in range(10):
        board = kingdom(*piles, farmers=farmers)
        state = table("grey 1", "grey 2", spoils=spoils, kingdoms={0: board})
        most = max(sum(GAME.count(board)) for board in layouts(state))
        while state.spoils:
            state = GAME.apply(state, 0, best_lay(GAME, GAME.view(state, 0))).state
        assert sum(GAME.count(state.kingdoms[0])) == most
