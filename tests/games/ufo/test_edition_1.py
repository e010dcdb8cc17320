"""Matches begun by the first edition of the rules replay, and go on by them to their end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.first_edition import Shelf

SHELF = Shelf.beside(__file__)


def test_no_journal_is_forgotten() -> None:
    assert SHELF.is_complete()


@pytest.mark.sparse(3)
@pytest.mark.parametrize("name", SHELF.expected)
def test_a_match_of_the_first_edition_replays(name: str) -> None:
    SHELF.check(name)


@pytest.mark.parametrize("name", SHELF.open)
def test_an_open_match_of_the_first_edition_goes_on_by_its_rules(name: str) -> None:
    SHELF.check_played_on(name)


@pytest.mark.sparse(3)
@pytest.mark.parametrize("name", SHELF.open)
def test_bots_play_an_open_match_of_the_first_edition_to_its_end(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path))
    SHELF.check_saved(name, ("expert", "easy", "hard", "plain"), "UFO")
