"""The sound around a table while nothing happens: one quiet loop per game, without a seam, and calls now and then."""

from __future__ import annotations

import math
from collections.abc import Callable

from scripts.sound.instruments import block, bone, drum, glass, hertz, lute, pad, theremin, vibes
from scripts.sound.studio import HALF, Mode, Sound, Studio, Tape, evened, finished, line, mixed, smooth_loop, wav

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
    return studio.room(tape.sound, 1.4, 0.35, around=True)


def uchronia(studio: Studio, tape: Tape) -> Sound:
    """A warm evening in a city between the trees."""
    tape.bed(breathing(0.08, 0.22, 2), lambda noise: studio.low(studio.band(noise, breathing(450, 800, 1), 0.7), 1500))
    tape.bed(breathing(0.01, 0.05, 1, 0.2), lambda noise: studio.band(noise, 4600, 5))
    pulse = breathing(0.0, 1.0, 154)
    tape.bed(lambda second: 0.05 * pulse(second) * breathing(0, 1, 2, 0.6)(second), lambda n: studio.band(n, 3300, 8))
    for _ in range(9):
        tape.add(drop(studio, studio.between(700, 1300)), studio.between(0, SECONDS), studio.between(0.04, 0.09))
    return studio.room(tape.sound, 1.5, 0.3, around=True)


def ufo(studio: Studio, tape: Tape) -> Sound:
    """A meadow at night, and something above it."""
    tape.bed(breathing(0.1, 0.32, 2), lambda noise: studio.band(noise, breathing(260, 520, 1, 0.25), 0.9))
    tape.bed(breathing(0.005, 0.02, 3), lambda noise: studio.band(noise, 2600, 1))
    for i in range(14):
        tape.add(chirps(studio, 4100, 4), i * 1.0 + studio.between(-0.06, 0.06), 0.028 * studio.between(0.5, 1))
    for i in range(10):
        tape.add(chirps(studio, 3550, 3), 0.4 + i * 1.4 + studio.between(-0.1, 0.1), 0.02 * studio.between(0.5, 1))
    for start, notes in ((0.0, "E2 B2"), (7.0, "E2 C3")):
        for note in notes.split():
            tape.add(pad(studio, hertz(note), 9.5), start, 0.34)
    return studio.room(tape.sound, 1.5, 0.35, around=True)


def ugo(studio: Studio, tape: Tape) -> Sound:
    """Fields by a brook, and somebody who tunes a lute."""
    tape.bed(breathing(0.03, 0.1, 2), lambda noise: studio.low(studio.band(noise, breathing(700, 1150, 1), 0.7), 2200))
    tape.bed(breathing(0.08, 0.12, 3), lambda noise: studio.low(studio.band(noise, 620, 1.1), 1600))
    for _ in range(150):
        freq = studio.between(420, 1150)
        bubble = studio.sung(line(((0, freq), (0.05, freq * 1.25))), 0.05, (1,), ((0, 0), (0.008, 1), (0.05, 0)))
        tape.add(bubble, studio.between(0, SECONDS), studio.between(0.01, 0.04))
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
    return studio.room(tape.sound, 1.9, 0.4, around=True)


# --- what calls now and then


def phrase(studio: Studio, play: Callable[[Studio, float], Sound], notes: str, apart: float) -> Sound:
    """A few notes, one after the other, not quite in time."""
    parts = [
        (play(studio, hertz(note)), studio.between(0.7, 1.0), max(0.0, i * apart + studio.between(-0.03, 0.05)))
        for i, note in enumerate(notes.split())
    ]
    return mixed(*parts, rate=studio.rate)


def crystal(studio: Studio, freq: float) -> Sound:
    """A glass that is touched."""
    return glass(studio, freq, 0.4)


def short_lute(studio: Studio, freq: float) -> Sound:
    """A string that is tried."""
    return lute(studio, freq, 1.8)


def whoops(studio: Studio, *freqs: float) -> Sound:
    """Somebody in a tree, and an answer."""
    parts = []
    for i, freq in enumerate(freqs):
        way = line(((0, freq * 0.75), (0.12, freq), (0.24, freq * 0.86)))
        parts.append((studio.sung(way, 0.24, (1, 0.1), ((0, 0), (0.08, 1), (0.24, 0))), 1.0 - 0.25 * i, i * 0.36))
    return mixed(*parts, rate=studio.rate)


