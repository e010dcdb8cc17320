"""The results of matches: each is drawn ahead while the cards are looked at for the last time."""

from __future__ import annotations

from functools import partial

from ugames.screens.after.podium import snapshot
from ugames.screens.after.result import Result
from ugames.screens.after.reviewing import Reviews
from ugames.session import Session
from ugames.ui.kit.app import App
from ugames.ui.table.panels.overlays import topmost
from ugames.ui.table.screens import TableScreen


class Endings:
    """Makes the results of one app."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.reviews = Reviews(app)
        self._expected: Result | None = None
        """The result that is drawn ahead."""
        self._shown: Result | None = None
        """The last result that was opened: from its table one comes back to it as it was left."""

    def nearly(self, session: Session) -> bool:
        """Draw part of the result ahead, for a few milliseconds; return whether all of it is drawn."""
        expected, self._expected = self._expected, self._of(session)
        return expected is self._expected and self._expected.rehearse(self.app)

    def show(self, session: Session) -> None:
        """Open the result."""
        result, self._expected = self._of(session), None
        self._shown = result
        self.app.meanwhile = self.reviews.update
        self.app.push(result)

    def show_again(self, session: Session) -> bool:
        """Open the result of this match once more, if it has been seen; return whether it has."""
        if not (self._shown and self._shown.is_of(session)):
            return False
        self.app.push(self._shown)
        return True

    def _of(self, session: Session) -> Result:
        """What is drawn ahead, if it is of this end of this match, or else a new one."""
        if self._expected and self._expected.is_of(session):
            return self._expected
        picture = partial(snapshot, self.app.canvas) if self._is_seen(session) else None
        return Result(session, picture, self.reviews.of(session))

    def _is_seen(self, session: Session) -> bool:
        """Whether its table is on the screen, and nothing lies over it or fades away there."""
        top = self.app.top if self.app.screens else None
        if not isinstance(top, TableScreen) or top.session is not session:
            return False
        return not topmost(top.parts.overlays) and not self.app.crossfade.active
