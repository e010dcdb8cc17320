"""Kill the app with -9 at random moments, and start it again: `python3 scripts/kill.py [game ...]`.

Each run of the app, called a life, goes on with the unfinished game or deals a new one, and prints each moment that its
screen shows. After it is killed, everything that it has shown must be in the saved game, the next life must reach the
table again, and the bots' process must be gone.

In other lives, which end in the same way, the disk fails now and then: a write, a sync of the file or of its folder, a
renaming, a new file. While the screen says that the game is not being saved, what it shows may be lost; once it no
longer says so, nothing may.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import suppress
from math import inf
from multiprocessing import Pipe, get_context
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command
from scripts.support.person import click_on, submit, waits_for_click
from scripts.support.pilot import Pilot, an_app
from ugames.core.game import PUBLIC
from ugames.core.match import Player
from ugames.home import disk, keeper
from ugames.home.settings import save
from ugames.journal import listing, saves
from ugames.registry import GAMES
from ugames.screens.after.replay import Replay
from ugames.screens.title import TitleScreen
from ugames.ui.table.table_screen import TableScreen

SEATS_OF_GAMES = {"uchu_kaigi": 2, "ugh": 4}
"""Two players of Uchu-Kaigi have two hands each, and four of Ugh! do more things than three."""
SEATS_OF_OTHER_GAMES = 3
LIFE_SECONDS = 0.0, 2.5
"""The shortest and the longest time from the first frame at the table to the kill."""
LONG_FRAME_SECONDS = 0.1
"""The time on the app's clock from frame to frame: long, so that the app plays faster than a person could."""
UNDO_CHANCE = 0.03
"""The chance, in each frame, that the player undoes something."""
SAVE_SETTINGS_CHANCE = 0.03
"""The chance, in each frame of a life with faults, that the settings are saved."""
NEW_GAME_CHANCE = 0.5
"""The chance that a life with faults deals a new game though one is open: its file is made while the disk fails."""
ERRORS_OF_CALLS = {
    "write": (errno.ENOSPC, errno.EIO, errno.EDQUOT, 0),
    "sync of a file": (errno.EIO, errno.ENOSPC),
    "sync of a folder": (errno.EIO, errno.EINVAL, errno.EACCES, errno.ENOSPC),
    "rename": (errno.EIO, errno.EACCES, errno.ENOSPC),
    "new file": (errno.EACCES, errno.ENOSPC, errno.EIO),
}
"""The calls that fail, and their errors; 0 is a write that takes one byte and then none."""
UNCHECKED_SECONDS = 0.1
"""Losses so soon after a fault do not count: a fault may begin and end between two frames."""
FAULT_PAUSE_MOST_SECONDS = 0.5
FAULT_MOST_SECONDS = 0.15
LIFE_PATIENCE_SECONDS = 60.0
"""A life that tells nothing for this time counts as ended."""


Told = tuple[str, Any]
"""What a life tells: "begin" with its bots' process, "file" with a name, "shown" and "doubtful" with events, "back"
with the number of moments that are left, "safe", "over", and "fault" with the call that has failed.
"""


class Teller:
    """Sends the messages of a life, one after the other, though several threads have some."""

    def __init__(self, line: Any) -> None:
        self._line = line
        self._one = threading.Lock()

    def __call__(self, word: str, about: Any = None) -> None:
        """Send a message, and return when it has been read."""
        with self._one:
            self._line.send((word, about))


class Faults:
    """Makes system calls fail for a while, if they concern one folder."""

    def __init__(self, folder: str, dice: Random, tell: Teller) -> None:
        self.folder, self.dice, self.tell = os.path.realpath(folder), dice, tell
        self.what, self.error, self.until, self.next = "", 0, 0.0, 0.0
        self.told = True
        self.struck = 0.0
        """The time of the last call that failed."""
        self.calls = os.write, os.fsync, os.replace, os.open
        os.write, os.fsync = self.write, self.fsync  # type: ignore[assignment]  # the script replaces system calls
        os.replace, os.open = self.replace, self.open  # type: ignore[assignment]  # and this one too

    def turn(self) -> None:
        """Begin another fault when it is due."""
        now = time.monotonic()
        if now >= self.next:
            self.what = self.dice.choice(tuple(ERRORS_OF_CALLS))
            self.error = self.dice.choice(ERRORS_OF_CALLS[self.what])
            self.until = now + self.dice.uniform(0.0, FAULT_MOST_SECONDS)
            self.next = self.until + self.dice.uniform(0.0, FAULT_PAUSE_MOST_SECONDS)
            self.told = False

    def strike(self, what: str, descriptor: int | None = None) -> bool:
        """Whether that call is to fail."""
        if what != self.what or time.monotonic() >= self.until:
            return False
        if descriptor is not None and not os.readlink(f"/proc/self/fd/{descriptor}").startswith(self.folder):
            return False
        self.struck = time.monotonic()
        if not self.told:
            self.told = True
            self.tell("fault", what)
        return True

    def fail(self) -> OSError:
        error = self.error or errno.ENOSPC
        return OSError(error, os.strerror(error))

    def write(self, descriptor: int, data: Any) -> int:
        if not self.strike("write", descriptor):
            return self.calls[0](descriptor, data)
        if self.error or len(data) < 2:
            raise self.fail()
        return self.calls[0](descriptor, data[: self.dice.randrange(1, len(data))])

    def fsync(self, descriptor: int) -> None:
        folder = stat.S_ISDIR(os.fstat(descriptor).st_mode)
        if self.strike("sync of a folder" if folder else "sync of a file", descriptor):
            raise self.fail()
        self.calls[1](descriptor)

    def replace(self, source: Any, target: Any) -> None:
        if str(target).startswith(self.folder) and self.strike("rename"):
            raise self.fail()
        self.calls[2](source, target)

    def open(self, path: Any, flags: int, *words: Any, **named: Any) -> int:
        if flags & os.O_CREAT and str(path).startswith(self.folder) and self.strike("new file"):
            raise self.fail()
        return self.calls[3](path, flags, *words, **named)


