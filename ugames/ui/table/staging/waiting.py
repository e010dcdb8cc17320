"""What the script of a table waits for: the player's speed, pauses, and the pictures of the next cues."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from math import inf, nextafter

from ugames.core.game import Seen
from ugames.ui.draw.tween import FAR_SECONDS, Pace, pace
from ugames.ui.draw.vectors import Wish
from ugames.ui.kit.app import App
from ugames.ui.table.board import Cue, Look, Put, Table, Tally, Together
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.cards.sprites import Spot

RECAP_PAUSE_SECONDS = 0.6
"""Seconds between two moves of a recap at normal speed, for reading the header's sentence."""
MOST_SECONDS_FOR_FACES = FAR_SECONDS


class Clock:
    """The player's speed, how much of the usual time an event has, and the pause until the next cue."""

    def __init__(self, app: App, springs: bool) -> None:
        self.app = app
        self.springs = springs
        """Whether landings spring."""
        self.repeating = False
        """Whether a recap is playing, which also shows beats without motion."""
        self.time_factor = 1.0
        """The factor of all times of the present event."""
        self.until = 0.0
        """The end of the pause."""

    def pace(self) -> Pace:
        """The speed."""
        settings = self.app.settings
        if self.repeating and settings.speed == "off":
            return pace("normal", True, self.springs)
        return pace(settings.speed, settings.reduced_motion, self.springs, self.time_factor)

    def pause(self, seconds: float, now: float) -> None:
        """Wait for these seconds at normal speed."""
        self.until = now + self.pace().wait(seconds)

    def await_frame(self, now: float) -> None:
        """Leave the present frame to what has just begun, if anything flies."""
        if self.pace().flies:
            self.until = nextafter(now, inf)

    def end(self) -> None:
        """Everything has been shown."""
        self.repeating, self.time_factor = False, 1.0

    def repeat(self) -> None:
        """Show what follows as a recap."""
        self.repeating = True

    def begin_anew(self) -> None:
        """Drop the pause, and end a recap."""
        self.repeating, self.until = False, 0.0


class Awaited:
    """The pictures for the next cues of one table."""

    def __init__(self, table_of: Callable[[Seen], Table], cards: CardPainter, pace: Callable[[], Pace]) -> None:
        self.canvas = cards.canvas
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
