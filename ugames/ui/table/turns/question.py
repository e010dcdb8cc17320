"""One question over a table, with a yes and a no."""

from __future__ import annotations

from collections.abc import Callable

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import LABEL
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.overlays import Height, Overlay, Overlays
from ugames.ui.table.panels.sheet import LAYER, UNPLACED, Paragraph, Sheet

YES, NO = "question-yes", "question-no"


class Confirmation(Overlay):
    """The question being asked, if any."""

    height = Height.QUESTION

    def __init__(self, app: App, overlays: Overlays) -> None:
        self.app = app
        self.overlays = overlays
        self.asked = ""
        self._sheet = Sheet(app, (), ())

    def ask(self, asked: str, yes: str, no: str, then: Callable[[], None]) -> None:
        """Ask a question; `then` is called for a yes. The focus starts on the no."""

        def agree() -> None:
            self.put_away()
            then()

        buttons = (
            Node(YES, "button", yes, UNPLACED, press=agree, layer=LAYER),
            Node(NO, "button", no, UNPLACED, press=self.put_away, primary=True, layer=LAYER),
        )
        self.asked, self._sheet = asked, Sheet(self.app, (Paragraph(asked, LABEL, family="bold"),), buttons)
        self.overlays.add(self)
        self.app.focus = NO
        self.app.redraw()

    def put_away(self) -> None:
        """Close the question as a no."""
        self.asked = ""
        self.overlays.remove(self)
        self.app.redraw()

    def nodes(self) -> list[Node]:
        """The two answers; nothing below can be reached."""
        return self._sheet.nodes()

    def draw(self, canvas: Canvas) -> None:
        self._sheet.draw(canvas)
