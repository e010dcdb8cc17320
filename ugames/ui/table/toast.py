"""A sentence on the table, for as long as it takes to read it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import placing
from ugames.ui.kit.app import App
from ugames.ui.table.places import below_header, header_form, whole

TOAST_SECONDS, READING = 3.2, 0.055
"""How long something is said: at least so long, and so long for each letter."""
SIZE, LEADING, PAD = 25.0, 1.3, 20.0
SMALLER = 20.0
"""The size of its type where it has to lie over the header."""
BROAD = 0.7
"""The most of the width that it takes."""


class Toast:
    """The sentence that is being said, if any."""

    def __init__(self, app: App, keep: Callable[[], Sequence[Area]]) -> None:
        """`keep` has everything on the table that it must not cover."""
        self.app = app
        self.keep = keep
        self.told: str | None = None
        self._until = 0.0
        self._now = 0.0
        self._place: tuple[Area, float] | None = None

    def say(self, text: str) -> None:
        """Tell the player something for a while."""
        self.told, self._until = text, self._now + max(TOAST_SECONDS, READING * len(text))
        self._place = None
        self.app.redraw()

    def update(self, now: float) -> None:
        """Time passes."""
        self._now = now
        if self.told is not None and now >= self._until:
            self.told = None
            self.app.redraw()
        if self.told is not None:
            self.app.alarm.at(self._until)
            if self._place and any(self._place[0].meets(each) for each in self.keep()):
                self._place = None
                self.app.redraw()

    def place(self) -> tuple[Area, float]:
        """Where it lies, and the size of its type: in a free part of the table, else over the words of the header."""
        if self._place is None:
            self._place = self._found()
        return self._place

    def _found(self) -> tuple[Area, float]:
        theme, keep = self.app.canvas.theme, self.keep()
        room = below_header(theme).inset(placing.EDGE)
        for broad in (BROAD, BROAD / 2):
            width, height = self._size(SIZE, theme.width * broad)
            if box := placing.free_place(width, height, room, keep):
                return box, SIZE
        header = whole(theme).top(header_form(theme).height)
        for broad in (BROAD, 1.0):
            width, height = self._size(SMALLER, (theme.width - 2 * placing.EDGE) * broad)
            if height <= header.h:
                break
        return placing.inside(header.centred(width, height), whole(theme)), SMALLER

    def _size(self, size: float, broadest: float) -> tuple[float, float]:
        """Its width and height, in type of that size."""
        assert self.told is not None
        width = min(broadest, self.app.canvas.width(self.told, size, "bold") + 2 * PAD + 2)
        lines = self.app.canvas.wrapped(self.told, size, width - 2 * PAD, "bold")
        return width, len(lines) * size * LEADING + PAD

    def draw(self, canvas: Canvas) -> None:
        """The sentence in a banner."""
        if self.told is None:
            return
        box, size = self.place()
        canvas.panel(box, "panel_raised", "accent", 1.0)
        lines = canvas.wrapped(self.told, size, box.w - 2 * PAD, "bold")
        for i, line in enumerate(lines):
            y = box.cy + (i - (len(lines) - 1) / 2) * size * LEADING
            canvas.text(line, box.cx, y, size, "text", "centre", "bold")
