"""Gradual changes of marks: cards are dimmed, lit or unmarked over several frames."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ugames.ui.draw.tween import QUICK, Pace
from ugames.ui.table.staging.stage import Sprite

STEPS = 4
"""The number of steps, the first at once; few, so that a hand is not redrawn in each frame."""


class Change(NamedTuple):
    """A mark that is being replaced."""

    before: str
    part: float
    """The progress of the change."""


class Marking:
    """The visible marks of all cards of one table."""

    def __init__(self) -> None:
        self._known: dict[Sprite, str] = {}
        self._since: dict[Sprite, tuple[str, float]] = {}

    def look(self, sprites: Iterable[Sprite], pace: Pace, now: float) -> dict[Sprite, Change]:
        """Note changed marks; returns the changes in progress."""
        seconds = QUICK * pace.factor
        before, self._known = self._known, {sprite: sprite.shown.mark for sprite in sprites}
        for sprite, mark in self._known.items():
            if before.get(sprite, mark) != mark and seconds:
                self._since[sprite] = before[sprite], now
        self._since = {
            sprite: (mark, since)
            for sprite, (mark, since) in self._since.items()
            if sprite in self._known and now - since < seconds
        }
        return {
            sprite: Change(mark, (1 + int((now - since) / seconds * (STEPS - 1))) / STEPS)
            for sprite, (mark, since) in self._since.items()
        }
