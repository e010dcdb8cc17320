"""The tables at which a game can be played: each number of seats, and with it each value of each option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ugames.core.game import options
from ugames.games import game_class, load_game
from ugames.laws.matches import AnyGame


class Setup(NamedTuple):
    """A game, how many play it, and with which options."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return "-".join((self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)))

    def rules(self) -> AnyGame:
        """The rules with these options."""
        return load_game(self.game, **dict(self.options))


def setups(game: str) -> Iterator[Setup]:
    """Each number of seats, and with each one each option's other values, whether they go with so many or not."""
    kind = game_class(game)
    for seats in kind.seats:
        yield Setup(game, seats)
        for option in options(kind):
            for value in option.choices:
                if value != option.default:
                    yield Setup(game, seats, ((option.name, value),))


def fits(setup: Setup) -> bool:
    """Whether its options can be played by so many."""
    return setup.rules().unfit(setup.seats) is None
