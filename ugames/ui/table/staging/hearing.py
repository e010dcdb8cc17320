"""Where what happens on a table is heard from: the place of the cards, flashes and words that come with a sound."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean

from ugames.ui.kit.app import App
from ugames.ui.kit.voices import MIDDLE
from ugames.ui.table.board import Burst, Caption, Count, Cue, Dim, Drawn, Noise, Put, Walk

SOFT = 0.5
"""The part of its volume that is left of a sound under others."""


def across(app: App, x: float | None) -> float:
    """That place from left, 0, to right, 1; the middle, if it is none."""
    return MIDDLE if x is None else app.canvas.theme.across(x)


def sound(app: App, noise: Noise) -> None:
    """Let it be heard where it is."""
    at = across(app, noise.x)
    if noise.step is not None:
        app.speaker.step(noise.step, at=at)
    elif noise.softly:
        app.speaker.play(noise.name, at=at, part=SOFT)
    else:
        app.speaker.play(noise.name, at=at)


def placed(cues: Sequence[Cue]) -> Iterable[Cue]:
    """Cues that happen at once; a sound among them that has no place gets that of the others."""
    if not any(isinstance(cue, Noise) and cue.x is None for cue in cues):
        return cues
    where = x_of(cues)
    return [cue._replace(x=where) if isinstance(cue, Noise) and cue.x is None else cue for cue in cues]


def x_of(cues: Iterable[Cue]) -> float | None:
    """Where cues happen: between the goals of all cards that fly, else at the first flash, else at the first words."""
    goals: list[float] = []
    flashes: list[float] = []
    words: list[float] = []
    for cue in cues:
        match cue:
            case Put(spot):
                goals.append(spot.x)
            case Walk(ends=ends):
                goals += [end.cx for end in ends]
            case Drawn(area=area) | Burst(area) | Count(place=area):
                flashes.append(area.cx)
            case Dim(light) if not words:
                words.append(light.cx)
            case Caption(_, place):
                words.append(place.cx)
    return fmean(goals) if goals else next(iter((*flashes, *words)), None)
