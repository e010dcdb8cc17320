"""The command line: games without a window. Errors are one sentence on stderr, with exit code 2."""

from __future__ import annotations

import argparse
import errno
import io
import json
import os
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import chain
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, TypeVar

from ugames import __version__, languages
from ugames.asked import COMMANDS, LONGEST_LINE, CommandError, complain, named, names_a_file
from ugames.bots import ladder
from ugames.bots.ladder import LOOKS, TIMES
from ugames.bots.play import Stalled, play_out
from ugames.bots.thinking.decision import POINTS
from ugames.bots.thinking.levels import BASELINES, LEVELS, level_of
from ugames.bots.waits import Waits, waits
from ugames.core.game import PUBLIC, Game, Option, Outcome, options, share, usual
from ugames.core.match import Match, Player
from ugames.core.names import shown
from ugames.core.rng import Rng
from ugames.core.strict import DIGITS
from ugames.core.words import label_of
from ugames.home import decks, disk
from ugames.journal import journals
from ugames.journal.story import ALL, as_json, as_text
from ugames.lessons.lesson import Lesson
from ugames.lessons.reader import LessonError
from ugames.lessons.shelf import lessons_of
from ugames.puzzles.proof import holds
from ugames.puzzles.puzzle import SOLVERS, Changed, Puzzle, placed
from ugames.puzzles.reader import PuzzleError
from ugames.puzzles.shelf import puzzles_of
from ugames.registry import GAMES, TROUBLE, game_class, title_of, words_of

if TYPE_CHECKING:
    from ugames.laws.check import Finding, Trial

J = TypeVar("J")
R = TypeVar("R")

EXAMPLES = """examples:
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


SHORTEST = 0.001
"""The least seconds assumed for a deal."""
WITHIN = 0.95
"""The quantile of waits in a table."""


def run(words: Sequence[str]) -> int:
    """Carry out a command line that needs no window; the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # names may use scripts that the terminal cannot show
    for trouble in TROUBLE:
        complain(trouble)
    try:
        refuse_what_is_no_file(words)
        code = _carry_out(words)
        put(end="")
    except (CommandError, disk.StorageError) as error:
        complain(str(error))
        return 2
    except NobodyReads:
        return 0
    except KeyboardInterrupt:
        complain("stopped")
        return 130
    return code


def _carry_out(words: Sequence[str]) -> int:
    parser = make_parser()
    try:
        arguments = parser.parse_args(words)
        if arguments.table and arguments.command:
            parser.error("--game opens the table, and goes with no command")
        if arguments.command is None:
            parser.error(f"say what to do: {', '.join(COMMANDS)}")
    except SystemExit as stop:
        return int(stop.code or 0)
    command: Callable[[argparse.Namespace], int] = arguments.command
    return command(arguments)


class NobodyReads(Exception):
    """The reader of stdout has closed it, as `head` does; this is not an error."""


