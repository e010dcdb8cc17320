"""Line charts: a line for each seat, with tone, face and name at its end, and marks along the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count, pairwise
from typing import NamedTuple

import pygame

from ugames.core.game import Seat
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import LEAST, SMALL, TITLE, mix
from ugames.ui.table.furniture import avatar

LINE_TONES = ("accent", "info", "good", "bad", "highlight", "text_soft", "warn", "focus")
NAMES_WIDTH = 200.0
FACE_BEFORE_NAME = 38.0
TITLE_HEIGHT = 78.0
MARKS_HEIGHT = 30.0
GRID_TONE = 0.4
"""The tone of grid lines, as a fraction from the panel's tone to its edge's."""
OPACITY_BELOW_LINE = 0.13
"""The area below a line has its tone with this opacity."""
MOST_HORIZONTAL_GRID_LINES = 6

Curve = Sequence[tuple[int, int]]
"""The pixels of a line's points, at equal distances."""
ToPixel = Callable[[float, float], tuple[int, int]]
"""A function from a point's index and value to its pixel."""


class Divider(NamedTuple):
    """A vertical line with a name below."""

    place: int
    name: str


def draw_curves(
    canvas: Canvas,
    area: Area,
    names: Sequence[str],
    points: Sequence[Sequence[int]],
    marks: Sequence[Divider],
    you: Seat | None,
) -> None:
    """Draw lines from `points`, a row of scores for each point in time, yours above the others."""
    canvas.panel(area, "panel", alpha=1.0)
    canvas.text(text("table.scores"), area.cx, area.y + 46, TITLE, "accent", "centre", "display", area.w - 40)
    plot = Area(area.x + 62, area.y + TITLE_HEIGHT, area.w - NAMES_WIDTH - 62, area.h - TITLE_HEIGHT - MARKS_HEIGHT)
    values = [value for row in points for value in row]
    at = draw_grid(canvas, plot, len(points), values)
    draw_marks(canvas, plot, at, marks)
    ends = list[tuple[float, int]]()
    for seat in sorted(range(len(names)), key=lambda seat: seat == you):
        line = [at(place, row[seat]) for place, row in enumerate(points)]
        draw_line(canvas, line, LINE_TONES[seat % len(LINE_TONES)], len(points) <= 2 * len(marks) + 1)
        if line:
            ends.append((line[-1][1] / canvas.theme.unit, seat))
    top = area.y + (TITLE_HEIGHT if area.h - TITLE_HEIGHT > (FACE_BEFORE_NAME + 2) * len(ends) else 14)
    step = min(FACE_BEFORE_NAME + 2, (area.bottom - 14 - top) / max(1, len(ends)))
    y = top - step / 2
    for place, (want, seat) in enumerate(sorted(ends)):
        last = area.bottom - 14 - step * (len(ends) - place - 0.5)
        y = min(max(y + step, want), last)
        size = min(FACE_BEFORE_NAME, step)
        canvas.show(avatar(seat, names[seat]), Area(plot.right + 16, y - size / 2, size, size))
        said = f"{names[seat]} {points[-1][seat]}"
        tone, room = LINE_TONES[seat % len(LINE_TONES)], NAMES_WIDTH - FACE_BEFORE_NAME - 32
        canvas.text(said, plot.right + 24 + FACE_BEFORE_NAME, y, SMALL, tone, "left", "bold", room)


def draw_grid(canvas: Canvas, plot: Area, places: int, values: Sequence[int]) -> ToPixel:
    """Horizontal grid lines with values, covering 0 and the maximum; returns the function for pixels."""
    low, high = min((0, *values)), max((0, *values))
    steps = _steps(low, high if high > low else low + 1)
    low, high = steps[0], steps[-1]
    px, unit = canvas.theme.px, canvas.theme.unit

    def at(place: float, value: float) -> tuple[int, int]:
        x = plot.x + plot.w * place / max(1, places - 1)
        return px(x), px(plot.bottom - plot.h * (value - low) / (high - low))

    with canvas.told_as("", plot):  # axis labels are not read aloud
        for value in steps:
            height = at(0, value)[1]
            grid = mix(canvas.theme.tone("panel"), canvas.theme.tone("panel_edge"), 1.0 if value == 0 else GRID_TONE)
            pygame.draw.line(canvas.surface, grid, (px(plot.x), height), (px(plot.right), height), max(1, px(2)))
            canvas.text(str(value), plot.x - 10, height / unit, LEAST, "text_soft", "right")
    return at


def draw_marks(canvas: Canvas, plot: Area, at: ToPixel, marks: Sequence[Divider]) -> None:
    """Vertical lines, with names where they fit."""
    tone = mix(canvas.theme.tone("panel"), canvas.theme.tone("panel_edge"), GRID_TONE)
    unit, px, free = canvas.theme.unit, canvas.theme.px, plot.x - 60
    for mark in marks:
        x = at(mark.place, 0)[0]
        pygame.draw.line(canvas.surface, tone, (x, px(plot.y)), (x, px(plot.bottom)), max(1, px(2)))
        wide = canvas.width(mark.name, LEAST)
        if x / unit - wide / 2 > free:
            canvas.text(mark.name, x / unit, plot.bottom + 16, LEAST, "text_soft", "centre")
            free = x / unit + wide / 2 + 8


def draw_line(canvas: Canvas, line: Curve, tone: str, dots: bool) -> None:
    """One line with its end; a rim separates it from lines below."""
    px, ink = canvas.theme.px, canvas.theme.tone(tone)
    broad = max(2, px(4))
    for colour, wide in ((canvas.theme.tone("panel"), 2 * broad), (ink, broad)):
        for one, other in pairwise(line):
            pygame.draw.aaline(canvas.surface, colour, one, other, wide)
            pygame.draw.aacircle(canvas.surface, colour, other, wide / 2)
    for place in line if dots else line[-1:]:
        pygame.draw.aacircle(canvas.surface, ink, place, max(3, px(7)))


def draw_below(canvas: Canvas, line: Curve, ground: int, tone: str) -> None:
    """A faint area between a line and 0, which guides the eye."""
    left, right = line[0][0], line[-1][0]
    if right <= left:
        return
    top = min(ground, *(y for _, y in line))
    sheet = pygame.Surface((right - left + 1, max(ground, *(y for _, y in line)) - top + 1), pygame.SRCALPHA)
    corners = [(x - left, y - top) for x, y in ((left, ground), *line, (right, ground))]
    pygame.draw.polygon(sheet, (*canvas.theme.tone(tone), round(255 * OPACITY_BELOW_LINE)), corners)
    canvas.surface.blit(sheet, (left, top))


def _steps(low: int, high: int) -> range:
    """A few round numbers from the least to the most."""
    step = next(step for step in round_numbers() if -(-high // step) - low // step < MOST_HORIZONTAL_GRID_LINES)
    return range(low // step * step, -(-high // step) * step + 1, step)


def round_numbers() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50 and so on."""
    for power in count():
        yield from (each * 10**power for each in (1, 2, 5))
