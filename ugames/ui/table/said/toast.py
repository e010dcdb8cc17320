"""A sentence on the table, for as long as it takes to read it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.table.said import speech
from ugames.ui.table.said.bubble import Home
from ugames.ui.table.said.speech import ADVICE, NEWS, REFUSED, Manner, Speech

TOAST_SECONDS, READING = 3.2, 0.055
"""How long something is said: at least so long, and so long for each letter."""
GLANCE = 1.2
"""Seconds for which even a sentence about a position that is gone can be read."""


class Toast:
    """The sentence that is being said, if any."""

    def __init__(
        self,
        app: App,
        keep: Callable[[], Sequence[Area]],
        header: Callable[[], Area],
        read: Callable[[], Sequence[Area]] = tuple,
        home: Callable[[], Home | None] = lambda: None,
    ) -> None:
        """`keep` has everything on the table that it must not cover, `read` all words there, and `home` is where it
        stays; `header` is the room between the buttons above."""
        self.app = app
        self.keep = keep
        self.header = header
        self.read = read
        self.home = home
        self.told: str | None = None
        self.kind = NEWS
        self._since = self._until = 0.0
        self._now = 0.0
        self._place: Speech | None = None

    def say(self, text: str, kind: Manner = NEWS) -> None:
        """Tell the player something for a while."""
        self.told, self.kind, self._since = text, kind, self._now
        self._until = self._now + max(TOAST_SECONDS, READING * len(text))
        self._place = None
        self.app.redraw()

    def outdate(self) -> None:
        """The sentence was about a position that is gone: it ends as soon as it could be read."""
        self._until = min(self._until, self._since + GLANCE)

    def withdraw(self) -> None:
        """Something that can be done was chosen: why something else could not be, or what to do, is of no use now."""
        if self.told is not None and self.kind in (REFUSED, ADVICE):
            self.told = None
            self.app.redraw()

    def update(self, now: float) -> None:
        """Time passes."""
        self._now = now
        if self.told is not None and now >= self._until:
            self.told = None
            self.app.redraw()
        if self.told is not None:
            self.app.alarm.at(self._until)
            if self._place and any(self._place.box.meets(each) for each in self.keep()):
                self._place = None
                self.app.redraw()

    def place(self) -> Speech:
        """Where it lies: always near one's own plate, or where the table explains things anyhow, off all that is to be
        seen and read; without room for that over all words of the header."""
        if self._place is None:
            assert self.told is not None
            home, canvas = self.home(), self.app.canvas
            place = speech.within(canvas, self.told, home.area) if home and home.filled else None
            if place is None or any(place.box.meets(each) for each in self.keep()):
                keep, about = [*self.keep(), *self.read()], home.area if home else None
                place = speech.placed(canvas, self.told, self.header(), keep, about=about)
            self._place = place
        return self._place

    def draw(self, canvas: Canvas) -> None:
        """The sentence in a banner."""
        if self.told is not None:
            speech.draw(canvas, self.place(), self.kind)
