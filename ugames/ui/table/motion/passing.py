"""What passes over a table and ends by itself: rings and chips of points, lights along a path, walking figures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import hypot, inf, pi, sin

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import GAP
from ugames.ui.draw.tween import (
    GLANCE_SECONDS,
    HOLD_SECONDS,
    QUICK_SECONDS,
    SECONDS_BETWEEN_FIGURES,
    WATCHED_SECONDS,
    Pace,
    ease_in_out,
    ease_out,
)
from ugames.ui.table.board import Lead, Trail, Walk

MOST_POINTS = 20
"""The points with the largest effect, unless the theme has another number for the game."""
CHIP_HEIGHT_BY_TEXT = 1.4
CHIP_PADDING_BY_TEXT = 0.5
"""The room beside the text of a chip, on each side."""
PATH_LIGHT_SIZE = 13.0
LIGHT_DISTANCE = 36.0
HOPS = 4
HOP_HEIGHT_BY_FIGURE = 0.4
FIGURE_LEAST_FIRST_HEIGHT = 80.0
FIGURE_SHRINKS_IN_STEPS = 4
"""The number of steps in which a figure shrinks by its own height on its way."""
TRAIL_DELAY_BY_WAY = 0.06
"""The distance of each trailing image, as a fraction of the way."""


class Timed:
    """Something that began at some time and ends by itself."""

    def __init__(self, since: float, seconds: float) -> None:
        self.since = since
        self.seconds = seconds

    def over(self, now: float) -> bool:
        return now - self.since >= self.seconds

    def part(self, now: float) -> float:
        """Its progress, from 0 to 1."""
        return 1.0 if self.over(now) else max(0.0, now - self.since) / self.seconds


class Passing(Timed, ABC):
    """An effect in some areas of a table."""

    @abstractmethod
    def areas(self, now: float) -> Sequence[Area]:
        """The areas that it covers or may cover then."""

    @abstractmethod
    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw it at this time."""


class TimedShow:
    """A show in time slots of equal length; without motion it is over at once."""

    def __init__(self, slot_seconds: float, slots: float, pace: Pace) -> None:
        """`slot_seconds` are those of one slot at normal speed."""
        self.slot_seconds = slot_seconds
        self.slots = slots
        self.pace = pace
        self.passed = inf
        """Seconds since the start; infinite when it is not running."""
        self._parts_heard = 0

    @property
    def seconds(self) -> float:
        """The seconds of the whole show."""
        return self.pace.wait(self.slot_seconds * self.slots) if self.pace.flies else 0.0

    @property
    def over(self) -> bool:
        return self.passed >= self.seconds

    def part(self, begins: float, lasts: float = 1.0) -> float:
        """The progress of a part of the show that begins after `begins` slots and lasts for `lasts` slots."""
        if self.over:
            return 1.0
        return min(1.0, max(0.0, (self.passed / self.pace.wait(self.slot_seconds) - begins) / lasts))

    def hear(self, *ends: float) -> bool:
        """Whether a part has ended since the last call; `ends` are the numbers of slots after which parts end."""
        ended = sum(self.part(0.0, end) >= 1 for end in ends)
        before, self._parts_heard = self._parts_heard, ended
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


def weight(points: float, many: float) -> float:
    """The weight of a number of points, from 0 to 1, where `many` has the largest effect."""
    return float(min(1.0, abs(points) / many) ** 0.5)


class Pulse(Passing):
    """The ring around a plate with changed points."""

    def __init__(self, plate: Area, change: int, many: float, since: float, pace: Pace) -> None:
        super().__init__(since, pace.wait(HOLD_SECONDS))
        self.plate = plate
        self.tone = "good" if change > 0 else "bad"
        self.weight = weight(change, many)
        self.still = pace.fade

    @property
    def _reach(self) -> float:
        return GAP * (1 + 3 * self.weight)

    def areas(self, now: float) -> Sequence[Area]:
        """The area that it may cover."""
        return (self.plate.inset(-self._reach - 4),)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw it, wider and thicker for a larger change."""
        part = self.part(now)
        if part < 1:
            out = self._reach * ease_out(0.5 if self.still else part)
            radius, stroke = canvas.theme.radius["panel"] + out, GAP * max(0.5, self.weight) * (1 - part)
            canvas.outline(self.plate.inset(-out), self.tone, radius, stroke)


def chip_width(canvas: Canvas, text: str, size: float, pad: float = CHIP_PADDING_BY_TEXT) -> float:
    """The width of a chip with this text."""
    return canvas.width(text, size, "display") + 2 * pad * size


def chip_area(
    canvas: Canvas, text: str, x: float, y: float, size: float, broad: float = 0.0, pad: float = CHIP_PADDING_BY_TEXT
) -> Area:
    """The area of a chip around a point, at least this broad."""
    return around(x, y, max(broad, chip_width(canvas, text, size, pad)), size * CHIP_HEIGHT_BY_TEXT)


def draw_chip(canvas: Canvas, text: str, box: Area, size: float, tone: str, ground: str = "panel_sunk") -> None:
    """Draw a chip."""
    canvas.fill(box, ground, box.h / 2)
    canvas.outline(box, tone if ground == "panel_sunk" else "panel_sunk", box.h / 2)
    canvas.text(text, box.cx, box.cy, size, tone, "centre", "display")


class Lighting(Passing):
    """The steps of a path, which shine one after the other, and fade in these seconds."""

    def __init__(self, trail: Trail, since: float, pace: Pace, seconds: float = HOLD_SECONDS / 2) -> None:
        self.along = pace.wait(trail.seconds) if pace.flies else 0.0
        self.each = pace.wait(seconds)
        super().__init__(since, self.along + self.each)
        self.trail = trail

    def areas(self, now: float) -> Sequence[Area]:
        """The areas that the lights may cover."""
        side = 4 * PATH_LIGHT_SIZE + self.trail.broad
        return [around(x, y, side, side) for x, y in self.trail.path]

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the steps that are lit at this time."""
        for i, (x, y) in enumerate(self.trail.path):
            part = (now - self.since - self.along * i / len(self.trail.path)) / (self.each or 1.0)
            if 0 <= part < 1:
                radius = (self.trail.broad or PATH_LIGHT_SIZE) / 2 + PATH_LIGHT_SIZE / 2 * (part if self.along else 1.0)
                box = around(x, y, 2 * radius, 2 * radius)
                if is_redrawn(canvas, box):
                    canvas.outline(box, self.trail.tone, radius, max(1.0, 6 * (1 - part)))


