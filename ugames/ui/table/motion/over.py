"""Helpers for drawing over a partly redrawn table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area


def reaches(canvas: Canvas, area: Area) -> bool:
    """Whether part of an area is being redrawn."""
    return canvas.rect(area).colliderect(canvas.surface.get_clip())


@contextmanager
def kept(canvas: Canvas, areas: Iterable[Area]) -> Iterator[None]:
    """Protect these areas from drawing during the block."""
    surface = canvas.surface
    places = [canvas.rect(area).clip(surface.get_clip()) for area in areas]
    above = [(surface.subsurface(place).copy(), place) for place in places if place.w and place.h]
    yield
    for picture, place in above:
        surface.blit(picture, place)
