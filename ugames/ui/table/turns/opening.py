"""The words over a new table about how one plays, wins and ends it; the next click or key puts them away."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import controls
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.fresh import QUARTER
from ugames.ui.table.panels.briefing import Briefing
from ugames.ui.table.places import whole


class Opening:
    """The words over one table, until they have been read."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.briefing: Briefing | None = None
        self._now = 0.0
        self._since: float | None = None
        """Since when they can be seen."""

    def show(self, lines: Sequence[str]) -> None:
        """Lay them over the table."""
        self.briefing, self._since = Briefing(self.app.canvas, text("table.before_first"), lines), None
        self.app.redraw()

    def update(self, now: float) -> None:
        """Time passes."""
        self._now = now
        if self.briefing and self._since is None:
            self._since = now

    @property
    def said(self) -> str:
        """All of them; nothing when they have been read."""
        return " ".join((self.briefing.title, *self.briefing.lines)) if self.briefing else ""

    def put_away(self) -> None:
        """They have been read, unless whoever opened the table clicked twice."""
        if self._since is not None and self._now - self._since >= QUARTER:
            self.end()

    def end(self) -> None:
        """Take them away."""
        self.briefing = None
        self.app.redraw()

    def panel(self) -> Area | None:
        """None with a cross: it has its button."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """The panel over a darkened table, with a button; wherever one clicks, it goes on."""
        if self.briefing is None:
            return
        canvas.fill(whole(canvas.theme), "shadow", 0, 0.5)
        self.briefing.draw()
        node = Node("opening", "button", text("table.begin"), self.briefing.button(), press=self.end, primary=True)
        controls.button(canvas, node, node.area.holds(*self.app.pointer.at))
