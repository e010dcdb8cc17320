"""The virtual environment of a checkout, made and filled when a script needs it. Standard library only."""

from __future__ import annotations

import errno
import os
import re
import signal
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

from scripts.support import OLDEST

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
PYTHON_WITHIN = "Scripts/python.exe" if os.name == "nt" else "bin/python"
"""Where the Python of an environment lies."""
PYTHON = VENV / PYTHON_WITHIN
STAMP = VENV / "ugames.txt"
"""The dependencies that are installed, so that the next start need not ask pip; then the folder's names."""
PROJECT = ROOT / "pyproject.toml"
"""It lists the dependencies. A start that prepares the environment locks this file, so that no two do so at once."""
LOCK_CHECK_SECONDS = 0.2
"""The time between two checks whether another start has finished."""
PIP_INSTALL = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", "--retries", "2")
USABLE_CHECK = f"import pip, sys; sys.exit(sys.version_info < {OLDEST})"
UNREACHED_SIGNS = ("connection broken by", "Failed to establish", "Max retries exceeded", "Could not fetch URL")
"""Parts of pip's messages when the package index does not answer."""


def fail(sentence: str) -> NoReturn:
    """Print the reason, and exit."""
    say(sentence)
    sys.exit(2)


def say(sentence: str) -> None:
    """Print a message on stderr, apart from the output of a command."""
    print(f"Ugames: {sentence}", file=sys.stderr, flush=True)


def ready(extra: str | None = None) -> str:
    """The environment's Python, with the app's dependencies and those of an extra of pyproject.toml installed."""
    wanted = dependencies(extra)
    stamp = [f"Python {sys.version_info[0]}.{sys.version_info[1]}", *wanted]
    try:
        if lacks(stamp):
            with alone() as lock:
                if why := lacks(stamp):
                    if why == GONE or not usable():
                        make(lock)
                    install(wanted, lock)
                    STAMP.write_text("\n".join([*stamp, "", *sorted(packages())]), "utf-8")
    except KeyboardInterrupt:
        fail("stopped; the next start goes on with .venv.")
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            fail(f"nothing can be written to {VENV}; copy this folder to one of your own and start it there.")
        fail(f".venv cannot be made: {error}")
    return str(PYTHON)


def enter() -> None:
    """Run the started command with the environment's Python, and exit, unless this Python has all it needs."""
    started = Path(getattr(sys.modules["__main__"], "__file__", "")).resolve()
    if started.parent == ROOT / "scripts" and find_spec("pygame") is None:
        sys.exit(run(ready("dev"), *sys.argv))


UNKNOWN = "unknown"
GONE = "gone"


def lacks(stamp: list[str]) -> str:
    """Why the environment is not ready: a dependency is not installed, or a package is gone; empty if it is ready."""
    try:
        known, _, installed = STAMP.read_text("utf-8").partition("\n\n")
    except (FileNotFoundError, NotADirectoryError):
        return UNKNOWN
    if not PYTHON.exists() or not {*stamp} <= {*known.splitlines()} or not installed:
        return UNKNOWN
    return "" if {*installed.splitlines()} <= packages() else GONE


def packages() -> set[str]:
    """The names in the folder of installed packages: to list a folder is quicker than to look for each package."""
    base = {"base": str(VENV), "platbase": str(VENV)}
    folders = {sysconfig.get_path(kind, "venv", base) for kind in ("purelib", "platlib")}
    return {name for folder in folders if os.path.isdir(folder) for name in os.listdir(folder)} - {"__pycache__"}


@contextmanager
def alone(locked: Path = PROJECT, others: str = "another start is getting .venv ready") -> Iterator[int]:
    """Wait until no other start is preparing the environment, and no program that a killed start has left behind.

    Other work that only one process may do at a time waits by another file, which is not changed.
    """
    with locked.open("rb") as file:
        waited = False
        while not lock(file.fileno()):
            if not waited:
                say(f"{others}; waiting for it.")
            waited = True
            time.sleep(LOCK_CHECK_SECONDS)
        yield file.fileno()


