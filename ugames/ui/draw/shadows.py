"""Shadows: blurred rectangles, cached in small sizes and stretched."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from ugames.ui.draw.shapes import MIDDLE, ninths, scaled, stretched
from ugames.ui.draw.store import Cache
from ugames.ui.draw.theme import Theme


class Shadows:
    """The shadows of a theme, with their parts in a cache."""

    def __init__(self, theme: Theme, store: Cache) -> None:
        self._theme = theme
        self._store = store

    def rim(
        self, surface: pygame.Surface, box: pygame.Rect, kind: str, radius: float, hole: pygame.Rect | None = None
    ) -> None:
        """Draw a shadow without its middle, or with a hole of the object's size."""
        spec = self._theme.shadow[kind]
        small = self._small(box.size, spec["blur"], radius, spec["alpha"])
        if hole:
            margins = hole.x - box.x, hole.y - box.y, box.right - hole.right, box.bottom - hole.bottom
            holed = "holed", small.get_size(), kind, radius, margins
            small = self._store.get(holed, partial(self._holed, small, margins, radius))
        for number, (part, to) in enumerate(ninths(small.get_size(), box.size)):
            if number == MIDDLE:
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

    def key(self, size: tuple[int, int], blur: float, radius: float, alpha: float) -> Hashable:
        """The cache key of a whole blurred rectangle."""
        return "soft", size, blur, radius, alpha

    def whole(self, size: tuple[int, int], blur: float, radius: float, alpha: float) -> pygame.Surface:
        """A whole blurred dark rectangle."""
        return self._store.get(
            self.key(size, blur, radius, alpha), lambda: stretched(self._small(size, blur, radius, alpha), size)
        )

    def _small(self, size: tuple[int, int], blur: float, radius: float, alpha: float) -> pygame.Surface:
        """The smallest blurred rectangle that can be stretched to this size."""
        rim = 2 * max(1, self._theme.px(blur)) + self._theme.px(radius) + 1
        least = min(size[0], 2 * rim), min(size[1], 2 * rim)
        return self._store.get(("blurred", least, blur, radius, alpha), lambda: self.drawn(least, blur, radius, alpha))

    def drawn(self, size: tuple[int, int], blur: float, radius: float, alpha: float) -> pygame.Surface:
        """A blurred dark rectangle drawn line by line, from layers of decreasing size."""
        image = pygame.Surface(size, pygame.SRCALPHA)
        edge = max(1, self._theme.px(blur))
        tone = self._theme.tone("shadow")
        for i in range(edge * 2):
            part = (i + 1) / (edge * 2)
            box = image.get_rect().inflate(-i * 2, -i * 2)
            if box.w <= 0 or box.h <= 0:
                break
            level = round(255 * alpha * part * part)
            pygame.draw.rect(image, (*tone, level), box, border_radius=self._theme.px(radius) + max(0, edge - i))
        return image
