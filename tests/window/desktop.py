"""A virtual screen, the real program on it, and the places in its window to click.

The program knows nothing of these tests. The places on its screen come from a second app without a window, which shows
the same saved game in the same size; results are read from files, windows and pixels.
"""

from __future__ import annotations

import os
import re
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame

from scripts.support.command import Size
from scripts.support.environment import ROOT
from scripts.support.hands import HANDS_PATIENCE_SECONDS, Failure, until
from scripts.support.linux import a_display, lacking, running
from scripts.support.pilot import Pilot, an_app
from ugames.core.game import PUBLIC
from ugames.core.match import AnyMatch
from ugames.home import keeper
from ugames.home.settings import Settings, WindowPlace, load, save
from ugames.journal import saves
from ugames.session import Session
from ugames.ui.table.table_screen import TableScreen

DESKTOP_TOOLS = ("Xvfb", "xdotool", "xwininfo", "openbox", "wmctrl")
PACKAGES_OF_TOOLS = "xvfb xdotool x11-utils openbox wmctrl"
SCREEN = Size(1600, 1000)
LOST_CLICK_SECONDS = 15.0
"""Seconds after which a click counts as lost."""
POINTING_SECONDS = 0.15
"""Seconds between pointing and pressing, as with a hand: the program looks at its input once a frame."""
QUIET: dict[str, Any] = {
    "effects": 0,
    "music": 0,
    "ambience": 0,
    "auto_move": False,
    "auto_layout": False,
    "coach": "off",
}


def missing() -> str:
    """The tools for the real window that this computer lacks, as a sentence; empty if it has all."""
    absent = lacking(*DESKTOP_TOOLS)
    if sys.platform != "linux":
        return "the tests of the real window are written for X11"
    if absent:
        return f"the tests of the real window need {', '.join(absent)}: apt-get install {PACKAGES_OF_TOOLS}"
    return ""


# --- the screen ----------------------------------------------------------------------------------------------------


