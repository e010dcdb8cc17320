"""What only Linux tells or has: the memory of processes, and displays in memory."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from scripts.command import Size


def megabytes(what: str, process: int | str = "self") -> float:
    """The memory of a process: its VmRSS, its peak VmHWM, or its share Pss; 0 where that cannot be asked."""
    if not sys.platform.startswith("linux"):
        return 0.0
    file = "status" if what.startswith("Vm") else "smaps_rollup"
    lines = Path(f"/proc/{process}/{file}").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(f"{what}:"))


class Process(NamedTuple):
    """A process of this computer: its number, its name, and the folder that it takes for the whole system."""

    number: int
    name: str
    root: Path


def processes() -> Iterator[Process]:
    """All that run."""
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # one that has just ended
            yield Process(int(place.name), (place / "comm").read_text().strip(), (place / "root").resolve())


def in_memory() -> str | None:
    """A folder that is no disk, if there is one: a disk costs time."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


@contextmanager
def a_display(size: Size) -> Iterator[dict[str, str]]:
    """The variables for a display of that size, which is there until the end of the `with` block."""
    reading, writing = os.pipe()
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-ac", "-noreset"]
    with subprocess.Popen(words, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as said:
                yield {**os.environ, "DISPLAY": f":{said.readline().strip()}"}
        finally:
            server.terminate()
