"""Measure how soon the first screen can be used: `python3 scripts/startup.py`, best after `scripts/package.py`.

Checkout, module, wheel and bundle are started one after the other, with the settings of a first start and without a
screen unless DISPLAY names one; then it prints the least and the median time, the processor time, the peak of memory,
and the size on disk. Steady figures need a quiet machine: as root, `nice -n -19 python3 scripts/startup.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command

# isort: split

from scripts.support.environment import PYTHON, ROOT
from scripts.support.packages import build

STARTS_OF_EACH = 7
START_SCRIPT = "import sys; sys.path.insert(0, {!r}); from ugames.__main__ import main; sys.exit(main())"
"""A program for Python that starts the app from the folder that is put into it."""


class Start(NamedTuple):
    """A way to start the app, and the folders that it needs on disk."""

    name: str
    words: tuple[str, ...]
    place: Path


class Took(NamedTuple):
    """The time and memory of a start."""

    seconds: float
    work: float
    """Seconds of one core, which other programs on the machine do not lengthen much."""
    megabytes: float


def starts(scratch: Path) -> Iterator[Start]:
    """Every way to start that is available here."""
    yield Start("checkout, by play.py", (sys.executable, str(ROOT / "scripts" / "play.py")), ROOT / "ugames")
    python = str(PYTHON if PYTHON.exists() else sys.executable)  # play.py makes it where there is none
    yield Start("checkout, as a module", (python, "-P", "-c", START_SCRIPT.format(str(ROOT))), ROOT / "ugames")
    for wheel in build.DIST.glob(f"ugames-{build.version()}-*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(scratch / "wheel")
        yield Start("wheel", (python, "-P", "-c", START_SCRIPT.format(str(scratch / "wheel"))), scratch / "wheel")
    program = build.DIST / f"ugames-{build.version()}" / "ugames"
    if program.is_file():
        yield Start("bundle", (str(program),), program.parent)


def measured(start: Start, home: Path) -> Took:
    """Start it once, with a player's folder that is not there yet."""
    quiet = {} if "DISPLAY" in os.environ else {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    variables = {**os.environ, **quiet, "UGAMES_HOME": str(home), "UGAMES_TRIAL": "1"}
    before = time.perf_counter()
    with subprocess.Popen(start.words, env=variables, stdout=subprocess.PIPE, text=True) as app:
        assert app.stdout is not None
        line = app.stdout.readline()
        seconds = time.perf_counter() - before
        if sys.platform == "win32":
            raise SystemExit("Ugames: Windows does not say what a process has used")
        _, code, used = os.wait4(app.pid, 0)
        app.returncode = os.waitstatus_to_exitcode(code)
    if line != "ready\n" or app.returncode:
        raise SystemExit(f"Ugames: {start.name} does not start: exit code {app.returncode}")
    return Took(seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def main() -> int:
    """Print a line for each way to start; the exit code."""
    command.parser(__doc__).parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        for start in starts(Path(scratch)):
            took = [measured(start, Path(scratch) / f"{start.name}-{i}") for i in range(STARTS_OF_EACH)]
            seconds = [each.seconds for each in took]
            time_ = f"{min(seconds):5.2f} s least, {median(seconds):5.2f} s in the middle"
            work = f"{min(each.work for each in took):5.2f} s of a core"
            memory = f"{max(each.megabytes for each in took):4.0f} MB memory"
            print(
                f"{start.name:22} {time_}, {work}, {memory}, {build.size(start.place) / 1e6:5.1f} MB on disk",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
