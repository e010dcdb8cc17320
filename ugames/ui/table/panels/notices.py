"""What a table tells its players on a sheet: its introduction, and why bots cannot play."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import BODY, LABEL, TITLE
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.fresh import QUARTER
from ugames.ui.table.panels.overlays import Cover, Height, Overlays
from ugames.ui.table.panels.sheet import Paragraph, Sheet, button

AGAIN, HERE = "bots-again", "bots-here"


class Opening(Sheet, Cover):
    """The introduction over a new table: play, victory and end of the game; the next click or key closes it."""

    height = Height.OPENING
    stops_time = True
    words: Sequence[Paragraph] = ()
    buttons: Sequence[Node] = ()
    _since: float | None = None
    """The time since which it is visible."""

    def show(self, title: str, lines: Sequence[str], begin: str) -> None:
        """Show it over the table."""
        told = (Paragraph(line, LABEL, dotted=True) for line in lines)
        self.words = Paragraph(title, TITLE, "accent", "display"), *told
        self.buttons = (button("opening", begin, self.vanish, primary=True),)
        self._since = None
        self.appear()

    def update(self, now: float) -> None:
        """Note since when it is visible."""
        if self._since is None:
            self._since = now

    def put_away(self) -> None:
        """Close it, unless this is the second click of a double click that opened the table."""
        if self._since is not None and self.app.now - self._since >= QUARTER:
            self.vanish()


class BotsAway(Sheet):
    """The panel for bots that cannot play: the reason, and two remedies."""

    height = Height.BOTS_AWAY
    told: str | None = None
    """Why the bots do not play, while it is shown."""

    def __init__(self, app: App, session: Session, overlays: Overlays) -> None:
        super().__init__(app, overlays)
        self.thinking = session.thinking

    def tell(self) -> None:
        """Show the present reason, or hide the panel without one."""
        self.told = self.thinking.bot_trouble
        if self.told is None:
            self.vanish()
            return
        self.appear()
        self.app.focus = AGAIN
        self.app.speaker.play("no")

    @property
    def words(self) -> Sequence[Paragraph]:
        head, foot = text("table.bots_away"), text("table.without_bots")
        return (
            Paragraph(head, TITLE, "accent", "display"),
            Paragraph(self.told or ""),
            Paragraph(foot, BODY, "text_soft"),
        )

    @property
    def buttons(self) -> Sequence[Node]:
        again = button(AGAIN, text("table.try_again"), self._again, primary=True)
        return again, button(HERE, text("table.go_on_without"), self._here)

    def _again(self) -> None:
        self.thinking.try_bots_again()
        self.tell()

    def _here(self) -> None:
        self.thinking.go_on_without_bots()
        self.tell()

    def draw(self, canvas: Canvas) -> None:
        if self.overlays.top is None:
            super().draw(canvas)
