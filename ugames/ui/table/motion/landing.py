"""Delayed cues of a race: input refers to the newest table, while the drawing waits for flights."""

from __future__ import annotations

from collections.abc import Iterable

from ugames.ui.table.board import Cue, Wait
from ugames.ui.table.staging.playback import Playback


class Landings:
    """The waiting cues of one race."""

    def __init__(self, playback: Playback) -> None:
        self.playback = playback
        self._later: list[tuple[float, Cue]] = []

    def __bool__(self) -> bool:
        """Whether cues wait."""
        return bool(self._later)

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

    def update(self, now: float) -> bool:
        """Show the cues that are due; whether there were any."""
        due = [cue for at, cue in self._later if at <= now]
        self._later = [each for each in self._later if each[0] > now]
        self.playback.add(due)
        return bool(due)

    def clear(self) -> None:
        """Drop all waiting cues silently."""
        self._later.clear()
