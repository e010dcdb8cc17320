"""Measure how the characters' tempers show, and put it into assets/tempers.json: `python3 scripts/record_tempers.py`.

At Normal, over 40 matches of each game at its usual table; the bots' page and docs/bots.md show the figures.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command
from scripts.support.records.tempers import measured
from ugames.registry import GAMES, load_game, title_of, words_of
from ugames.resources import asset

MATCHES_OF_A_GAME = 40
TABLE_SEATS = 4


def main() -> None:
    """Measure and write all games; print the table of docs/bots.md."""
    command.parser(__doc__).parse_args()
    tempers = {game: measured(load_game(game), TABLE_SEATS, MATCHES_OF_A_GAME) for game in GAMES}
    asset("tempers.json").write_text(json.dumps(tempers, indent=1) + "\n", encoding="utf-8")
    names = [*next(iter(tempers.values()))]
    print("| | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|", sep="\n")
    for game, shown in tempers.items():
        for side, question in getattr(words_of(game), "TEMPERS", {}).items():
            shares = (f"{getattr(shown[name], side):.0%}" for name in names)
            print(f"| {title_of(game).NAME}: {question} | " + " | ".join(shares) + " |")


if __name__ == "__main__":
    main()
