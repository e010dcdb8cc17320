"""Sessions: every shown moment is on disk, bots act in their time and on their Glimpse only, and nothing is lost."""

from __future__ import annotations

import os
import stat
import threading
from collections import deque
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from tests.journal.test_saves import wait_for
from ugames.bots.choose import choose, react
from ugames.bots.worker import Answer, Job, Thinker, ThinkerError
from ugames.core.game import PUBLIC, Seat
from ugames.core.match import IllegalAction, Player
from ugames.core.rng import Rng
from ugames.home import statistics
from ugames.journal import journals, listing, saves
from ugames.registry import GAMES, game_class, load_game
from ugames.session import Session
from ugames.session.thinking import Thought

in_turns_and_racing = pytest.mark.parametrize("game", ["ugo", "ufo"])


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
        number, game, seen, level, seed, tempo, *_ = self.jobs.popleft()
        if not game.has_clock:
            return Answer(number, choose(game, seen, level, Rng(seed)))
        plan = react(game, seen, level, Rng(seed), tempo)
        return Answer(number, None) if plan is None else Answer(number, plan[1], plan[0])

    def forget(self) -> None:
        self.jobs.clear()


pytestmark = pytest.mark.usefixtures("tried_again_soon")


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
        self.dice = Random(seed)

    def frame(self, seconds: float = 1 / 60) -> None:
        self.now += seconds
        self.table.update(self.now, 0.0, True, False)

    def person_acts(self) -> None:
        """A person does a random action, if one is asked."""
        seat = self.table.seats.turn_of
        if seat is not None:
            self.table.submit(seat, self.dice.choice(self.table.glimpse(seat).legal))

    def play(self, frames: int = 100_000, eagerness: float | None = None) -> None:
        """Play until the end, or for this number of frames."""
        if eagerness is None:
            eagerness = 0.02 if self.table.game.has_clock else 0.5
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


def on_disk(table: Session) -> journals.Reading:
    assert table.path is not None
    return journals.read(table.path.read_bytes())


# --- whole games ---------------------------------------------------------------------------------------------------


FORMS = [
    *((game, "solo") for game in GAMES),
    ("ugo", "company"),
    ("ugo", "bots alone"),
    ("ugo", "days"),
    ("ufo", "days"),
]


@pytest.mark.parametrize("game, form", FORMS)
def test_a_whole_game_is_played_day_after_day_saved_and_booked_once(game: str, form: str) -> None:
    who = {"solo": who_plays(game), "company": "ppb", "bots alone": "bb", "days": who_plays(game)}[form]
    desk, dice, resumed = Desk(), Random(3), False
    table = begin(game, who, desk)
    path = table.path or Path()
    seats = (*range(len(who)), PUBLIC)
    while table.outcome is None:
        Clock(table, dice.randrange(99)).play(
            dice.randrange(800 if table.game.has_clock else 200) if form == "days" else 100_000
        )
        seen, moments, outcome = [table.glimpse(seat) for seat in seats], table.moments, table.outcome
        table.finish()
        assert table.close()
        table = Session.open(path, desk)
        assert [table.glimpse(seat) for seat in seats] == seen
        assert table.moments == table.ready_moments == moments
        resumed |= outcome is None and moments > 1
    reading, match = on_disk(table), journals.restore(on_disk(table))
    assert match.glimpse(PUBLIC).outcome == outcome == table.outcome
    assert (reading.end, reading.damage) == (match.digest(), None)
    assert table.close()
    assert on_disk(table).lines == reading.lines
    records = statistics.load().records
    assert len(records) == (form != "bots alone")
    for record in records:
        assert (record.game, record.players, record.assisted) == (game, table.players, False)
        assert outcome is not None
        assert (record.scores, record.winners) == (outcome.scores, outcome.winners)
        assert (record.seconds is None) == resumed


# --- on disk first -------------------------------------------------------------------------------------------------


def test_what_was_shown_in_trouble_stays_ready_when_the_disk_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    answers, asked, sync = threading.Semaphore(1), threading.Semaphore(0), os.fsync

    def slow(descriptor: int) -> None:
        if not stat.S_ISDIR(os.fstat(descriptor).st_mode):
            asked.release()
            answers.acquire()
        sync(descriptor)

    monkeypatch.setattr("ugames.journal.file.os.fsync", slow)
    table = begin("ugo", "pp")
    file = table.record.file
    wait_for(lambda: file.saved == 1)
    assert asked.acquire()
    clock = Clock(table)
    monkeypatch.setattr("ugames.home.keeper.SLOW_DISK_SECONDS", 0.0)
    clock.person_acts()
    assert asked.acquire(), "only that line is being written"
    wait_for(lambda: table.trouble)
    clock.person_acts()
    assert table.ready_moments == 3
    monkeypatch.setattr("ugames.home.keeper.SLOW_DISK_SECONDS", 1e9)
    answers.release()
    wait_for(lambda: file.saved == 2)
    assert table.ready_moments == 3
    assert table.trouble, "the newest of them is not saved"
    answers.release()
    wait_for(lambda: table.trouble is None)
    assert (file.saved, table.ready_moments) == (3, 3)
    answers.release(9)
    assert table.close()


