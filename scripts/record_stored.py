"""Freeze what this version stores: `python3 scripts/record_stored.py v2`, once, before the next version changes the
form.

It writes a player's folder to tests/stored/<name>: settings that all differ from their defaults, statistics, what was
learnt, and a saved game of each kind. tests/home/test_stored.py checks that every later version opens them. An existing
example is never rewritten.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command
from scripts.support.records.stored import STORED, freeze


def main() -> int:
    """Write the folder; the exit code."""
    parser = command.parser(__doc__)
    parser.add_argument("name", help="of the folder in tests/stored")
    folder = STORED / parser.parse_args().name
    try:
        games = freeze(folder)
    except FileExistsError:
        print(f"Ugames: {folder} is there already, and what is stored is never written anew", file=sys.stderr)
        return 2
    print(f"{folder}: {games} saved games, settings, statistics and what was learnt")
    return 0


if __name__ == "__main__":
    sys.exit(main())
