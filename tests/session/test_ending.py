"""The ending: a match is booked once and sealed once; that bots among themselves are not booked, whole games show."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from scripts.support.session import Room
from ugames.home import disk, keeper, statistics
from ugames.session.session import Ending

pytestmark = pytest.mark.usefixtures("home")


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


def test_a_match_that_went_on_later_has_no_time_and_is_sealed_even_if_not_booked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(disk, "write_bytes", Mock(side_effect=disk.StorageError("the disk is full")))
    room = Room("ugo", "pb")
    room.act()
    ending = Ending(room.record, room.seats)
    ending.finish()
    assert (len(room.paper.lines), room.record.finished) == (1, False), "nothing is booked before the end"
    room.to_end()
    ending.finish()
    assert '"end"' in room.paper.lines[-1]
    (record,) = statistics.load().records
    assert record.seconds is None
    assert not keeper.settle()
    assert keeper.trouble() == "Some things can't be saved: the disk is full. The file stays as it is."
