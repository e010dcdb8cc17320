"""A player of the real app in a real window, on a clock of its own, so that no time is lost in waiting."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any

import pygame

from scripts.support.command import Size
from scripts.support.linux import a_display, lacking
from ugames.bots.choose import choose
from ugames.core.match import Player
from ugames.core.rng import Rng
from ugames.home.settings import Settings
from ugames.process import memory
from ugames.screens.start import new_app
from ugames.screens.title import TitleScreen
from ugames.ui.draw.tween import FRAME_SECONDS
from ugames.ui.kit.nodes import find
from ugames.ui.kit.running.window import Window
from ugames.ui.table.table_screen import TableScreen

SHORT_OPTIONS: dict[str, dict[str, Any]] = {"ugo": {"games": 2}}
"""With these options a game does not take too long."""
HOVER_SECONDS = 1.0
"""The time for which the player looks at the title before the click that opens a table, and then at the table."""
GAME_MOST_FRAMES = 60 * 60 * 60
"""A longer game counts as hung."""
READ_CHANCE = 0.02
"""The chance, in each frame, that points and words have been read and are put away."""
RACE_ACT_CHANCE = 0.05
"""The chance, in each frame of a race, that something is done."""


class Person:
    """An app, and its player."""

    def __init__(self, size: Size) -> None:
        memory.give_back()
        pygame.display.init()
        pygame.font.init()
        # the mixer takes 0.1 % of a core for music, still or not
        self.app: Any = new_app(Settings(effects=0, music=0, ambience=0, coach="off"), Window(size))
        self.app.push(TitleScreen())
        self.app.doors.thinker.warm_up()
        self.now = 1000.0
        self.dice = Random(3)

    def frame(self) -> tuple[float, float]:
        """Draw the next frame: the milliseconds that it took, by the clock and of the processor."""
        self.now += FRAME_SECONDS
        wall, cpu = time.perf_counter(), time.thread_time()
        self.app.frame(self.now)
        took = (time.perf_counter() - wall) * 1000, (time.thread_time() - cpu) * 1000
        if self.app.doors.thinker.busy:
            time.sleep(0.002)
        if not self.app.canvas.ahead.idle:
            time.sleep(FRAME_SECONDS)  # drawing ahead gets the time between two frames
        return took

    def wait(self, frames: int) -> None:
        """Let time pass in which nobody does anything."""
        for _ in range(frames):
            self.frame()
            time.sleep(FRAME_SECONDS)

    def look_at(self, game: str) -> None:
        """Let the pointer rest on the box of a game, as it does before a click."""
        for _ in range(round(HOVER_SECONDS / FRAME_SECONDS)):
            node = find(self.app.top.nodes(), f"box-{game}")
            assert node is not None
            at = self.app.canvas.rect(node.area).center
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
            self.wait(1)

    def sit_down(self, game: str, seats: int, level: str = "plain") -> Any:
        """A new game against bots; its table."""
        players = tuple(Player(f"Player {i + 1}", level if i else None) for i in range(seats))
        self.app.doors.start(game, players, SHORT_OPTIONS.get(game, {}), 7)
        table = self.app.top
        assert isinstance(table, TableScreen)
        table.parts.opening.vanish()  # clock and bots wait until somebody has read what it is about
        return table

    def play(self, table: Any) -> Iterator[tuple[float, float]]:
        """Play to the end: what each frame took. A LookupError if there is no end."""
        begun, frames = self.now, 0
        while self.app.top is table:
            yield self.frame()
            frames += not self.app.doors.thinker.busy
            if frames > GAME_MOST_FRAMES:
                raise LookupError("the game does not end")
            if waits_for_click(table):
                if self.dice.random() < READ_CHANCE:
                    click_on(table)
            elif self.now > begun + HOVER_SECONDS and has_turn(table):
                self.act(table)

    def act(self, table: Any) -> None:
        """Do something by the rule of thumb, or in a race now and then anything."""
        seen, has_clock = table.shown.seen, table.session.game.has_clock
        if seen.legal and (not has_clock or self.dice.random() < RACE_ACT_CHANCE):
            level = "uniform" if has_clock else "plain"
            action = choose(table.session.game, seen, level, Rng(self.dice.getrandbits(60)))
            submit(table, action)


def submit(table: Any, action: Any) -> None:
    """Do something as the one who plays there."""
    table.submit(*([table.audience.viewer] if table.session.game.has_clock else []), action)


def waits_for_click(table: Any) -> bool:
    """Whether points or a caption stay until somebody has read them."""
    return table.playback.points.tally is not None or bool(table.playback.captions.waiting)


def click_on(table: Any) -> None:
    """Put away the points or the caption that waits."""
    if table.playback.points.tally is not None:
        table.playback.points.put_away()
    else:
        table.playback.go_on()


def has_turn(table: Any) -> bool:
    """Whether the person is asked, and sees it."""
    seen = table.audience.viewer in table.shown.seen.to_act and table.parts.moment == table.session.moments
    return seen and not table.playback.busy


def in_a_window(measure: Callable[..., Any], size: Size, *words: Any) -> Any:
    """What is measured in a window of that size, in a process and on a display of its own."""
    if lacking("Xvfb"):
        sys.exit("This needs Linux, and Xvfb: apt-get install xvfb")
    with a_display(size) as variables, tempfile.TemporaryDirectory() as home:
        os.environ.update(variables, SDL_VIDEODRIVER="x11", SDL_AUDIODRIVER="dummy", UGAMES_HOME=home)
        with ProcessPoolExecutor(1, get_context("spawn")) as alone:
            return alone.submit(measure, size, *words).result()