# --- a life --------------------------------------------------------------------------------------------------------


def live(game: str, seed: int, fails: bool, line: Any) -> None:
    """Play at the table, and tell each moment once it is on the screen."""
    disk.tidy()
    with an_app(disk.home(), (1024, 640), speed="lively") as pilot:
        play(pilot, game, seed, fails, Teller(line))


def play(pilot: Pilot, game: str, seed: int, fails: bool, tell: Teller) -> None:
    """Sit down and play to the end, unless killed before."""
    app, dice = pilot.app, Random(seed)
    pilot.frame()
    saves = listing.open_games()
    faults = Faults(str(disk.home()), dice, tell) if fails else None
    if faults:
        keeper.SECONDS_BETWEEN_ATTEMPTS = 0.02
        faults.turn()
    if saves and not (fails and dice.random() < NEW_GAME_CHANCE):
        app.doors.open_save(saves[0].path)
        if isinstance(app.top, Replay):  # killed before the last line was written
            assert app.top.session.outcome is not None
            app.home()
    if isinstance(app.top, TitleScreen):
        players = tuple(
            Player(f"P{seat}", "plain" if seat else None)
            for seat in range(SEATS_OF_GAMES.get(game, SEATS_OF_OTHER_GAMES))
        )
        app.doors.start(game, players, {}, seed)
    screen = app.top
    assert isinstance(screen, TableScreen)
    assert screen.session.game.id == game

    def unsaved() -> bool:
        """Whether the screen may say, or may just have said, that the game is not being saved."""
        just_failed = faults is not None and time.monotonic() - faults.struck < UNCHECKED_SECONDS
        journal = screen.session.record.file
        return just_failed or bool(journal and journal.trouble)

    pilot.frame()
    tell("begin", app.doors.thinker.process or 0)
    shown, file, waiting = 0, None, False
    while app.top is screen:
        if faults:
            faults.turn()
            if dice.random() < SAVE_SETTINGS_CHANCE:
                save(app.settings)
        waiting = waiting or unsaved()
        pilot.frame(1, LONG_FRAME_SECONDS)
        if screen.session.path and file != (file := screen.session.path.name):
            tell("file", file)
        if dice.random() < UNDO_CHANCE and not screen.session.undoing.why_not(viewer := screen.parts.audience.viewer):
            shown = min(shown, screen.session.moments - screen.session.undoing.extent(viewer).steps)
            tell("back", shown)  # told before it is done: a kill may come between the two
            screen.session.undo(viewer, beyond=True)
        elif app.top is screen:  # the screen shows an undo in its next frame, which must come before the next move
            waiting = waiting or unsaved()
            for beat in screen.session.beats(PUBLIC, shown, screen.parts.moment):
                tell("doubtful" if waiting else "shown", repr(beat.events))
            shown = max(shown, screen.parts.moment)
            if waiting and not unsaved() and screen.session.ready_moments >= shown:
                waiting = False
                tell("safe")
            act(screen, dice)
        time.sleep(0.001)
    tell("over")
    app.home()
    time.sleep(LIFE_PATIENCE_SECONDS)


def act(screen: Any, dice: Random) -> None:
    """Do anything that can be done, and click away anything in the way."""
    seen, racing = screen.shown.seen, screen.session.game.has_clock
    if waits_for_click(screen):
        click_on(screen)
    elif racing and not screen.halt.running:
        screen.halt.resume()
    elif seen.legal and (dice.random() < 0.1 if racing else not screen.playback.busy):
        submit(screen, dice.choice(seen.legal))


