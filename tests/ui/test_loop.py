"""At rest: no frame is made while nothing is due, and every event makes one."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.pilot import Pilot, a_race, a_table, an_app
from ugames.bots.worker import Thinker
from ugames.home.settings import Settings
from ugames.session.pace import LONGEST_REST
from ugames.ui.kit import tooltip
from ugames.ui.kit.app import OVERDUE
from ugames.ui.kit.forms.page import Page
from ugames.ui.kit.running import waiting
from ugames.ui.kit.running.loop import ACTIVE, FPS, LONGEST, Loop, Time
from ugames.ui.kit.running.waiting import Alarm
from ugames.ui.table.said.toast import TOAST_SECONDS

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


def test_no_frame_is_made_while_nothing_is_due() -> None:
    app, clock = ran()
    assert app.made == [0.0]
    assert clock.waits <= REST / LONGEST + 1, "it checks now and then whether it must stop"


def test_sixty_frames_a_second_while_something_moves() -> None:
    app, _ = ran(*[-inf] * 60)
    assert app.made == pytest.approx([i / FPS for i in range(61)])


def test_a_frame_comes_when_it_is_due_and_no_other() -> None:
    app, _ = ran(5.5, 7.25)
    assert app.made == pytest.approx([0.0, 5.5, 7.25])


@pytest.mark.parametrize("slept", (False, True))
def test_sleep_is_told_whichever_clock_stands_still_meanwhile(slept: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    app = Frames()
    clock = Clock(app, REST)
    monkeypatch.setattr(waiting, "wake", told.append)
    Loop(app, time=clock.time._replace(today=lambda: clock.now + 3600 * slept * (clock.now > 9))).run()
    assert told == [waiting.SLEPT] * slept


def test_two_frames_are_never_closer_than_at_full_rate() -> None:
    app, _ = ran(0.001, 0.002)
    assert app.made == pytest.approx([0.0, 1 / FPS, 2 / FPS])


def test_an_event_makes_a_frame_at_once() -> None:
    app, _ = ran(events={3.7: lambda: None})
    assert app.made == pytest.approx([0.0, 3.7])


def test_what_happens_between_two_frames_makes_one_if_it_asks_for_it() -> None:
    app = Frames()
    clock = Clock(app, REST)
    done: list[float] = []

    def between() -> None:
        if clock.now > 9 and not done:
            done.append(clock.now)
            app.redraw()

    Loop(app, between, time=clock.time).run()
    assert app.made == pytest.approx([0.0, *done])


def test_phones_waited_a_second_for_what_a_frame_had_done() -> None:
    """Whoever looks in between two frames does so before the loop rests, too."""
    app = Frames([REST])
    clock = Clock(app, 3 / FPS)
    looked: list[int] = []
    Loop(app, lambda: looked.append(len(app.made)), time=clock.time).run()
    assert looked[:2] == [0, 1]
    assert clock.now <= LONGEST + 3 / FPS


def test_the_first_quiet_second_after_many_frames_is_used_to_tidy_up() -> None:
    tidied: list[int] = []
    app = Frames([0.0] * ACTIVE)
    clock = Clock(app, REST)
    Loop(app, time=clock.time, tidy=lambda: tidied.append(len(app.made))).run()
    assert tidied == [ACTIVE + 1], "once, when nothing moves any more"


def test_a_table_that_moves_now_and_then_is_not_tidied_up_each_time() -> None:
    tidied: list[int] = []
    app = Frames([2.0 * i for i in range(1, 15)])
    clock = Clock(app, REST)
    Loop(app, time=clock.time, tidy=lambda: tidied.append(len(app.made))).run()
    assert len(app.made) > 10
    assert tidied == []


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


def test_without_rescue_an_error_ends_the_loop() -> None:
    def broken() -> None:
        raise KeyError("lost")

    with pytest.raises(KeyError):
        Loop(Frames(), broken).run()


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
def test_waiting_ends_with_an_event_and_leaves_it_there() -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
    assert waiting.wait(30.0)
    assert [event.type for event in pygame.event.get()] == [pygame.KEYDOWN]


@pytest.mark.usefixtures("window", "way")
def test_waiting_ends_by_itself() -> None:
    assert not waiting.wait(0.01)


@pytest.mark.usefixtures("window", "way")
def test_another_thread_ends_the_waiting() -> None:
    threading.Timer(0.05, waiting.wake).start()
    assert waiting.wait(30.0)
    assert [event.type for event in pygame.event.get()] == [waiting.WAKE]


def test_to_wake_an_app_that_is_gone_is_no_error() -> None:
    pygame.display.quit()
    waiting.wake()


@pytest.mark.usefixtures("window")
def test_with_a_gamepad_sdl_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL would poll it a thousand times a second."""
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
        self.until(lambda: self.app.alarm.due > self.now + OVERDUE)


