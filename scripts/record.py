"""Record on purpose what tests compare and the app shows: `python3 scripts/record.py golden ugo`, or another of these.

    golden [game ...] [--anew]   the stories of recorded games
    stored NAME                  what this version stores, once, before the next version changes the form
    ladder                       how strong each level is: what `ugames ladder --json` prints, on standard input
    tempers                      how the characters' tempers show, at Normal, over 40 matches of each game

A golden is a journal in tests/golden/<game>/ with its story beside it: each action, and each event as the public saw
it, and also as a seat saw it where that seat saw more. The tests play the journals again and compare. Existing journals
are kept, and only their stories are written again, so that a change of the rules or of the words shows as a readable
diff. A journal that can no longer be played is an error; `--anew` records it again.

An example of what is stored is a player's folder in tests/stored: settings that all differ from their defaults,
statistics, what was learnt, and a saved game of each kind. tests/home/test_stored.py checks that every later version
opens it, and it is never rewritten.

In assets/ladder.json a newer figure takes the place of an older one of the same game, table and pair; those of a game
with a package of its own go to ladder.json in the folder `assets` of the game. docs/bots.md shows the rows that are
printed, and the picture that is drawn anew. The rows of assets/tempers.json are shown there, too.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command
from scripts.support.environment import ROOT
from scripts.support.records.goldens import goldens, story, story_file
from scripts.support.records.ladder import recorded
from scripts.support.records.stored import STORED, freeze
from scripts.support.records.tempers import measured
from ugames.journal import journals
from ugames.registry import GAMES, load_game, title_of, words_of
from ugames.resources import asset

MATCHES_OF_A_GAME = 40
TABLE_SEATS = 4


def record_goldens(given: Namespace) -> None:
    """Record missing games, and write all stories again."""
    for game in given.games or GAMES:
        for golden in goldens(game):
            path = golden.path
            path.parent.mkdir(parents=True, exist_ok=True)
            if given.anew or not path.exists():
                path.write_text(journals.write(golden.play()), encoding="utf-8", newline="\n")
            try:
                match = journals.restore(journals.read(path.read_bytes()))
            except journals.JournalError as error:
                sys.exit(f"Ugames: {path.relative_to(ROOT)}: {error}; record it again with --anew")
            text = story(match)
            story_file(path).write_text(text, encoding="utf-8", newline="\n")
            print(f"{path.relative_to(ROOT)}: {match.entries} actions, {len(text.encode()) / 1024:.0f} KB")


def record_stored(given: Namespace) -> None:
    """Freeze what this version stores."""
    folder = STORED / given.name
    try:
        games = freeze(folder)
    except FileExistsError:
        sys.exit(f"Ugames: {folder} is there already, and what is stored is never written anew")
    print(f"{folder}: {games} saved games, settings, statistics and what was learnt")


def record_ladder(_: Namespace) -> None:
    """Put what is read into the files, and print the rows."""
    print(*recorded(sys.stdin), sep="\n")


def record_tempers(_: Namespace) -> None:
    """Measure and write the tempers of all games, and print the rows."""
    tempers = {game: measured(load_game(game), TABLE_SEATS, MATCHES_OF_A_GAME) for game in GAMES}
    asset("tempers.json").write_text(json.dumps(tempers, indent=1) + "\n", encoding="utf-8")
    names = [*next(iter(tempers.values()))]
    print("| | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|", sep="\n")
    for game, shown in tempers.items():
        for side, question in getattr(words_of(game), "TEMPERS", {}).items():
            shares = (f"{getattr(shown[name], side):.0%}" for name in names)
            print(f"| {title_of(game).NAME}: {question} | " + " | ".join(shares) + " |")


def main() -> None:
    """Record what is asked for."""
    parser = command.parser(__doc__)
    kinds = parser.add_subparsers(required=True, metavar="WHAT")
    for name, record in (
        ("golden", record_goldens),
        ("stored", record_stored),
        ("ladder", record_ladder),
        ("tempers", record_tempers),
    ):
        words = kinds.add_parser(name)
        words.set_defaults(record=record)
        if name == "golden":
            command.add_games(words)
            words.add_argument("--anew", action="store_true", help="play the games again, too")
        elif name == "stored":
            words.add_argument("name", help="of the folder in tests/stored")
    given = parser.parse_args()
    given.record(given)


if __name__ == "__main__":
    main()
