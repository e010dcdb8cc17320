"""The builds of `scripts/package.py`, which starts this in the environment that has what they need."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
UNDATED = 1_767_225_600
"""The time of all files, in seconds since 1970, where no commit tells it."""


class BuildError(Exception):
    """Something cannot be built; the message is the sentence to print."""


def version() -> str:
    """Of the app."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def epoch() -> int:
    """When the commit was made: the time of every file in a package, so that two builds of it are alike."""
    if stated := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(stated)
    try:
        said = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    except OSError:
        return UNDATED
    return int(said.stdout) if said.returncode == 0 and said.stdout.strip() else UNDATED


def call(*words: str | Path) -> None:
    """Run a tool. BuildError with the end of what it says if it fails."""
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise BuildError(f"{Path(words[0]).name} fails:\n{done.stdout[-4000:]}")


def make_wheel() -> Path:
    """The wheel, with all pictures and sounds inside."""
    target = DIST / f"ugames-{version()}-py3-none-any.whl"
    target.unlink(missing_ok=True)
    call(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", DIST)
    return target


BUILDS: dict[str, Callable[[], Path]] = {"wheel": make_wheel}


def main() -> int:
    """Build what was named, or everything that can be built on this system."""
    parser = argparse.ArgumentParser(prog="package.py", description="Build what is handed to people, into dist/.")
    parser.add_argument("what", nargs="*", choices=[*BUILDS, []], help="all of them if none is named")
    wanted = parser.parse_args().what or [*BUILDS]
    os.environ["SOURCE_DATE_EPOCH"] = str(epoch())
    DIST.mkdir(exist_ok=True)
    try:
        for name in BUILDS:
            if name in wanted:
                made = BUILDS[name]()
                print(f"{made.relative_to(ROOT)}: {size(made) / 1e6:.1f} MB", flush=True)
    except BuildError as error:
        print(f"Ugames: {error}", file=sys.stderr)
        return 2
    return 0


def size(path: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    return sum(each.lstat().st_size for each in ([path] if path.is_file() else path.rglob("*")) if not each.is_dir())


if __name__ == "__main__":
    sys.exit(main())
