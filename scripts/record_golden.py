"""Record golden games: `python3 scripts/record_golden.py [game ...]`.

A golden is a journal in tests/golden/<game>/ with its story beside it: each action, and each event as the public saw
it, and also as a seat saw it where that seat saw more. The tests play the journals again and compare. Existing journals
are kept, and only their stories are written again, so that a change of the rules or of the words shows as a readable
diff. A journal that can no longer be played is an error; `--anew` records it again.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command
from scripts.support.environment import ROOT
from scripts.support.records.goldens import goldens, story, story_file
from ugames.journal import journals
from ugames.registry import GAMES


def main() -> int:
    """Record missing games, and write all stories again."""
    parser = command.parser(__doc__)
    command.add_games(parser)
    parser.add_argument("--anew", action="store_true", help="play the games again, too")
    arguments = parser.parse_intermixed_args()
    for game in arguments.games or GAMES:
        for golden in goldens(game):
            path = golden.path
            path.parent.mkdir(parents=True, exist_ok=True)
            if arguments.anew or not path.exists():
                path.write_text(journals.write(golden.play()), encoding="utf-8", newline="\n")
            try:
                match = journals.restore(journals.read(path.read_bytes()))
            except journals.JournalError as error:
                print(f"{path.relative_to(ROOT)}: {error}; record it again with --anew", file=sys.stderr)
                return 1
            text = story(match)
            story_file(path).write_text(text, encoding="utf-8", newline="\n")
            print(f"{path.relative_to(ROOT)}: {match.entries} actions, {len(text.encode()) / 1024:.0f} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
