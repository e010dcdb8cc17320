"""The end of a match at its table: it is booked once seen, and its result opens after a pause."""

from __future__ import annotations

from collections.abc import Callable

from ugames.session import Session
from ugames.ui.kit.running.waiting import Alarm
from ugames.ui.table.screen.playback import Playback

END_PAUSE = 1.2
"""Seconds of the last look at the cards, unless their points have been read meanwhile."""
GOAL_PAUSE = 2.6
"""Seconds of the last look after a reached goal."""


class Finale:
    """Ends one match, once."""

    def __init__(
        self,
        alarm: Alarm,
        session: Session,
        playback: Playback,
        finished: Callable[[], None],
        prepare_next: Callable[[], bool],
        reached: Callable[[], None],
    ) -> None:
        self.alarm = alarm
        self.session = session
        self.playback = playback
        self.finished = finished
        """Opens the result."""
        self.prepare_next = prepare_next
        """Prepares the result for part of a frame; returns whether it is ready."""
        self.reached = reached
        """Announces the goals reached for the first time."""
        self._since: float | None = None
        self._is_booked = False
        self._has_finished = False
        self._is_prepared = False

    def update(self, now: float) -> None:
        """End the match if it is over; called when everything has been shown."""
        if self.session.outcome is None:
            return
        if self._since is None:
            self._since = now
        elif not self._is_booked:
            self._book()
        elif not self._is_prepared:
            self._is_prepared = self.prepare_next()
        unread = self._since - self.playback.points.read_at > END_PAUSE
        end = self._since + self.playback.pace.wait(END_PAUSE * unread + GOAL_PAUSE * bool(self.session.ending.goals))
        if now <= end:
            self.alarm.at(end)
            if not self._is_prepared:
                self.alarm.soon()
        elif not self._has_finished:
            self._has_finished = True
            self._book()
            self.finished()

    def _book(self) -> None:
        if not self._is_booked:
            self._is_booked = True
            self.session.finish()
            if self.session.ending.goals:
                self.reached()

    def cancel(self) -> None:
        """Cancel the end after an undo."""
        self._since, self._is_booked, self._has_finished, self._is_prepared = None, False, False, False
