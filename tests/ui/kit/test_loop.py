"""At rest: no frame is made while nothing is due, every event makes one, and what is garbage delays nobody."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any

import pygame
import pytest

from scripts.support.pilot import Pilot, a_race, a_table, an_app
from ugames.bots.worker import Thinker
from ugames.home.settings import Settings
from ugames.process import memory
from ugames.screens import flow
from ugames.screens.flow import OVERDUE_CHECK_SECONDS
from ugames.session.session import LONGEST_REST
from ugames.ui.draw.tween import FRAME_SECONDS
from ugames.ui.kit.forms.page import Page
from ugames.ui.kit.running import waiting
from ugames.ui.kit.running.loop import FRAMES_BEFORE_TIDYING, SECONDS_BETWEEN_STOP_CHECKS, Loop, Time
from ugames.ui.kit.running.waiting import Alarm

REST = 30.0
"""Seconds for which nothing happens."""


# --- the loop alone -------------------------------------------------------------------------------------------------


@dataclass
class Frames:
    """An app that only counts frames; each frame asks for the next one at the time that a test gives."""

    wishes: list[float] = field(default_factory=list)
    running: bool = True
    alarm: Alarm = field(default_factory=Alarm)
    made: list[float] = field(default_factory=list)

    def frame(self, now: float) -> None:
        self.made.append(now)
        self.alarm.clear()
        if self.wishes:
            self.alarm.at(self.wishes.pop(0))

    def redraw(self) -> None:
        self.alarm.soon()


@dataclass
class Clock:
    """A clock that runs only during sleep; there is an event at some times, and in the end the app stops."""

    app: Any
    until: float
    events: dict[float, Callable[[], object]] = field(default_factory=dict)
    """The calls to make and their times: after each there is an event in the queue."""
    now: float = 0.0
    waits: int = 0

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        if self.now >= self.until:
            self.app.running = False

    def wait(self, seconds: float) -> bool:
        self.waits += 1
        end = self.now + seconds
        for when in sorted(self.events):
            if when <= end:
                self.now = max(self.now, when)
                self.events.pop(when)()
                return True
        self.now = end
        if self.now >= self.until:
            self.app.running = False
        return False

    @property
    def time(self) -> Time:
        return Time(lambda: self.now, self.sleep, self.wait, lambda: self.now)


def ran(*wishes: float, events: dict[float, Callable[[], object]] | None = None, **ways: Any) -> tuple[Frames, Clock]:
    app = Frames([*wishes])
    clock = Clock(app, REST, events or {})
    Loop(app, time=clock.time, **ways).run()
    return app, clock


def test_a_frame_comes_when_it_is_due_or_something_happens_and_no_other() -> None:
    app, clock = ran()
    assert app.made == [0.0]
    assert clock.waits <= REST / SECONDS_BETWEEN_STOP_CHECKS + 1, "it checks now and then whether it must stop"
    assert ran(*[-inf] * 60)[0].made == pytest.approx([i * FRAME_SECONDS for i in range(61)])
    assert ran(0.001, 0.002)[0].made == pytest.approx([0.0, FRAME_SECONDS, 2 * FRAME_SECONDS])
    assert ran(5.5, 7.25)[0].made == pytest.approx([0.0, 5.5, 7.25])
    assert ran(events={3.7: lambda: None})[0].made == pytest.approx([0.0, 3.7])


@pytest.mark.parametrize("slept", (False, True))
def test_sleep_is_told_whichever_clock_stands_still_meanwhile(slept: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    app = Frames()
    clock = Clock(app, REST)
    monkeypatch.setattr(waiting, "wake", told.append)
    Loop(app, time=clock.time._replace(today=lambda: clock.now + 3600 * slept * (clock.now > 9))).run()
    assert told == [waiting.SLEPT] * slept


def test_what_happens_between_two_frames_does_so_before_the_loop_rests() -> None:
    app = Frames([REST])
    clock = Clock(app, 3 * FRAME_SECONDS)
    looked: list[int] = []
    Loop(app, lambda: looked.append(len(app.made)), time=clock.time).run()
    assert looked[:2] == [0, 1]
    assert clock.now <= SECONDS_BETWEEN_STOP_CHECKS + 3 * FRAME_SECONDS


@pytest.mark.parametrize(
    "wishes, after",
    [([0.0] * FRAMES_BEFORE_TIDYING, [FRAMES_BEFORE_TIDYING + 1]), ([2.0 * i for i in range(1, 15)], [])],
)
def test_only_the_first_quiet_second_after_many_frames_is_used_to_tidy_up(
    wishes: list[float], after: list[int]
) -> None:
    tidied: list[int] = []
    app = Frames(wishes)
    Loop(app, time=Clock(app, REST).time, tidy=lambda: tidied.append(len(app.made))).run()
    assert tidied == after


def test_after_an_error_between_two_frames_there_is_one_as_well() -> None:
    app = Frames()
    clock = Clock(app, REST)
    errors: list[Exception] = []

    def between() -> None:
        if clock.now > 9 and not errors:
            raise KeyError("lost")

    Loop(app, between, errors.append, clock.time).run()
    assert len(errors) == 1
    assert len(app.made) == 2


# --- to wait -------------------------------------------------------------------------------------------------------


@pytest.fixture
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.event.clear()
    yield
    pygame.event.clear()


@pytest.fixture(params=["SDL", "looking"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the function of SDL that waits, and without it."""
    if request.param == "looking":
        monkeypatch.setattr(waiting, "_sleep_of_sdl", lambda: None)
    else:
        assert waiting._sleep_of_sdl() is not None


