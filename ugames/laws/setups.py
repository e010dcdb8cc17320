"""The possible tables of a game: each number of seats, with each value of each option."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from ugames.core.game import AnyGame, options
from ugames.registry import game_class, load_game


class Setup(NamedTuple):
    """A game with a number of seats and options."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return "-".join((self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)))

    def rules(self) -> AnyGame:
        """The rules with these options."""
        return load_game(self.game, **dict(self.options))


def setups(game: str) -> Iterator[Setup]:
    """Each number of seats, with each non-default value of each option, allowed or not."""
    kind = game_class(game)
    for seats in kind.seats:
        yield Setup(game, seats)
        for option in options(kind):
            for value in option.choices:
                if value != option.default:
                    yield Setup(game, seats, ((option.name, value),))


PAIRS_TRIED = 6
"""The number of tried pairs of options, evenly spread over all pairs."""


def together(game: str) -> Iterator[Setup]:
    """Pairs of non-default options for each number of seats, with defaults for the rest."""
    kind = game_class(game)
    pairs = [
        ((one.name, value), (other.name, its))
        for one, other in combinations(options(kind), 2)
        for value in one.choices
        for its in other.choices
        if value != one.default and its != other.default
    ]
    for seats in kind.seats:
        for pair in pairs[:: max(1, -(-len(pairs) // PAIRS_TRIED))]:
            yield Setup(game, seats, pair)


def allows_seats(setup: Setup) -> bool:
    """Whether its options allow its number of seats."""
    return setup.rules().unfit(setup.seats) is None
