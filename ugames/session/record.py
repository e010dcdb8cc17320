"""The match and its saved game: an action is written at once, and shown when it is on disk."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ugames.core.game import PUBLIC, Outcome, Seat, Seen
from ugames.core.match import AnyMatch
from ugames.home import keeper
from ugames.journal.file import JournalFile
from ugames.journal.journals import Writer


class Unsaved:
    """A file that keeps nothing. Its match counts as ended, so that statistics never book it."""

    path = None
    ended = True
    undone = ()
    saved = 0
    pending = False
    trouble = None

    def __init__(self) -> None:
        self.writer = Writer()

    def append(self, line: str, before: object = None) -> int:
        """Save nothing, and return the ticket of a line that counts as saved, so that no moment waits for it."""
        return self.saved

    def close(self) -> bool:
        """Whether everything is saved: always."""
        return True


class Record:
    """The only place where the match changes. Without a file it is only viewed, and every moment is ready."""

    def __init__(self, match: AnyMatch, file: JournalFile | Unsaved | None) -> None:
        self.match = match
        self.file = file or Unsaved()
        self.closed = file is None
        """Whether nobody acts any more."""
        self.finished = self.file.ended
        """Whether the match is only viewed: its end is written, or nothing is."""
        self.changes = 0
        """The number of changes to the table; a result computed at another count is outdated."""
        self._ticket_by_moment = [0] * match.moments
        """The ticket of the line that must be on disk before a moment is shown."""
        self._saved_ticks = match.ticks
        self._glimpses: dict[Seat, Seen] = {}

    @property
    def path(self) -> Path | None:
        return self.file.path

    @property
    def ready_moments(self) -> int:
        """The number of moments that may be shown: those on disk, or all if nothing can be saved."""
        if self.file.trouble:
            return self.match.moments
        return max(1, bisect_right(self._ticket_by_moment, self.file.saved))

    def glimpse(self, seat: Seat) -> Seen:
        """The present Glimpse of a seat, whether it is on disk yet or not."""
        if seat not in self._glimpses:
            self._glimpses[seat] = self.match.glimpse(seat)
        return self._glimpses[seat]

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the match goes on."""
        return self.glimpse(PUBLIC).outcome

    def submit(self, seat: Seat, action: Any) -> None:
        """Let a seat act. IllegalAction if it may not."""
        entry = self.match.submit(seat, action)
        self._write(self.file.writer.entry(self.match.game, entry))
        self._saved_ticks = self.match.ticks

    def tick(self) -> None:
        """Let one tick pass; the time is written with each event, and once a second."""
        before = self.match.moments
        self.match.advance(1)
        self.note_change()
        if self.match.moments > before or self.match.ticks - self._saved_ticks >= self.match.game.tick_hz:
            self._save_ticks()

    def assist(self) -> None:
        """Mark the match as assisted."""
        if not self.finished and not self.match.assisted:
            self.match.assisted = True
            self.file.append(self.file.writer.assisted())

    def undo(self, steps: int) -> None:
        """Undo this number of actions. The match becomes assisted if one of them revealed something."""
        assisted = self.match.assisted
        for _ in range(steps):
            self.match.undo(always=True)
        if self.match.assisted and not assisted:
            self.file.append(self.file.writer.assisted())
        self.file.append(self.file.writer.undo(steps))
        del self._ticket_by_moment[self.match.moments :]
        self.note_change()

    def write_end(self) -> None:
        """Write the end of the match to the saved game."""
        if self.match.game.has_clock:
            self._save_ticks()
        # the statistics are on disk before the end is, so that no match is booked twice or never
        self._write(self.file.writer.end(self.match), keeper.settle)

    def close(self) -> bool:
        """Close the file; whether everything is in it."""
        if self.closed:
            return True
        try:
            if self._saved_ticks < self.match.ticks:
                self._save_ticks()
        finally:
            self.closed = self.finished = True
            everything = self.file.close()
        return everything

    def note_change(self) -> None:
        """Forget the cached glimpses after a change."""
        self._glimpses.clear()
        self.changes += 1

    def _save_ticks(self) -> None:
        self._write(self.file.writer.ticks(self.match.ticks))
        self._saved_ticks = self.match.ticks

    def _write(self, line: str, before: Callable[[], object] | None = None) -> None:
        """Write a line, and hold the new moments back until it is on disk."""
        ticket = self.file.append(line, before)
        self._ticket_by_moment += [ticket] * (self.match.moments - len(self._ticket_by_moment))
        self.note_change()
