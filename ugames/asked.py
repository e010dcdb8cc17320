"""The words of a start: its language, and whether they ask for the window or for a command."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from ugames import languages
from ugames.core.names import on_one_line
from ugames.process.instance import Request
from ugames.registry import GAMES

COMMAND_LINE_COMMANDS = ("sim", "ladder", "transcript", "verify", "perft", "deck", "check", "lessons", "puzzles")
MOST_LETTERS_ON_STDERR = 4000
"""The most letters of a line on stderr: long enough for paths."""


class CommandError(Exception):
    """The command cannot be carried out; the message is the sentence to print."""


def complain(text: str) -> None:
    """Write a message to stderr, made safe for a terminal, even if stderr is closed."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(
                "ugames:",
                "\n".join(on_one_line(line, MOST_LETTERS_ON_STDERR) for line in text.split("\n")),
                file=sys.stderr,
            )


def printable(path: Path) -> str:
    """The path of a file as one printable line without control characters."""
    return on_one_line(str(path), MOST_LETTERS_ON_STDERR)


def names_a_file(words: Sequence[str]) -> bool:
    """Whether the words ask to open a saved game: one word that is the path of a file, or has the suffix of one."""
    if len(words) != 1:
        return False
    from ugames.journal.journals import JOURNAL_SUFFIX  # most starts name none, and a window can wait for less

    return words[0].endswith(JOURNAL_SUFFIX) or os.path.exists(words[0])


def in_language(words: Sequence[str]) -> Sequence[str]:
    """The words without `--lang de`, which is stored in the environment for the bots' process too.

    CommandError for an unknown language on the command line; one in the environment is only reported.
    """
    match words:
        case ["--lang", language, *rest]:
            pass
        case [first, *rest] if first.startswith("--lang="):
            language = first.removeprefix("--lang=")
        case _:
            if trouble := languages.unknown(os.environ.get(languages.LANGUAGE_VARIABLE, "")):
                complain(f"{languages.LANGUAGE_VARIABLE}: {trouble}")
            return words
    if not language or (trouble := languages.unknown(language)):
        raise CommandError(f"--lang: {trouble if language else 'say which language'}")
    os.environ[languages.LANGUAGE_VARIABLE] = language
    return rest


def wanted(words: Sequence[str]) -> Request | None:
    """The request to the window in these words; None for a command or an error."""
    match words:
        case []:
            return Request()
        case ["--game", game] if game in GAMES:
            return Request(game=game)
        case [word] if word.startswith("--game=") and word.removeprefix("--game=") in GAMES:
            return Request(game=word.removeprefix("--game="))
        case [word] if word not in COMMAND_LINE_COMMANDS and not word.startswith("-") and names_a_file(words):
            with suppress(OSError):  # the current folder may have been deleted
                return Request(file=str(Path(word).absolute()))
    return None
