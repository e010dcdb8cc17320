"""Delayed cues of a race: input refers to the newest table, while the drawing waits for flights."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable

from ugames.ui.table.board import Cue, Seen, Wait
from ugames.ui.table.racing.board import Decoration
from ugames.ui.table.staging.playback import Playback


class Landings:
    """The waiting cues of one race, and the points shown on its plates."""

    def __init__(self, playback: Playback, decoration: Decoration, pressed: Callable[[], Container[str]]) -> None:
        """`pressed` lists the zones with pressable cards."""
        self.playback = playback
        self.decoration = decoration
        self.pressed = pressed
        self._later: list[tuple[float, Cue]] = []
        self._told: Seen | None = None
        """The table whose points are on the plates."""
        self._asked: Seen | None = None

    def begin(self, cues: Iterable[Cue], now: float) -> None:
        """Show these cues after their delays, or all at once without motion."""
        at, pace = now, self.playback.pace
        for cue in cues:
            if isinstance(cue, Wait):
                at += pace.wait(cue.seconds) if pace.flies else 0.0
            elif at > now:
                self._later.append((at, cue))
            else:
                self.playback.add([cue])

    def tell(self, before: Seen, after: Seen, now: float) -> None:
        """Announce the gains that have arrived on the plates."""
        told = self.decoration.settled(after)
        self.playback.effects.gained(self._told or before, told, self.playback.area, now)
        self._told = told

    def update(self, latest: Seen, now: float) -> bool:
        """Show the cues that are due; whether there were any."""
        turned = self.decoration.turned(now)
        if turned:
            self.tell(latest, latest, now)
            self.playback.follow(self.playback.shown, self.pressed())
        due = [cue for at, cue in self._later if at <= now]
        self._later = [each for each in self._later if each[0] > now]
        self.playback.add(due)
        return turned or bool(due)

    def asked(self, shown: Seen) -> Seen:
        """The table whose question is shown: after the flight of its card."""
        if self._asked is None or shown.seat < 0 or self.decoration.asks(shown.seat):
            self._asked = shown
        return self._asked

    def holds(self, now: float) -> bool:
        """Whether people are still watching their departure."""
        return self.decoration.holds(now)

    def clear(self) -> None:
        """Drop all waiting cues silently."""
        self._later.clear()
        self._told = self._asked = None
        self.decoration.land()
