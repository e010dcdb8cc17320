"""Rectangles with round corners, the strokes they are made of, and their shadows, which stretch in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from math import hypot
from typing import NamedTuple, TypeVar

import pygame

from ugames.ui.draw.geometry import Area, Point
from ugames.ui.draw.store import Cache
from ugames.ui.draw.theme import Theme

Box = tuple[int, int, int, int]
"""Left, top, width and height."""
SUPERSAMPLING = 4
"""Smooth corners are drawn larger by this factor."""


@lru_cache(maxsize=128)
def _disc(radius: int, stroke: int, ink: tuple[int, ...]) -> pygame.Surface:
    """A disc, or a ring of this width."""
    large = pygame.Surface((2 * radius * SUPERSAMPLING, 2 * radius * SUPERSAMPLING), pygame.SRCALPHA)
    large.fill((*ink[:3], 0))
    middle = radius * SUPERSAMPLING, radius * SUPERSAMPLING
    pygame.draw.circle(large, ink, middle, radius * SUPERSAMPLING, stroke * SUPERSAMPLING)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


class Stroke(NamedTuple):
    """A picture, a part of one, or a plain colour, in its place."""

    place: Box
    picture: pygame.Surface | None
    corner: tuple[int, int]
    """The upper left pixel of the shown part."""
    alpha: int | None
    ink: tuple[int, ...]


Strokes = tuple[Stroke, ...]


def round_rect(surface: pygame.Surface, ink: tuple[int, ...], box: pygame.Rect, radius: int, stroke: int = 0) -> None:
    """A rectangle with smooth round corners; with `stroke` only its inner edge."""
    strokes = round_strokes(ink, (box.x, box.y, box.w, box.h), radius, stroke)
    listed: list[Stroke] | None = getattr(surface, "strokes", None)
    if listed is not None:  # a Pad lists the strokes instead
        listed += strokes
        return
    for place, picture, corner, _, _ in strokes:
        if picture is None:
            surface.fill(ink, place)
        else:
            surface.blit(picture, place[:2], (*corner, *place[2:]))


@lru_cache(maxsize=512)
def round_strokes(ink: tuple[int, ...], box: Box, radius: int, stroke: int) -> Strokes:
    """The strokes of a rounded rectangle, cached, since most recur in every frame."""
    x, y, w, h = box
    radius = min(radius, w // 2, h // 2)
    if radius < 2:
        return _filled(ink, _edges(box, stroke))
    disc, across, along = _disc(radius, stroke, ink), w - 2 * radius, h - 2 * radius
    right, bottom, side, size = x + w, y + h, stroke or radius, (radius, radius)
    corners = [
        Stroke((left, top, *size), disc, (from_x, from_y), disc.get_alpha(), ())
        for left, from_x in ((x, 0), (right - radius, radius))
        for top, from_y in ((y, 0), (bottom - radius, radius))
    ]
    middle = [(x + radius, y, across, stroke), (x + radius, bottom - stroke, across, stroke)]
    if not stroke:
        middle = [(x + radius, y, across, h)]
    sides = [(x, y + radius, side, along), (right - side, y + radius, side, along)]
    return *corners, *_filled(ink, [*middle, *sides])


def _filled(ink: tuple[int, ...], boxes: Sequence[Box]) -> Strokes:
    return tuple([Stroke(box, None, (0, 0), None, ink) for box in boxes if box[2] > 0 and box[3] > 0])


def _edges(box: Box, stroke: int) -> list[Box]:
    """A rectangle with sharp corners, or the four parts of its edge."""
    x, y, w, h = box
    if not stroke or 2 * stroke >= min(w, h):
        return [box]
    inner = h - 2 * stroke
    beside = [(x, y + stroke, stroke, inner), (x + w - stroke, y + stroke, stroke, inner)]
    return [(x, y, w, stroke), (x, y + h - stroke, w, stroke), *beside]


def polygon(fine: Sequence[tuple[int, int]], size: tuple[int, int], ink: tuple[int, ...]) -> pygame.Surface:
    """A picture of that size with a smooth polygon; corners are given in SUPERSAMPLING subpixels."""
    large = pygame.Surface((size[0] * SUPERSAMPLING, size[1] * SUPERSAMPLING), pygame.SRCALPHA)
    large.fill((*ink[:3], 0))
    pygame.draw.polygon(large, ink, fine)
    return pygame.transform.smoothscale(large, size)


def line_corners(start: Point, end: Point, stroke: float) -> list[Point]:
    """The corners of a straight line of this width."""
    far = max(1.0, hypot(end[0] - start[0], end[1] - start[1]))
    x, y = (start[1] - end[1]) / far * stroke / 2, (end[0] - start[0]) / far * stroke / 2
    return [
        (start[0] + x, start[1] + y), (end[0] + x, end[1] + y), (end[0] - x, end[1] - y), (start[0] - x, start[1] - y)
    ]  # fmt: skip


MIDDLE_NINTH = 4
CARD_CORNER = 16
"""The radius of a card's corners, in the units of its drawing."""


@lru_cache(maxsize=512)
def ninths(now: tuple[int, int], wanted: tuple[int, int]) -> tuple[tuple[Box, Box], ...]:
    """The nine parts of a rectangle, corners, edges and middle, in two sizes."""
    columns, rows = (_thirds(*lengths) for lengths in zip(now, wanted, strict=True))
    return tuple(((x, y, w, h), (to_x, to_y, to_w, to_h)) for x, w, to_x, to_w in columns for y, h, to_y, to_h in rows)


