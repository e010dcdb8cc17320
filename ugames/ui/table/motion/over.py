"""The clocks of what passes over a table, and helpers for drawing it over a partly redrawn one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import inf

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace


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


class Beats:
    """A show in beats of equal length; without motion it is over at once."""

    def __init__(self, beat: float, beats: float, pace: Pace) -> None:
        """`beat` is the length of a beat in seconds at normal speed."""
        self.beat = beat
        self.beats = beats
        self.pace = pace
        self.passed = inf
        """Seconds since the start; infinite when it is not running."""
        self._heard = 0

    @property
    def seconds(self) -> float:
        """The seconds of the whole show."""
        return self.pace.wait(self.beat * self.beats) if self.pace.flies else 0.0

    @property
    def over(self) -> bool:
        return self.passed >= self.seconds

    def part(self, begins: float, lasts: float = 1.0) -> float:
        """The progress of a part that begins with this beat and lasts so many."""
        if self.over:
            return 1.0
        return min(1.0, max(0.0, (self.passed / self.pace.wait(self.beat) - begins) / lasts))

    def heard(self, *ends: float) -> bool:
        """Whether another part, of those that end with these beats, has ended since the last call."""
        ended = sum(self.part(0.0, end) >= 1 for end in ends)
        before, self._heard = self._heard, ended
        return ended > before


def is_redrawn(canvas: Canvas, area: Area) -> bool:
    """Whether part of an area is being redrawn."""
    return canvas.rect(area).colliderect(canvas.surface.get_clip())


@contextmanager
def protected(canvas: Canvas, areas: Iterable[Area]) -> Iterator[None]:
    """Protect these areas from drawing during the block."""
    surface = canvas.surface
    places = [canvas.rect(area).clip(surface.get_clip()) for area in areas]
    above = [(surface.subsurface(place).copy(), place) for place in places if place.w and place.h]
    yield
    for picture, place in above:
        surface.blit(picture, place)


@contextmanager
def faded(canvas: Canvas, area: Area, shown: float) -> Iterator[None]:
    """Draw this area in the block with this opacity, from 0 to 1."""
    place = canvas.rect(area).clip(canvas.surface.get_clip())
    below = canvas.surface.subsurface(place).copy() if shown < 1 else None
    yield
    if below is not None:
        below.set_alpha(round(255 * (1 - shown)))
        canvas.surface.blit(below, place)