# --- death ---------------------------------------------------------------------------------------------------------


def kill(game: str, seed: int, home: Path, dice: Random, fails: bool) -> tuple[list[Told], int]:
    """Let the app run for a while, and kill it; return its messages, and its bots' process."""
    os.environ["UGAMES_HOME"] = str(home)
    line, theirs = Pipe(duplex=False)
    life = get_context("spawn").Process(target=live, args=(game, seed, fails, theirs))
    life.start()
    theirs.close()
    messages: list[Told] = []
    end, ended = inf, True
    with suppress(EOFError):  # it has gone
        while (left := end - time.monotonic()) > 0 and line.poll(min(left, LIFE_PATIENCE_SECONDS)):
            messages.append(line.recv())
            if messages[-1][0] == "begin":
                end = time.monotonic() + dice.uniform(*LIFE_SECONDS)
        ended = False
    life.kill()
    with suppress(EOFError):
        while True:
            messages.append(line.recv())
    life.join()
    begun = [process for word, process in messages if word == "begin"]
    assert begun, "the app does not come to the table again"
    assert not ended, "the app has ended by itself"
    return messages, begun[0]


def check(told: list[Told], home: Path) -> int:
    """Check that every shown moment is saved and nothing is damaged; the number of saved moments."""
    os.environ["UGAMES_HOME"] = str(home)
    shown: list[str] = []
    due, name = 0, None  # how many of these moments must be kept, and where
    possible = [shown]  # an undo since the last moment that was shown may be on disk or not
    for word, about in told:
        if word in ("shown", "doubtful"):
            shown = [*shown, about]
            if word == "shown":
                due, possible = len(shown), [shown]
        elif word == "safe":
            due = len(shown)
            possible = [*(each for each in possible if each != shown[: len(each)]), shown]
        elif word == "back":
            shown = shown[:about]
            due = min(due, len(shown))
            possible.append(shown)
        elif word == "file":
            name = about
    damaged = [save.damage for save in listing.all_games() if save.damage]
    assert not damaged, damaged[0]
    path = listing.folder() / str(name)
    if not due and not path.exists():
        return 0
    match, notice = saves.read(path)
    assert notice is None, notice
    saved = [repr(match.beat(PUBLIC, moment).events) for moment in range(match.moments)]
    assert any(saved[: len(each)] == each for each in possible), f"{path} has lost what was shown"
    return len(saved)


def gone(process: int) -> bool:
    """Whether that process ends by itself, as it does when its pipe is closed."""
    end = time.monotonic() + LIFE_PATIENCE_SECONDS
    while process and Path(f"/proc/{process}").exists():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def main() -> int:
    """Kill the app as often as the arguments say, game by game, and then with faults until enough have struck."""
    parser = command.parser(__doc__)
    command.add_games(parser)
    parser.add_argument("--deaths", type=int, default=300, help="lives without a fault, over all games")
    parser.add_argument("--faults", type=int, default=300, help="faults that strike, over all games")
    command.add_seed(parser)
    words = parser.parse_intermixed_args()
    games, dice = words.games or [*GAMES], Random(words.seed)
    deaths, moments, saved, struck = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        while (number := deaths.total()) < words.deaths or struck.total() < words.faults:
            game, messages = games[number % len(games)], list[Told]()
            home = Path(folder) / game
            try:
                messages, bots = kill(game, words.seed + number, home, dice, fails=number >= words.deaths)
                saved[game] = max(saved[game], check(messages, home))
                assert gone(bots), "the bots' process has been left behind"
            except AssertionError as error:
                record = Path(tempfile.mkdtemp(prefix="ugames-kill-"))
                home.mkdir(exist_ok=True)  # an app that never came to its table has none
                shutil.copytree(home, record / "home", ignore=shutil.ignore_patterns("bell"), dirs_exist_ok=True)
                (record / "told.txt").write_text("\n".join(map(str, messages)), encoding="utf-8")
                print(f"{game}, life {number + 1}, seed {words.seed}: {error}", file=sys.stderr)
                print(f"Its folder and all that it told are kept in {record}.", file=sys.stderr)
                return 1
            deaths[game] += 1
            moments[game] += sum(word in ("shown", "doubtful") for word, _ in messages)
            struck.update(about for word, about in messages if word == "fault")
    for game in games:
        print(f"{game:10} killed {deaths[game]:3} times; {moments[game]:5} moments told; at most {saved[game]:4} kept")
    for what in sorted(struck):
        print(f"{what:17} failed {struck[what]:3} times")
    plain = min(number, words.deaths)
    print(f"{plain} deaths, and {number - plain} more under {struck.total()} faults: nothing that was shown")
    print("is lost, nothing is damaged, every start came back, no process is left")
    return 0


if __name__ == "__main__":
    sys.exit(main())
