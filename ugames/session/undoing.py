"""Undo and redo: an undo goes back to a person's last decision, and past revealing actions only for a lone player who
asks.

With several people, a decision is undone only by a viewer who knows of it, and only if it was made at this screen,
not at a phone. The person who had made it can redo it until another action follows.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ugames.core.game import Seat
from ugames.core.match import Entry, IllegalAction
from ugames.session.record import Record
from ugames.session.seats import Seats, keeps_secrets
from ugames.texts import text


class UndoneDecision(NamedTuple):
    """A decision that was undone, with the actions after it."""

    entries: tuple[Entry[Any], ...]
    automatic: tuple[bool, ...]
    """For each entry, whether the app made it for a person."""


class UndoExtent(NamedTuple):
    """The extent of one viewer's possible undo."""

    steps: int = 0
    """The number of actions to undo; 0 if none can be."""
    revealed: bool = False
    """Whether these actions revealed something: undoing them marks the match as assisted."""
    why_not: str = "table.nothing_to_undo"
    """The key of the reason why nothing can be undone."""


class Undoing:
    """The undo and redo of one match."""

    def __init__(self, record: Record, seats: Seats) -> None:
        self._record = record
        self._seats = seats
        self._by_app: set[int] = set()
        """The moments of actions that the app made for a person."""
        self._extent_by_viewer: dict[Seat, UndoExtent] = {}
        """What each viewer can undo while neither the match nor the set of people with phones changes."""
        self._counted_at: tuple[int, frozenset[Seat]] = -1, frozenset()
        """The count of changes and the people with phones for which `_extent_by_viewer` holds."""
        self._undos = [UndoneDecision(entries, (False,) * len(entries)) for entries in record.file.undone]
        """The undos that can be done again, the newest last, including those in the opened file."""
        self._changes_at_undo = record.changes
        """The count of changes after the last undo or redo."""

    def note_automatic(self) -> None:
        """Note that the app made the newest action: it is undone along with the person's decision."""
        self._by_app.add(self._record.match.moments - 1)
        self._extent_by_viewer.clear()

    def extent(self, viewer: Seat) -> UndoExtent:
        """The extent of that viewer's undo; PUBLIC is anybody at a shared screen."""
        now = self._record.changes, self._seats.away
        if self._counted_at != now or self._record.finished:
            self._extent_by_viewer, self._counted_at = {}, now
        if viewer not in self._extent_by_viewer:
            self._extent_by_viewer[viewer] = self._count_extent(viewer)
        return self._extent_by_viewer[viewer]

    def why_not(self, viewer: Seat) -> str:
        """The reason why that viewer cannot undo anything, as a sentence; empty if they can."""
        extent = self.extent(viewer)
        return "" if extent.steps else text(extent.why_not)

    def is_own(self, viewer: Seat) -> bool:
        """Whether the viewer would undo a decision of their own."""
        steps = self.extent(viewer).steps
        return steps > 0 and self._record.match.journal.entries[-steps].seat == viewer

    def costs_nothing(self, viewer: Seat) -> bool:
        """Whether an undo leaves the match's standing unchanged: nothing was revealed, or the match
        is assisted already.
        """
        return not self.extent(viewer).revealed or self._record.match.assisted

    def undo(self, viewer: Seat, beyond: bool = False) -> UndoneDecision | None:
        """Undo the last decision and everything after it; with `beyond`, even if that revealed something."""
        steps, revealed, _ = self.extent(viewer)
        if not steps or (revealed and not beyond):
            return None
        match = self._record.match
        moments = range(match.moments - steps, match.moments)
        newest = UndoneDecision(match.journal.entries[-steps:], tuple(moment in self._by_app for moment in moments))
        earlier = self._undos if self._is_undo_last else []
        self._record.undo(steps)
        self._by_app = {moment for moment in self._by_app if moment < match.moments}
        self._undos, self._changes_at_undo = [*earlier, newest], self._record.changes
        return newest

    @property
    def _is_undo_last(self) -> bool:
        """Whether no other action followed the last undo."""
        return bool(self._undos) and self._changes_at_undo == self._record.changes and not self._record.finished

    def can_redo(self, viewer: Seat) -> bool:
        """Whether that seat made the last decision undone, and can redo it."""
        return self._is_undo_last and self._undos[-1].entries[0].seat == viewer

    def redo(self, viewer: Seat) -> UndoneDecision | None:
        """Redo the last undo, as the same actions of the same seats."""
        if not self.can_redo(viewer):
            return None
        undone = self._undos.pop()
        for entry, automatic in zip(undone.entries, undone.automatic, strict=True):
            try:
                self._record.submit(entry.seat, entry.action)
            except IllegalAction:  # undone entries in a file have not been checked
                self._undos.clear()
                return None
            if automatic:
                self.note_automatic()
        self._changes_at_undo = self._record.changes
        return undone

    def last_decision(self, seat: Seat) -> int | None:
        """The moment after that person's last decision, in a turn-based game."""
        entries = self._record.match.journal.entries
        for moment in range(len(entries), 0, -1):
            if entries[moment - 1].seat == seat in self._seats.people and self._was_chosen(seat, moment):
                return moment
        return None

    def _count_extent(self, viewer: Seat) -> UndoExtent:
        match, people = self._record.match, self._seats.people
        revealed = False
        if self._record.finished or match.game.has_clock:
            return UndoExtent()
        for steps, entry in enumerate(reversed(match.journal.entries), 1):
            moment = match.moments - steps
            revealed |= not match.undoable(moment)
            if revealed and not self._seats.solo:
                acted = any(each.seat in people for each in match.journal.entries)
                return UndoExtent(revealed=True, why_not="table.told") if acted else UndoExtent()
            if entry.seat not in people:
                continue
            if entry.seat != viewer and self._is_secret(entry.seat, viewer, moment):
                return UndoExtent(why_not="table.not_yours")
            if self._seems_chosen(entry.seat, viewer, moment):
                own = entry.seat == viewer or entry.seat not in self._seats.away
                return UndoExtent(steps, revealed, "") if own else UndoExtent(why_not="table.not_yours")
        return UndoExtent()

    def _is_secret(self, seat: Seat, viewer: Seat, moment: int) -> bool:
        """Whether the viewer cannot tell this seat's action from other actions."""
        match = self._record.match
        seen = match.events(viewer, moment)
        hidden = seen != match.events(seat, moment) or all(event.tells_only_who for event in seen)
        return hidden and keeps_secrets(match.game)

    def _seems_chosen(self, seat: Seat, viewer: Seat, moment: int) -> bool:
        """Whether the viewer would call the action a choice: the number of choices may reveal a hand."""
        if seat != viewer and keeps_secrets(self._record.match.game):
            return moment not in self._by_app
        return self._was_chosen(seat, moment)

    def _was_chosen(self, seat: Seat, moment: int) -> bool:
        """Whether the person in that seat chose the action of this moment."""
        return moment not in self._by_app and len(self._record.match.beat(seat, moment - 1).after.legal) > 1
