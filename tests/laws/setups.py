"""Every game at every seat count and with every option, and random games of each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from ugames.core.game import PUBLIC, Game, options
from ugames.core.match import Match, Player
from ugames.games import GAMES, game_class, load_game

BOUND = 20_000
"""No match takes more actions than this, however badly it is played."""

AnyGame = Game[Any, Any, Any]
AnyMatch = Match[Any, Any, Any]


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


def play(game: AnyGame, seats: int, seed: int) -> Iterator[AnyMatch]:
    """A random match, shown after the deal and after each action; in real time also after each wait."""
    dice = Random(seed)
    match = Match(game, tuple(Player(f"P{seat}") for seat in range(seats)), seed)
    yield match
    while match.glimpse(PUBLIC).outcome is None:
        actors = match.glimpse(PUBLIC).to_act
        if game.tick_hz and (not actors or dice.random() < 0.5):
            match.advance(dice.choice((1, 1, 2, 15, 40)))
        else:
            seat = dice.choice(actors)
            match.submit(seat, dice.choice(match.glimpse(seat).legal))
        assert match.entries < BOUND, "it does not end"
        yield match


@lru_cache(maxsize=64)
def played(setup: Setup, seed: int) -> AnyMatch:
    """A random match, played to its end."""
    *_, match = play(setup.rules(), setup.seats, seed)
    return match


def moments(match: AnyMatch, most: int) -> list[int]:
    """Up to so many moments of a match, spread evenly, the first and the last among them."""
    last = match.moments - 1
    return sorted({round(i * last / max(1, most - 1)) for i in range(most)})
