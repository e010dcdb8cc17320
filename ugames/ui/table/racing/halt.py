"""A paused race: its cards are covered until somebody continues, after a countdown."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.session import Session
from ugames.session.session import LONGEST_FRAME
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import TITLE
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.overlays import OVERLAY_DARKNESS
from ugames.ui.table.panels.sheet import Opening, Sheet, sheet_button
from ugames.ui.table.places import whole
from ugames.ui.table.said.paragraphs import Paragraph

GO_ON = "go-on"
SECONDS_TO_GET_READY = 1.2


class Halt(Sheet):
    """The sheet over a race whose clock stands: it is paused, or counts down before it goes on."""

    def __init__(self, session: Session, opening: Opening) -> None:
        super().__init__(opening.overlays)
        self.session = session
        self.opening = opening
        self.paused = False
        self._left: float | None = None
        """Seconds of the countdown, if there is one."""
        self._last_sounded = 0
        """The last number of the countdown with a sound."""

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return not self.paused and self._left is None and not self.opening.is_open

    def pause(self) -> None:
        """Pause until somebody continues."""
        self.paused, self._left = True, None
        self.app.focus = GO_ON

    def resume(self) -> None:
        """Count down and go on."""
        if self.paused:
            self.paused, self._left = False, SECONDS_TO_GET_READY
            self.app.redraw()

    def end(self) -> None:
        """End all waiting."""
        self.paused, self._left = False, None

    def count_down(self, passed: float) -> bool:
        """Advance the countdown; whether the clock starts now."""
        if self._left is None:
            return False
        self.app.redraw()
        self._left -= min(LONGEST_FRAME, passed)
        if self._left > 0:
            return False
        self._left = None
        return True

    def knock(self, number: int) -> None:
        """Play a sound for each number of the countdown before the race; 0 for none."""
        if number not in (0, self._last_sounded):
            self.app.speaker.play("knock")
        self._last_sounded = number

    @property
    def words(self) -> Sequence[Paragraph]:
        return Paragraph(text("pause.title"), TITLE, "accent", "display"), Paragraph(text("common.clock_stands"))

    @property
    def buttons(self) -> Sequence[Node]:
        return (sheet_button(GO_ON, text("common.go_on"), self.resume, primary=True, layer=0),)

    @property
    def _shows(self) -> bool:
        """Whether a pause is to be read about; missing bots have a sheet of their own."""
        return self.paused and not self.session.thinking.bot_trouble

    def nodes(self) -> list[Node]:
        """The button to continue, after the remedies for missing bots."""
        return super().nodes() if self._shows else []

    def draw(self, canvas: Canvas) -> None:
        """Draw the cover of the table and its headline during a pause, or the countdown after it."""
        if self._shows:
            super().draw(canvas)
        elif self._left is not None:
            left, box = 1 + int(3 * self._left / SECONDS_TO_GET_READY), whole(canvas.theme).centred(200, 200)
            canvas.fill(whole(canvas.theme), "shadow", 0, OVERLAY_DARKNESS)
            canvas.panel(box, "panel", "accent", alpha=1.0)
            canvas.text(str(min(3, left)), box.cx, box.cy, 130, "accent", "centre", "display")
