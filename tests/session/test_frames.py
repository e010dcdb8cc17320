"""A session from frame to frame: how much time passes, for whom, and the actions that a person may do."""

from __future__ import annotations

from typing import Any, cast

import pytest

from scripts.support.session import Oracle, Paper, Room
from ugames.bots.worker import Thinker
from ugames.core.game import PUBLIC
from ugames.core.match import IllegalAction
from ugames.home import keeper
from ugames.journal.file import JournalFile
from ugames.session import Session
from ugames.session.session import LONGEST_FRAME, LONGEST_REST


class Open:
    """A session on a paper, with bots that a test answers for."""

    def __init__(self, game: str, who: str) -> None:
        self.room = Room(game, who)
        self.paper, self.oracle = Paper(), Oracle()
        self.session = Session(self.room.match, cast(JournalFile, self.paper), cast(Thinker, self.oracle))

    def frame(self, now: float, pause: float = 0.0, running: bool = True, busy: bool = False) -> None:
        self.session.update(now, pause, running, busy)

    def bot_decides(self) -> None:
        """At 100 seconds the first bot is asked, and its answer lies ready."""
        self.frame(100.0)
        self.oracle.answer(self.oracle.jobs[-1])


def in_turns() -> Open:
    table = Open("ugo", "bb")
    table.bot_decides()
    return table


def race() -> Open:
    return Open("ufo", "pbb")


def test_a_bot_acts_after_the_pause_that_the_frame_names_and_nobody_when_it_is_over() -> None:
    table = in_turns()
    table.frame(100.1, pause=9.0)
    assert table.session.moments == 1
    table.frame(100.3, pause=0.01)
    assert table.session.moments == 2
    table.room.to_end()
    table.session.record.note_change()
    polls = table.oracle.polls
    table.frame(101.0)
    assert table.oracle.polls == polls


@pytest.mark.parametrize("how", ({"running": False}, {"busy": True}), ids=str)
def test_a_bot_waits_for_the_screen_and_the_curtain(how: dict[str, Any]) -> None:
    table = in_turns()
    table.frame(101.0, **how)
    assert table.session.moments == 1
    table.frame(101.3)
    assert table.session.moments == 2


def test_real_time_stops_behind_a_menu_or_without_bots_and_not_for_a_busy_screen() -> None:
    table = race()
    hz = table.session.game.tick_hz
    table.frame(0.0)
    table.frame(0.2, busy=True)
    assert table.session.ticks == int(0.2 * hz)
    table.frame(0.4, running=False)
    table.session.thinking.fault = "No room."
    table.frame(0.6)
    assert table.session.ticks == int(0.2 * hz)


def test_neither_sleep_nor_a_clock_that_was_set_back_is_time() -> None:
    table = race()
    hz = table.session.game.tick_hz
    table.frame(50.0)
    table.frame(90.0)
    ticks = table.session.ticks
    assert ticks == int(LONGEST_FRAME * hz)
    table.frame(10.0)
    table.frame(10.0 + 1 / hz)
    assert table.session.ticks - ticks in (1, 2)


def test_time_is_counted_where_nothing_happens_but_not_a_long_sleep() -> None:
    table = in_turns()
    table.frame(100.2)
    table.frame(100.2, running=False)
    assert table.session.ending.seconds == pytest.approx(0.2)
    table.frame(100.2 + LONGEST_REST, pause=1000.0)
    assert table.session.ending.seconds == pytest.approx(0.2 + LONGEST_REST)
    table.frame(9000.0, pause=9000.0)
    assert table.session.ending.seconds == pytest.approx(0.2 + 2 * LONGEST_REST)


def test_a_moment_as_a_seat_saw_it() -> None:
    table = Open("ugo", "pb")
    session = table.session
    before = session.glimpse(0)
    seat = session.glimpse(PUBLIC).to_act[0]
    session.record.submit(seat, session.glimpse(seat).legal[0])
    assert session.seen(0, 0) == before
    assert session.seen(0, 1) == session.glimpse(0)
    assert session.seen(1, 1) == session.beats(1, 1, 2)[0].after


def test_a_person_acts_for_nobody_else_and_not_after_the_close() -> None:
    table = Open("ugo", "pb")
    session = table.session
    while 1 not in session.glimpse(PUBLIC).to_act:
        session.submit(0, session.glimpse(0).legal[0])
    with pytest.raises(IllegalAction, match="not played here"):
        session.submit(1, session.glimpse(1).legal[0])
    other = Open("ugo", "pp").session
    assert other.close()
    seat = other.glimpse(PUBLIC).to_act[0]
    with pytest.raises(IllegalAction, match="not played here"):
        other.submit(seat, other.glimpse(seat).legal[0])


def test_after_an_undo_and_at_the_close_the_bots_forget() -> None:
    table = Open("ugo", "pp")
    session = table.session
    forgot = table.oracle.forgot
    assert not session.undo(0)
    assert table.oracle.forgot == forgot
    for chosen in (True, False):
        room = Open("ugo", "pb")
        while room.session.seats.turn_of is None or len(room.session.glimpse(0).legal) < 2:
            seat = room.session.glimpse(PUBLIC).to_act[0]
            room.session.record.submit(seat, room.session.glimpse(seat).legal[0])
        room.session.submit(0, room.session.glimpse(0).legal[0], chosen)
        assert (not room.session.undoing.why_not(0)) == chosen
        forgot = room.oracle.forgot
        assert bool(room.session.undo(0, beyond=True)) == chosen
        assert room.oracle.forgot == forgot + chosen
        assert room.session.close()
        assert room.paper.closed == 1
        assert room.oracle.forgot == forgot + chosen + 1


def test_what_is_wrong_with_the_file_comes_before_the_statistics(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Open("ugo", "pb")
    assert table.session.trouble is None
    monkeypatch.setattr(keeper, "trouble", lambda: "not booked")
    assert table.session.trouble == "not booked"
    table.paper.trouble = "not saved"
    assert table.session.trouble == "not saved"
