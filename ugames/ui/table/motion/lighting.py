"""Paths whose steps light up, and ways that lead to the next place of a thing."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.tween import HOLD_SECONDS, WATCHED_SECONDS, Pace
from ugames.ui.table.board import Lead, Trail
from ugames.ui.table.motion.over import Passing, is_redrawn

PATH_LIGHT_SIZE = 13.0
LIGHT_DISTANCE = 36.0


class Lighting(Passing):
    """The steps of a path, which shine one after the other, and fade in these seconds."""

    def __init__(self, trail: Trail, since: float, pace: Pace, seconds: float = HOLD_SECONDS / 2) -> None:
        self.along = pace.wait(trail.seconds) if pace.flies else 0.0
        self.each = pace.wait(seconds)
        super().__init__(since, self.along + self.each)
        self.trail = trail

    def areas(self, canvas: Canvas, now: float) -> Sequence[Area]:
        """The areas that the lights may cover."""
        side = 4 * PATH_LIGHT_SIZE + self.trail.broad
        return [around(x, y, side, side) for x, y in self.trail.path]

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the steps that are lit at this time."""
        for i, (x, y) in enumerate(self.trail.path):
            part = (now - self.since - self.along * i / len(self.trail.path)) / (self.each or 1.0)
            if 0 <= part < 1:
                radius = (self.trail.broad or PATH_LIGHT_SIZE) / 2 + PATH_LIGHT_SIZE / 2 * (part if self.along else 1.0)
                box = around(x, y, 2 * radius, 2 * radius)
                if is_redrawn(canvas, box):
                    canvas.outline(box, self.trail.tone, radius, max(1.0, 6 * (1 - part)))


def leading(lead: Lead, since: float, pace: Pace) -> Lighting:
    """The lights of a way, which shine until the thing has arrived."""
    start, across, down = lead.start, lead.end.cx - lead.start.cx, lead.end.cy - lead.start.cy
    count = int(hypot(across, down) / LIGHT_DISTANCE)
    way = ((start.cx + across * i / count, start.cy + down * i / count) for i in range(count))
    path = tuple(point for point in way if not start.holds(*point))
    return Lighting(Trail(path, "warn", seconds=WATCHED_SECONDS), since, pace, lead.seconds - WATCHED_SECONDS)
