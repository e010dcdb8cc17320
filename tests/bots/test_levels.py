"""Bots by levels: how they are written, how strong they are, and what none from Normal up ever does."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import count, islice
from statistics import fmean
from typing import Any

import pytest

from scripts.support.shipped import SHIPPED
from ugames.bots.blind import positions
from ugames.bots.choose import decide
from ugames.bots.ladder import Round, play_round
from ugames.bots.thinking.levels import BASELINES, CHARACTERS, LEVEL_NAMES, level_of, parse_level
from ugames.bots.thinking.skill import without
from ugames.core.game import glimpse
from ugames.core.rng import Rng
from ugames.registry import load, load_game

by_game = pytest.mark.parametrize("game", SHIPPED)
DEALS_TO_TELL_LEVELS_APART = {"uchu_kaigi": 8}
"""Usually three are enough."""


def test_a_bot_is_written_as_its_level() -> None:
    assert [parse_level(text) for text in (*BASELINES, *LEVEL_NAMES)] == [*BASELINES, *LEVEL_NAMES]
    for text in ("", "harder", "hard-", "Hard"):
        assert level_of(text) is None
        with pytest.raises(ValueError, match="there is no bot"):
            parse_level(text)


def test_each_level_has_two_characters_with_names_of_their_own() -> None:
    assert sorted(character.level for character in CHARACTERS) == sorted([*LEVEL_NAMES, *LEVEL_NAMES])
    assert len({character.name for character in CHARACTERS}) == len(CHARACTERS)
    assert len({character.key for character in CHARACTERS}) == len(CHARACTERS)


@by_game
@pytest.mark.parametrize("better, worse", [("plain", "uniform"), ("easy", "uniform"), ("normal", "easy")])
def test_a_level_beats_the_one_below(game: str, better: str, worse: str) -> None:
    rounds = [
        play_round(Round(load_game(game), 3, better, worse, seed))
        for seed in range(DEALS_TO_TELL_LEVELS_APART.get(game, 3))
    ]
    assert fmean(each.margin for each in rounds) > 0


def examples(game: str) -> Iterator[tuple[str, Any, Any, bool]]:
    """Tables and actions for each blunder: the first action is the blunder, the others are none."""
    for name, example in import_module(f"tests.games.{game}.blunders").EXAMPLES.items():
        first = True
        for each in example:
            if hasattr(each, "_fields"):
                state = each
            else:
                yield name, state, each, first
                first = False


def thought(game: Any, seen: Any, level: str, seed: int) -> Any:
    """The action of a bot whose time runs out after some thought."""
    looked = count()
    return decide(game, seen, level, Rng(seed), lambda: next(looked) >= 30).action


@by_game
def test_a_blunder_is_seen_where_it_is_one_and_only_there_and_is_not_done(game: str) -> None:
    here, book = import_module(f"tests.games.{game}.blunders"), load(game, "bot.blunders")
    assert [*dict.fromkeys(name for name, *_ in examples(game))] == [each.__name__ for each in book.BLUNDERS]
    assert all("ever " in (each.__doc__ or "") for each in book.BLUNDERS)
    rules = getattr(here, "SEEN_BY", here.GAME)
    for name, state, action, is_one in examples(game):
        seen = glimpse(rules, state, rules.to_act(state)[0])
        assert action in seen.legal, name
        assert bool(getattr(book, name)(here.GAME, seen, action)) is is_one, f"{name}: {action}"
        if is_one:
            assert action not in without(book.BLUNDERS, here.GAME, seen, seen.legal), name
            for level in ("normal", "hard", "expert"):
                assert thought(here.GAME, seen, level, 1) != action, f"{level} {name}"


@by_game
@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_no_level_from_normal_up_blunders(game: str, level: str) -> None:
    rules, blunders = load_game(game), load(game, "bot.blunders").BLUNDERS
    for number, twins in enumerate(islice(positions(rules, 3, LEVEL_NAMES.index(level)), 12)):
        seen = twins.seen
        bad = {each for each in seen.legal if any(blunder(rules, seen, each) for blunder in blunders)}
        assert bad == {*seen.legal} or thought(rules, seen, level, number) not in bad
