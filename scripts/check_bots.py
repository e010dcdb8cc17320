"""Look over the bots' shoulders: do they blunder, do they peek, how long do they think?

    python scripts/check_bots.py GAME [--seats N] [--levels normal,hard,expert] [--decisions 20000] [--twins 2000]
                                      [--hurry 1.0] [--jobs 2]

The positions come from games that mix sensible and random actions. Three things are counted: blunders from the game's
list (bot_blunders.py), decisions that change when hidden cards are exchanged, and the time of each thought. `--hurry`
is the time in seconds after which a bot must decide: blunders are ruled out before the search, so a short search checks
as many decisions in less time. Twins are always searched in full.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from ugames.bots.blind import answers_alike, positions
from ugames.bots.choose import decide, react
from ugames.bots.thinking.levels import LEVELS
from ugames.core.rng import Rng
from ugames.registry import GAMES, game_class, load, load_game

SHARE = 250
"""Decisions in one task of a process."""


class Task(NamedTuple):
    """A part of the decisions to check."""

    game: str
    seats: int
    level: str
    seed: int
    decisions: int
    twins: int
    hurry: float


class Found(NamedTuple):
    """What one task has found."""

    decisions: int
    blunders: tuple[str, ...]
    twins: int
    differ: int
    """Twins that differed in more than hidden cards, and so prove nothing."""
    peeks: int
    seconds: tuple[float, ...]


def is_past(until: float) -> bool:
    """Whether that time of the clock is over."""
    return time.perf_counter() > until


def look(task: Task) -> Found:
    """Let a bot decide, and check its decisions."""
    game = load_game(task.game)
    never = load(task.game, "bot.blunders").BLUNDERS
    blunders, seconds = [], []
    for number, (seen, *_) in enumerate(islice(positions(game, task.seats, task.seed), task.decisions)):
        start = time.perf_counter()
        until = start + task.hurry
        rng = Rng(task.seed + number)
        action: Any
        if game.tick_hz:
            plan = react(game, seen, task.level, rng)
            action = plan and plan[1]
        else:
            action = decide(game, seen, task.level, rng, partial(is_past, until)).action
        seconds.append(time.perf_counter() - start)
        if action is not None:
            blunders += [entry.__name__ for entry in never if entry(game, seen, action)]
    pairs = list(islice(positions(game, task.seats, task.seed + 1_000_003), task.twins))
    peeks = sum(not answers_alike(game, pair, task.level, task.seed + number) for number, pair in enumerate(pairs))
    differ = sum(pair.differ for pair in pairs)
    return Found(task.decisions, tuple(blunders), task.twins, differ, peeks, tuple(seconds))


def tasks(game: str, seats: range, level: str, decisions: int, twins: int, hurry: float) -> list[Task]:
    """All decisions as tasks, over all seat counts in turn."""
    parts = -(-max(decisions, twins) // SHARE)
    return [
        Task(game, seats[part % len(seats)], level, part, decisions // parts, twins // parts, hurry)
        for part in range(parts)
    ]


def main() -> int:
    """Check every level that was asked for; 1 if a fault was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, help="only so many; else every number in turn")
    parser.add_argument("--levels", default=",".join(LEVELS[1:]))
    parser.add_argument("--decisions", type=int, default=20_000)
    parser.add_argument("--twins", type=int, default=2_000)
    parser.add_argument("--hurry", type=float, default=1.0, metavar="SECONDS")
    parser.add_argument("--jobs", type=int, default=2)
    words = parser.parse_args()
    seats = range(words.seats, words.seats + 1) if words.seats else game_class(words.game).seats
    bad = 0
    for level in words.levels.split(","):
        start = time.perf_counter()
        with ProcessPoolExecutor(words.jobs) as pool:
            found = list(pool.map(look, tasks(words.game, seats, level, words.decisions, words.twins, words.hurry)))
        blunders = [name for each in found for name in each.blunders]
        peeks = sum(each.peeks for each in found)
        seconds = [second for each in found for second in each.seconds] or [0.0]
        bad += len(blunders) + peeks
        print(
            f"{words.game} {level}: {sum(each.decisions for each in found)} decisions, {len(blunders)} blunders"
            f" {sorted(set(blunders)) or ''}; {sum(each.twins for each in found)} twins"
            f" ({sum(each.differ for each in found)} with another world), {peeks} answered otherwise;"
            f" {median(seconds):.4f} s a decision, at most {max(seconds):.2f} s; {time.perf_counter() - start:.0f} s",
            flush=True,
        )
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
