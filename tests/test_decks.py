"""The deck that a game is played with: the player's own, where there is one that can be used."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from ugames.home import decks, disk, keeper
from ugames.registry import GAMES, shipped_deck
from ugames.resources import deck_text


@pytest.fixture
def own(home: Path) -> Path:
    """The path of a player's own deck of U GO!."""
    path = decks.own_file("ugo")
    path.parent.mkdir(parents=True)
    return path


def write(path: Path, old: str, new: str) -> None:
    """The shipped deck of U GO! with one change."""
    path.write_text(deck_text("ugo").replace(old, new, 1), encoding="utf-8")


def test_ones_own_deck_comes_before_the_shipped_one_and_a_fault_names_file_and_line(own: Path) -> None:
    assert decks.deck_of("ugo") == shipped_deck("ugo")
    write(own, "wins = 0", "wins = 9")
    assert decks.deck_of("uchu_kaigi") == shipped_deck("uchu_kaigi")
    assert decks.deck_of("ugo") == decks.deck_in(own, "ugo") != shipped_deck("ugo")
    write(own, "wins = 0", "wins = 99")
    line = own.read_text(encoding="utf-8").splitlines().index("wins = 99") + 1
    with pytest.raises(disk.StorageError, match=f"{own}:{line}: wins is 99; it must be 0 to 9$"):
        decks.deck_of("ugo")
    own.write_bytes(b"\xff\xfe")
    with pytest.raises(disk.StorageError, match=r"that's not a text file$"):
        decks.deck_of("ugo")


@pytest.mark.parametrize("error", [errno.EACCES, errno.ENAMETOOLONG, errno.EIO], ids=errno.errorcode.get)
def test_a_folder_that_cannot_be_read_stops_no_game_and_is_told(
    error: int, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper.take_news()

    def fails(path: Path, **_: Any) -> Any:
        raise OSError(error, os.strerror(error))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "stat", fails)
        assert all(decks.deck_of(game) == shipped_deck(game) for game in GAMES)
    assert keeper.take_news().count("You're playing with the cards that came with Ugames.") == len(GAMES)
