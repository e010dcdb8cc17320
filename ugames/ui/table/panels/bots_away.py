"""The panel for bots that cannot play: the reason, and two remedies."""

from __future__ import annotations

from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import BODY, TITLE
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.overlays import Height, Overlay, Overlays
from ugames.ui.table.panels.sheet import LAYER, UNPLACED, Paragraph, Sheet

AGAIN, HERE = "bots-again", "bots-here"


class BotsAway(Overlay):
    """The panel, shown while there is a reason."""

    height = Height.BOTS_AWAY

    def __init__(self, app: App, session: Session, overlays: Overlays) -> None:
        self.app = app
        self.session = session
        self.overlays = overlays
        self.told: str | None = None
        """Why the bots do not play, while it is shown."""

    def tell(self, told: str | None) -> None:
        """Show that reason; None: hide the panel."""
        self.told = told
        if told is None:
            self.overlays.remove(self)
        else:
            self.overlays.add(self)
            self.app.focus = AGAIN
            self.app.speaker.play("no")
        self.app.redraw()

    def _sheet(self) -> Sheet:
        parts = (
            Paragraph(text("table.bots_away"), TITLE, "accent", "display"),
            Paragraph(self.told or ""),
            Paragraph(text("table.without_bots"), BODY, "text_soft"),
        )
        again, here = text("table.try_again"), text("table.go_on_without")
        buttons = (
            Node(AGAIN, "button", again, UNPLACED, press=self._again, primary=True, layer=LAYER),
            Node(HERE, "button", here, UNPLACED, press=self._here, layer=LAYER),
        )
        return Sheet(self.app, parts, buttons)

    def nodes(self) -> list[Node]:
        """The two remedies; nothing below can be reached."""
        return self._sheet().nodes()

    def _again(self) -> None:
        self.session.thinking.try_bots_again()
        self.tell(self.session.thinking.bot_trouble)

    def _here(self) -> None:
        self.session.thinking.go_on_without_bots()
        self.tell(self.session.thinking.bot_trouble)

    def draw(self, canvas: Canvas) -> None:
        if self.overlays.top is None:
            self._sheet().draw(canvas)
