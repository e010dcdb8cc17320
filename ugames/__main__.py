"""The entry point: a command, a saved game to open, or the window. pygame is imported only for the window."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from multiprocessing import freeze_support


def main(words: Sequence[str] | None = None) -> int:
    """Run the program with these command-line words; the exit code."""
    freeze_support()
    from ugames import cli, languages

    try:
        words = cli.in_language(sys.argv[1:] if words is None else words)
    except cli.CommandError as error:
        cli.complain(str(error))
        return 2
    languages.speak(languages.in_force())
    from ugames.process import crash, instance

    wanted = cli.wanted(words)
    if wanted is None:
        return cli.run(words)
    here = instance.begin(wanted)
    if here is None:
        return 0
    try:
        from ugames.screens.start import run

        return run(wanted, here, cli.complain)
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        return crash.tell(error)
    finally:
        here.close()


if __name__ == "__main__":
    sys.exit(main())
