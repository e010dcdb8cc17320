"""The voices of the guests of a conference: one for each colour, which says three different things in its own way.

Red and blue share their cards: each has a voice, and where both come they speak one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from assets.sources.sound.parts import Recipe
from assets.sources.sound.studio import Points, Sound, Studio, line, mixed

LUFS = -20.0
"""How loud the loudest moment of each is, from both loudspeakers."""


def at_pitch(points: Points, pitch: float) -> Callable[[float], float]:
    """A line of frequencies, higher or lower."""
    return line([(second, hertz * pitch) for second, hertz in points])


def gurgle(studio: Studio, pitch: float, steps: Sequence[float]) -> Sound:
    """Yellow: bubbles that talk; each step says how high one is, and none is a breath."""
    parts = []
    for i, step in enumerate(steps):
        if step:
            low = 370 * step * studio.between(0.9, 1.1) * pitch
            bubble = studio.sung(line(((0, low), (0.09, low * 1.9))), 0.1, (1, 0.2), ((0, 0), (0.015, 1), (0.1, 0)))
            parts.append((bubble, studio.between(0.7, 1.0), i * 0.072))
    return mixed(*parts)


def hum(studio: Studio, pitch: float, way: Points, vowel: Points) -> Sound:
    """Purple: somebody stately, through a nose that is long."""
    end = way[-1][0]
    shape = ((0, 0), (0.1, 1), (end * 0.7, 0.8), (end, 0))
    voice = studio.sung(at_pitch(way, pitch), end, (0.4, 0.5, 0.5, 0.3, 0.25, 0.15), shape)
    return studio.band(voice, line(vowel), 2)


def whistle(studio: Studio, pitch: float, way: Points) -> Sound:
    """Pink: a whistle that makes a loop."""
    end = way[-1][0]
    shape = ((0, 0), (0.06, 1), (end * 0.75, 0.8), (end, 0))
    air = studio.sung(at_pitch(way, pitch), end, (1, 0.12), shape)
    return mixed((air, 0.8, 0), (studio.band(studio.noise(end * 0.9), 2400, 2), 0.04, 0))


def purr(studio: Studio, pitch: float, way: Points, beat: float) -> Sound:
    """Green: a large, contented throat, which beats so many times in a second."""
    end = way[-1][0]
    shape = ((0, 0), (0.1, 1), (end * 0.75, 0.8), (end, 0))
    voice = studio.sung(at_pitch(way, pitch), end, (0.6, 0.4, 0.35, 0.25, 0.2), shape)
    pulses = studio.sung(beat * pitch, end, (1,), ((0, 1), (end, 1)))
    return [value * (0.5 + 0.5 * pulse) for value, pulse in zip(voice, pulses, strict=True)]


def trill(studio: Studio, pitch: float, notes: Points, turns: float) -> Sound:
    """Red: a high, excited one, that shakes each note so many times in a second."""
    end = notes[-1][0]

    def way(second: float) -> float:
        low = next(hertz for until, hertz in notes if second <= until or until == end)
        return low * pitch * (1.18 if int(second * turns) % 2 else 1.0)

    shape = ((0, 0), (0.04, 1), (end * 0.8, 0.8), (end, 0))
    return studio.sung(way, end, (1, 0.3, 0.1), shape)


def hollow(studio: Studio, pitch: float, way: Points) -> Sound:
    """Blue: a low, hollow one, who has seen all of this before."""
    end = way[-1][0]
    shape = ((0, 0), (0.04, 1), (end * 0.7, 0.7), (end, 0))
    return studio.sung(at_pitch(way, pitch), end, (0.6, 0.1, 0.5, 0.1, 0.3), shape)


def grumble(studio: Studio, pitch: float, chirps: Sequence[tuple[float, float]]) -> Sound:
    """Gray: a dry beak that falls on each word, since somebody has to pay; each has a second and a height."""
    parts = []
    for second, high in chirps:
        way = line(((0, high * 1.25 * pitch), (0.13, high * pitch)))
        parts.append((studio.sung(way, 0.15, (0.7, 0.4, 0.3, 0.2), ((0, 0), (0.01, 1), (0.15, 0))), 1.0, second))
    return mixed(*parts)


def duet(studio: Studio, pitch: float, first: Recipe, then: Recipe, after: float, loud: float = 1.0) -> Sound:
    """Two who speak one after the other, the second before the first has ended."""
    return mixed((first(studio, pitch), 0.6 * loud, 0), (then(studio, pitch), 0.8 / loud, after))


YELLOW = (
    (0.8, 0.85, 0.9, 0.96, 1.02, 1.08, 1.15, 1.22, 1.3),
    (1.1, 0.9, 0, 1.0, 0.8, 0, 0.9, 1.15, 1.5),
    (1.3, 1.3, 1.1, 1.1, 0.9, 0.9, 0, 0, 0.75),
)
PURPLE: tuple[tuple[Points, Points], ...] = (
    (((0, 150), (0.25, 205), (0.45, 180), (0.75, 235)), ((0, 420), (0.3, 900), (0.5, 600), (0.8, 1300))),
    (((0, 210), (0.3, 165), (0.55, 190), (0.8, 150)), ((0, 1200), (0.3, 560), (0.5, 1000), (0.8, 420))),
    (((0, 160), (0.12, 200), (0.24, 160), (0.36, 200), (0.8, 250)), ((0, 500), (0.2, 1100), (0.4, 500), (0.8, 1500))),
)
PINK: tuple[Points, ...] = (
    ((0, 1100), (0.15, 1700), (0.3, 1250), (0.45, 1500), (0.68, 2300)),
    ((0, 2100), (0.18, 1500), (0.3, 1900), (0.42, 1400), (0.7, 1150)),
    ((0, 1300), (0.1, 1300), (0.14, 1750), (0.3, 1750), (0.34, 1450), (0.5, 2050), (0.66, 1850)),
)
GREEN: tuple[tuple[Points, float], ...] = (
    (((0, 210), (0.4, 300), (0.8, 230)), 24),
    (((0, 300), (0.25, 230), (0.45, 260), (0.75, 190)), 19),
    (((0, 220), (0.2, 250), (0.8, 350)), 30),
)
RED: tuple[tuple[Points, float], ...] = (
    (((0.42, 880),), 22),
    (((0.16, 780), (0.3, 880), (0.48, 1040)), 26),
    (((0.14, 1040), (0.24, 780), (0.46, 930)), 18),
)
BLUE: tuple[Points, ...] = (
    ((0, 420), (0.12, 300), (0.25, 340), (0.45, 260)),
    ((0, 290), (0.2, 350), (0.3, 320), (0.5, 400)),
    ((0, 330), (0.14, 330), (0.18, 270), (0.34, 270), (0.4, 220), (0.52, 210)),
)
GRAY = (
    ((0, 760), (0.19, 640), (0.38, 500)),
    ((0, 620), (0.11, 700), (0.3, 560), (0.41, 470)),
    ((0, 800), (0.26, 540), (0.37, 520), (0.48, 430)),
)
REDS: tuple[Recipe, ...] = tuple(partial(trill, notes=notes, turns=turns) for notes, turns in RED)
BLUES: tuple[Recipe, ...] = tuple(partial(hollow, way=way) for way in BLUE)

VOICES: dict[str, tuple[Recipe, ...]] = {
    "blue": BLUES,
    "gray": tuple(partial(grumble, chirps=chirps) for chirps in GRAY),
    "green": tuple(partial(purr, way=way, beat=beat) for way, beat in GREEN),
    "pink": tuple(partial(whistle, way=way) for way in PINK),
    "purple": tuple(partial(hum, way=way, vowel=vowel) for way, vowel in PURPLE),
    "red": REDS,
    "redblue": (
        partial(duet, first=REDS[0], then=BLUES[0], after=0.36),
        partial(duet, first=BLUES[1], then=REDS[1], after=0.4, loud=1.3),
        partial(duet, first=REDS[2], then=BLUES[2], after=0.4),
    ),
    "yellow": tuple(partial(gurgle, steps=steps) for steps in YELLOW),
}
"""What each of them says, by the name of its colour."""
