"""Put what `ugames ladder --json` printed into assets/ladder.json, which the app shows on the cards of its bots.

    python3 scripts/play.py ladder ugh --seats 4 --deals 40 --jobs --json | python3 scripts/record_ladder.py

A newer figure takes the place of an older one of the same game, table and pair.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from ugames import ladder  # noqa: E402  # after the path is known
from ugames.games import GAMES  # noqa: E402

LADDER = ROOT / "assets" / "ladder.json"


def main() -> None:
    """Read, replace, sort, write."""
    argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0]).parse_args()
    known = json.loads(LADDER.read_text(encoding="utf-8"))["rungs"] if LADDER.is_file() else []
    rungs = [*map(ladder.from_data, known), *[ladder.from_data(json.loads(line)) for line in sys.stdin]]
    newest = {(rung.game, rung.seats, rung.challenger, rung.rival): rung for rung in rungs}
    in_order = sorted(newest.values(), key=lambda rung: [*GAMES].index(rung.game))
    rows = ",\n".join("  " + json.dumps(ladder.as_data(rung)) for rung in in_order)
    LADDER.write_text('{"rungs": [\n' + rows + "\n]}\n", encoding="utf-8")
    print(f"{len(in_order)} rungs in {LADDER.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
