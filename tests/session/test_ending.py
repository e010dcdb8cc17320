"""The ending: a match is booked once, sealed once, and bots among themselves are not booked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.session.room import Room
from ugames.home import disk, keeper, statistics
from ugames.session.ending import Ending


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path / "home"))


def test_nothing_is_booked_before_the_end() -> None:
    room = Room("ugo", "pb")
    room.act()
    Ending(room.record, room.seats).finish()
    assert len(room.paper.lines) == 1
    assert not room.record.finished


def test_a_match_is_booked_and_sealed_once() -> None:
    room = Room("ugo", "pb")
    ending = Ending(room.record, room.seats)
    ending.seconds = 61.4
    room.to_end()
    lines = len(room.paper.lines)
    ending.finish()
    ending.finish()
    assert len(room.paper.lines) == lines + 1
    assert '"end"' in room.paper.lines[-1]
    (record,) = statistics.load().records
    assert (record.game, record.seconds, record.assisted) == ("ugo", 61, False)
    assert room.record.finished


def test_a_match_that_was_gone_on_with_has_no_time() -> None:
    room = Room("ugo", "pb")
    room.act()
    ending = Ending(room.record, room.seats)
    room.to_end()
    ending.finish()
    (record,) = statistics.load().records
    assert record.seconds is None


def test_bots_among_themselves_are_sealed_and_not_booked() -> None:
    room = Room("ugo", "bb")
    room.to_end()
    Ending(room.record, room.seats).finish()
    assert '"end"' in room.paper.lines[-1]
    assert statistics.load().records == ()


def test_what_cannot_be_booked_is_told_and_sealed_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*words: object) -> None:
        raise disk.StorageError("the disk is full")

    monkeypatch.setattr(disk, "write_bytes", fails)
    room = Room("ugo", "pb")
    ending = Ending(room.record, room.seats)
    room.to_end()
    ending.finish()
    assert not keeper.settle()
    assert keeper.trouble() == "Some things can't be saved: the disk is full. The file stays as it is."
    assert '"end"' in room.paper.lines[-1]