@pytest.mark.usefixtures("window", "way")
def test_waiting_ends_by_itself_with_an_event_or_by_another_thread() -> None:
    assert not waiting.wait(0.01)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
    assert waiting.wait(30.0)
    assert [event.type for event in pygame.event.get()] == [pygame.KEYDOWN]
    threading.Timer(0.05, waiting.wake).start()
    assert waiting.wait(30.0)
    assert [event.type for event in pygame.event.get()] == [waiting.WAKE]


def test_to_wake_an_app_that_is_gone_is_no_error() -> None:
    pygame.display.quit()
    waiting.wake()


@pytest.mark.usefixtures("window")
def test_with_a_gamepad_sdl_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def sleep(_: None, milliseconds: int) -> int:
        asked.append(milliseconds)
        return 0

    monkeypatch.setattr(waiting, "_sleep_of_sdl", lambda: sleep)
    monkeypatch.setattr(waiting, "_has_pads", lambda: True)
    assert not waiting.wait(0.01)
    assert asked == []
    monkeypatch.setattr(waiting, "_has_pads", lambda: False)
    assert not waiting.wait(0.0101)
    assert asked == [11], "rounded up: a frame before its time would find nothing to do"


# --- the app -------------------------------------------------------------------------------------------------------


class Counted(Pilot):
    """Runs the loop as with a person who does nothing, and counts its frames."""

    def loop(self, seconds: float, **events: Callable[[], object]) -> list[float]:
        """The times of the frames that are made, from the beginning; events by their time, as `at_3=...`."""
        start = self.now
        clock = Clock(self.app, start + seconds, {start + float(k[3:]): v for k, v in events.items()}, start)
        frame, made = self.app.frame, list[float]()

        def counted(now: float) -> None:
            made.append(round(now - start, 3))
            frame(now)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.app, "frame", counted)
            Loop(self.app, time=clock.time).run()
        self.app.running = True
        self.now = clock.now
        return made

    def settle(self) -> None:
        """Play until there is nothing more to do, for the disk and the bots, too."""
        self.until(lambda: self.app.alarm.due > self.now + OVERDUE_CHECK_SECONDS)


@contextmanager
def resting(home: Path, **settings: Any) -> Iterator[Counted]:
    with an_app(home, (1024, 640), **settings) as pilot:
        yield Counted(pilot.app)


def my_turn(pilot: Pilot, *people: int) -> Any:
    screen = a_table(pilot.app, "ugo", 3, people or (0,))
    pilot.until(lambda: screen.audience.viewer in screen.shown.seen.to_act and not screen.playback.busy)
    return screen


@pytest.mark.parametrize("at", ["title", "turn", "curtain", "paused race"])
def test_a_screen_at_rest_makes_no_frame(at: str, tmp_path: Path) -> None:
    with resting(tmp_path) as pilot:
        if at == "turn":
            my_turn(pilot)
        elif at == "curtain":
            screen = a_table(pilot.app, "ugo", 3, (0, 1, 2))
            pilot.until(lambda: screen.curtain.seat is not None)
        elif at == "paused race":
            race = a_race(pilot.app, "ufo", 3)
            pilot.frame(3)
            race.pause()
        pilot.settle()
        assert pilot.loop(REST) == [0.0]


