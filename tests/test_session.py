"""Sessions: every shown moment is on disk, bots act in their time and on their Glimpse only, and nothing is lost."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ugames.bots.choose import choose, react
from ugames.bots.thinking.levels import USUAL_LEVEL
from ugames.bots.worker import Answer, Job, Thinker, ThinkerError
from ugames.core.game import PUBLIC, Seat
from ugames.core.match import IllegalAction, Player
from ugames.core.rng import Rng
from ugames.home import statistics
from ugames.journal import journals, saves
from ugames.registry import GAMES, game_class, load_game
from ugames.session import Session, keeps_secrets
from ugames.session.pace import take_turns
from ugames.session.session import LONGEST_FRAME
from ugames.session.thoughts import Thought

ROOT = Path(__file__).resolve().parents[1]
FRAME = 1 / 60

by_game = pytest.mark.parametrize("game", GAMES)
real_time_games = [game for game in GAMES if game_class(game).seats and load_game(game).tick_hz]
by_real_time_game = pytest.mark.parametrize("game", real_time_games)
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")


class Desk(Thinker):
    """Bots think in this process, but give no answer while they are held up."""

    def __init__(self) -> None:
        super().__init__()
        self.held = False
        self.jobs: deque[Job] = deque()
        self.asked: list[Job] = []
        self.fails = False

    @property
    def busy(self) -> bool:
        return bool(self.jobs)

    def ask(self, job: Job) -> None:
        self.jobs = deque(other for other in self.jobs if other.glimpse.seat != job.glimpse.seat)
        self.jobs.append(job)
        self.asked.append(job)

    def poll(self) -> Answer | None:
        if self.fails:
            raise ThinkerError("The bots cannot think: this is a test.")
        if self.held or not self.jobs:
            return None
        number, game, seen, level, seed, real_time, tempo, _ = self.jobs.popleft()
        if not real_time:
            return Answer(number, choose(game, seen, level, Rng(seed)))
        plan = react(game, seen, level, Rng(seed), tempo)
        return Answer(number, None) if plan is None else Answer(number, plan[1], plan[0])

    def forget(self) -> None:
        self.jobs.clear()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("ugames.home.keeper.RETRY", 0.02)
    return tmp_path / "home"


def players(text: str) -> tuple[Player, ...]:
    """ "pbb" is a person and two bots."""
    return tuple(Player(f"Seat {i}", None if kind == "p" else "uniform") for i, kind in enumerate(text))


def begin(game: str, who: str, desk: Thinker | None = None, seed: int = 5, **options: Any) -> Session:
    return Session.new(load_game(game, **options), players(who), seed, desk or Desk())


def who_plays(game: str) -> str:
    """One person, and bots on all other seats of the smallest table with bots."""
    return "p".ljust(max(2, game_class(game).seats[0]), "b")


class Clock:
    """Frames that take no time."""

    def __init__(self, table: Session, seed: int = 1) -> None:
        self.table = table
        self.now = 100.0
        self.pause = 0.0
        self.running = True
        self.busy = False
        self.dice = Random(seed)

    def frame(self, seconds: float = FRAME) -> None:
        self.now += seconds
        self.table.update(self.now, self.pause, self.running, self.busy)

    def person_acts(self) -> bool:
        """A person does a random action, if one is asked."""
        seat = self.table.seats.turn_of
        if seat is None:
            return False
        self.table.submit(seat, self.dice.choice(self.table.glimpse(seat).legal))
        return True

    def play(self, frames: int = 100_000, eagerness: float | None = None) -> None:
        """Play until the end, or for so many frames."""
        if eagerness is None:
            eagerness = 0.02 if self.table.real_time else 0.5
        for _ in range(frames):
            if self.table.outcome is not None:
                return
            if self.dice.random() < eagerness:
                self.person_acts()
            self.frame()

    def to_person(self) -> Seat:
        """Play until a person is asked to choose."""
        for _ in range(10_000):
            seat = self.table.seats.turn_of
            if seat is not None and len(self.table.glimpse(seat).legal) > 1:
                return seat
            self.person_acts()
            self.frame()
        raise TimeoutError

    def to_bot(self) -> None:
        """Play until only bots may act, and one of them has a choice."""
        for _ in range(10_000):
            seen = [self.table.glimpse(seat) for seat in self.table.bots]
            if self.table.seats.turn_of is None and any(len(each.legal) > 1 for each in seen):
                return
            if not self.person_acts():
                self.frame()
        raise TimeoutError


def wait_for(what: Callable[[], Any], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.002)


def on_disk(table: Session) -> journals.Reading:
    assert table.path is not None
    return journals.read(table.path.read_bytes())


# --- whole games ---------------------------------------------------------------------------------------------------


@by_game
@pytest.mark.parametrize("form", ["solo", "company", "bots alone"])
def test_a_whole_game_is_played_saved_and_booked_once(game: str, form: str, seed: int) -> None:
    seats = game_class(game).seats
    who = {"solo": who_plays(game), "company": "pp".ljust(min(3, seats[-1]), "b"), "bots alone": "b" * seats[0]}[form]
    table = begin(game, who, seed=seed)
    Clock(table, seed).play()
    wait_for(lambda: table.ready == table.moments)
    outcome, match = table.outcome, journals.restore(on_disk(table))
    assert outcome is not None
    assert match.glimpse(PUBLIC).outcome == outcome
    table.finish()
    table.finish()
    assert table.close()
    reading = on_disk(table)
    assert reading.end == match.digest()
    assert reading.damage is None
    again = Session.open(table.path or Path())
    assert again.outcome == outcome
    assert again.close()
    assert on_disk(table).lines == reading.lines
    records = statistics.load().records
    assert len(records) == (form != "bots alone")
    for record in records:
        assert (record.game, record.players, record.assisted) == (game, table.players, False)
        assert (record.scores, record.winners) == (outcome.scores, outcome.winners)
        assert record.seconds is not None
        assert record.seconds > 0 or match.entries < 30  # only so few actions are done within a second


@by_game
def test_going_on_day_after_day(game: str) -> None:
    """A game that is closed and opened again and again stays the same game; where time passes, a day is longer."""
    desk = Desk()
    table = begin(game, who_plays(game), desk)
    path, dice, sittings, resumed = table.path, Random(3), 0, False
    assert path is not None
    longest = 400 if table.real_time else 150
    while table.outcome is None:
        Clock(table, sittings).play(frames=dice.randint(0, longest))
        seen = [table.glimpse(seat) for seat in (*range(len(table.players)), PUBLIC)]
        moments = table.moments
        assert table.close()
        table = Session.open(path, desk)
        assert [table.glimpse(seat) for seat in (*range(len(table.players)), PUBLIC)] == seen
        assert table.moments == table.ready == moments
        sittings += 1
        resumed |= table.outcome is None and moments > 1
        assert sittings < 3000
    table.close()
    (record,) = statistics.load().records
    assert (record.seconds is None) == resumed


def test_bots_differ_from_game_to_game() -> None:
    """The seed decides the deal, but not the bots: so nothing about the deal can be read from their moves."""
    tables = [begin("ugo", "bbbb", seed=9) for _ in range(2)]
    for table in tables:
        Clock(table).play()
        table.close()
    first, second = [on_disk(table).journal.entries for table in tables]
    assert tables[0].beats(0, 0, 1) == tables[1].beats(0, 0, 1)
    assert first != second


# --- on disk first -------------------------------------------------------------------------------------------------


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A disk that does not answer while this is not set."""
    awake, sync = threading.Event(), os.fsync
    awake.set()

    def slow(descriptor: int) -> None:
        awake.wait()
        sync(descriptor)

    monkeypatch.setattr("ugames.journal.file.os.fsync", slow)
    yield awake
    awake.set()


