"""The panel for bots that cannot play: the reason, and two remedies."""

from __future__ import annotations

from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import BODY, TITLE
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.sheet import LAYER, UNPLACED, Paragraph, Sheet

AGAIN, HERE = "bots-again", "bots-here"


class BotsAway:
    """The panel, shown while there is a reason."""

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self._told: str | None = None

    @property
    def up(self) -> bool:
        """Whether it is shown."""
        return self._told is not None

    def update(self) -> bool:
        """Check whether the bots play; whether the panel has changed."""
        told = self.session.thinking.bot_trouble
        if told == self._told:
            return False
        self._told = told
        self.app.redraw()
        return True

    def _sheet(self) -> Sheet:
        parts = (
            Paragraph(text("table.bots_away"), TITLE, "accent", "display"),
            Paragraph(self._told or ""),
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
        return self._sheet().nodes() if self.up else []

    def _again(self) -> None:
        self.session.thinking.try_bots_again()
        self.update()

    def _here(self) -> None:
        self.session.thinking.go_on_without_bots()
        self.update()

    def draw(self, canvas: Canvas) -> None:
        if self.up:
            self._sheet().draw(canvas)
