"""docs/rulings: each number that rules, words or tests cite is there, and a test is named after each that is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.support.environment import ROOT

RULING_LETTERS = {"ugo": "UG", "uchu_kaigi": "UK", "uchronia": "UR", "ugh": "UH", "ufo": "UF"}
"""The letters of each game's rulings."""
RULING_FORM = re.compile(r"^- \*\*(U[GKRHF]-\d+a?)\*\* \S", re.MULTILINE)
CITED_FORM = re.compile(r"\bU[GKRHF]-\d+a?\b")
TEST_NAME_FORM = re.compile(r"def test_(U[GKRHF])((?:_(?:to_|and_)?\d+a?)+)_")
"""The numbers in the name of a test: `test_UG_4_and_12_to_14_what_a_kingdom_counts`."""


def rulings(game: str) -> list[str]:
    return RULING_FORM.findall((ROOT / "docs" / "rulings" / f"{game}.md").read_text(encoding="utf-8"))


def sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def named_in(text: str) -> set[str]:
    """The rulings after which the tests of a text are named."""
    found: set[str] = set()
    for letters, numbers in TEST_NAME_FORM.findall(text):
        last = 0
        for to, number in re.findall(r"_(to_)?(?:and_)?(\d+a?)", numbers):
            if to:
                found.update(f"{letters}-{between}" for between in range(last, int(number)))
            found.add(f"{letters}-{number}")
            last = int(number.removesuffix("a"))
    return found


@pytest.mark.parametrize("game", RULING_LETTERS)
def test_the_rulings_of_a_game_are_numbered_in_order(game: str) -> None:
    numbers = [re.sub(r"\D", "", each) for each in rulings(game)]
    assert {each.partition("-")[0] for each in rulings(game)} == {RULING_LETTERS[game]}
    assert numbers == sorted(numbers, key=int)
    assert len(set(rulings(game))) == len(numbers)


def test_every_cited_ruling_is_there() -> None:
    there = {each for game in RULING_LETTERS for each in rulings(game)}
    lost = [
        f"{path.relative_to(ROOT)}: {each}"
        for path in (*sources("ugames"), *sources("tests"))
        for text in [path.read_text(encoding="utf-8")]
        for each in sorted({*CITED_FORM.findall(text), *named_in(text)} - there)
    ]
    assert lost == []


@pytest.mark.parametrize("game", RULING_LETTERS)
def test_a_test_is_named_after_every_ruling(game: str) -> None:
    named = set().union(*(named_in(path.read_text(encoding="utf-8")) for path in sources("tests")))
    assert [each for each in rulings(game) if each not in named] == []
