"""Looking back from a table at an earlier moment of the same match."""

from __future__ import annotations

from collections.abc import Callable

from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.log import Log

NOW = "now"
"""The button that leads back to the present."""


class LookingBack:
    """Which moment is looked at."""

    def __init__(self, session: Session, log: Log, show: Callable[[int | None], None]) -> None:
        self.session = session
        self.log = log
        self.show = show
        """Put that moment on the screen, or the present."""
        self.moment: int | None = None
        """The earlier moment on the screen; none while the present is there."""

    def to(self, moment: int | None) -> str:
        """Go to that moment, or to the present; if that is not allowed, the reason."""
        if moment is not None and self.log.closed(moment):
            return text("table.closed_trick")
        self.moment = moment
        self.show(moment)
        return ""

    def beside(self, by: int) -> None:
        """Go to the next moment in that direction that is open."""
        assert self.moment is not None
        there = range(self.moment + by, self.session.ready if by > 0 else -1, by)
        self.to(next((each for each in there if not self.log.closed(each)), self.moment))

    def now(self) -> None:
        """Go to the present."""
        self.to(None)

    def nodes(self, room: Area) -> list[Node]:
        """The way back to the present, in that part of the header."""
        if self.moment is None:
            return []
        return [Node(NOW, "button", text("table.to_now"), room, press=self.now, primary=True)]
