"""Words that rise over a table for a moment, beside the plate of the seat that they are about."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.tween import Pace, ease_out
from ugames.ui.kit import placing
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
        room = placing.window(self.app.canvas.theme).w
        if (width := self._width(caption)) > room:
            caption = caption._replace(size=caption.size * (room - 36) / (width - 36))
        new = Rising(self._beside_plate(caption, seen, area), self._now)
        box = self._box(new)
        self.rising = [old for old in self.rising if not self._box(old).meets(box)]
        self.rising.append(new)

    def _beside_plate(self, caption: Caption, seen: Seen, area: Area) -> Caption:
        """The place of words about a seat: beside its plate, so that name and score can still be read.

        They rise within the room that is found for them, and keep off the plates of others.
        """
        seats = [self.board.seat_area(seat, seen, area) for seat in range(len(self.board.names))]
        about = caption.about or next((each for each in seats if each.holds(caption.x, caption.y)), None)
        width, height = self._width(caption), caption.size * 1.5
        rise = RISE if self.pace().flies else 0.0
        room = placing.window(self.app.canvas.theme)
        if about is None:
            box = placing.inside(around(caption.x, caption.y - rise / 2, width, height + rise), room)
        else:
            sides = ("above", "below") if about.cy > area.cy else ("below", "above")
            box = placing.beside(width, height + rise, about, room, seats, (*sides, "right", "left"))
        return caption._replace(x=box.cx, y=box.bottom - height / 2)

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
        return around(caption.x, caption.y - rise, self._width(caption), caption.size * 1.5)

    def _width(self, caption: Caption) -> float:
        return self.app.canvas.width(caption.text, caption.size, "display") + 36
