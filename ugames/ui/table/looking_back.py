"""Looking back from a table at an earlier moment of the same match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table.eyes import Eyes
from ugames.ui.table.panels.log import Log
from ugames.ui.table.staging.playback import Playback

NOW = "now"
"""The button that leads back to the present."""
EARLIER, LATER = "header-earlier", "header-later"
"""The buttons that lead to the moments beside the one that is looked at."""


class LookingBack:
    """Which moment is looked at."""

    def __init__(self, log: Log, show: Callable[[int | None], None]) -> None:
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
        if (moment := self._open_beside(by)) is not None:
            self.to(moment)

    def _open_beside(self, by: int) -> int | None:
        assert self.moment is not None
        there = range(self.moment + by, self.log.moments if by > 0 else -1, by)  # the session may be further already
        return next((each for each in there if not self.log.closed(each)), None)

    def _why_not(self, by: int, why: str) -> str:
        return "" if self._open_beside(by) is not None else why

    def now(self) -> None:
        """Go to the present."""
        self.to(None)

    def nodes(self, room: Area, beside: Sequence[Area]) -> list[Node]:
        """The way back to the present in that part of the header, and the ways to the moments around it beside that."""
        if self.moment is None:
            return []
        before, after = beside
        ways = (
            (EARLIER, -1, text("table.earlier"), text("table.no_earlier"), before),
            (LATER, 1, text("table.later"), text("table.no_later"), after),
        )
        steps = [
            Node(key, "button", label, area, hint=label, press=partial(self.beside, by), why_not=self._why_not(by, why))
            for key, by, label, why, area in ways
        ]
        return [Node(NOW, "button", text("table.to_now"), room, press=self.now, primary=True), *steps]


def put(playback: Playback, eyes: Eyes, log: Log, moment: int | None, newest: int) -> None:
    """Put the newest moment that may be shown on the screen, or play an earlier one as it was played then."""
    if not moment or log.closed(moment - 1):
        shown = newest if moment is None else moment
        playback.look_at(eyes.beats(shown, shown + 1)[0].after)
        return
    before, beat = eyes.beats(moment - 1, moment + 1)
    playback.look_at(replace(before.after, legal=()))
    playback.queue(beat)
