"""Damage files and requests, and check that Ugames merely refuses them: `python3 scripts/fuzz.py --seconds 300`.

Saved games, decks, settings, statistics, requests and names are changed by bytes and by structure, saved games also
with checksums that hold, and then read by the command line and by the app without a screen. A traceback, more than two
seconds of work, a file that has been changed, or 500 MB of memory is a finding: its mutant is kept, the exit code is 1.
"""

from __future__ import annotations

import faulthandler
import io
import json
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command
from scripts.support.environment import ROOT
from scripts.support.linux import in_memory, megabytes
from scripts.support.mutants import ODD_TEXTS, bytes_changed, json_changed, odd, structure_changed
from scripts.support.pilot import Pilot, an_app
from scripts.support.unseen import unseen
from ugames import cli
from ugames.core import names
from ugames.core.codec import encode
from ugames.core.game import PUBLIC
from ugames.core.match import AnyMatch, Match, Player
from ugames.core.strict import StrictError
from ugames.home import disk, keeper, settings, statistics
from ugames.home.settings import Settings
from ugames.journal import journals, listing
from ugames.journal.journals import Writer
from ugames.process import instance, memory
from ugames.registry import GAMES, game_class, load_game
from ugames.resources import deck_text
from ugames.screens import start
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App

MUTANT_MOST_SECONDS = 2.0
"""The limit is of processor time, since the time of other programs does not count."""
HANG_SECONDS = 60.0
"""A longer wait counts as a hang; after twice as long, the program ends itself."""
MOST_MEGABYTES_OF_MUTANTS = 500
LONG_FRAME_SECONDS = 0.1
WHOLE_GAME_CHANCE = 0.05
"""The chance that a mutant comes from a whole game, not from one that has just begun."""
FOLDER_CHANCE = 0.012
"""The chance that a step is not one mutant but a whole folder of them, which the app then shows."""
BYTES_CHANCE = 0.4
"""The chance that a mutant differs by its bytes, not by its structure."""
SAVES_OF_A_FOLDER = 6


class Hang(BaseException):
    """A mutant takes too long. `except Exception` does not catch this."""


class Finding(Exception):
    """A fault that the fuzzer has found, as a sentence."""


class Mutant(NamedTuple):
    """A damaged file, and its place in a player's folder."""

    kind: str
    name: str
    data: bytes


PATHS_OF_KINDS = {
    "journal": "games/ugo-2026-01-0{number}-1200-ab.ugames",
    "deck": "decks/{game}.toml",
    "settings": "settings.json",
    "statistics": "statistics.jsonl",
    "request": "requests/{number}.json",
    "name": "name.txt",
}
"""The path of each kind of mutant in a player's folder; a name is no file, but is kept as one when it is found."""


# --- the good files ------------------------------------------------------------------------------------------------


def begun(game: str, dice: Random, **changes: Any) -> AnyMatch:
    """A game that has just begun."""
    seats = dice.choice(game_class(game).seats)
    players = tuple(Player(f"Ada {seat}", dice.choice((None, "easy", "hard"))) for seat in range(seats))
    match: AnyMatch = Match(
        load_game(game, **changes), players, dice.randrange(10**9), salt=dice.choice((None, "pepper"))
    )
    for _ in range(dice.randrange(15)):
        if match.game.has_clock:
            match.advance(dice.randrange(30))
        if actors := match.glimpse(PUBLIC).to_act:
            seat = dice.choice(actors)
            match.submit(seat, dice.choice(match.glimpse(seat).legal))
    return match


def edited(game: str) -> dict[str, Any]:
    """A player's own deck, which the journal contains: the shipped one with a card moved."""
    deck: Any = load_game(game)
    rows = deck.deck[0]
    return {"deck": deck.deck._replace(**{deck.deck._fields[0]: (*rows[1:], rows[0])})}


