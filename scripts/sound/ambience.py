"""The sound around a table while nothing happens: one quiet loop per game, without a seam."""

from __future__ import annotations

import math
from collections.abc import Callable

from scripts.sound.instruments import block, bone, drum, glass, hertz, lute, pad, theremin, vibes
from scripts.sound.studio import HALF, Mode, Sound, Studio, Tape, line, mixed, smooth_loop, wav

SECONDS = 14.0
PEAK = -10.0


def breathing(low: float, high: float, times: int, turn: float = 0.0) -> Callable[[float], float]:
    """A level that rises and falls so many times around the loop."""

    def level(second: float) -> float:
        return low + (high - low) * (0.5 + 0.5 * math.sin(2 * math.pi * (times * second / SECONDS + turn)))

    return level


# --- voices and noises


def chirps(studio: Studio, freq: float, count: int) -> Sound:
    """A cricket rubs its wings."""
    parts = []
    for i in range(count):
        one = studio.sung(freq * studio.between(0.995, 1.005), 0.034, (1,), ((0, 0), (0.012, 1), (0.034, 0)))
        parts.append((one, 0.6 + 0.4 * i / count, i * 0.046))
    return mixed(*parts, rate=studio.rate)


def bird(studio: Studio, freq: float) -> Sound:
    """A few syllables."""
    parts = []
    second = 0.0
    for _ in range(studio.chance.randrange(2, 5)):
        length = studio.between(0.06, 0.14)
        one, two = freq * studio.between(0.85, 1.0), freq * studio.between(1.0, 1.25)
        call = line(((0, one), (length * 0.4, two), (length, one * 0.95)))
        parts.append((studio.sung(call, length, (1, 0.08), ((0, 0), (length * 0.3, 1), (length, 0))), 0.8, second))
        second += length + studio.between(0.03, 0.09)
    return mixed(*parts, rate=studio.rate)


def drop(studio: Studio, freq: float) -> Sound:
    """A drop of water falls into a pool."""
    ring = studio.sung(line(((0, freq), (0.05, freq * 1.5))), 0.09, (1, 0.1), ((0, 0), (0.004, 1), (0.09, 0)))
    return mixed((ring, 0.8, 0), (studio.struck([Mode(freq * 0.62, 0.3, 0.08)]), 1, 0), rate=studio.rate)


def crackle(studio: Studio) -> Sound:
    """A twig in the fire."""
    ring = studio.between(0.006, 0.03)
    return studio.fade(studio.band(studio.noise(ring), studio.between(900, 3200), 1.2), ring, 0.0006)


def hoot(studio: Studio) -> Sound:
    """An owl, far away."""
    shape = ((0, 0), (0.06, 1), (0.2, 0.7), (0.34, 0))
    one = studio.sung(line(((0, 350), (0.34, 325))), 0.34, (1, 0.12), shape)
    return mixed((one, 0.6, 0), (one, 1.0, 0.52), (one, 0.7, 0.92), rate=studio.rate)


def call(studio: Studio) -> Sound:
    """A low call of a very large animal."""
    throat = line(((0, 92), (0.5, 118), (1.5, 74)))
    voice = studio.sung(throat, 1.6, (0.5, 0.4, 0.3, 0.22, 0.15, 0.1), ((0, 0), (0.25, 1), (0.9, 0.8), (1.6, 0)))
    return studio.low(voice, line(((0, 300), (0.5, 520), (1.6, 220))))


# --- the five places


