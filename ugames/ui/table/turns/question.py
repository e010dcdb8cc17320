"""One question over a table, with a yes and a no."""

from __future__ import annotations

from collections.abc import Callable

from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import controls
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.bots_away import BUTTON, BUTTON_GAP
from ugames.ui.table.places import roomy, whole

YES, NO = "question-yes", "question-no"
LAYER = 2
WIDTH, PAD = 720.0, 36.0
LINE = 38.0
SIZE = 26.0


class Confirmation:
    """The question being asked, if any."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.asked = ""
        self._labels = "", ""
        self._then: Callable[[], None] | None = None

    def ask(self, asked: str, yes: str, no: str, then: Callable[[], None]) -> None:
        """Ask a question; `then` is called for a yes. The focus starts on the no."""
        self.asked, self._labels, self._then = asked, (yes, no), then
        self.app.focus = NO
        self.app.redraw()

    def put_away(self) -> None:
        """Close the question as a no."""
        self.asked, self._then = "", None
        self.app.redraw()

    def _yes(self) -> None:
        then = self._then
        self.put_away()
        if then:
            then()

    def _lines(self) -> tuple[str, ...]:
        canvas, size = self.app.canvas, SIZE * self._more
        wide = lettering.even_width(canvas, self.asked, size, self._width() - 2 * PAD, "bold")
        return canvas.wrapped(self.asked, size, wide, "bold")

    @property
    def _more(self) -> float:
        """The enlargement in a tall window."""
        return roomy(self.app.canvas.theme)

    def _width(self) -> float:
        return min(WIDTH * self._more, self.app.canvas.theme.width - 40)

    def _box(self) -> Area:
        height = 2 * PAD + self._more * (LINE * len(self._lines()) + BUTTON_GAP + BUTTON)
        return whole(self.app.canvas.theme).centred(self._width(), height)

    def nodes(self) -> list[Node]:
        """The two answers; nothing below can be reached."""
        if not self.asked:
            return []
        box, (yes, no) = self._box(), self._labels
        high = BUTTON * self._more
        first, second = Area(box.x + PAD, box.bottom - PAD - high, box.w - 2 * PAD, high).columns(2, 20)
        return [
            Node(YES, "button", yes, first, hint=self.asked, tip=False, press=self._yes, layer=LAYER),
            Node(NO, "button", no, second, press=self.put_away, primary=True, layer=LAYER),
        ]

    def draw(self, canvas: Canvas) -> None:
        """The panel over a darkened table."""
        if not self.asked:
            return
        box = self._box()
        canvas.fill(whole(canvas.theme), "shadow", 0, 0.5)
        canvas.panel(box, "panel", "accent", 1.0)
        for i, line in enumerate(self._lines()):
            y = box.y + PAD + LINE * self._more * (i + 0.5)
            canvas.text(line, box.cx, y, SIZE * self._more, "text", "centre", "bold")
        pointed = self.app.pointed()
        for node in self.nodes():
            controls.button(canvas, node, pointed is not None and pointed.key == node.key)
