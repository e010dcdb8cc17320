"""Every game at every seat count and with every option, and random games of each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from ugames.core.game import options
from ugames.games import GAMES, game_class, load_game
from ugames.laws.matches import AnyGame, AnyMatch, play


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


def setups() -> Iterator[Setup]:
    """Each seat count, and with each one each option's other values that go with it."""
    for game in GAMES:
        kind = game_class(game)
        for seats in kind.seats:
            chosen: list[tuple[tuple[str, Any], ...]] = [()]
            for option in options(kind):
                chosen += [((option.name, value),) for value in option.choices if value != option.default]
            for each in chosen:
                setup = Setup(game, seats, each)
                if setup.rules().unfit(seats) is None:
                    yield setup


SETUPS = tuple(setups())


@lru_cache(maxsize=64)
def played(setup: Setup, seed: int) -> AnyMatch:
    """A random match, played to its end."""
    *_, match = play(setup.rules(), setup.seats, seed)
    return match
