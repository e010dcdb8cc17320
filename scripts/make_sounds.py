"""Make all sounds of assets/sounds again, the same bytes each time. It needs nothing but Python.

Usage: python scripts/make_sounds.py [name ...] [--check] A name is that of a file, or the beginning of one (place,
theme-ugo, ambience); without one, all are made.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts.sound import ambience, effects, themes

ROOT = Path(__file__).resolve().parents[1]
SOUNDS = ROOT / "assets" / "sounds"


def recipes() -> dict[str, Callable[[], bytes]]:
    """Every file, with the function that makes its bytes."""
    return {**effects.files(), **themes.files(), **ambience.files()}


def chosen(names: Sequence[str]) -> dict[str, Callable[[], bytes]]:
    """The files of those names, or all."""
    return {
        file: make
        for file, make in recipes().items()
        if not names or any(file == name or file.startswith(f"{name}-") or file == f"{name}.wav" for name in names)
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the sounds, or compare them with --check."""
    parser = argparse.ArgumentParser(description="Make the sounds of the app.")
    parser.add_argument("names", nargs="*", help="files or how they begin; all if none is named")
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a file differs")
    options = parser.parse_args(arguments)
    files = chosen(options.names)
    if not files:
        print(f"There is no sound {', '.join(options.names)}.")
        return 2
    changed = []
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for file, make in files.items():
        data, target = make(), SOUNDS / file
        if target.is_file() and target.read_bytes() == data:
            continue
        changed.append(file)
        if not options.check:
            target.write_bytes(data)
            print(f"{file}: {len(data) / 1024:.0f} KB", flush=True)
    print(f"{len(files)} sounds, {len(changed)} {'differ' if options.check else 'written'}.")
    if options.check and changed:
        print(f"Run python scripts/make_sounds.py: {', '.join(changed)}.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
