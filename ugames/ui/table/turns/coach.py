"""The coach over a table in turns: a sentence about what has just happened, or before a plain blunder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, Protocol

from ugames.core.game import PUBLIC, Event, Seat
from ugames.core.teaching.coach import Remarked
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import placing
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.tooltip import lies
from ugames.ui.table.board import Seen
from ugames.ui.table.parts import TableParts
from ugames.ui.table.said.bubble import LAYER, Bubble, Button, Wording
from ugames.ui.table.said.ring import Ring, around
from ugames.ui.table.whereabouts import closed, whereabouts

KEY = "coach"
ON, OFF, ANYWAY = f"{KEY}-on", f"{KEY}-off", f"{KEY}-anyway"


Find = Callable[[Node | None], list[Area]]
"""Where it lies now of which something is said, while a node is pointed at."""


def _nowhere(_: Node | None) -> list[Area]:
    return []


class Adviser(Protocol):
    """What knows which sentence there is to say."""

    def remark(self, before: Seen, events: tuple[Event, ...], after: Seen, now: bool) -> Remarked | None:
        """A sentence about a moment, this one or a past one; None if there is nothing new in it."""
        ...

    def begins(self, events: Sequence[Event]) -> bool:
        """Whether a new round begins, and remarks about the one before come too late."""
        ...

    def warning(self, seen: Seen, action: Any) -> Callable[[], str] | None:
        """What says a sentence before an act; None if it may be done."""
        ...

    def off(self) -> None:
        """The player wants no more of it."""
        ...


class CoachBubble:
    """The bubble of the coach at one table; without advice there is none.

    While it remarks on something, the game goes on as always, and the bubble goes with the player's next act; a warning
    has to be answered first. Whoever was warned of an act hears no second objection to this decision,
    and nothing new about what came of it.
    """

    def __init__(self, app: App, session: Session, parts: TableParts, advice: Adviser | None) -> None:
        self.app = app
        self.session = session
        self.parts = parts
        self.advice = advice
        self.bubble = Bubble(app, KEY)
        self.said = ""
        self._tell: Callable[[], str] = str
        """The same in the language of the moment."""
        self._do: Callable[[], None] | None = None
        """The act that is held back."""
        self._find: Find = _nowhere
        self._objected = False
        """Whether something was held back in this decision."""
        self._decided: int | None = None
        """The moment at which it was done all the same, or something else, until the player is asked again."""
        self._heard = session.moments if session.moments > 1 else 0
        """The next moment that it has not looked at: of a new match, the deal."""

    def look(self, viewer: Seat) -> bool:
        """Look at what has happened since, while the table is at rest; whether there is something to say."""
        if self.said:
            return True
        since, now = min(self._heard, self.parts.moment), self.parts.moment - 1
        self._heard = self.parts.moment
        if self.advice is None or viewer == PUBLIC or since >= self.parts.moment or self.session.outcome is not None:
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
                self._heard = moment  # there may be more to say of it
                self._open(found.tell, partial(self._at, found.place, viewer))
                return True
        return False

    def _at(self, place: str, viewer: Seat, pointed: Node | None = None) -> list[Area]:
        """The place of that name, as one area; the viewer's plate if it is not on the table now."""
        board, seen, area = self.parts.playback.board, self.parts.playback.shown, self.parts.playback.area
        found = whereabouts(board, seen, area, board.nodes(seen, area), place, pointed) if place else []
        return [placing.hull(found)] if found else [*self.parts.occupied.plates()[viewer : viewer + 1]]

    def holds(self, viewer: Seat, action: Any, nodes: Callable[[], Sequence[Node]], then: Callable[[], None]) -> bool:
        """Whether an act is held back for a warning; `then` does it."""
        if self.advice is None:
            return False
        if self._objected:
            self._decided = self.session.moments
            return False
        if not (tell := self.advice.warning(self.session.glimpse(viewer), action)):
            return False
        self._objected = True
        self._open(tell, lambda pointed: [lies(node, pointed) for node in nodes() if action in node.actions], then)
        return True

    def _open(self, tell: Callable[[], str], find: Find = _nowhere, then: Callable[[], None] | None = None) -> None:
        self._tell, self._do, self._find = tell, then, find
        self.app.focus = ON
        self.parts.playback.captions.clear()
        self.app.tooltip.hush()
        self.said = self._tell()
        self.app.speaker.play("no" if then else "tap")
        self.app.redraw()

    def refit(self) -> None:
        """Say it anew: the language may be another one."""
        if self.said:
            self.said = self._tell()

    def put_away(self) -> None:
        """It has been read; an act that was held back is not done."""
        self.said, self._do = "", None
        self.app.focus = None
        self.app.redraw()

    @property
    def warns(self) -> bool:
        """Whether an act is held back."""
        return self._do is not None

    def acted(self) -> None:
        """The player goes on with the game instead of reading on."""
        if self.said and not self.warns:
            self.put_away()

    def spoken_of(self) -> list[Area]:
        """What the bubble speaks of, while there is one."""
        return self._find(None) if self.said else []

    @property
    def stops_time(self) -> bool:
        """Whether an act waits until the bubble has been read."""
        return self.warns

    def boxes(self) -> list[Area]:
        """Where the bubble lies, while there is one."""
        return [self.bubble.form.box] if self.said and self.bubble.form else []

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
        off = Button(OFF, text("coach.off"), self._off)
        if self._do is None:
            on = Button(ON, text("coach.on"), self.put_away, primary=True)
            return Wording(text("coach.head"), self.said, buttons=(on, off))
        other = Button(ON, text("coach.other"), self.put_away, primary=True)
        anyway = Button(ANYWAY, text("coach.anyway"), self._anyway)
        return Wording(text("coach.wait"), self.said, answers=(other, anyway), buttons=(off,))

    def _place(self) -> Wording:
        """Lay the bubble where it covers neither what it speaks of nor the hand or the trick or what can be chosen,
        rather on free table than over a place on which nothing lies yet; what of the trick's mat is free is free table.

        It stays near one's own plate, in the same place as long as it can.
        """
        content, playback, occupied = self._content(), self.parts.playback, self.parts.occupied
        board, seen, area = playback.board, playback.shown, playback.area
        never = [*(each.inset(-8) for each in self.spoken_of()), *occupied.chosen(), *closed(board, seen, area)]
        read = occupied.beside_bubbles()
        self.bubble.place(content, never, self._kept(never), read, occupied.later(), occupied.home())
        return content

    def _kept(self, never: Sequence[Area] = ()) -> list[Area]:
        """All that is to be seen, but what lies where it never covers anything."""
        occupied = self.parts.occupied
        kept = occupied.but_mats()
        places = [place for place in kept if not any(place.holds(each.cx, each.cy) for each in never)]
        return [*places, *occupied.cards()]

    def nodes(self) -> list[Node]:
        """Its words and buttons; where it warns, nothing else can be reached."""
        return self.bubble.nodes(self._place(), self._layer) if self.said else []

    @property
    def _layer(self) -> int:
        return LAYER if self.warns else 0

    def rings(self) -> list[Ring]:
        """A ring around what the bubble speaks of, as it lies now."""
        found = self._find(self.app.pointed()) if self.said else []
        return [around(each, self.parts.occupied.read()) for each in found]

    def draw(self, canvas: Canvas) -> None:
        """The bubble."""
        if self.said:
            content = self._place()
            buttons = [node for node in self.bubble.nodes(content, self._layer) if node.role == "button"]
            self.bubble.draw(canvas, content, buttons, self.rings())
