"""When the app looks again if nothing happens before: whoever needs that says so in each frame anew."""

from __future__ import annotations

from math import inf


class Alarm:
    """The earliest time that anybody has asked for since the frame began."""

    def __init__(self) -> None:
        self.due = -inf
        """In seconds, on the clock of the frames: long ago for at once, infinity for not at all."""

    def at(self, when: float) -> None:
        """Make a frame at that time, or before."""
        self.due = min(self.due, when)

    def soon(self) -> None:
        """Make the next frame as soon as one can follow the other."""
        self.due = -inf

    def clear(self) -> None:
        """Forget all wishes: a frame begins."""
        self.due = inf
