"""Gained and lost points: chips, and rings around plates that spread with the number of points."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import GAP
from ugames.ui.draw.tween import HOLD_SECONDS, Pace, ease_out
from ugames.ui.table.motion.over import Passing

MOST_POINTS = 20
"""The points with the largest effect, unless the theme has another number for the game."""
CHIP_HEIGHT, CHIP_PADDING = 1.4, 0.5
"""The height of a chip by text size, and its horizontal padding."""


def weight(points: float, many: float) -> float:
    """The weight of a number of points, from 0 to 1, where `many` has the largest effect."""
    return float(min(1.0, abs(points) / many) ** 0.5)


class Pulse(Passing):
    """The ring around a plate with changed points."""

    def __init__(self, plate: Area, change: int, many: float, since: float, pace: Pace) -> None:
        super().__init__(since, pace.wait(HOLD_SECONDS))
        self.plate = plate
        self.tone = "good" if change > 0 else "bad"
        self.weight = weight(change, many)
        self.still = pace.fade

    @property
    def _reach(self) -> float:
        return GAP * (1 + 3 * self.weight)

    def areas(self, canvas: Canvas, now: float) -> Sequence[Area]:
        """The area that it may cover."""
        return (self.plate.inset(-self._reach - 4),)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw it, wider and thicker for a larger change."""
        part = self.part(now)
        if part < 1:
            out = self._reach * ease_out(0.5 if self.still else part)
            radius, stroke = canvas.theme.radius["panel"] + out, GAP * max(0.5, self.weight) * (1 - part)
            canvas.outline(self.plate.inset(-out), self.tone, radius, stroke)


def chip_area(
    canvas: Canvas, text: str, x: float, y: float, size: float, broad: float = 0.0, pad: float = CHIP_PADDING
) -> Area:
    """The area of a chip around a point, at least this broad."""
    return around(x, y, max(broad, canvas.width(text, size, "display") + 2 * pad * size), size * CHIP_HEIGHT)


def draw_chip(canvas: Canvas, text: str, box: Area, size: float, tone: str, ground: str = "panel_sunk") -> None:
    """Draw a chip."""
    canvas.fill(box, ground, box.h / 2)
    canvas.outline(box, tone if ground == "panel_sunk" else "panel_sunk", box.h / 2)
    canvas.text(text, box.cx, box.cy, size, tone, "centre", "display")
