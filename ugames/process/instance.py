"""One Ugames at a time: a second start hands what it was asked for to the window that is open, and ends.

The first one holds a lock of the operating system on a file, which is gone when the program is, however that ended. The
others put their requests as files into a folder, and ring a bell (`bell.py`); no connection is opened for that.
"""

from __future__ import annotations

import json
import os
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from ugames.core import strict
from ugames.core.strict import Limits
from ugames.home import disk
from ugames.process import bell
from ugames.registry import GAMES

PATIENCE = 5.0
"""Seconds after which an open window that does not answer is no longer waited for."""
STALE = 30.0
"""Seconds after which a request is of no interest any more: whoever made it has been killed."""
LOOK = 0.2
"""Seconds between two looks into the folder of requests."""
NEVER = float("-inf")
"""When nobody has looked yet: the clock may have begun at zero a moment ago."""
AT_ONCE = 20
"""Requests that are answered at one look; the others wait for the next one."""
LONGEST = 4096
"""The most bytes of a path."""
LIMITS = Limits(size=3 * LONGEST, depth=1, items=9)
SUFFIX = ".json"


class Request(NamedTuple):
    """What a start is asked for: a saved game, a game to be set up, or just the window."""

    file: str | None = None
    """Where it is, from the root on."""
    game: str | None = None


class Instance:
    """The running program, as other starts see it. Without the lock it answers nobody, and works all the same."""

    def __init__(self, descriptor: int | None = None) -> None:
        self._descriptor = descriptor
        self._looked = NEVER
        self._seen: set[str] = set()
        """Requests that have been answered, and stay if nobody may remove them."""

    def requests(self) -> list[Request]:
        """The requests of other starts since the last call; looks only now and then, and never waits."""
        now = time.monotonic()
        if self._descriptor is None or now - self._looked < LOOK:
            return []
        self._looked = now
        names = _waiting()
        new = sorted(names - self._seen)[:AT_ONCE]
        self._seen = (self._seen & names).union(new)
        return [request for name in new if (request := _taken(_folder() / name)) is not None]

    def watch(self, wake: Callable[[], None]) -> None:
        """From now on a thread calls `wake` as soon as there is a request."""
        if self._descriptor is not None:
            with suppress(RuntimeError):  # there is no room for a thread: requests wait until something else happens
                threading.Thread(target=self._watch, args=(wake,), name="bell", daemon=True).start()

    def _watch(self, wake: Callable[[], None]) -> None:
        for rung in bell.rings(_bell()):
            if self._descriptor is None:
                return
            if rung or _waiting() - self._seen:
                self._looked = NEVER
                wake()

    def close(self) -> None:
        """From now on another start opens a window of its own."""
        if self._descriptor is not None:
            descriptor, self._descriptor = self._descriptor, None
            bell.take_down(_bell())
            os.close(descriptor)  # last, so that no bell of the next one is taken down


def begin(request: Request) -> Instance | None:
    """Become the program that answers; None if another one is, and has taken the request.

    Where no file can be written, or the other does not answer, this one opens a window too; saved games have locks of
    their own.
    """
    try:
        descriptor = _open()
    except OSError:
        return Instance()
    mine: Path | None = None
    deadline = time.monotonic() + PATIENCE
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
            mine = _put(request)
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
    """The names of all requests."""
    try:
        return {entry.name for entry in os.scandir(_folder()) if entry.name.endswith(SUFFIX)}
    except OSError:
        return set()


def _put(request: Request) -> Path | None:
    """Write a request; its path, or None if that is impossible."""
    path = _folder() / f"{time.time_ns():020}-{secrets.token_hex(4)}{SUFFIX}"
    try:
        file = None if request.file is None else os.fsencode(request.file).hex()  # it may be no text at all
        disk.write_text(path, json.dumps({"file": file, "game": request.game}))
    except disk.StorageError:
        return None
    bell.ring(_bell())
    return path


def _withdraw(path: Path | None) -> None:
    if path is not None:
        with suppress(OSError):
            path.unlink()


def _taken(path: Path) -> Request | None:
    """Take a request away, whatever it is; None if it is none, too old, or withdrawn meanwhile."""
    try:
        fresh = time.time() - path.stat().st_mtime < STALE
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
    if b"\0" in name or len(name) > LONGEST:
        raise ValueError("no file is called that")
    return os.fsdecode(name)


def _game(data: Any) -> str | None:
    return data if type(data) is str and data in GAMES else None
