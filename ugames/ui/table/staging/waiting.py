"""The pictures that the script of a table waits for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from ugames.core.game import Seen
from ugames.ui.draw.tween import FAR_SECONDS
from ugames.ui.draw.vectors import Wish
from ugames.ui.table.board import Cue, Look, Put, Table, Tally, Together
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.cards.sprites import Spot
from ugames.ui.table.motion.clock import Clock

MOST_SECONDS_FOR_FACES = FAR_SECONDS


class Awaited:
    """The pictures for the next cues of one table."""

    def __init__(self, table_of: Callable[[Seen], Table], cards: CardPainter, clock: Clock) -> None:
        self.canvas = cards.canvas
        self.table_of = table_of
        self.cards = cards
        self.clock = clock
        self.wishes: list[Wish] = []
        self._until = 0.0
        """The end of the wait."""

    def forget(self) -> None:
        """Drop unfinished pictures for a new beat."""
        for wish in self.wishes:
            self.canvas.ahead.drop(wish)
        self.wishes.clear()

    def expect(self, cues: Iterable[Cue | Tally], now: float) -> None:
        """Request the pictures of these cues."""
        for wish in chain.from_iterable(self._missing(cue) for cue in cues):
            self.wishes.append(wish)
            self.canvas.ahead.want(wish)
            self._until = now + MOST_SECONDS_FOR_FACES * self.clock.pace.flies * self.clock.pace.factor

    def keep(self) -> None:
        """Protect the finished pictures from being displaced by flying cards in many sizes."""
        for wish in self.wishes:
            if wish.key is not None:
                self.canvas.store.touch(wish.key)

    def waits(self, cue: Cue | Tally, now: float) -> bool:
        """Whether a picture of this cue is unfinished and worth waiting for."""
        ready = self.canvas.ahead.ready
        if now >= self._until or all(map(ready, self.wishes)):
            return False
        return not all(map(ready, self._missing(cue)))

    def _missing(self, cue: Cue | Tally) -> Iterator[Wish]:
        """The requests for missing pictures of a cue."""
        match cue:
            case Look(seen):
                table = self.table_of(seen)
                spots: Iterable[Spot] = table.cards
                yield from table.wishes(self.canvas)
            case Put(spot):
                spots = (spot,)
            case Together(cues):
                yield from chain.from_iterable(self._missing(each) for each in cues)
                return
            case _:
                return
        for spot in spots:
            yield from self.cards.missing(spot)
