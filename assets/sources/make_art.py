"""Make all SVG pictures again, the same bytes each time.

Usage: python assets/sources/make_art.py [game ...] [--check]
A game is the name of a module in assets/sources/art (common, ugo, ugh, ...); without one, all are made.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from assets.sources import art
from assets.sources.art import kit
from scripts.support import command


def modules() -> list[str]:
    """Names of the modules that make pictures; a name that begins with an underscore is a shared part."""
    names = (info.name for info in pkgutil.iter_modules(art.__path__))
    return sorted(name for name in names if name != "kit" and not name.startswith("_"))


def make(name: str) -> dict[str, str]:
    """The pictures of one module: path under assets -> SVG text."""
    files: dict[str, str] = importlib.import_module(f"assets.sources.art.{name}").files()
    return files


def main() -> int:
    """Write the pictures, or compare them with --check."""
    parser = command.parser(__doc__)
    parser.add_argument("games", nargs="*", help="modules of assets/sources/art; all if none is named")
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a file differs")
    options = parser.parse_args()
    known = modules()
    unknown = [name for name in options.games if name not in known]
    if unknown:
        print(f"There is no art module {', '.join(unknown)}. Known: {', '.join(known)}.")
        return 2
    stale = 0
    for name in options.games or known:
        files = make(name)
        changed = 0
        for path, text in sorted(files.items()):
            target = kit.ASSETS / path
            if target.exists() and target.read_text(encoding="utf-8") == text:
                continue
            changed += 1
            if not options.check:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text, encoding="utf-8", newline="\n")
        stale += changed
        largest = max(files, key=lambda path: len(files[path]))
        total = sum(map(len, files.values())) / 1024
        verb = "differ" if options.check else "written"
        print(
            f"{name}: {len(files)} pictures, {total:.0f} KB, largest {largest} "
            f"({len(files[largest]) / 1024:.1f} KB), {changed} {verb}"
        )
    if options.check and stale:
        print(f"{stale} pictures differ from what assets/sources/art makes: run python assets/sources/make_art.py.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
