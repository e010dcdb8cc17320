"""The words of the command line, and what carries them out. Errors are one sentence on stderr, with exit code 2."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from ugames import __version__, languages
from ugames.asked import COMMAND_LINE_COMMANDS, MOST_LETTERS_ON_STDERR, CommandError, complain, names_a_file, printable
from ugames.bots.ladder import DEALS_BEFORE_LOOKS, MOST_LOOKS
from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.cli.checks import check_game, count_lines, list_lessons, list_puzzles
from ugames.cli.climbing import climb
from ugames.cli.files import list_deck, tell_transcript, verify_files
from ugames.cli.output import NobodyReads, put
from ugames.cli.sim import simulate
from ugames.core.game import PUBLIC
from ugames.core.names import on_one_line
from ugames.core.strict import MOST_DIGITS
from ugames.home import disk
from ugames.journal.story import ALL_SEATS
from ugames.process.labour import LabourError
from ugames.registry import GAMES, UNUSABLE_GAMES

EXAMPLES_OF_HELP = """examples:
  ugames                                        open the table
  ugames my-game.ugames                         open a saved game
  ugames --game ugo                             set up a game
  ugames sim ugo --seats 4 --bots plain,uniform --games 20 --seed 7
  ugames sim uchu_kaigi --seats 2 --bots plain --games 1 --seed 3 --journal played/
  ugames ladder ugh --seats 4 --levels uniform,easy,normal --deals 50 --jobs
  ugames ladder ugh --seats 4 --levels easy,normal,hard --minutes 5
  ugames ladder ugh --seats 4 --levels hard,expert --deals 200 --cluster tcp://10.0.0.5:8786
  ugames transcript played/uchu_kaigi-3.ugames --seat 0
  ugames verify played/*.ugames
  ugames perft ugo --seats 2 --seed 1 --depth 3
  ugames deck ugh --check my-deck.toml
  ugames check ugo
  ugames lessons ugo
  ugames puzzles ugh --json
"""


def run(words: Sequence[str]) -> int:
    """Carry out a command line that needs no window; the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # names may use scripts that the terminal cannot show
    for trouble in UNUSABLE_GAMES:
        complain(trouble)
    try:
        refuse_what_is_no_file(words)
        code = _carry_out(words)
        put(end="")
    except (CommandError, LabourError, disk.StorageError) as error:
        complain(str(error))
        return 2
    except NobodyReads:
        return 0
    except KeyboardInterrupt:
        complain("stopped")
        with suppress(NobodyReads, CommandError):  # else an unfinished line fails at the end of the program
            put(end="")
        return 130
    return code


def _carry_out(words: Sequence[str]) -> int:
    parser = make_parser()
    try:
        arguments = parser.parse_args(words)
        if arguments.table and arguments.command:
            parser.error("--game opens the table, and goes with no command")
        if arguments.command is None:
            parser.error(f"say what to do: {', '.join(COMMAND_LINE_COMMANDS)}")
    except SystemExit as stop:
        return int(stop.code or 0)
    command: Callable[[argparse.Namespace], int] = arguments.command
    return command(arguments)


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Report the error, and where help is."""
        complain(on_one_line(f"{message}; see {self.prog} --help", MOST_LETTERS_ON_STDERR))
        self.exit(2)


def make_parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    parser = Parser(
        prog="ugames",
        description="Modern card games on one table. Without a command, the table is opened.",
        epilog=EXAMPLES_OF_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--lang", metavar="LANGUAGE", help=f"first word: {', '.join(languages.offered())}")
    parser.add_argument("--version", action="version", version=f"Ugames {__version__}")
    parser.add_argument(
        "--game", type=_game, dest="table", metavar="GAME", help="open the table at the page on which GAME is set up"
    )
    parser.set_defaults(command=None)
    commands = parser.add_subparsers(metavar="COMMAND")
    game, dealt, printed, shared = (Parser(add_help=False) for _ in range(4))
    game.add_argument("game", type=_game, metavar="GAME", help=", ".join(GAMES))
    dealt.add_argument("--seats", type=_whole, required=True, metavar="N", help="how many players")
    dealt.add_argument("--seed", type=_whole, default=0, metavar="S", help="of the first deal; the next has S + 1")
    dealt.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    printed.add_argument("--json", action="store_true", help="one JSON object per line")
    shared.add_argument(
        "--jobs", type=_count, nargs="?", const=os.cpu_count() or 1, default=1, metavar="J",
        help="processes at once; all cores if no number is given",
    )  # fmt: skip
    shared.add_argument(
        "--cluster", default="", metavar="ADDRESS", help="let the workers of this Dask cluster do it (ugames[cluster])"
    )

    sim = commands.add_parser(
        "sim", help="let bots play games and print the results", parents=[game, dealt, printed, shared]
    )
    sim.add_argument(
        "--bots",
        default="plain",
        metavar="LEVEL[,LEVEL...]",
        help="the level of each seat's bot, repeated until all seats have one (default plain)",
    )
    sim.add_argument("--games", type=_count, default=1, metavar="K", help="how many games (default 1)")
    sim.add_argument(
        "--waits",
        metavar="EVENT[,END...]",
        help="tell how often this event came to each seat, and how long it waited, from its first act since the last "
        "one; another event named ends a wait, too. For the decks of UFO: Opened,Departed",
    )
    sim.add_argument("--journal", type=Path, metavar="DIR", help="save each game in this folder")
    sim.set_defaults(command=simulate)

    ladder = commands.add_parser(
        "ladder", help="measure how much stronger each level of bots is than the one before",
        description="Play each level against the one before it: every deal once from each seat, by one bot of the "
        "level against others of the one before. A win that is shared counts as a part of one.",
        parents=[game, dealt, printed, shared],
    )  # fmt: skip
    levels = ",".join(LEVEL_NAMES)
    ladder.add_argument(
        "--levels",
        default=levels,
        metavar="LEVEL,LEVEL...",
        help=f"weakest first (default {levels})",
    )
    ladder.add_argument(
        "--deals",
        type=_count,
        metavar="K",
        help="how many deals; each is played from every seat (default 100; with --minutes as many as it takes)",
    )
    ladder.add_argument(
        "--minutes",
        type=_count,
        metavar="M",
        help="go on with each pair until the two levels are told apart, and end after so many minutes in all, of which "
        "pairs that think for longer have more; it looks after "
        f"{', '.join(map(str, DEALS_BEFORE_LOOKS[:3]))}... deals and when its time is over, and the ± allow for all "
        f"{MOST_LOOKS} looks together, so they are broader than those of as many --deals",
    )
    ladder.add_argument("--plot", type=Path, metavar="FILE", help="write the result as an SVG picture")
    ladder.set_defaults(command=climb)

    transcript = commands.add_parser("transcript", help="tell what happened in a saved game", parents=[printed])
    transcript.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    who = transcript.add_mutually_exclusive_group()
    who.add_argument("--seat", type=_seat, dest="viewer", metavar="K", help="as seat K saw it")
    who.add_argument("--public", action="store_const", dest="viewer", const=PUBLIC, help="as a spectator (default)")
    who.add_argument("--all", action="store_const", dest="viewer", const=ALL_SEATS, help="with everybody's secrets")
    transcript.set_defaults(command=tell_transcript, viewer=PUBLIC)

    verify = commands.add_parser("verify", help="play saved games again and compare how they end")
    verify.add_argument("files", type=Path, nargs="+", metavar="FILE", help="saved games")
    verify.set_defaults(command=verify_files)

    perft = commands.add_parser("perft", help="count the lines of play to a depth", parents=[game, dealt])
    perft.add_argument("--depth", type=_count, default=2, metavar="D", help="how many actions deep (default 2)")
    perft.set_defaults(command=count_lines)

    deck = commands.add_parser("deck", help="list the faces of a game and where they come from", parents=[game])
    deck.add_argument("--check", type=Path, metavar="FILE", help="check a deck file of your own instead")
    deck.set_defaults(command=list_deck)

    check = commands.add_parser(
        "check", help="hold a game against the contracts and laws that every game keeps",
        description="Play a game with each number of players, and with as few as go with it each other value of its "
        "options and some two of them at once, and hold it against its contracts and all laws: a line for each. The "
        "exit code is 1 if one of them fails.",
        parents=[game],
    )  # fmt: skip
    check.set_defaults(command=check_game)

    lessons = commands.add_parser("lessons", help="list the lessons, or try whether they can be played")
    lessons.add_argument("game", type=_game, nargs="?", metavar="GAME", help=f"only those of {', '.join(GAMES)}")
    lessons.add_argument(
        "--check", action="store_true", help="play each to its end by its own nodes; the exit code is 1 if one can't"
    )
    lessons.set_defaults(command=list_lessons)

    puzzles = commands.add_parser(
        "puzzles", help="list the puzzles of a game, or search them again", parents=[game, printed]
    )
    puzzles.add_argument(
        "--check", action="store_true",
        help="search each again with other dice, which is slow; the exit code is 1 if an answer doesn't hold",
    )  # fmt: skip
    puzzles.add_argument("--seed", type=_whole, default=0, metavar="S", help="the dice of --check (default 0)")
    puzzles.set_defaults(command=list_puzzles)
    return parser


def _game(text: str) -> str:
    if text not in GAMES:
        raise argparse.ArgumentTypeError(f"there is no game {text!r}; there are {', '.join(GAMES)}")
    return text


def _whole(text: str) -> int:
    try:
        if len(text) > MOST_DIGITS:
            raise ValueError("no journal could be read with it")
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r:.40} is not a whole number of at most {MOST_DIGITS} digits"
        ) from None


def _count(text: str) -> int:
    if not text.isdecimal() or len(text) > 6 or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not a number from 1 up")
    return int(text)


def _seat(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not a seat; the first one is 0")
    return int(text)


def refuse_what_is_no_file(words: Sequence[str]) -> None:
    """CommandError if the single word can only mean a file, but the file cannot be opened."""
    if len(words) != 1 or words[0].startswith("-") or not (names_a_file(words) or Path(words[0]).name != words[0]):
        return
    path = Path(words[0])
    try:
        path.stat()
        path.absolute()
    except (OSError, ValueError) as error:
        why = disk.reason(disk.plain_error(error, path)) if isinstance(error, OSError) else "this is no name of a file"
        raise CommandError(f"{printable(path)}: {why}") from error
