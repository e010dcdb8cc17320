"""A sentence across the table, for as long as it takes to read it."""

from __future__ import annotations

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.table.places import below_header

TOAST_SECONDS, READING = 3.2, 0.055
"""How long something is said: at least so long, and so long for each letter."""


class Toast:
    """The sentence that is being said, if any."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.told: str | None = None
        self._until = 0.0
        self._now = 0.0

    def say(self, text: str) -> None:
        """Tell the player something for a while."""
        self.told, self._until = text, self._now + max(TOAST_SECONDS, READING * len(text))
        self.app.redraw()

    def update(self, now: float) -> None:
        """Time passes."""
        self._now = now
        if self.told is not None and now >= self._until:
            self.told = None
            self.app.redraw()
        if self.told is not None:
            self.app.alarm.at(self._until)

    def draw(self, canvas: Canvas, area: Area) -> None:
        """The sentence in a banner at the upper edge of that area."""
        if self.told is None:
            return
        width = min(canvas.theme.width * 0.7, canvas.width(self.told, 25, "bold") + 56)
        lines = canvas.wrapped(self.told, 25, width - 40, "bold")
        height = 26 + 34 * len(lines)
        box = Area(area.cx - width / 2, below_header(canvas.theme).y + 14, width, height)
        canvas.panel(box, "panel_raised", "accent", 1.0)
        for i, line in enumerate(lines):
            canvas.text(line, box.cx, box.y + 30 + 34 * i, 25, "text", "centre", "bold")