def scaled(small: pygame.Surface, part: Box, to: Box) -> pygame.Surface:
    """A part of a picture, scaled."""
    return pygame.transform.scale(small.subsurface(part), to[2:])


def stretched(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture stretched in its uniform middle; corners and edges keep their size."""
    if small.get_size() == size:
        return small
    image = pygame.Surface(size, pygame.SRCALPHA)
    for part, to in ninths(small.get_size(), size):
        image.blit(small.subsurface(part) if part[2:] == to[2:] else scaled(small, part, to), to)
    return image


def _thirds(now: int, wanted: int) -> tuple[Box, ...]:
    """The beginning, middle and end of a line, before and after stretching."""
    half = now // 2
    end = now - half - 1
    return (0, half, 0, half), (half, 1, half, wanted - half - end), (half + 1, end, wanted - end, end)


Rectangle = TypeVar("Rectangle", Area, pygame.Rect)


def parts_outside(whole: Rectangle, hole: Rectangle) -> list[Rectangle]:
    """The parts of a rectangle outside another one."""
    x, y, w, h = whole
    left, top, right, bottom = max(x, hole.x), max(y, hole.y), min(x + w, hole.right), min(y + h, hole.bottom)
    if left >= right or top >= bottom:
        return [whole]
    parts = (
        (x, y, w, top - y),
        (x, bottom, w, y + h - bottom),
        (x, top, left - x, bottom - top),
        (right, top, x + w - right, bottom - top),
    )
    return [type(whole)(*part) for part in parts if part[2] > 0 and part[3] > 0]


class Blurred(NamedTuple):
    """A blurred dark rectangle: its pixels, the units of its blur and of its corners, and its opacity."""

    size: tuple[int, int]
    blur: float
    radius: float
    alpha: float


class Shadows:
    """The shadows of a theme, with their parts in a cache; a whole one has itself as its key."""

    def __init__(self, theme: Theme, store: Cache) -> None:
        self._theme = theme
        self._store = store

    def rim(
        self, surface: pygame.Surface, box: pygame.Rect, kind: str, radius: float, hole: pygame.Rect | None = None
    ) -> None:
        """Draw a shadow without its middle, or with a hole of the object's size."""
        spec = self._theme.shadow[kind]
        small = self._small(Blurred(box.size, spec["blur"], radius, spec["alpha"]))
        if hole:
            margins = hole.x - box.x, hole.y - box.y, box.right - hole.right, box.bottom - hole.bottom
            holed = "holed", small.get_size(), kind, radius, margins
            small = self._store.get(holed, partial(self._holed, small, margins, radius))
        for number, (part, to) in enumerate(ninths(small.get_size(), box.size)):
            if number == MIDDLE_NINTH:
                continue
            place = box.x + to[0], box.y + to[1]
            if part[2:] == to[2:]:
                surface.blit(small, place, part)
            else:
                key = "edge", small.get_size(), kind, radius, number, to[2:], hole is not None
                surface.blit(self._store.get(key, partial(scaled, small, part, to)), place)

    def _holed(self, shadow: pygame.Surface, margins: tuple[int, int, int, int], radius: float) -> pygame.Surface:
        """A shadow without the part under the object, which would show through."""
        image, (left, top, right, bottom) = shadow.copy(), margins
        wide, high = image.get_width() - left - right, image.get_height() - top - bottom
        if wide > 2 and high > 2:
            hole = pygame.Rect(left + 1, top + 1, wide - 2, high - 2)  # its edge lies on the shadow
            pygame.draw.rect(image, (0, 0, 0, 0), hole, border_radius=self._theme.px(radius))
        return image

    def of_card(self, kind: str, size: tuple[int, int], part: float) -> Blurred:
        """The shadow of a card of that pixel size, which is this fraction of a card's drawing."""
        spec, (wide, high) = self._theme.shadow[kind], size
        blur = spec["blur"] * part
        grow = self._theme.px(blur)
        return Blurred((wide + grow, high + grow), blur, CARD_CORNER * part, spec["alpha"])

    def whole(self, shadow: Blurred) -> pygame.Surface:
        """All of it."""
        return self._store.get(shadow, lambda: stretched(self._small(shadow), shadow.size))

    def _small(self, shadow: Blurred) -> pygame.Surface:
        """The smallest one that can be stretched to this size."""
        rim = 2 * max(1, self._theme.px(shadow.blur)) + self._theme.px(shadow.radius) + 1
        least = shadow._replace(size=(min(shadow.size[0], 2 * rim), min(shadow.size[1], 2 * rim)))
        return self._store.get(("blurred", least), lambda: self.drawn(least))

    def drawn(self, shadow: Blurred) -> pygame.Surface:
        """It, drawn line by line, from layers of decreasing size."""
        image = pygame.Surface(shadow.size, pygame.SRCALPHA)
        edge = max(1, self._theme.px(shadow.blur))
        tone = self._theme.tone("shadow")
        for i in range(edge * 2):
            part = (i + 1) / (edge * 2)
            box = image.get_rect().inflate(-i * 2, -i * 2)
            if box.w <= 0 or box.h <= 0:
                break
            level = round(255 * shadow.alpha * part * part)
            pygame.draw.rect(image, (*tone, level), box, border_radius=self._theme.px(shadow.radius) + max(0, edge - i))
        return image
