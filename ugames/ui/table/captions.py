"""Words that rise over a table for a moment, beside the plate of the seat that they are about."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace, ease_out
from ugames.ui.kit.app import App
from ugames.ui.table.board import Board, Caption, Seen

CAPTION_SECONDS = 1.3
RISE = 46.0
"""Units by which a caption rises."""


class Rising(NamedTuple):
    """A caption on the screen since some time."""

    caption: Caption
    since: float


class Captions:
    """The captions on one table."""

    def __init__(self, app: App, board: Board, pace: Callable[[], Pace]) -> None:
        self.app = app
        self.board = board
        self.pace = pace
        self.rising: list[Rising] = []
        self._now = 0.0

    def add(self, caption: Caption, seen: Seen, area: Area) -> None:
        """Let words rise; earlier ones that they would cover go."""
        new = Rising(self._beside_plate(caption, seen, area), self._now)
        box = self._box(new)
        self.rising = [old for old in self.rising if not self._box(old).meets(box)]
        self.rising.append(new)

    def _beside_plate(self, caption: Caption, seen: Seen, area: Area) -> Caption:
        """The place of words about a seat: beside its plate, so that name and score can still be read."""
        seats = (self.board.seat_area(seat, seen, area) for seat in range(len(self.board.names)))
        plate = caption.about or next((each for each in seats if each.holds(caption.x, caption.y)), None)
        if plate is None:
            return caption
        half = caption.size * 0.75 + 4
        above = plate.cy > area.cy
        below = plate.bottom + half + (RISE if self.pace().flies else 0.0)
        return caption._replace(y=plate.y - half if above else below)

    def update(self, now: float) -> None:
        """Go on in time: old captions go."""
        self._now = now
        self.rising = [each for each in self.rising if now - each.since < self._seconds()]

    def clear(self) -> None:
        """Forget all of them."""
        self.rising.clear()

    def boxes(self) -> list[Area]:
        """Where they are."""
        return [self._box(each) for each in self.rising]

    def draw(self, canvas: Canvas) -> None:
        """Draw them all."""
        for each in self.rising:
            caption, box = each.caption, self._box(each)
            canvas.fill(box, "panel_sunk", 18, 0.96)
            canvas.outline(box, caption.tone, 18, 2)
            canvas.text(caption.text, box.cx, box.cy, caption.size, caption.tone, "centre", "display")

    def _seconds(self) -> float:
        return CAPTION_SECONDS * max(0.4, self.pace().factor)

    def _box(self, each: Rising) -> Area:
        caption = each.caption
        part = (self._now - each.since) / self._seconds()
        rise = RISE * ease_out(min(1.0, part)) if self.pace().flies else 0.0
        width = self.app.canvas.width(caption.text, caption.size, "display") + 36
        x = min(max(width / 2 + 8, caption.x), self.app.canvas.theme.width - width / 2 - 8)
        return Area(x - width / 2, caption.y - rise - caption.size * 0.75, width, caption.size * 1.5)
