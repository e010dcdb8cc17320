"""Measure the rules: `python3 scripts/bench.py [game ...]`. It uses one core, copies no State, and builds all events.

Every game at every seat count is played at random. The best of several short runs counts, since other work on the
machine can only make a run slower. The first line gives the time to make one small value here and now: divide by it to
compare figures of two days or two machines.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from ugames.bots.play import play_out
from ugames.core.game import PUBLIC, Game
from ugames.core.match import Journal, Match, Player
from ugames.core.rng import Rng
from ugames.registry import GAMES, game_class, load_game

ROUNDS = 5
SAMPLE = 4000
"""Moves of random play that are kept, to be repeated while the time is measured."""
WAITS = (1, 2, 5, 15, 40)
"""In real time, how many ticks pass between two random actions."""

AnyGame = Game[Any, Any, Any]


class Move(NamedTuple):
    """An action, and the position in which it was done."""

    state: Any
    seat: int
    action: Any


@dataclass(frozen=True, slots=True)
class Small:
    """A value of the kind that a game makes by the thousand."""

    seat: int
    card: str


def best(seconds: float, *runs: Callable[[], object]) -> list[float]:
    """The fewest seconds of processor time of each; they take turns, so that a disturbance hits all alike."""
    rounds: list[list[float]] = []
    gc.collect()
    gc.freeze()
    gc.disable()
    until = time.perf_counter() + seconds
    while len(rounds) < ROUNDS or time.perf_counter() < until:
        rounds.append([])
        for run in runs:
            start = time.process_time()
            run()
            rounds[-1].append(time.process_time() - start)
    gc.enable()
    gc.unfreeze()
    return [min(times) for times in zip(*rounds, strict=True)]


def calibration() -> float:
    """Nanoseconds to make one small frozen value."""

    def make() -> None:
        for seat in range(20_000):
            Small(seat, "")

    return best(0.2, make)[0] / 20_000 * 1e9


# --- random play ---------------------------------------------------------------------------------------------------


def playout(game: AnyGame, seats: int, dice: Random, moves: list[Move] | None = None) -> int:
    """Play a random match, and add its moves to `moves`, if that is given; the number of moves."""
    count, throw, real_time = 0, dice.random, game.tick_hz
    to_act, legal_for, apply, outcome = game.to_act, game.legal, game.apply, game.outcome
    state = game.deal(seats, Rng(dice.getrandbits(32))).state
    while outcome(state) is None:
        if real_time:
            state = _wait(game, state, dice.choice(WAITS))
        actors = to_act(state)
        if not actors:
            continue  # in real time, there are ticks at which nobody can act
        seat = actors[0] if len(actors) == 1 else dice.choice(actors)
        legal = legal_for(state, seat)
        action = legal[int(throw() * len(legal))]
        if moves is not None:
            moves.append(Move(state, seat, action))
        state, _, _ = apply(state, seat, action)
        count += 1
    return count


def _wait(game: AnyGame, state: Any, ticks: int) -> Any:
    for _ in range(ticks):
        if game.outcome(state) is None:
            state = game.tick(state).state
    return state


def quarters(game: AnyGame, seats: int) -> list[list[Move]]:
    """Equally many moves from the first and from the last quarter of random matches."""
    dice = Random(1)
    found: list[list[Move]] = [[], [], [], []]
    while len(found[0]) < SAMPLE // 4:
        moves: list[Move] = []
        playout(game, seats, dice, moves)
        size = len(moves) // 4
        for quarter in range(4):
            found[quarter] += moves[quarter * size : (quarter + 1) * size]
    return found


def again(game: AnyGame, moves: list[Move]) -> Callable[[], None]:
    """Repeat these moves: ask who acts, ask for the legal actions, and act."""

    def run() -> None:
        to_act, legal, apply = game.to_act, game.legal, game.apply
        for state, seat, action in moves:
            to_act(state)
            legal(state, seat)
            apply(state, seat, action)

    return run


class Speed(NamedTuple):
    """The measurements of a game at a seat count."""

    game: str
    seats: int
    actions_per_second: float
    microseconds: float
    """For each action."""
    playouts_per_second: float
    actions: float
    """In a match, on average."""
    growth: float
    """The cost of an action in the last quarter of a match, as a multiple of one in the first."""
    submit_growth: float
    """The same for submitting to a Match, which also checks the action and keeps the history."""
    kept: float
    """Megabytes that a finished Match holds, with every moment of its history."""
    peak: float


def measure(name: str, seats: int, seconds: float) -> Speed:
    """One game at one seat count."""
    game = load_game(name)
    parts = quarters(game, seats)
    first, last = best(seconds / 4, again(game, parts[0]), again(game, parts[3]))
    matches, actions = 6, 0

    def play() -> None:
        nonlocal actions
        dice = Random(2)
        actions = sum(playout(game, seats, dice) for _ in range(matches))

    (whole,) = best(seconds / 2, play)
    kept, peak = memory(game, seats)
    return Speed(
        name,
        seats,
        actions_per_second=actions / whole,
        microseconds=whole / actions * 1e6,
        playouts_per_second=matches / whole,
        actions=actions / matches,
        growth=last / first,
        submit_growth=submitting(game, seats),
        kept=kept,
        peak=peak,
    )


def recorded(game: AnyGame, seats: int, seed: int) -> Match[Any, Any, Any]:
    """A random match, with everything that the app keeps of it."""
    dice = Random(seed)
    match: Match[Any, Any, Any] = Match(game, tuple(Player(f"P{seat}") for seat in range(seats)), seed)
    while match.glimpse(PUBLIC).outcome is None:
        if game.tick_hz:
            match.advance(dice.choice(WAITS))
        if actors := match.glimpse(PUBLIC).to_act:
            seat = dice.choice(actors)
            match.submit(seat, dice.choice(match.glimpse(seat).legal))
    return match


def submitting(game: AnyGame, seats: int) -> float:
    """The cost of an entry in the last quarter of journals, as a multiple of the first; each at its quickest."""
    first = last = 0.0
    gc.disable()
    for seed in range(3):
        journal = recorded(game, seats, seed).journal
        costs = [min(times) for times in zip(*(_costs(journal) for _ in range(ROUNDS)), strict=True)]
        size = len(costs) // 4
        first += sum(costs[:size])
        last += sum(costs[-size:])
    gc.enable()
    return last / first


def _costs(journal: Journal[Any, Any, Any]) -> list[float]:
    """Seconds for each entry while a journal is replayed."""
    costs = []
    match = Match(journal.game, journal.players, journal.seed)
    for entry in journal.entries:
        match.advance(entry.tick - match.ticks)
        start = time.perf_counter()
        match.submit(entry.seat, entry.action)
        costs.append(time.perf_counter() - start)
    return costs


def memory(game: AnyGame, seats: int) -> tuple[float, float]:
    """Megabytes that a finished match holds, and the peak while it was played."""
    gc.collect()
    tracemalloc.start()
    match = recorded(game, seats, 3)
    kept, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert match.entries
    return kept / 1e6, peak / 1e6


# --- real time -----------------------------------------------------------------------------------------------------


class Pace(NamedTuple):
    """How much faster than the clock a real-time game runs, with bots in all seats."""

    game: str
    seats: int
    seconds: float
    """Seconds that the match takes at the table."""
    rules: float
    """Speed of the rules with all actions of the bots, in multiples of real time."""
    thinking: float
    """Speed with the bots deciding and looking at every tick, in multiples of real time."""


def race(name: str) -> Pace:
    """Measure the largest table of a real-time game."""
    game = load_game(name)
    seats = game_class(name).seats[-1]
    players = tuple(Player(f"P{seat}", "plain") for seat in range(seats))
    matches: list[Match[Any, Any, Any]] = []

    def think() -> None:
        match: Match[Any, Any, Any] = Match(game, players, 5)
        play_out(match, ["plain"] * seats, Rng(5))
        matches[:] = [match]

    (thinking,) = best(0, think)
    seconds = matches[0].ticks / game.tick_hz
    (rules,) = best(0, lambda: Match.restore(matches[0].journal))
    return Pace(name, seats, seconds, seconds / rules, seconds / thinking)


# --- the report ----------------------------------------------------------------------------------------------------

HEAD = (
    "game        seats  actions/s  µs/action  playouts/s  actions  last/first quarter: rules  Match   MB kept  MB peak"
)


def main() -> int:
    """Print the figures of the games that are named, or of all."""
    parser = argparse.ArgumentParser(description="Measure the rules of the games on one core.")
    parser.add_argument("games", nargs="*", metavar="game", help=f"one of {', '.join(GAMES)}; all if none is named")
    parser.add_argument("--seconds", type=float, default=1.0, help="to spend on each game and seat count (default 1)")
    parser.add_argument("--json", action="store_true", help="one JSON object per line")
    arguments = parser.parse_args()
    if unknown := set(arguments.games) - set(GAMES):
        parser.error(f"there is no game {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    price = calibration()
    if arguments.json:
        print(json.dumps({"nanoseconds_per_value": round(price, 1), "python": sys.version.split()[0]}))
    else:
        print(f"Python {sys.version.split()[0]}; {price:.0f} ns to make a small frozen value\n{HEAD}")
    for name in arguments.games or GAMES:
        for seats in game_class(name).seats:
            speed = measure(name, seats, arguments.seconds)
            print(json.dumps(speed._asdict()) if arguments.json else _row(speed), flush=True)
        if load_game(name).tick_hz:
            pace = race(name)
            print(json.dumps(pace._asdict()) if arguments.json else _pace(pace), flush=True)
    return 0


def _row(speed: Speed) -> str:
    return (
        f"{speed.game:<11} {speed.seats:>5} {speed.actions_per_second:>10,.0f} {speed.microseconds:>10.2f} "
        f"{speed.playouts_per_second:>11,.1f} {speed.actions:>8.0f} {speed.growth:>26.2f} {speed.submit_growth:>6.2f} "
        f"{speed.kept:>9.2f} {speed.peak:>8.2f}"
    )


def _pace(pace: Pace) -> str:
    return (
        f"{pace.game} with {pace.seats} plain bots: a match of {pace.seconds:.0f} s runs at {pace.rules:,.0f} times "
        f"real time, and with the bots' thinking at {pace.thinking:,.0f} times"
    )


if __name__ == "__main__":
    sys.exit(main())
