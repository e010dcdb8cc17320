"""A named pipe by which a second start wakes the running Ugames, so that it need not poll."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

LOOK = 0.25
"""Seconds between two polls where no pipe can be made."""


def rings(bell: Path) -> Iterator[bool]:
    """Wait for rings, again and again; True for a ring, False for a poll without one."""
    try:
        door = _open_pipe(bell)
    except OSError:
        while True:
            time.sleep(LOOK)
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
