"""Measure the app as players meet it: `python3 scripts/bench_ui.py [game ...]`. Needs Xvfb; it starts its own.

For each table a whole game is played at normal speed, on a clock of its own, so that no time is lost in waiting, while
a bot thinks in another process all the time. Each frame is timed twice: in real time, which includes other work of the
computer, and in processor time, which does not. The first frames are the deal.

With `--turns 10 --seats 12 ugh` it plays until the person has waited so often for their turn, and tells for how long,
and in a game of tricks how long it took from the last card of one until they could choose.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts import environment

if __name__ == "__main__":
    environment.enter("pygame")

FRAME = 1 / 60
SEATS = {"ugo": 4, "uchu_kaigi": 4, "uchronia": 4, "ugh": 4, "ufo": 4}
SHORT: dict[str, dict[str, Any]] = {"ugo": {"games": 2}}
SIZES = ("1920x1080", "3840x2160")
SETTLING_SECONDS, IDLE_SECONDS = 4.0, 8.0
"""Seconds in which the captions of the last move fade, and the seconds of rest that are measured after that."""
HOVER = 1.0
"""Seconds for which a player looks at the title before the click that opens a table, and then at the table."""
LONGEST = 60 * 60 * 60
"""Frames after which a game counts as hung."""
STARTS = 7
TARGET = 16.7
HICCUP = 50.0


# --- the runs, each in a process of its own ------------------------------------------------------------------------


def think_on() -> None:
    """Think without a pause, as the bot process."""
    from ugames.bots.choose import choose
    from ugames.bots.priority import lower_priority
    from ugames.core.match import Match, Player
    from ugames.core.rng import Rng
    from ugames.registry import load_game

    lower_priority()
    match: Any = Match(load_game("ugo"), tuple(Player(f"P{i}", "plain") for i in range(4)), 1)
    number = 0
    while os.getppid() != 1:
        number += 1
        choose(match.game, match.glimpse(match.glimpse(-1).to_act[0]), "plain", Rng(number))


def open_app(size: str) -> Any:
    """The app at its title, in a window of that size."""
    import pygame

    from ugames.home.settings import Settings
    from ugames.process import memory
    from ugames.screens.start import new_app
    from ugames.screens.title import TitleScreen

    memory.give_back()
    pygame.display.init()
    pygame.font.init()
    width, height = map(int, size.split("x"))
    silent = Settings(
        effects=0, music=0, ambience=0, coach="off"
    )  # the mixer takes 0.1 % of a core for music, still or not
    app = new_app(silent, (width, height))
    app.push(TitleScreen())
    app.thinker.warm_up()
    return app


def point_at(app: Any, key: str) -> None:
    """Let the pointer rest there, as it does before a click."""
    import pygame

    area = app.canvas.rect(next(node.area for node in app.nodes() if node.key == key))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=area.center, rel=(0, 0), buttons=(0, 0, 0)))


def sit_down(app: Any, game: str, seats: int, level: str = "plain", seed: int = 7, **options: Any) -> Any:
    """A new game of one person against bots."""
    from ugames.core.match import Player

    players = tuple(Player(f"Player {i + 1}", level if i else None) for i in range(seats))
    app.doors.start(game, players, {**SHORT.get(game, {}), **options}, seed)
    if app.top.session.real_time:
        app.top.halt.resume()  # its clock waits until somebody has read what it is about
    return app.top


def play(game: str, size: str) -> dict[str, Any]:
    """A whole game: how long the deal's frames took, and all others."""
    app = open_app(size)
    now = 1000.0
    for _ in range(round(HOVER / FRAME)):
        point_at(app, f"box-{game}")
        now += FRAME
        app.frame(now)
        time.sleep(FRAME)
    thinker = get_context("spawn").Process(target=think_on, daemon=True)
    thinker.start()
    started = time.perf_counter()
    table = sit_down(app, game, SEATS[game])
    app.frame(now)
    opened = time.perf_counter() - started
    frames: list[tuple[float, float]] = []
    deal, idle, dice, begun = 0, 0.0, Random(3), now
    while app.top is table and len(frames) < LONGEST:
        now += FRAME
        wall, cpu = time.perf_counter(), time.thread_time()
        app.frame(now)
        frames.append(((time.perf_counter() - wall) * 1000, (time.thread_time() - cpu) * 1000))
        if not deal and not table.playback.busy:
            deal = len(frames)
        if waits_for_click(table):
            if dice.random() < 0.02:
                click_on(table)
        elif now > begun + HOVER and has_turn(table):
            if not idle and not table.session.real_time:
                thinker.kill()  # it is not measured, but it would delay the next frames
                idle = idling(app)
                thinker = get_context("spawn").Process(target=think_on, daemon=True)
                thinker.start()
            act(table, dice)
        if app.thinker.busy:
            time.sleep(0.001)
        if not app.canvas.ahead.idle:
            time.sleep(FRAME)  # drawing ahead gets the time between two frames
    thinker.kill()
    memory = rss() + (rss(app.thinker.process) if app.thinker.process else 0)
    app.thinker.close()
    return {"opened": opened, "idle": idle, "memory": memory, "deal": frames[:deal], "all": frames}