def uchu_kaigi(studio: Studio, tape: Tape) -> Sound:
    """A conference room that hums, with stars outside."""
    for start, notes in ((0.0, "F2 C3 A3 E4 G4"), (7.0, "D2 A2 F3 C4 E4")):
        for note in notes.split():
            tape.add(pad(studio, hertz(note), 9.5), start, 0.3)
    tape.bed(breathing(0.35, 0.5, 2), lambda noise: studio.low(noise, 190))
    tape.bed(breathing(0.008, 0.03, 1, 0.3), lambda noise: studio.band(noise, 1500, 1.5))
    pings = ((1.9, "C5"), (3.1, "G5"), (4.4, "E5"), (8.2, "A5"), (9.3, "E5"), (11.6, "B4"), (12.2, "E5"))
    for second, note in pings:
        tape.add(vibes(studio, hertz(note)), second, 0.11 * studio.between(0.7, 1.1))
    for second, note in ((5.9, "B6"), (6.05, "E6"), (13.1, "G6")):
        tape.add(glass(studio, hertz(note), 0.4), second, 0.035)
    return studio.room(tape.sound, 1.4, 0.35, around=True)


def uchronia(studio: Studio, tape: Tape) -> Sound:
    """A warm evening in a city between the trees."""
    tape.bed(breathing(0.08, 0.22, 2), lambda noise: studio.low(studio.band(noise, breathing(450, 800, 1), 0.7), 1500))
    tape.bed(breathing(0.01, 0.05, 1, 0.2), lambda noise: studio.band(noise, 4600, 5))
    pulse = breathing(0.0, 1.0, 154)
    tape.bed(lambda second: 0.05 * pulse(second) * breathing(0, 1, 2, 0.6)(second), lambda n: studio.band(n, 3300, 8))
    for second, freq in ((0.8, 1500), (1.15, 1250), (5.6, 1750), (8.9, 1400), (9.2, 1180), (12.4, 1650)):
        whoop = line(((0, freq * 0.75), (0.12, freq), (0.24, freq * 0.86)))
        tape.add(studio.sung(whoop, 0.24, (1, 0.1), ((0, 0), (0.08, 1), (0.24, 0))), second, 0.075)
    for second in (2.2, 2.45, 6.8, 10.1, 10.3, 10.52):
        tape.add(block(studio, studio.between(330, 420)), second, 0.1)
    for _ in range(9):
        tape.add(drop(studio, studio.between(700, 1300)), studio.between(0, SECONDS), studio.between(0.04, 0.09))
    tape.add(call(studio), 3.6, 0.1)
    tape.add(call(studio), 11.2, 0.05)
    return studio.room(tape.sound, 1.5, 0.3, around=True)


def ufo(studio: Studio, tape: Tape) -> Sound:
    """A meadow at night, and something above it."""
    tape.bed(breathing(0.1, 0.32, 2), lambda noise: studio.band(noise, breathing(260, 520, 1, 0.25), 0.9))
    tape.bed(breathing(0.005, 0.02, 3), lambda noise: studio.band(noise, 2600, 1))
    for i in range(14):
        tape.add(chirps(studio, 4100, 4), i * 1.0 + studio.between(-0.06, 0.06), 0.028 * studio.between(0.5, 1))
    for i in range(10):
        tape.add(chirps(studio, 3550, 3), 0.4 + i * 1.4 + studio.between(-0.1, 0.1), 0.02 * studio.between(0.5, 1))
    tape.add(hoot(studio), 4.7, 0.07)
    for start, notes in ((0.0, "E2 B2"), (7.0, "E2 C3")):
        for note in notes.split():
            tape.add(pad(studio, hertz(note), 9.5), start, 0.34)
    far = line(((0, hertz("B4")), (0.9, hertz("E5")), (1.5, hertz("C5")), (2.6, hertz("G#4"))))
    tape.add(theremin(studio, far, 2.7, 0.016), 9.6, 0.05)
    return studio.room(tape.sound, 1.5, 0.35, around=True)


