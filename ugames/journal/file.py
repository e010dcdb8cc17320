"""The file of a game in progress: its own scribe appends lines in order.

If a write fails, the game goes on, and is saved once the disk has room.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from ugames.core.match import Entry
from ugames.home import disk, keeper
from ugames.home.keeper import Scribe
from ugames.journal.journals import Writer
from ugames.journal.listing import DAMAGED_SUFFIX, short_name
from ugames.texts import text


class JournalFile(Scribe[str]):
    """A growing journal on disk. Without a descriptor the file does not exist yet and is made as soon as possible."""

    def __init__(
        self,
        path: Path,
        writer: Writer,
        descriptor: int | None = None,
        data: bytes = b"",
        ended: bool = False,
        undone: Sequence[tuple[Entry[Any], ...]] = (),
    ) -> None:
        super().__init__(self._keep)
        self.path = path
        self.writer = writer
        """Makes the next lines, whose checksums build on those in the file."""
        self.ended = ended
        """Whether the journal told of the end of the match when it was opened."""
        self.undone = undone
        """The undos at the end of the file, which can be done again."""
        self._descriptor = descriptor
        self._lines_written = data
        """All lines written so far: another program may change the file during the game."""
        self._intact_bytes = len(data)
        """How many bytes of them need not be written again."""
        self._stamp = _stamp_of(descriptor) if descriptor is not None else ()
        """The system's description of the file after our last write."""
        self._call_before_write: Callable[[], object] | None = None
        self._folder_unsynced = False
        """Whether the disk may have the file, but not yet its name in the folder."""

    def append(self, line: str, before: Callable[[], object] | None = None) -> int:
        """Queue a line; returns its ticket, to be compared with `saved`. `before` is called before
        the line is written.
        """
        if self._closing:
            raise ValueError("the file is closed")
        self._call_before_write = before or self._call_before_write
        return super().append(line)

    @property
    def pending(self) -> bool:
        """Whether lines are not on disk yet."""
        return bool(self.things)

    @property
    def trouble(self) -> str | None:
        """Why lines are not being saved, as a sentence; None once every line queued during the trouble is saved."""
        why = super().trouble
        return why and text("saves.trouble", why=why)

    def close(self, patience: float = 2.0) -> bool:
        """Close the file when all is written, or after `patience` seconds; whether everything is on disk."""
        return self.settle(patience, last=True)

    def _keep(self, new: list[str]) -> None:
        if self._call_before_write:
            self._call_before_write()
            self._call_before_write = None
        data = self._lines_written + "".join(new).encode()
        if self._descriptor is None or os.fstat(self._descriptor).st_nlink == 0:
            self._descriptor = self._make(data)
        else:
            self._set_changes_aside(self._descriptor)
            try:
                _write(self._descriptor, self._intact_bytes, data)
            finally:
                self._stamp = _stamp_of(self._descriptor)
        self._lines_written, self._intact_bytes, self._stamp = data, len(data), _stamp_of(self._descriptor)

    def _set_changes_aside(self, descriptor: int) -> None:
        """Keep a copy of the file if another program changed it, and write all lines anew."""
        if self._stamp == _stamp_of(descriptor) or (present := disk.read_all(descriptor)) == self._lines_written:
            return
        aside = disk.free_path(self.path.with_name(self.path.name + DAMAGED_SUFFIX))
        disk.write_bytes(aside, present)
        self._intact_bytes = 0
        keeper.announce(text("saves.changed", name=short_name(self.path.name), aside=short_name(aside.name)))

    def _make(self, lines: bytes) -> int:
        """Make a new file with these lines, in place of one that was deleted during the game."""
        disk.make_folder(self.path.parent)
        self.path = disk.free_path(self.path)
        descriptor = disk.open_file(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL)
        try:
            disk.lock(descriptor)
            _write(descriptor, 0, lines)
        except OSError:
            os.close(descriptor)
            with suppress(OSError):
                self.path.unlink()
            raise
        self.end()
        self._folder_unsynced = True
        return descriptor

    def rest(self) -> bool:
        """Sync the folder of a new file, so that its name survives a power cut; whether that failed and is to be tried
        again.

        Lines count as saved before that: they survive the end of the program, and common file systems store a new name
        along with the file's own fsync. Waiting here would stop every new game where a folder's fsync always fails, and
        would only help against a power cut in the first second of a file.
        """
        if self._folder_unsynced:
            with suppress(OSError):
                disk.sync_folder(self.path.parent)
                self._folder_unsynced = False
        return self._folder_unsynced

    def end(self) -> None:
        """Close the descriptor."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def _write(descriptor: int, place: int, data: bytes) -> None:
    """Write the data at this place and sync it; after a failure, leave no part of it."""
    try:
        os.lseek(descriptor, place, os.SEEK_SET)
        disk.write_all(descriptor, data[place:])
        os.ftruncate(descriptor, len(data))
        os.fsync(descriptor)
    except OSError:
        if place:
            with suppress(OSError):
                os.ftruncate(descriptor, place)
        raise


def _stamp_of(descriptor: int) -> tuple[int, ...]:
    """The parts of a file's status that change with each change of the file."""
    status = os.fstat(descriptor)
    return status.st_size, status.st_mtime_ns, status.st_ctime_ns
