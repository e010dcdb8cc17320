"""The introduction over a new table: play, victory and end of the game; the next click or key closes it."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import LABEL, TITLE
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.fresh import QUARTER
from ugames.ui.table.panels.overlays import Cover, Height, Overlays
from ugames.ui.table.panels.sheet import LAYER, UNPLACED, Paragraph, Sheet


class Opening(Cover):
    """The introduction over one table, until it is read."""

    height = Height.OPENING
    stops_time = True

    def __init__(self, app: App, overlays: Overlays) -> None:
        self.app = app
        self.overlays = overlays
        self._sheet = Sheet(app, (), ())
        self._since: float | None = None
        """The time since which it is visible."""

    def show(self, title: str, lines: Sequence[str], begin: str) -> None:
        """Show it over the table."""
        told = (Paragraph(line, LABEL, dotted=True) for line in lines)
        button = Node("opening", "button", begin, UNPLACED, press=self.end, primary=True, layer=LAYER)
        self._sheet = Sheet(self.app, (Paragraph(title, TITLE, "accent", "display"), *told), (button,))
        self._since = None
        self.overlays.add(self)
        self.app.redraw()

    def update(self, now: float) -> None:
        """Note since when it is visible."""
        if self._since is None:
            self._since = now

    @property
    def said(self) -> str:
        """The whole text."""
        return self._sheet.said

    def put_away(self) -> None:
        """Close it, unless this is the second click of a double click that opened the table."""
        if self._since is not None and self.app.now - self._since >= QUARTER:
            self.end()

    def end(self) -> None:
        """Remove it."""
        self.overlays.remove(self)
        self.app.redraw()

    @property
    def open(self) -> bool:
        """Whether it is still to be read."""
        return self in self.overlays.open

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet with its button; any click goes on."""
        self._sheet.draw(canvas)
