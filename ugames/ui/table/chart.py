"""A curve of scores: a line for each seat, told apart by tone and by the sign at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

import pygame

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.lettering import fitting
from ugames.ui.draw.theme import mix
from ugames.ui.table.furniture import avatar

TONES = ("accent", "info", "good", "bad", "highlight", "text_soft", "warn", "focus")
NAMES = 220.0
"""Beside the curves, for the names at their ends."""
FACE = 38.0
HEAD = 78.0
"""The height of the title."""
GRID = 0.4
"""The tone of the lines across, as a fraction of the way from the panel's tone to its edge's."""
MOST_LINES = 6
"""The number of lines across, enough to read a score."""


def draw_curves(canvas: Canvas, area: Area, names: Sequence[str], points: Sequence[Sequence[int]]) -> None:
    """`points` has a row of scores for each moment."""
    canvas.panel(area, "panel", alpha=1.0)
    canvas.text(text("table.scores"), area.cx, area.y + 46, 36, "accent", "centre", "display")
    plot = area.inset(20, 30).below(HEAD - 30)._replace(w=area.w - NAMES - 62, x=area.x + 62)
    low = min((min(row) for row in points), default=0)
    high = max((max(row) for row in points), default=1)
    low, high = min(low, 0), max(high, low + 1)
    px, unit = canvas.theme.px, canvas.theme.unit

    def at(moment: int, score: int) -> tuple[int, int]:
        x = plot.x + plot.w * moment / max(1, len(points) - 1)
        return px(x), px(plot.bottom - plot.h * (score - low) / (high - low))

    for score in _steps(low, high):
        height = at(0, score)[1]
        grid = mix(canvas.theme.tone("panel"), canvas.theme.tone("panel_edge"), 1.0 if score == 0 else GRID)
        pygame.draw.line(canvas.surface, grid, (px(plot.x), height), (px(plot.right), height), max(1, px(2)))
        canvas.text(str(score), plot.x - 10, height / unit, 18, "text_soft", "right")
    ends: list[tuple[float, int]] = []
    for seat in range(len(names)):
        tone = canvas.theme.tone(TONES[seat % len(TONES)])
        line = [at(moment, row[seat]) for moment, row in enumerate(points)]
        if len(line) > 1:
            pygame.draw.lines(canvas.surface, tone, False, line, max(2, px(4)))
        if line:
            pygame.draw.aacircle(canvas.surface, tone, line[-1], max(3, px(7)))
            ends.append((line[-1][1] / unit, seat))
    top = area.y + (HEAD if area.h - HEAD > (FACE + 2) * len(ends) else 14)
    step = min(FACE + 2, (area.bottom - 14 - top) / max(1, len(ends)))
    y = top - step / 2
    for place, (want, seat) in enumerate(sorted(ends)):
        last = area.bottom - 14 - step * (len(ends) - place - 0.5)
        y = min(max(y + step, want), last)
        size = min(FACE, step)
        canvas.show(avatar(seat), Area(plot.right + 16, y - size / 2, size, size))
        said = f"{names[seat]} {points[-1][seat]}"
        fitting(canvas, said, plot.right + 24 + FACE, y, 20, TONES[seat % len(TONES)], NAMES - FACE - 32, "bold")


def _steps(low: int, high: int) -> range:
    """Round numbers between the least and the most, a few of them."""
    step = next(step for step in _rounds() if (high - low) / step <= MOST_LINES)
    return range(-(-low // step) * step, high + 1, step)


def _rounds() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50 and so on."""
    for power in count():
        yield from (each * 10**power for each in (1, 2, 5))
