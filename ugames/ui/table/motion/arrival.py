"""How a podium is built: its steps rise with who stands on them, the last one first, and the winner is crowned."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from ugames.ui.draw.tween import Pace, ease_out

FIRST, APART, RISE = 0.25, 0.45, 0.5
"""Seconds before the first step rises, from one place to the next, and for which each one rises."""
CROWN = 0.3
"""Seconds in which the crown falls on the winner, once the highest step stands."""


class Arrival:
    """The steps of one podium, by the places that stand on them."""

    def __init__(self, places: Sequence[int], pace: Pace) -> None:
        self.order = sorted({min(place, 3) for place in places}, reverse=True)
        """The steps, as they rise."""
        self.pace = pace
        self.passed = inf
        """Seconds since the podium came on the screen; before that it is drawn as a whole."""
        self._heard = 0

    @property
    def seconds(self) -> float:
        """How long all of it takes."""
        return self._stands(len(self.order) - 1) + self.pace.wait(CROWN) if self.pace.flies else 0.0

    @property
    def over(self) -> bool:
        """Whether all stand where they belong."""
        return self.passed >= self.seconds

    def _stands(self, number: int) -> float:
        """When a step has risen."""
        return self.pace.wait(FIRST + number * APART + RISE)

    def risen(self, place: int) -> float:
        """The part of its way that the step of a place has risen."""
        if self.over:
            return 1.0
        before = sum(step > min(place, 3) for step in self.order)
        part = 1 - (self._stands(before) - self.passed) / self.pace.wait(RISE)
        return ease_out(min(1.0, max(0.0, part)))

    @property
    def crowned(self) -> float:
        """The part of its way that the crown has fallen."""
        return 1.0 if self.over else ease_out(max(0.0, 1 - (self.seconds - self.passed) / self.pace.wait(CROWN)))

    def landed(self) -> bool:
        """Whether another step has come to stand since this was asked last."""
        number = sum(self.passed >= self._stands(number) for number in range(len(self.order)))
        heard, self._heard = self._heard, number
        return self.pace.flies and number > heard
