"""A race before its clock runs: its countdown; and a pause, whose sheet covers the cards until somebody continues."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.session.session import LONGEST_FRAME
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import TITLE
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.overlays import OVERLAY_DARKNESS, Height, Overlay
from ugames.ui.table.panels.sheet import Opening, Sheet, sheet_button
from ugames.ui.table.places import whole
from ugames.ui.table.racing.reach import RaceAudience, race_table
from ugames.ui.table.said.paragraphs import Paragraph
from ugames.ui.table.staging.shown import ShownTable

GO_ON = "go-on"
SECONDS_TO_GET_READY = 1.2


class Halt(Sheet):
    """The sheet over a race whose clock stands: it is paused, or counts down before it goes on."""

    height = Height.HALT

    def __init__(self, audience: RaceAudience, opening: Opening) -> None:
        super().__init__(opening.overlays)
        self.audience = audience
        self.opening = opening
        self.paused = False
        self._seconds_left: float | None = None
        """Seconds of the countdown, if there is one."""

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return not self.paused and self._seconds_left is None and not self.opening.is_open

    @property
    def racing(self) -> bool:
        """Whether time passes, and the race is not over."""
        return self.running and not self.audience.over

    def pause(self) -> None:
        """Pause until somebody continues."""
        self.paused, self._seconds_left = True, None
        self.app.focus = GO_ON
        self.appear()

    def resume(self) -> None:
        """Count down and go on."""
        if self.paused:
            self.paused, self._seconds_left = False, SECONDS_TO_GET_READY
            self.app.redraw()

    def vanish(self) -> None:
        """End all waiting."""
        self.paused, self._seconds_left = False, None
        super().vanish()

    def count_down(self, passed: float) -> bool:
        """Advance the countdown; whether the clock starts now."""
        if self._seconds_left is None:
            return False
        self.app.redraw()
        self._seconds_left -= min(LONGEST_FRAME, passed)
        if self._seconds_left > 0:
            return False
        self.vanish()
        return True

    @property
    def words(self) -> Sequence[Paragraph]:
        return Paragraph(text("pause.title"), TITLE, "accent", "display"), Paragraph(text("common.clock_stands"))

    @property
    def buttons(self) -> Sequence[Node]:
        return (sheet_button(GO_ON, text("common.go_on"), self.resume, primary=True, layer=0),)

    @property
    def _shows(self) -> bool:
        """Whether a pause is to be read about; missing bots have a sheet of their own."""
        return self.paused and not self.audience.session.thinking.bot_trouble

    def nodes(self) -> list[Node]:
        """The button to continue, after the remedies for missing bots."""
        return super().nodes() if self._shows else []

    def draw(self, canvas: Canvas) -> None:
        """Draw the cover of the table and its headline during a pause, or the countdown after it."""
        if self._shows:
            super().draw(canvas)
        elif self._seconds_left is not None:
            left, box = 1 + int(3 * self._seconds_left / SECONDS_TO_GET_READY), whole(canvas.theme).centred(200, 200)
            canvas.fill(whole(canvas.theme), "shadow", 0, OVERLAY_DARKNESS)
            canvas.panel(box, "panel", "accent", alpha=1.0)
            canvas.text(str(min(3, left)), box.cx, box.cy, 130, "accent", "centre", "display")


class Countdown(Overlay):
    """The countdown before a race."""

    height = Height.COUNTDOWN

    def __init__(self, halt: Halt, shown: ShownTable) -> None:
        super().__init__(halt.overlays)
        self.halt = halt
        self.audience = halt.audience
        self.shown = shown
        self._last_sounded = 0
        """The last number with a sound."""

    @property
    def number(self) -> int:
        """The present number; 0 without one."""
        return self.audience.board.countdown(self.shown.seen, self.audience.session.ticks)

    def update(self, now: float) -> None:
        """Play a sound for each number."""
        if not self.halt.running:
            return
        if self.number not in (0, self._last_sounded):
            self.app.speaker.play("knock")
        self._last_sounded = self.number

    def draw(self, canvas: Canvas) -> None:
        if self.number and self.halt.racing and not self.overlays.stops_time:
            race_table(self.shown, self.shown.seen).draw_countdown(canvas, self.number)