class Seeds:
    """The good files from which mutants are made."""

    def __init__(self, dice: Random) -> None:
        matches = [begun(game, dice, **more) for game in GAMES for more in ({}, {}, edited(game))]
        self.short = [journals.write(match).encode() for match in matches]
        self.whole = [path.read_bytes() for path in sorted((ROOT / "tests").rglob("*.ugames"))]
        self.decks = {game: deck_text(game).encode() for game in GAMES}
        setups = {game: settings.TableSetup((Player("Ada"), None, Player("Bo", "hard")), {}) for game in GAMES}
        chosen = Settings(
            keys={"undo": ("u",)}, devices=("mouse",), window=settings.WindowPlace(0, 0, 1280, 720), setups=setups
        )
        self.settings = settings.FILE.written(encode(chosen, Settings)).encode()
        self.statistics = (ROOT / "tests" / "stored" / "v1" / "statistics.jsonl").read_bytes()
        self.request = json.dumps({"file": b"/tmp/a.ugames".hex(), "game": "ugo"}).encode()


# --- damage --------------------------------------------------------------------------------------------------------

ODD_DECK_VALUES = (
    '"x"', "1", "-1", "9" * 50, "9" * 5_000, "1.5", "nan", "true", "[]", "{}", "[" * 500, "{a=" * 400, "2020-01-01",
    '""', '"\\u001b[2J"', '"\\u200b"', '"' + "x" * 3_000 + '"', "'''\n'''", '"\\ud800"', "0xff", "1_0",
)  # fmt: skip


def lines_changed(data: bytes, dice: Random) -> bytes:
    """JSON lines of which one is changed, or some are doubled, lost or moved."""
    lines = data.splitlines()
    at = dice.randrange(len(lines))
    lines[at] = json_changed(lines[at], dice)
    if dice.random() < 0.3:
        lines *= dice.choice((2, 30))
        dice.shuffle(lines)
    return b"\n".join(lines) + dice.choice((b"\n", b""))


def journal_changed(data: bytes, dice: Random) -> bytes:
    """A journal with other content, whose checksums hold."""
    bodies: list[Any] = [json.loads(line) for line in data.splitlines()]
    for body in bodies:
        del body["sum"]
    for _ in range(dice.choice((1, 1, 2))):
        at = dice.choice((0, dice.randrange(len(bodies))))
        match dice.randrange(5):
            case 0 | 1:
                changed = structure_changed(bodies[at], dice)
                bodies[at] = changed if isinstance(changed, dict) else {"seat": changed}
            case 2:
                kind = dice.choice(("undo", "ticks", "assisted", "end", "tick", "seat"))
                bodies.insert(at + 1, {kind: odd(dice)})
            case 3:
                bodies.insert(at + 1, bodies[dice.randrange(len(bodies))])
            case _:
                players = bodies[0].get("players")
                count = len(players) if isinstance(players, list) else 1  # the first of two changes may have been here
                bodies[0]["players"] = [{"name": odd(dice), "bot": odd(dice)} for _ in range(count)]
    writer, lines = Writer(), list[bytes]()
    for body in bodies:
        line = writer.line(body).rstrip("\n")
        lines.append(
            line.encode("utf-8", "surrogatepass") if dice.random() < 0.7 else json.dumps(json.loads(line)).encode()
        )
    return b"\n".join(lines) + b"\n"


def deck_changed(data: bytes, dice: Random) -> bytes:
    """A deck with other lines, values and keys."""
    lines = data.decode().splitlines()
    for _ in range(dice.choice((1, 1, 2, 6))):
        at = dice.randrange(len(lines))
        key, equals, _ = lines[at].partition(" = ")
        match dice.randrange(6):
            case 0 | 1 if equals:
                lines[at] = f"{key} = {dice.choice(ODD_DECK_VALUES)}"
            case 2:
                lines[at] = dice.choice(("", "[[card]]", "[card]", "x.y.z = 1", "a." * 3_000 + "b = 1", "[" * 300))
            case 3:
                lines.insert(at, lines[dice.randrange(len(lines))])
            case 4:
                del lines[at]
                lines = lines or [""]
            case _:
                lines[at:at] = lines[at : at + dice.randrange(1, 8)] * dice.choice((1, 20, 900))
    return "\n".join(lines).encode()


