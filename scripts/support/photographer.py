"""The photographer of the app, and the matches that are shown: the same ones in each run."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from scripts.support import environment
from scripts.support.command import PLAYER_NAMES

# isort: split

from scripts.support.pilot import Pilot  # isort: skip  # sets the drivers
import pygame

from scripts.support import pilot
from ugames.bots.play import play_out
from ugames.bots.thinking.levels import CHARACTERS
from ugames.bots.worker import Answer, Job, Thinker
from ugames.core.game import PUBLIC
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.home import puzzles, statistics
from ugames.journal import journals
from ugames.laws.setups import Setup
from ugames.puzzles.shelf import of_the_day
from ugames.registry import GAMES, game_class
from ugames.screens.after.replay import Replay
from ugames.screens.puzzles.door import usable_puzzles
from ugames.session import Session
from ugames.session.session import LONGEST_FRAME
from ugames.texts import text
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.table_screen import TableScreen

LOOKS: dict[str, dict[str, Any]] = {
    "dark": {},
    "light": {"theme": "light"},
    "contrast": {"high_contrast": True},
    "light-contrast": {"theme": "light", "high_contrast": True},
}
SHOWN_SEED = 2026
DAY_SECONDS = 86_400
MOST_PLAYED = "uchronia"
FIRST_DAY_EPOCH = 1_780_000_000
"""The time at which the first of the saved games is said to have been played, in seconds since 1970."""
NET_FOLDER = environment.ROOT / "tests" / "net"
"""The matches here are kept, so that tables are photographed at the same positions whatever bots play today."""
SETUPS: tuple[Setup, ...] = (
    Setup("ugo", 4),
    Setup("ugo", 2),
    Setup("ugo", 3),
    Setup("uchu_kaigi", 4),
    Setup("uchu_kaigi", 2),
    Setup("uchu_kaigi", 5),
    Setup("uchu_kaigi", 4, (("open_piles", True),)),
    Setup("uchronia", 3),
    Setup("uchronia", 2),
    Setup("uchronia", 5),
    Setup("ugh", 4),
    Setup("ugh", 2),
    Setup("ugh", 8),
    Setup("ugh", 12),
    Setup("ufo", 4),
    Setup("ufo", 7),
    Setup("ufo", 2, (("form", "alternating"),)),
    Setup("ufo", 4, (("form", "step"),)),
)
SETUPS += tuple(
    Setup(name, game_class(name).seats[-1]) for name in GAMES if name not in {setup.game for setup in SETUPS}
)
"""A game that has just been added is shown with the most players."""
SEARCHED_MATCHES = 8
"""The most matches by rule, and the most by chance, that are played for the pictures of a game."""
RULE_LEVEL = "plain"
RANDOM_LEVEL = "uniform"
"""Bots of this level reach positions that the rule of thumb avoids."""
NEAR_SHARE = 0.1
"""A moment with a choice is shown instead of one without that is nearer by at most this share of the match."""
STAGES = {"early": 0.06, "middle": 0.5, "end": 0.97}
"""A table is shown after each of these parts of its game."""


@cache
def played(setup: Setup, seed: int = SHOWN_SEED, level: str = RULE_LEVEL) -> Any:
    """That game, played to its end by bots; a match that is kept is not played anew."""
    path = NET_FOLDER / f"{setup}{journals.JOURNAL_SUFFIX}"
    if (seed, level) == (SHOWN_SEED, RULE_LEVEL) and path.exists():
        return journals.restore(journals.read(path.read_bytes()))
    match: Any = Match(setup.rules(), players(setup.seats), seed)
    play_out(match, [level] * setup.seats, Rng(seed).split()[0])
    return match


def players(seats: int) -> tuple[Player, ...]:
    """One person and bots."""
    return tuple(Player(PLAYER_NAMES[seat], RULE_LEVEL if seat else None) for seat in range(seats))


def moment_of(setup: Setup, part: float) -> int:
    """The moment nearest to that part of the game at which the person has a choice.

    If that is too far away, where the match looks different, it is the nearest at which the person acts at all.
    """
    match = played(setup)
    wanted, near = round(part * (match.moments - 1)), max(1, round(NEAR_SHARE * match.moments))
    moments = sorted(range(match.moments), key=lambda moment: abs(moment - wanted))
    ways = {moment: min(2, len(match.beat(0, moment).after.legal)) for moment in moments}
    acting = [moment for moment in moments if ways[moment]] or moments
    least = abs(acting[0] - wanted) + near
    return next((each for each in acting if ways[each] > 1 and abs(each - wanted) <= least), acting[0])


class Idle(Thinker):
    """Bots that never answer: what they did while a picture is taken would depend on the speed of the machine."""

    def warm_up(self) -> None:
        """There is no process."""

    def ask(self, job: Job) -> None:
        """Leave the job undone."""

    ask_aside = ask

    def poll(self) -> Answer | None:
        """There is no answer."""
        return None


class Photographer(Pilot):
    """An app of one size and look, and the folder of its pictures."""

    def __init__(self, app: App, home: Path, folder: Path, words: Sequence[str]) -> None:
        super().__init__(app)
        self.home = home
        self.folder = folder
        self.words = words
        self.taken = 0

    def wants(self, name: str) -> bool:
        """Whether this picture was asked for."""
        return not self.words or any(word in name for word in self.words)

    def shoot(self, name: str, *steps: Callable[[], object]) -> None:
        """If this picture is wanted, go the way to its screen and look at what is there; then go back to the title."""

        def show() -> None:
            for step in steps:
                step()
                self.settle()

        if self.wants(name):
            self.look(name, show)
            self.taken += 1
            self.app.home()
            self.settle()

    def look(self, name: str, show: Callable[[], object]) -> None:
        """Show something, and take its picture."""
        show()
        self.settle()
        self.folder.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.app.window.surface, str(self.folder / f"{name}.png"))

    def settle(self, frames: int = 3) -> None:
        """Let a few frames pass in which no time passes, so that nobody acts."""
        for _ in range(frames):
            self.catch_up()
            self.app.redraw()
            self.app.frame(self.now)

    def point_at(self, node: Node) -> None:
        """Move the pointer onto a node, and wait until it counts as a closer look."""
        self.move_to(round((node.area.x + min(node.area.w * 0.5, 30)) * self.unit), round(node.area.cy * self.unit))
        self.now += self.app.tooltip.after + 0.15
        self.settle()

    def move_to(self, x: int = 0, y: int = 0) -> None:
        """Move the pointer to a pixel, or else to where it touches nothing."""
        self.move_pointer((x, y))
        self.settle()

    def use(self, key: str) -> None:
        """Do the same as a press of that node."""
        press = self.node(key).press
        assert press is not None
        press()

    def wait(self) -> None:
        """Let the time pass that the pictures of a page take."""
        for _ in range(20):
            self.now += 0.3
            self.settle(1)

    def file_of(self, match: Any, name: str) -> Path:
        """A match in a file of its own, which is not among the saved games."""
        path = self.home / "shown" / f"{name}{journals.JOURNAL_SUFFIX}"
        path.parent.mkdir(exist_ok=True)
        path.write_text(journals.write(match), encoding="utf-8", newline="\n")
        return path

    # --- what is shown

    def sit_down(
        self, setup: Setup, moment: int, people: int = 1, seed: int = SHOWN_SEED, level: str = RULE_LEVEL
    ) -> TableScreen:
        """The table as it was at that moment."""
        match = played(setup, seed, level)
        who = tuple(player._replace(bot=None if i < people else RULE_LEVEL) for i, player in enumerate(match.players))
        begun = Match.restore(replace(match.until(moment), players=who))
        path = self.file_of(begun, f"{setup}-{seed}-{level}-{moment}-{people}")
        self.app.doors.sit_down(Session.open(path, self.app.doors.thinker))
        scene = self.table
        self.settle()
        self.app.command("skip")  # what has happened since one's last turn
        self.settle()
        self.start_clock(scene)
        return scene

    def start_clock(self, scene: TableScreen) -> None:
        """Go on with a saved race, and wait until it has been counted down."""
        if not isinstance(scene, RaceScreen):
            return
        scene.halt.resume()
        while not scene.halt.running:
            self.now += LONGEST_FRAME
            self.settle(1)

    def replay(self, setup: Setup, part: float) -> None:
        """The replay of a game, some way in."""
        self.app.doors.replay(self.file_of(played(setup), f"{setup}-whole"))
        replay = self.top(Replay)
        replay.go(round(part * (replay.session.moments - 1)))


def furnish(home: Path) -> None:
    """Saved games, statistics and a solved puzzle on each day, as somebody has who has played for a while."""
    for back in range(4):
        then = date.today() - timedelta(back)
        solved = of_the_day(then, usable_puzzles())[back % 3]
        puzzles.keep_solved(puzzles.Solved(text("setup.player"), solved.id, then.isoformat(), alone=True))
    for day, setup in enumerate((Setup("ugo", 4), Setup("ugh", 4), Setup("uchu_kaigi", 4), Setup(MOST_PLAYED, 3))):
        match = played(setup)
        half = Match.restore(match.until(moment_of(setup, 0.5)))
        for number, each in enumerate((match, half) if day < 3 else (match,)):
            path = pilot.kept(each, f"{setup.game}-2026-06-{10 + day}-180{number}-ab")
            when = FIRST_DAY_EPOCH + day * DAY_SECONDS + number * 3600
            os.utime(path, (when, when))
        for number in range(1 + day * 2):
            key, outcome = (
                f"{setup.game}-{number}",
                played(setup, SHOWN_SEED + number % SEARCHED_MATCHES).glimpse(PUBLIC).outcome,
            )
            invited = (Player(who.name, who.level) for who in CHARACTERS[number % 6 :])
            sat = [player if player.bot is None else next(invited) for player in match.players]
            statistics.book_game(
                statistics.FinishedGame(key, setup.game, tuple(sat), outcome.scores, outcome.winners, number == 3, 900)
            )


@contextmanager
def an_app(size: tuple[int, int], **settings: Any) -> Iterator[tuple[App, Path]]:
    """An app with a folder of its own, silent and without movement where the settings say nothing else."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        os.environ["UGAMES_HOME"] = str(home)
        furnish(home)
        with pilot.an_app(home, size, **settings) as opened:
            opened.app.doors.thinker.close()
            opened.app.doors.thinker = Idle()
            yield opened.app, home
