"""Measure the app as players meet it: `python3 scripts/bench_ui.py [game ...]`. Needs Xvfb; it starts its own.

For each table a whole game is played at normal speed, on a clock of its own, so that no time is lost in waiting, while
a bot thinks in another process all the time. Each frame is timed twice: in real time, which includes other work of the
computer, and in processor time, which does not. The first frames are the deal.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from multiprocessing import get_context
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command
from scripts.support.person import HOVER_SECONDS, Person, has_turn, in_a_window
from ugames.bots.choose import choose
from ugames.bots.life import lower_priority
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.registry import GAMES, load_game
from ugames.ui.kit.running.loop import SECONDS_BETWEEN_STOP_CHECKS, Loop

MEASURED_SIZES = tuple(map(command.size, ("1920x1080", "3840x2160")))
TABLE_SEATS = 4
SETTLING_SECONDS = 4.0
"""The time in which the captions of the last move fade."""
IDLE_SECONDS = 8.0
"""The time of rest that is measured after that."""
FRAME_GOAL_MILLISECONDS = 16.7
HICCUP_MILLISECONDS = 50.0


# --- the runs, each in a process of its own ------------------------------------------------------------------------


def think_on() -> None:
    """Think without a pause, as the bot process."""
    lower_priority()
    match: Any = Match(load_game("ugo"), tuple(Player(f"P{i}", "plain") for i in range(4)), 1)
    number = 0
    while os.getppid() != 1:
        number += 1
        choose(match.game, match.glimpse(match.glimpse(-1).to_act[0]), "plain", Rng(number))


def a_thinker() -> Any:
    """A process that thinks on."""
    thinker = get_context("spawn").Process(target=think_on, daemon=True)
    thinker.start()
    return thinker


def play(size: command.Size, game: str) -> dict[str, Any]:
    """A whole game: how long the deal's frames took, and all others."""
    person = Person(size)
    person.look_at(game)
    thinker = a_thinker()
    started = time.perf_counter()
    table = person.sit_down(game, TABLE_SEATS)
    person.app.frame(person.now)
    opened = time.perf_counter() - started
    frames, deal, idle, begun = list[tuple[float, float]](), 0, 0.0, person.now
    for took in person.play(table):
        frames.append(took)
        if not deal and not table.playback.busy:
            deal = len(frames)
        if not idle and not table.session.game.has_clock and person.now > begun + HOVER_SECONDS and has_turn(table):
            thinker.kill()  # it is not measured, but it would delay the next frames
            idle = idling(person.app)
            thinker = a_thinker()
    thinker.kill()
    person.app.doors.thinker.close()
    return {"opened": opened, "idle": idle, "deal": frames[:deal], "all": frames}


def idling(app: Any) -> float:
    """The share of a core that a table at rest takes, the bot process included."""
    loop(app, SETTLING_SECONDS)
    before = time.process_time() + seconds_of(app.doors.thinker.process)
    loop(app, IDLE_SECONDS)
    return (time.process_time() + seconds_of(app.doors.thinker.process) - before) / IDLE_SECONDS


def loop(app: Any, seconds: float) -> None:
    """Run the app's own loop for this number of seconds, and keep the app open."""
    until = time.monotonic() + seconds - SECONDS_BETWEEN_STOP_CHECKS / 2  # the loop wakes at least this often

    def stop() -> None:
        app.running = time.monotonic() < until

    Loop(app, stop).run()
    app.running = True


def seconds_of(process: int) -> float:
    """The processor time of another process."""
    if sys.platform == "win32":
        return 0.0
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# --- the table -----------------------------------------------------------------------------------------------------


def row(game: str, size: command.Size, found: dict[str, Any]) -> str:
    """A line of the table."""
    deal, whole = found["deal"], found["all"]
    cells = [f"{game:10} {size!s:9} {len(deal):5} {len(whole):6}"]
    for index in (0, 1):
        dealt, every = [each[index] for each in deal], [each[index] for each in whole]
        cells.append(
            f"{in_time(dealt):>7} {statistics.median(dealt or [0]):4.1f} {max(dealt, default=0):6.1f} "
            f"{in_time(every):>6} {max(every):6.1f} {sum(each > HICCUP_MILLISECONDS for each in every):3}"
        )
    cells.append(f"{found['opened'] * 1000:5.0f} {found['idle']:6.2%}")
    return " | ".join(cells)


def in_time(times: list[float]) -> str:
    """The share of frames that are done in time."""
    return f"{sum(each < FRAME_GOAL_MILLISECONDS for each in times) / max(1, len(times)):.1%}"


def main() -> int:
    """Measure, and print."""
    parser = command.parser(__doc__)
    command.add_games(parser)
    given = parser.parse_intermixed_args()
    half = f"{'in time':>7} {'med':>4} {'worst':>6} {'game':>6} {'worst':>6} {'>50':>3}"
    print(f"{'':20} {'frames':^12} | {'wall clock, ms':^37} | {'processor, ms':^37} | {'open':>5} {'idle':>6}")
    print(f"{'table':10} {'size':9} {'deal':>5} {'all':>6} | {half} | {half} | {'ms':>5}")
    for size in MEASURED_SIZES:
        for game in given.games or GAMES:
            print(row(game, size, in_a_window(play, size, game)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
