"""The instruments: wood, metal, glass, skin, strings and breath, each made of a few modes or partials. Levels are about
1."""

from __future__ import annotations

import math

from assets.sources.sound.studio import Glide, Mode, Sound, Studio, mixed

NOTES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def hertz(note: str) -> float:
    """The frequency of a note: A4 is 440, Bb3 and F#5 are notes as well."""
    step = NOTES[note[0]] + note.count("#") - note[1:].count("b")
    return float(440 * 2 ** ((step - 9 + 12 * (int(note[-1]) - 4)) / 12))


def bodies(base: float, *modes: tuple[float, float, float]) -> list[Mode]:
    """Modes as multiples of a frequency."""
    return [Mode(base * ratio, level, ring) for ratio, level, ring in modes]


# --- wood, metal, glass


def marimba(studio: Studio, freq: float) -> Sound:
    """A rosewood bar over its tube, under a soft mallet."""
    ring = min(1.7, 0.75 * (440 / freq) ** 0.6)
    bar = studio.struck(bodies(freq, (1, 0.8, ring), (3.98, 0.22, ring * 0.3), (9.7, 0.07, ring * 0.1)))
    mallet = studio.fade(studio.low(studio.noise(0.03), 1400), 0.025)
    return mixed((bar, 1, 0), (mallet, 0.25, 0), rate=studio.rate)


def kalimba(studio: Studio, freq: float) -> Sound:
    """A steel tongue on a small box, under a thumb."""
    tongue = studio.struck(bodies(freq, (1, 0.75, 0.9), (2.01, 0.1, 0.45), (5.6, 0.12, 0.1), (8.9, 0.04, 0.05)))
    box = studio.struck(bodies(196, (1, 0.2, 0.08), (2.3, 0.1, 0.05)))
    thumb = studio.fade(studio.band(studio.noise(0.02), 1800, 0.8), 0.014)
    return mixed((tongue, 1, 0), (box, 1, 0), (thumb, 0.12, 0), rate=studio.rate)


def vibes(studio: Studio, freq: float, ring: float = 2.2) -> Sound:
    """An aluminium bar with a slow fan, under yarn."""
    bar = studio.struck(bodies(freq, (1, 0.75, ring), (4, 0.14, ring * 0.35), (10.1, 0.03, 0.12)))
    rate, sin = studio.rate, math.sin
    return [value * (0.82 + 0.18 * sin(2 * math.pi * 5.1 * i / rate)) for i, value in enumerate(bar)]


def glass(studio: Studio, freq: float, ring: float = 1.0) -> Sound:
    """The rim of a glass under felt."""
    return studio.struck(bodies(freq, (1, 0.7, ring), (2.32, 0.16, ring * 0.5), (4.25, 0.06, ring * 0.25)))


def block(studio: Studio, freq: float) -> Sound:
    """A wooden block."""
    wood = studio.struck(bodies(freq, (1, 0.8, 0.1), (1.51, 0.45, 0.07), (2.67, 0.25, 0.045)))
    stick = studio.fade(studio.band(studio.noise(0.01), freq * 2, 0.8), 0.008)
    return mixed((wood, 1, 0), (stick, 0.3, 0), rate=studio.rate)


# --- skin, shells


def drum(studio: Studio, freq: float, ring: float = 0.4) -> Sound:
    """A skin that is hit by a hand or a soft beater; its pitch falls as it settles."""

    def settling(second: float) -> float:
        return freq * (1 + 0.45 * math.exp(-second / 0.022))

    skin = studio.fade(studio.sung(settling, ring, (1, 0.12), ((0, 1), (ring, 1))), ring, 0.002)
    modes = studio.struck(bodies(freq, (1.59, 0.3, ring * 0.4), (2.14, 0.18, ring * 0.3), (2.65, 0.1, ring * 0.22)))
    hand = studio.fade(studio.low(studio.noise(0.05), 900), 0.035)
    return mixed((skin, 0.9, 0), (modes, 0.7, 0), (hand, 0.5, 0), rate=studio.rate)


def shaker(studio: Studio, length: float = 0.06) -> Sound:
    """Seeds in a gourd."""
    seeds = studio.band(studio.noise(length * 2), 5200, 0.9)
    return studio.swell(seeds, ((0, 0), (length * 0.4, 1), (length, 0.25), (length * 2, 0)))


