"""The virtual environment of a checkout, made and filled when a script needs it. Standard library only."""

from __future__ import annotations

import errno
import os
import re
import signal
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

from scripts import OLDEST

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "ugames.txt"
"""Says what has been installed, so that the next start need not ask pip."""

PIP = (str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", "--retries", "2")
USABLE = f"import pip, sys; sys.exit(sys.version_info < {OLDEST})"
UNREACHED = ("connection broken by", "Failed to establish", "Max retries exceeded", "Could not fetch URL")
"""What pip says when the package index does not answer."""


def fail(sentence: str) -> NoReturn:
    """Stop here, with the reason."""
    say(sentence)
    sys.exit(2)


def say(sentence: str) -> None:
    """A word to the person at the terminal, kept apart from what a command prints."""
    print(f"Ugames: {sentence}", file=sys.stderr, flush=True)


def ready(extra: str | None = None) -> str:
    """The environment's Python, with the app's dependencies and those of an extra of pyproject.toml installed."""
    wanted = dependencies(extra)
    stamp = [f"Python {sys.version_info[0]}.{sys.version_info[1]}", *wanted]
    try:
        if not PYTHON.exists() or not STAMP.is_file() or not {*stamp} <= {*STAMP.read_text("utf-8").splitlines()}:
            if not usable():
                make()
            install(wanted)
            STAMP.write_text("\n".join(stamp), "utf-8")
    except KeyboardInterrupt:
        fail("stopped; the next start goes on with .venv.")
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            fail(f"nothing can be written to {VENV}; copy this folder to one of your own and start it there.")
        fail(f".venv cannot be made: {error}")
    return str(PYTHON)


def dependencies(extra: str | None) -> list[str]:
    """What pyproject.toml asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*project["dependencies"], *(project["optional-dependencies"][extra] if extra else ())]


def usable() -> bool:
    """Whether there is an environment into which pip can install."""
    return PYTHON.exists() and subprocess.run([PYTHON, "-c", USABLE], capture_output=True).returncode == 0


def make() -> None:
    """A new environment in the place of whatever is there."""
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        fail("this Python has no venv module; install it (Debian and Ubuntu: apt install python3-venv).")
    VENV.mkdir(exist_ok=True)
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], capture_output=True, text=True)
    if made.returncode:
        fail(f".venv cannot be made: {reason(made.stderr or made.stdout)}")


def install(wanted: list[str]) -> None:
    """Let pip install what is missing."""
    names = ", ".join(re.split(r"[<>=@ \[;]", each)[0] for each in wanted)
    say(f"getting .venv ready with {names} (only this once)")
    done = subprocess.run([*PIP, *wanted], capture_output=True, text=True)
    if done.returncode:
        if any(sign in done.stderr for sign in UNREACHED):
            fail("the package index cannot be reached; connect this computer to the network and start again.")
        fail(f"pip cannot install what is needed: {reason(done.stderr)}")


def reason(text: str) -> str:
    """The line that says most, of what a failing program says."""
    lines = [line for line in text.splitlines() if line.strip()]
    return next((line for line in lines if line.startswith("ERROR")), lines[-1] if lines else "it does not say why")


def run(*words: str) -> int:
    """Run this command with the checkout's packages; its exit code."""
    paths = filter(None, (str(ROOT), os.environ.get("PYTHONPATH")))
    child = subprocess.Popen(words, env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)})
    signal.signal(signal.SIGTERM, lambda *_: child.terminate())
    while True:
        try:
            code = child.wait()
        except KeyboardInterrupt:
            continue  # the child was interrupted too, and says what there is to say
        return code if code >= 0 else 128 - code
