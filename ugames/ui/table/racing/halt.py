"""A paused race: its cards are covered until somebody continues, after a countdown."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.briefing import Briefing
from ugames.ui.table.places import whole

GO_ON = "go-on"
READY = 1.2
"""Seconds from the end of a pause until the clock runs."""
LONGEST_FRAME = 0.1
"""The most seconds of the countdown between two frames."""


class Halt:
    """The clock's state in one race."""

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self.paused = False
        self.briefing: Briefing | None = None
        """The instructions before the first start."""
        self._left: float | None = None
        """Seconds of the countdown, if there is one."""
        self._last_sounded = 0
        """The last number of the countdown with a sound."""

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return not self.paused and self._left is None

    def pause(self) -> None:
        """Pause until somebody continues."""
        self.paused, self._left = True, None
        self.app.focus = GO_ON

    def brief(self, title: str, lines: Sequence[str]) -> None:
        """Wait with the start until these instructions have been read."""
        self.briefing = Briefing(self.app.canvas, title, lines)
        self.pause()

    def resume(self) -> None:
        """Count down and go on; a race that has not begun has its own countdown."""
        if self.paused:
            self.paused, self._left = False, None if self.briefing else READY
            self.briefing = None
            self.app.redraw()

    def end(self) -> None:
        """End all waiting."""
        self.paused, self._left, self.briefing = False, None, None

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

    def nodes(self) -> list[Node]:
        """The button to continue, after the remedies for missing bots."""
        if not self.paused or self.session.thinking.bot_trouble:
            return []
        if self.briefing:
            said = text("table.start_race")
            return [Node(GO_ON, "button", said, self.briefing.button(), press=self.resume, primary=True)]
        sheet = self._sheet()
        box = sheet.centred(300, 84)._replace(y=sheet.y + 205)
        return [Node(GO_ON, "button", text("common.go_on"), box, press=self.resume, primary=True)]

    def _sheet(self) -> Area:
        """The area of the notice with its button."""
        middle = whole(self.app.canvas.theme)
        return middle.centred(620, 330)._replace(y=min(middle.h * 0.36, middle.h - 330 - 12))

    def draw(self, canvas: Canvas) -> None:
        """Draw the cover of the table and its headline during a pause."""
        middle = whole(canvas.theme)
        canvas.fill(middle, "shadow", 0, 0.5)
        if self.briefing and not self.session.thinking.bot_trouble:
            self.briefing.draw()
        elif self.paused and not self.session.thinking.bot_trouble:
            box = self._sheet()
            canvas.panel(box, "panel", "accent", alpha=1.0)
            canvas.text(text("pause.title"), box.cx, box.y + 60, 56, "accent", "centre", "display")
            canvas.text(text("common.clock_stands"), box.cx, box.y + 122, 24, "text", "centre")
        elif self._left is not None:
            left = 1 + int(3 * self._left / READY)
            box = middle.centred(200, 200)
            canvas.panel(box, "panel", "accent", alpha=1.0)
            canvas.text(str(min(3, left)), box.cx, box.cy, 130, "accent", "centre", "display")
