"""A sentence on the table, shown as long as reading it takes."""

from __future__ import annotations

from collections.abc import Callable

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import reading
from ugames.ui.kit import placing
from ugames.ui.kit.app import App
from ugames.ui.table.panels.overlays import Height, Overlay
from ugames.ui.table.said import speech
from ugames.ui.table.said.beneath import beneath
from ugames.ui.table.said.occupied import Occupied
from ugames.ui.table.said.speech import ADVICE, NEWS, REFUSED, Manner, Speech

TOAST_SECONDS, LETTER = 3.2, 0.055
"""The least seconds of a sentence, and those for each letter: it is read beside the cards."""


class Toast(Overlay):
    """The sentence shown now, if any."""

    height = Height.TOAST

    def __init__(self, app: App, occupied: Occupied, header: Callable[[], Area]) -> None:
        """`header` is the room between the header's buttons."""
        super().__init__(app, occupied.overlays)
        self.occupied = occupied
        self.header = header
        self.told: str | None = None
        self.kind = NEWS
        self._since = self._until = 0.0
        self._place: Speech | None = None

    def say(self, text: str, kind: Manner = NEWS) -> None:
        """Show a sentence for a while."""
        self.told, self.kind, self._since = text, kind, self.app.now
        self._until = self._since + max(TOAST_SECONDS, LETTER * len(text))
        self._place = None
        self.appear()

    def put_away(self) -> None:
        """Remove it."""
        self.told = None
        self.vanish()

    def outdate(self) -> None:
        """End a sentence about a past position, once it could be read."""
        self._until = min(self._until, self._since + reading(self.told or ""))

    def withdraw(self) -> None:
        """Remove a refusal or advice after the player's choice."""
        if self.told is not None and self.kind in (REFUSED, ADVICE):
            self.put_away()

    def update(self, now: float) -> None:
        """Go when it has been read, and move off things that come."""
        if now >= self._until:
            self.put_away()
            return
        self.app.alarm.at(self._until)
        if self._place and self._covers(self._place):
            self._place = None
            self.app.redraw()

    def place(self) -> Speech:
        """Its place near the viewer's plate or in the area for explanations, off visible and readable things; else over
        the header's words.
        """
        if self._place is None:
            assert self.told is not None
            explained = self.occupied.playback.table.explains
            place = speech.within(self.app.canvas, self.told, explained) if explained else None
            if place is None or self._covers(place):
                place = self.occupied.placed(self.told, self.header(), (), home=self.occupied.home())
            self._place = place
        return self._place

    def _covers(self, place: Speech) -> bool:
        """Whether it would cover something that stays and is visible now."""
        kinds = beneath(self.occupied.playback.table, said=self.occupied.overlays.boxes())._replace(pressed=())
        return any(placing.covers(place.box, kinds)[: placing.VISIBLE_KINDS])

    def draw(self, canvas: Canvas) -> None:
        """Draw the sentence in a banner."""
        speech.draw(canvas, self.place(), self.kind)
