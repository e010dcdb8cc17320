"""Bots decide by their Glimpse: in two worlds that differ only in hidden cards, they decide the same."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from ugames.bots.blind import positions
from ugames.bots.choose import decide, react
from ugames.core.rng import Rng
from ugames.registry import GAMES, game_class, load_game


@pytest.mark.parametrize("game", GAMES)
def test_twins_look_the_same_and_are_not(game: str) -> None:
    seats = game_class(game).seats[-1]
    pairs = list(islice(positions(load_game(game), seats, 1), 30))
    assert all(pair.seen == pair.again for pair in pairs)
    assert all(len(pair.seen.legal) > 1 for pair in pairs)
    assert sum(pair.differ for pair in pairs) > 25


@pytest.mark.sparse(2)
@pytest.mark.parametrize("level", ["uniform", "plain", "easy", "normal", "hard"])
@pytest.mark.parametrize("game", GAMES)
def test_bots_do_the_same_in_both_worlds(game: str, level: str) -> None:
    rules: Any = load_game(game)
    asked = react if rules.has_clock else decide
    for seed, pair in enumerate(islice(positions(rules, rules.seats[1], 2), 6)):
        assert asked(rules, pair.seen, level, Rng(seed)) == asked(rules, pair.again, level, Rng(seed))
