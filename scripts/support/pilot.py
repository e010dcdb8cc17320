"""Plays the real app without a screen: frames on demand, its own clock, and input events as a person makes them."""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, TypeVar

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from ugames.core.game import PUBLIC
from ugames.core.match import AnyMatch, Player
from ugames.home.settings import Settings
from ugames.journal import journals, listing
from ugames.registry import load_game
from ugames.screens.after.result import Result
from ugames.screens.start import new_app
from ugames.screens.title import TitleScreen
from ugames.session import Session
from ugames.ui.draw.tween import FRAME_SECONDS
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node, find, node_at, reachable
from ugames.ui.kit.running.window import Window
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.table_screen import TableScreen
from ugames.ui.table.turns.screen import TurnScreen

S = TypeVar("S")
REACTION_SECONDS = 0.6
"""The time before a person presses something that they have just seen, or that has just moved there."""
POINTER_AWAY_UNITS = 100.0
"""The distance below a node from which the pointer comes, as after something else has been done with it."""
PILOT_PATIENCE_SECONDS = 30.0
"""The real time after which something that was expected counts as missing."""


class Pilot:
    """An app, and the input of its player."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.now = 1000.0
        self.watch: Callable[[], None] | None = None
        """A check that is made after every frame."""

    @property
    def unit(self) -> float:
        """Pixels in a unit."""
        return self.app.canvas.theme.unit

    def frame(self, count: int = 1, seconds: float = FRAME_SECONDS) -> None:
        """Let frames pass."""
        for _ in range(count):
            self.now += seconds
            self.app.frame(self.now)
            if self.watch:
                self.watch()

    def catch_up(self) -> None:
        """Wait for all that is being drawn ahead."""
        while not self.app.canvas.ahead.idle:
            self.app.canvas.ahead.finish(1.0)
            time.sleep(0.0005)

    def until(self, what: Callable[[], bool], seconds: float = FRAME_SECONDS) -> None:
        """Let frames pass until something is true."""
        started = time.monotonic()
        while not what():
            if time.monotonic() - started > PILOT_PATIENCE_SECONDS:
                raise TimeoutError("it does not happen")
            self.frame(1, seconds)
            time.sleep(0.002)  # the disk and the bots need real time

    def to_turn(self, screen: TableScreen, seconds: float = FRAME_SECONDS) -> None:
        """Let frames pass until the person shown can do something, and nothing moves."""
        self.until(lambda: bool(screen.shown.seen.legal) and not screen.playback.busy, seconds)

    def until_saved(self, session: Session) -> None:
        """Let frames pass until all that has been done is on disk."""
        self.until(lambda: session.ready_moments == session.moments)

    def post(self, kind: int, **fields: Any) -> None:
        """An input event, as SDL would deliver it."""
        pygame.event.post(pygame.event.Event(kind, **fields))

    def node(self, key: str) -> Node:
        """The node of that key."""
        node = find(self.app.top.nodes(), key)
        assert node is not None, f"no {key} among {self.keys}"
        return node

    def top(self, kind: type[S]) -> S:
        """The screen on top, which is of that kind."""
        screen = self.app.top
        assert isinstance(screen, kind)
        return screen

    @property
    def table(self) -> TableScreen:
        """The table that is shown."""
        screen = self.app.top
        assert isinstance(screen, TableScreen)
        return screen

    @property
    def keys(self) -> list[str]:
        """The keys of all nodes on the screen."""
        return [node.key for node in self.app.top.nodes()]

    def see(self) -> None:
        """Look at the screen for as long as a person does before they press anything."""
        self.frame()
        self.frame(1, REACTION_SECONDS)

    def click(self, what: Node | str) -> None:
        """Look at a node, also by its key, move the pointer there from elsewhere, press and let go."""
        node = self.node(what) if isinstance(what, str) else what
        self.see()
        x, y = self.place(node)
        self.move_pointer((x, y + round(POINTER_AWAY_UNITS * self.unit)))
        self.click_at((x, y))

    def click_at(self, at: tuple[int, int]) -> None:
        """Move the pointer to that pixel, press and let go."""
        self.move_pointer(at)
        self.frame()
        self.press(at)

    def move_pointer(self, at: tuple[int, int]) -> None:
        """Move the pointer to that pixel."""
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))

    def press(self, at: tuple[int, int]) -> None:
        """Press and let go, with the pointer at that pixel already."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.frame()

    def place(self, node: Node) -> tuple[int, int]:
        """A pixel at which the pointer meets that node and no other that lies on it."""
        area = node.area
        for fx, fy in ((0.5, 0.5), (0.2, 0.5), (0.1, 0.85), (0.5, 0.1), (0.5, 0.9), (0.9, 0.5), (0.05, 0.05)):
            x, y = area.x + area.w * fx, area.y + area.h * fy
            hit = node_at(self.app.top.nodes(), x, y)
            if hit is not None and hit.key == node.key:
                return round(x * self.unit), round(y * self.unit)
        raise AssertionError(f"{node.key} cannot be hit: it is covered")

    def key(self, key: int, mod: int = 0, times: int = 1) -> None:
        """Press and release a key this number of times within one frame."""
        for _ in range(times):
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        self.frame()

    def tab_to(self, key: str) -> None:
        """Move the focus to that node with the Tab key alone."""
        for _ in range(len(self.app.top.nodes()) + 2):
            if self.app.focus == key and self.app.by_keys:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {key}")