def waits_for_click(table: Any) -> bool:
    """Whether points or a caption stay until somebody has read them."""
    return table.playback.points.tally is not None or bool(table.playback.captions.held)


def click_on(table: Any) -> None:
    """Have read them."""
    from ugames.ui.table.panels.held import go_on

    if table.playback.points.tally is not None:
        table.playback.points.put_away()
    else:
        go_on(table.playback)


def has_turn(table: Any) -> bool:
    """Whether the person is asked, and sees it."""
    seen = table.eyes.viewer in table.playback.shown.to_act and table.parts.moment == table.session.moments
    return seen and not table.playback.busy


def act(table: Any, dice: Random) -> None:
    """Let the person act."""
    from ugames.bots.choose import choose
    from ugames.core.rng import Rng

    seen, real_time = table.playback.shown, table.session.real_time
    if seen.legal and (not real_time or dice.random() < 0.05):
        level = "uniform" if real_time else "plain"
        action = choose(table.session.game, seen, level, Rng(dice.getrandbits(60)))
        table.submit(*([table.eyes.viewer] if real_time else []), action)


def turns(game: str, count: int, seats: int, level: str, size: str) -> str:
    """How long the person of a table in turns waited, so many times, and after tricks that let them choose next."""
    app = open_app(size)
    table = sit_down(app, game, seats, level)
    table.opening.end()
    session, playback, dice, now = table.session, table.playback, Random(7), 1000.0
    waited, tricks, acted, taken = list[float](), list[float](), None, None
    while app.top is table and session.outcome is None and len(waited) < count:
        now += FRAME
        app.frame(now)
        over = [event for event, after in playback.script.events if 0 in after.to_act and table.board.tricks]
        if taken is None and any(isinstance(event, table.board.tricks.won) for event in over):
            taken = now
        if waits_for_click(table):
            click_on(table)
        elif has_turn(table):
            waited += [now - acted] if acted else []
            tricks += [now - taken] if taken else []
            acted = taken = None
            act(table, dice)
            acted = now if 0 not in session.glimpse(0).to_act else None
        if app.thinker.busy or not app.canvas.ahead.idle:
            time.sleep(FRAME)
    app.thinker.close()
    named = (("from turn to turn", waited), ("from the last card of a trick to a choice", tricks))
    return "\n".join(
        f"{name}: median {statistics.median(found):.1f} s, longest {max(found):.1f} s ({len(found)} times)"
        for name, found in named
        if found
    )


def idling(app: Any) -> float:
    """The share of a core that a table at rest takes, the bot process included."""
    loop(app, SETTLING_SECONDS)
    before, bot = time.process_time(), ticks(app.thinker.process)
    loop(app, IDLE_SECONDS)
    return (time.process_time() - before + ticks(app.thinker.process) - bot) / IDLE_SECONDS


def loop(app: Any, seconds: float) -> None:
    """Run the app's own loop for so many seconds, and keep the app open."""
    from ugames.ui.kit.running.loop import LONGEST, Loop

    until = time.monotonic() + seconds - LONGEST / 2  # the loop wakes at least this often

    def stop() -> None:
        app.running = time.monotonic() < until

    Loop(app, stop).run()
    app.running = True


def rss(process: int | str = "self", what: str = "VmRSS") -> float:
    """The memory of a process in MB, or with VmHWM its peak; Linux only."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(what))


def ticks(process: int | None) -> float:
    """The processor time of another process in seconds."""
    if process is None or sys.platform == "win32":
        return 0.0
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


FIRST_FRAME = """
import sys, time
from ugames.ui.kit.app import App
frame = App.frame
def once(self, now):
    frame(self, now)
    print("at", time.monotonic(), flush=True)
    self.running = False
