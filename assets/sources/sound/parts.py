"""What many effects are made of: paper, felt over wood, a card along cloth, and notes one after the other."""

from __future__ import annotations

from collections.abc import Callable

from assets.sources.sound.instruments import bodies, hertz
from assets.sources.sound.studio import FULL, Sound, Studio, line, mixed

Instrument = Callable[[Studio, float], Sound]
Recipe = Callable[[Studio, float], Sound]
"""How a sound is made at a pitch, a multiple of its usual one."""


def paper(studio: Studio, hertz: float, ring: float) -> Sound:
    """A dry touch of card stock."""
    return studio.fade(studio.band(studio.noise(ring), hertz, 0.7), ring, 0.0008)


def thud(studio: Studio, hertz: float, ring: float) -> Sound:
    """Felt over wood, hit by something flat."""
    table = studio.struck(bodies(hertz, (1, 0.8, ring), (1.7, 0.4, ring * 0.7), (2.6, 0.2, ring * 0.5)))
    felt = studio.fade(studio.low(studio.noise(0.05), 500), 0.045, 0.0015)
    return mixed((table, 0.6, 0), (felt, 1.0, 0))


def rub(studio: Studio, seconds: float, centre: float, peak: float = 0.4) -> Sound:
    """A card along felt: paper that rises and falls, with the grain of the cloth in it."""
    path = line(((0, centre * 0.65), (seconds * peak, centre * 1.25), (seconds, centre * 0.8)))
    top = studio.low(studio.band(studio.noise(seconds), path, 0.8), 5200)
    nap = studio.band(studio.noise(seconds), 420, 0.8)
    grain = studio.low([abs(value) for value in studio.noise(seconds)], 70)
    mean = sum(grain) / len(grain)
    shape = line(((0, 0), (seconds * peak * 0.5, 0.45), (seconds * peak, 1), (seconds * 0.75, 0.3), (seconds, 0)))
    return [
        (a + 0.5 * b) * shape(i / FULL) * (0.4 + 0.6 * g / mean)
        for i, (a, b, g) in enumerate(zip(top, nap, grain, strict=True))
    ]


def run(play: Instrument, studio: Studio, notes: str, pitch: float, start: float, apart: float) -> Sound:
    """Notes one after the other."""
    parts = [(play(studio, hertz(note) * pitch), 1.0, start + i * apart) for i, note in enumerate(notes.split())]
    return mixed(*parts)
