"""Rectangles with round corners, and soft ones of which only the middle grows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

import pygame

FINE = 4
"""Corners are drawn larger by this factor and then scaled down, which smooths their steps."""


@lru_cache(maxsize=512)
def _disc(radius: int, stroke: int, ink: tuple[int, ...]) -> pygame.Surface:
    """A disc, or a ring that is so broad."""
    large = pygame.Surface((2 * radius * FINE, 2 * radius * FINE), pygame.SRCALPHA)
    large.fill((*ink[:3], 0))
    middle = radius * FINE, radius * FINE
    pygame.draw.circle(large, ink, middle, radius * FINE, stroke * FINE)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def round_rect(surface: pygame.Surface, ink: tuple[int, ...], box: pygame.Rect, radius: int, stroke: int = 0) -> None:
    """A rectangle whose round corners have no steps; only its edge, inside it, if a stroke is given."""
    radius = min(radius, box.w // 2, box.h // 2)
    if radius < 2:
        _rect(surface, ink, box, stroke)
        return
    disc, across, along = _disc(radius, stroke, ink), box.w - 2 * radius, box.h - 2 * radius
    for x, from_x in ((box.x, 0), (box.right - radius, radius)):
        for y, from_y in ((box.y, 0), (box.bottom - radius, radius)):
            surface.blit(disc, (x, y), (from_x, from_y, radius, radius))
    if stroke:
        surface.fill(ink, (box.x + radius, box.y, across, stroke))
        surface.fill(ink, (box.x + radius, box.bottom - stroke, across, stroke))
    else:
        surface.fill(ink, (box.x + radius, box.y, across, box.h))
    side = stroke or radius
    surface.fill(ink, (box.x, box.y + radius, side, along))
    surface.fill(ink, (box.right - side, box.y + radius, side, along))


def _rect(surface: pygame.Surface, ink: tuple[int, ...], box: pygame.Rect, stroke: int) -> None:
    if not stroke or 2 * stroke >= min(box.size):
        surface.fill(ink, box)
        return
    surface.fill(ink, (box.x, box.y, box.w, stroke))
    surface.fill(ink, (box.x, box.bottom - stroke, box.w, stroke))
    surface.fill(ink, (box.x, box.y + stroke, stroke, box.h - 2 * stroke))
    surface.fill(ink, (box.right - stroke, box.y + stroke, stroke, box.h - 2 * stroke))


def polygon(fine: Sequence[tuple[int, int]], size: tuple[int, int], ink: tuple[int, ...]) -> pygame.Surface:
    """A picture of that size with a shape whose edges have no steps; its corners are finer than pixels."""
    large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    large.fill((*ink[:3], 0))
    pygame.draw.polygon(large, ink, fine)
    return pygame.transform.smoothscale(large, size)


Point = tuple[float, float]


def line(start: Point, end: Point, stroke: float) -> list[Point]:
    """The corners of a straight line that is so broad."""
    far = max(1.0, hypot(end[0] - start[0], end[1] - start[1]))
    x, y = (start[1] - end[1]) / far * stroke / 2, (end[0] - start[0]) / far * stroke / 2
    return [
        (start[0] + x, start[1] + y), (end[0] + x, end[1] + y), (end[0] - x, end[1] - y), (start[0] - x, start[1] - y)
    ]  # fmt: skip


MIDDLE = 4
"""Which ninth of a rectangle lies within the others."""


Box = tuple[int, int, int, int]
"""Left, top, width and height of a part of a picture."""


@lru_cache(maxsize=512)
def ninths(now: tuple[int, int], wanted: tuple[int, int]) -> tuple[tuple[Box, Box], ...]:
    """The four corners, four edges and the middle of a rectangle of that size, and where they are in another size."""
    columns, rows = (_thirds(*lengths) for lengths in zip(now, wanted, strict=True))
    return tuple(((x, y, w, h), (to_x, to_y, to_w, to_h)) for x, w, to_x, to_w in columns for y, h, to_y, to_h in rows)


def scaled(small: pygame.Surface, part: Box, to: Box) -> pygame.Surface:
    """A part of a picture in another size."""
    return pygame.transform.scale(small.subsurface(part), to[2:])


def stretched(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The same with a wider and higher middle of one colour; corners and edges stay as they are."""
    if small.get_size() == size:
        return small
    image = pygame.Surface(size, pygame.SRCALPHA)
    for part, to in ninths(small.get_size(), size):
        image.blit(small.subsurface(part) if part[2:] == to[2:] else scaled(small, part, to), to)
    return image


def _thirds(now: int, wanted: int) -> tuple[Box, ...]:
    """The place and length of a line's beginning, middle and end, before and after stretching."""
    half = now // 2
    end = now - half - 1
    return (0, half, 0, half), (half, 1, half, wanted - half - end), (half + 1, end, wanted - end, end)
