"""A single Ugames at a time: a second start passes its request to the open window, and ends.

The first one holds an operating system lock on a file, which ends with the process. Later ones write their requests as
files into a folder, and ring a bell, a named pipe; no network connection is used.
"""

from __future__ import annotations

import errno
import json
import os
import stat
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from ugames.core import strict
from ugames.core.strict import Limits
from ugames.home import disk
from ugames.registry import GAMES

OPEN_WINDOW_ANSWER_SECONDS = 5.0
OLD_REQUEST_SECONDS = 30.0
"""Seconds after which a request is ignored: the program that wrote it was killed."""
LOOK_SECONDS = 0.2
"""The time between two looks into the folder of requests."""
POLL_SECONDS = 0.25
"""The time between two polls where no pipe can be made."""
NEVER_LOOKED = float("-inf")
"""The time of the last look before the first one; zero could be a moment ago on the clock."""
REQUESTS_BY_LOOK = 20
LONGEST_PATH_BYTES = 4096
LIMITS = Limits(size=3 * LONGEST_PATH_BYTES, depth=1, items=9)
REQUEST_SUFFIX = ".json"


class Request(NamedTuple):
    """The purpose of a start: a saved game, a game to be set up, or just the window."""

    file: str | None = None
    """The absolute path of the saved game."""
    game: str | None = None


class Instance:
    """The running program, as other starts see it. Without the lock it receives no requests, but works normally."""

    def __init__(self, descriptor: int | None = None) -> None:
        self._descriptor = descriptor
        self._looked = NEVER_LOOKED
        self._seen: set[str] = set()
        """The answered requests, which remain if they cannot be deleted."""

    def requests(self) -> list[Request]:
        """The requests of other starts since the last call; looks only now and then, and never waits."""
        now = time.monotonic()
        if self._descriptor is None or now - self._looked < LOOK_SECONDS:
            return []
        self._looked = now
        names = _waiting()
        new = sorted(names - self._seen)[:REQUESTS_BY_LOOK]
        self._seen = (self._seen & names).union(new)
        return [request for name in new if (request := _taken(_folder() / name)) is not None]

    def watch(self, wake: Callable[[], None]) -> None:
        """Start a thread that calls `wake` for each request."""
        if self._descriptor is not None:
            with suppress(RuntimeError):  # without a thread, requests wait for the next frame
                threading.Thread(target=self._watch, args=(wake,), name="bell", daemon=True).start()

    def _watch(self, wake: Callable[[], None]) -> None:
        for rung in each_ring(_bell()):
            if self._descriptor is None:
                return
            if rung or _waiting() - self._seen:
                self._looked = NEVER_LOOKED
                wake()

    def close(self) -> None:
        """Release the lock, so that another start opens a window of its own."""
        if self._descriptor is not None:
            descriptor, self._descriptor = self._descriptor, None
            take_down(_bell())
            os.close(descriptor)  # last, so that the next program's bell is not removed


def begin(request: Request) -> Instance | None:
    """Become the running program; None if another one has taken the request.

    If no file can be written, or the other does not answer, this one opens a window too; saved games have their own
    locks.
    """
    try:
        descriptor = _open()
    except OSError:
        return Instance()
    mine: Path | None = None
    deadline = time.monotonic() + OPEN_WINDOW_ANSWER_SECONDS
    while True:
        try:
            disk.lock(descriptor)
            break
        except BlockingIOError:
            pass
        except OSError:
            os.close(descriptor)
            return Instance()
        if mine is None:
            mine = leave_request(request)
        elif not mine.exists():
            os.close(descriptor)
            return None
        if mine is None or time.monotonic() > deadline:
            os.close(descriptor)
            _withdraw(mine)
            return Instance()
        time.sleep(0.03)
    _withdraw(mine)
    return Instance(descriptor)


def _open() -> int:
    disk.make_folder(disk.home())
    return disk.open_file(disk.home() / "running", os.O_RDWR | os.O_CREAT)


def _folder() -> Path:
    return disk.home() / "requests"


def _bell() -> Path:
    return disk.home() / "bell"


def _waiting() -> set[str]:
    """The file names of all requests."""
    try:
        return {entry.name for entry in os.scandir(_folder()) if entry.name.endswith(REQUEST_SUFFIX)}
    except OSError:
        return set()


def leave_request(request: Request) -> Path | None:
    """Write a request; its path, or None if that fails."""
    path = _folder() / f"{time.time_ns():020}-{os.urandom(4).hex()}{REQUEST_SUFFIX}"
    try:
        file = None if request.file is None else os.fsencode(request.file).hex()  # a path need not be valid text
        disk.write_text(path, json.dumps({"file": file, "game": request.game}))
    except disk.StorageError:
        return None
    ring(_bell())
    return path


def _withdraw(path: Path | None) -> None:
    if path is not None:
        with suppress(OSError):
            path.unlink()


def _taken(path: Path) -> Request | None:
    """Read and delete a request; None if it is invalid, too old, or withdrawn."""
    try:
        fresh = time.time() - path.stat().st_mtime < OLD_REQUEST_SECONDS
        data = strict.read_object(disk.read_bytes(path), LIMITS)
        return Request(_file(data.get("file")), _game(data.get("game"))) if fresh else None
    except (OSError, ValueError, disk.StorageError):
        return None
    finally:
        _withdraw(path)


def _file(data: Any) -> str | None:
    if type(data) is not str:
        return None
    name = bytes.fromhex(data)
    if b"\0" in name or len(name) > LONGEST_PATH_BYTES:
        raise ValueError("no file is called that")
    return os.fsdecode(name)


def _game(data: Any) -> str | None:
    return data if type(data) is str and data in GAMES else None


# --- the bell --------------------------------------------------------------------------------------------------------


def each_ring(bell: Path) -> Iterator[bool]:
    """Wait for rings, again and again; True for a ring, False for a poll without one."""
    try:
        door = _open_pipe(bell)
    except OSError:
        while True:
            time.sleep(POLL_SECONDS)
            yield False
    with os.fdopen(door, "rb", buffering=0) as heard:
        yield False  # requests before the pipe existed could not ring
        while heard.read(64):
            yield True


def ring(bell: Path) -> None:
    """Ring for the running Ugames; without one, or without a pipe, nothing happens."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        door = os.open(bell, os.O_WRONLY | os.O_NONBLOCK)
        try:
            if stat.S_ISFIFO(os.fstat(door).st_mode):
                os.write(door, b"!")
        finally:
            os.close(door)


def take_down(bell: Path) -> None:
    """Remove the pipe."""
    ring(bell)
    with suppress(OSError):
        bell.unlink()


def _open_pipe(bell: Path) -> int:
    """Make and open the pipe. OSError where that is impossible, as on Windows and some disks."""
    if sys.platform == "win32":
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS), str(bell))
    with suppress(FileExistsError):
        os.mkfifo(bell, 0o600)
    door = os.open(bell, os.O_RDWR | os.O_NONBLOCK)  # opened at both ends, so that reading never meets an end of file
    if not stat.S_ISFIFO(os.fstat(door).st_mode):
        os.close(door)
        raise OSError(errno.EEXIST, os.strerror(errno.EEXIST), str(bell))
    os.set_blocking(door, True)
    return door
