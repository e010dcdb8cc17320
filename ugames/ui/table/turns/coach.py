"""The coach at a table in turns: a sentence about an event, or a warning before a plain blunder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from ugames.core.game import PUBLIC, Seat
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.overlays import Height, SentenceOverlay
from ugames.ui.table.panels.sheet import SHEET_LAYER, sheet_button
from ugames.ui.table.said.ring import Ring
from ugames.ui.table.said.strip import HeaderStrip, Wording
from ugames.ui.table.screen.table_parts import TableCoach, TableParts
from ugames.ui.table.whereabouts import At, whereabouts

COACH_KEY = "coach"
COACH_ON = f"{COACH_KEY}-on"
COACH_OFF = f"{COACH_KEY}-off"
PLAY_ANYWAY = f"{COACH_KEY}-anyway"


Find = Callable[[At], list[Area]]
"""The areas of a sentence's subject."""


class CoachStrip(SentenceOverlay):
    """The strip of the coach at one table; without a coach it never opens.

    During a remark the game goes on, and the player's next act closes it; a warning has to be answered. After a warning
    there is no second one in this decision, and no new remark about its result.
    """

    height = Height.COACH

    def __init__(self, parts: TableParts, coach: TableCoach | None) -> None:
        super().__init__(parts.overlays)
        self.session, self.parts = parts.session, parts
        self.coach = coach
        self.strip = HeaderStrip(parts.app, COACH_KEY)
        self._waiting_act: Callable[[], None] | None = None
        """The act that waits for an answer."""
        self._find: Find
        self._has_warned = False
        """Whether there was a warning in this decision, so that there is no second one."""
        self._warned_until: int | None = None
        """The moment of the act after a warning: there are no remarks from then on until the player's next question."""
        self._next_moment = self.session.moments if self.session.moments > 1 else 0
        """The next moment to look at: in a new match, the deal."""

    def watch(self, viewer: Seat) -> bool:
        """Watch for new moments while the table is at rest; whether a sentence is shown."""
        if self.said:
            return True
        shown = self.parts.moment
        since, self._next_moment = min(self._next_moment, shown), shown
        if self.coach is None or viewer == PUBLIC or since >= shown or self.session.outcome is not None:
            return False
        beats = self.session.beats(viewer, max(since - 1, 0), shown)
        steps = [*enumerate(pairwise(beats if since else (beats[0], *beats)), since)]
        first = max((moment for moment, (_, beat) in steps if self.coach.begins(beat.events)), default=since)
        for moment, (before, beat) in steps:
            if self._warned_until is not None and moment >= self._warned_until:
                self._has_warned = not beat.after.legal
                self._warned_until = self._warned_until if self._has_warned else None
                continue
            if moment < first:
                continue
            if remark := self.coach.remark(before.after, beat.events, beat.after, moment == shown - 1):
                self._next_moment = moment  # there may be more about it
                self._open(remark.tell, partial(self._at, remark.place, viewer))
                return True
        return False

    def _at(self, place: str, viewer: Seat, at: At) -> list[Area]:
        """The place of that name as one area; the viewer's plate if it is missing."""
        table = self.parts.shown.table
        areas = whereabouts(table, table.nodes, place, at) if place else []
        return [placing.hull(areas)] if areas else [*table.plates[viewer : viewer + 1]]

    def warn(self, viewer: Seat, action: Any, nodes: Callable[[], Sequence[Node]], then: Callable[[], None]) -> bool:
        """Whether a warning stops an act; `then` does it after all."""
        if self._has_warned:
            self._warned_until = self.session.moments
            return False
        if self.coach is None or not (tell := self.coach.warning(self.session.glimpse(viewer), action)):
            return False
        self._has_warned = True
        self._open(tell, lambda at: [at(node) for node in nodes() if action in node.actions], then)
        return True

    def _open(
        self, tell: Callable[[], str], find: Find = lambda at: [], then: Callable[[], None] | None = None
    ) -> None:
        self._waiting_act, self._find = then, find
        if then:
            self.app.focus = COACH_ON  # a remark leaves the keys where they are
        self.parts.playback.captions.clear()
        self.app.tooltip.hush()
        self.say(tell)
        self.app.speaker.play("no" if then else "tap")

    def vanish(self) -> None:
        """Close the strip; a stopped act is not done."""
        self._waiting_act = None
        super().vanish()
        if self.app.focus in (COACH_ON, COACH_OFF, PLAY_ANYWAY):
            self.app.focus = None

    @property
    def warns(self) -> bool:
        """Whether an act waits for an answer."""
        return self._waiting_act is not None

    @property
    def stops_time(self) -> bool:
        """Whether the game waits: for the answer to a warning."""
        return self.warns

    @property
    def replaces_question(self) -> bool:
        return True

    def close_remark(self) -> None:
        """Close a remark, since the player goes on; a warning stays."""
        if self.said and not self.warns:
            self.vanish()

    def boxes(self) -> list[Area]:
        """The area of the strip."""
        return [self.strip.form.box] if self.strip.form else []

    def _anyway(self) -> None:
        then = self._waiting_act
        self.vanish()
        if then:
            then()

    def _off(self) -> None:
        if self.coach:
            self.coach.off()
        self.coach = None
        self.vanish()

    def _content(self) -> Wording:
        off = sheet_button(COACH_OFF, text("coach.off"), self._off)
        if self._waiting_act is None:
            on = sheet_button(COACH_ON, text("common.go_on"), self.vanish, primary=True)
            return Wording(text("coach.head"), self.said, buttons=(off, on))
        other = sheet_button(COACH_ON, text("coach.other"), self.vanish, primary=True)
        anyway = sheet_button(PLAY_ANYWAY, text("coach.anyway"), self._anyway)
        return Wording(text("coach.wait"), self.said, answers=(other, anyway), buttons=(off,))

    def nodes(self) -> list[Node]:
        """Its words and buttons; during a warning nothing else can be reached."""
        return self.strip.lay_out(self._content(), self.parts.header.words_room(), SHEET_LAYER if self.warns else 0)

    def rings(self) -> list[Ring]:
        """A ring around the strip's subject."""
        return [self.parts.occupied.around(each) for each in self._find(self.parts.playback.display.drawn)]

    def draw(self, canvas: Canvas) -> None:
        if self.warns or not self.parts.log_panel.lies_over:
            self.strip.draw(canvas, self.nodes())