@contextmanager
def resting(home: Path, **settings: Any) -> Iterator[Counted]:
    with an_app(home, (1024, 640), **settings) as pilot:
        yield Counted(pilot.app)


def my_turn(pilot: Pilot, *people: int) -> Any:
    screen = a_table(pilot.app, "ugo", 3, people or (0,))
    pilot.until(lambda: screen.eyes.viewer in screen.playback.shown.to_act and not screen.playback.busy)
    return screen


def test_a_still_title_makes_no_frame(tmp_path: Path) -> None:
    with resting(tmp_path) as pilot:
        pilot.settle()
        assert pilot.loop(REST) == [0.0]


def test_a_still_table_makes_no_frame(tmp_path: Path) -> None:
    with resting(tmp_path) as pilot:
        my_turn(pilot)
        pilot.settle()
        assert pilot.loop(REST) == [0.0]


def test_a_race_that_is_paused_makes_no_frame(tmp_path: Path) -> None:
    with resting(tmp_path) as pilot:
        screen = a_race(pilot.app, "ufo", 3)
        pilot.frame(3)
        screen.pause()
        pilot.settle()
        assert pilot.loop(REST) == [0.0]


def test_a_race_makes_sixty_frames_a_second(tmp_path: Path) -> None:
    with resting(tmp_path) as pilot:
        a_race(pilot.app, "ufo", 3)
        pilot.frame(3)
        assert len(pilot.loop(1.0)) in (FPS, FPS + 1), "the first one is made at once"


def test_behind_the_curtain_no_frame_is_made(tmp_path: Path) -> None:
    with resting(tmp_path) as pilot:
        screen = a_table(pilot.app, "ugo", 3, (0, 1, 2))
        pilot.until(lambda: screen.curtain.seat is not None)
        pilot.settle()
        assert pilot.loop(REST) == [0.0]


def test_a_word_from_the_bots_makes_one_frame(tmp_path: Path) -> None:
    with resting(tmp_path) as pilot:
        my_turn(pilot)
        pilot.settle()
        assert pilot.loop(REST, at_5=waiting.wake) == [0.0, 5.0]


def test_a_key_makes_the_frame_in_which_it_acts_and_one_that_finds_no_more_to_do(tmp_path: Path) -> None:
    with resting(tmp_path) as pilot:
        my_turn(pilot)
        pilot.settle()
        key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="", scancode=0)
        assert pilot.loop(REST, at_5=lambda: pygame.event.post(key)) == [0.0, 5.0, 5.017]
        assert pilot.app.by_keys


def test_the_ring_moves_in_the_frame_of_shift_and_tab(tmp_path: Path) -> None:
    """It was drawn only when something else was."""
    with resting(tmp_path) as pilot:
        my_turn(pilot)
        pilot.key(pygame.K_TAB)
        pilot.settle()
        before, shown = pilot.app.focus, pygame.image.tobytes(pilot.app.window.surface, "RGB")
        pilot.key(pygame.K_TAB, pygame.KMOD_SHIFT)
        assert pilot.app.focus != before
        assert pygame.image.tobytes(pilot.app.window.surface, "RGB") != shown


def point_at(pilot: Pilot, key: str) -> None:
    at = pilot.place(pilot.node(key))
    pilot.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))


def test_a_tooltip_comes_in_time(tmp_path: Path) -> None:
    with resting(tmp_path) as pilot:
        my_turn(pilot)
        pilot.settle()
        made = pilot.loop(REST, at_5=lambda: point_at(pilot, "header-help"))
        shown = round(5.0 + tooltip.AFTER, 3)
        assert made == [0.0, 5.0, 5.017, shown, round(shown + 0.017, 3)]
        assert pilot.app.tooltip.lingering


