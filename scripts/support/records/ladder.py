"""How strong each level is: the figures in assets/ladder.json, as a table and as a picture."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from scripts.support.environment import ROOT
from ugames.bots import ladder
from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.registry import GAMES, title_of
from ugames.resources import ladder_file

LADDER = ROOT / "assets" / "ladder.json"
PICTURE = ROOT / "packaging" / "screenshots" / "ladder.svg"


def recorded(lines: Iterable[str]) -> Iterator[str]:
    """Put what `ugames ladder --json` has printed into the files; the rows of docs/bots.md, and where the rest is."""
    rungs = [ladder.from_data(json.loads(line)) for line in lines]
    for path in dict.fromkeys(ladder_file(rung.game) for rung in rungs):
        in_order = replaced(path, [rung for rung in rungs if ladder_file(rung.game) == path])
        yield from table(in_order)
        yield f"{len(in_order)} rungs in {path}"
        if path == LADDER:
            PICTURE.write_text(picture(in_order), encoding="utf-8")
            yield f"those of the largest tables in {PICTURE}"


def replaced(path: Path, rungs: Sequence[ladder.Rung]) -> list[ladder.Rung]:
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
        rungs_by_level = {rung.challenger: rung for rung in rungs if (rung.game, rung.seats) == (game, seats)}
        cells = [share(rungs_by_level[level]) if level in rungs_by_level else "" for level in LEVEL_NAMES]
        rows.append(f"| {title_of(game).NAME}, {seats} | {1 / seats:.0%} | {' | '.join(cells)} |")
    return rows


def share(rung: ladder.Rung) -> str:
    """A cell of the table."""
    return f"{rung.above:+.0%} ±{rung.won.error:.0%} ({rung.deals})"
