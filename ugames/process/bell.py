"""A bell at the door: another start rings it, so that the Ugames that is open need not look out for it all the time."""

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
"""Seconds between two looks at the door where there can be no bell."""


def rings(bell: Path) -> Iterator[bool]:
    """Wait for somebody to ring, again and again; False if it is only time to look at the door."""
    try:
        door = _hang(bell)
    except OSError:
        while True:
            time.sleep(LOOK)
            yield False
    with os.fdopen(door, "rb", buffering=0) as heard:
        yield False  # whoever came while it was being hung could not ring
        while heard.read(64):
            yield True


def ring(bell: Path) -> None:
    """Let whoever is behind the door know; nothing happens if there is nobody, or no bell."""
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
    """Nobody is behind the door any more."""
    ring(bell)
    with suppress(OSError):
        bell.unlink()


def _hang(bell: Path) -> int:
    """Where it is heard. OSError if there can be no bell, as on Windows and on some disks."""
    if sys.platform == "win32":
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS), str(bell))
    with suppress(FileExistsError):
        os.mkfifo(bell, 0o600)
    door = os.open(bell, os.O_RDWR | os.O_NONBLOCK)  # it is open at both ends: a bell that nobody rings is no end
    if not stat.S_ISFIFO(os.fstat(door).st_mode):
        os.close(door)
        raise OSError(errno.EEXIST, os.strerror(errno.EEXIST), str(bell))
    os.set_blocking(door, True)
    return door
