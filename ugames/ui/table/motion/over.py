"""What passes over a table, and helpers for drawing it over a partly redrawn one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area


class Passing:
    """An effect that began at some time and ends by itself."""

    def __init__(self, since: float, seconds: float) -> None:
        self.since = since
        self.seconds = seconds

    def over(self, now: float) -> bool:
        """Whether it is over."""
        return now - self.since >= self.seconds

    def part(self, now: float) -> float:
        """Its progress, from 0 to 1."""
        return 1.0 if self.over(now) else max(0.0, now - self.since) / self.seconds

    def areas(self, canvas: Canvas, now: float) -> Sequence[Area]:
        """The areas that it covers or may cover then."""
        raise NotImplementedError

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw it at this time."""
        raise NotImplementedError


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