def lock(descriptor: int) -> bool:
    """Take the lock, which is released when every process has closed the file; False if another process has it."""
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, 1 << 30, os.SEEK_SET)  # a byte behind the text, since a locked byte cannot be read
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)  # else: no locks here
    return True


def child(words: list[str], lock: int) -> subprocess.CompletedProcess[str]:
    """Run a program that changes the environment; it keeps the lock even if this process is killed."""
    held = () if sys.platform == "win32" else (lock,)
    return subprocess.run(words, capture_output=True, text=True, errors="replace", pass_fds=held)


def dependencies(extra: str | None) -> list[str]:
    """The dependencies that pyproject.toml lists."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    return [*project["dependencies"], *(project["optional-dependencies"][extra] if extra else ())]


def usable() -> bool:
    """Whether there is an environment into which pip can install."""
    return PYTHON.exists() and subprocess.run([PYTHON, "-c", USABLE_CHECK], capture_output=True).returncode == 0


def make(lock: int) -> None:
    """Make a new environment in the place of an old one."""
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        fail("this Python has no venv module; install it (Debian and Ubuntu: apt install python3-venv).")
    if VENV.is_symlink() and not VENV.exists():
        VENV.unlink()  # a link that leads nowhere
    if VENV.exists() and not VENV.is_dir():
        fail(f"{VENV} is a file, and a folder has to be made there: rename or delete it, and start again.")
    VENV.mkdir(exist_ok=True)
    made = child([sys.executable, "-m", "venv", "--clear", str(VENV)], lock)
    if made.returncode:
        fail(f".venv cannot be made: {reason(made.stderr or made.stdout)}")


def install(wanted: list[str], lock: int) -> None:
    """Let pip install the missing packages."""
    names = ", ".join(re.split(r"[<>=@ \[;]", each)[0] for each in wanted)
    say(f"getting .venv ready with {names} (only this once)")
    done = child([str(PYTHON), *PIP_INSTALL, *wanted], lock)
    if done.returncode:
        if any(sign in done.stderr for sign in UNREACHED_SIGNS):
            fail("the package index cannot be reached; connect this computer to the network and start again.")
        fail(f"pip cannot install what is needed: {reason(done.stderr)}")


def reason(text: str) -> str:
    """The most telling line in the output of a failed program."""
    lines = [line for line in text.splitlines() if line.strip()]
    return next((line for line in lines if line.startswith("ERROR")), lines[-1] if lines else "it does not say why")


def run(*words: str) -> int:
    """Run this command with the checkout's packages; its exit code."""
    child = _begin(words)
    with _interrupted_with([child]):
        return _code(child)


def run_together(*commands: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Run these commands side by side; the exit code of each, and all that it prints, in their order."""
    children = [_begin(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for words in commands]
    with ThreadPoolExecutor(len(children)) as readers, _interrupted_with(children):
        outputs = [readers.submit(lambda child: child.communicate()[0], child) for child in children]
        for child, each in zip(children, outputs, strict=True):
            output = each.result().decode(errors="replace")
            yield _code(child), output


def _begin(words: Sequence[str], **more: Any) -> subprocess.Popen[bytes]:
    paths = filter(None, (str(ROOT), os.environ.get("PYTHONPATH")))
    return subprocess.Popen(words, env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)}, **more)


@contextmanager
def _interrupted_with(children: Sequence[subprocess.Popen[bytes]]) -> Iterator[None]:
    # Ctrl+C reaches the children too, which print their own messages; an exception here could lose their exit codes.
    before = signal.signal(signal.SIGINT, lambda *_: None)
    signal.signal(signal.SIGTERM, lambda *_: _end(children))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _end(children: Sequence[subprocess.Popen[bytes]]) -> None:
    for child in children:
        child.terminate()


def _code(child: subprocess.Popen[bytes]) -> int:
    code = child.wait()
    return code if code >= 0 else 128 - code
