"""The bots and rules that a command names, and their games on any number of processes."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from ugames.asked import CommandError
from ugames.bots.thinking.levels import BASELINES, LEVEL_NAMES, level_of
from ugames.core.game import AnyGame, Option, options, usual
from ugames.home import decks
from ugames.process.labour import results
from ugames.registry import game_class

J = TypeVar("J")


R = TypeVar("R")


def rules_of(arguments: argparse.Namespace) -> AnyGame:
    """The rules of the requested game; options not given are as usual for the number of players."""
    kind = game_class(arguments.game)
    if arguments.seats not in kind.seats:
        first, last = kind.seats[0], kind.seats[-1]
        few = f"{first} to {last}" if last > first else str(first)
        raise CommandError(f"{arguments.game} is played by {few}, not {arguments.seats}")
    known = {option.name: option for option in options(kind)}
    chosen = usual(kind, arguments.seats)
    for text in arguments.option:
        name, _, value = text.partition("=")
        if name not in known:
            raise CommandError(f"{arguments.game} has no option {name!r}; it has {', '.join(known) or 'none'}")
        chosen[name] = _option_value(known[name], value)
    game: AnyGame = kind(decks.deck_of(arguments.game), **chosen)
    if unfit := game.unfit(arguments.seats):
        raise CommandError(f"{unfit}={getattr(game, unfit)} of {arguments.game} is not for {arguments.seats} players")
    return game


def _option_value(option: Option, text: str) -> Any:
    for choice in option.choices:
        if str(choice).lower() == text.lower():
            return choice
    raise CommandError(f"{option.name} can be {', '.join(map(str, option.choices))}, not {text!r}")


def levels_of(text: str, seats: int) -> tuple[str, ...]:
    levels = text.split(",")
    check_levels(levels)
    if len(levels) > seats:
        raise CommandError(f"{len(levels)} bots don't fit {seats} seats")
    return tuple(levels[seat % len(levels)] for seat in range(seats))


def check_levels(levels: Sequence[str]) -> None:
    for level in levels:
        if level_of(level) is None:
            raise CommandError(f"there's no bot level {level!r}; there are {', '.join((*BASELINES, *LEVEL_NAMES))}")


def in_parallel(play: Callable[[J], R], jobs: list[J], arguments: argparse.Namespace) -> Iterator[R]:
    """The results in the order of the jobs, on any number of processes."""
    share = max(1, min(64, len(jobs) // (arguments.jobs * 4)))
    processes = max(1, min(arguments.jobs, len(jobs)))
    return results(play, jobs, processes, arguments.cluster, 1 if arguments.cluster else share)


def with_progress(played: Iterator[R], total: int) -> Iterator[R]:
    """Pass the results on; on a terminal, show a progress bar after one second."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from played
        return
    start = shown_at = time.monotonic()
    for done, result in enumerate(played, 1):
        if sys.stdout is not None and sys.stdout.isatty() and shown_at > start:
            print("\r\033[K", end="", file=sys.stderr)
        yield result
        now = time.monotonic()
        if now - start > 1 and (now - shown_at > 0.1 or done == total):
            bar = "#" * (30 * done // total)
            left = (now - start) * (total - done) / done
            print(f"\r[{bar:<30}] {done}/{total}, {left:.0f} s left ", end="", file=sys.stderr, flush=True)
            shown_at = now
    if shown_at > start:
        print("\r\033[K", end="", file=sys.stderr, flush=True)
