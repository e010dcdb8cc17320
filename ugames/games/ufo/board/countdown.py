"""The countdown before a race of UFO, in the middle of the table."""

from __future__ import annotations

from collections.abc import Callable

from ugames.games.ufo.board.table import UfoTable
from ugames.games.ufo.forms import TICK_HZ
from ugames.games.ufo.rules import Seen
from ugames.games.ufo.words import on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import TITLE
from ugames.ui.table.racing.board import Decoration


class Countdown(Decoration):
    """The seconds to the start, each with its word."""

    def __init__(self, table: Callable[[Seen, Area], UfoTable]) -> None:
        self.table = table

    def draw(self, canvas: Canvas, seen: Seen, area: Area, tick: int, now: float) -> None:
        """Draw the number of seconds where messages appear."""
        if count := self.countdown(seen, tick):
            word = on_board("three" if count == 3 else "two" if count == 2 else "one")
            said, place = on_board("countdown", count=count, word=word), self.table(seen, area).explains
            canvas.label(said, place.cx, place.cy, 2 * TITLE, "accent", "centre", "display")

    def countdown(self, seen: Seen, tick: int) -> int:
        """The seconds to the start, rounded up; 0 after it."""
        left = -(-(seen.view.start - tick) // TICK_HZ)
        return min(3, max(1, left)) if seen.view.moved < seen.view.start else 0
