"""A few musicians who sit left and right of the listener, and play a piece of about a minute.

Chords are words of notes; a pattern says on each half beat which of the chord's notes is played, counted from below.
"""

from __future__ import annotations

from collections.abc import Callable

from assets.sources.sound import lufs
from assets.sources.sound.instruments import pad
from assets.sources.sound.parts import Instrument
from assets.sources.sound.studio import Sound, Studio, held, panned
from assets.sources.sound.themes import Band

LOUDNESS, PEAK = -18.8, 10 ** (-2 / 20)
"""LUFS of a whole piece, and its highest peak."""
QUICKER, HIGHER = 0.86, 2 ** (2 / 12)
"""The length of a beat in the last round, and the frequency of a note, as multiples of those before."""
LIGHT = 0.45, 2.6
"""How much of the deep and of the clear part of a piece whose musicians sit low is left: as light as lutes and flutes
are by themselves."""


class Ensemble:
    """Musicians who sit at places from left, -1, to right, 1."""

    def __init__(self, studio: Studio, beat: float, last: bool = False) -> None:
        """`beat` is the seconds of a beat as it is written; in the last round all is quicker and higher."""
        self.studio = studio
        self.beat = beat * (QUICKER if last else 1.0)
        self.key = HIGHER if last else 1.0
        self.last = last
        self.left: Sound = []
        self.right: Sound = []

    def seat(self, side: float, play: Callable[[Band], None]) -> None:
        """Let somebody at this place play a part."""
        band = Band(self.studio, self.beat, self.key)
        play(band)
        for channel, loud in zip((self.left, self.right), panned(side), strict=True):
            channel.extend([0.0] * (len(band.tape.sound) - len(channel)))
            for i, value in enumerate(band.tape.sound):
                channel[i] += value * loud

    def broken(
        self, side: float, instrument: Instrument, chords: str, pattern: str, level: float, start: float = 0.0
    ) -> None:
        """Play chords, parted by bars, note by note."""

        def play(band: Band) -> None:
            signs = pattern.replace(" ", "")
            for bar, chord in enumerate(chords.split("|")):
                notes = chord.split()
                for i, sign in enumerate(signs):
                    if sign != ".":
                        beat = start + (bar * len(signs) + i) / 2
                        band.play(instrument, f"{notes[int(sign) % len(notes)]}:1", level, beat)

        self.seat(side, play)

    def held(self, side: float, chords: str, beats: float, level: float, start: float = 0.0) -> None:
        """Lay soft chords below, each so many beats long."""

        def play(band: Band) -> None:
            for bar, chord in enumerate(chords.split("|")):
                for note in chord.split():
                    soft = pad(self.studio, band.pitch(note), beats * self.beat * 1.4)
                    band.tape.add(soft, (start + bar * beats) * self.beat, level)

        self.seat(side, play)

    def tune(self, side: float, instrument: Instrument, melody: str, level: float, start: float) -> None:
        """Play a melody on what rings."""
        self.seat(side, lambda band: band.play(instrument, melody, level, start))

    def air(
        self, side: float, instrument: Callable[[Studio, float, float], Sound], melody: str, level: float, start: float
    ) -> None:
        """Play a melody on what is blown."""
        self.seat(side, lambda band: band.blow(instrument, melody, level, start))

    def beat_out(
        self, side: float, hit: Callable[[Studio], Sound], pattern: str, times: int, level: float, start: float
    ) -> None:
        """Repeat a pattern of strokes."""
        self.seat(side, lambda band: band.beat_out(hit, pattern * times, level, start))

    def drive(self, side: float, hit: Callable[[Studio], Sound], pattern: str, level: float, beats: int) -> None:
        """Strokes from the first beat to the last, which are there in the last round only."""
        if self.last:
            self.beat_out(side, hit, pattern, 2 * beats // len(pattern.replace(" ", "")), level, 0)

    def mastered(self, size: float, wet: float, deep: float = 1.0, clear: float = 1.0) -> tuple[Sound, Sound]:
        """Both channels in their room, which is not the same on both sides, at the loudness of all music.

        What is deep and what is clear may be turned down or up.
        """
        sides = []
        for channel, wide in ((self.left, 1.0), (self.right, 1.06)):
            even = self.studio.balanced(channel, deep, clear)
            sides.append(self.studio.high(self.studio.room(even, size * wide, wet), 45))
        count = max(map(len, sides))
        fall = round(1.5 * self.studio.rate)
        for channel in sides:
            channel.extend([0.0] * (count - len(channel)))
            for i in range(fall):
                channel[count - 1 - i] *= i / fall
        gain = 10 ** ((LOUDNESS - lufs.integrated(sides, self.studio.rate)) / 20)
        left, right = (held([value * gain for value in channel], self.studio.rate, PEAK) for channel in sides)
        return left, right
