"""The tempers of the characters: they show, and they cost hardly anything."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, islice
from typing import Any

import pytest

from scripts.support.records.tempers import TemperFigures, measured
from scripts.support.shipped import SHIPPED
from ugames.bots.blind import positions
from ugames.bots.choose import choose, decide
from ugames.bots.mind import mind_parts_of
from ugames.bots.thinking.decision import Decision, Weighed
from ugames.bots.thinking.levels import CHARACTERS, LEVEL_NAMES, temper_of
from ugames.bots.thinking.temper import EVEN_TEMPER, Temper, Traits, swayed
from ugames.core.rng import Rng
from ugames.registry import game_class, load_game, words_of
from ugames.screens.pages.bots import tempers

by_game = pytest.mark.parametrize("game", SHIPPED)
LEAST_DIFFERENCE_OF_SHARES = 0.05
"""The least difference of two characters in one of their two figures."""
LIKES_B = Traits(bold=lambda game, seen, action: action == "b", rough=lambda game, seen, action: action == "c")


def test_no_two_characters_have_the_same_temper_and_nobody_else_has_any() -> None:
    assert len({character.temper for character in CHARACTERS}) == len(CHARACTERS)
    assert temper_of("Grace") == EVEN_TEMPER == Temper()


@pytest.mark.parametrize(
    ("values", "temper", "expected"),
    [
        ({"a": 10.0, "b": 9.0, "d": 0.0}, Temper(bold=1), "b"),
        ({"a": 10.0, "b": 1.0, "d": 0.0}, Temper(bold=1), "a"),
        ({"b": 10.0, "a": 9.5, "d": 0.0}, Temper(bold=-1), "a"),
        ({"a": 10.0, "b": 9.9, "c": 9.0, "d": 0.0}, Temper(bold=1, rough=1), "c"),
        ({"a": 10.0, "b": 9.9, "c": 9.0, "d": 0.0}, EVEN_TEMPER, "a"),
    ],
)
def test_a_temper_has_its_way_among_moves_that_are_hardly_worse(
    values: Mapping[str, float], temper: Temper, expected: str
) -> None:
    options = tuple([Weighed(action, value) for action, value in values.items()])
    found = swayed(Decision(options[0].action, options), temper, LIKES_B, None, None)
    assert found.action == expected == found.options[0].action
    assert sorted(option.value for option in found.options) == sorted(values.values())


def test_a_slip_goes_where_the_temper_leads() -> None:
    assert swayed(Decision("a", free=("a", "b", "d")), Temper(bold=1), LIKES_B, None, None).action == "b"
    assert swayed(Decision("a"), Temper(bold=1), LIKES_B, None, None).action == "a", "this was no slip"


@by_game
def test_without_a_temper_a_bot_decides_as_its_level_does(game: str) -> None:
    rules = load_game(game)
    for pair in islice(positions(rules, game_class(game).seats[1], 3, sense=0.0), 5):
        seen: Any = pair.seen
        for level in LEVEL_NAMES[:2]:
            assert choose(rules, seen, level, Rng(1)) == decide(rules, seen, level, Rng(1), temper=EVEN_TEMPER).action


@by_game
def test_what_a_temper_shows_has_a_name_and_figures(game: str) -> None:
    traits = mind_parts_of(game).TRAITS
    assert traits is not None
    assert [*getattr(words_of(game), "TEMPERS", {})] == [*traits._fields] == [*TemperFigures._fields]
    shown = tempers()[game]
    assert [*shown] == [character.name for character in CHARACTERS]
    for one, other in combinations(CHARACTERS, 2):
        mine, theirs = shown[one.name], shown[other.name]
        if one.temper.bold != other.temper.bold and one.temper.rough != other.temper.rough:
            assert max(abs(a - b) for a, b in zip(mine, theirs, strict=True)) >= LEAST_DIFFERENCE_OF_SHARES, (
                one,
                other,
            )


@by_game
def test_the_figures_are_what_a_match_shows(game: str) -> None:
    found = measured(load_game(game), 4, 2)
    assert any(shown != (0.0, 0.0) for shown in found.values())
    assert all(0 <= share <= 1 for shown in found.values() for share in shown)
