"""Start here: a command, a saved game to open, or the table. pygame is imported only when a window is wanted."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from multiprocessing import freeze_support


def main(words: Sequence[str] | None = None) -> int:
    """Run the program with these command-line words; the exit code."""
    freeze_support()
    words = sys.argv[1:] if words is None else words
    from ugames import cli

    if words and (words[0] in cli.COMMANDS or words[0].startswith("-") or not cli.names_a_file(words)):
        return cli.run(words)
    from ugames.ui.app import run

    return run(words[0] if words else None)


if __name__ == "__main__":
    sys.exit(main())
