"""Pictures of cards on their way, in all the sizes that they have there."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from math import degrees

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.store import PIXEL

KEPT_PART = 1.25
"""The number of windows full of pixels that are kept: those of a deal, in which many cards fly the same way, and of all
cards of a round that come askew out of their piles.
"""
GRAIN = 2
"""Pixels by which sizes differ, and units of heights in large windows: nobody sees a finer step on the way, and cards
behind each other share them.
"""

Scale = Callable[[pygame.Surface, tuple[int, int]], pygame.Surface]


class Flights:
    """The scaled pictures of cards in flight, the last ones of which are kept."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._kept: OrderedDict[tuple[pygame.Surface, int, int, float], pygame.Surface] = OrderedDict()
        self.pixels = 0
        """How many are kept."""

    def step(self, height: int, scale: float) -> float:
        """That scale of a picture of that height, in steps that nobody sees: many cards on their way share them."""
        grain = max(GRAIN, self._canvas.theme.px(GRAIN))
        steps = round(height * (scale - 1) / grain)
        return max(1, height + steps * grain) / height

    def angle(self, height: int, angle: float, way: float) -> float:
        """That angle of a picture of that height, in such steps; `way`, other for each card, is where they begin: not
        all of them are turned in one frame.
        """
        step = degrees(2 * self._canvas.theme.px(GRAIN) / max(1, height))
        if abs(angle) < step / 2:
            return 0.0
        return (round(angle / step - way % 1) + way % 1) * step

    def scaled(self, image: pygame.Surface, size: tuple[int, int], scale: Scale, angle: float = 0.0) -> pygame.Surface:
        """The picture in nearly that size, turned by that angle."""
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
        """Forget all pictures: nothing flies any more."""
        self._kept.clear()
        self.pixels = 0
        self._canvas.store.beside(0)


def pixels(image: pygame.Surface) -> int:
    """How many it has."""
    return image.get_width() * image.get_height()
