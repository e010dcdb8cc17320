"""When the script of a table goes on, and how fast."""

from __future__ import annotations

from math import inf, nextafter

from ugames.ui.draw.tween import Pace, pace
from ugames.ui.kit.app import App


class Clock:
    """The player's speed, the part of it that an event is given, and the pause until the next cue."""

    def __init__(self, app: App, real_time: bool) -> None:
        self.app = app
        self.real_time = real_time
        self.rest = 0.0
        """Seconds after each beat of a repeated showing, which also shows beats without motion; else 0."""
        self.part = 1.0
        """The fraction of the usual time for the present event."""
        self.until = 0.0
        """The end of the pause."""

    def pace(self) -> Pace:
        """The speed; in real time landings do not spring."""
        settings, springs = self.app.settings, not self.real_time
        if self.rest and settings.speed == "off":
            return pace("normal", True, springs)
        return pace(settings.speed, settings.reduced_motion, springs, self.part)

    def pause(self, seconds: float, now: float) -> None:
        """Wait for these seconds at normal speed."""
        self.until = now + self.pace().wait(seconds)

    def await_frame(self, now: float) -> None:
        """Leave the present frame to what has just begun, if anything flies."""
        if self.pace().flies:
            self.until = nextafter(now, inf)

    def begin_anew(self) -> None:
        """Drop the pause, and end a repeated showing."""
        self.rest = self.until = 0.0
