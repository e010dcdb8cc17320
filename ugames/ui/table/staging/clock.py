"""When the script of a table goes on, and how fast."""

from __future__ import annotations

from math import inf, nextafter

from ugames.ui.draw.tween import Pace, pace
from ugames.ui.kit.app import App

REST_SECONDS = 0.6
"""Between two moves of a recap at normal speed, for reading the header's sentence."""


class Clock:
    """The player's speed, how much of the usual time an event has, and the pause until the next cue."""

    def __init__(self, app: App, real_time: bool) -> None:
        self.app = app
        self.real_time = real_time
        self.repeating = False
        """Whether a recap is playing, which also shows beats without motion."""
        self.time_factor = 1.0
        """For the present event, by the usual time."""
        self.until = 0.0
        """The end of the pause."""

    def pace(self) -> Pace:
        """The speed; in real time landings do not spring."""
        settings, springs = self.app.settings, not self.real_time
        if self.repeating and settings.speed == "off":
            return pace("normal", True, springs)
        return pace(settings.speed, settings.reduced_motion, springs, self.time_factor)

    def pause(self, seconds: float, now: float) -> None:
        """Wait for these seconds at normal speed."""
        self.until = now + self.pace().wait(seconds)

    def rest(self, now: float) -> None:
        """Wait after a beat of a recap."""
        self.pause(REST_SECONDS * self.repeating, now)

    def await_frame(self, now: float) -> None:
        """Leave the present frame to what has just begun, if anything flies."""
        if self.pace().flies:
            self.until = nextafter(now, inf)

    def end(self) -> None:
        """Everything has been shown."""
        self.repeating, self.time_factor = False, 1.0

    def repeat(self) -> None:
        """Show what follows as a recap."""
        self.repeating = True

    def begin_anew(self) -> None:
        """Drop the pause, and end a recap."""
        self.repeating, self.until = False, 0.0