def test_nothing_is_ready_before_it_is_on_disk(slow_disk: threading.Event) -> None:
    table = begin("ugo", "pp")
    wait_for(lambda: table.ready == 1)
    clock = Clock(table)
    for _ in range(5):
        before = table.moments
        slow_disk.clear()
        assert clock.person_acts()
        assert table.moments == before + 1
        time.sleep(0.01)
        assert table.ready == before
        assert len(table.beats(0)) == before
        slow_disk.set()
        wait_for(lambda before=before: table.ready == before + 1)  # type: ignore[misc]  # see test_worker.py
        assert on_disk(table).journal.entries[-1:] != ()
    table.close()


def test_a_disk_that_hangs_does_not_stop_the_game(slow_disk: threading.Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ugames.home.keeper.SLOW", 0.05)
    slow_disk.clear()
    table = begin("ugo", "pb")
    clock = Clock(table)
    clock.play(frames=300)
    assert table.moments > 20
    wait_for(lambda: table.ready == table.moments)
    assert table.trouble
    assert "isn't answering" in table.trouble
    slow_disk.set()
    wait_for(lambda: table.trouble is None)
    assert table.close()
    assert len(on_disk(table).journal.entries) == table.moments - 1


def test_what_was_shown_in_trouble_stays_ready_when_the_disk_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that was added during the last failing write was not on disk: its moment was shown, and vanished again."""
    answers, asked, sync = threading.Semaphore(1), threading.Semaphore(0), os.fsync

    def slow(descriptor: int) -> None:
        if not stat.S_ISDIR(os.fstat(descriptor).st_mode):
            asked.release()
            answers.acquire()
        sync(descriptor)

    monkeypatch.setattr("ugames.journal.file.os.fsync", slow)
    table = begin("ugo", "pp")
    file = table.record.file
    assert file is not None
    wait_for(lambda: file.saved == 1)
    assert asked.acquire()
    clock = Clock(table)
    monkeypatch.setattr("ugames.home.keeper.SLOW", 0.0)
    assert clock.person_acts()
    assert asked.acquire(), "only that line is being written"
    wait_for(lambda: table.trouble)
    assert clock.person_acts()
    assert table.ready == 3
    monkeypatch.setattr("ugames.home.keeper.SLOW", 1e9)
    answers.release()
    wait_for(lambda: file.saved == 2)
    assert table.ready == 3
    assert table.trouble, "the newest of them is not saved"
    answers.release()
    wait_for(lambda: table.trouble is None)
    assert (file.saved, table.ready) == (3, 3)
    answers.release(9)
    assert table.close()


@by_game
def test_where_nothing_can_be_saved_the_game_goes_on(game: str, home: Path) -> None:
    home.write_text("in the way", encoding="utf-8")
    table = begin(game, who_plays(game))
    wait_for(lambda: table.trouble)
    Clock(table).play()
    assert table.ready == table.moments
    assert table.outcome is not None
    table.finish()
    assert table.trouble
    assert "n't being saved" in table.trouble
    assert not table.close()
    assert not table.path or not table.path.exists()


def test_a_game_is_saved_when_the_disk_is_back(home: Path) -> None:
    home.write_text("in the way", encoding="utf-8")
    table = begin("ugo", "pbb")
    clock = Clock(table)
    clock.play(frames=30)
    wait_for(lambda: table.trouble)
    home.unlink()
    wait_for(lambda: table.trouble is None)
    clock.play(frames=30)
    assert table.close()
    assert on_disk(table).journal.players == table.players
    assert len(on_disk(table).journal.entries) == table.moments - 1


# --- bots ----------------------------------------------------------------------------------------------------------


def test_bots_take_their_time() -> None:
    desk = Desk()
    table = begin("ugo", "bb", desk)
    clock, acted = Clock(table), list[float]()
    clock.pause = 0.8
    clock.frame()
    for _ in range(3000):
        before = table.moments
        clock.frame()
        if table.moments > before:
            acted.append(clock.now)
    table.close()
    turns = [after - before for before, after in pairwise(acted)]
    assert len(turns) > 30
    assert all(0.4 - FRAME <= seconds <= 1.2 + 2 * FRAME for seconds in turns)
    assert len({round(seconds, 1) for seconds in turns}) > 3, "they do not tick like a clock"


def test_bots_wait_for_the_screen() -> None:
    table = begin("ugo", "bb")
    clock = Clock(table)
    clock.busy = True
    clock.play(frames=50)
    assert table.moments == 1
    clock.busy = False
    clock.play(frames=15)
    assert table.moments > 1
    moments = table.moments
    clock.running = False
    clock.play(frames=50)
    assert table.moments == moments
    table.close()


@by_game
def test_a_bot_acts_on_what_it_sees_or_not_at_all(game: str) -> None:
    """Every action of a bot is its answer to the Glimpse that it had when it acted."""
    desk = Desk()
    table = begin(game, "b" * min(3, game_class(game).seats[-1]), desk)
    clock = Clock(table)
    for _ in range(8000):
        if table.outcome is not None or table.record.match.entries > 60:
            break
        seen = {seat: table.glimpse(seat) for seat in table.bots}
        before = table.record.match.entries
        desk.held = clock.dice.random() < 0.6
        clock.frame()
        for entry in table.record.match.journal.entries[before:]:
            now = seen[entry.seat]
            if len(now.legal) == 1 and not table.real_time:
                assert entry.action == now.legal[0]
                continue
            jobs = [job for job in desk.asked if job.glimpse.seat == entry.seat and job.glimpse.view == now.view]
            rng = Rng(jobs[-1].seed)
            if table.real_time:
                plan = react(table.game, now, "uniform", rng)
                assert plan is not None
                assert entry.action == plan[1]
            else:
                assert entry.action == choose(table.game, now, "uniform", rng)
    assert table.record.match.entries > 5
    table.close()


def test_a_forced_move_is_not_thought_about() -> None:
    desk = Desk()
    table = begin("ugo", "bbbb", desk)
    Clock(table).play()
    table.close()
    assert desk.asked
    assert all(len(job.glimpse.legal) > 1 for job in desk.asked)


def test_an_answer_to_what_has_been_taken_back_is_dropped() -> None:
    desk = Desk()
    table = begin("ugo", "pbb", desk)
    clock = Clock(table)
    clock.to_person()
    desk.held = True
    clock.person_acts()
    clock.to_bot()
    clock.frame()
    (job,) = desk.jobs
    moments = table.moments
    assert table.undo(0, beyond=True)
    desk.jobs.append(job)
    desk.held = False
    clock.play(frames=20, eagerness=0)
    assert table.moments < moments
    assert table.seats.turn_of == 0
    table.close()


def test_leaving_while_bots_think() -> None:
    """New game, quit, new game: the answer to an older question is not used in the next game."""
    thinker = Thinker()
    try:
        for count in range(6):
            table = begin("ugo", "bbbb", thinker, seed=count)
            clock = Clock(table)
            for _ in range(count * 3):
                clock.frame()
                time.sleep(0.01)
            assert table.close()
            assert on_disk(table).damage is None
        table = begin("ugo", "bbbb", thinker, game_seed := 77)
        clock = Clock(table)

        def over() -> bool:
            clock.frame()
            return table.outcome is not None

        wait_for(over, 60)
        assert table.seed == game_seed
        assert table.close()
        assert on_disk(table).end
    finally:
        thinker.close()


def test_two_tables_share_the_bots() -> None:
    """A table that was left goes on when the player comes back to it."""
    desk = Desk()
    first = begin("ugo", "bb", desk)
    clock = Clock(first)
    desk.held = True
    clock.frame()
    second = begin("ugo", "bb", desk)
    desk.held = False
    Clock(second).play()
    second.close()
    clock.play()
    assert first.outcome is not None
    first.close()


def test_when_bots_cannot_think_that_is_said() -> None:
    desk = Desk()
    table = begin("ugo", "pbb", desk)
    clock = Clock(table)
    clock.to_bot()
    desk.fails = True
    clock.play(frames=10)
    assert table.thinking.bot_trouble == "The bots cannot think: this is a test."
    moments = table.moments
    clock.play(frames=10)
    assert table.moments == moments
    assert table.close()


@by_game
def test_rules_of_thumb_play_for_bots_that_cannot_think(game: str) -> None:
    desk = Desk()
    desk.fails = True
    table = begin(game, who_plays(game), desk)
    clock = Clock(table)
    clock.play(frames=400)
    assert table.thinking.bot_trouble
    moments, ticks = table.moments, table.ticks
    clock.play(frames=100, eagerness=0)
    assert (table.moments, table.ticks) == (moments, ticks), "the clock must stand while the bots cannot think"
    table.thinking.go_on_without_bots()
    asked = len(desk.asked)
    clock.play()
    assert table.outcome is not None
    assert len(desk.asked) == asked
    assert table.assisted
    table.finish()
    table.close()
    journal = on_disk(table).journal
    assert journal.assisted
    assert journal.players == players(who_plays(game))


def test_bots_can_be_asked_to_try_again() -> None:
    desk = Desk()
    table = begin("ugo", "pbb", desk)
    clock = Clock(table)
    desk.fails = True
    clock.play(frames=200)
    assert table.thinking.bot_trouble
    desk.fails = False
    table.thinking.try_bots_again()
    assert table.thinking.bot_trouble is None
    clock.play()
    assert table.outcome is not None
    assert not table.assisted
    table.close()


class Slow(Desk):
    """A thinker whose process never answers."""

    @property
    def slow(self) -> bool:
        return self.held


def test_bots_that_are_late_are_told_of_only_where_they_are_awaited() -> None:
    desk = Slow()
    desk.held = True
    table = begin("ugo", "pb", desk)
    clock = Clock(table)
    clock.to_bot()
    assert table.thinking.bot_trouble is None
    clock.frame()
    assert table.thinking.bot_trouble == "The bots haven't answered for a while."
    desk.held = False
    clock.frame()
    assert table.thinking.bot_trouble is None
    table.close()


def test_an_answer_to_an_older_question_is_nobodys_answer() -> None:
    desk = Desk()
    desk.held = True
    table = begin("ugo", "pb", desk)
    clock = Clock(table)
    clock.to_bot()
    clock.frame()
    asked = desk.asked[-1]
    desk.held = False
    desk.jobs.clear()
    desk.jobs.append(asked._replace(number=asked.number - 1))
    moments = table.moments
    for _ in range(5):
        table.thinking.hear()
        take_turns(table.thinking, clock.now + 100, 0.0, busy=False)
    assert table.moments == moments
    clock.frame()
    clock.play(frames=15)
    assert table.moments > moments, "and the question is put again"
    table.close()


def test_a_bot_that_fails_takes_no_other_along() -> None:
    """In a race several are due at the same tick; when the first one fails, none of them acts."""
    table = begin(real_time_games[0], "pbbb")
    clock = Clock(table)
    clock.play(frames=30, eagerness=1)
    for seat in table.bots:
        seen = table.glimpse(seat)
        table.thinking.thoughts.put(seat, Thought(0, seen, 0, 0.0, 1.0, decided=True, action="nonsense"))
    clock.frame()
    assert table.thinking.bot_trouble
    assert "impossible" in table.thinking.bot_trouble
    table.close()


def test_a_level_that_is_no_more_is_played_by_the_best() -> None:
    desk = Desk()
    table = Session.new(load_game("ugo"), (Player("A"), Player("B", "level of old")), 5, desk)
    clock = Clock(table)
    clock.to_bot()
    desk.held = True
    clock.frame()
    assert {job.level for job in desk.asked} == {USUAL_LEVEL}
    table.close()


# --- people --------------------------------------------------------------------------------------------------------


def test_only_people_can_be_played_and_only_legally() -> None:
    table = begin("ugo", "pbb")
    clock = Clock(table)
    seat = clock.to_person()
    legal = table.glimpse(seat).legal
    with pytest.raises(IllegalAction):
        table.submit(1, legal[0])
    others = [card for card in table.game.faces if all(action.card != card for action in legal)]
    action = type(legal[0])(others[0])
    with pytest.raises(IllegalAction):
        table.submit(seat, action)
    assert table.why_not(table.glimpse(seat), action).endswith(".")
    table.close()
    with pytest.raises(IllegalAction):
        table.submit(seat, legal[0])


def test_a_person_alone_may_take_back_anything_and_is_assisted() -> None:
    table = begin("ugo", "pbb")
    clock = Clock(table)
    assert table.back.why_not(0)
    assert not table.undo(0)
    stops: list[Any] = []
    while len(stops) < 4:
        clock.to_person()
        stops.append([table.glimpse(seat) for seat in range(3)])
        clock.person_acts()
    clock.to_person()
    assert not table.assisted
    while stops:
        assert not table.back.why_not(0)
        assert table.undo(0, beyond=True)
        assert [table.glimpse(seat) for seat in range(3)] == stops.pop()
    while table.undo(0, beyond=True):
        assert table.ready <= table.moments
    assert table.assisted
    seen = [table.glimpse(seat) for seat in range(3)]
    table.close()
    again = Session.open(table.path or Path(), Desk())
    assert again.assisted
    assert [again.glimpse(seat) for seat in range(3)] == seen
    Clock(again).play()
    again.finish()
    assert again.back.why_not(0)
    again.close()
    (record,) = statistics.load().records
    assert record.assisted


def test_what_was_taken_back_before_a_game_was_left_could_not_be_done_again() -> None:
    def reopened(table: Session) -> Session:
        table.close()
        return Session.open(table.path or Path(), Desk())

    table = begin("ugo", "pbb")
    clock = Clock(table)
    for _ in range(2):
        clock.to_person()
        clock.person_acts()
    clock.to_person()
    last = table.record.match.digest()
    assert table.undo(0, beyond=True)
    middle = table.record.match.digest()
    assert table.undo(0, beyond=True)
    first = table.record.match.digest()
    table = reopened(table)
    assert table.record.match.digest() == first
    for position in (middle, last):
        assert table.back.redo(0)
        assert table.record.match.digest() == position
        table = reopened(table)
    assert not table.back.can_redo(0)
    assert table.undo(0, beyond=True)
    assert table.undo(0, beyond=True)
    table = reopened(table)
    redone = table.back._undone[-1].entries[0].action
    other = next(action for action in table.glimpse(0).legal if action != redone)
    table.submit(0, other)
    table = reopened(table)
    assert not table.back.can_redo(0), "something else has been done"
    assert table.undo(0, beyond=True)
    table = reopened(table)
    changed = table.back._undone[-1]
    table.back._undone[-1] = changed._replace(entries=(replace(changed.entries[0], seat=1),))
    assert not table.back.redo(0), "nobody has to believe a file"
    assert not table.back.can_redo(0)
    table.close()


def test_in_company_only_what_told_nobody_anything_is_taken_back() -> None:
    table = begin("ugo", "pp")
    clock, undone, told = Clock(table), 0, 0
    while table.outcome is None and undone < 5:
        before, seat = table.glimpse(0), table.seats.turn_of
        assert seat is not None
        choices = len(table.glimpse(seat).legal)
        clock.person_acts()
        if table.back.why_not(0):
            assert not table.undo(0)
            told += 1
            continue
        assert choices > 1
        assert table.undo(0)
        assert table.glimpse(0) == before
        assert not table.assisted
        undone += 1
        clock.person_acts()
    assert undone
    assert told
    assert table.close()
    assert journals.restore(on_disk(table)).entries == table.moments - 1


def test_what_the_app_did_for_a_person_is_taken_back_along() -> None:
    """Else it would be done again at once, and nothing before it could be taken back."""
    table = begin("ugo", "pb")
    clock = Clock(table)
    clock.to_person()
    start = table.glimpse(0)
    clock.person_acts()
    for _ in range(5):
        seat = clock.to_person()
        table.submit(seat, table.glimpse(seat).legal[0], chosen=False)
    assert table.undo(0, beyond=True)
    assert table.glimpse(0) == start
    assert table.back.why_not(0)
    table.close()


def test_hints_count_as_help() -> None:
    table = begin("ugo", "pb")
    table.assist()
    table.assist()
    table.close()
    again = Session.open(table.path or Path())
    assert again.assisted
    again.close()


def test_the_screen_changes_hands_between_people_only() -> None:
    table = begin("ugo", "pbp")
    clock = Clock(table)
    assert table.people == (0, 2)
    assert table.bots == (1,)
    shown, curtains = table.seats.viewer(), 0
    for _ in range(300):
        seat = clock.to_person()
        assert table.seats.turn_of == seat
        assert table.seats.viewer(shown) == seat
        assert table.seats.needs_curtain(shown) == (shown != seat)
        assert table.seats.needs_curtain(PUBLIC)
        curtains += shown != seat
        shown = seat
        clock.person_acts()
        if table.outcome is not None:
            break
        if table.seats.turn_of is None:
            assert table.seats.viewer(shown) == shown, "while bots play, it stays"
            assert not table.seats.needs_curtain(shown)
        if curtains > 5:
            break
    assert curtains > 2
    table.close()


def test_alone_there_is_no_curtain() -> None:
    for who, viewer in (("bpb", 1), ("bb", PUBLIC)):
        table = begin("ugo", who)
        clock = Clock(table)
        for _ in range(30):
            assert table.seats.solo
            assert table.seats.viewer(PUBLIC) == viewer
            assert not table.seats.needs_curtain(PUBLIC)
            clock.play(frames=1)
        table.close()


@by_game
def test_a_curtain_only_where_there_is_something_to_hide(game: str) -> None:
    table = begin(game, "p" * max(2, game_class(game).seats[0]))
    views = {repr([beat.events for beat in table.beats(seat, 0, table.moments)]) for seat in (*table.people, PUBLIC)}
    assert len(views) == 1 or keeps_secrets(table.game)
    table.close()


# --- real time -----------------------------------------------------------------------------------------------------


@by_real_time_game
def test_the_clock_runs_as_it_is_told(game: str) -> None:
    table = begin(game, "pbb")
    hz = table.game.tick_hz

    def ticks() -> int:
        return table.record.match.ticks

    clock = Clock(table)
    clock.frame()
    assert ticks() == 0, "the first frame only sets the clock"
    for _ in range(60):
        clock.frame(0.01)
    assert abs(ticks() - 0.6 * hz) <= 1
    before = ticks()
    clock.frame(10.0)
    assert ticks() - before == round(LONGEST_FRAME * hz), "the sleep of the computer does not count as time"
    clock.now -= 5
    clock.frame(0)
    before = ticks()
    clock.running = False
    for _ in range(60):
        clock.frame()
    assert ticks() == before
    clock.running = True
    clock.frame(0.1)
    assert ticks() - before <= 0.1 * hz + 1
    table.close()


@by_real_time_game
def test_bots_race_at_their_own_speed(game: str) -> None:
    """No bot acts before its delay is over, counted from its Glimpse."""
    desk = Desk()
    table = begin(game, "bbb", desk)
    table.thinking.tempo = 0.75
    clock = Clock(table)
    for _ in range(8000):
        if table.outcome is not None or table.record.match.entries > 20:
            break
        desk.held = clock.dice.random() < 0.3
        before = table.record.match.entries
        clock.frame()
        for entry in table.record.match.journal.entries[before:]:
            jobs = [job for job in desk.asked if job.glimpse.seat == entry.seat]
            assert any(entry.action in job.glimpse.legal for job in jobs)
    delays = [plan[0] for job in desk.asked if (plan := react(job.game, job.glimpse, job.level, Rng(job.seed), 0.75))]
    assert all(job.real_time and job.tempo == 0.75 for job in desk.asked)
    assert table.record.match.journal.entries[0].tick >= min(delays)
    assert table.close()
    assert journals.restore(on_disk(table)).digest() == table.record.match.digest()


@by_real_time_game
def test_the_time_is_on_disk_once_a_second(game: str) -> None:
    table = begin(game, "ppp")
    clock = Clock(table)
    for _ in range(200):
        clock.frame()
    wait_for(lambda: table.ready == table.moments)
    hz = table.game.tick_hz
    wait_for(lambda: on_disk(table).journal.ticks >= table.record.match.ticks - hz)
    assert table.back.why_not(0)
    assert not table.seats.needs_curtain(1)
    table.close()
    assert on_disk(table).journal.ticks == table.record.match.ticks


@by_real_time_game
def test_racing_with_the_real_process(game: str) -> None:
    thinker = Thinker()
    try:
        table = begin(game, "b" * game_class(game).seats[-1], thinker)
        clock = Clock(table)

        def some() -> bool:
            clock.frame()
            return table.moments > 30 or table.outcome is not None

        wait_for(some, 60)
        assert table.thinking.bot_trouble is None
        assert table.close()
        assert journals.restore(on_disk(table)).digest() == table.record.match.digest()
    finally:
        thinker.close()


# --- looking back --------------------------------------------------------------------------------------------------


@by_game
def test_a_replay_shows_every_moment_and_changes_nothing(game: str) -> None:
    table = begin(game, who_plays(game))
    Clock(table).play(frames=600)
    table.close()
    path = table.path
    assert path is not None
    data = path.read_bytes()
    replay = Session.replay(path)
    seats = (*range(len(table.players)), PUBLIC)
    assert replay.moments == replay.ready == table.moments
    for seat in seats:
        assert replay.beats(seat) == table.beats(seat)
    Clock(replay).play(frames=10, eagerness=0)
    for seat in range(len(table.players)):
        for action in replay.glimpse(seat).legal[:1]:
            with pytest.raises(IllegalAction):
                replay.submit(seat, action)
    assert not replay.undo(0)
    replay.finish()
    assert replay.close()
    assert path.read_bytes() == data


@by_game
def test_a_replay_is_taken_over_as_a_new_game(game: str) -> None:
    table = begin(game, who_plays(game))
    Clock(table).play(frames=900)
    table.close()
    replay = Session.replay(table.path or Path())
    moment, seat = replay.moments // 2, len(table.players) - 1
    desk = Desk()
    new = replay.take_over(moment, seat, desk)
    assert new.path != table.path
    assert new.people == (seat,)
    assert new.assisted
    assert new.glimpse(seat).view == replay.seen(seat, moment).view
    assert [player.name for player in new.players] == [player.name for player in table.players]
    Clock(new).play()
    assert new.close()
    assert on_disk(new).end
    assert {record.assisted for record in statistics.load().records if record.players == new.players} == {True}


def test_every_deal_is_sealed_by_a_salt_of_its_own() -> None:
    """Also if the seed was typed; and the seal is the same whenever the game is opened again."""
    one, other = begin("ugo", "pb"), begin("ugo", "pb")
    assert one.seed == other.seed
    assert len({one.seal, other.seal, one.salt, other.salt}) == 4
    assert (len(one.seal), len(one.salt or "")) == (16, 32)
    assert one.close()
    assert (on_disk(one).journal.commitment or "").startswith(one.seal)
    again = Session.open(one.path or Path())
    assert (again.seal, again.salt) == (one.seal, one.salt)
    assert again.close()
    assert other.close()


def test_what_is_over_is_not_taken_over() -> None:
    table = begin("ugo", "pb")
    Clock(table).play()
    table.close()
    replay = Session.replay(table.path or Path())
    with pytest.raises(saves.SaveError, match="is over there"):
        replay.take_over(replay.moments - 1, 1, Desk())
    assert len(saves.all_games()) == 1


# --- two programs, and none ----------------------------------------------------------------------------------------


def test_two_sessions_never_play_one_save() -> None:
    table = begin("ugo", "pb")
    file = table.record.file
    assert file is not None
    wait_for(lambda: file.saved == 1)  # on a slow disk the file is there before its lock
    assert table.path is not None
    with pytest.raises(saves.InUse):
        Session.open(table.path)
    table.close()
    Session.open(table.path).close()


def test_after_an_unexpected_error_the_game_can_be_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin("ugo", "pb")
    Clock(table).play(frames=20)
    seen = [table.glimpse(seat) for seat in range(2)]

    def fails(*words: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(Session, "finish", fails)
        with pytest.raises(ZeroDivisionError):
            table.close()
    assert table.path is not None
    again = Session.open(table.path)
    assert [again.glimpse(seat) for seat in range(2)] == seen
    again.close()


def test_damage_is_told_when_the_game_is_opened() -> None:
    table = begin("ugo", "pb")
    Clock(table).play(frames=50)
    table.close()
    assert table.path is not None
    data = table.path.read_bytes()
    table.path.write_bytes(data[:-50] + b"#" + data[-49:])
    again = Session.open(table.path, Desk())
    assert again.notice
    assert "everything before it is fine" in again.notice
    Clock(again).play()
    assert again.close()
    assert on_disk(again).end


def test_an_end_that_was_not_written_any_more_is_made_up_for() -> None:
    """Killed between the last action and the line of the end: the game is counted when it is opened, and only once."""
    table = begin("ugo", "pb")
    Clock(table).play()
    wait_for(lambda: table.ready == table.moments)
    assert table.record.file is not None
    table.record.file.close()
    assert table.path is not None
    assert on_disk(table).end is None
    assert len(saves.open_games()) == 1
    for _ in range(2):
        Session.open(table.path).close()
        assert on_disk(table).end
        assert len(statistics.load().records) == 1
    assert saves.open_games() == []


def play_until_killed(game: str, seed: int) -> None:
    """Go on with the open game, or with a new one, and print every moment that may be shown."""
    thinker = Thinker()
    found = saves.open_games()
    table = Session.open(found[0].path, thinker) if found else begin(game, who_plays(game), thinker, seed)
    clock = Clock(table, seed)
    wait_for(lambda: table.path and table.path.exists())
    print("begin", flush=True)
    shown = 0
    while table.outcome is None:
        clock.frame(0.1)
        if clock.dice.random() < (0.05 if table.real_time else 0.3):
            clock.person_acts()
        if clock.dice.random() < 0.05:
            print("undoing", flush=True)
            if table.undo(0, beyond=True):
                shown = min(shown, table.moments)
                print("back", shown, flush=True)
        ready = table.ready
        for beat in table.beats(PUBLIC, shown, ready):
            print("shown", repr(beat.events), flush=True)
        shown = max(shown, ready)
        time.sleep(0.001)
    table.close()
    time.sleep(600)


PROGRAM = "from tests.test_session import play_until_killed; play_until_killed({game!r}, {seed})"


@by_game
def test_nothing_that_was_shown_is_lost_by_kill_9(game: str, seed: int, thorough: bool) -> None:
    """Killed at random, with each seed: it goes on with everything that was shown. `--slow --seeds 10`: 100 times."""
    dice = Random(f"{game} {seed}")
    for life in range(2 if thorough else 1):
        program = subprocess.Popen(
            [sys.executable, "-c", PROGRAM.format(game=game, seed=100 * seed + life)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        with program:
            assert program.stdout is not None
            assert program.stdout.readline().startswith("begin")
            lines: list[str] = []
            reader = threading.Thread(target=lines.extend, args=(program.stdout,))
            reader.start()
            time.sleep(dice.uniform(0.0, 0.8))
            program.kill()
            program.wait()
            reader.join()
        shown: list[str] = []
        possible = [shown]  # an undo since the last shown moment may be on disk or not
        word = ""
        for line in lines:
            if not line.endswith("\n"):
                break
            word, _, rest = line.rstrip("\n").partition(" ")
            if word == "shown":
                shown = [*shown, rest]
                possible = [shown]
            elif word == "back":
                shown = shown[: int(rest)]
                possible.append(shown)
        if word == "undoing":  # killed before it could say how far back it went
            possible += [shown[:count] for count in range(len(shown))]
        save, *others = saves.all_games()
        assert save.damage is None
        assert all(other.finished for other in others)
        table = Session.open(save.path, Desk())
        assert table.notice is None
        kept = [repr(beat.events) for beat in table.beats(PUBLIC)]
        assert any(kept[: len(each)] == each for each in possible)
        table.close()
