"""The pace of a table: the player's speed, and the pause until the next cue."""

from __future__ import annotations

from math import inf, nextafter

from ugames.ui.draw.tween import Pace, pace
from ugames.ui.kit.app import App


class Clock:
    """The player's speed, how much of the usual time an event has, and the pause until the next cue."""

    def __init__(self, app: App, springs: bool) -> None:
        self.app = app
        self.springs = springs
        """Whether landings spring."""
        self.repeating = False
        """Whether a recap is playing, which also shows beats without motion."""
        self.time_factor = 1.0
        """The factor of all times of the present event."""
        self.until = 0.0
        """The end of the pause."""

    @property
    def pace(self) -> Pace:
        """The speed."""
        settings = self.app.settings
        if self.repeating and settings.speed == "off":
            return pace("normal", True, self.springs)
        return pace(settings.speed, settings.reduced_motion, self.springs, self.time_factor)

    def pause(self, seconds: float, now: float) -> None:
        """Wait for these seconds at normal speed."""
        self.until = now + self.pace.wait(seconds)

    def await_frame(self, now: float) -> None:
        """Leave the present frame to what has just begun, if anything flies."""
        if self.pace.flies:
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
