"""How far an undo goes: to a person's last decision; past actions that told something only alone, and if wanted.

What was taken back can be done again, until something else is done.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ugames.core.game import Seat
from ugames.core.match import Entry, IllegalAction
from ugames.session.record import Record
from ugames.session.seats import Seats


class Taken(NamedTuple):
    """A decision that was taken back, and the actions after it that went along."""

    entries: tuple[Entry[Any], ...]
    """All of them; the first one is the decision."""
    automatic: tuple[bool, ...]
    """Which of them the app had made for a person."""


class TakingBack:
    """The undo and redo of one match."""

    def __init__(self, record: Record, seats: Seats) -> None:
        self._record = record
        self._seats = seats
        self._automatic: set[int] = set()
        """The moments that the app has brought about for a person."""
        self._counted: tuple[int, bool, int] | None = None
        """The steps, whether they told anything, and the count of changes at which they were counted."""
        before = record.file.undone if record.file else ()
        self._undone = [Taken(entries, (False,) * len(entries)) for entries in before]
        """What can be done again, the newest last: also what was taken back before the game was opened."""
        self._undone_at = record.changes
        """The count of changes at which that was so."""

    def was_automatic(self) -> None:
        """Note that the app made the newest move by itself: it is taken back along with the person's decision."""
        self._automatic.add(self._record.match.moments - 1)
        self._counted = None

    @property
    def steps(self) -> int:
        """The number of actions that an undo takes back; 0 if no undo is allowed."""
        return self._reach()[0]

    @property
    def told(self) -> bool:
        """Whether somebody has learned something from what an undo takes back: it makes the match a practice game."""
        return self._reach()[1]

    def _reach(self) -> tuple[int, bool]:
        if self._record.finished or self._record.match.game.tick_hz:
            return 0, False
        if self._counted is None or self._counted[2] != self._record.changes:
            self._counted = *self._count(), self._record.changes
        return self._counted[:2]

    @property
    def decision_of(self) -> Seat | None:
        """The seat of the person whose decision would be taken back; None if nothing can be."""
        return self._record.match.journal.entries[-self.steps].seat if self.steps else None

    @property
    def costs_nothing(self) -> bool:
        """Whether taking back leaves the match as it is: nobody has learned anything, or it counts apart already."""
        return not self.told or self._record.match.assisted

    def take_back(self, beyond: bool = False) -> Taken | None:
        """Take back the last decision, and everything after it; only with `beyond` if that has told something."""
        steps, told = self._reach()
        if not steps or (told and not beyond):
            return None
        match = self._record.match
        moments = range(match.moments - steps, match.moments)
        taken = Taken(match.journal.entries[-steps:], tuple(moment in self._automatic for moment in moments))
        undone = self._undone if self.can_redo else []
        self._record.take_back(steps)
        self._automatic = {moment for moment in self._automatic if moment < match.moments}
        self._undone, self._undone_at = [*undone, taken], self._record.changes
        return taken

    @property
    def can_redo(self) -> bool:
        """Whether there is something to do again: nothing else has been done since it was taken back."""
        return bool(self._undone) and self._undone_at == self._record.changes and not self._record.finished

    def redo(self) -> Taken | None:
        """Do again what was taken back last, as the same actions of the same seats."""
        if not self.can_redo:
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

    def _count(self) -> tuple[int, bool]:
        match = self._record.match
        told = False
        for steps, entry in enumerate(reversed(match.journal.entries), 1):
            moment = match.moments - steps
            told |= not match.undoable(moment)
            if told and not self._seats.solo:
                return 0, True
            if entry.seat in self._seats.people and self._was_chosen(entry.seat, moment):
                return steps, told
        return 0, False

    def _was_chosen(self, seat: Seat, moment: int) -> bool:
        """Whether this moment is a choice that the person in that seat made."""
        return moment not in self._automatic and len(self._record.match.beat(seat, moment - 1).after.legal) > 1
