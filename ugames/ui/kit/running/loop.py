"""The loop of the app: a frame when something happens or is due, sixty a second while something moves, else none."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple, Protocol

from ugames.ui.kit.running import waiting
from ugames.ui.kit.running.waiting import Alarm

FPS = 60
LONGEST = 1.0
"""Seconds without an event after which the loop checks whether it has to stop, since Ctrl+C is no event."""
ASLEEP = 5.0
"""Seconds between two looks at the clock, which come every second at least, after which the computer was asleep."""
ACTIVE = 60
"""Frames after which a rest is worth tidying up in."""


class Frames(Protocol):
    """Makes frames."""

    running: bool
    alarm: Alarm

    def frame(self, now: float) -> None:
        """Make the next frame."""
        ...

    def redraw(self) -> None:
        """Draw everything in the next frame."""
        ...


class Time(NamedTuple):
    """The loop's source of time; tests have a clock of their own."""

    now: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    """pygame's own clock is not used, since it needs a thread and there may be no room for one."""
    wait: Callable[[float], bool] = waiting.wait
    """Sleep until there is an event, at most for so long; whether there is one."""
    today: Callable[[], float] = time.time
    """The time that goes on while the computer is asleep, which `now` does not do everywhere."""


class Loop:
    """Runs an app. `between` is called now and then, `rescue` after an error, so that the next frame can be made.

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
        """How many have been made since the app was last tidied up."""
        self._awake = self._time.today()
        """When it was last known not to be asleep."""

    def run(self) -> None:
        """Make frames until the app stops."""
        while self.app.running:
            began = self._time.now()
            self._guarded(self._frame)
            self._time.sleep(max(0.0, began + 1 / FPS - self._time.now()))
            if self._between and self.app.running:
                self._guarded(self._between)  # others may wait for what this frame has done, and the next may be far
            self._rest()

    def _frame(self) -> None:
        if self._between:
            self._between()
        self._frames += 1
        self._notice_sleep()
        self.app.frame(self._time.now())

    def _rest(self) -> None:
        """Sleep until there is an event, or something is due."""
        while self.app.running and (left := self.app.alarm.due - self._time.now()) > 0:
            waited = self._time.wait(min(left, LONGEST))
            self._notice_sleep()
            if waited:
                return
            if self._tidy and left >= LONGEST and self._frames >= ACTIVE:
                self._frames = 0
                self._tidy()
            if self._between:
                self._guarded(self._between)

    def _notice_sleep(self) -> None:
        """Tell the app that the computer was asleep: somebody else may sit before it now."""
        before, self._awake = self._awake, self._time.today()
        if self._awake - before > ASLEEP:
            waiting.wake(waiting.SLEPT)

    def _guarded(self, step: Callable[[], None]) -> None:
        try:
            step()
        except Exception as error:
            if self._rescue is None:
                raise
            self._rescue(error)
            self.app.redraw()
