"""Lines of play from small positions, counted by hand: how many ways there are to go on for one action, for two, ..."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from scripts.support.shipped import SHIPPED

LINES = [(game, name) for game in SHIPPED for name in import_module(f"tests.games.{game}.perft").LINES]


def lines(game: Any, state: Any, depth: int) -> int:
    """Secret choices are made in the order of seats."""
    if not depth:
        return 1
    return sum(
        lines(game, game.apply(state, seat, action).state, depth - 1)
        for seat in game.to_act(state)[:1]
        for action in game.legal(state, seat)
    )


@pytest.mark.parametrize("game, name", LINES)
def test_perft(game: str, name: str) -> None:
    rules, state, counts = import_module(f"tests.games.{game}.perft").LINES[name]
    assert tuple(lines(rules, state, depth) for depth in range(1, len(counts) + 1)) == counts
