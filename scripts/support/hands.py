"""A player that acts by mouse clicks at pixels only, for trials of the finished packages.

The places of the clicks come from a second app of this checkout, which runs without a screen and reads the same saved
games.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL
from typing import Any

from scripts.support.pilot import Pilot, an_app  # isort: skip  # it sets the drivers

from scripts.support.command import Size
from scripts.support.linux import a_display, running
from ugames.ui.kit.nodes import Node
from ugames.ui.table.table_screen import TableScreen

SCREEN_SIZE = Size(1280, 800)
ACTION_MOST_CLICKS = 3
HANDS_PATIENCE_SECONDS = 90.0
"""What is expected counts as missing after this time, even on a busy computer."""
DRAWN_COLOURS = 100
"""Every screen of the app has more colours than this, and an empty window has fewer."""
PAGE_OPENING_SECONDS = 2.0
CALM_SECONDS = 2.5
"""When no line has come for this time, it must be the player's turn."""


class Failure(Exception):
    """The trial has failed; the message says why."""


def until(what: Callable[[], Any], complaint: str, patience: float = HANDS_PATIENCE_SECONDS) -> Any:
    """Wait until `what` returns something true, and return that."""
    deadline = time.monotonic() + patience
    while not (result := what()):
        if time.monotonic() > deadline:
            raise Failure(complaint)
        time.sleep(0.05)
    return result


def quiet(*words: str | Path, **more: Any) -> str:
    """The output of a tool; a Failure with the end of it if the tool fails."""
    done = subprocess.run(words, capture_output=True, text=True, **more)
    if done.returncode:
        raise Failure(f"{' '.join(map(str, words[:3]))} fails: {(done.stderr or done.stdout)[-2000:]}")
    return str(done.stdout)


# --- a screen and a pointer ----------------------------------------------------------------------------------------


class Screen:
    """A screen in memory, with a window manager and a pointer."""

    def __init__(self, name: str, pictures: Path, wanted: str) -> None:
        self.name = name
        self.pictures = pictures
        self.wanted = wanted
        """The class of the windows of Ugames."""

    def do(self, *words: str) -> str:
        """Run a tool on this screen; its output, which may be empty."""
        variables = {**os.environ, "DISPLAY": self.name}
        return subprocess.run(words, env=variables, capture_output=True, text=True, timeout=60).stdout.strip()

    def window(self, patience: float = HANDS_PATIENCE_SECONDS) -> str:
        """The window of Ugames, once it is there."""
        search = "xdotool", "search", "--onlyvisible", "--class", self.wanted
        windows = until(lambda: self.do(*search), "no window opens", patience)
        return str(windows).split()[0]

    def size(self, window: str) -> tuple[int, int]:
        """The size of a window, in pixels."""
        geometry = self.do("xdotool", "getwindowgeometry", "--shell", window)
        known = dict(line.split("=") for line in geometry.splitlines())
        return int(known["WIDTH"]), int(known["HEIGHT"])

    def drawn(self, window: str, patience: float = HANDS_PATIENCE_SECONDS) -> None:
        """Wait until the app has drawn in its window, which opens black."""
        colours = "import", "-window", window, "-format", "%k", "info:"
        until(lambda: int(self.do(*colours) or 0) > DRAWN_COLOURS, "nothing is drawn in the window", patience)

    def click(self, x: int, y: int, window: str, times: int = 1) -> None:
        """Move there, wait for a frame or two, and click."""
        self.do("xdotool", "mousemove", "--window", window, str(x), str(y))
        time.sleep(0.15)
        self.do("xdotool", "click", "--repeat", str(times), "--delay", "120", "1")

    def picture(self, name: str) -> None:
        """Keep a picture of the screen."""
        time.sleep(0.5)
        self.do("import", "-window", "root", str(self.pictures / f"{name}.png"))


@contextmanager
def a_screen(pictures: Path, wanted: str = "^Ugames$") -> Iterator[Screen]:
    """A screen that is closed at the end of the `with` block."""
    pictures.mkdir(parents=True, exist_ok=True)
    with a_display(SCREEN_SIZE) as variables, running("openbox", variables=variables, stdout=DEVNULL, stderr=DEVNULL):
        yield Screen(variables["DISPLAY"], pictures, wanted)


# --- somebody who plays --------------------------------------------------------------------------------------------


