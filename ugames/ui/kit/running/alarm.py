"""The time of the next frame if no event comes first; everything that needs one asks again in each frame."""

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
        """Make the next frame as soon as possible."""
        self.due = -inf

    def clear(self) -> None:
        """Forget all wishes: a frame begins."""
        self.due = inf
