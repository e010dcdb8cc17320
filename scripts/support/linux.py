"""What only Linux has: figures about processes, displays in memory, and programs to start there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from scripts.support.command import Size

PROGRAM_PATIENCE_SECONDS = 20.0
"""A program that is told to end is killed after this time."""


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
    """All processes that run."""
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # one that has just ended
            yield Process(int(place.name), (place / "comm").read_text().strip(), (place / "root").resolve())


def in_memory() -> str | None:
    """A folder that is no disk, if there is one: a disk costs time."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def lacking(*tools: str) -> list[str]:
    """Those of these programs that this computer lacks."""
    return [tool for tool in tools if not shutil.which(tool)]


@contextmanager
def running(
    *words: str | Path, variables: dict[str, str] | None = None, **more: Any
) -> Iterator[subprocess.Popen[str]]:
    """A program that is ended at the end of the `with` block."""
    with subprocess.Popen(words, env=variables, text=True, **more) as program:
        try:
            yield program
        finally:
            program.terminate()
            try:
                program.wait(PROGRAM_PATIENCE_SECONDS)
            except subprocess.TimeoutExpired:
                program.kill()


def answer(process: subprocess.Popen[str], *message: Any) -> Any:
    """What a process answers to a message, both a line of JSON; an EOFError if it has gone."""
    assert process.stdin
    assert process.stdout
    print(json.dumps(message), file=process.stdin, flush=True)
    if not (line := process.stdout.readline()):
        raise EOFError(f"the process {process.args!r} has gone")
    return json.loads(line)


@contextmanager
def a_display(size: Size, *more: str) -> Iterator[dict[str, str]]:
    """The variables for a display of that size, which is there until the end of the `with` block."""
    reading, writing = os.pipe()
    screen = "Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-ac", "-noreset"
    with running(*screen, *more, pass_fds=[writing], stderr=subprocess.DEVNULL):
        os.close(writing)
        with os.fdopen(reading) as numbers:
            yield {**os.environ, "DISPLAY": f":{numbers.readline().strip()}"}
