"""Play whole matches as a screen reader's user does, by the accessibility bus of Linux (AT-SPI) alone.

    python3 scripts/try_reader.py                    # all five games, from the first screen to the result
    python3 scripts/try_reader.py ugo ufo            # these games
    python3 scripts/try_reader.py --random 10000     # that number of random reads and actions

The app is the real one in a window of its own screen and session; this script sees nothing of it but what a reader is
told. It needs Xvfb, openbox, dbus, at-spi2-core and python3-pyatspi. A fault ends it with exit code 1.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command, environment
from scripts.support.hands import Failure, a_screen, until
from scripts.support.linux import answer, lacking, running
from ugames.core.game import PUBLIC
from ugames.core.words import say
from ugames.home import keeper, settings
from ugames.journal import listing, saves
from ugames.reader.tree import plain
from ugames.registry import GAMES, title_of, words_of
from ugames.texts import text

SYSTEM_PYTHON = "/usr/bin/python3"
"""Only this Python has pyatspi."""
READER_TOOLS = ("Xvfb", "openbox", "xdotool", "import", "dbus-daemon", "dbus-send")
FORMS_BY_EAR = {"ufo": "step"}
"""The forms of games that can be played by ear, where the usual one cannot."""
READ_MATCH_MOST_SECONDS = 600.0
FRESH_CHANCE = 0.8
"""The chance that things are left alone which have opened something to look at."""
LOOK_PAUSE_SECONDS = 0.3
"""The time between two looks at the tree; a press within 0.25 s after a change is refused."""
COUNTED_RESULT_SECONDS = 10.0
"""The points of a result have been counted up after this time."""


class NoBus(Failure):
    """This machine lets nobody have an accessibility bus."""


class Thing(NamedTuple):
    """One thing in the tree."""

    number: int
    role: str
    name: str
    description: str
    group: str
    action: str


class Listener:
    """Somebody who knows nothing of the window but the words of the reader."""

    def __init__(self, hands: subprocess.Popen[str], seed: int) -> None:
        self.hands = hands
        self.dice = Random(seed)
        self.reads = self.acts = 0

    def ask(self, verb: str, *number: int) -> Any:
        """Ask the hands for something; None if its node has gone."""
        answered = answer(self.hands, verb, *number)
        return None if isinstance(answered, dict) else answered

    def page(self) -> list[Thing]:
        """Everything in the window."""
        self.reads += 1
        return [Thing(i, *each) for i, each in enumerate(self.ask("read") or ())]

    def press(self, thing: Thing) -> None:
        """Do the action of a thing."""
        self.acts += 1
        self.ask("press", thing.number)

    def find(self, name: str, patience: float = 20.0) -> Thing:
        """The first thing with an action whose name begins with these words, once it is there."""
        words = re.compile(rf"{re.escape(name)}(?!\w)")
        thing: Thing = until(
            lambda: next((each for each in self.page() if each.action and words.match(each.name)), None),
            f"nothing is called {name}: {[each.name for each in self.page()]}",
            patience,
        )
        return thing


def usable(page: Sequence[Thing]) -> list[Thing]:
    """The nodes that can be pressed now."""
    cannot = text("table.said_cannot", why="").strip()
    return [each for each in page if each.action and cannot not in each.name]


def choices(page: Sequence[Thing]) -> list[Thing]:
    """What a player at a table may press: first what covers it, then an open menu, else what lies on the table."""
    things = usable(page)
    over = text("table.click").rstrip(".")
    if covering := [each for each in things if over in each.name]:
        return covering
    cancel = text("table.cancel")
    if any(each.name == cancel for each in things):
        return [each for each in things if each.name != cancel]
    return [each for each in things if each.group]


def kind(thing: Thing) -> str:
    """The name of a thing up to its first figure, which may change; empty for a card of the hand: it is for play."""
    return "" if thing.group == text("table.said_hand") else re.split(r"[\d.:]", thing.name)[0]


# --- the world around the window -----------------------------------------------------------------------------------


@contextmanager
def a_session(display: str) -> Iterator[dict[str, str]]:
    """A session bus whose accessibility bus is told that a reader is there; its variables."""
    variables = {**os.environ, "DISPLAY": display}
    words = "dbus-daemon", "--session", "--nofork", "--print-address"
    with running(*words, variables=variables, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as daemon:
        assert daemon.stdout
        variables["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            script_words = [
                "dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus",
                "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", f"string:{name}",
                "variant:boolean:true",
            ]  # fmt: skip
            done = subprocess.run(script_words, env=variables, capture_output=True, text=True, timeout=30)
            if done.returncode:
                raise NoBus(f"there is no accessibility bus: {done.stderr.strip()}")
        yield variables


@contextmanager
def a_listener(home: Path, seed: int) -> Iterator[Listener]:
    """The app in a window, with somebody before it who has only the reader."""
    os.environ["UGAMES_HOME"] = str(home)
    home.mkdir(parents=True, exist_ok=True)
    settings.save(settings.Settings(speed="off", coach="off", effects=0, music=0, ambience=0))
    if not keeper.settle():
        raise Failure(keeper.trouble())
    with a_screen(home) as screen, a_session(screen.name) as session:
        variables = {**session, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "UGAMES_LANG": "en"}
        hands = SYSTEM_PYTHON, str(environment.ROOT / "scripts" / "support" / "reader_hands.py")
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        words = sys.executable, "-m", "ugames"
        with (
            (home / "app.txt").open("w") as out,
            running(*words, variables=variables, cwd=environment.ROOT, stdout=out, stderr=out) as app,
            running(*hands, str(app.pid), variables=variables, **pipes) as reader,
        ):
            listener = Listener(reader, seed)
            screen.drawn(screen.window())
            until(listener.page, f"the window is not on the bus: {(home / 'app.txt').read_text()}", 60)
            yield listener
            if app.poll() is not None:
                raise Failure(f"the app has ended: {(home / 'app.txt').read_text()}")


# --- what is tried -------------------------------------------------------------------------------------------------


def play(listener: Listener, game: str, most: int | None = None) -> str:
    """Play a match from the first screen to the result, or to that number of hands; return a line about it."""
    began, words, seen = time.monotonic(), words_of(game), 0
    listener.press(listener.find(title_of(game).NAME))
    listener.find(text("setup.play"))
    if form := FORMS_BY_EAR.get(game):
        listener.press(listener.find(text("setup.how")))  # the options are behind a tab in this window
        listener.press(listener.find(words.OPTIONS["form"]))
        listener.press(listener.find(words.OPTIONS[f"form={form}"]))
    before = {save.path for save in listing.all_games()}
    listener.press(listener.find(text("setup.play")))
    save = until(lambda: next((each.path for each in listing.all_games() if each.path not in before), None), "no save")
    again, over = text("result.again"), text("table.click").rstrip(".")
    openers, pressed, played = set[str](), "", 0
    while True:
        page = listener.page()
        if any(each.name.startswith(again) for each in page):
            break
        if time.monotonic() - began > READ_MATCH_MOST_SECONDS:
            raise Failure(f"{game} does not end; the page is {[each.name for each in page]}")
        seen += hands_compared(listener, page, Path(save))
        if seen == most:
            return f"{game}: {seen} hands compared"
        things = choices(page)
        if pressed and things and over in things[0].name and Path(save).stat().st_size == played:
            openers.add(pressed)  # it opened something to look at: seldom again
        if listener.dice.random() < FRESH_CHANCE:
            things = [each for each in things if kind(each) not in openers] or things
        if things:
            chosen = listener.dice.choice(things)
            pressed, played = kind(chosen), Path(save).stat().st_size
            listener.press(chosen)
        time.sleep(LOOK_PAUSE_SECONDS)
    match, _ = saves.read(Path(save))
    outcome = match.glimpse(PUBLIC).outcome
    if outcome is None:
        raise Failure(f"{game} shows a result before its end")
    players = [player.name for player in match.journal.players]
    with suppress(Failure):
        until(lambda: named(listener.page(), players), "", COUNTED_RESULT_SECONDS)
    if not named(page := listener.page(), players):
        raise Failure(f"the result of {game} does not name {players}: {[each.name for each in page]}")
    seconds = time.monotonic() - began
    return (
        f"{game}: {match.moments} moments, {listener.acts} actions, {listener.reads} pages read, "
        f"{seen} hands compared, {seconds:.0f} s"
    )


def named(page: Sequence[Thing], names: Sequence[str]) -> bool:
    """Whether a page names all of these."""
    words = plain(" ".join(each.name for each in page))
    return all(plain(name) in words for name in names)


def hands_compared(listener: Listener, page: Sequence[Thing], save: Path) -> int:
    """Hold the hand of the first seat against what the page says of it; 0 if they are not of one moment, else 1."""
    match, _ = saves.read(save)
    moments = match.moments
    hand = getattr(match.glimpse(0).view, "hand", None) or ()
    later = listener.page()
    if [each.name for each in later] != [each.name for each in page] or saves.read(save)[0].moments != moments:
        return 0
    if not any(each.group == text("table.said_hand") for each in page):
        return 0  # something lies over the table
    words = f" {plain(' '.join(each.name for each in page))} "
    if unsaid := [str(card) for card in hand if f" {plain(str(say(card)))} " not in words]:
        raise Failure(f"the reader is not told of {unsaid} in the hand: {[each.name for each in page]}")
    return 1


def wander(listener: Listener, count: int) -> str:
    """Random reads and actions anywhere in the app; it has to answer to the end."""
    leave, acts, looks = text("common.quit"), 0, 0
    while acts + looks < count:
        page = listener.page()
        things = [each for each in page if each.action and not each.name.startswith(leave)]
        for thing in listener.dice.sample(page, min(8, len(page))):
            listener.ask(listener.dice.choice(("look", "look", "focus")), thing.number)
            looks += 1
        if things:
            listener.press(listener.dice.choice(things))
            acts += 1
    if not until(listener.page, "nothing is on the page any more"):
        raise Failure("the page is empty")
    return f"{looks} random reads and {acts} actions, no error"


def lacks() -> list[str]:
    """The tools that are not there."""
    bus = (
        subprocess.run([SYSTEM_PYTHON, "-c", "import pyatspi"], capture_output=True)
        if Path(SYSTEM_PYTHON).exists()
        else None
    )
    return [*lacking(*READER_TOOLS), *([] if bus and not bus.returncode else ["pyatspi"])]


def main() -> int:
    """Run the named trials; 1 if one fails."""
    parser = command.parser(__doc__)
    command.add_games(parser)
    parser.add_argument("--random", type=int, default=0, metavar="N", help="N random reads and actions instead")
    command.add_seed(parser)
    given = parser.parse_intermixed_args()
    if missing := lacks():
        parser.error(f"this needs {', '.join(missing)}")
    with tempfile.TemporaryDirectory() as folder:
        try:
            if given.random:
                with a_listener(Path(folder), given.seed) as listener:
                    print(wander(listener, given.random), flush=True)
                return 0
            for game in given.games or GAMES:
                with a_listener(Path(folder) / game, given.seed) as listener:
                    print(play(listener, game), flush=True)
        except (Failure, EOFError) as failure:
            print(failure, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
