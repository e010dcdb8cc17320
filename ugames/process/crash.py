"""A report about an error in Ugames itself, safe to be shown to anybody.

It has the places in the program and the kind of computer, but not the error's message or values: these may contain a
hidden card, a name or a folder of the player.
"""

from __future__ import annotations

import platform
import sys
import time
from pathlib import Path
from traceback import StackSummary, extract_tb

from ugames import __version__
from ugames.home import disk
from ugames.texts import text

EXIT_CODE = 1
"""The exit code after an internal error; 2 is for commands that cannot be carried out."""
INTRODUCTION = """This is what Ugames knows about an error in itself. It holds no card, no name and no folder of yours.
"""


def report(error: BaseException, about: str = "") -> str:
    """The report about an error, with a line on the game in progress."""
    lines = [
        INTRODUCTION,
        f"Ugames {__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}",
        f"pygame-ce {_version_of('pygame')}, SDL driver {_driver()}",
    ]
    if about:
        lines.append(about)
    chain: list[BaseException] = []
    link: BaseException | None = error
    while link is not None and link not in chain:
        chain.append(link)
        link = link.__cause__ or link.__context__
    for each in reversed(chain):
        lines += ["", *_calls(extract_tb(each.__traceback__)), type(each).__name__]
    return "\n".join(lines) + "\n"


def _calls(stack: StackSummary) -> list[str]:
    return [f"  {_within_package(frame.filename)}:{frame.lineno} {frame.name}" for frame in stack]


def _within_package(filename: str) -> str:
    """The path of a source file from the package on, without folders of the player."""
    parts = Path(filename.replace("\\", "/")).parts
    if "ugames" in parts:
        return "/".join(parts[len(parts) - 1 - parts[::-1].index("ugames") :])
    return "/".join(parts[-2:])


def _version_of(module: str) -> str:
    return str(getattr(getattr(sys.modules.get(module), "version", None), "ver", "not loaded"))


def _driver() -> str:
    display = getattr(sys.modules.get("pygame"), "display", None)
    return str(display.get_driver()) if display and display.get_init() else "none"


def sentence(error: BaseException) -> str:
    """The sentence for the player."""
    stack = extract_tb(error.__traceback__)
    where = next((frame for frame in reversed(stack) if _within_package(frame.filename).startswith("ugames/")), None)
    kind = type(error).__name__
    if where is None:
        return text("crash.wrong", kind=kind)
    return text("crash.wrong_at", kind=kind, file=Path(where.filename).name, line=where.lineno)


def keep(error: BaseException, about: str = "") -> Path | None:
    """Write the report to the player's folder; its path, or None if writing fails."""
    path = disk.free_path(disk.home() / "reports" / time.strftime("crash-%Y-%m-%d-%H%M%S.txt"))
    try:
        disk.write_text(path, report(error, about))
    except disk.StorageError:
        return None
    return path


def tell(error: BaseException) -> int:
    """Report an error on stderr when there is no window; returns the exit code."""
    path = keep(error)
    what = sentence(error)
    message = text("crash.told", what=what, file=str(path)) if path else f"{what}\n{report(error)}"
    print(f"ugames: {message}", file=sys.stderr)
    return EXIT_CODE
