"""The tools that all sounds are made with: noise, envelopes, filters, resonators, strings, breath, a room, and tape.

A sound is a list of floats around zero. Chance comes from a seed, so the same name gives the same bytes each time.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from typing import NamedTuple, TypeVar

from assets.sources.sound import lufs

FULL, HALF = 44100, 22050
"""Samples per second: of short effects, and of music and ambience."""

Sound = list[float]
T = TypeVar("T")
Glide = float | Callable[[float], float]
"""A frequency in Hz, or one for each second."""
Points = Sequence[tuple[float, float]]
"""Corners of a line: (second, level)."""

PEAK, ROOF = -2.0, -1.5
"""The highest peak in dB of a finished sound, and of one that was evened."""

STEP = 32
"""Samples for which a gliding frequency holds still."""


class Mode(NamedTuple):
    """One way in which a body rings."""

    hertz: float
    level: float
    ring: float
    """Seconds until it has faded by 60 dB."""


def at(freq: Glide, second: float) -> float:
    """The frequency at that second."""
    return freq(second) if callable(freq) else freq


def line(points: Points) -> Callable[[float], float]:
    """The level at each second, straight between the corners."""

    def level(second: float) -> float:
        before = points[0]
        if second <= before[0]:
            return before[1]
        for corner in points[1:]:
            if second < corner[0]:
                part = (second - before[0]) / (corner[0] - before[0])
                return before[1] + (corner[1] - before[1]) * part
            before = corner
        return before[1]

    return level


def mixed(*sounds: tuple[Sound, float, float], rate: int = FULL) -> Sound:
    """Sounds together, each with its level and the second at which it begins."""
    total: Sound = [0.0] * max(round(start * rate) + len(sound) for sound, _, start in sounds)
    for sound, level, start in sounds:
        for i, value in enumerate(sound, round(start * rate)):
            total[i] += value * level
    return total


class Studio:
    """Makes sounds at one rate, with chance of its own."""

    def __init__(self, name: str, rate: int = FULL, take: int = 0) -> None:
        self.rate = rate
        self.take = take
        """Which of several recordings of the same thing this is, from 0: each is played in another way."""
        self.chance = random.Random(name)

    def of(self, *choices: T) -> T:
        """What this take has of what its recordings have in turn."""
        return choices[self.take % len(choices)]

    def between(self, low: float, high: float) -> float:
        """A random number in a range, the same in each run."""
        return low + (high - low) * self.chance.random()

    # --- sources

    def noise(self, seconds: float) -> Sound:
        """White noise."""
        draw = self.chance.random
        return [draw() * 2 - 1 for _ in range(round(seconds * self.rate))]

    def struck(self, modes: Sequence[Mode], longest: float = 9.0) -> Sound:
        """A body that has been hit: every mode rings and fades."""
        modes = [mode for mode in modes if mode.hertz < self.rate * 0.45]
        total: Sound = [0.0] * round(min(longest, max(mode.ring for mode in modes)) * self.rate)
        for mode in modes:
            turn = 2 * math.pi * mode.hertz / self.rate
            keep = 10 ** (-3 / (mode.ring * self.rate))
            a, b = 2 * keep * math.cos(turn), keep * keep
            last, now = 0.0, math.sin(turn) * mode.level
            for i in range(min(len(total), round(mode.ring * self.rate))):
                total[i] += last
                last, now = now, a * now - b * last
        return total

    def plucked(self, hertz: float, seconds: float, bright: float, ring: float) -> Sound:
        """A string, as Karplus and Strong made it; bright is 0 to 1, ring the seconds until it has faded by 60 dB."""
        period = self.rate / hertz - 0.5
        whole = int(period)
        shift = period - whole
        keep = 10 ** (-3 / (ring * hertz))
        pick = self.low(self.noise((whole + 1) / self.rate + 0.001), 400 + bright * 5200)[: whole + 1]
        middle = sum(pick) / len(pick)
        buffer = [value - middle for value in pick]
        total: Sound = []
        last, place, size = 0.0, 0, whole + 1
        for _ in range(round(seconds * self.rate)):
            here = buffer[place]
            after = buffer[(place + 1) % size]
            value = here * shift + after * (1 - shift)
            out = (value + last) * 0.5 * keep
            last = value
            buffer[place] = out
            total.append(out)
            place = (place + 1) % size
        return total

    def sung(self, freq: Glide, seconds: float, partials: Sequence[float], points: Points) -> Sound:
        """A steady voice of some harmonics, whose loudness follows a line."""
        total: Sound = []
        level = line(points)
        phase, rate, sin = 0.0, self.rate, math.sin
        count = round(seconds * rate)
        loud = level(0)
        for start in range(0, count, STEP):
            turn = 2 * math.pi * at(freq, start / rate) / rate
            after = level((start + STEP) / rate)
            rise = (after - loud) / STEP
            for _ in range(min(STEP, count - start)):
                phase += turn
                total.append(loud * sum([part * sin(phase * k) for k, part in enumerate(partials, 1)]))
                loud += rise
            loud = after
        return total

    # --- shapes

    def swell(self, sound: Sound, points: Points) -> Sound:
        """The sound with its loudness along a line."""
        level, rate = line(points), self.rate
        return [value * level(i / rate) for i, value in enumerate(sound)]

    def fade(self, sound: Sound, ring: float, attack: float = 0.001) -> Sound:
        """The sound as a burst: at once there, and 60 dB less after some seconds."""
        keep, rise = 10 ** (-3 / (ring * self.rate)), max(1, round(attack * self.rate))
        level, total = 1.0, []
        for i, value in enumerate(sound):
            total.append(value * level * min(1.0, i / rise))
            if i >= rise:
                level *= keep
        return total

    def low(self, sound: Sound, freq: Glide, q: float = 0.7) -> Sound:
        """The part of a sound below a frequency."""
        return self._filter(sound, freq, q, 0)

    def band(self, sound: Sound, freq: Glide, q: float = 1.0) -> Sound:
        """The part of a sound around a frequency."""
        return self._filter(sound, freq, q, 1)

    def high(self, sound: Sound, freq: Glide, q: float = 0.7) -> Sound:
        """The part of a sound above a frequency."""
        return self._filter(sound, freq, q, 2)

    def balanced(self, sound: Sound, deep: float, clear: float) -> Sound:
        """The sound with more or less of what is below 180 Hz, and of what is above 900."""
        if deep == clear == 1.0:
            return sound
        under, over = self.low(sound, 180, 0.6), self.high(sound, 900, 0.6)
        return [
            value + (deep - 1) * low + (clear - 1) * high for value, low, high in zip(sound, under, over, strict=True)
        ]

    def _filter(self, sound: Sound, freq: Glide, q: float, kind: int) -> Sound:
        total: Sound = []
        one = two = 0.0
        damp, rate = 1 / q, self.rate
        for start in range(0, len(sound), STEP if callable(freq) else max(1, len(sound))):
            hertz = min(max(20.0, at(freq, start / rate)), rate * 0.45)
            g = math.tan(math.pi * hertz / rate)
            a = 1 / (1 + g * (g + damp))
            b, c = g * a, g * g * a
            for value in sound[start : start + STEP] if callable(freq) else sound:
                rest = value - two
                middle = a * one + b * rest
                under = two + b * one + c * rest
                one, two = 2 * middle - one, 2 * under - two
                total.append((under, middle * damp, value - damp * middle - under)[kind])
        return total

    def room(self, sound: Sound, size: float = 1.0, wet: float = 0.2, dull: float = 0.4) -> Sound:
        """The sound in a room, which rings on for a while."""
        times = [0.0297, 0.0371, 0.0411, 0.0437]
        lines = [[0.0] * round(time * size * self.rate) for time in times]
        feed = 10 ** (-3 * 0.04 / (0.9 * size))
        source = sound + [0.0] * round(0.8 * size * self.rate)
        combs = [0.0] * len(source)
        for delay in lines:
            place, length, soft = 0, len(delay), 0.0
            for i, value in enumerate(source):
                out = delay[place]
                soft = out + (soft - out) * dull
                delay[place] = value + soft * feed
                place = place + 1 if place + 1 < length else 0
                combs[i] += out
        for time in (0.005, 0.0017):
            delay, place = [0.0] * round(time * self.rate), 0
            passed = []
            for value in combs:
                kept = delay[place]
                passed.append(kept - 0.6 * value)
                delay[place] = value + 0.6 * passed[-1]
                place = place + 1 if place + 1 < len(delay) else 0
            combs = passed
        return [dry + wet * 0.5 * reflected for dry, reflected in zip(source, combs, strict=True)]


class Tape:
    """A piece of music that is being put together."""

    def __init__(self, studio: Studio, seconds: float) -> None:
        self.studio = studio
        self.sound: Sound = [0.0] * round(seconds * studio.rate)

    def add(self, sound: Sound, start: float, level: float = 1.0) -> None:
        """Lay a sound on the tape at that second."""
        place, total = round(start * self.studio.rate), self.sound
        if place + len(sound) > len(total):
            total.extend([0.0] * (place + len(sound) - len(total)))
        for i, value in enumerate(sound, place):
            total[i] += value * level


def panned(side: float) -> tuple[float, float]:
    """How loud something at a place from left, -1, to right, 1, is in both loudspeakers."""
    return 1 - max(0.0, side), 1 + min(0.0, side)


class Loop:
    """What is heard around a listener again and again, left and right: its end rings on into its beginning.

    Filters and rooms have heard the end before they come to the beginning, so nothing tells where that is.
    """

    BEFORE = 3.0
    """Seconds of the end that they hear before: longer than anything rings."""

    def __init__(self, studio: Studio, seconds: float) -> None:
        self.studio = studio
        self.seconds = seconds
        self.sides: tuple[Sound, Sound] = ([0.0] * self.size, [0.0] * self.size)

    @property
    def size(self) -> int:
        """Its samples."""
        return round(self.seconds * self.studio.rate)

    def around(self, sound: Sound, make: Callable[[Sound], Sound]) -> Sound:
        """A whole turn of the loop, made into something else."""
        before = round(self.BEFORE * self.studio.rate)
        return make(sound[-before:] + sound)[before : before + self.size]

    def add(self, sound: Sound, start: float, level: float = 1.0, side: float = 0.0) -> None:
        """Let something be heard at that second, from a place between left, -1, and right, 1."""
        place, size = round(start * self.studio.rate), self.size
        for total, loud in zip(self.sides, panned(side), strict=True):
            gain = level * loud
            for i, value in enumerate(sound, place):
                total[i % size] += value * gain

    def bed(self, level: Callable[[float], float], make: Callable[[Sound], Sound], drift: float = 0.0) -> None:
        """Lay filtered noise under it, another one on each side; the right side follows so many seconds later."""
        rate = self.studio.rate
        for total, late in zip(self.sides, (0.0, drift), strict=True):
            for i, value in enumerate(self.around(self.studio.noise(self.seconds), make)):
                total[i] += value * level(i / rate - late)

    def in_room(self, size: float, wet: float) -> tuple[Sound, Sound]:
        """Both sides in a room, which is not quite the same on the right."""
        left, right = (
            self.around(side, partial(self.studio.room, size=size * wide, wet=wet))
            for side, wide in zip(self.sides, (1.0, 1.07), strict=True)
        )
        return left, right


# --- the last hand


def finished(sound: Sound, rate: int, peak: float = PEAK, tail: float = 0.012, loudness: float = 0.0) -> Sound:
    """A finished effect: without rumble and silence, beginning and ending at zero.

    It is as loud as two limits in dB allow: one for its peak, one for its power.
    """
    return finished_sides((sound,), rate, peak, tail, loudness)[0]


def finished_sides(
    sides: Sequence[Sound], rate: int, peak: float = PEAK, tail: float = 0.012, loudness: float = 0.0
) -> list[Sound]:
    """The same for several channels, which stay as long and as loud beside each other as they are."""
    studio, size = Studio("", rate), max(map(len, sides))
    whole = [studio.high(side + [0.0] * (size - len(side)), 35) for side in sides]
    edge = max(max(map(abs, side)) for side in whole) * 10 ** (-54 / 20)
    first = min(next((i for i, value in enumerate(side) if abs(value) > edge), size) for side in whole)
    quiet = min(next((i for i, value in enumerate(reversed(side)) if abs(value) > edge), size) for side in whole)
    cut = [side[max(0, first - round(0.0005 * rate)) : size - quiet] for side in whole]
    rise, fall, count = round(0.0008 * rate), round(tail * rate), len(cut[0])
    for side in cut:
        for i in range(min(rise, count)):
            side[i] *= i / rise
        for i in range(min(fall, count)):
            side[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / fall)
    power = max(math.sqrt(sum(value * value for value in side) / count) for side in cut)
    gain = min(10 ** (peak / 20) / max(max(map(abs, side)) for side in cut), 10 ** (loudness / 20) / power)
    return [[value * gain for value in side] for side in cut]


def held(sound: Sound, rate: int, roof: float) -> Sound:
    """The sound through a limiter: what is above the roof is turned down before it comes, and slowly up again."""
    wide = round(0.004 * rate)
    least: deque[tuple[int, float]] = deque()
    gains: Sound = []
    for i in range(len(sound) + wide):  # the least gain that a sample near this one needs
        need = min(1.0, roof / max(1e-9, abs(sound[i]))) if i < len(sound) else 1.0
        while least and least[-1][1] >= need:
            least.pop()
        least.append((i, need))
        if least[0][0] < i - 2 * wide:
            least.popleft()
        if i >= wide:
            gains.append(least[0][1])
    size = 2 * wide + 1
    padded = gains[:1] * wide + gains + gains[-1:] * wide
    total, out = sum(padded[: size - 1]), []
    for i, value in enumerate(sound):  # their mean is never above what the sample itself needs
        total += padded[i + size - 1]
        out.append(value * total / size)
        total -= padded[i]
    return out


def evened(sound: Sound, rate: int, goal: float | None) -> Sound:
    """The sound with its loudest moment at that many LUFS from both loudspeakers, its peaks held below the roof."""
    if goal is None:
        return sound
    return evened_sides((sound, sound), rate, goal)[0]


def evened_sides(sides: Sequence[Sound], rate: int, goal: float, roof: float = ROOF) -> list[Sound]:
    """The same for both channels of a sound, below a roof in dB."""
    first, second = sides
    for _ in range(4):
        gain = 10 ** ((goal - lufs.momentary((first, second), rate)) / 20)
        alike = first is second
        first = held([value * gain for value in first], rate, 10 ** (roof / 20))
        second = first if alike else held([value * gain for value in second], rate, 10 ** (roof / 20))
    return [first, second]


def smooth_loop(sides: tuple[Sound, Sound], rate: int, peak: float, loudness: float) -> tuple[Sound, Sound]:
    """A loop at a loudness in dB, with its peaks held below another.

    It begins where it is almost silent, since what compresses it does not know that the two ends meet.
    """
    studio, before = Studio("", rate), rate
    clean = [studio.high(side[-before:] + side, 40)[before:] for side in sides]
    size = len(clean[0])
    power = math.sqrt(sum(value * value for side in clean for value in side) / (2 * size))
    gain, roof = 10 ** (loudness / 20) / power, 10 ** (peak / 20)
    left, right = ([roof * math.tanh(value * gain / roof) for value in side] for side in clean)
    loud = [abs(one) + abs(two) for one, two in zip(left, right, strict=True)]
    wide = 12
    around = sum(loud[-wide:]) + sum(loud[:wide])
    least, start = math.inf, 0
    for place in range(size):  # the seam lies between the sample of that place and the one before
        if around + 20 * (loud[place] + loud[place - 1]) < least:
            least, start = around + 20 * (loud[place] + loud[place - 1]), place
        around += loud[(place + wide) % size] - loud[place - wide]
    return left[start:] + left[:start], right[start:] + right[:start]


def pcm(channels: Sequence[Sound]) -> bytes:
    """The samples of several channels, 16 bits each, in turn."""
    frames = zip(*channels, strict=True)
    samples = array("h", [round(max(-1.0, min(1.0, value)) * 32767) for frame in frames for value in frame])
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes()


def wav(sound: Sound, rate: int) -> bytes:
    """The bytes of a WAV file: mono, 16 bits."""
    file = BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(pcm((sound,)))
    return file.getvalue()
