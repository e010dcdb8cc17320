"""The file of a game that is being played: lines go to its end, in order, by a thread of its own.

A line counts as saved when the disk has confirmed it. Where that fails, the lines are kept and tried again, so that
the game goes on and is saved once the disk has room.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from ugames.core.match import Entry
from ugames.home import disk
from ugames.journal.journals import Writer
from ugames.texts import text

RETRY = 1.0
"""Seconds until what could not be written is tried again."""
SLOW = 3.0
"""Seconds after which a disk that does not answer is no longer waited for."""


class JournalFile:
    """A journal on disk that grows. Without a descriptor there is no file yet: it is made as soon as possible."""

    def __init__(
        self,
        path: Path,
        writer: Writer,
        descriptor: int | None = None,
        size: int = 0,
        ended: bool = False,
        undone: Sequence[tuple[Entry[Any], ...]] = (),
    ) -> None:
        self.path = path
        self.writer = writer
        """Makes the next lines, whose checksums build on those in the file."""
        self.ended = ended
        """Whether the journal told of the end of the match when it was opened."""
        self.undone = undone
        """What had been taken back before that, one undo after the other, and can be done again."""
        self.saved = 0
        """The ticket of the last line that is on disk."""
        self._descriptor = descriptor
        self._size = size
        self._tickets = 0
        self._lines: list[bytes] = []
        """What is not on disk yet."""
        self._since = 0.0
        """When the first of the waiting lines came, or the disk last answered, whichever is later."""
        self._failure: str | None = None
        self._why = ""
        """What `trouble` told last."""
        self._owed = 0
        """The ticket of the last line that was there then: it may have been shown without being saved."""
        self._unnamed = False
        """Whether the disk may have the file without its name yet."""
        self._closing = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._write_on, name="journal", daemon=True)
        self._start()

    def _start(self) -> None:
        """Begin to write; where there is no room for a thread, that is tried again with each line."""
        try:
            self._thread.start()
        except RuntimeError:
            self._failure = text("saves.no_thread")

    @property
    def _started(self) -> bool:
        return self._thread.ident is not None

    def append(self, line: str) -> int:
        """Queue a line; the ticket by which `saved` tells when it is on disk."""
        with self._changed:
            if self._closing:
                raise ValueError("the file is closed")
            if not self._lines:
                self._since = time.monotonic()
            self._lines.append(line.encode())
            self._tickets += 1
            self._changed.notify()
        if not self._started:
            self._start()
        return self._tickets

    @property
    def pending(self) -> bool:
        """Whether lines are not on disk yet."""
        return bool(self._lines)

    @property
    def trouble(self) -> str | None:
        """Why lines are not being saved, as a sentence. None as soon as all are that came while it was told."""
        with self._changed:
            if self._failure:
                self._why = self._failure
            elif self._lines and time.monotonic() - self._since > SLOW:
                self._why = text("saves.no_answer")
            elif self.saved >= self._owed:
                return None
            self._owed = self._tickets
            return text("saves.trouble", why=self._why)

    def close(self, patience: float = 2.0) -> bool:
        """Close the file when all is written, or after so many seconds; whether everything is on disk."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        if self._started:
            self._thread.join(patience)
        else:
            self._write_on()  # now or never
        return not self._lines

    def _write_on(self) -> None:
        """The thread: write what has come, together; after a failure wait a while, or until something comes."""
        while True:
            with self._changed:
                if not self._closing and (self._failure or not self._lines):
                    self._changed.wait(RETRY if self._failure or self._unnamed else None)
                count, closing = len(self._lines), self._closing
                waiting = b"".join(self._lines)
            failure = None
            try:
                if waiting:
                    self._put(waiting)
            except OSError as error:
                failure = disk.reason(error, "files.not_written")
            with self._changed:
                self._failure = failure
                if failure is None:
                    del self._lines[:count]
                    self.saved += count
                    self._since = time.monotonic()
                done = closing and (failure or not self._lines)
            self._name()
            if done:
                break
        self._let_go()

    def _put(self, lines: bytes) -> None:
        if self._descriptor is None:
            self._make(lines)
        elif os.fstat(self._descriptor).st_nlink == 0:
            self._make(disk.read_all(self._descriptor)[: self._size] + lines)
        else:
            _write(self._descriptor, self._size, lines)
            self._size += len(lines)

    def _make(self, lines: bytes) -> None:
        """A new file with these lines. It takes the place of one that was deleted under our hands."""
        disk.make_folder(self.path.parent)
        self.path = disk.beside(self.path)
        descriptor = disk.open_file(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL)
        try:
            disk.lock(descriptor)
            _write(descriptor, 0, lines)
        except OSError:
            os.close(descriptor)
            with suppress(OSError):
                self.path.unlink()
            raise
        self._let_go()
        self._descriptor, self._size, self._unnamed = descriptor, len(lines), True

    def _name(self) -> None:
        """Have the disk know a new file by its name, too. If that fails, it is tried again with the next line or later.

        Lines count as saved before that, and are shown: a program that dies loses none of them, and the file systems in
        use take a new name along with the file's own fsync. To wait here would stop each new game where a folder's
        fsync fails for good, against nothing but a power cut that hits its first second.
        """
        if self._unnamed:
            with suppress(OSError):
                disk.sync_folder(self.path.parent)
                self._unnamed = False

    def _let_go(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def _write(descriptor: int, place: int, lines: bytes) -> None:
    """Write there, over whatever a failed attempt may have left, until the disk has it; if it cannot, leave nothing."""
    try:
        os.lseek(descriptor, place, os.SEEK_SET)
        disk.write_all(descriptor, lines)
        os.fsync(descriptor)
    except OSError:
        with suppress(OSError):
            os.ftruncate(descriptor, place)
        raise
