"""The sound around a table while nothing happens: one quiet loop per game, and one for the menus, without a seam.

A loop has nothing in it that one would know again after a minute: what stands out is a call, and comes by chance.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from assets.sources.sound.instruments import drum, hertz, pad
from assets.sources.sound.studio import FULL, Loop, Mode, Sound, Studio, line, mixed, pcm, smooth_loop

SECONDS = 66.0
PEAK = -10.0


def breathing(low: float, high: float, every: float, turn: float = 0.0) -> Callable[[float], float]:
    """A level that rises and falls about every so many seconds, a whole number of times around the loop."""
    times = max(1, round(SECONDS / every))

    def level(second: float) -> float:
        return low + (high - low) * (0.5 + 0.5 * math.sin(2 * math.pi * (times * second / SECONDS + turn)))

    return level


def gusts(low: float, high: float, turn: float = 0.0) -> Callable[[float], float]:
    """A level that rises and falls like wind: three breaths of different lengths, never the same twice in a loop."""
    parts = [breathing(0, 1, every, turn * i) for i, every in enumerate((33.0, 13.2, 6.0), 1)]
    return lambda second: (
        low + (high - low) * (0.4 * parts[0](second) + 0.35 * parts[1](second) + 0.25 * parts[2](second))
    )


# --- noises


def chirps(studio: Studio, freq: float, count: int) -> Sound:
    """A cricket rubs its wings."""
    parts = []
    for i in range(count):
        one = studio.sung(freq * studio.between(0.995, 1.005), 0.034, (1,), ((0, 0), (0.012, 1), (0.034, 0)))
        parts.append((one, 0.6 + 0.4 * i / count, i * 0.046))
    return mixed(*parts, rate=studio.rate)


def drop(studio: Studio, freq: float) -> Sound:
    """A drop of water falls into a pool."""
    ring = studio.sung(line(((0, freq), (0.05, freq * 1.5))), 0.09, (1, 0.1), ((0, 0), (0.004, 1), (0.09, 0)))
    return mixed((ring, 0.8, 0), (studio.struck([Mode(freq * 0.62, 0.3, 0.08)]), 1, 0), rate=studio.rate)


def crackle(studio: Studio) -> Sound:
    """A twig in the fire."""
    ring = studio.between(0.006, 0.03)
    return studio.fade(studio.band(studio.noise(ring), studio.between(900, 3200), 1.2), ring, 0.0006)


# --- the places


def chords(studio: Studio, loop: Loop, level: float, *each: str) -> None:
    """Soft chords, one after the other, whose notes sit left and right."""
    apart = SECONDS / len(each)
    for place, chord in enumerate(each):
        notes = chord.split()
        for i, note in enumerate(notes):
            side = 0.6 * (2 * i / max(1, len(notes) - 1) - 1) * (-1) ** place
            loop.add(pad(studio, hertz(note), apart * 1.35), place * apart, level, side)


def anywhere(studio: Studio) -> tuple[float, float]:
    """Some second of the loop, and some place from left to right."""
    return studio.between(0, SECONDS), studio.between(-0.9, 0.9)


def uchu_kaigi(studio: Studio, loop: Loop) -> tuple[Sound, Sound]:
    """A conference room that hums, with stars outside."""
    chords(studio, loop, 0.3, "F3 C4 A4 E5", "D3 A3 F4 C5", "A3 E4 G4 C5", "G3 D4 B4 E5", "F3 C4 G4 A4", "C3 G3 E4 B4")
    loop.bed(breathing(0.16, 0.24, 7), lambda noise: studio.band(noise, 240, 0.8))
    loop.bed(gusts(0.02, 0.09, 0.3), lambda noise: studio.band(noise, 1500, 1.5), 2.0)
    loop.bed(gusts(0.0, 0.016, 0.7), lambda noise: studio.high(noise, 5200), 4.0)
    return loop.in_room(1.4, 0.35)


def uchronia(studio: Studio, loop: Loop) -> tuple[Sound, Sound]:
    """A warm evening in a city between the trees."""
    leaves = breathing(450, 800, 13.2)
    loop.bed(gusts(0.06, 0.24), lambda noise: studio.low(studio.band(noise, leaves, 0.7), 1500), 1.6)
    loop.bed(gusts(0.006, 0.055, 0.2), lambda noise: studio.band(noise, 4600, 5), 2.4)
    pulse, choir = breathing(0.0, 1.0, 0.0909), breathing(0, 1, 8.25, 0.6)
    loop.bed(lambda second: 0.05 * pulse(second) * choir(second), lambda noise: studio.band(noise, 3300, 8), 3.3)
    for _ in range(40):
        second, side = anywhere(studio)
        loop.add(drop(studio, studio.between(700, 1300)), second, studio.between(0.03, 0.09), side)
    return loop.in_room(1.5, 0.3)


def ufo(studio: Studio, loop: Loop) -> tuple[Sound, Sound]:
    """A meadow at night, and something above it."""
    grass = breathing(260, 520, 16.5, 0.25)
    loop.bed(gusts(0.08, 0.34), lambda noise: studio.band(noise, grass, 0.9), 2.2)
    loop.bed(gusts(0.004, 0.024, 0.4), lambda noise: studio.band(noise, 2600, 1), 1.2)
    for freq, count, every, level, side in (
        (4100, 4, 1.0, 0.03, -0.7),
        (3550, 3, 1.4, 0.022, 0.75),
        (3840, 3, 2.3, 0.012, 0.1),
    ):
        second = studio.between(0, 1)
        while second < SECONDS:
            loop.add(chirps(studio, freq, count), second, level * studio.between(0.5, 1), side)
            rests = studio.chance.random() < 0.06  # it listens for a while
            second += every + studio.between(-0.08, 0.08) + rests * studio.between(3, 6)
    chords(studio, loop, 0.2, "E3 B3", "E3 C4", "D3 A3 E4", "E3 B3", "C3 G3 E4", "D3 B3 F4")
    return loop.in_room(1.5, 0.35)


def ugo(studio: Studio, loop: Loop) -> tuple[Sound, Sound]:
    """Fields by a brook, and somebody who tunes a lute."""
    corn = breathing(700, 1150, 13.2)
    loop.bed(gusts(0.02, 0.11), lambda noise: studio.low(studio.band(noise, corn, 0.7), 2200), 1.8)
    loop.bed(breathing(0.08, 0.12, 4.7), lambda noise: studio.low(studio.band(noise, 620, 1.1), 1600))
    for _ in range(700):
        freq, (second, side) = studio.between(420, 1150), anywhere(studio)
        bubble = studio.sung(line(((0, freq), (0.05, freq * 1.25))), 0.05, (1,), ((0, 0), (0.008, 1), (0.05, 0)))
        loop.add(bubble, second, studio.between(0.01, 0.045), side * 0.6 - 0.3)
    return loop.in_room(1.2, 0.28)


def ugh(studio: Studio, loop: Loop) -> tuple[Sound, Sound]:
    """A dry cave with a fire in it; outside there is wind, and at times somebody drums."""
    loop.bed(breathing(0.35, 0.5, 4.7), lambda noise: studio.low(noise, 150))
    outside = breathing(380, 640, 7.3)
    loop.bed(gusts(0.03, 0.17, 0.4), lambda noise: studio.band(noise, outside, 2.2), 2.6)
    restless = loop.around([abs(value) for value in studio.noise(SECONDS)], lambda noise: studio.low(noise, 3))
    middle, rate = sum(restless) / len(restless), studio.rate
    loop.bed(
        lambda second: 0.05 + 0.09 * (restless[round(second * rate) % loop.size] / middle) ** 2,
        lambda noise: studio.band(noise, 520, 0.8),
    )
    for _ in range(600):
        second, side = anywhere(studio)
        loop.add(crackle(studio), second, 0.05 + 0.3 * studio.chance.random() ** 3, side * 0.5)
    for _ in range(16):
        second, side = anywhere(studio)
        loop.add(drop(studio, studio.between(800, 1200)), second, studio.between(0.06, 0.13), side)
    for start, strokes in ((9.0, 10), (43.0, 8)):
        for i in range(strokes):
            fading = min(1.0, (i + 1) / 3, (strokes - i) / 3)
            loop.add(drum(studio, 66, 0.5), start + i * 1.75, (0.16 if i % 4 == 0 else 0.09) * fading, 0.5)
            if i % 4 == 3:
                loop.add(drum(studio, 88, 0.4), start + i * 1.75 + 0.44, 0.08 * fading, 0.5)
    return loop.in_room(1.9, 0.4)


def title(studio: Studio, loop: Loop) -> tuple[Sound, Sound]:
    """A room in the evening, with a lamp and boxes on a table: rain at the window, and wind in the chimney."""
    loop.bed(breathing(0.12, 0.17, 9.4), lambda noise: studio.low(studio.band(noise, 300, 0.7), 900))
    chimney = breathing(300, 430, 16.5, 0.2)
    loop.bed(gusts(0.0, 0.13, 0.5), lambda noise: studio.band(noise, chimney, 2.5), 2.0)
    loop.bed(gusts(0.03, 0.08, 0.1), lambda noise: studio.low(studio.high(noise, 1400), 3800), 1.4)
    for _ in range(900):
        second, side = anywhere(studio)
        pane = studio.fade(studio.band(studio.noise(0.02), studio.between(1200, 3000), 2), 0.02, 0.001)
        loop.add(pane, second, studio.between(0.02, 0.12), side)
    for _ in range(40):
        second, side = anywhere(studio)
        loop.add(drop(studio, studio.between(620, 980)), second, studio.between(0.02, 0.05), 0.5 + side * 0.4)
    return loop.in_room(0.9, 0.3)


PLACES: dict[str, tuple[Callable[[Studio, Loop], tuple[Sound, Sound]], float]] = {
    "title": (title, -32.0),
    "uchronia": (uchronia, -31.0),
    "uchu_kaigi": (uchu_kaigi, -27.0),
    "ufo": (ufo, -27.0),
    "ugh": (ugh, -28.0),
    "ugo": (ugo, -31.0),
}
"""Each loop with its power in dB: a deep sound gets more, to be equally loud to the ear."""


def files() -> dict[str, Callable[[], bytes]]:
    """The file of each loop, and the function that makes its samples, which are then compressed."""
    return {f"ambience-{game}.ogg": _maker(game, *place) for game, place in PLACES.items()}


def _maker(game: str, make: Callable[[Studio, Loop], tuple[Sound, Sound]], loudness: float) -> Callable[[], bytes]:
    def bytes_of() -> bytes:
        studio = Studio(f"ambience-{game}", FULL)
        return pcm(smooth_loop(make(studio, Loop(studio, SECONDS)), FULL, PEAK, loudness))

    return bytes_of