App.frame = once
from ugames.__main__ import main
sys.exit(main([]))
"""


def start(environment: dict[str, str]) -> float:
    """Seconds from the start of the process until the first frame of the title is done."""
    began = time.monotonic()
    command = [sys.executable, "-c", FIRST_FRAME]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    at = next(line for line in done.stdout.splitlines() if line.startswith("at "))
    return float(at.split()[1]) - began


# --- the table -----------------------------------------------------------------------------------------------------


@contextmanager
def screen(size: str) -> Iterator[dict[str, str]]:
    """The environment of a display of our own."""
    with tempfile.TemporaryDirectory() as folder:
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"]
        server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        try:
            with os.fdopen(read) as answer:
                number = answer.readline().strip()
            yield {
                **os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
                "UGAMES_HOME": folder, "PYTHONPATH": str(environment.ROOT),
            }  # fmt: skip
        finally:
            server.terminate()
            server.wait()


def share(times: list[float]) -> str:
    """The share of frames that are done in time."""
    return f"{sum(each < TARGET for each in times) / max(1, len(times)):.1%}"


def row(game: str, size: str, found: dict[str, Any]) -> str:
    """A line of the table."""
    deal, whole = found["deal"], found["all"]
    cells = [f"{game:10} {size:9} {len(deal):5} {len(whole):6}"]
    for index in (0, 1):
        dealt, every = [each[index] for each in deal], [each[index] for each in whole]
        cells.append(
            f"{share(dealt):>7} {statistics.median(dealt or [0]):4.1f} {max(dealt, default=0):6.1f} "
            f"{share(every):>6} {max(every):6.1f} {sum(each > HICCUP for each in every):3}"
        )
    cells.append(f"{found['opened'] * 1000:5.0f} {found['idle']:6.2%} {found['memory']:5.0f}")
    return " | ".join(cells)


def main() -> int:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description="Measure the app's frames, start, idling and memory.")
    parser.add_argument("games", nargs="*", choices=[*SEATS, []], help="all if none is named")
    parser.add_argument("--size", action="append", help=f"WIDTHxHEIGHT; {', '.join(SIZES)} if none is given")
    parser.add_argument("--table", help=argparse.SUPPRESS)
    parser.add_argument("--turns", type=int, help="let the person of the first of the games wait so often for a turn")
    parser.add_argument("--seats", type=int, default=4, help="of the table where turns are waited for (default 4)")
    parser.add_argument("--level", default="normal", help="of the bots there (default normal)")
    arguments = parser.parse_intermixed_args()
    sizes = arguments.size or SIZES
    if arguments.table:
        if arguments.turns:
            print(turns(arguments.table, arguments.turns, arguments.seats, arguments.level, sizes[0]))
        else:
            print("found", json.dumps(play(arguments.table, sizes[0])))
        return 0
    if shutil.which("Xvfb") is None:
        print("Xvfb is needed: apt-get install xvfb", file=sys.stderr)
        return 2
    if arguments.turns:
        game = (arguments.games or [*SEATS])[0]
        with screen(sizes[0]) as environment:
            command = [sys.executable, __file__, "--table", game, *sys.argv[1:]]
            return subprocess.run(command, env=environment).returncode
    with screen(SIZES[0]) as environment:
        times = sorted(start(environment) for _ in range(STARTS))
        print(f"start to first frame of the title: best {times[0]:.2f} s, median {statistics.median(times):.2f} s")
    half = f"{'in time':>7} {'med':>4} {'worst':>6} {'game':>6} {'worst':>6} {'>50':>3}"
    print(
        f"{'':20} {'frames':^12} | {'wall clock, ms':^37} | {'processor, ms':^37} | {'open':>5} {'idle':>6} {'MB':>5}"
    )
    print(f"{'table':10} {'size':9} {'deal':>5} {'all':>6} | {half} | {half} | {'ms':>5}")
    for size in sizes:
        with screen(size) as environment:
            for game in arguments.games or SEATS:
                command = [sys.executable, __file__, "--table", game, "--size", size]
                done = subprocess.run(command, capture_output=True, text=True, env=environment)
                answer = [line for line in done.stdout.splitlines() if line.startswith("found ")]
                if not answer:
                    print(f"{game:10} {size:9} failed: {(done.stderr.strip().splitlines() or ['?'])[-1]}")
                    continue
                print(row(game, size, json.loads(answer[0].removeprefix("found "))), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
