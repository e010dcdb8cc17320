"""Pictures of cards in flight, in all their sizes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from math import degrees

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.store import PIXEL

KEPT_PART = 1.25
"""The size of the cache, in windows full of pixels: for a deal, or for all cards of a round leaving
their piles at angles.
"""
GRAIN = 2
"""The step of sizes in pixels, and of heights in units in large windows: finer steps are invisible,
and cards share them.
"""

Resize = Callable[[pygame.Surface, tuple[int, int]], pygame.Surface]


class Flights:
    """A cache of scaled pictures of flying cards."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._kept: OrderedDict[tuple[pygame.Surface, int, int, float], pygame.Surface] = OrderedDict()
        self.pixels = 0
        """The cached pixels."""

    def step(self, height: int, scale: float) -> float:
        """The scale of a picture of that height, rounded to invisible steps so that cards share it."""
        grain = max(GRAIN, self._canvas.theme.px(GRAIN))
        steps = round(height * (scale - 1) / grain)
        return max(1, height + steps * grain) / height

    def angle(self, height: int, angle: float, way: float) -> float:
        """The angle of a picture of that height, rounded to such steps; `way` offsets the steps, so that cards turn in
        different frames.
        """
        step = degrees(2 * self._canvas.theme.px(GRAIN) / max(1, height))
        if abs(angle) < step / 2:
            return 0.0
        return (round(angle / step - way % 1) + way % 1) * step

    def scaled(self, image: pygame.Surface, size: tuple[int, int], scale: Resize, angle: float = 0.0) -> pygame.Surface:
        """The picture in about that size, turned by that angle."""
        width, height = (max(1, length // GRAIN * GRAIN) for length in size)
        key = image, width, height, angle
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        if angle:
            upright = image if image.get_size() == size else self.scaled(image, size, scale)
            found = pygame.transform.rotate(upright, angle)
        else:
            found = scale(image, (width, height))
        self._kept[key] = found
        self.pixels += pixels(found)
        while self.pixels > self._canvas.theme.pixels * KEPT_PART and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self.pixels -= pixels(gone)
        self._canvas.store.beside(self.pixels * PIXEL)
        return found

    def clear(self) -> None:
        """Forget all pictures when nothing flies."""
        self._kept.clear()
        self.pixels = 0
        self._canvas.store.beside(0)


def pixels(image: pygame.Surface) -> int:
    """The number of its pixels."""
    return image.get_width() * image.get_height()
