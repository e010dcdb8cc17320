"""The catalogues of the languages: everything that a player reads, in PO files that translators edit.

    python3 scripts/words.py extract          write translations/ugames.pot, all texts in English
    python3 scripts/words.py update [LANG]    bring translations/LANG.po to these texts; a new LANG begins one
    python3 scripts/words.py compile [LANG]   write assets/languages/LANG.mo, which the app reads
    python3 scripts/words.py check [LANG]     nothing missing, stale or wrong in any of them, but whole games
    python3 scripts/words.py play [LANG]      all that players of seeded matches read, each sentence once

A game of which nothing has been translated into a language may wait: it speaks English there, and the app says so.

It needs Babel, which the app does not.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command

# isort: split

from scripts.support.catalogues import TRANSLATIONS, check, compile_all, extract, play_all, update

TASKS = {"extract": extract, "update": update, "compile": compile_all, "check": check, "play": play_all}


def main() -> int:
    """Run the named command; return the exit code."""
    parser = command.parser(__doc__)
    parser.add_argument("what", choices=TASKS)
    parser.add_argument("language", nargs="?", help="only this one")
    arguments = parser.parse_args()
    languages = [arguments.language] if arguments.language else sorted(path.stem for path in TRANSLATIONS.glob("*.po"))
    return int(bool(TASKS[arguments.what](languages)))


if __name__ == "__main__":
    sys.exit(main())
