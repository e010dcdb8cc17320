"""Points on their way from what brings them to where they are told."""

from __future__ import annotations

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.tween import ease_in_out
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import Drawn

BROAD, BESIDE, HIGH = 0.7, 0.7, 1.4
"""How broad a figure is, what is beside all of them, and how high they are with that, by their size."""


def carried(said: str, start: Area, end: Area, size: float, seconds: float) -> Drawn:
    """A number that goes from the middle of one place to that of another."""
    first, last = (around(at.cx, at.cy, size * (len(said) * BROAD + BESIDE), size * HIGH) for at in (start, end))
    tone = "bad" if said.startswith("−") else "good"

    def draw(canvas: Canvas, part: float) -> None:
        gone = ease_in_out(part)
        there = first._replace(x=first.x + (last.x - first.x) * gone, y=first.y + (last.y - first.y) * gone)
        canvas.fill(there, "panel_sunk", there.h / 2)
        canvas.outline(there, tone, there.h / 2, 2)
        canvas.text(said, there.cx, there.cy, size, tone, "centre", "display")

    return Drawn(draw, hull((first, last)).inset(-4), seconds)
