"""The darkening of a table except one place, for a moment."""

from __future__ import annotations

from math import floor, inf

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.shapes import SUPERSAMPLING, parts_outside
from ugames.ui.draw.tween import QUICK_SECONDS, Pace
from ugames.ui.table.board import Dim
from ugames.ui.table.motion.over import Passing

LIGHT_LOST = 0.5
"""The fraction of light that the table loses."""
SECONDS_BETWEEN_CHANGES = 1 / 30
"""Seconds between two changes of darkness, since each redraws the whole table."""


def ticked(seconds: float) -> float:
    """The time rounded down to a tick; a frame may come slightly early."""
    return floor(seconds / SECONDS_BETWEEN_CHANGES + 0.01) * SECONDS_BETWEEN_CHANGES


class Dimming(Passing):
    """A table that darkened at some time."""

    def __init__(self, dim: Dim, since: float, pace: Pace) -> None:
        super().__init__(since, inf if dim.held and pace.factor else pace.wait(dim.seconds + 2 * QUICK_SECONDS))
        self.light = dim.light
        self.fade = pace.wait(QUICK_SECONDS)
        self.held = dim.held

    def let_go(self, now: float) -> None:
        """Start lightening, after waiting words are gone."""
        if self.held:
            self.held, self.seconds = False, now - self.since + self.fade

    def dark(self, now: float) -> float:
        """The darkness, from 0 to 1."""
        passed = ticked(now - self.since)
        if not 0 <= passed < self.seconds:
            return 0.0
        return min(1.0, passed / self.fade, (self.seconds - passed) / self.fade)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Darken the part of the screen that may be drawn on, except the light place."""
        part = self.dark(now)
        if not part:
            return
        left = round(255 * (1 - LIGHT_LOST * part))
        whole, hole = canvas.surface.get_clip(), canvas.rect(self.light.inset(-canvas.theme.space["l"]))
        for rect in parts_outside(whole, hole):
            canvas.surface.fill((left, left, left), rect, pygame.BLEND_MULT)
        if hole.colliderect(whole):
            edge = _edge(canvas, hole.size)
            edge.set_alpha(round(255 * part))
            canvas.surface.blit(edge, hole)


def _edge(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """The soft edge around a light of that size, at its darkest."""
    soft = max(1, canvas.theme.px(canvas.theme.space["l"]) // SUPERSAMPLING)

    def make() -> pygame.Surface:
        small = pygame.Surface((size[0] // SUPERSAMPLING + 1, size[1] // SUPERSAMPLING + 1), pygame.SRCALPHA)
        for i in range(soft + 1):  # each ring inside the last, and lighter
            dark = round(255 * LIGHT_LOST * (1 - i / soft))
            rect = small.get_rect().inflate(-2 * i, -2 * i)
            pygame.draw.rect(small, (0, 0, 0, dark), rect, border_radius=i and max(1, 2 * soft - i))
        return pygame.transform.smoothscale(small, size)

    return canvas.store.get(("light", size, soft), make, size[0] * size[1])