def test_what_is_said_after_a_long_rest_is_said_for_as_long_as_ever(tmp_path: Path) -> None:
    """The screen that says it knows that time has passed."""
    with resting(tmp_path) as pilot:
        screen = my_turn(pilot)
        pilot.settle()
        key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="", scancode=0)
        made = pilot.loop(REST, at_5=lambda: pygame.event.post(key))
        assert made[:3] == [0.0, 5.0, 5.017]
        assert made[3] >= 5.0 + TOAST_SECONDS
        assert screen.parts.toast.told is None


def test_a_bot_acts_when_its_pause_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer makes a frame, and then there is none until the bot may act."""
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
    """A bot that falls silent is noticed, though nothing wakes the app."""
    with resting(tmp_path) as pilot:
        pilot.settle()
        monkeypatch.setattr(Thinker, "busy", property(lambda self: True))
        assert pilot.loop(5 * OVERDUE) == pytest.approx([OVERDUE * i for i in range(5)])


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
        assert isinstance(pilot.app.top, Page)
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
        assert file is not None
        file.things.append("")
        file._failure = "the disk is full"
        made = pilot.loop(5.5)
        assert 5 <= len(made) <= 8, "once a second, and once more when it is said"
        assert screen.session.trouble
        file.things.clear()
        file._failure = None
        pilot.loop(2.0)
        assert screen.parts.header.trouble is None


def test_what_is_drawn_ahead_is_finished_at_full_rate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with resting(tmp_path) as pilot:
        pilot.settle()
        monkeypatch.setattr(type(pilot.app.canvas.ahead), "idle", property(lambda self: False))
        assert len(pilot.loop(1.0)) in (FPS, FPS + 1), "the first one is made at once"


def test_a_cursor_blinks_without_sixty_frames_a_second(tmp_path: Path) -> None:
    with resting(tmp_path) as pilot:
        pilot.app.doors.set_up("ugo")
        pilot.frame(3)
        entry = next(node for node in pilot.app.top.nodes() if node.role == "entry")
        pilot.click(entry)
        pilot.frame()
        assert pilot.app.top.form._entries.typing  # type: ignore[attr-defined]  # it is a page
        pilot.until(lambda: pilot.app.alarm.due > pilot.now)  # the pictures that are made ahead need real time
        assert 15 <= len(pilot.loop(1.0)) <= 25


def test_a_bell_is_heard_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change of the screen between two frames asks for a frame."""
    with resting(tmp_path) as pilot:
        pilot.settle()
        start, asked = pilot.now, list[float]()
        clock = Clock(pilot.app, start + REST, {start + 5: waiting.wake}, start)

        def between() -> None:
            if clock.now >= start + 5 and not asked:
                asked.append(clock.now - start)
                pilot.app.doors.about()

        Loop(pilot.app, between, time=clock.time).run()
        pilot.app.running = True
        assert asked == [5.0]
        assert isinstance(pilot.app.top, Page)
        assert not pilot.app._everything, "and it has been drawn"


class SlowDesktop:
    """A window that does not get another size by itself."""

    @classmethod
    def from_display_module(cls) -> SlowDesktop:
        return cls()

    def set_fullscreen(self, desktop: bool) -> None:
        pass

    def set_windowed(self) -> None:
        pass


def test_going_to_full_screen_does_not_show_the_picture_in_a_corner(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is drawn between the wish and the new size, and what was drawn before is covered."""
    monkeypatch.setattr(pygame, "Window", SlowDesktop)
    app, at = pilot.app, [(640, 200), (10, 10), (200, 300)]
    pilot.frame(3)
    app.command("fullscreen")
    pilot.frame(2)
    assert {app.window.surface.get_at(place)[:3] for place in at} == {app.canvas.theme.tone("table_dark")}
    pilot.post(pygame.WINDOWSIZECHANGED, x=1280, y=720)
    pilot.frame(2)
    assert len({app.window.surface.get_at(place)[:3] for place in at}) > 1
    app.command("fullscreen")
    pilot.frame(3, 0.3)
    shown = {app.window.surface.get_at(place)[:3] for place in at}
    assert len(shown) > 1, "a desktop that tells no size is not waited for"
