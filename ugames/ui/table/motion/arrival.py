"""The build-up of a podium: its steps rise with their players, the last first, and the winner is crowned."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from ugames.ui.draw.tween import Pace, ease_out

RISE = 0.45
"""Seconds of each step's rise, one after the other, and then of the crown's fall."""


class Arrival:
    """The steps of one podium, by the places on them."""

    def __init__(self, places: Sequence[int], pace: Pace) -> None:
        self.order = sorted({min(place, 3) for place in places}, reverse=True)
        """The steps in the order of rising."""
        self.pace = pace
        self.passed = inf
        """Seconds since the start; infinite for a finished podium."""
        self._heard = 0

    @property
    def seconds(self) -> float:
        """The seconds of the whole build-up."""
        return self._stands(len(self.order) - 1) + self.pace.wait(RISE) if self.pace.flies else 0.0

    @property
    def over(self) -> bool:
        """Whether the build-up is over."""
        return self.passed >= self.seconds

    def _stands(self, number: int) -> float:
        """The time when a step has risen."""
        return self.pace.wait((number + 1.5) * RISE)

    def risen(self, place: int) -> float:
        """The progress of the rise of a place's step."""
        if self.over:
            return 1.0
        before = sum(step > min(place, 3) for step in self.order)
        part = 1 - (self._stands(before) - self.passed) / self.pace.wait(RISE)
        return ease_out(min(1.0, max(0.0, part)))

    @property
    def crowned(self) -> float:
        """The progress of the crown's fall."""
        return 1.0 if self.over else ease_out(max(0.0, 1 - (self.seconds - self.passed) / self.pace.wait(RISE)))

    def landed(self) -> bool:
        """Whether a step has finished rising since the last call."""
        number = sum(self.passed >= self._stands(number) for number in range(len(self.order)))
        heard, self._heard = self._heard, number
        return self.pace.flies and number > heard
