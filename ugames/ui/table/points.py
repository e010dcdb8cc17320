"""Tables of points: after a round over the table, and in a box of the result."""

from __future__ import annotations

from collections.abc import Callable, Container

from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import COUNT, Pace
from ugames.ui.kit.app import App
from ugames.ui.table.board import Tally


class Points:
    """The table of points that lies over a table until the player has read it; row after row is counted."""

    def __init__(self, app: App, game: str, pace: Callable[[], Pace]) -> None:
        self.app = app
        self.game = game
        self.pace = pace
        self.tally: Tally | None = None
        self._since = 0.0
        self._now = 0.0

    def show(self, tally: Tally) -> None:
        """The points are counted to a rising scale, and then the round has its theme."""
        self.tally = tally
        self._since = self._now
        self.app.speaker.count(len(tally.rows) + 1)
        self.app.speaker.theme(self.game, "round")
        self.app.redraw()

    def update(self, now: float) -> None:
        """Go on counting."""
        self._now = now
        if self.tally and now - self._since < 2 * COUNT * self.pace().factor:
            self.app.redraw()

    @property
    def counted(self) -> float:
        """The part that has been counted."""
        pace = self.pace()
        seconds = pace.wait(COUNT) if pace.flies else 0.0
        return min(1.0, (self._now - self._since) / seconds) if seconds else 1.0

    @property
    def said(self) -> str:
        """The totals."""
        if self.tally is None:
            return ""
        totals = ", ".join(f"{name} {total}" for name, total in zip(self.tally.names, self.tally.totals, strict=True))
        return f"{self.tally.title}: {totals}"

    def put_away(self) -> None:
        """The player has read the table of points, or does not want to see it counted."""
        if self.counted < 1:
            self._since = -1.0
        else:
            self.tally = None
        self.app.redraw()

    def draw(self, canvas: Canvas) -> None:
        """The table, as far as it has been counted."""
        if self.tally:
            draw_tally(canvas, self.tally, counted=self.counted)


ROW, ROOMY = (46.0, 62.0), 86.0
"""The least and the greatest distance between rows of a table of points."""


def tally_height(tally: Tally) -> float:
    """The preferred height of a table of points."""
    return 150 + ROW[1] * (len(tally.rows) + 1)


def draw_tally(
    canvas: Canvas,
    tally: Tally,
    box: Area | None = None,
    counted: float = 1.0,
    winners: Container[str] | None = None,
) -> None:
    """A table of points: in the middle of the screen, or in a box; row after row, as far as it has been counted."""
    theme = canvas.theme
    columns = len(tally.names)
    alone = box is None
    if box is None:
        width = min(theme.width - 60, 360 + 170 * columns)
        height = min(theme.height - 40, 190 + ROW[0] * (len(tally.rows) + 1))
        box = Area(0, 0, theme.width, theme.height).centred(width, height)
    canvas.panel(box, alpha=1.0)
    canvas.text(tally.title, box.cx, box.y + 46, 36, "accent", "centre", "display")
    rows = (*tally.rows, (text("table.total"), tally.totals))
    widest = max(canvas.width(label, 26) for label, _ in rows)
    first = min(widest + 30, box.w * (0.36 if columns < 8 else 0.25))
    left, column = box.x + 28, (box.w - first - 36) / columns
    step = min(ROW[1] if alone else ROOMY, (box.h - (190 if alone else 140)) / (len(tally.rows) + 1))
    if winners is None:
        best = max(tally.totals)
        winners = {name for name, total in zip(tally.names, tally.totals, strict=True) if total == best}
    for i, name in enumerate(tally.names):
        tone = "highlight" if name in winners and counted >= 1 else "text_soft"
        _draw_name(canvas, name, left + first + column * (i + 0.5), box.y + 104, column - 8, tone)
    for row, (label, values) in enumerate(rows):
        done = min(1.0, max(0.0, counted * len(rows) - row))
        if not done:
            break
        y, total = box.y + 126 + step * (row + 0.5), row == len(tally.rows)
        if total:
            canvas.fill(Area(left - 8, y - step / 2 + 2, box.w - 40, step - 4), "panel_raised", 10)
        elif row % 2 == 0 and len(tally.rows) > 2:
            canvas.fill(Area(left - 8, y - step / 2 + 2, box.w - 40, step - 4), "panel_sunk", 10, 0.5)
        size = min(26.0, step * 0.56)
        family = "bold" if total else "text"
        lettering.fitting(canvas, label, left, y, size, "highlight" if total else "text", first - 14, family)
        for i, value in enumerate(values):
            value = round(value * done)
            tone = "bad" if value < 0 else ("highlight" if total else "text")
            number = str(value) if total else f"{value:+d}" if value else "0"
            x = left + first + column * (i + 0.5)
            shown = canvas.text(number, x, y, size + (8 if total else 3), tone, "centre", "display")
            if total and tally.names[i] in winners and counted >= 1 and columns > 1:
                crown = size + 4
                canvas.show("common/ui/crown.svg", Area(shown.x - crown - 8, y - crown / 2, crown, crown),
                            theme.tone("accent"))  # fmt: skip
    if alone:
        canvas.text(text("table.click"), box.cx, box.bottom - 26, 19, "text_soft", "centre")


def _draw_name(canvas: Canvas, name: str, x: float, y: float, width: float, tone: str) -> None:
    """The name of a column, in two lines if it is too long for one."""
    size = lettering.size_for(canvas, name, 22, width, "bold")
    lines = canvas.wrapped(name, size, width, "bold")[:2]
    for i, line in enumerate(lines):
        canvas.text(line, x, y + (i - (len(lines) - 1) / 2) * (size + 2), size, tone, "centre", "bold", width)
