"""Figures that walk over a table to their places, one after the other, in small steps."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi, sin

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.tween import (
    GLANCE_SECONDS,
    QUICK_SECONDS,
    SECONDS_BETWEEN_FIGURES,
    WATCHED_SECONDS,
    Pace,
    ease_in_out,
)
from ugames.ui.table.board import Walk
from ugames.ui.table.motion.gains import CHIP_HEIGHT, chip_area, draw_chip
from ugames.ui.table.motion.over import Passing

HOPS = 4
HOP_HEIGHT = 0.4
"""By the figure's."""
LARGE_FIGURE, SHRINKING_STEPS = 80.0, 4
"""The least height at which a figure sets out, and the steps in which it shrinks by its own height."""
TRAIL_DELAY = 0.06
"""The delay of each trailing image, as a fraction of the way."""


class Walking(Passing):
    """Figures that started at some time; the next Look draws them at their ends."""

    def __init__(self, walk: Walk, since: float, pace: Pace) -> None:
        """A figure is still drawn for a while after its arrival, until the table shows it."""
        super().__init__(since, pace.wait(walk.seconds + GLANCE_SECONDS))
        self.walk = walk
        self.pace = pace

    def landed(self, now: float) -> Iterator[tuple[Area, float]]:
        """The end of each figure with the seconds since its arrival; negative before."""
        for i, end in enumerate(self.walk.ends):
            yield end, now - self.since - self.pace.wait(WATCHED_SECONDS + i * SECONDS_BETWEEN_FIGURES)

    def _shown(self, now: float) -> Iterator[tuple[Area, float]]:
        """The area and opacity of each figure under way."""
        passed = now - self.since
        for i, end in enumerate(self.walk.ends):
            gone = passed - self.pace.wait(i * SECONDS_BETWEEN_FIGURES)
            if gone <= 0 or self.over(now):
                continue
            if not self.pace.flies:
                yield end, min(1.0, gone / self.pace.wait(QUICK_SECONDS))
                continue
            part = min(1.0, gone / self.pace.wait(WATCHED_SECONDS))
            for behind in () if self.walk.glides else (2, 1):
                if behind * TRAIL_DELAY < part < 1:
                    yield self._on_way(end, part - behind * TRAIL_DELAY), 0.2 * (3 - behind)
            yield self._on_way(end, part), min(1.0, part * 8)

    def _on_way(self, end: Area, part: float) -> Area:
        """The area of a figure at this progress."""
        start, way, glides = self.walk.start, ease_in_out(part), self.walk.glides
        hop = abs(sin(pi * HOPS * part)) * HOP_HEIGHT * end.h * (part < 1 and not glides)
        near = max(2.0, LARGE_FIGURE / end.h) - 1
        large = (
            1.0 if glides else 1 + round(near * (1 - way**3) * SHRINKING_STEPS) / SHRINKING_STEPS
        )  # large for most of the flight
        x, y = start.cx + (end.cx - start.cx) * way, start.cy + (end.cy - start.cy) * way
        place = around(x, y, end.w * large, end.h * large)
        return place._replace(y=place.y - hop)

    def areas(self, canvas: Canvas, now: float) -> list[Area]:
        """The areas that will be drawn."""
        return [place.inset(-place.h) for place, _ in self._shown(now)]

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw them at this time, with rings where figures have just arrived."""
        for end, seconds in () if self.walk.glides else self.landed(now):
            part = seconds / (self.pace.wait(GLANCE_SECONDS) or 1.0)
            if 0 < part < 1:
                canvas.outline(end.inset(-part * end.h / 2), "good", end.h, 6 * (1 - part))
        for place, alpha in self._shown(now):
            if not self.walk.picture.endswith(".svg"):
                said, size = self.walk.picture, place.h / CHIP_HEIGHT
                tone = "good" if said.startswith("+") else "bad"
                draw_chip(canvas, said, chip_area(canvas, said, place.cx, place.cy, size), size, tone)
                continue
            image = canvas.picture(self.walk.picture, place.w, place.h)
            image.set_alpha(round(255 * alpha))
            canvas.surface.blit(image, image.get_rect(center=canvas.rect(place).center))
            image.set_alpha(255)
