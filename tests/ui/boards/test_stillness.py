"""The law that a table holds still: within a round nothing moves but what is played, and no card changes its size."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from scripts.support.command import PLAYER_NAMES
from tests.laws.setups import played
from ugames.laws.setups import Setup
from ugames.registry import GAMES
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.table.board import Table, board_of, points_in
from ugames.ui.table.places import table_area

STILL_WINDOW = 1280, 800
STILL_SEATS = {"uchronia": 3}
"""The usual number of seats where it is not four."""
STILL_SEEDS = 1, 2
FEW_UNITS = 10.0
"""The units by which a zone may move."""
MOVING_ZONES: dict[str, tuple[str, ...]] = {
    "ufo": ("held-",),  # a deck that waits goes on
    "ugh": ("victory-",),  # sets lie closer as more are locked
    "uchronia": ("main", "sites-", "buildings-", "stock-", "activities-"),  # these make room for each other
}
"""The zones of a game that play itself moves, or that grow in the course of a round."""


def moved(one: Area, other: Area) -> float:
    """How far the edges of an area have moved."""
    edges = zip((one.x, one.y, one.right, one.bottom), (other.x, other.y, other.right, other.bottom), strict=True)
    return max(abs(a - b) for a, b in edges)


def restless(before: Table, after: Table) -> Iterator[str]:
    """The zones that have moved, and the resting cards whose heights have changed."""
    was = {node.key: node.area for node in before.nodes if node.card is None}
    for node in after.nodes:
        if node.card is None and node.key in was and moved(was[node.key], node.area) > FEW_UNITS:
            yield f"{node.key} moves by {moved(was[node.key], node.area):.0f}"
    high = {(spot.zone, spot.card): spot.height for spot in before.cards if spot.card is not None}
    for spot in after.cards:
        if abs(high.get((spot.zone, spot.card), spot.height) - spot.height) > 0.5:
            yield f"{spot.zone} {spot.card} changes its height"


@pytest.mark.parametrize("deal", STILL_SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_holds_still_within_a_round(game: str, deal: int) -> None:
    match: Any = played(Setup(game, STILL_SEATS.get(game, 4)), deal)
    board = board_of(match.game, PLAYER_NAMES[: len(match.players)])
    table = partial(board.table, area=table_area(Theme(*STILL_WINDOW)))
    found = list[str]()
    for moment, (before, after) in enumerate(pairwise(match.beats(0)), 1):
        if points_in(board, after) is None:
            found += [f"{moment}: {each}" for each in restless(table(before.after), table(after.after))]
    assert [each for each in found if not each.split(": ")[1].startswith(MOVING_ZONES.get(game, ()))] == []
