"""The queue of a table: beats to be shown, events of the present beat and the trick that ends in it, and their cues."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Any

from ugames.core.game import Event, Seat, Seen
from ugames.core.match import Beat
from ugames.ui.draw.tween import FAR_SECONDS
from ugames.ui.kit.nodes import TRICK_ZONE
from ugames.ui.table.board import Board, Burst, Cue, Look, Tally, Together, Tricks, Wait, last_look, points_in
from ugames.ui.table.cards.sprites import Sprite

SECONDS_BEFORE_POINTS = 0.5
"""Seconds at normal speed before a table of points."""


class Script:
    """The queue, read from the front: cues, points when due, the next event, the end of the beat, the next beat."""

    def __init__(self, board: Board, show: Callable[[Event, Seen, Seen], Sequence[Cue]]) -> None:
        """`show` gives the cues for an event, like that of the board."""
        self.board = board
        self.show = show
        self.beats: deque[Beat] = deque()
        """The beats that have not begun."""
        self.events: deque[tuple[Event, Seen]] = deque()
        """The remaining events of the present beat, with its end."""
        self.cues: deque[Cue | Tally] = deque()
        self.tally: Tally | None = None
        """The table of points that is due."""
        self.until_tally = 0
        """The number of remaining events when it is due."""
        self.ending: Seen | None = None
        """The end of the present beat."""

    def __bool__(self) -> bool:
        """Whether anything is left."""
        return bool(self.beats or self.events or self.cues or self.ending is not None)

    def clear(self) -> None:
        """Drop everything."""
        self.beats.clear()
        self.events.clear()
        self.cues.clear()
        self.ending = self.tally = None

    def begin(self) -> Beat:
        """Open the next beat."""
        beat = self.beats.popleft()
        self.events.extend((event, beat.after) for event in beat.events)
        self.tally = points_in(self.board, beat)
        self.until_tally = after_points(self.board, beat, self.tally)
        self.ending = beat.after
        return beat

    def seconds(self, seen: Seen) -> float:
        """The approximate seconds of the present beat at normal speed."""
        seconds = 0.0
        for event, after in self.events:
            cues = self.show(event, seen, after)
            seen, kinds = last_look(cues, seen), {*map(type, cues)}
            flies = Look in kinds and Together not in kinds  # no card flies while cues run together
            seconds += 2 * FAR_SECONDS * flies + sum(cue.seconds for cue in cues if isinstance(cue, Wait))
        return seconds

    def go_along(self, looks: Sequence[Look], seconds: float) -> None:
        """Show these tables next, one by one while a light takes these seconds."""
        wait = Wait(seconds / (len(looks) + 1) if looks else seconds)
        self.cues.extendleft(reversed([cue for look in looks for cue in (look, wait)] or [wait]))

    @property
    def points_are_due(self) -> bool:
        """Whether the table of points is next."""
        return self.tally is not None and len(self.events) <= self.until_tally

    def bring_points(self) -> None:
        """Put them into the queue."""
        assert self.tally is not None
        self.cues.extend((Wait(SECONDS_BEFORE_POINTS), self.tally))
        self.tally = None

    def to_points(self, seen: Seen) -> tuple[Seen, Tally, Event | None] | None:
        """Drop everything before the next table of points; returns the table then, the points, and
        the last dropped event; or None.
        """
        if self.last_tally() is None:
            return None
        event: Event | None = None
        while True:
            while self.cues:
                cue = self.cues.popleft()
                if isinstance(cue, Tally):
                    return seen, cue, event
                seen = cue.seen if isinstance(cue, Look) else seen
            if self.points_are_due and self.tally is not None:
                tally, self.tally = self.tally, None
                return seen, tally, event
            if self.events:
                event, after = self.events.popleft()
                seen = last_look(self.show(event, seen, after), seen)
            elif self.ending is not None:
                seen, self.ending = self.ending, None
            else:
                self.begin()

    def table_at_the_end(self) -> Seen | None:
        """The table at the end of the queue."""
        return self.beats[-1].after if self.beats else self.ending

    def last_tally(self) -> Tally | None:
        """The last table of points in the queue."""
        ahead = (points_in(self.board, beat) for beat in reversed(self.beats))
        due = (cue for cue in reversed(self.cues) if isinstance(cue, Tally))
        return next((tally for tally in (*ahead, *due, self.tally) if tally), None)


def only_said(script: Script, seen: Seen) -> bool:
    """Whether nothing visible is left but sentences, such as the end of the match."""
    if script.beats or script.cues:
        return False
    cues = (script.show(event, seen, after) for event, after in script.events)
    return all(isinstance(cue, Look) for cue in chain.from_iterable(cues))


def after_points(board: Board, beat: Beat, tally: Tally | None) -> int:
    """The number of events of a beat, such as those of a deal, that follow its table of points."""
    known = len(beat.events)
    while tally and known and points_in(board, Beat(beat.events[: known - 1], beat.after)) == tally:
        known -= 1
    return len(beat.events) - known


class TrickEnd:
    """The finished trick of the present beat, in games with tricks."""

    def __init__(self, tricks: Tricks | None) -> None:
        self.tricks = tricks
        self.seat: Seat | None = None
        """The seat that takes the next cards to leave the table."""
        self.time_factor = 1.0
        """The factor of all times of the present beat."""

    def end(self) -> None:
        """The cards of the trick have gone."""
        self.seat = None

    def time_factor_of(self, script: Script, seen: Seen) -> float:
        """Less than 1 for a beat in which a long trick ends, and the viewer's choice follows without points."""
        tricks, choice_follows = self.tricks, script.tally is None and script.ending is not None and script.ending.legal
        if tricks and choice_follows and any(isinstance(event, tricks.won) for event, _ in script.events):
            return min(1.0, tricks.most / script.seconds(seen))
        return 1.0

    def begin(self, event: Event, sprites: Iterable[Sprite]) -> tuple[Cue, ...]:
        """Note the winner of a trick that this event ends; the cue for it is a ring around the winning card."""
        if self.tricks is None or not isinstance(event, self.tricks.won):
            return ()
        taken: Any = event
        self.seat = taken.seat
        lying = [sprite.spot for sprite in sprites if sprite.spot.zone == TRICK_ZONE]
        named = [spot for spot in lying if spot.card == event.named_card]
        won = [*named, *(spot for spot in lying if spot.mark == "winner")][:1]
        return tuple(Burst(spot.area, "ring") for spot in won)
