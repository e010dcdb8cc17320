"""Points on a chip: where they are counted, and on their way."""

from __future__ import annotations

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around

HIGH, PAD = 1.4, 0.5
"""How high a chip is by the size of its number, and what is on each side of that."""


def chip_area(canvas: Canvas, text: str, x: float, y: float, size: float, broad: float = 0.0, pad: float = PAD) -> Area:
    """The place of a chip around a point, at least so broad."""
    return around(x, y, max(broad, canvas.width(text, size, "display") + 2 * pad * size), size * HIGH)


def draw_chip(canvas: Canvas, text: str, box: Area, size: float, tone: str, ground: str = "panel_sunk") -> None:
    """Draw it."""
    canvas.fill(box, ground, box.h / 2)
    canvas.outline(box, tone if ground == "panel_sunk" else "panel_sunk", box.h / 2)
    canvas.text(text, box.cx, box.cy, size, tone, "centre", "display")