def describe(app: App) -> str:
    """The whole top screen in words."""
    return "\n".join(f"{node.role}: {node.spoken}" for node in reachable(app.top.nodes()))


def near(seats: range, wanted: int) -> int:
    """The number of players nearest to the wanted one that the game allows."""
    return min(seats, key=lambda number: abs(number - wanted))


def any_table(
    app: App,
    game: str,
    seats: int,
    people: tuple[int, ...] = (0,),
    seed: int = 1,
    level: str = "plain",
    **options: Any,
) -> TableScreen:
    """A new game of this number of players, or the nearest number that it allows, and its screen."""
    rules = load_game(game, **options)
    players = tuple(Player(f"P{seat}", None if seat in people else level) for seat in range(near(rules.seats, seats)))
    session = Session.new(rules, players, seed, app.doors.thinker)
    app.doors.sit_down(session)
    screen = app.top
    assert isinstance(screen, TableScreen)
    screen.parts.opening.vanish()  # its clock and bots wait until somebody has read what it is about
    return screen


def a_table(app: App, game: str, seats: int, *company: Any, **options: Any) -> TurnScreen:
    """A new game in turns."""
    screen = any_table(app, game, seats, *company, **options)
    assert isinstance(screen, TurnScreen)
    return screen


def a_race(app: App, game: str, seats: int, *company: Any, **options: Any) -> RaceScreen:
    """A new game without turns."""
    screen = any_table(app, game, seats, *company, **options)
    assert isinstance(screen, RaceScreen)
    return screen


def kept(match: AnyMatch, name: str = "ugo-2026-01-02-1200-ab") -> Path:
    """The match as a saved game of this name."""
    path = listing.folder() / f"{name}{journals.JOURNAL_SUFFIX}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(journals.write(match), encoding="utf-8", newline="\n")
    return path


def do_first(screen: TurnScreen) -> None:
    """Do the first thing that the person shown may do."""
    screen.submit(screen.shown.seen.legal[0])


def do_any(session: Session, dice: Random) -> None:
    """Let the first seat that may act do something at random."""
    seat = session.glimpse(PUBLIC).to_act[0]
    session.record.submit(seat, dice.choice(session.glimpse(seat).legal))


def act(pilot: Pilot, screen: TurnScreen) -> None:
    """Do the first thing that the person shown may do, and wait, as the disk does, until it is on the screen."""
    acted_on = screen.shown.seen
    do_first(screen)
    pilot.until(lambda: screen.curtain.seat is not None or screen.shown.seen is not acted_on)


def finish(pilot: Pilot) -> TurnScreen:
    """Play the match in turns that is on the screen to its result, by clicks on the first thing that can be done."""
    screen = pilot.top(TurnScreen)
    session = screen.session

    def mine() -> bool:
        return 0 in session.glimpse(0).to_act and 0 in screen.shown.seen.to_act

    def due() -> bool:  # a table of points, or words, wait for somebody who has read them
        return screen.parts.overlays.top is not None

    while session.outcome is None:
        pilot.until(
            lambda: due() or session.outcome is not None or (session.ready_moments == session.moments and mine())
        )
        if due():
            pilot.key(pygame.K_SPACE)
            continue
        pilot.see()
        seen = session.glimpse(0)
        nodes = reachable(screen.nodes())  # a menu that is open, or the table
        bearers = [node for node in nodes if seen.legal and seen.legal[0] in node.actions]
        if mine() and not screen.playback.busy and bearers:
            pilot.click_at(pilot.place(bearers[0]))
    while not isinstance(pilot.app.top, Result):
        pilot.until(lambda: due() or isinstance(pilot.app.top, Result))
        if due() and not isinstance(pilot.app.top, Result):
            pilot.key(pygame.K_SPACE)
    return screen


@contextmanager
def an_app(home: Path, size: tuple[int, int] = (1280, 720), **settings: Any) -> Iterator[Pilot]:
    """An app at its first screen, with a folder of its own."""
    os.environ["UGAMES_HOME"] = str(home)
    pygame.display.init()
    pygame.font.init()
    pygame.event.clear()
    quiet = {"effects": 0, "music": 0, "ambience": 0, "coach": "off", "speed": "off"}
    with warnings.catch_warnings():  # a package of somebody's own has no settings of pytest that leave this out
        warnings.filterwarnings("ignore", "Please use Window.get_surface", DeprecationWarning)
        app = new_app(replace(Settings(), **{**quiet, **settings}), Window(size))
    app.push(TitleScreen())
    pygame.event.clear()  # a window of another size than the last one hears of it, and would show all at once
    try:
        yield Pilot(app)
    finally:
        while app.screens:
            app.screens.pop().leave()
        app.speaker.close()
        app.canvas.ahead.close()
        app.canvas.let_go()
        app.doors.thinker.close()
        pygame.event.clear()
