"""The durations and curves of all movements; no other file has any, nor do rules and events."""

from __future__ import annotations

from typing import NamedTuple

DURATION_FACTORS = {"calm": 1.6, "normal": 1.0, "lively": 0.6, "off": 0.0}
"""The setting "speed" multiplies all durations by these factors."""

FRAME_SECONDS = 1 / 60
"""The time from one picture to the next."""
QUICK_SECONDS = 0.16
"""The time of near things: a card turns over, lights up, fades or closes a gap."""
FAR_SECONDS = 0.28
"""The time of long ways: a far flight, the way from the table, or from screen to screen."""
FAR_UNITS = 1200
SECONDS_BETWEEN_FOLDING_CARDS = 0.008
WATCHED_SECONDS = 0.6
"""The time of things watched for their own sake: a figure's walk, a running count, a box that is opened."""
SECONDS_BETWEEN_FIGURES = 0.13
DEAL_STEP_SECONDS = 0.06
DEAL_MOST_SECONDS = 1.5

GLANCE_SECONDS = 0.3
HOLD_SECONDS = 0.9
LETTERS_READ_BY_SECOND = 24

SPRING = 1.5
"""With this constant, springs overshoot by 8 %."""
FULL_SPRING_DISTANCE = 125.0
"""Units of distance up to which a landing springs fully; farther ones spring less."""


class Pace(NamedTuple):
    """The player's speed."""

    factor: float = 1.0
    fade: bool = False
    """Reduced motion: things fade in at their places instead of flying."""
    springs: bool = True
    """Whether landings overshoot; not in real time."""

    @property
    def flies(self) -> bool:
        """Whether things visibly move."""
        return self.factor > 0 and not self.fade

    def flight(self, distance: float) -> float:
        """Seconds of a card's flight over this distance."""
        if not self.flies:
            return 0.0
        return (QUICK_SECONDS + (FAR_SECONDS - QUICK_SECONDS) * min(1.0, distance / FAR_UNITS)) * self.factor

    def wait(self, seconds: float) -> float:
        """A pause for reading, stretched like everything else."""
        return seconds * self.factor

    def spring(self, distance: float) -> float:
        """The spring of a landing after this distance."""
        return SPRING * min(1.0, FULL_SPRING_DISTANCE / max(distance, 1.0)) ** 0.45 if self.springs else 0.0


def pace(speed: str, fade: bool, springs: bool = True, part: float = 1.0) -> Pace:
    """The pace for a setting, at a fraction of its usual time."""
    return Pace(DURATION_FACTORS[speed] * part, fade, springs)


def reading(words: str) -> float:
    """Seconds to find and read these words."""
    return max(HOLD_SECONDS, HOLD_SECONDS / 2 + len(words) / LETTERS_READ_BY_SECOND)


def stagger(count: int) -> float:
    """Seconds between two of `count` dealt cards."""
    return min(DEAL_STEP_SECONDS, DEAL_MOST_SECONDS / max(1, count))


def ease_out(t: float) -> float:
    """Fast at first, then settling."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at the beginning and at the end, like walking."""
    return t * t * (3 - 2 * t)


def overshoot(t: float, spring: float = SPRING) -> float:
    """Slightly too far, by at most 8 %, and back."""
    t -= 1
    return 1 + t * t * ((spring + 1) * t + spring)
