"""Pictures of cards on their way, in all the sizes that they have there."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame

from ugames.ui.draw.canvas import Canvas

KEPT_PART = 0.5
"""The number of windows full of pixels that are kept: those of a deal, in which many cards fly the same way."""
GRAIN = 2
"""Pixels by which sizes differ: on the way nobody sees a finer step, and cards behind each other share them."""

Scale = Callable[[pygame.Surface, tuple[int, int]], pygame.Surface]


class Flights:
    """The scaled pictures of cards in flight, the last ones of which are kept."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._kept: OrderedDict[tuple[pygame.Surface, int, int], pygame.Surface] = OrderedDict()
        self.pixels = 0
        """How many are kept."""

    def scaled(self, image: pygame.Surface, size: tuple[int, int], scale: Scale) -> pygame.Surface:
        """The picture in nearly that size."""
        width, height = (max(1, length // GRAIN * GRAIN) for length in size)
        key = image, width, height
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = self._kept[key] = scale(image, (width, height))
        self.pixels += width * height
        while self.pixels > self._canvas.theme.pixels * KEPT_PART and len(self._kept) > 1:
            (_, *gone), _ = self._kept.popitem(last=False)
            self.pixels -= gone[0] * gone[1]
        return found
