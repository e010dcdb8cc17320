"""How far an undo goes: to a person's last decision, in company only past actions that told nobody anything."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.session.record import Record
from ugames.session.seats import Seats


class TakingBack:
    """The undo of one match."""

    def __init__(self, record: Record, seats: Seats) -> None:
        self._record = record
        self._seats = seats
        self._automatic: set[int] = set()
        """The moments that the app has brought about for a person."""
        self._counted: tuple[int, int] | None = None
        """The steps, and the count of changes at which they were counted."""

    def was_automatic(self) -> None:
        """Note that the app made the newest move by itself: it is taken back along with the person's decision."""
        self._automatic.add(self._record.match.moments - 1)
        self._counted = None

    @property
    def steps(self) -> int:
        """The number of actions that an undo takes back; 0 if no undo is allowed."""
        if self._record.finished or self._record.match.game.tick_hz:
            return 0
        if self._counted is None or self._counted[1] != self._record.changes:
            self._counted = self._count(), self._record.changes
        return self._counted[0]

    @property
    def decision_of(self) -> Seat | None:
        """The seat of the person whose decision would be taken back; None if nothing can be."""
        return self._record.match.journal.entries[-self.steps].seat if self.steps else None

    def take_back(self) -> bool:
        """Take back the last decision, and everything after it; whether that was possible."""
        steps = self.steps
        if not steps:
            return False
        self._record.take_back(steps)
        self._automatic = {moment for moment in self._automatic if moment < self._record.match.moments}
        return True

    def _count(self) -> int:
        match = self._record.match
        told = False
        for steps, entry in enumerate(reversed(match.journal.entries), 1):
            moment = match.moments - steps
            told |= not match.undoable(moment)
            if told and not self._seats.solo:
                return 0
            if entry.seat in self._seats.people and self._was_chosen(entry.seat, moment):
                return steps
        return 0

    def _was_chosen(self, seat: Seat, moment: int) -> bool:
        """Whether this moment is a choice that the person in that seat made."""
        return moment not in self._automatic and len(self._record.match.beat(seat, moment - 1).after.legal) > 1