def ugo(studio: Studio, tape: Tape) -> Sound:
    """Fields by a brook, and somebody who tunes a lute."""
    tape.bed(breathing(0.03, 0.1, 2), lambda noise: studio.low(studio.band(noise, breathing(700, 1150, 1), 0.7), 2200))
    tape.bed(breathing(0.08, 0.12, 3), lambda noise: studio.low(studio.band(noise, 620, 1.1), 1600))
    for _ in range(150):
        freq = studio.between(420, 1150)
        bubble = studio.sung(line(((0, freq), (0.05, freq * 1.25))), 0.05, (1,), ((0, 0), (0.008, 1), (0.05, 0)))
        tape.add(bubble, studio.between(0, SECONDS), studio.between(0.01, 0.04))
    for second, freq in ((0.9, 3100), (2.1, 3300), (4.6, 2500), (7.4, 3600), (8.3, 3500), (10.8, 2700), (12.9, 3200)):
        tape.add(bird(studio, freq), second, studio.between(0.03, 0.06))
    plucks = ((0.2, "D3"), (1.0, "A3"), (1.8, "D4"), (2.6, "F4"), (3.6, "E4"), (6.2, "C3"), (7.0, "G3"), (7.8, "E4"))
    later = ((8.6, "D4"), (10.2, "G3"), (11.0, "B3"), (11.8, "D4"), (12.8, "A3"))
    for second, note in (*plucks, *later):
        tape.add(lute(studio, hertz(note), 2.2), second + studio.between(-0.03, 0.03), 0.13 * studio.between(0.75, 1))
    return studio.room(tape.sound, 1.2, 0.28, around=True)


def ugh(studio: Studio, tape: Tape) -> Sound:
    """A dry cave with a fire in it; outside there is wind."""
    tape.bed(breathing(0.35, 0.5, 3), lambda noise: studio.low(noise, 150))
    tape.bed(breathing(0.04, 0.16, 1, 0.4), lambda noise: studio.band(noise, breathing(380, 640, 2), 2.2))
    flicker = studio.low([abs(value) for value in studio.noise(SECONDS)], 3)
    middle = sum(flicker) / len(flicker)
    tape.bed(
        lambda second: (
            0.09
            * (flicker[min(len(flicker) - 1, int(second * HALF))] / middle) ** 2
            * min(1.0, second * 2, (SECONDS - second) * 2)
            + 0.05
        ),
        lambda noise: studio.band(noise, 520, 0.8),
    )
    for _ in range(130):
        tape.add(crackle(studio), studio.between(0, SECONDS), 0.05 + 0.3 * studio.chance.random() ** 3)
    for second, freq in ((1.7, 1050), (4.9, 820), (5.3, 1180), (9.6, 960), (13.2, 1100)):
        tape.add(drop(studio, freq), second, 0.12)
    for i in range(8):
        tape.add(drum(studio, 66, 0.5), i * 1.75, 0.16 if i % 4 == 0 else 0.09)
        if i % 4 == 3:
            tape.add(drum(studio, 88, 0.4), i * 1.75 + 0.44, 0.08)
    tape.add(bone(studio, hertz("A4"), 1.5), 7.2, 0.05)
    tape.add(bone(studio, hertz("C5"), 0.9), 8.8, 0.045)
    return studio.room(tape.sound, 1.9, 0.4, around=True)


PLACES: dict[str, tuple[Callable[[Studio, Tape], Sound], float]] = {
    "uchronia": (uchronia, -31.0),
    "uchu_kaigi": (uchu_kaigi, -25.0),
    "ufo": (ufo, -25.0),
    "ugh": (ugh, -28.0),
    "ugo": (ugo, -31.0),
}
"""Each loop with its power in dB: a deep sound gets more, to be equally loud to the ear."""


def files() -> dict[str, Callable[[], bytes]]:
    """The file of each loop, and the function that makes its bytes."""
    return {f"ambience-{game}.wav": _maker(game, *place) for game, place in PLACES.items()}


def _maker(game: str, make: Callable[[Studio, Tape], Sound], loudness: float) -> Callable[[], bytes]:
    def bytes_of() -> bytes:
        studio = Studio(f"ambience-{game}", HALF)
        sound = make(studio, Tape(studio, SECONDS, loop=True))
        return wav(smooth_loop(sound, HALF, PEAK, loudness), HALF)

    return bytes_of