class Desktop:
    """An X server that nobody sees, with a window manager."""

    def __init__(self, variables: dict[str, str], folder: Path) -> None:
        self.frames = folder / "Xvfb_screen0"
        self.environment = {**variables, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}

    def run(self, *words: str) -> str:
        """The output of a tool."""
        done = subprocess.run(
            words, env=self.environment, capture_output=True, text=True, timeout=HANDS_PATIENCE_SECONDS
        )
        return done.stdout.strip()

    def picture(self, part: pygame.Rect) -> bytes:
        """A part of the screen: the server keeps it in a file, as xwd would write it."""
        data = self.frames.read_bytes()
        header = struct.unpack(">25I", data[:100])
        start, width, height, stride = header[0] + 12 * header[19], header[4], header[5], header[12]
        screen = pygame.image.frombuffer(data[start : start + stride * height], (stride // 4, height), "BGRA")
        return rgb(screen, part.clip(pygame.Rect(0, 0, width, height)))


def rgb(surface: pygame.Surface, part: pygame.Rect) -> bytes:
    """The colours of a part of it."""
    return pygame.image.tobytes(surface.subsurface(part), "RGB")


@contextmanager
def a_desktop(folder: Path) -> Iterator[Desktop]:
    """One for one test."""
    with a_display(SCREEN, "-fbdir", str(folder)) as variables:
        desktop = Desktop(variables, folder)
        with running("openbox", variables=variables, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
            until(lambda: "Name: " in desktop.run("wmctrl", "-m"), "there is no window manager")
            yield desktop


# --- the program ---------------------------------------------------------------------------------------------------


class Program:
    """Ugames in a process of its own, with input for its window."""

    def __init__(self, desktop: Desktop, home: Path, *words: str) -> None:
        self.desktop = desktop
        self.home = home
        environment = {**desktop.environment, "UGAMES_HOME": str(home), "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "ugames", *words]
        self.process = subprocess.Popen(command, env=environment, cwd=home, start_new_session=True)
        search = ("xdotool", "search", "--onlyvisible", "--class", "^Ugames$")
        self.window: str = until(lambda: desktop.run(*search), "no window opens").splitlines()[-1]

    @property
    def place(self) -> pygame.Rect:
        """Where the inside of the window is on the screen."""
        geometry = self.desktop.run("xwininfo", "-id", self.window)
        numbers = dict(re.findall(r"^ *(Absolute upper-left [XY]|Width|Height): +(-?\d+)$", geometry, re.MULTILINE))
        names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        return pygame.Rect(*(int(numbers[name]) for name in names))

    def picture(self, part: pygame.Rect) -> bytes:
        """The picture of a part of the window."""
        return self.desktop.picture(part.move(self.place.topleft))

    def point(self, x: int, y: int) -> None:
        """Point there."""
        self.desktop.run("xdotool", "mousemove", "--window", self.window, str(x), str(y))

    def click(self, x: int, y: int) -> None:
        """Point there, and press."""
        self.point(x, y)
        time.sleep(POINTING_SECONDS)
        self.desktop.run("xdotool", "click", "1")

    def key(self, *names: str) -> None:
        """Press keys, one after the other."""
        self.desktop.run("xdotool", "key", "--window", "0", "--delay", "80", *names)

    def click_until(self, at: tuple[int, int], what: Callable[[], Any], why: str) -> Any:
        """Come from elsewhere, click there, and wait until that has an effect; a click that was lost is made again."""
        for _ in range(3):
            self.point(1, 1)
            self.click(*at)
            try:
                return until(what, why, LOST_CLICK_SECONDS)
            except Failure:
                continue
        raise Failure(why)

    def family(self) -> list[int]:
        """The processes that the program has started, and their children."""
        found, queue = [], [self.process.pid]
        while queue:
            parent = queue.pop()
            for each in Path(f"/proc/{parent}/task/{parent}").glob("children"):
                children = [int(pid) for pid in each.read_text().split()]
                found += children
                queue += children
        return found

    def close(self) -> int:
        """Close the window as its frame does; the exit code."""
        self.desktop.run("wmctrl", "-ic", self.window)
        return self.process.wait(HANDS_PATIENCE_SECONDS)

    def kill(self) -> None:
        """Kill it and all processes that it has started."""
        if sys.platform != "win32" and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@contextmanager
def a_program(desktop: Desktop, home: Path, *words: str) -> Iterator[Program]:
    """A program that is ended after the test."""
    program = Program(desktop, home, *words)
    try:
        yield program
    finally:
        program.kill()


# --- its screen ----------------------------------------------------------------------------------------------------


def prepare(home: Path, **settings: Any) -> None:
    """Settings with which the program is quiet, and opens its window in the usual size."""
    os.environ["UGAMES_HOME"] = str(home)
    save(Settings(**{**QUIET, **settings, "window": WindowPlace(60, 60, 1280, 720)}))
    assert keeper.settle()


def journal(home: Path, game: str = "") -> Path | None:
    """The saved game of that name, once there is one."""
    return next(iter((home / "games").glob(f"{game}*.ugames")), None)


def match(path: Path) -> AnyMatch:
    """The match in the saved game on disk."""
    it = path.stat()
    return _as_saved(path, it.st_mtime_ns, it.st_size)


@lru_cache(1)
def _as_saved(path: Path, _changed: int, _size: int) -> AnyMatch:
    return saves.read(path)[0]


def entries(path: Path) -> list[Any]:
    """The entries of the match so far."""
    return list(match(path).journal.entries)


@contextmanager
def twin(program: Program) -> Iterator[Pilot]:
    """An app without a window that has the size of the program's, and reads the same folder."""
    kept = load()
    settings = {each.name: getattr(kept, each.name) for each in fields(kept)}
    with an_app(program.home, program.place.size, **{**settings, "speed": "off"}) as pilot:
        yield pilot


@contextmanager
def twin_table(program: Program, path: Path) -> Iterator[tuple[Pilot, TableScreen]]:
    """The table of a saved game as the program shows it, once it is at rest."""
    with twin(program) as pilot:
        pilot.app.doors.sit_down(Session.replay(path))
        screen = pilot.table
        pilot.frame(4, 0.5)
        yield pilot, screen


def turn(path: Path) -> int | None:
    """The seat of the person whose turn it is, if there is one."""
    now = match(path)
    people = [seat for seat, player in enumerate(now.players) if player.bot is None]
    return next((seat for seat in now.glimpse(PUBLIC).to_act if seat in people), None)


def shown(program: Program, pilot: Pilot, key: str) -> Callable[[], bool]:
    """Whether a node of the twin is visible at the same place in the program's window."""
    area = pilot.app.canvas.rect(pilot.node(key).area)
    part = area.inflate(-area.width // 3, -area.height // 3)
    pilot.app.redraw()
    pilot.frame()
    wanted = rgb(pilot.app.window.surface, part)
    return lambda: program.picture(part) == wanted