class Visitor:
    """Somebody with a pointer before the window that is open, as soon as something is drawn in it.

    A second app, without a screen and laid out like the one in the window, tells where to click.
    """

    def __init__(self, screen: Screen, games: Path, place: Path, patience: float = HANDS_PATIENCE_SECONDS) -> None:
        self.screen = screen
        self.window = screen.window(patience)
        screen.drawn(self.window, patience)
        self.games = games
        """The folder of the player's saved games."""
        self.place = place
        """The folder of the second app."""

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window now, in pixels."""
        return self.screen.size(self.window)

    @contextmanager
    def app(self) -> Iterator[Pilot]:
        """The second app at its first screen, with the saved games as they are now."""
        shutil.rmtree(self.place, ignore_errors=True)
        self.place.mkdir(parents=True)
        if self.games.is_dir():
            shutil.copytree(self.games, self.place / "games")
        with an_app(self.place, self.size, speed="off") as pilot:
            pilot.frame(2)
            yield pilot

    def press(self, key: str, game: str = "") -> None:
        """Click on something on the first screen, or on the page that sets up a game."""
        with self.app() as pilot:
            if game:
                pilot.app.doors.set_up(game)
                pilot.frame(2)
            self.screen.click(*pilot.place(pilot.node(key)), self.window)

    def move(self, save: Path) -> list[tuple[int, int]]:
        """Where to click one after the other for an action at that table; empty if it is not the player's turn."""
        with self.app() as pilot:
            pilot.app.doors.open_save(self.place / "games" / save.name)
            screen = pilot.app.top
            if not isinstance(screen, TableScreen):
                return []
            before = screen.session.moments
            clicks: list[tuple[int, int]] = []
            while screen.session.moments == before and len(clicks) < ACTION_MOST_CLICKS:
                pilot.frame(20)
                screen.command("skip")  # what happened since the last turn is shown first
                pilot.frame(20)
                if (node := self._choice(pilot, screen)) is None:
                    break
                clicks.append(pilot.place(node))
                pilot.click(node)
            return clicks if screen.session.moments > before else []

    @staticmethod
    def _choice(pilot: Pilot, screen: TableScreen) -> Node | None:
        """The last node with a legal action, or the curtain: a menu comes after the node that opened it."""
        legal = {*screen.shown.seen.legal}
        nodes = [
            node
            for node in pilot.app.top.nodes()
            if node.key == "curtain" or (node.enabled and legal & {*node.actions})
        ]
        return nodes[-1] if nodes else None

    def deal(self) -> Path:
        """Begin a game of U GO! from the first screen; its file."""
        self.press("box-ugo")
        time.sleep(PAGE_OPENING_SECONDS)
        self.press("play", "ugo")
        (save,) = until(lambda: [*self.games.glob("*.ugames")], "no game is dealt")
        return Path(save)

    def go_on(self) -> None:
        """Go on with the game of U GO!."""
        self.press("continue-ugo")
        time.sleep(PAGE_OPENING_SECONDS)

    def play(self, save: Path, actions: int) -> None:
        """Play that many actions at the table that is open, by the pointer alone."""
        before = own(save)
        for _ in range(4 * actions):
            settle(save)
            if own(save) - before >= actions:
                return
            clicks = self.move(save)
            if not clicks and b'"end":' in save.read_bytes():
                return
            for click in clicks or [(SCREEN_SIZE[0] // 2, 5)]:  # a click puts away anything that lies over the table
                self.screen.click(*click, self.window)
                time.sleep(0.4)
        settle(save)
        if (done := own(save) - before) < actions:
            raise Failure(f"clicks do nothing: {done} of {actions} actions have come into {save.name}")

    def close(self) -> None:
        """Close the window by its frame."""
        self.screen.do("wmctrl", "-ic", self.window)


def lines(save: Path) -> int:
    """The number of lines of a journal."""
    return save.read_bytes().count(b"\n")


def own(save: Path) -> int:
    """The number of actions of people in a journal."""
    first, *entries = save.read_bytes().splitlines()
    people = [seat for seat, player in enumerate(json.loads(first)["players"]) if not player.get("bot")]
    return sum(line.count(b'"seat":%d,' % seat) for seat in people for line in entries)


def settle(save: Path) -> None:
    """Wait until a journal has not grown for a while; but not long, since at some tables it never stops growing."""
    count, began = lines(save), time.monotonic()
    since = began
    while (now := time.monotonic()) - since < CALM_SECONDS and now - began < HANDS_PATIENCE_SECONDS:
        time.sleep(0.1)
        if lines(save) != count:
            count, since = lines(save), time.monotonic()
