"""The file of a game that is being played: lines go to its end, in order, by a scribe of its own.

Where that fails, the game goes on, and is saved once the disk has room.
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
from ugames.journal.listing import DAMAGED, brief
from ugames.texts import text


class JournalFile(Scribe[str]):
    """A journal on disk that grows. Without a descriptor there is no file yet: it is made as soon as possible."""

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
        """What had been taken back before that, one undo after the other, and can be done again."""
        self._descriptor = descriptor
        self._data = data
        """What we have written: another program may change the file while the game is played."""
        self._good = len(data)
        """How much of that need not be written again."""
        self._stamp = _stamp(descriptor) if descriptor is not None else ()
        """How the system described the file then."""
        self._before: Callable[[], object] | None = None
        self._unnamed = False
        """Whether the disk may have the file without its name yet."""

    def append(self, line: str, before: Callable[[], object] | None = None) -> int:
        """Queue a line; the ticket by which `saved` tells when it is on disk. `before` is waited for first."""
        if self._closing:
            raise ValueError("the file is closed")
        self._before = before or self._before
        return super().append(line)

    @property
    def pending(self) -> bool:
        """Whether lines are not on disk yet."""
        return bool(self.things)

    @property
    def trouble(self) -> str | None:
        """Why lines are not being saved, as a sentence. None as soon as all are that came while it was told."""
        why = super().trouble
        return why and text("saves.trouble", why=why)

    def close(self, patience: float = 2.0) -> bool:
        """Close the file when all is written, or after so many seconds; whether everything is on disk."""
        return self.settle(patience, last=True)

    def _keep(self, new: list[str]) -> None:
        if self._before:
            self._before()
            self._before = None
        data = self._data + "".join(new).encode()
        if self._descriptor is None or os.fstat(self._descriptor).st_nlink == 0:
            self._descriptor = self._make(data)
        else:
            self._look(self._descriptor)
            try:
                _write(self._descriptor, self._good, data)
            finally:
                self._stamp = _stamp(self._descriptor)
        self._data, self._good, self._stamp = data, len(data), _stamp(self._descriptor)

    def _look(self, descriptor: int) -> None:
        """Keep a copy of what another program has made of the file: then everything is written anew."""
        if self._stamp == _stamp(descriptor) or (found := disk.read_all(descriptor)) == self._data:
            return
        aside = disk.beside(self.path.with_name(self.path.name + DAMAGED))
        disk.write_bytes(aside, found)
        self._good = 0
        keeper.tell(text("saves.changed", name=brief(self.path.name), aside=brief(aside.name)))

    def _make(self, lines: bytes) -> int:
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
        self.end()
        self._unnamed = True
        return descriptor

    def rest(self) -> bool:
        """Have the disk know a new file by its name, too; whether that has failed, and is to be tried again.

        Lines count as saved before that, and are shown: a program that dies loses none of them, and the file systems in
        use take a new name along with the file's own fsync. To wait here would stop each new game where a folder's
        fsync fails for good, against nothing but a power cut that hits its first second.
        """
        if self._unnamed:
            with suppress(OSError):
                disk.sync_folder(self.path.parent)
                self._unnamed = False
        return self._unnamed

    def end(self) -> None:
        """Let go of the file."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def _write(descriptor: int, place: int, data: bytes) -> None:
    """Write what comes from there on, over whatever is there, until the disk has it; if it cannot, leave no part."""
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


def _stamp(descriptor: int) -> tuple[int, ...]:
    """What changes with each change of a file."""
    status = os.fstat(descriptor)
    return status.st_size, status.st_mtime_ns, status.st_ctime_ns