def test_an_unsaved_game_goes_on_and_is_saved_when_the_disk_is_back(home: Path) -> None:
    home.write_text("in the way", encoding="utf-8")
    table, other = begin("ugo", "pb"), begin("ugo", "pbb")
    clock = Clock(other)
    clock.play(frames=30)
    wait_for(lambda: table.trouble and other.trouble)
    Clock(table).play()
    assert table.ready_moments == table.moments
    table.finish()
    assert "n't being saved" in str(table.trouble)
    assert not table.close()
    home.unlink()
    wait_for(lambda: other.trouble is None)
    clock.play(frames=30)
    assert other.close()
    assert on_disk(other).journal.players == other.players
    assert len(on_disk(other).journal.entries) == other.moments - 1


# --- bots ----------------------------------------------------------------------------------------------------------


def test_of_several_bots_that_are_due_at_one_tick_none_acts_when_the_first_one_fails() -> None:
    table = begin("ufo", "pbbb")
    clock = Clock(table)
    clock.play(frames=30, eagerness=1)
    for seat in table.seats.bots:
        seen = table.glimpse(seat)
        table.thinking.thoughts.put(seat, Thought(0, seen, 0, 0.0, 1.0, decided=True, action="nonsense"))
    clock.frame()
    assert "impossible" in str(table.thinking.bot_trouble)
    table.close()


# --- people --------------------------------------------------------------------------------------------------------


def test_what_was_taken_back_is_done_again_after_the_game_was_opened_anew() -> None:
    def reopened(table: Session) -> Session:
        table.close()
        return Session.open(table.path or Path(), Desk())

    table = begin("ugo", "pbb")
    clock, positions = Clock(table), list[str]()
    for _ in range(2):
        clock.to_person()
        clock.person_acts()
    clock.to_person()
    for _ in range(2):
        positions.append(table.record.match.digest())
        assert table.undo(0, beyond=True)
    table = reopened(table)
    while positions:
        assert table.undoing.redo(0)
        assert table.record.match.digest() == positions.pop()
        table = reopened(table)
    taken = table.undo(0, beyond=True)
    assert taken
    redone = taken.entries[0].action
    table = reopened(table)
    table.submit(0, next(action for action in table.glimpse(0).legal if action != redone))
    table = reopened(table)
    assert not table.undoing.can_redo(0), "something else has been done"
    assert table.undo(0, beyond=True)
    table = reopened(table)
    changed = table.undoing._undos[-1]
    table.undoing._undos[-1] = changed._replace(entries=changed.entries * 2, automatic=changed.automatic * 2)
    assert not table.undoing.redo(0), "nobody has to believe a file"
    assert not table.undoing.can_redo(0)
    table.close()


# --- looking back --------------------------------------------------------------------------------------------------


@in_turns_and_racing
def test_a_replay_shows_all_changes_nothing_and_is_taken_over_as_a_new_game(game: str) -> None:
    table = begin(game, who_plays(game))
    Clock(table).play(frames=900)
    table.close()
    path = table.path or Path()
    data = path.read_bytes()
    replay = Session.replay(path)
    assert replay.moments == replay.ready_moments == table.moments
    for seat in (*range(len(table.players)), PUBLIC):
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
    moment, seat = replay.moments // 2, len(table.players) - 1
    new = replay.take_over(moment, seat, Desk())
    assert new.path != path
    assert (new.seats.people, new.assisted) == ((seat,), True)
    assert new.glimpse(seat).view == replay.seen(seat, moment).view
    assert [player.name for player in new.players] == [player.name for player in table.players]
    Clock(new).play()
    assert new.close()
    assert on_disk(new).end
    with pytest.raises(saves.SaveError, match="is over at that point"):
        new.take_over(new.moments - 1, 1, Desk())


def test_every_deal_has_a_salt_of_its_own_and_its_bots_dice_of_their_own() -> None:
    one, other = begin("ugo", "bbbb"), begin("ugo", "bbbb")
    assert one.seed == other.seed
    assert len({one.seal, other.seal, one.salt, other.salt}) == 4
    assert (len(one.seal), len(one.salt or "")) == (16, 32)
    for table in (one, other):
        Clock(table).play()
        assert table.close()
    assert one.beats(0, 0, 1) == other.beats(0, 0, 1)
    assert on_disk(one).journal.entries != on_disk(other).journal.entries, "nothing of the deal can be read from them"
    assert (on_disk(one).journal.commitment or "").startswith(one.seal)
    again = Session.open(one.path or Path())
    assert (again.seal, again.salt) == (one.seal, one.salt)
    assert again.close()


# --- two programs, and none ----------------------------------------------------------------------------------------


def test_after_an_unexpected_error_the_game_can_be_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin("ugo", "pb")
    Clock(table).play(frames=20)
    seen = [table.glimpse(seat) for seat in range(2)]
    with monkeypatch.context() as patched:
        patched.setattr(Session, "finish", Mock(side_effect=ZeroDivisionError))
        with pytest.raises(ZeroDivisionError):
            table.close()
    again = Session.open(table.path or Path())
    assert [again.glimpse(seat) for seat in range(2)] == seen
    again.close()


def test_an_end_that_was_not_written_any_more_is_made_up_for_and_damage_is_told() -> None:
    table = begin("ugo", "pb")
    Clock(table).play()
    wait_for(lambda: table.ready_moments == table.moments)
    table.record.file.close()
    path = table.path or Path()
    assert on_disk(table).end is None
    assert len(listing.open_games()) == 1
    for _ in range(2):
        Session.open(path).close()
        assert on_disk(table).end
        assert len(statistics.load().records) == 1
    assert listing.open_games() == []
    data = path.read_bytes()
    path.write_bytes(data[:-50] + b"#" + data[-49:])
    again = Session.open(path)
    assert "everything before it is fine" in str(again.notice)
    again.close()
