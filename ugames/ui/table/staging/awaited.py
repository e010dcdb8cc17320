"""The pictures for the next cues, prepared so that no card flies without its face."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.tween import FAR_SECONDS, Pace
from ugames.ui.table.board import Cue, Look, Put, Seen, Table, Tally, Together
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.staging.stage import Spot

MOST_SECONDS_FOR_FACES = FAR_SECONDS


class Awaited:
    """The pictures for the next cues of one table."""

    def __init__(
        self, canvas: Canvas, table_of: Callable[[Seen], Table], cards: CardPainter, pace: Callable[[], Pace]
    ) -> None:
        self.canvas = canvas
        self.table_of = table_of
        self.cards = cards
        self.pace = pace
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
            self._until = now + MOST_SECONDS_FOR_FACES * self.pace().flies * self.pace().factor

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
