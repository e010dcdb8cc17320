"""Measure the rules: `python3 scripts/bench.py [game ...]`. It uses one core, copies no State, and builds all events.

Every game at every seat count is played at random. The best of several short runs counts, since other work on the
machine can only make a run slower. The first line gives the time to make one small value here and now: divide by it to
compare figures of two days or two machines. The last columns are what a finished Match holds, and its peak.
"""

from __future__ import annotations

import gc
import sys
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command
from ugames.bots.play import play_out
from ugames.core.game import AnyGame
from ugames.core.match import AnyMatch, Match, Player
from ugames.core.rng import Rng
from ugames.registry import GAMES, game_class, load_game

ROW_SECONDS = 1.0
"""The time to spend on each game and number of seats."""
FEWEST_RUNS = 5
MATCHES_OF_A_RUN = 6
SMALL_VALUES = 20_000
RANDOM_TICKS = (1, 2, 5, 15, 40)
"""One of these numbers of ticks passes between two random actions in real time."""
RANDOM_LEVEL = "uniform"


@dataclass(frozen=True, slots=True)
class Small:
    """A value of the kind that a game makes by the thousand."""

    seat: int
    card: str


def best(seconds: float, run: Callable[[], object]) -> float:
    """The fewest seconds of processor time that a run takes."""
    times = list[float]()
    gc.collect()
    gc.freeze()
    gc.disable()
    until = time.perf_counter() + seconds
    while len(times) < FEWEST_RUNS or time.perf_counter() < until:
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    gc.enable()
    gc.unfreeze()
    return min(times)


def make_values() -> None:
    """Make many small frozen values."""
    for seat in range(SMALL_VALUES):
        Small(seat, "")


def playout(game: AnyGame, seats: int, dice: Random) -> int:
    """Play a random match; the number of its moves."""
    count, throw = 0, dice.random
    to_act, legal_for, apply, outcome = game.to_act, game.legal, game.apply, game.outcome
    state = game.deal(seats, Rng(dice.getrandbits(32))).state
    while outcome(state) is None:
        for _ in range(dice.choice(RANDOM_TICKS) if game.has_clock else 0):
            if outcome(state) is None:
                state = game.tick(state).state
        actors = to_act(state)
        if not actors:
            continue  # in real time, there are ticks at which nobody can act
        seat = actors[0] if len(actors) == 1 else dice.choice(actors)
        legal = legal_for(state, seat)
        state, _, _ = apply(state, seat, legal[int(throw() * len(legal))])
        count += 1
    return count


TABLE_HEAD = "game        seats  actions/s  µs/action  playouts/s  actions   MB kept  MB peak"


def row(name: str, seats: int) -> str:
    """One game at one seat count: a line of the table."""
    game, actions = load_game(name), 0

    def play() -> None:
        nonlocal actions
        dice = Random(2)
        actions = sum(playout(game, seats, dice) for _ in range(MATCHES_OF_A_RUN))

    whole = best(ROW_SECONDS, play)
    held, peak = memory(game, seats)
    return (
        f"{name:<11} {seats:>5} {actions / whole:>10,.0f} {whole / actions * 1e6:>10.2f} "
        f"{MATCHES_OF_A_RUN / whole:>11,.1f} {actions / MATCHES_OF_A_RUN:>8.0f} {held:>9.2f} {peak:>8.2f}"
    )


def memory(game: AnyGame, seats: int) -> tuple[float, float]:
    """Megabytes that a finished random match holds, and the peak while it was played."""
    gc.collect()
    tracemalloc.start()
    match: AnyMatch = Match(game, tuple(Player(f"P{seat}") for seat in range(seats)), 3)
    play_out(match, [RANDOM_LEVEL] * seats, Rng(3))
    held, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held / 1e6, peak / 1e6


def main() -> int:
    """Print the figures of the games that are named, or of all."""
    parser = command.parser(__doc__)
    command.add_games(parser)
    arguments = parser.parse_intermixed_args()
    price, python = best(0.2, make_values) / SMALL_VALUES * 1e9, sys.version.split()[0]
    print(f"Python {python}; {price:.0f} ns to make a small frozen value\n{TABLE_HEAD}")
    for name in arguments.games or GAMES:
        for seats in game_class(name).seats:
            print(row(name, seats), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
