"""How far an undo goes: to a person's last decision; past actions that told something only alone, and if wanted.

Another person can take it back only as far as they know it, and where it was decided at this screen: what was done at a
phone is that phone's. What was taken back can be done again by whoever had decided it, until something else is done.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ugames.core.game import Seat
from ugames.core.match import Entry, IllegalAction
from ugames.session.record import Record
from ugames.session.seats import Seats, keeps_secrets
from ugames.texts import text


class TakenBack(NamedTuple):
    """A decision that was taken back, and the actions after it that went along."""

    entries: tuple[Entry[Any], ...]
    """All of them; the first one is the decision."""
    automatic: tuple[bool, ...]
    """Which of them the app had made for a person."""


class WayBack(NamedTuple):
    """How far somebody can take back."""

    steps: int = 0
    """The number of actions; 0 if none can be."""
    told: bool = False
    """Whether somebody has learned something from them: it makes the match a practice game."""
    why_not: str = "table.nothing_to_undo"
    """The key of the reason, where nothing can be taken back."""


class TakingBack:
    """The undo and redo of one match."""

    def __init__(self, record: Record, seats: Seats) -> None:
        self._record = record
        self._seats = seats
        self._automatic: set[int] = set()
        """The moments that the app has brought about for a person."""
        self._reached: dict[Seat, WayBack] = {}
        """For each viewer how far they can take back, at that count of changes, with those people at phones."""
        self._reached_at: tuple[int, frozenset[Seat]] = -1, frozenset()
        before = record.file.undone if record.file else ()
        self._undone = [TakenBack(entries, (False,) * len(entries)) for entries in before]
        """What can be done again, the newest last: also what was taken back before the game was opened."""
        self._undone_at = record.changes
        """The count of changes at which that was so."""

    def was_automatic(self) -> None:
        """Note that the app made the newest move by itself: it is taken back along with the person's decision."""
        self._automatic.add(self._record.match.moments - 1)
        self._reached.clear()

    def reach(self, viewer: Seat) -> WayBack:
        """How far that seat can take back, or PUBLIC: whoever stands before a screen that all look at."""
        now = self._record.changes, self._seats.away
        if self._reached_at != now or self._record.finished:
            self._reached, self._reached_at = {}, now
        if viewer not in self._reached:
            self._reached[viewer] = self._count(viewer)
        return self._reached[viewer]

    def why_not(self, viewer: Seat) -> str:
        """Why that viewer cannot take anything back, as a sentence; empty if they can."""
        reach = self.reach(viewer)
        return "" if reach.steps else text(reach.why_not)

    def is_own(self, viewer: Seat) -> bool:
        """Whether that viewer would take back their own decision."""
        steps = self.reach(viewer).steps
        return steps > 0 and self._record.match.journal.entries[-steps].seat == viewer

    def costs_nothing(self, viewer: Seat) -> bool:
        """Whether taking back leaves the match as it is: nobody has learned anything, or it counts apart already."""
        return not self.reach(viewer).told or self._record.match.assisted

    def take_back(self, viewer: Seat, beyond: bool = False) -> TakenBack | None:
        """Take back the last decision, and everything after it; only with `beyond` if that has told something."""
        steps, told, _ = self.reach(viewer)
        if not steps or (told and not beyond):
            return None
        match = self._record.match
        moments = range(match.moments - steps, match.moments)
        taken = TakenBack(match.journal.entries[-steps:], tuple(moment in self._automatic for moment in moments))
        undone = self._undone if self._in_time else []
        self._record.take_back(steps)
        self._automatic = {moment for moment in self._automatic if moment < match.moments}
        self._undone, self._undone_at = [*undone, taken], self._record.changes
        return taken

    @property
    def _in_time(self) -> bool:
        """Whether nothing else has been done since something was taken back."""
        return bool(self._undone) and self._undone_at == self._record.changes and not self._record.finished

    def can_redo(self, viewer: Seat) -> bool:
        """Whether there is something to do again, which that seat had decided."""
        return self._in_time and self._undone[-1].entries[0].seat == viewer

    def redo(self, viewer: Seat) -> TakenBack | None:
        """Do again what was taken back last, as the same actions of the same seats."""
        if not self.can_redo(viewer):
            return None
        taken = self._undone.pop()
        for entry, automatic in zip(taken.entries, taken.automatic, strict=True):
            try:
                self._record.submit(entry.seat, entry.action)
            except IllegalAction:  # in a file nothing checks what was taken back
                self._undone.clear()
                return None
            if automatic:
                self.was_automatic()
        self._undone_at = self._record.changes
        return taken

    def last_decision(self, seat: Seat) -> int | None:
        """The moment to which the last decision of that person led, in a game with turns."""
        entries = self._record.match.journal.entries
        for moment in range(len(entries), 0, -1):
            if entries[moment - 1].seat == seat in self._seats.people and self._was_chosen(seat, moment):
                return moment
        return None

    def _count(self, viewer: Seat) -> WayBack:
        match, people = self._record.match, self._seats.people
        told = False
        if self._record.finished or match.game.tick_hz:
            return WayBack()
        for steps, entry in enumerate(reversed(match.journal.entries), 1):
            moment = match.moments - steps
            told |= not match.undoable(moment)
            if told and not self._seats.solo:
                acted = any(each.seat in people for each in match.journal.entries)
                return WayBack(told=True, why_not="table.told") if acted else WayBack()
            if entry.seat not in people:
                continue
            if entry.seat != viewer and self._is_secret(entry.seat, viewer, moment):
                return WayBack(why_not="table.not_yours")
            if self._seems_chosen(entry.seat, viewer, moment):
                own = entry.seat == viewer or entry.seat not in self._seats.away
                return WayBack(steps, told, "") if own else WayBack(why_not="table.not_yours")
        return WayBack()

    def _is_secret(self, seat: Seat, viewer: Seat, moment: int) -> bool:
        """Whether what that seat did may have been something else, for all that the viewer was told of it."""
        match = self._record.match
        seen = match.beat(viewer, moment).events
        kept = seen != match.beat(seat, moment).events or all(event.tells_only_who for event in seen)
        return kept and keeps_secrets(match.game)

    def _seems_chosen(self, seat: Seat, viewer: Seat, moment: int) -> bool:
        """Whether the viewer would call it a choice: whether another had one may tell of a hand."""
        if seat != viewer and keeps_secrets(self._record.match.game):
            return moment not in self._automatic
        return self._was_chosen(seat, moment)

    def _was_chosen(self, seat: Seat, moment: int) -> bool:
        """Whether this moment is a choice that the person in that seat made."""
        return moment not in self._automatic and len(self._record.match.beat(seat, moment - 1).after.legal) > 1
