"""When the script of a table goes on, and how fast."""

from __future__ import annotations

from math import inf, nextafter

from ugames.ui.draw.tween import Pace, pace
from ugames.ui.kit.app import App


class Clock:
    """The player's speed, how much of the usual time an event has, and the pause until the next cue."""

    def __init__(self, app: App, real_time: bool) -> None:
        self.app = app
        self.real_time = real_time
        self.repeat_seconds = 0.0
        """The pause after each beat of a repeated showing, which also shows beats without motion; 0 in play."""
        self.time_factor = 1.0
        """For the present event, by the usual time."""
        self.until = 0.0
        """The end of the pause."""

    def pace(self) -> Pace:
        """The speed; in real time landings do not spring."""
        settings, springs = self.app.settings, not self.real_time
        if self.repeat_seconds and settings.speed == "off":
            return pace("normal", True, springs)
        return pace(settings.speed, settings.reduced_motion, springs, self.time_factor)

    def pause(self, seconds: float, now: float) -> None:
        """Wait for these seconds at normal speed."""
        self.until = now + self.pace().wait(seconds)

    def await_frame(self, now: float) -> None:
        """Leave the present frame to what has just begun, if anything flies."""
        if self.pace().flies:
            self.until = nextafter(now, inf)

    def begin_anew(self) -> None:
        """Drop the pause, and end a repeated showing."""
        self.repeat_seconds = self.until = 0.0
