"""The build-up of a podium: its steps rise with their players, the last first, and the winner is crowned."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.ui.draw.tween import Pace, ease_out
from ugames.ui.table.motion.passing import Beats

STEP_RISE_SECONDS = 0.45
"""Seconds of each step's rise, one after the other, and then of the crown's fall."""
BEATS_BEFORE_STEPS = 0.5
"""The beats before the first step."""


class Arrival(Beats):
    """The steps of one podium, by the places on them."""

    def __init__(self, places: Sequence[int], pace: Pace) -> None:
        self.order = sorted({min(place, 3) for place in places}, reverse=True)
        """The steps in the order of rising."""
        super().__init__(STEP_RISE_SECONDS, BEATS_BEFORE_STEPS + len(self.order) + 1, pace)

    def risen(self, place: int) -> float:
        """The progress of the rise of a place's step."""
        return ease_out(self.part(BEATS_BEFORE_STEPS + sum(step > min(place, 3) for step in self.order)))

    @property
    def crowned(self) -> float:
        """The progress of the crown's fall."""
        return ease_out(self.part(BEATS_BEFORE_STEPS + len(self.order)))

    def landed(self) -> bool:
        """Whether a step has finished rising since the last call."""
        return (
            self.heard(*(BEATS_BEFORE_STEPS + number for number in range(1, 1 + len(self.order)))) and self.pace.flies
        )
