"""Viewing an earlier moment of the match at its table."""

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
"""The key of the button that returns to the present."""
EARLIER, LATER = "header-earlier", "header-later"
"""The keys of the buttons for the previous and next moment."""


class LookingBack:
    """The state of looking back."""

    def __init__(self, log: Log, show: Callable[[int | None], None]) -> None:
        self.log = log
        self.show = show
        """Shows that moment, or the present."""
        self.moment: int | None = None
        """The shown earlier moment; None in the present."""

    def to(self, moment: int | None) -> str:
        """Go to that moment, or to the present; returns the reason if that is not allowed."""
        if moment is not None and self.log.closed(moment):
            return text("table.closed_trick")
        self.moment = moment
        self.show(moment)
        return ""

    def beside(self, by: int) -> None:
        """Go to the nearest open moment in that direction."""
        if (moment := self._open_beside(by)) is not None:
            self.to(moment)

    def _open_beside(self, by: int) -> int | None:
        assert self.moment is not None
        there = range(self.moment + by, self.log.moments if by > 0 else -1, by)  # the session may be ahead
        return next((each for each in there if not self.log.closed(each)), None)

    def _why_not(self, by: int, why: str) -> str:
        return "" if self._open_beside(by) is not None else why

    def now(self) -> None:
        """Return to the present."""
        self.to(None)

    def nodes(self, room: Area, beside: Sequence[Area]) -> list[Node]:
        """The button for the present in that room of the header, and those for the adjacent moments."""
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
    """Show the newest moment, or play an earlier one as it was played then."""
    if not moment or log.closed(moment - 1):
        shown = newest if moment is None else moment
        playback.look_at(eyes.beats(shown, shown + 1)[0].after)
        return
    before, beat = eyes.beats(moment - 1, moment + 1)
    playback.look_at(replace(before.after, legal=()))
    playback.queue(beat)
