"""How long movements take and how they run. Only this file knows; rules and events never carry durations."""

from __future__ import annotations

from typing import NamedTuple

FACTORS = {"calm": 1.6, "normal": 1.0, "lively": 0.6, "off": 0.0}
"""How the player's choice of speed stretches all durations."""

NEAR, FAR = 0.18, 0.28
"""Seconds of a flight, by its distance."""
LONG_WAY = 1200
"""Units from which a flight counts as far."""


class Pace(NamedTuple):
    """The player's speed."""

    factor: float = 1.0
    fade: bool = False
    """Reduced motion: things appear where they belong instead of flying there."""

    def flight(self, distance: float) -> float:
        """Seconds for a card to go so far."""
        if self.fade or self.factor == 0:
            return 0.0
        return (NEAR + (FAR - NEAR) * min(1.0, distance / LONG_WAY)) * self.factor

    def wait(self, seconds: float) -> float:
        """A pause for reading, stretched like everything else."""
        return seconds * self.factor


def pace(speed: str, fade: bool) -> Pace:
    """The pace for a setting."""
    return Pace(FACTORS[speed], fade)


def ease_out(t: float) -> float:
    """Fast at first, then settling."""
    return 1 - (1 - t) ** 3


def overshoot(t: float) -> float:
    """A little too far, by at most 8 %, and back."""
    s = 1.2
    t -= 1
    return 1 + t * t * ((s + 1) * t + s)
