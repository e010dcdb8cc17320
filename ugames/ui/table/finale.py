"""The end of a match at its table: it is booked once seen, and its result opens after a pause."""

from __future__ import annotations

from collections.abc import Callable

from ugames.session import Session
from ugames.ui.kit.running.waiting import Alarm
from ugames.ui.table.staging.playback import Playback

END_PAUSE, READ_PAUSE, JUST, GOAL_PAUSE = 1.2, 0.2, 1.0, 2.6
"""Seconds of the last look at the cards; of the look after points were just read; the definition of just; and the extra
time for a reached goal.
"""
BUSY = 0.05
"""Seconds in which frames are busy with the last move."""


class Finale:
    """Ends one match, once."""

    def __init__(
        self,
        alarm: Alarm,
        session: Session,
        playback: Playback,
        finished: Callable[[], None],
        nearly: Callable[[], bool] = lambda: True,
        reached: Callable[[], None] = lambda: None,
    ) -> None:
        self.alarm = alarm
        self.session = session
        self.playback = playback
        self.finished = finished
        """Opens the result."""
        self.nearly = nearly
        """Prepares the result for part of a frame; returns whether it is ready."""
        self.reached = reached
        """Announces the goals reached for the first time."""
        self._since: float | None = None
        self._booked = False
        self._told = False
        self._ready = False

    def update(self, now: float) -> None:
        """End the match if it is over; called when everything has been shown."""
        if self.session.outcome is None:
            return
        if self._since is None:
            self._since = now
        elif not self._booked:
            if now - self._since > BUSY:
                self._book()
        elif not self._ready:
            self._ready = self.nearly()
        just_read = self._since - self.playback.points.read_at < JUST
        pause = (READ_PAUSE if just_read else END_PAUSE) + GOAL_PAUSE * bool(self.session.ending.goals)
        end = self._since + self.playback.pace.wait(pause)
        if now <= end:
            self.alarm.at(end)
            if not self._ready:
                self.alarm.soon()
        elif not self._told:
            self._told = True
            self._book()
            self.finished()

    def _book(self) -> None:
        if not self._booked:
            self._booked = True
            self.session.finish()
            if self.session.ending.goals:
                self.reached()

    def take_back(self) -> None:
        """Cancel the end after an undo."""
        self._since, self._booked, self._told, self._ready = None, False, False, False
