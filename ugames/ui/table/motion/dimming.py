"""The darkening of a table except one place, for a moment."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor, inf

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace
from ugames.ui.table.board import Dim

DARK = 0.5
"""The fraction of light that the table loses."""
COMES, GOES = 0.1, 0.25
"""Seconds of darkening, and of lightening."""
TICK = 1 / 30
"""Seconds between two changes of darkness, since each redraws the whole table."""
SOFT, GRAIN = 26.0, 4
"""The width of the soft edge of the light, and the reduction at which it is drawn."""


def ticked(seconds: float) -> float:
    """The time rounded down to a tick; a frame may come slightly early."""
    return floor(seconds / TICK + 0.01) * TICK


class Dimming:
    """A table that darkened at some time."""

    def __init__(self, dim: Dim, since: float, pace: Pace) -> None:
        self.light = dim.light
        self.since = since
        self.factor = pace.factor
        self.held = dim.held
        self.seconds = inf if dim.held and pace.factor else pace.wait(COMES + dim.seconds + GOES)

    def over(self, now: float) -> bool:
        """Whether it is light again."""
        return now - self.since >= self.seconds

    def let_go(self, now: float) -> None:
        """Start lightening, after waiting words are gone."""
        if self.held:
            self.held, self.seconds = False, now - self.since + GOES * self.factor

    def part(self, now: float) -> float:
        """The darkness, from 0 to 1."""
        passed = ticked(now - self.since)
        if not 0 <= passed < self.seconds:
            return 0.0
        return min(1.0, passed / (COMES * self.factor), (self.seconds - passed) / (GOES * self.factor))

    def draw(self, canvas: Canvas, area: Area, now: float) -> None:
        """Darken that part of the screen, except the light place."""
        part = self.part(now)
        if not part:
            return
        left = round(255 * (1 - DARK * part))
        clip, whole = canvas.surface.get_clip(), canvas.rect(area)
        hole = canvas.rect(self.light.inset(-SOFT))
        for rect in _around(whole, hole):
            if inside := rect.clip(clip):  # pygame fills a rectangle entirely outside its clip
                canvas.surface.fill((left, left, left), inside, pygame.BLEND_MULT)
        seen = hole.clip(whole)
        if seen.colliderect(clip):
            edge = _edge(canvas, hole.size)
            edge.set_alpha(round(255 * part))
            canvas.surface.blit(edge, seen, seen.move(-hole.x, -hole.y))


def _edge(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """The soft edge around a light of that size, at its darkest."""
    soft = max(1, canvas.theme.px(SOFT) // GRAIN)

    def make() -> pygame.Surface:
        small = pygame.Surface((size[0] // GRAIN + 1, size[1] // GRAIN + 1), pygame.SRCALPHA)
        for i in range(soft + 1):  # each ring inside the last, and lighter
            dark = round(255 * DARK * (1 - i / soft))
            rect = small.get_rect().inflate(-2 * i, -2 * i)
            pygame.draw.rect(small, (0, 0, 0, dark), rect, border_radius=i and max(1, 2 * soft - i))
        return pygame.transform.smoothscale(small, size)

    return canvas.store.get(("light", size, soft), make, size[0] * size[1])


def _around(whole: pygame.Rect, hole: pygame.Rect) -> Iterator[pygame.Rect]:
    """The four parts of a rectangle around a hole."""
    hole = hole.clip(whole)
    yield pygame.Rect(whole.x, whole.y, whole.w, hole.y - whole.y)
    yield pygame.Rect(whole.x, hole.bottom, whole.w, whole.bottom - hole.bottom)
    yield pygame.Rect(whole.x, hole.y, hole.x - whole.x, hole.h)
    yield pygame.Rect(hole.right, hole.y, whole.right - hole.right, hole.h)
