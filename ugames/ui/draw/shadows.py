"""Shadows: blurred rectangles, of which only small ones are drawn and kept."""

from __future__ import annotations

from functools import partial

import pygame

from ugames.ui.draw.shapes import MIDDLE, ninths, scaled, stretched
from ugames.ui.draw.store import Store
from ugames.ui.draw.theme import Theme


class Shadows:
    """The shadows of a theme, their parts in a store."""

    def __init__(self, theme: Theme, store: Store) -> None:
        self._theme = theme
        self._store = store

    def rim(self, surface: pygame.Surface, box: pygame.Rect, kind: str, radius: float) -> None:
        """Draw a shadow onto these pixels without its middle, which the object covers."""
        spec = self._theme.shadow[kind]
        small = self._small(box.size, spec["blur"], radius, spec["alpha"])
        for number, (part, to) in enumerate(ninths(small.get_size(), box.size)):
            if number == MIDDLE:
                continue
            place = box.x + to[0], box.y + to[1]
            if part[2:] == to[2:]:
                surface.blit(small, place, part)
            else:
                key = "edge", small.get_size(), kind, radius, number, to[2:]
                surface.blit(self._store.get(key, partial(scaled, small, part, to)), place)

    def whole(self, size: tuple[int, int], blur: float, radius: float, alpha: float) -> pygame.Surface:
        """A blurred dark rectangle with its middle."""
        return self._store.get(
            ("soft", size, blur, radius, alpha), lambda: stretched(self._small(size, blur, radius, alpha), size)
        )

    def _small(self, size: tuple[int, int], blur: float, radius: float, alpha: float) -> pygame.Surface:
        """The smallest blurred rectangle that can be stretched to this size by repeating its middle."""
        rim = 2 * max(1, self._theme.px(blur)) + self._theme.px(radius) + 1
        least = min(size[0], 2 * rim), min(size[1], 2 * rim)
        return self._store.get(("blurred", least, blur, radius, alpha), lambda: self.drawn(least, blur, radius, alpha))

    def drawn(self, size: tuple[int, int], blur: float, radius: float, alpha: float) -> pygame.Surface:
        """A blurred dark rectangle of which every line is drawn: layers of ever smaller ones."""
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
