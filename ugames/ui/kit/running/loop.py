"""The loop of the app: sixty frames a second during movement, else a frame for each event or alarm."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple, Protocol

from ugames.ui.draw.tween import FRAME_SECONDS
from ugames.ui.kit.running import waiting
from ugames.ui.kit.running.waiting import Alarm

SECONDS_BETWEEN_STOP_CHECKS = 1.0
"""Ctrl+C causes no event, so the loop wakes up to notice it."""
ASLEEP_SECONDS = 5.0
"""Seconds between two looks at the clock that mean the computer was asleep; usually there is one every second."""
FRAMES_BEFORE_TIDYING = 60
"""The number of frames after which a pause is used for tidying up."""


class Frames(Protocol):
    """The object that makes frames."""

    running: bool
    alarm: Alarm

    def frame(self, now: float) -> None:
        """Make the next frame."""

    def redraw(self) -> None:
        """Draw everything in the next frame."""


class Time(NamedTuple):
    """The loop's clocks and waits, replaced by tests."""

    now: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    """Not pygame's clock, which needs a thread that may be unavailable."""
    wait: Callable[[float], bool] = waiting.wait
    """Wait for an event, at most this long; whether there is one."""
    today: Callable[[], float] = time.time
    """The wall clock, which goes on during sleep, unlike `now` on some systems."""


class Loop:
    """Runs an app. `between` is called regularly, `rescue` after an error, so that the next frame can be made.

    `tidy` is called in the first quiet second after many frames.
    """

    def __init__(
        self,
        app: Frames,
        between: Callable[[], None] | None = None,
        rescue: Callable[[Exception], None] | None = None,
        time: Time | None = None,
        tidy: Callable[[], None] | None = None,
    ) -> None:
        self.app = app
        self._between = between
        self._rescue = rescue
        self._time = time or Time()
        self._tidy = tidy
        self._frames = 0
        """The number of frames since the last tidying."""
        self._awake = self._time.today()
        """The last time when the computer was awake."""

    def run(self) -> None:
        """Make frames until the app stops."""
        while self.app.running:
            began = self._time.now()
            self._guarded(self._frame)
            self._time.sleep(max(0.0, began + FRAME_SECONDS - self._time.now()))
            if self._between and self.app.running:
                self._guarded(self._between)  # other programs may wait for the result of this frame
            self._rest()

    def _frame(self) -> None:
        if self._between:
            self._between()
        self._frames += 1
        self._notice_sleep()
        self.app.frame(self._time.now())

    def _rest(self) -> None:
        """Wait for an event or an alarm."""
        while self.app.running and (left := self.app.alarm.due - self._time.now()) > 0:
            waited = self._time.wait(min(left, SECONDS_BETWEEN_STOP_CHECKS))
            self._notice_sleep()
            if waited:
                return
            if self._tidy and left >= SECONDS_BETWEEN_STOP_CHECKS and self._frames >= FRAMES_BEFORE_TIDYING:
                self._frames = 0
                self._tidy()
            if self._between:
                self._guarded(self._between)

    def _notice_sleep(self) -> None:
        """Tell the app that the computer was asleep, since somebody else may use it now."""
        before, self._awake = self._awake, self._time.today()
        if self._awake - before > ASLEEP_SECONDS:
            waiting.wake(waiting.SLEPT)

    def _guarded(self, step: Callable[[], None]) -> None:
        try:
            step()
        except Exception as error:
            if self._rescue is None:
                raise
            self._rescue(error)
            self.app.redraw()
