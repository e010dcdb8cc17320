"""A table that goes dark for a moment, so that one place of it has the stage."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace
from ugames.ui.table.board import Dim

DARK = 0.5
"""The part of its light that the table loses."""
COMES, GOES = 0.1, 0.25
"""Seconds in which it goes dark, and in which it is light again."""


class Dimming:
    """A table that went dark at some time."""

    def __init__(self, dim: Dim, since: float, pace: Pace) -> None:
        self.light = dim.light
        self.since = since
        self.factor = pace.factor
        self.seconds = pace.wait(COMES + dim.seconds + GOES)

    def over(self, now: float) -> bool:
        """Whether it is light again."""
        return now - self.since >= self.seconds

    def draw(self, canvas: Canvas, area: Area, now: float) -> None:
        """Darken that part of the screen, but for the place that stays light."""
        passed = now - self.since
        if not 0 <= passed < self.seconds:
            return
        part = min(1.0, passed / (COMES * self.factor), (self.seconds - passed) / (GOES * self.factor))
        left = round(255 * (1 - DARK * part))
        clip = canvas.surface.get_clip()
        for rect in _around(canvas.rect(area), canvas.rect(self.light)):
            if inside := rect.clip(clip):  # pygame fills all of a rectangle that lies wholly outside of its clip
                canvas.surface.fill((left, left, left), inside, pygame.BLEND_MULT)


def _around(whole: pygame.Rect, hole: pygame.Rect) -> Iterator[pygame.Rect]:
    """The four parts of a rectangle beside a hole in it."""
    hole = hole.clip(whole)
    yield pygame.Rect(whole.x, whole.y, whole.w, hole.y - whole.y)
    yield pygame.Rect(whole.x, hole.bottom, whole.w, whole.bottom - hole.bottom)
    yield pygame.Rect(whole.x, hole.y, hole.x - whole.x, hole.h)
    yield pygame.Rect(hole.right, hole.y, whole.right - hole.right, hole.h)
