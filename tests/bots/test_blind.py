"""Bots decide by their Glimpse: in two worlds that differ only in hidden cards, they decide the same."""

from __future__ import annotations

from itertools import count, islice
from typing import Any

import pytest

from ugames.bots import blind
from ugames.bots.blind import answers_alike, positions
from ugames.bots.thinking.decision import Decision
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
    rules = load_game(game)
    for seed, pair in enumerate(islice(positions(rules, game_class(game).seats[1], 2), 6)):
        assert answers_alike(rules, pair, level, seed)


def test_who_does_otherwise_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that knew more than its glimpse would act on it sooner or later."""
    secret = count()

    def peek(game: Any, seen: Any, bot: Any, rng: Any) -> Decision:
        return Decision(seen.legal[next(secret) % len(seen.legal)])

    monkeypatch.setattr(blind, "decide", peek)
    rules = load_game("ugo")
    assert not all(answers_alike(rules, pair, "plain", 1) for pair in islice(positions(rules, 3, 3), 20))


def test_positions_repeat_themselves() -> None:
    rules = load_game("ugh")
    assert list(islice(positions(rules, 4, 9), 5)) == list(islice(positions(rules, 4, 9), 5))
