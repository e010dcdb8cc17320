"""Short instructions over the table before a clock starts or a first act is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.table.places import below_header, roomy

BROAD, EDGE, PAD = 980.0, 14.0, 30.0
TITLE, BUTTON = 64.0, 84.0
LARGEST, LEADING, LINE_GAP, DOT = 27.0, 1.28, 0.42, 16.0


class Briefing:
    """The instructions for one match."""

    def __init__(self, canvas: Canvas, title: str, lines: Sequence[str]) -> None:
        self.canvas = canvas
        self.title = title
        self.lines = lines

    def _height(self, size: float, width: float) -> float:
        rows = sum(len(self.canvas.wrapped(line, size, width)) for line in self.lines)
        return size * (rows * LEADING + LINE_GAP * (len(self.lines) - 1))

    def placed(self) -> tuple[Area, float]:
        """The panel, as high as its words, and their largest size that fits."""
        theme = self.canvas.theme
        room = below_header(theme).inset(EDGE)
        broad, size = min(BROAD * roomy(theme), room.w), LARGEST * roomy(theme)
        width, high = broad - 2 * PAD - 2 * DOT, room.h - TITLE - BUTTON
        while size > theme.least and self._height(size, width) > high:
            size -= 1
        return room.centred(broad, min(room.h, self._height(size, width) + TITLE + BUTTON)), size

    def button(self) -> Area:
        """The area of the start button."""
        box, _ = self.placed()
        return box.below(box.h - BUTTON).centred(min(340.0, box.w - 2 * PAD), 58)

    def draw(self) -> None:
        """Draw the panel without its button."""
        canvas, (box, size) = self.canvas, self.placed()
        canvas.panel(box, "panel", "accent", 1.0)
        room = box.inset(PAD, 0)
        lettering.fitting(canvas, self.title, box.cx, box.y + TITLE / 2, 38, "accent", room.w, "display", "centre")
        y = box.y + TITLE
        for line in self.lines:
            y = self._draw_line(line, room, y, size) + size * LINE_GAP

    def _draw_line(self, line: str, room: Area, y: float, size: float) -> float:
        """A line with its bullet; returns its lower edge."""
        canvas, width = self.canvas, room.w - 2 * DOT
        dot = Area(room.x + 2, y + size * LEADING / 2 - 5, 10, 10)
        canvas.fill(dot, "accent", 5)
        for part in canvas.wrapped(line, size, width):
            canvas.text(part, room.x + 2 * DOT, y + size * LEADING / 2, size, "text")
            y += size * LEADING
        return y
