"""Every game at every seat count and with every option, and random games of each."""

from __future__ import annotations

from functools import lru_cache

from ugames.games import GAMES
from ugames.laws.matches import AnyMatch, play
from ugames.laws.setups import Setup, fits, setups

SETUPS = tuple(setup for game in GAMES for setup in setups(game) if fits(setup))


@lru_cache(maxsize=64)
def played(setup: Setup, seed: int) -> AnyMatch:
    """A random match, played to its end."""
    *_, match = play(setup.rules(), setup.seats, seed)
    return match
