"""A table that goes dark for a moment, so that one place of it has the stage."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor, inf

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace
from ugames.ui.table.board import Dim

DARK = 0.5
"""The part of its light that the table loses."""
COMES, GOES = 0.1, 0.25
"""Seconds in which it goes dark, and in which it is light again."""
TICK = 1 / 30
"""Seconds for which the table is equally dark: each change is one of the whole table."""
SOFT, GRAIN = 26.0, 4
"""Units over which the light around that place fades, and how much smaller that is drawn first."""


def ticked(seconds: float) -> float:
    """The last tick until then; a frame that is due with one may come a little before it."""
    return floor(seconds / TICK + 0.01) * TICK


class Dimming:
    """A table that went dark at some time."""

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
        """Let it become light from now on, if words have held it until now."""
        if self.held:
            self.held, self.seconds = False, now - self.since + GOES * self.factor

    def part(self, now: float) -> float:
        """How dark it is, from 0 to 1."""
        passed = ticked(now - self.since)
        if not 0 <= passed < self.seconds:
            return 0.0
        return min(1.0, passed / (COMES * self.factor), (self.seconds - passed) / (GOES * self.factor))

    def draw(self, canvas: Canvas, area: Area, now: float) -> None:
        """Darken that part of the screen, but for the place that stays light."""
        part = self.part(now)
        if not part:
            return
        left = round(255 * (1 - DARK * part))
        clip, whole = canvas.surface.get_clip(), canvas.rect(area)
        hole = canvas.rect(self.light.inset(-SOFT))
        for rect in _around(whole, hole):
            if inside := rect.clip(clip):  # pygame fills all of a rectangle that lies wholly outside of its clip
                canvas.surface.fill((left, left, left), inside, pygame.BLEND_MULT)
        seen = hole.clip(whole)
        if seen.colliderect(clip):
            edge = _edge(canvas, hole.size)
            edge.set_alpha(round(255 * part))
            canvas.surface.blit(edge, seen, seen.move(-hole.x, -hole.y))


def _edge(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """The dark around a light of that size with its soft edge, where it is darkest."""
    soft = max(1, canvas.theme.px(SOFT) // GRAIN)

    def make() -> pygame.Surface:
        small = pygame.Surface((size[0] // GRAIN + 1, size[1] // GRAIN + 1), pygame.SRCALPHA)
        for i in range(soft + 1):  # each within the one before, and lighter
            dark = round(255 * DARK * (1 - i / soft))
            rect = small.get_rect().inflate(-2 * i, -2 * i)
            pygame.draw.rect(small, (0, 0, 0, dark), rect, border_radius=i and max(1, 2 * soft - i))
        return pygame.transform.smoothscale(small, size)

    return canvas.store.get(("light", size, soft), make, size[0] * size[1])


def _around(whole: pygame.Rect, hole: pygame.Rect) -> Iterator[pygame.Rect]:
    """The four parts of a rectangle beside a hole in it."""
    hole = hole.clip(whole)
    yield pygame.Rect(whole.x, whole.y, whole.w, hole.y - whole.y)
    yield pygame.Rect(whole.x, hole.bottom, whole.w, whole.bottom - hole.bottom)
    yield pygame.Rect(whole.x, hole.y, hole.x - whole.x, hole.h)
    yield pygame.Rect(hole.right, hole.y, whole.right - hole.right, hole.h)