def brush(studio: Studio, length: float = 0.16) -> Sound:
    """Wires that stroke a snare."""
    wires = studio.high(studio.low(studio.noise(length), 6500), 1500)
    return studio.swell(wires, ((0, 0), (0.01, 0.9), (length * 0.3, 0.35), (length, 0)))


# --- strings


def lute(studio: Studio, freq: float, ring: float = 1.5) -> Sound:
    """A gut string on a pear of thin wood."""
    string = studio.plucked(freq, ring, 0.55, ring * 1.3)
    body = studio.struck(bodies(210, (1, 0.12, 0.12), (1.9, 0.08, 0.09)))
    string = studio.swell(string, ((0, 1), (ring * 0.6, 1), (ring, 0)))
    return mixed((string, 1.5, 0), (body, 1, 0), rate=studio.rate)


def bass(studio: Studio, freq: float, ring: float = 0.9) -> Sound:
    """An upright bass under a finger."""
    string = studio.low(studio.plucked(freq, ring, 0.25, ring * 1.6), 900)
    body = studio.struck(bodies(freq, (1, 0.75, ring), (2, 0.3, ring * 0.6), (3, 0.1, ring * 0.3)))
    return studio.swell(
        mixed((string, 1.4, 0), (body, 1, 0), rate=studio.rate), ((0, 0), (0.008, 1), (ring * 0.7, 0.8), (ring, 0))
    )


# --- breath and air


def flute(studio: Studio, freq: float, seconds: float) -> Sound:
    """A wooden flute: few harmonics, a little air, a vibrato that comes late."""
    return _pipe(studio, freq, seconds, (1, 0.32, 0.1, 0.03), 0.16, 0.0)


def bone(studio: Studio, freq: float, seconds: float) -> Sound:
    """A flute of bone: much air, and a pitch that slides up to its note."""
    return _pipe(studio, freq, seconds, (1, 0.12, 0.05), 0.42, 0.045)


def _pipe(studio: Studio, freq: float, seconds: float, partials: tuple[float, ...], air: float, scoop: float) -> Sound:
    def pitch(second: float) -> float:
        late = min(1.0, max(0.0, second - 0.18) * 3)
        searching = scoop * math.exp(-second / 0.05)
        return freq * (1 - searching + 0.006 * late * math.sin(2 * math.pi * 4.8 * second))

    end = seconds + 0.07
    shape = ((0, 0), (0.045, 0.9), (0.12, 0.75), (seconds * 0.7, 0.8), (seconds, 0.5), (end, 0))
    tone = studio.sung(pitch, end, partials, shape)
    breath = studio.swell(studio.band(studio.noise(end), freq * 2, 1.2), shape)
    chiff = studio.fade(studio.band(studio.noise(0.05), freq * 3, 1.5), 0.05, 0.006)
    return mixed((tone, 0.7, 0), (breath, air, 0), (chiff, 0.2, 0), rate=studio.rate)


def theremin(studio: Studio, pitch: Glide, seconds: float, depth: float = 0.011) -> Sound:
    """A hand in the air: one voice that glides and trembles."""

    def wavering(second: float) -> float:
        base = pitch(second) if callable(pitch) else pitch
        return base * (1 + depth * min(1.0, second * 2.5) * math.sin(2 * math.pi * 5.6 * second))

    shape = ((0, 0), (0.12, 0.8), (seconds * 0.75, 0.85), (seconds, 0))
    return studio.sung(wavering, seconds, (0.7, 0.2, 0.09, 0.03), shape)


def pad(studio: Studio, freq: float, seconds: float) -> Sound:
    """Soft air that swells and goes: two voices that drift apart a little."""
    shape = ((0, 0), (seconds * 0.4, 0.5), (seconds * 0.6, 0.5), (seconds, 0))
    one = studio.sung(freq * 0.9985, seconds, (0.7, 0.22, 0.1, 0.05), shape)
    two = studio.sung(freq * 1.0015, seconds, (0.7, 0.22, 0.1, 0.05), shape)
    return mixed((one, 0.5, 0), (two, 0.5, 0), rate=studio.rate)
