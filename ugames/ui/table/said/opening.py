"""The introduction over a new table: play, victory and end of the game; the next click or key closes it."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import LABEL, TITLE
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.fresh import QUARTER
from ugames.ui.table.panels.sheet import LAYER, UNPLACED, Paragraph, Sheet


class Opening:
    """The introduction over one table, until it is read."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._sheet: Sheet | None = None
        self._now = 0.0
        self._since: float | None = None
        """The time since which it is visible."""

    def show(self, title: str, lines: Sequence[str], begin: str) -> None:
        """Show it over the table."""
        told = (Paragraph(line, LABEL, dotted=True) for line in lines)
        button = Node("opening", "button", begin, UNPLACED, press=self.end, primary=True, layer=LAYER)
        self._sheet = Sheet(self.app, (Paragraph(title, TITLE, "accent", "display"), *told), (button,))
        self._since = None
        self.app.redraw()

    def update(self, now: float) -> None:
        """Advance the time."""
        self._now = now
        if self._sheet and self._since is None:
            self._since = now

    @property
    def said(self) -> str:
        """The whole text; empty after reading."""
        return self._sheet.said if self._sheet else ""

    def put_away(self) -> None:
        """Close it, unless this is the second click of a double click that opened the table."""
        if self._since is not None and self._now - self._since >= QUARTER:
            self.end()

    def end(self) -> None:
        """Remove it."""
        self._sheet = None
        self.app.redraw()

    def panel(self) -> Area | None:
        """None: it has a button instead of a cross."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet with its button; any click goes on."""
        if self._sheet:
            self._sheet.draw(canvas)
