"""A curve of scores: a line for each seat, told apart by tone and by the sign at its end."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ugames.ui.canvas import Canvas
from ugames.ui.geometry import Area

TONES = ("accent", "info", "good", "bad", "highlight", "text_soft", "warn", "focus")


def draw_curves(canvas: Canvas, area: Area, names: Sequence[str], points: Sequence[Sequence[int]]) -> None:
    """`points` has a row of scores for each moment."""
    canvas.panel(area, "panel_sunk", alpha=1.0)
    plot = area.inset(16, 18)._replace(w=area.w - 200)
    low = min((min(row) for row in points), default=0)
    high = max((max(row) for row in points), default=1)
    low, high = min(low, 0), max(high, low + 1)
    px = canvas.theme.px

    def at(moment: int, score: int) -> tuple[int, int]:
        x = plot.x + plot.w * moment / max(1, len(points) - 1)
        return px(x), px(plot.bottom - plot.h * (score - low) / (high - low))

    zero = at(0, 0)[1]
    pygame.draw.line(canvas.surface, canvas.theme.tone("panel_edge"), (px(plot.x), zero), (px(plot.right), zero))
    ends: list[tuple[float, int]] = []
    for seat in range(len(names)):
        tone = canvas.theme.tone(TONES[seat % len(TONES)])
        line = [at(moment, row[seat]) for moment, row in enumerate(points)]
        if len(line) > 1:
            pygame.draw.lines(canvas.surface, tone, False, line, max(2, px(3)))
        if line:
            pygame.draw.circle(canvas.surface, tone, line[-1], max(3, px(6)))
            ends.append((line[-1][1] / canvas.theme.unit, seat))
    y = area.y
    for want, seat in sorted(ends):
        y = max(y + 24, want)
        text = f"{names[seat]} {points[-1][seat]}"
        canvas.text(text, plot.right + 16, y, 20, TONES[seat % len(TONES)], family="bold", width=170)
