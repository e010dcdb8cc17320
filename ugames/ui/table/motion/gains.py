"""Gained and lost points: chips, and rings around plates that spread with the number of points."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.tween import Pace, ease_out

MANY = 20
"""The points with the largest effect, unless the theme has another number for the game."""
SECONDS = 0.7
NEAR, FAR = 8.0, 30.0
"""The reach of the ring in units, by the number of points."""
RADIUS = 14.0
STILL = 0.5
"""The progress of a ring with reduced motion."""

HIGH, PAD = 1.4, 0.5
"""The height of a chip by text size, and its horizontal padding."""


def weight(points: float, many: float) -> float:
    """The weight of a number of points, from 0 to 1, where `many` has the largest effect."""
    return float(min(1.0, abs(points) / many) ** 0.5)


class Pulse:
    """The ring around a plate with changed points."""

    def __init__(self, plate: Area, change: int, many: float, since: float, pace: Pace) -> None:
        self.plate = plate
        self.tone = "good" if change > 0 else "bad"
        self.weight = weight(change, many)
        self.since = since
        self.still = pace.fade
        self.seconds = pace.wait(SECONDS)

    def over(self, now: float) -> bool:
        """Whether it is over."""
        return now - self.since >= self.seconds

    @property
    def _reach(self) -> float:
        return NEAR + (FAR - NEAR) * self.weight

    def areas(self, canvas: Canvas, now: float) -> Sequence[Area]:
        """The area that it may cover."""
        return (self.plate.inset(-self._reach - 4),)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw it: wider for a larger change, twice for a very large one."""
        part = (now - self.since) / self.seconds if self.seconds else 1.0
        if not 0 <= part < 1:
            return
        for late in (0.0, 0.3) if self.weight > 0.6 else (0.0,):
            t = (part - late) / (1 - late)
            if t > 0:
                out = self._reach * ease_out(STILL if self.still else t)
                canvas.outline(self.plate.inset(-out), self.tone, RADIUS + out, (3 + 6 * self.weight) * (1 - t))


def chip_area(canvas: Canvas, text: str, x: float, y: float, size: float, broad: float = 0.0, pad: float = PAD) -> Area:
    """The area of a chip around a point, at least this broad."""
    return around(x, y, max(broad, canvas.width(text, size, "display") + 2 * pad * size), size * HIGH)


def draw_chip(canvas: Canvas, text: str, box: Area, size: float, tone: str, ground: str = "panel_sunk") -> None:
    """Draw a chip."""
    canvas.fill(box, ground, box.h / 2)
    canvas.outline(box, tone if ground == "panel_sunk" else "panel_sunk", box.h / 2)
    canvas.text(text, box.cx, box.cy, size, tone, "centre", "display")