def test_a_bot_acts_when_its_pause_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pause = 1000.0  # however long this computer takes to answer
    monkeypatch.setattr(Settings, "bot_pause", pause)
    with resting(tmp_path) as pilot:
        screen = a_table(pilot.app, "ugo", 3, seed=2)
        thoughts = screen.session.thinking.thoughts
        pilot.until(lambda: any(each.decided for _, each in thoughts) and not screen.playback.busy)
        pilot.settle()
        ((_, thought),) = thoughts
        before, left = screen.session.moments, thought.due(pause * screen.session.seats.quickness) - pilot.now
        assert len(pilot.loop(left - 1)) <= left / LONGEST_REST + 1
        assert screen.session.moments == before
        pilot.loop(2.0)
        assert screen.session.moments == before + 1


def test_a_bot_is_asked_for_while_it_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with resting(tmp_path) as pilot:
        pilot.settle()
        monkeypatch.setattr(Thinker, "busy", property(lambda self: True))
        assert pilot.loop(5 * OVERDUE_CHECK_SECONDS) == pytest.approx([OVERDUE_CHECK_SECONDS * i for i in range(5)])


def test_time_at_a_still_table_is_played_and_time_in_a_menu_is_not(tmp_path: Path) -> None:
    with resting(tmp_path) as pilot:
        screen = my_turn(pilot)
        pilot.settle()
        pilot.loop(REST)
        pilot.frame()
        ending = screen.session.ending
        played = ending.seconds
        assert played >= REST
        pilot.key(pygame.K_ESCAPE)
        pilot.top(Page)
        pilot.loop(REST)
        pilot.key(pygame.K_ESCAPE)
        pilot.frame(2)
        assert pilot.app.top is screen
        assert ending.seconds < played + 1


def test_a_disk_that_works_again_is_noticed(tmp_path: Path) -> None:
    with resting(tmp_path) as pilot:
        screen = my_turn(pilot)
        pilot.settle()
        file = screen.session.record.file
        file.things.append("")
        file._failure = "the disk is full"
        made = pilot.loop(5.5)
        assert 5 <= len(made) <= 8, "once a second, and once more when it is said"
        assert screen.session.trouble
        file.things.clear()
        file._failure = None
        pilot.loop(2.0)
        assert screen.parts.header.trouble is None


SET_ASIDE = flow.exempt_from_collection
"""The real one, in whose place a fixture of all tests here puts nothing."""


@pytest.fixture
def frozen_again() -> Iterator[None]:
    usual = gc.get_threshold()
    yield
    gc.set_threshold(*usual)
    gc.freeze()  # as all tests are, so that no later search for garbage looks through them


def test_what_is_there_when_somebody_sits_down_is_never_looked_through_again(
    pilot: Pilot, frozen_again: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flow, "exempt_from_collection", SET_ASIDE)
    gc.unfreeze()
    a_table(pilot.app, "ugo", 2)
    frozen = gc.get_freeze_count()
    assert frozen > 10_000
    pilot.app.home()
    a_table(pilot.app, "ugo", 2)
    memory.tidy()
    assert gc.get_freeze_count() < 1.5 * frozen, "the first table is garbage by now"


@pytest.mark.usefixtures("without_pictures")
def test_a_screen_that_is_left_holds_no_pixels(pilot: Pilot) -> None:
    parts = a_table(pilot.app, "ugh", 2).parts
    pilot.frame(30)
    assert parts.layers.over.strokes
    assert parts.playback.display.tabletop._ground.strokes
    pilot.app.doors.open("rules", "ugh")
    assert parts.layers.over.strokes is parts.playback.display.tabletop._ground.strokes is None
    assert parts.playback.display.tabletop.rest.get_size() == (1, 1)
    pilot.app.home()
    assert not pilot.app.canvas.sheets._sheets
    pilot.app.doors.set_up("ugh")
    pilot.frame(30)
    page = pilot.top(Page)
    assert page._entries._lines
    pilot.app.doors.open("rules", "ugh")
    pilot.app.refit()
    assert not page._entries._lines
    pilot.app.pop()
    assert page._entries._lines
