"""Marks that come and go: a card is dimmed, lit or left plain little by little and never within one frame."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ugames.ui.draw.tween import MARK, Pace
from ugames.ui.table.staging.stage import Sprite

STEPS = 4
"""In so few steps, the first one at once, that a hand is not drawn anew in each frame."""


class Change(NamedTuple):
    """A mark that is giving way to another one."""

    before: str
    part: float
    """The part of the way that is done."""


class Marking:
    """The marks of all cards of one table, as they are seen."""

    def __init__(self) -> None:
        self._known: dict[Sprite, str] = {}
        self._since: dict[Sprite, tuple[str, float]] = {}

    def look(self, sprites: Iterable[Sprite], pace: Pace, now: float) -> dict[Sprite, Change]:
        """Notice marks that are others than before; those that are changing now."""
        seconds = MARK * pace.factor
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
