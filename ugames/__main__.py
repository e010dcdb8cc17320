"""The entry point: a command, a saved game to open, or the window. pygame is imported only for the window."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence


def main(words: Sequence[str] | None = None) -> int:
    """Run the program with these command-line words; the exit code."""
    if getattr(sys, "frozen", False):  # the packaged app is its bots' process, too
        from multiprocessing import freeze_support

        freeze_support()
    from ugames import asked, languages
    from ugames.process import crash, instance

    try:
        words = asked.in_language(sys.argv[1:] if words is None else words)
    except asked.CommandError as error:
        asked.complain(str(error))
        return 2
    languages.speak(languages.in_force())
    wanted = asked.wanted(words)
    if wanted is None:
        from ugames import cli  # the window needs no command

        return cli.run(words)
    own_instance = instance.begin(wanted)
    if own_instance is None:
        return 0
    try:
        gc.disable()  # nothing that is imported is garbage
        from ugames.screens.opening import run_app

        gc.enable()
        return run_app(wanted, own_instance, asked.complain)
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        return crash.tell(error)
    finally:
        own_instance.close()


if __name__ == "__main__":
    sys.exit(main())
