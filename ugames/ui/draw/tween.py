"""The durations and curves of all movements, which no other file has; rules and events never carry durations."""

from __future__ import annotations

from typing import NamedTuple

FACTORS = {"calm": 1.6, "normal": 1.0, "lively": 0.6, "off": 0.0}
"""How the player's choice of speed stretches all durations."""

NEAR, FAR = 0.18, 0.28
"""Seconds of a flight, by its distance."""
LONG_WAY = 1200
"""Units from which a flight counts as far."""
REFAN = 0.12
"""Seconds in which the cards of a fan close a gap."""
FLIP = 0.16
"""Seconds in which a card turns over."""
FADE = 0.16
"""Seconds in which a thing that does not fly appears or disappears."""
MARK = 0.14
"""Seconds in which a card is dimmed or lit."""
CROSS = 0.18
"""Seconds in which one screen fades into another."""
CARRY = 0.3
"""Seconds in which a thing goes from its place on one screen to that on the next."""
UNBOX = 0.62
"""Seconds in which a box is put onto the table and opened."""
COLLECT = 0.25
"""Seconds in which cards leave the table."""
SPREAD = 0.2
"""Seconds in which a closed pile is spread."""
THROW = 0.16
"""Seconds in which a card that was pressed against time goes where it is used, however far."""
FOLD = 0.008
"""Seconds between two cards of a spread that is closed to a pile."""
TRIP, AFTER = 0.55, 0.13
"""Seconds for the way of one figure that walks, and after which the next one sets out."""
COUNT = 0.6
"""Seconds in which a count runs up, however far."""
STAGGER_LEAST, STAGGER_MOST = 0.035, 0.06
"""Seconds between two cards of a deal: the more there are, the faster they come."""
DEAL = 1.2
"""The usual seconds of a whole deal."""

GLANCE, HOLD = 0.3, 0.9
"""Seconds for which one looks at what is only seen, and at what is to be understood."""
LETTERS = 24
"""How many letters one reads in a second."""

SPRING = 1.5
"""The overshoot of a landing: 8 %."""
GIVE = 125.0
"""Units up to which a landing springs fully; a longer flight springs less, lest it goes far astray."""


class Pace(NamedTuple):
    """The player's speed."""

    factor: float = 1.0
    fade: bool = False
    """Reduced motion: things appear where they belong instead of flying there."""
    springs: bool = True
    """Whether landings go a little too far; where time counts they do not."""

    @property
    def flies(self) -> bool:
        """Whether things visibly move from one place to another."""
        return self.factor > 0 and not self.fade

    def flight(self, distance: float) -> float:
        """Seconds for a card to go so far."""
        if not self.flies:
            return 0.0
        return (NEAR + (FAR - NEAR) * min(1.0, distance / LONG_WAY)) * self.factor

    def wait(self, seconds: float) -> float:
        """A pause for reading, stretched like everything else."""
        return seconds * self.factor

    def spring(self, distance: float) -> float:
        """How far a landing after so long a way goes beyond its end."""
        return SPRING * min(1.0, GIVE / max(distance, 1.0)) ** 0.45 if self.springs else 0.0


def pace(speed: str, fade: bool, springs: bool = True, part: float = 1.0) -> Pace:
    """The pace for a setting, in a part of its usual time."""
    return Pace(FACTORS[speed] * part, fade, springs)


def reading(words: str) -> float:
    """Seconds in which these words are found and read."""
    return max(HOLD, HOLD / 2 + len(words) / LETTERS)


def stagger(count: int) -> float:
    """Seconds between two of so many cards that are dealt."""
    return min(STAGGER_MOST, max(STAGGER_LEAST, DEAL / max(1, count)))


def ease_out(t: float) -> float:
    """Fast at first, then settling."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at first and in the end, as somebody walks."""
    return t * t * (3 - 2 * t)


def overshoot(t: float, spring: float = SPRING) -> float:
    """A little too far, by at most 8 %, and back."""
    t -= 1
    return 1 + t * t * ((spring + 1) * t + spring)
