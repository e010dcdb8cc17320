"""Figures that walk over a table to their places, one after the other, in small steps."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi, sin

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.tween import AFTER, FADE, TRIP, Pace, ease_in_out
from ugames.ui.table.board import Walk
from ugames.ui.table.motion.gains import HIGH, chip_area, draw_chip

HOPS, HOP = 4, 0.4
"""The number of hops of a walk, and their height by the figure's."""
SEEN = 0.15
"""The fraction of its walk in which a figure appears."""
HELD = 0.3
"""Seconds for which an arrived gliding figure is still drawn, until the table shows it."""
NEAR, LEAST, SIZES = 2.2, 80.0, 4
"""The initial enlargement of a figure, its least initial height, and the number of sizes for each doubling."""
SHRINKS = 3
"""The exponent of its shrinking, which keeps it large for most of the flight."""
TRAIL = (0.12, 0.2), (0.06, 0.4)
"""The delay and opacity of its two trailing images."""


class Walking:
    """Figures that started at some time; the next Look draws them at their ends."""

    def __init__(self, walk: Walk, since: float, pace: Pace) -> None:
        self.walk = walk
        self.since = since
        self.pace = pace

    def over(self, now: float) -> bool:
        """Whether all have arrived."""
        return now - self.since >= self.pace.wait(self.walk.seconds + HELD * self.walk.glides)

    def _shown(self, now: float) -> Iterator[tuple[Area, float]]:
        """The area and opacity of each figure under way."""
        passed = now - self.since
        for i, end in enumerate(self.walk.ends):
            gone = passed - self.pace.wait(i * AFTER)
            if gone <= 0 or self.over(now):
                continue
            if not self.pace.flies:
                yield end, min(1.0, gone / self.pace.wait(FADE))
                continue
            part = min(1.0, gone / self.pace.wait(TRIP))
            for behind, alpha in () if self.walk.glides else TRAIL:
                if behind < part < 1:
                    yield self._on_way(end, part - behind), alpha
            yield self._on_way(end, part), min(1.0, part / SEEN)

    def _on_way(self, end: Area, part: float) -> Area:
        """The area of a figure at this progress."""
        start, way, glides = self.walk.start, ease_in_out(part), self.walk.glides
        hop = abs(sin(pi * HOPS * part)) * HOP * end.h * (part < 1 and not glides)
        near = max(NEAR, LEAST / end.h) - 1
        large = 1.0 if glides else 1 + round(near * (1 - way**SHRINKS) * SIZES) / SIZES
        x, y = start.cx + (end.cx - start.cx) * way, start.cy + (end.cy - start.cy) * way
        place = around(x, y, end.w * large, end.h * large)
        return place._replace(y=place.y - hop)

    def areas(self, canvas: Canvas, now: float) -> list[Area]:
        """The areas that will be drawn."""
        return [place.inset(-place.h) for place, _ in self._shown(now)]

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw them at this time."""
        for place, alpha in self._shown(now):
            if not self.walk.picture.endswith(".svg"):
                said, size = self.walk.picture, place.h / HIGH
                tone = "good" if said.startswith("+") else "bad"
                draw_chip(canvas, said, chip_area(canvas, said, place.cx, place.cy, size), size, tone)
                continue
            image = canvas.picture(self.walk.picture, place.w, place.h)
            image.set_alpha(round(255 * alpha))
            canvas.surface.blit(image, image.get_rect(center=canvas.rect(place).center))
            image.set_alpha(255)
