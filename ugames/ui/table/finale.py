"""The end of a match at its table: it is booked at once, and its result is opened after a last look at the cards."""

from __future__ import annotations

from collections.abc import Callable

from ugames.session import Session
from ugames.ui.draw.tween import Pace
from ugames.ui.kit.running.alarm import Alarm

END_PAUSE = 1.2
"""Seconds of the last look at the cards."""


class Finale:
    """Ends one match, once."""

    def __init__(
        self,
        alarm: Alarm,
        session: Session,
        pace: Callable[[], Pace],
        finished: Callable[[], None],
        nearly: Callable[[], bool] = lambda: True,
    ) -> None:
        self.alarm = alarm
        self.session = session
        self.pace = pace
        self.finished = finished
        """Open the result."""
        self.nearly = nearly
        """Draw the result ahead, for a part of a frame; whether all of it is there."""
        self._since: float | None = None
        self._told = False
        self._ready = False

    def update(self, now: float) -> None:
        """End the match if it is over; called when everything has been shown."""
        if self.session.outcome is None:
            return
        if self._since is None:
            self._since = now
            self.session.finish()
        elif now > self._since and not self._ready:
            self._ready = self.nearly()
        end = self._since + self.pace().wait(END_PAUSE)
        if now <= end:
            self.alarm.at(end)
            if not self._ready:
                self.alarm.soon()
        elif not self._told:
            self._told = True
            self.finished()

    def take_back(self) -> None:
        """Forget the end, since a move has been taken back."""
        self._since, self._told, self._ready = None, False, False