def name_changed(dice: Random) -> bytes:
    """A name that nobody has."""
    letters = [dice.choice((*ODD_TEXTS, "Ada", " ", chr(dice.randrange(0x110000)))) for _ in range(dice.randrange(6))]
    return "".join(letters).encode("utf-8", "surrogatepass")


def mutated(kind: str, seeds: Seeds, dice: Random, game: str, number: int = 1) -> Mutant:
    """A mutant of that kind."""
    name = PATHS_OF_KINDS[kind].format(game=game, number=number)
    if kind == "name":
        return Mutant(kind, name, name_changed(dice))
    journal = dice.choice(seeds.whole if dice.random() < WHOLE_GAME_CHANCE else seeds.short)
    ways = {
        "journal": (journal, journal_changed),
        "deck": (seeds.decks[game], deck_changed),
        "settings": (seeds.settings, json_changed),
        "statistics": (seeds.statistics, lines_changed),
        "request": (seeds.request, json_changed),
    }
    data, changed = ways[kind]
    return Mutant(kind, name, (bytes_changed if dice.random() < BYTES_CHANCE else changed)(data, dice))


# --- the readers ---------------------------------------------------------------------------------------------------


def ask(words: list[str]) -> None:
    """Let the command line read a file: it prints something, and exits with 0 or 2."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = cli.run(words)
    errors = err.getvalue()
    if code not in (0, 2) or "Traceback" in errors:
        raise Finding(f"exit code {code}: {errors[-2_000:]}")
    if code == 2 and not errors.strip():
        raise Finding("exit code 2 without a word")
    for line in (out.getvalue() + errors).split("\n"):
        if not all(letter.isprintable() or letter in names.JOINERS for letter in line):
            raise Finding(f"it steers the terminal: {line!r:.200}")


class Watch:
    """Raises Hang in work that takes or waits too long, and ends the program if even that does not help."""

    slowest = 0.0
    """Seconds of processor time that the longest piece of work took."""

    @contextmanager
    def over(self) -> Iterator[None]:
        """Watch over a piece of work."""
        if sys.platform == "win32":
            raise OSError("its clocks and limits are those of Unix")

        def stop(number: int, frame: FrameType | None) -> None:
            raise Hang("".join(traceback.format_stack(frame)[-6:]))

        clocks = (
            (signal.ITIMER_PROF, signal.SIGPROF, MUTANT_MOST_SECONDS),
            (signal.ITIMER_REAL, signal.SIGALRM, HANG_SECONDS),
        )
        for _, number, _ in clocks:
            signal.signal(number, stop)
        faulthandler.dump_traceback_later(2 * HANG_SECONDS, exit=True)
        began = time.process_time()
        try:
            for clock, _, seconds in clocks:
                signal.setitimer(clock, seconds)
            yield
        finally:
            for clock, _, _ in clocks:
                signal.setitimer(clock, 0)
            faulthandler.cancel_dump_traceback_later()
            self.slowest = max(self.slowest, time.process_time() - began)


def everything(app: App) -> Iterator[Callable[[], None]]:
    """The steps that start the app in this folder, and open every page and game."""
    yield lambda: app.apply(settings.load())
    yield app.home
    for request in instance.Instance(-1).requests():
        yield partial(start.show, app, request)
    yield from (partial(app.doors.open, page) for page in ("games", "statistics", "settings"))
    for game in GAMES:
        yield partial(app.doors.set_up, game)
        yield partial(app.doors.open, "decks", game)
    for save in listing.all_games():
        yield partial(app.doors.open_save, save.path)


class Fuzzer:
    """Makes and tries mutants; number N of a seed is always the same."""

    def __init__(self, seed: int, home: Path, found: Path, pilot: Pilot) -> None:
        self.seed = seed
        self.home = home
        self.found = found
        self.seeds = Seeds(Random(seed))
        self.counts: Counter[str] = Counter()
        self.findings: Counter[str] = Counter()
        self.watch = Watch()
        self.pilot = pilot

    def step(self, number: int) -> None:
        """Try the next mutant, or a folder full of them."""
        dice = Random(f"{self.seed}-{number}")
        if dice.random() < FOLDER_CHANCE:
            kinds = (*["journal"] * SAVES_OF_A_FOLDER, "deck", "deck", "settings", "statistics", "request")
            chosen = [(kind, dice.choice(tuple(GAMES)), place) for place, kind in enumerate(kinds, 1)]
            mutants = [mutated(kind, self.seeds, dice, game, place) for kind, game, place in chosen]
            self._try(number, mutants, self._show)
            memory.tidy()  # what the app sets aside when a table opens is garbage by now
            return
        kind = dice.choice(("journal", "journal", "journal", "deck", "settings", "statistics", "request", "name"))
        game = dice.choice(tuple(GAMES))
        mutant = mutated(kind, self.seeds, dice, game)
        self._try(number, [mutant], partial(self._read, mutant, dice, game))

    def _try(self, number: int, mutants: list[Mutant], read: Callable[[], None]) -> None:
        for mutant in mutants:
            path = self.home / mutant.name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(mutant.data)
        try:
            read()
            self._tidy_up()
        except (Hang, Exception) as error:
            what = "hang" if isinstance(error, Hang) else "changed" if "original" in str(error) else "traceback"
            self.findings[what] += 1
            self._keep(number, mutants, error)
            self._tidy_up()
            self.pilot.app.home(broken=True)
        self.counts.update(mutant.kind for mutant in mutants)

    def _tidy_up(self) -> None:
        for path in self.home.rglob("*"):
            if not path.is_dir():
                path.unlink()

    def _keep(self, number: int, mutants: list[Mutant], error: BaseException) -> None:
        place = self.found / f"{self.seed}-{number}"
        place.mkdir(parents=True, exist_ok=True)
        for i, mutant in enumerate(mutants):
            (place / f"{i}-{mutant.kind}").write_bytes(mutant.data)
        text = "".join(traceback.format_exception(error))
        (place / "finding.txt").write_text(text, encoding="utf-8", errors="backslashreplace")
        print(f"mutant {number} of seed {self.seed}, kept in {place}:\n{text[-1_500:]}", file=sys.stderr, flush=True)

    # --- one file

    def _read(self, mutant: Mutant, dice: Random, game: str) -> None:
        with self.watch.over():
            self._use(mutant, self.home / mutant.name, dice, game)

    def _use(self, mutant: Mutant, path: Path, dice: Random, game: str) -> None:
        """Let the command line or the app use this kind of file."""
        match mutant.kind:
            case "journal":
                words = dice.choice((["verify"], ["verify"], ["transcript", "--all"], ["transcript", "--json"]))
                ask([*words, str(path)])
                self._check_kept(mutant, path)
            case "deck":
                ask(["deck", game, "--check", str(path)])
                self._check_kept(mutant, path)
            case "settings":
                loaded = settings.load()
                keeper.settle()
                self._check_kept(mutant, path, path.with_name("settings-as-found.json"))
                written = settings.FILE.written(encode(loaded, Settings)).encode()
                if settings.read(settings.FILE.parse(written)) != (loaded, []):
                    raise Finding("settings that are written are read as others")
            case "statistics":
                statistics.summary(statistics.load().records)
                self._check_kept(mutant, path)
            case "request":
                asked = instance.Instance(-1).requests()
                if path.exists() or instance.Instance(-1).requests():
                    raise Finding("a request stays")
                if any("\0" in (request.file or "") for request in asked):
                    raise Finding("a request for what no file is called")
            case _:
                self._draw(mutant.data.decode("utf-8", "surrogatepass"))

    def _check_kept(self, mutant: Mutant, *paths: Path) -> None:
        if not any(path.is_file() and path.read_bytes() == mutant.data for path in paths):
            raise Finding(f"the original of {paths[0].name} has been changed")

    def _draw(self, name: str) -> None:
        mended = names.mended(name)
        if names.fault(mended) or (names.fault(name) is None and mended != name):
            raise Finding(f"{name!r:.100} is mended to {mended!r}")
        with suppress(names.BadName):
            if names.fault(names.clean(name)):
                raise Finding(f"{name!r:.100} is no name when it is cleaned")
        for text in (name, mended, names.on_one_line(name)):
            self.pilot.app.canvas.text(text, 10, 50, width=200)
            self.pilot.app.canvas.label(text, 10, 50, width=200)
            self.pilot.app.canvas.paragraph(text, Area(0, 0, 300, 100))

    # --- a folder

    def _show(self) -> None:
        """Open all of it, and check that the content of every file is still in it, or beside it."""
        before = {path: path.read_bytes() for path in self.home.rglob("*") if path.is_file()}
        with suppress(disk.StorageError, StrictError):
            if settings.read(settings.FILE.parse(before[settings.FILE.path]))[1] == []:
                del before[settings.FILE.path]  # the app writes a good file anew
        app = self.pilot.app
        for show in everything(app):
            with self.watch.over():
                show()
                self.pilot.frame(3, LONG_FRAME_SECONDS)
                app.home()
        keeper.settle()
        after = [path.read_bytes() for path in self.home.rglob("*") if path.is_file()]
        for path, data in before.items():
            whole = data[: data.rfind(b"\n") + 1] if path.suffix == journals.JOURNAL_SUFFIX else data  # torn: dropped
            if path.parent.name != "requests" and not any(each.startswith(whole) for each in after):
                raise Finding(f"the original of {path.name} is gone")


def main() -> int:
    """Try mutants until the time is up or their number is reached; 1 if there is a finding."""
    parser = command.parser(__doc__)
    parser.add_argument("--seconds", type=float, default=300.0, help="how long (default 300)")
    parser.add_argument("--mutants", type=int, help="how many instead, however long that takes")
    command.add_seed(parser)
    parser.add_argument("--only", type=int, metavar="N", help="mutant number N alone")
    parser.add_argument("--keep", type=Path, default=Path("fuzz-found"), help="where mutants are kept that were found")
    words = parser.parse_args()
    instance.LOOK_SECONDS = 0.0
    began = time.monotonic()
    with tempfile.TemporaryDirectory(dir=in_memory()) as folder, unseen(), an_app(Path(folder) / "home") as pilot:
        fuzzer = Fuzzer(words.seed, Path(folder) / "home", words.keep, pilot)
        number = words.only or 0
        while words.only is None or number == words.only:
            done = fuzzer.counts.total()
            if done >= words.mutants if words.mutants else time.monotonic() - began > words.seconds:
                break
            fuzzer.step(number)
            number += 1
    findings, most = fuzzer.findings, megabytes("VmHWM")
    kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(fuzzer.counts.items()))
    print(f"{fuzzer.counts.total()} mutants in {time.monotonic() - began:.0f} s ({kinds})")
    print(
        f"{findings['traceback']} tracebacks, {findings['hang']} hangs above {MUTANT_MOST_SECONDS:.0f} s "
        f"(slowest {fuzzer.watch.slowest:.2f} s), {findings['changed']} changed originals, at most {most:.0f} MB"
    )
    return 1 if findings or most > MOST_MEGABYTES_OF_MUTANTS else 0


if __name__ == "__main__":
    sys.exit(main())