def leading(lead: Lead, since: float, pace: Pace) -> Lighting:
    """The lights of a way, which shine until the thing has arrived."""
    start, across, down = lead.start, lead.end.cx - lead.start.cx, lead.end.cy - lead.start.cy
    count = int(hypot(across, down) / LIGHT_DISTANCE)
    way = ((start.cx + across * i / count, start.cy + down * i / count) for i in range(count))
    path = tuple(point for point in way if not start.holds(*point))
    return Lighting(Trail(path, "warn", seconds=WATCHED_SECONDS), since, pace, lead.seconds - WATCHED_SECONDS)


class Walking(Passing):
    """Figures that started at some time; the next Look draws them at their ends."""

    def __init__(self, walk: Walk, since: float, pace: Pace) -> None:
        """A figure is still drawn for a while after its arrival, until the table shows it."""
        super().__init__(since, pace.wait(walk.seconds + GLANCE_SECONDS))
        self.walk = walk
        self.pace = pace

    def landed(self, now: float) -> Iterator[tuple[Area, float]]:
        """The end of each figure with the seconds since its arrival; negative before."""
        for i, end in enumerate(self.walk.ends):
            yield end, now - self.since - self.pace.wait(WATCHED_SECONDS + i * SECONDS_BETWEEN_FIGURES)

    def _shown(self, now: float) -> Iterator[tuple[Area, float]]:
        """The area and opacity of each figure under way."""
        passed = now - self.since
        for i, end in enumerate(self.walk.ends):
            gone = passed - self.pace.wait(i * SECONDS_BETWEEN_FIGURES)
            if gone <= 0 or self.over(now):
                continue
            if not self.pace.flies:
                yield end, min(1.0, gone / self.pace.wait(QUICK_SECONDS))
                continue
            part = min(1.0, gone / self.pace.wait(WATCHED_SECONDS))
            for behind in () if self.walk.glides else (2, 1):
                if behind * TRAIL_DELAY_BY_WAY < part < 1:
                    yield self._on_way(end, part - behind * TRAIL_DELAY_BY_WAY), 0.2 * (3 - behind)
            yield self._on_way(end, part), min(1.0, part * 8)

    def _on_way(self, end: Area, part: float) -> Area:
        """The area of a figure at this progress."""
        start, way, glides = self.walk.start, ease_in_out(part), self.walk.glides
        hop = abs(sin(pi * HOPS * part)) * HOP_HEIGHT_BY_FIGURE * end.h * (part < 1 and not glides)
        near = max(2.0, FIGURE_LEAST_FIRST_HEIGHT / end.h) - 1
        large = (
            1.0 if glides else 1 + round(near * (1 - way**3) * FIGURE_SHRINKS_IN_STEPS) / FIGURE_SHRINKS_IN_STEPS
        )  # large for most of the flight
        x, y = start.cx + (end.cx - start.cx) * way, start.cy + (end.cy - start.cy) * way
        place = around(x, y, end.w * large, end.h * large)
        return place._replace(y=place.y - hop)

    def areas(self, now: float) -> list[Area]:
        """The areas that will be drawn."""
        return [place.inset(-place.h) for place, _ in self._shown(now)]

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw them at this time, with rings where figures have just arrived."""
        for end, seconds in () if self.walk.glides else self.landed(now):
            part = seconds / (self.pace.wait(GLANCE_SECONDS) or 1.0)
            if 0 < part < 1:
                canvas.outline(end.inset(-part * end.h / 2), "good", end.h, 6 * (1 - part))
        for place, alpha in self._shown(now):
            if not self.walk.picture.endswith(".svg"):
                said, size = self.walk.picture, place.h / CHIP_HEIGHT_BY_TEXT
                tone = "good" if said.startswith("+") else "bad"
                draw_chip(canvas, said, chip_area(canvas, said, place.cx, place.cy, size), size, tone)
                continue
            image = canvas.picture(self.walk.picture, place.w, place.h)
            image.set_alpha(round(255 * alpha))
            canvas.surface.blit(image, image.get_rect(center=canvas.rect(place).center))
            image.set_alpha(255)
