"""The coach over a turn-based table: a sentence about an event, or a warning before a plain blunder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, Protocol

from ugames.core.game import PUBLIC, Event, Seat
from ugames.core.teaching.coach import Remarked
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Seen
from ugames.ui.table.panels.overlays import Height, Telling
from ugames.ui.table.panels.sheet import LAYER, button
from ugames.ui.table.parts import TableParts
from ugames.ui.table.said.ring import Ring, around
from ugames.ui.table.said.strip import HeaderStrip, Wording
from ugames.ui.table.whereabouts import At, whereabouts

KEY = "coach"
ON, OFF, ANYWAY = f"{KEY}-on", f"{KEY}-off", f"{KEY}-anyway"


Find = Callable[[At], list[Area]]
"""The areas of a sentence's subject."""


def _nowhere(_: At) -> list[Area]:
    return []


class Adviser(Protocol):
    """Chooses the coach's sentences."""

    def remark(self, before: Seen, events: tuple[Event, ...], after: Seen, now: bool) -> Remarked | None:
        """A sentence about a present or past moment; None if there is nothing new."""

    def begins(self, events: Sequence[Event]) -> bool:
        """Whether a new round begins, which makes remarks about the last one obsolete."""

    def warning(self, seen: Seen, action: Any) -> Callable[[], str] | None:
        """A function for the warning before an act; None without one."""

    def off(self) -> None:
        """Turn the coach off."""


class CoachStrip(Telling):
    """The strip of the coach at one table; without an adviser there is none.

    During a remark the game goes on, and the player's next act closes it; a warning has to be answered. After a warning
    there is no second one in this decision, and no new remark about its result.
    """

    height = Height.COACH

    def __init__(self, parts: TableParts) -> None:
        super().__init__(parts.app, parts.overlays)
        self.session, self.parts = parts.session, parts
        self.advice: Adviser | None = parts.calls.advice
        self.strip = HeaderStrip(parts.app, KEY)
        self._do: Callable[[], None] | None = None
        """The act that waits for an answer."""
        self._find: Find = _nowhere
        self._objected = False
        """Whether there was a warning in this decision."""
        self._decided: int | None = None
        """The moment of the decision after a warning, until the player's next question."""
        self._heard = self.session.moments if self.session.moments > 1 else 0
        """The next moment to look at: in a new match, the deal."""

    def look(self, viewer: Seat) -> bool:
        """Look at new moments while the table is at rest; whether there is a sentence."""
        assert self.advice is not None
        if self.said:
            return True
        since, now = min(self._heard, self.parts.moment), self.parts.moment - 1
        self._heard = self.parts.moment
        if viewer == PUBLIC or since >= self.parts.moment or self.session.outcome is not None:
            return False
        beats = self.session.beats(viewer, max(since - 1, 0), self.parts.moment)
        steps = [*enumerate(pairwise(beats if since else (beats[0], *beats)), since)]
        first = max((moment for moment, (_, beat) in steps if self.advice.begins(beat.events)), default=since)
        for moment, (before, beat) in steps:
            if self._decided is not None and moment >= self._decided:
                self._objected = not beat.after.legal
                self._decided = self._decided if self._objected else None
                continue
            here = before.after, beat.events, beat.after
            if moment >= first and (found := self.advice.remark(*here, moment == now)):
                self._heard = moment  # there may be more about it
                self._open(found.tell, partial(self._at, found.place, viewer))
                return True
        return False

    def _at(self, place: str, viewer: Seat, at: At) -> list[Area]:
        """The place of that name as one area; the viewer's plate if it is missing."""
        table = self.parts.playback.table
        found = whereabouts(table, table.nodes, place, at) if place else []
        return [placing.hull(found)] if found else [*table.plates[viewer : viewer + 1]]

    def holds(self, viewer: Seat, action: Any, nodes: Callable[[], Sequence[Node]], then: Callable[[], None]) -> bool:
        """Whether a warning stops an act; `then` does it after all."""
        assert self.advice is not None
        if self._objected:
            self._decided = self.session.moments
            return False
        if not (tell := self.advice.warning(self.session.glimpse(viewer), action)):
            return False
        self._objected = True
        self._open(tell, lambda at: [at(node) for node in nodes() if action in node.actions], then)
        return True

    def _open(self, tell: Callable[[], str], find: Find = _nowhere, then: Callable[[], None] | None = None) -> None:
        self._do, self._find = then, find
        if then:
            self.app.focus = ON  # a remark leaves the keys where they are
        self.parts.playback.captions.clear()
        self.app.tooltip.hush()
        self.say(tell)
        self.app.speaker.play("no" if then else "tap")

    def put_away(self) -> None:
        """Close the strip; a stopped act is not done."""
        self._do = None
        self.vanish()
        if self.app.focus in (ON, OFF, ANYWAY):
            self.app.focus = None

    @property
    def warns(self) -> bool:
        """Whether an act waits for an answer."""
        return self._do is not None

    @property
    def stops_time(self) -> bool:
        """Whether the game waits: for the answer to a warning."""
        return self.warns

    def acted(self) -> None:
        """Close a remark after the player's act."""
        if not self.warns:
            self.put_away()

    def boxes(self) -> list[Area]:
        """The area of the strip."""
        return [self.strip.form.box] if self.strip.form else []

    def _anyway(self) -> None:
        then = self._do
        self.put_away()
        if then:
            then()

    def _off(self) -> None:
        assert self.advice is not None
        self.advice.off()
        self.advice = None
        self.put_away()

    def _content(self) -> Wording:
        off = button(OFF, text("coach.off"), self._off)
        if self._do is None:
            on = button(ON, text("common.go_on"), self.put_away, primary=True)
            return Wording(text("coach.head"), self.said, buttons=(on, off))
        other = button(ON, text("coach.other"), self.put_away, primary=True)
        anyway = button(ANYWAY, text("coach.anyway"), self._anyway)
        return Wording(text("coach.wait"), self.said, answers=(other, anyway), buttons=(off,))

    def nodes(self) -> list[Node]:
        """Its words and buttons; during a warning nothing else can be reached."""
        content = self._content()
        self.strip.fit(content, self.parts.header.words_room())
        return self.strip.nodes(content, LAYER if self.warns else 0)

    def rings(self) -> list[Ring]:
        """A ring around the strip's subject."""
        return [around(each, self.parts.occupied.read()) for each in self._find(self.parts.playback.drawn)]

    def draw(self, canvas: Canvas) -> None:
        if self.warns or not self.parts.log_panel.lies_over:
            nodes = self.nodes()
            self.strip.draw(canvas, self._content(), nodes)