def put(line: str = "", end: str = "\n") -> None:
    """Print and flush a line, so that the reader of a pipe need not wait for more."""
    try:
        print(line, end=end, flush=True)
    except OSError as error:
        # else the flush at the end of the program fails again
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno in (errno.EPIPE, errno.EINVAL):  # Windows reports EINVAL
            raise NobodyReads from error
        raise CommandError(f"the output can't be written: {disk.reason(error)}") from error


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Report the error, and where help is."""
        complain(shown(f"{message}; see {self.prog} --help", LONGEST_LINE))
        self.exit(2)


def make_parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    parser = Parser(
        prog="ugames",
        description="Modern card games on one table. Without a command, the table is opened.",
        epilog=EXAMPLES,
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
    levels = ",".join(LEVELS)
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
        "pairs that think for longer have more; it looks "
        f"after {', '.join(map(str, LOOKS[:3]))}... deals and when its time is over, and the ± allow for all "
        f"{TIMES} looks together, so they are broader than those of as many --deals",
    )
    ladder.add_argument("--plot", type=Path, metavar="FILE", help="write the result as an SVG picture")
    ladder.set_defaults(command=climb)

    transcript = commands.add_parser("transcript", help="tell what happened in a saved game", parents=[printed])
    transcript.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    who = transcript.add_mutually_exclusive_group()
    who.add_argument("--seat", type=_seat, dest="viewer", metavar="K", help="as seat K saw it")
    who.add_argument("--public", action="store_const", dest="viewer", const=PUBLIC, help="as a spectator (default)")
    who.add_argument("--all", action="store_const", dest="viewer", const=ALL, help="with everybody's secrets")
    transcript.set_defaults(command=tell, viewer=PUBLIC)

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
        if len(text) > DIGITS:
            raise ValueError("no journal could be read with it")
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not a whole number of at most {DIGITS} digits") from None


def _count(text: str) -> int:
    if not text.isdecimal() or len(text) > 6 or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not a number from 1 up")
    return int(text)


def _seat(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not a seat; the first one is 0")
    return int(text)


# --- sim -----------------------------------------------------------------------------------------------------------


class GameJob(NamedTuple):
    """One game to play; it can be sent to another process."""

    game: Game[Any, Any, Any]
    levels: tuple[str, ...]
    seed: int
    journal: Path | None
    waits: tuple[str, ...] = ()
    """The event that seats wait for, and the events that end a wait."""


class GameResult(NamedTuple):
    """The result of a game."""

    seed: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    actions: int
    seconds: float
    ticks: int = 0
    waits: tuple[Waits, ...] = ()


def play_job(job: GameJob) -> GameResult:
    """Play one game, and save it if requested."""
    start = time.perf_counter()
    players = tuple(Player(f"{level.capitalize()} {seat + 1}", level) for seat, level in enumerate(job.levels))
    match: Match[Any, Any, Any] = Match(job.game, players, job.seed)
    try:
        play_out(match, job.levels, Rng(job.seed).split()[0])
    except Stalled as error:
        raise CommandError(f"the game of seed {job.seed} does not end: {error}") from error
    seconds = time.perf_counter() - start
    if job.journal is not None:
        disk.write_text(job.journal / f"{job.game.id}-{job.seed}{journals.SUFFIX}", journals.write(match))
    outcome = match.glimpse(PUBLIC).outcome
    assert outcome is not None  # play_out plays to the end
    found = waits(match, job.waits[0], job.waits[1:]) if job.waits else ()
    return GameResult(job.seed, outcome.scores, outcome.winners, match.entries, seconds, match.ticks, found)


def simulate(arguments: argparse.Namespace) -> int:
    """`ugames sim`: one line per game, and a summary."""
    game = _rules(arguments)
    levels = _levels(arguments.bots, arguments.seats)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    if arguments.cluster and arguments.journal:
        raise CommandError("--journal writes on this computer, and a cluster plays on others: leave one of them out")
    named = _events(game, arguments.waits)
    jobs = [GameJob(game, levels, seed, arguments.journal, named) for seed in seeds]
    results: list[GameResult] = []
    start = time.perf_counter()
    for result in _with_progress(_in_parallel(play_job, jobs, arguments), len(jobs)):
        results.append(result)
        put(json.dumps(_as_data(result)) if arguments.json else _result_line(result))
    summary = _summary(results, levels, time.perf_counter() - start)
    put(json.dumps(summary) if arguments.json else _summary_text(summary))
    if named and not arguments.json:
        put(waits_text([result.waits for result in results], game.tick_hz))
        minutes = sum(result.ticks for result in results) / game.tick_hz / 60
        pace = summary["actions"] / minutes / len(levels)
        put(f"a game takes {minutes / len(results):.1f} minutes, in each of which a seat acts {pace:.1f} times")
    return 0


def waits_text(matches: Sequence[Sequence[Waits]], tick_hz: int) -> str:
    """A summary of several matches with equally many seats: the number of events for each seat, and the waits."""
    rows = [(seat, [match[seat] for match in matches]) for seat in range(len(matches[0]))]
    every = sorted(wait / tick_hz for match in matches for seat in match for wait in (*seat.came, seat.vain) if wait)
    lines = []
    for seat, row in rows:
        came = [wait / tick_hz for each in row for wait in each.came]
        longest = max([*came, *(each.vain / tick_hz for each in row)], default=0.0)
        mean = sum(came) / max(1, len(came))
        lines.append(f"seat {seat}: {len(came)} came, after {mean:.1f} s on average; the longest wait {longest:.1f} s")
    counts = [sum(len(each.came) for each in row) for _, row in rows]
    fewest = min(counts) * len(counts) / max(1, sum(counts))
    within = every[int(WITHIN * (len(every) - 1))] if every else 0.0
    lines.append(
        f"the fewest are {fewest:.0%} of the mean; {WITHIN:.0%} of waits are over within {within:.1f} s,"
        f" the longest took {max(every, default=0.0):.1f} s"
    )
    return "\n".join(lines)


def _as_data(result: GameResult) -> dict[str, Any]:
    """A result as data for a file: ticks only for a race, waits only if requested."""
    data = result._asdict() | {"waits": [each._asdict() for each in result.waits]}
    return {name: value for name, value in data.items() if value or name not in ("ticks", "waits")}


def _events(game: Game[Any, Any, Any], text: str | None) -> tuple[str, ...]:
    """The named events of a race."""
    names = tuple(text.split(",")) if text is not None else ()
    known = [kind.__name__ for kind in game.events]
    for name in names:
        if name not in known:
            raise CommandError(f"{game.id} has no event {name!r}; it has {', '.join(known)}")
    if names and not game.tick_hz:
        raise CommandError("--waits is only for games in real time: without a clock, nobody waits")
    return names


def _in_parallel(play: Callable[[J], R], jobs: list[J], arguments: argparse.Namespace) -> Iterator[R]:
    """The results in the order of the jobs, on any number of processes."""
    share = max(1, min(64, len(jobs) // (arguments.jobs * 4)))
    processes = max(1, min(arguments.jobs, len(jobs)))
    return _in_order(play, jobs, processes, arguments.cluster, 1 if arguments.cluster else share)


def _in_order(
    play: Callable[[J], R], jobs: list[J], processes: int, cluster: str, share: int
) -> Generator[R, None, None]:
    """The results in the order of the jobs, with `share` jobs at a time for each process."""
    from ugames.process import labour  # few commands need it, and the window does not

    try:
        yield from labour.results(play, jobs, processes, cluster, share)
    except labour.LabourError as error:
        raise CommandError(str(error)) from error


def _with_progress(results: Iterator[R], total: int) -> Iterator[R]:
    """Pass the results on; on a terminal, show a progress bar after one second."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from results
        return
    start = shown_at = time.monotonic()
    for done, result in enumerate(results, 1):
        if sys.stdout is not None and sys.stdout.isatty() and shown_at > start:
            print("\r\033[K", end="", file=sys.stderr)
        yield result
        now = time.monotonic()
        if now - start > 1 and (now - shown_at > 0.1 or done == total):
            bar = "#" * (30 * done // total)
            left = (now - start) * (total - done) / done
            print(f"\r[{bar:<30}] {done}/{total}, {left:.0f} s left ", end="", file=sys.stderr, flush=True)
            shown_at = now
    if shown_at > start:
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def _result_line(result: GameResult) -> str:
    scores, winners = (" ".join(map(str, values)) for values in (result.scores, result.winners))
    played = f"{result.actions} actions; {result.seconds:.3f} s"
    return f"seed {result.seed}: scores {scores}; won by seat {winners}; {played}"


def _summary(results: list[GameResult], levels: tuple[str, ...], seconds: float) -> dict[str, Any]:
    seats, outcomes = range(len(levels)), [Outcome(result.scores, result.winners) for result in results]
    return {
        "games": len(results),
        "levels": list(levels),
        "win_share": [round(sum(share(outcome, seat) for outcome in outcomes) / len(results), 4) for seat in seats],
        "mean_score": [round(sum(r.scores[seat] for r in results) / len(results), 3) for seat in seats],
        "actions": sum(r.actions for r in results),
        "seconds": round(seconds, 3),
    }


def _summary_text(summary: dict[str, Any]) -> str:
    lines = [f"{summary['games']} games, {summary['actions']} actions, {summary['seconds']:.1f} s"]
    rows = zip(summary["levels"], summary["win_share"], summary["mean_score"], strict=True)
    lines += [
        f"seat {seat} ({level}): wins {share:.1%}, mean score {mean:.2f}"
        for seat, (level, share, mean) in enumerate(rows)
    ]
    return "\n".join(lines)


def _rules(arguments: argparse.Namespace) -> Game[Any, Any, Any]:
    """The rules of the requested game; options not given are as usual for the number of players."""
    kind = game_class(arguments.game)
    if arguments.seats not in kind.seats:
        first, last = kind.seats[0], kind.seats[-1]
        few = f"{first} to {last}" if last > first else str(first)
        raise CommandError(f"{arguments.game} is played by {few}, not {arguments.seats}")
    known = {option.name: option for option in options(kind)}
    chosen = usual(kind, arguments.seats)
    for text in arguments.option:
        name, _, value = text.partition("=")
        if name not in known:
            raise CommandError(f"{arguments.game} has no option {name!r}; it has {', '.join(known) or 'none'}")
        chosen[name] = _option_value(known[name], value)
    game: Game[Any, Any, Any] = kind(decks.deck_of(arguments.game), **chosen)
    if unfit := game.unfit(arguments.seats):
        raise CommandError(f"{unfit}={getattr(game, unfit)} of {arguments.game} is not for {arguments.seats} players")
    return game


def _option_value(option: Option, text: str) -> Any:
    for choice in option.choices:
        if str(choice).lower() == text.lower():
            return choice
    raise CommandError(f"{option.name} can be {', '.join(map(str, option.choices))}, not {text!r}")


def _levels(text: str, seats: int) -> tuple[str, ...]:
    levels = text.split(",")
    _check_levels(levels)
    if len(levels) > seats:
        raise CommandError(f"{len(levels)} bots don't fit {seats} seats")
    return tuple(levels[seat % len(levels)] for seat in range(seats))


def _check_levels(levels: Sequence[str]) -> None:
    for level in levels:
        if level_of(level) is None:
            raise CommandError(f"there's no bot level {level!r}; there are {', '.join((*BASELINES, *LEVELS))}")


# --- ladder --------------------------------------------------------------------------------------------------------


def climb(arguments: argparse.Namespace) -> int:
    """`ugames ladder`: each level against the one before it."""
    game = _rules(arguments)
    levels = arguments.levels.split(",")
    _check_levels(levels)
    if len(levels) < 2:
        raise CommandError("a ladder needs at least two levels, such as --levels easy,normal")
    arguments.deals = arguments.deals or (LOOKS[-1] if arguments.minutes else 100)
    seeds = range(arguments.seed, arguments.seed + arguments.deals)
    pairs = [
        [ladder.Round(game, arguments.seats, challenger, rival, seed) for seed in seeds]
        for challenger, rival in ladder.pairs(levels)
    ]
    rungs = []
    for rung in (_until_told_apart if arguments.minutes else _all_deals)(pairs, arguments):
        rungs.append(rung)
        put(json.dumps(ladder.as_data(rung)) if arguments.json else ladder.line(rung))
    if not arguments.json:
        put(ladder.meaning(rungs, often=bool(arguments.minutes)))
    if arguments.plot:
        disk.write_text(arguments.plot, ladder.plot(rungs))
    return 0


def _all_deals(pairs: Sequence[list[ladder.Round]], arguments: argparse.Namespace) -> Iterator[ladder.Rung]:
    """Each pair, with as many deals as requested."""
    firsts = [] if arguments.cluster else _first_deals([rounds[0] for rounds in pairs], arguments)
    for number, rounds in enumerate(pairs):
        known = firsts[number : number + 1]
        played = _with_progress(
            _in_parallel(ladder.play_round, rounds[len(known) :], arguments), len(rounds) - len(known)
        )
        yield ladder.summed(rounds[0], [*known, *played])


def _until_told_apart(pairs: Sequence[list[ladder.Round]], arguments: argparse.Namespace) -> Iterator[ladder.Rung]:
    """Each pair until its levels differ clearly, within its part of the time and the time left by earlier pairs.

    Levels that decide.py maps to the same bot never differ: they play only the deals of the first look.
    """
    end = time.monotonic() + 60 * arguments.minutes
    pairs = [rounds[: LOOKS[0]] if ladder.one_bot(rounds[0]) else rounds for rounds in pairs]
    firsts, parts = _first_parts(pairs, arguments)
    for number, rounds in enumerate(pairs):
        known, now = firsts[number : number + 1], time.monotonic()
        rest = rounds[len(known) :]
        late = partial(_is_past, now + (end - now) * parts[number] / sum(parts[number:]))
        processes = max(1, min(arguments.jobs, len(rest)))
        with closing(_in_order(ladder.play_round, rest, processes, arguments.cluster, 1)) as played:
            yield ladder.until_told_apart(rounds[0], chain(known, played), late)


def _first_parts(
    pairs: Sequence[list[ladder.Round]], arguments: argparse.Namespace
) -> tuple[list[ladder.DealResult], list[float]]:
    """The first deal of each pair and the pair's share of time; stderr gets the precision that the slowest pair can
    reach.

    A cluster plays all deals itself, with the same time for each pair.
    """
    if arguments.cluster:
        return [], [1.0] * len(pairs)
    firsts, seconds = list[ladder.DealResult](), list[float]()
    for rounds in pairs:
        begun = time.monotonic()
        firsts.append(ladder.play_round(rounds[0]))
        long = max(SHORTEST, time.monotonic() - begun)
        seconds.append(SHORTEST if ladder.one_bot(rounds[0]) else long)
    parts = ladder.parts(seconds)
    left = max(0.0, 60 * arguments.minutes - sum(seconds)) * arguments.jobs
    long, part, rounds = max(zip(seconds, parts, pairs, strict=True), key=itemgetter(0))
    deals = min(1 + int(left * part / long), len(rounds))
    least = ladder.told_apart(arguments.seats, deals, often=True)
    told = f"which show a difference of {least:.0%} of all matches" if least < 1 else "too few to tell them apart"
    others = " The other pairs, which are quicker, play more deals in less time." if len(pairs) > 1 else ""
    who = f"{rounds[0].challenger} plays about {deals} deals against {rounds[0].rival}"
    complain(f"In {arguments.minutes} min {who}, {told}.{others}")
    return firsts, parts


def _is_past(moment: float) -> bool:
    return time.monotonic() > moment


def _first_deals(rounds: Sequence[ladder.Round], arguments: argparse.Namespace) -> list[ladder.DealResult]:
    """The first deal of each pair; stderr gets the estimated time and precision of the rest."""
    begun = time.monotonic()
    firsts = [ladder.play_round(each) for each in rounds]
    more = arguments.deals - 1
    left = (time.monotonic() - begun) * more / min(arguments.jobs, max(1, more))
    least = ladder.told_apart(arguments.seats, arguments.deals)
    long = f"{left / 60:.0f} minutes" if left > 90 else f"{left:.0f} seconds"
    complain(
        f"The rest takes about {long}; {arguments.deals} deals show a difference of {least:.0%} of all matches"
        " between two levels, a smaller one needs more."
    )
    return firsts


# --- transcript, verify, perft, deck -------------------------------------------------------------------------------


def open_journal(path: Path) -> tuple[Match[Any, Any, Any], journals.Reading]:
    """The match in a file; an unfinished last line is reported and dropped, other damage is an error."""
    try:
        reading = journals.read(disk.read_bytes(path))
        if reading.torn:
            complain(f"{named(path)}: {reading.damage}")
        elif reading.damage:
            raise CommandError(f"{named(path)}: {reading.damage}")
        return journals.restore(reading), reading
    except journals.JournalError as error:
        raise CommandError(f"{named(path)}: {error}") from error
    except disk.StorageError as error:
        raise CommandError(_with_its_name(error, path)) from error


def _with_its_name(error: disk.StorageError, path: Path) -> str:
    """The error about a file, with its printable path."""
    return str(error).replace(str(path), named(path))


def tell(arguments: argparse.Namespace) -> int:
    """`ugames transcript`: the events as one viewer saw them."""
    match, _ = open_journal(arguments.file)
    if arguments.viewer >= len(match.players):
        last = len(match.players) - 1
        raise CommandError(f"{named(arguments.file)}: there's no seat {arguments.viewer}; the seats are 0 to {last}")
    for line in (as_json if arguments.json else as_text)(match, arguments.viewer):
        put(line)
    return 0


def verify_files(arguments: argparse.Namespace) -> int:
    """`ugames verify`: check every file, even after a faulty one."""
    worst = 0
    for path in arguments.files:
        try:
            match, reading = open_journal(path)
        except CommandError as error:
            complain(str(error))
            worst = 2
        else:
            end = f"ends as recorded ({match.digest()[:16]})" if reading.end else "not played to its end"
            promised = match.journal.commitment
            deal = f", dealt as promised ({promised[:16]})" if promised else ""
            put(f"{named(path)}: {match.game.id}, {len(match.players)} seats, {match.entries} actions, {end}{deal}")
    return worst


def count_lines(arguments: argparse.Namespace) -> int:
    """`ugames perft`: the number of lines of play at each depth."""
    game = _rules(arguments)
    state = game.deal(arguments.seats, Rng(arguments.seed)).state
    for depth in range(1, arguments.depth + 1):
        put(f"depth {depth}: {perft(game, state, depth)}")
    return 0


def perft(game: Game[Any, Any, Any], state: Any, depth: int) -> int:
    """The number of lines of play with that many actions."""
    moves = [(seat, action) for seat in game.to_act(state) for action in game.legal(state, seat)]
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.apply(state, seat, action).state, depth - 1) for seat, action in moves)


