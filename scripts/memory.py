"""Measure the memory of the app and of its bots' process: `python3 scripts/memory.py [game ...]`. Linux and Xvfb only.

For each table a whole game is played in a real window, on a clock of its own. The proportional share (PSS) of each
process is measured in MB: at the title, at the fresh table, at the end of the game, and at the title again. Beside it
stands the size of the drawings that the app keeps, and the limit for them.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts.bench_ui import (
    FRAME,
    HOVER,
    LONGEST,
    SEATS,
    SHORT,
    act,
    click_on,
    has_turn,
    open_app,
    point_at,
    screen,
    waits_for_click,
)
from ugames.process.memory import tidy
from ugames.ui.kit.running.loop import ACTIVE

MB = 1 << 20
SIZE = "1920x1080"
LEVEL = "expert"
"""The bots that think longest."""
MOST = 150
"""MB that both processes may take together at the end of a game in a window of that size."""
PAUSE = 60
"""Frames without any input before memory is measured."""


class Share(NamedTuple):
    """The memory of the processes, the size of the kept drawings, and the limit for them, in MB."""

    app: float
    bots: float
    kept: float
    most: float


def pss(process: int) -> float:
    """The proportional share of a process in MB."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:"))


class Player:
    """An app with a clock of its own, and the person who plays it."""

    def __init__(self, game: str, level: str, size: str) -> None:
        self.game = game
        self.level = level
        self.app = open_app(size)
        self.now = 1000.0

    def wait(self, frames: int = PAUSE) -> None:
        """Let time pass in which nobody does anything, and tidy up as the app's loop does then."""
        for _ in range(frames):
            self.frame()
            time.sleep(FRAME)
        if frames >= ACTIVE:
            tidy()

    def frame(self) -> None:
        """Draw the next frame, and give the bot process and the drawing thread their time."""
        self.now += FRAME
        self.app.frame(self.now)
        if self.app.thinker.busy:
            time.sleep(0.002)
        if not self.app.canvas.ahead.idle:
            time.sleep(FRAME)

    def share(self) -> Share:
        """The memory in use now."""
        store, bots = self.app.canvas.store, self.app.thinker.process
        return Share(pss(os.getpid()), pss(bots) if bots else 0.0, store.bytes / MB, store.most / MB)

    def sit_down(self) -> Any:
        """A new game of one person against bots; the table."""
        from ugames.core.match import Player as Seated

        for _ in range(round(HOVER / FRAME)):
            point_at(self.app, f"box-{self.game}")
            self.wait(1)
        players = tuple(Seated(f"Player {i + 1}", self.level if i else None) for i in range(SEATS[self.game]))
        self.app.doors.start(self.game, players, SHORT.get(self.game, {}), 7)
        table: Any = self.app.top
        if table.session.real_time:
            table.halt.resume()  # its clock waits until somebody has read what it is about
        return table

    def play(self, table: Any) -> None:
        """Play to the end, or raise a LookupError if the game does not end."""
        dice, begun = Random(3), self.now
        frames = 0
        while frames < LONGEST:
            if self.app.top is not table:
                return
            self.frame()
            frames += not self.app.thinker.busy
            if waits_for_click(table):
                if dice.random() < 0.02:
                    click_on(table)
            elif self.now > begun + HOVER and has_turn(table):
                act(table, dice)
        raise LookupError("the game does not end")


def measure(game: str, level: str, size: str) -> dict[str, Share]:
    """The memory in use at four moments."""
    player = Player(game, level, size)
    player.wait()
    found = {"title": player.share()}
    table = player.sit_down()
    player.frame()
    while table.playback.busy:
        player.frame()
    player.wait()
    found["fresh"] = player.share()
    player.play(table)
    player.wait()
    found["end"] = player.share()
    player.app.home()
    player.wait()
    found["title again"] = player.share()
    player.app.thinker.close()
    return found


def row(game: str, found: dict[str, Share]) -> str:
    """A line of the table."""
    cells = [f"{share.app + share.bots:5.0f} ({share.app:3.0f} + {share.bots:2.0f})" for share in found.values()]
    end = found["end"]
    return f"{game:10} | {' | '.join(cells)} | {end.kept:5.1f} of {end.most:5.1f}"


def main() -> int:
    """Measure, and print; 1 if a game takes more than it may."""
    parser = argparse.ArgumentParser(description="Measure the memory of the app and of its bots' process.")
    parser.add_argument("games", nargs="*", choices=[*SEATS, []], help="all if none is named")
    parser.add_argument("--size", default=SIZE, help=f"WIDTHxHEIGHT; {SIZE} if none is given")
    parser.add_argument("--level", default=LEVEL, help=f"of the bots; {LEVEL} if none is given")
    parser.add_argument("--table", help=argparse.SUPPRESS)
    arguments = parser.parse_intermixed_args()
    if arguments.table:
        print("found", json.dumps(measure(arguments.table, arguments.level, arguments.size)))
        return 0
    if sys.platform != "linux" or shutil.which("Xvfb") is None:
        print("This needs Linux, and Xvfb: apt-get install xvfb", file=sys.stderr)
        return 2
    times = " | ".join(f"{when:16}" for when in ("title", "fresh table", "end of the game", "title again"))
    print(f"{'PSS in MB':10} | {times} | drawings")
    worst = 0.0
    for game in arguments.games or SEATS:
        with screen(arguments.size) as environment:
            command = [sys.executable, __file__, "--table", game, "--size", arguments.size, "--level", arguments.level]
            done = subprocess.run(command, capture_output=True, text=True, env=environment)
        answer = [line for line in done.stdout.splitlines() if line.startswith("found ")]
        if not answer:
            print(f"{game:10} | failed: {(done.stderr.strip().splitlines() or ['?'])[-1]}")
            return 1
        found = {when: Share(*share) for when, share in json.loads(answer[0].removeprefix("found ")).items()}
        print(row(game, found), flush=True)
        worst = max(worst, found["end"].app + found["end"].bots)
    return int(arguments.size == SIZE and worst > MOST)


if __name__ == "__main__":
    sys.exit(main())