def knocks(studio: Studio) -> Sound:
    """Somebody builds, some way off."""
    parts = [(block(studio, studio.between(330, 420)), 1.0, second) for second in (0.0, 0.25, 0.9, 1.14, 1.36)]
    return mixed(*parts, rate=studio.rate)


def birds(studio: Studio, *freqs: float) -> Sound:
    """A bird, and another one."""
    parts = [(bird(studio, freq), 1.0 - 0.3 * i, i * studio.between(0.6, 0.9)) for i, freq in enumerate(freqs)]
    return mixed(*parts, rate=studio.rate)


def drops(studio: Studio, *freqs: float) -> Sound:
    """Water falls from the roof."""
    parts = [(drop(studio, freq), studio.between(0.6, 1), i * studio.between(0.3, 0.5)) for i, freq in enumerate(freqs)]
    return mixed(*parts, rate=studio.rate)


def bones(studio: Studio, *notes: str) -> Sound:
    """A flute, at another fire."""
    parts = [(bone(studio, hertz(note), 1.1), 1.0 - 0.2 * i, i * 0.8) for i, note in enumerate(notes)]
    return mixed(*parts, rate=studio.rate)


def signal(studio: Studio, *notes: str) -> Sound:
    """A voice from above that glides from note to note."""
    steps = tuple((i * 0.7, hertz(note)) for i, note in enumerate(notes))
    return theremin(studio, line((*steps, (len(steps) * 0.7, steps[-1][1]))), len(steps) * 0.7, 0.016)


CALLS: dict[str, tuple[float, tuple[Callable[[Studio], Sound], ...]]] = {
    "uchronia": (1.5, (lambda s: whoops(s, 1500, 1250), knocks, call, lambda s: whoops(s, 1180, 1400, 1650))),
    "uchu_kaigi": (
        1.4,
        (
            lambda s: phrase(s, vibes, "C5 G5 E5", 0.6),
            lambda s: phrase(s, vibes, "A5 E5 B4", 0.5),
            lambda s: phrase(s, crystal, "B6 E6 G6", 0.15),
        ),
    ),
    "ufo": (1.5, (hoot, lambda s: signal(s, "B4", "E5", "C5", "G#4"), lambda s: signal(s, "E5", "F5", "B4"))),
    "ugh": (1.9, (lambda s: bones(s, "A4", "C5"), lambda s: bones(s, "D5", "A4"), lambda s: drops(s, 1050, 820, 1180))),
    "ugo": (
        1.2,
        (
            lambda s: birds(s, 3100, 2500),
            lambda s: birds(s, 3600),
            lambda s: phrase(s, short_lute, "D3 A3 D4 F4 E4", 0.55),
            lambda s: phrase(s, short_lute, "G3 B3 D4 A3", 0.6),
        ),
    ),
}
"""The size of each place, and what calls there."""
CALL_LUFS = -22.0
"""How loud the loudest moment of a call is."""


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
    loops = {f"ambience-{game}.wav": _maker(game, *place) for game, place in PLACES.items()}
    for game, (size, makers) in CALLS.items():
        names = [f"call-{game}-{number}" for number in range(1, len(makers) + 1)]
        loops |= {f"{name}.wav": _caller(name, size, make) for name, make in zip(names, makers, strict=True)}
    return loops


def _caller(name: str, size: float, make: Callable[[Studio], Sound]) -> Callable[[], bytes]:
    def bytes_of() -> bytes:
        studio = Studio(name, HALF)
        return wav(evened(finished(studio.room(make(studio), size, 0.5), HALF, PEAK, 0.3), HALF, CALL_LUFS), HALF)

    return bytes_of


def _maker(game: str, make: Callable[[Studio, Tape], Sound], loudness: float) -> Callable[[], bytes]:
    def bytes_of() -> bytes:
        studio = Studio(f"ambience-{game}", HALF)
        sound = make(studio, Tape(studio, SECONDS, loop=True))
        return wav(smooth_loop(sound, HALF, PEAK, loudness), HALF)

    return bytes_of