def list_deck(arguments: argparse.Namespace) -> int:
    """`ugames deck`: every face and its source."""
    if arguments.check:
        try:
            decks.deck_in(arguments.check, arguments.game)
        except disk.StorageError as error:
            raise CommandError(_with_its_name(error, arguments.check)) from error
        put(f"{named(arguments.check)}: a good deck of {title_of(arguments.game).NAME}")
        return 0
    deck = decks.deck_of(arguments.game)
    for table in deck._fields:
        for face in getattr(deck, table):
            put(f"{table}: {_face_text(face)}")
    return 0


def _face_text(face: Any) -> str:
    name, *rest = face._fields
    facts = [f"{key} {_plain(getattr(face, key))}" for key in rest if key != "origin"]
    return "; ".join((str(_plain(getattr(face, name))), *facts)) + f" [{face.origin.name}]"


def _plain(value: Any) -> Any:
    return getattr(value, "name", value)


def check_game(arguments: argparse.Namespace) -> int:
    """`ugames check`: a line for each contract and each law; exit code 1 if one of them does not hold."""
    if not __debug__:
        raise CommandError("the laws are assertions, and Python skips those with -O: run it without -O")
    from ugames.laws.check import findings  # only here, since the window does not need the laws

    worst = 0
    trials: list[Trial] = []
    for finding in chain(findings(arguments.game, trials), _of_its_board(arguments.game, trials)):
        how, more = "holds  ", finding.fault or finding.untried
        if more:
            how = "FAILS  " if finding.fault else "untried"
        put(f"{how} {finding.name}" + (f": {more}" if more else ""))
        worst |= bool(finding.fault)
    return worst


