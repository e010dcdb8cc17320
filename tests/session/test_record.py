"""The record: a moment is ready when its line is on disk, and every change is written once."""

from __future__ import annotations

import json
from unittest.mock import Mock

import pytest

from scripts.support.session import Room
from ugames.core.game import PUBLIC
from ugames.core.match import IllegalAction
from ugames.session.record import Record


def kinds(room: Room) -> list[str]:
    """The kind of each line: the first of its keys that tells kinds apart."""
    known = ("seat", "undo", "ticks", "assisted", "end")
    return [next(key for key in known if key in json.loads(line)) for line in room.paper.lines]


def test_a_moment_is_ready_when_its_line_is_saved_or_nothing_can_be() -> None:
    room = Room("ugo", "pp")
    for _ in range(4):
        room.act()
    counts = []
    for room.paper.saved in range(5):
        counts.append(room.record.ready_moments)
    assert counts == [1, 2, 3, 4, 5]
    room.paper.saved = 0
    assert room.record.ready_moments == 1
    room.paper.trouble = "The disk is full."
    assert room.record.ready_moments == Record(room.match, None).ready_moments == 5
    changes = room.record.changes
    with pytest.raises(IllegalAction):
        room.record.submit(room.acting(), "nonsense")
    assert (room.record.changes, len(room.paper.lines)) == (changes, 4)


def test_what_was_taken_back_waits_for_its_own_line() -> None:
    room = Room("ugo", "pp")
    room.act()
    room.act()
    room.paper.saved = 2
    room.record.undo(1)
    assert room.record.ready_moments == 2
    room.act()
    lines = len(room.paper.lines)
    room.paper.saved = lines - 1
    assert room.record.ready_moments == 2
    room.paper.saved = lines
    assert room.record.ready_moments == 3


def test_taking_back_what_told_something_is_written_as_assisted_first() -> None:
    room = Room("ugo", "pb")
    for _ in range(6):
        room.act()
    room.record.undo(6)
    assert kinds(room)[6:] == ["assisted", "undo"]
    assert room.match.entries == 0
    room.act()
    room.record.undo(1)
    assert kinds(room)[8:] == ["seat", "undo"], "once is enough"


def test_help_is_written_once_and_not_after_the_end() -> None:
    room = Room("ugo", "pb")
    room.record.assist()
    room.record.assist()
    assert kinds(room) == ["assisted"]
    other = Room("ugo", "pb")
    other.record.finished = True
    other.record.assist()
    assert not other.match.assisted


def test_a_glimpse_is_worked_out_once_for_each_state() -> None:
    room = Room("ugo", "pb")
    assert room.record.glimpse(0) is room.record.glimpse(0)
    before, changes = room.record.glimpse(0), room.record.changes
    room.act()
    assert room.record.glimpse(0) is not before
    assert room.record.changes > changes


def test_time_is_written_once_a_second_and_at_the_close() -> None:
    room = Room("ufo", "ppp")
    hz = room.match.game.tick_hz
    for _ in range(3 * hz):
        room.record.tick()
    told = [json.loads(line)["ticks"] for line in room.paper.lines]
    assert told[-1] == 3 * hz
    assert all(later - earlier <= hz for earlier, later in zip([0, *told], told, strict=False))
    assert len(told) <= 3 + room.match.moments
    room.record.tick()
    assert room.record.close()
    assert json.loads(room.paper.lines[-1])["ticks"] == 3 * hz + 1


def test_a_tick_in_which_something_happens_is_written_at_once() -> None:
    room = Room("ufo", "ppp")
    moments = room.match.moments
    able = next(seat for seat in range(3) if room.record.glimpse(seat).legal)
    room.record.submit(able, room.record.glimpse(able).legal[0])
    room.record.tick()
    assert room.match.moments == moments + 2
    assert kinds(room) == ["seat", "ticks"]
    room.paper.saved = 1
    assert room.record.ready_moments == moments + 1
    room.paper.saved = 2
    assert room.record.ready_moments == moments + 2


def test_an_action_tells_the_time_as_well() -> None:
    room = Room("ufo", "ppp")
    hz = room.match.game.tick_hz
    able = next(seat for seat in range(3) if room.record.glimpse(seat).legal)
    for _ in range(hz - 1):
        room.record.tick()
    lines = len(room.paper.lines)
    room.record.submit(able, room.record.glimpse(able).legal[0])
    assert len(room.paper.lines) == lines + 1
    assert room.record.close()
    assert len(room.paper.lines) == lines + 1, "at the close there is no later time to tell"


def test_after_the_close_nothing_is_written_and_the_last_path_stays() -> None:
    room = Room("ugo", "pb")
    room.act()
    lines = list(room.paper.lines)
    room.paper.path = moved = room.paper.path.with_name("paper-2.ugames")
    assert room.record.close()
    assert room.record.close()
    room.record.assist()
    assert (room.paper.closed, room.paper.lines, room.record.path) == (1, lines, moved)
    assert room.record.finished


def test_a_file_is_let_go_even_if_the_last_line_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room("ufo", "ppp")
    room.record.tick()
    monkeypatch.setattr(room.paper, "append", Mock(side_effect=ZeroDivisionError))
    with pytest.raises(ZeroDivisionError):
        room.record.close()
    assert room.paper.closed == 1


def test_the_end_is_the_last_line_and_tells_the_time_of_a_race(monkeypatch: pytest.MonkeyPatch) -> None:
    room, race = Room("ugo", "pb"), Room("ufo", "ppp")
    room.to_end()
    room.record.write_end()
    assert kinds(room)[-2:] == ["seat", "end"]
    assert room.record.outcome == room.match.glimpse(PUBLIC).outcome
    monkeypatch.setattr(race.paper.writer, "end", lambda match: '{"end":0}')
    race.record.tick()
    race.record.write_end()
    assert kinds(race)[-2:] == ["ticks", "end"]
    assert json.loads(race.paper.lines[-2])["ticks"] == 1
