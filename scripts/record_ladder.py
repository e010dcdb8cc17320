"""Put what `ugames ladder --json` printed into assets/ladder.json, which the app shows on the cards of its bots.

    python3 scripts/play.py ladder ugh --seats 4 --deals 40 --jobs --json | python3 scripts/record_ladder.py

A newer figure takes the place of an older one of the same game, table and pair. docs/bots.md shows all as a table,
which is printed, and those of the largest tables as a picture, which is drawn anew. The figures of a game with a
package of its own go to ladder.json in the folder `assets` of the game.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command
from scripts.support.records.ladder import recorded


def main() -> None:
    """Record what is read, and print the rows."""
    command.parser(__doc__).parse_args()
    for line in recorded(sys.stdin):
        print(line)


if __name__ == "__main__":
    main()
