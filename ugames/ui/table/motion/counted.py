"""Figures that nod for their points, and paths whose steps light up."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.tween import HOLD, Pace
from ugames.ui.table.board import Nod, Trail
from ugames.ui.table.motion.over import Passing, reaches

STEPS = 6
"""The number of sizes of a figure in motion, few to save drawings."""
TALLER, LEANS = 0.22, 9.0
"""The growth of a nodding figure, and its tilt in degrees."""
LIGHT = 13.0
"""The size of the light on a path."""


class Nodding(Passing):
    """Figures that grow and sway; with reduced motion they are taller for a while."""

    def __init__(self, nod: Nod, since: float, pace: Pace) -> None:
        super().__init__(since, pace.wait(HOLD / 2))
        self.nod = nod
        self.flies = pace.flies

    def areas(self, canvas: Canvas, now: float) -> Sequence[Area]:
        """The areas that the figures may cover."""
        return [place.inset(-place.h / 2) for place in self.nod.places]

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw them at this time."""
        part = self.part(now)
        if part == 1:
            return
        grown, lean = (round(sin(turn * pi * part) * STEPS) / STEPS if self.flies else 2 - turn for turn in (1, 2))
        for place in self.nod.places:
            high = 1 + TALLER * grown
            image = canvas.picture(self.nod.picture, place.w * high, place.h * high)
            if lean:
                image = pygame.transform.rotate(image, lean * LEANS)
            canvas.surface.blit(image, image.get_rect(midbottom=canvas.rect(place).midbottom))


class Lighting(Passing):
    """The steps of a path, which shine and fade one after the other."""

    def __init__(self, trail: Trail, since: float, pace: Pace) -> None:
        self.along = pace.wait(trail.seconds) if pace.flies else 0.0
        self.each = pace.wait(HOLD / 2)
        super().__init__(since, self.along + self.each)
        self.trail = trail

    def areas(self, canvas: Canvas, now: float) -> Sequence[Area]:
        """The areas that the lights may cover."""
        side = 4 * LIGHT + self.trail.broad
        return [around(x, y, side, side) for x, y in self.trail.path]

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the steps that are lit at this time."""
        for i, (x, y) in enumerate(self.trail.path):
            part = (now - self.since - self.along * i / len(self.trail.path)) / (self.each or 1.0)
            if 0 <= part < 1:
                radius = (self.trail.broad or LIGHT) / 2 + LIGHT / 2 * (part if self.along else 1.0)
                box = around(x, y, 2 * radius, 2 * radius)
                if reaches(canvas, box):
                    canvas.outline(box, self.trail.tone, radius, max(1.0, 6 * (1 - part)))