def _of_its_board(game: str, trials: list[Trial]) -> Iterator[Finding]:
    """The findings about the game's board; the window's modules are imported, but no window is opened."""
    try:
        from ugames.ui.check import board_findings
    except ImportError as error:
        raise CommandError(f"the board can't be checked without the window's parts: {error}") from error
    yield from board_findings(game, trials)


def list_lessons(arguments: argparse.Namespace) -> int:
    """`ugames lessons`: a line for each, and with `--check` its result; exit code 1 if one cannot be played."""
    worst = 0
    try:
        found = [lesson for game in GAMES if arguments.game in (None, game) for lesson in lessons_of(game)]
    except LessonError as error:
        raise CommandError(str(error)) from error
    for lesson in found:
        line = f"{lesson.id}: {lesson.title}, {len(lesson.steps)} steps, about {lesson.minutes} minutes"
        if not arguments.check:
            put(line)
            continue
        faults = _tried(lesson)
        put(f"{'FAILS  ' if faults else 'holds  '} {line}" + "".join(f"\n        {fault}" for fault in faults))
        worst |= bool(faults)
    return worst


def _tried(lesson: Lesson) -> Sequence[str]:
    """The faults of a lesson; the window's modules are imported, but no window is opened."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        from ugames.screens.lessons.rehearsal import rehearse
    except ImportError as error:
        raise CommandError(f"lessons can't be tried without the window's parts: {error}") from error
    return rehearse(lesson)


def list_puzzles(arguments: argparse.Namespace) -> int:
    """`ugames puzzles`: a line for each, and with `--check` whether its answer is right; exit code
    1 if one is wrong.
    """
    worst = 0
    try:
        for puzzle in puzzles_of(arguments.game):
            match, seat = placed(puzzle)
            seen = match.glimpse(seat)
            if puzzle.answer >= len(seen.legal):
                raise Changed(f"the answer of puzzle {puzzle.number} of {puzzle.game} is not possible")
            row = _about_puzzle(puzzle, label_of(words_of(puzzle.game), seen.legal[puzzle.answer], ()))
            if arguments.check:
                row["holds"] = holds(match.game, seen, arguments.seed, puzzle.answer)
                worst |= not row["holds"]
            put(json.dumps(row, ensure_ascii=False) if arguments.json else _puzzle_line(row))
    except (PuzzleError, Changed) as error:
        raise CommandError(str(error)) from error
    return worst


def _about_puzzle(puzzle: Puzzle, answer: str) -> dict[str, Any]:
    return {
        "number": puzzle.number,
        "grade": puzzle.grade,
        "idea": puzzle.idea,
        "margin": round(puzzle.margin, 3),
        "unit": puzzle.unit,
        "sigmas": puzzle.sigmas,
        "answer": answer,
        "reason": puzzle.reason,
        "seats": puzzle.seats,
        "solved": dict(zip(SOLVERS, puzzle.solved, strict=True)),
    }


def _puzzle_line(row: dict[str, Any]) -> str:
    margin = f"{row['margin']:.1f} points" if row["unit"] == POINTS else f"{row['margin']:.0%} of the chance to win"
    held = {None: "", True: "holds   ", False: "FAILS   "}[row.get("holds")]
    name = f"{held}{row['number']:3} {row['grade']:6} {row['idea']:7}"
    return f"{name} {margin} ({row['sigmas']} standard errors): {row['answer']}"


def refuse_what_is_no_file(words: Sequence[str]) -> None:
    """CommandError if the single word can only mean a file, but the file cannot be opened."""
    if len(words) != 1 or words[0].startswith("-") or not (names_a_file(words) or Path(words[0]).name != words[0]):
        return
    path = Path(words[0])
    try:
        path.stat()
        path.absolute()
    except (OSError, ValueError) as error:
        why = disk.reason(disk.plainer(error, path)) if isinstance(error, OSError) else "this is no name of a file"
        raise CommandError(f"{named(path)}: {why}") from error
