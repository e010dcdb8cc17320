"""Every game at every seat count and with every option, and random games of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Any

import pytest

from ugames.core.match import AnyMatch
from ugames.laws.matches import moments, play
from ugames.laws.setups import Setup, allows_seats, setups
from ugames.registry import GAMES, game_class

SETUPS = tuple(setup for game in GAMES for setup in setups(game) if allows_seats(setup))


@cache
def typical(game: str, options: tuple[tuple[str, Any], ...]) -> tuple[int, ...]:
    """The seat counts of those who play it so: the fewest, half as many as the most, and the most."""
    seats = [setup.seats for setup in SETUPS if setup.game == game and setup.options == options]
    return tuple(sorted({seats[0], seats[len(seats) // 2], seats[-1]}))


def is_typical(setup: Setup) -> bool:
    """Whether the set-up is usual, with the fewest players of its options, the most, or half as many."""
    return is_usual(setup) and setup.seats in typical(setup.game, setup.options)


MANY_SEAT_COUNTS = 7
"""In a game with this number of seat counts every second one is tried only with `--slow`, unless it is typical."""


@cache
def is_usual(setup: Setup) -> bool:
    """Each seat count with the usual options is, or every second of many, and with each other option one of its typical
    ones, in turn.
    """
    if not setup.options:
        counts = game_class(setup.game).seats
        return (
            len(counts) < MANY_SEAT_COUNTS or setup.seats % 2 == 0 or setup.seats in typical(setup.game, setup.options)
        )
    every = [*dict.fromkeys(other.options for other in SETUPS if other.game == setup.game)]
    some = typical(setup.game, setup.options)
    return setup.seats == some[every.index(setup.options) % len(some)]


def slow_unless(typical: bool) -> list[pytest.MarkDecorator]:
    """The marks of a parameter that a long test tries only when it is asked for, unless it is typical."""
    return [] if typical else [pytest.mark.slow]


def of_game(game: str, asked: Callable[[Setup], bool] = is_usual) -> list[Any]:
    """The setups of a game as parameters of a test, which is slow for those that are not usual, or not typical."""
    return [
        pytest.param(setup, marks=slow_unless(asked(setup)), id=str(setup)) for setup in SETUPS if setup.game == game
    ]


@lru_cache(maxsize=64)
def played(setup: Setup, seed: int) -> AnyMatch:
    """A random match, played to its end."""
    *_, match = play(setup.rules(), setup.seats, seed)
    return match


def moments_played(game: str, most: int, thorough: bool) -> Iterator[tuple[AnyMatch, int]]:
    """Some moments of random matches, at the usual seat counts and with every option, or at all with all."""
    own = [setup for setup in SETUPS if setup.game == game]
    for number, setup in enumerate(setup for setup in own if thorough or is_usual(setup)):
        match = played(setup, number)
        for moment in moments(match, most):
            yield match, moment
