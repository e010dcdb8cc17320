"""Put what `ugames ladder --json` printed into assets/ladder.json, which the app shows on the cards of its bots.

    python3 scripts/play.py ladder ugh --seats 4 --deals 40 --jobs --json | python3 scripts/record_ladder.py

A newer figure takes the place of an older one of the same game, table and pair. docs/bots.md shows all as a table,
which is printed, and those of the largest tables as a picture, which is drawn anew. The figures of a game with a
package of its own go to ladder.json in the folder `assets` of the game.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command
from scripts.support.environment import ROOT
from ugames.bots import ladder
from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.registry import GAMES, title_of
from ugames.resources import ladder_file

LADDER = ROOT / "assets" / "ladder.json"
PICTURE = ROOT / "packaging" / "screenshots" / "ladder.svg"


def main() -> None:
    """Read, replace, sort, write."""
    command.parser(__doc__).parse_args()
    rungs = [ladder.from_data(json.loads(line)) for line in sys.stdin]
    for path in dict.fromkeys(ladder_file(rung.game) for rung in rungs):
        in_order = recorded(path, [rung for rung in rungs if ladder_file(rung.game) == path])
        written = f"{len(in_order)} rungs in {path}"
        if path == LADDER:
            PICTURE.write_text(picture(in_order), encoding="utf-8")
            written += f", those of the largest tables in {PICTURE}"
        print(*table(in_order), written, sep="\n")


def recorded(path: Path, rungs: Sequence[ladder.Rung]) -> list[ladder.Rung]:
    """All that a file has once these are put into it."""
    known = json.loads(path.read_text(encoding="utf-8"))["rungs"] if path.is_file() else []
    newest = {
        (rung.game, rung.seats, rung.challenger, rung.rival): rung for rung in (*map(ladder.from_data, known), *rungs)
    }
    in_order = sorted(newest.values(), key=order)
    rows = ",\n".join("  " + json.dumps(ladder.as_data(rung)) for rung in in_order)
    path.parent.mkdir(exist_ok=True)
    path.write_text('{"rungs": [\n' + rows + "\n]}\n", encoding="utf-8")
    return in_order


def order(rung: ladder.Rung) -> tuple[int, int, int]:
    """Game by game, table by table, level by level."""
    return [*GAMES].index(rung.game), rung.seats, LEVEL_NAMES.index(rung.challenger)


def picture(rungs: Sequence[ladder.Rung]) -> str:
    """The picture of the figures at the largest table of each game."""
    largest = {rung.game: rung.seats for rung in sorted(rungs, key=lambda rung: rung.seats)}
    return ladder.plot(rung for rung in rungs if rung.seats == largest[rung.game])


def table(rungs: Sequence[ladder.Rung]) -> list[str]:
    """The rows of docs/bots.md: a game and a table, and by how many percent each level is above its fair share."""
    tables = dict.fromkeys((rung.game, rung.seats) for rung in rungs)
    rows = []
    for game, seats in tables:
        found = {rung.challenger: rung for rung in rungs if (rung.game, rung.seats) == (game, seats)}
        cells = [share(found[level]) if level in found else "" for level in LEVEL_NAMES]
        rows.append(f"| {title_of(game).NAME}, {seats} | {1 / seats:.0%} | {' | '.join(cells)} |")
    return rows


def share(rung: ladder.Rung) -> str:
    """A cell of the table."""
    return f"{rung.above:+.0%} ±{rung.won.error:.0%} ({rung.deals})"


if __name__ == "__main__":
    main()
