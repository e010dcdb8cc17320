"""What calls from afar now and then while ambience is heard: a bird, a bell, never the same one twice in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

import pygame

EARLIEST, LATEST = 8.0, 25.0
"""Seconds between two calls."""
GOLDEN = 0.618034
"""Its multiples are spread evenly and in no order: when the next call comes, and from where."""
ASIDE = 0.55
"""How much softer a call is in the farther loudspeaker, at most."""


class Calls:
    """The calls of one place after another, on a channel of their own."""

    def __init__(
        self,
        channel: int,
        names: Callable[[str], Sequence[str]],
        fetch: Callable[[str], pygame.mixer.Sound | None],
    ) -> None:
        """`names` has the calls of a game, and `fetch` loads one of them, which takes a while."""
        self.channel = channel
        self.names = names
        self.fetch = fetch
        self.due = inf
        """When the next one comes."""
        self._game: str | None = None
        self._count = 0

    def tend(self, game: str | None, volume: float, now: float) -> None:
        """Let the next one be heard if it is time."""
        if game != self._game:
            self._game, self.due = game, self._next(now) if game else inf
            for name in self.names(game) if game else ():
                self.fetch(name)  # it will be there when it is due
        if now < self.due or not game:
            return
        if names := self.names(game):
            sound = self.fetch(names[self._count % len(names)])
            if sound is not None and volume:
                side = 2 * (self._count * GOLDEN % 1) - 1
                channel = pygame.mixer.Channel(self.channel)
                channel.play(sound)
                channel.set_volume(volume * (1 - ASIDE * max(0.0, side)), volume * (1 - ASIDE * max(0.0, -side)))
        self._count += 1
        self.due = self._next(now)

    def _next(self, now: float) -> float:
        return now + EARLIEST + (LATEST - EARLIEST) * (self._count * GOLDEN * GOLDEN % 1)
