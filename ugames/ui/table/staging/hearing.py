"""What is heard at a table: its ambience, and sounds from the place of the simultaneous cards, flashes and words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean

from ugames.core.game import Seen
from ugames.ui.kit.app import App
from ugames.ui.kit.voices import MIDDLE_POSITION
from ugames.ui.table.board import Board, Burst, Caption, Count, Cue, Dim, Noise, Painting, Put, Walk

SOFT_VOLUME = 0.5
"""The volume factor of a sound under others."""


def across(app: App, x: float | None) -> float:
    """The horizontal position from 0 (left) to 1 (right); the middle for None."""
    return MIDDLE_POSITION if x is None else app.canvas.theme.across(x)


def sound(app: App, noise: Noise) -> None:
    """Play a sound at its position."""
    at = across(app, noise.x)
    if noise.step is not None:
        app.speaker.step(noise.step, at=at)
    else:
        app.speaker.play(noise.name, at, SOFT_VOLUME if noise.softly else 1.0)


def with_positions(cues: Sequence[Cue]) -> Iterable[Cue]:
    """Simultaneous cues, with their common position for sounds without one."""
    if not any(isinstance(cue, Noise) and cue.x is None for cue in cues):
        return cues
    where = x_of(cues)
    return [cue._replace(x=where) if isinstance(cue, Noise) and cue.x is None else cue for cue in cues]


def x_of(cues: Iterable[Cue]) -> float | None:
    """The position of cues: the middle of all flights' ends; without any, that of the first flash or words."""
    goals: list[float] = []
    flashes: list[float] = []
    words: list[float] = []
    for cue in cues:
        match cue:
            case Put(spot):
                goals.append(spot.x)
            case Walk(ends=ends):
                goals += [end.cx for end in ends]
            case Painting(area=area) | Burst(area) | Count(place=area):
                flashes.append(area.cx)
            case Dim(light) if not words:
                words.append(light.cx)
            case Caption(_, place):
                words.append(place.cx)
    return fmean(goals) if goals else next(iter((*flashes, *words)), None)


class Mood:
    """The ambience of one table."""

    def __init__(self, app: App, board: Board) -> None:
        self.app = app
        self.board = board
        self.last = False
        """Whether the shown match is in its last round."""
        self._seen: Seen | None = None

    def enter(self) -> None:
        """Start the ambience."""
        self.app.speaker.ambience(self.board.game.id, self.last)

    def follow(self, shown: Seen) -> None:
        """Follow the shown table."""
        if shown is self._seen:
            return
        fresh, self._seen = self._seen is None, shown
        last = self.board.last_round(shown.view)
        if last != self.last:
            self.last = last
            self.enter()
            if last and not fresh:
                self.app.speaker.play(f"last-{self.board.game.id}")
