"""The results of matches, prepared during the last look at the table."""

from __future__ import annotations

from functools import partial

from ugames.screens.after.podium import snapshot
from ugames.screens.after.result import Result
from ugames.screens.after.reviewing import Reviews
from ugames.session import Session
from ugames.ui.kit.app import App
from ugames.ui.table.screens import TableScreen


class Endings:
    """Creates the results of one app."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.reviews = Reviews(app)
        app.background.append(self.reviews.update)
        self._expected: Result | None = None
        """The result in preparation."""
        self._shown: Result | None = None
        """The last opened result, to which its table returns."""

    def nearly(self, session: Session) -> bool:
        """Prepare the result for a few milliseconds; whether it is ready."""
        expected, self._expected = self._expected, self._of(session)
        return expected is self._expected and self._expected.rehearse(self.app)

    def show(self, session: Session) -> None:
        """Open the result."""
        result, self._expected = self._of(session), None
        self._shown = result
        self.app.push(result)

    def show_again(self, session: Session) -> bool:
        """Open this match's result again, if it has been seen; whether it has."""
        if not (self._shown and self._shown.is_of(session)):
            return False
        self.app.push(self._shown)
        return True

    def _of(self, session: Session) -> Result:
        """The prepared result, if it belongs to this end of this match; else a new one."""
        if self._expected and self._expected.is_of(session):
            return self._expected
        picture = partial(snapshot, self.app.canvas) if self._is_seen(session) else None
        return Result(session, picture, self.reviews.of(session))

    def _is_seen(self, session: Session) -> bool:
        """Whether its table is visible without overlays or fades."""
        top = self.app.top if self.app.screens else None
        if not isinstance(top, TableScreen) or top.session is not session:
            return False
        return not top.parts.overlays.top and not self.app.crossfade.active
