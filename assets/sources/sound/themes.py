"""Two pieces of music per game: the end of a round, in two or three seconds, and a victory, in four to six.

A melody is written as note:beats, with - for a rest: "D5:1 -:.5 E5:.5". Each instrument has its place from left to
right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from assets.sources.sound.instruments import (
    bass,
    bone,
    brush,
    drum,
    flute,
    glass,
    hertz,
    kalimba,
    lute,
    marimba,
    shaker,
    theremin,
    vibes,
)
from assets.sources.sound.parts import Instrument
from assets.sources.sound.studio import FULL, Sound, Studio, Tape, evened_sides, finished_sides, panned, pcm


def read(melody: str) -> Iterator[tuple[float, str, float]]:
    """The notes of a melody: their beats, pitches and lengths in beats."""
    beat = 0.0
    for word in melody.split():
        note, _, length = word.partition(":")
        if note != "-":
            yield beat, note, float(length)
        beat += float(length)


def up(melody: str) -> str:
    """The same notes an octave higher."""
    return re.sub(r"(?<=[A-G#b])\d", lambda digit: str(int(digit[0]) + 1), melody)


class Band:
    """Musicians around one tape, with one pulse and in one key."""

    def __init__(self, studio: Studio, beat: float, key: float = 1.0) -> None:
        """`key` is the frequency of each note, as a multiple of the one that is written."""
        self.studio = studio
        self.beat = beat
        self.key = key
        self.tape = Tape(studio, 0.1)

    def tape_of(self, player: object) -> Tape:
        """The tape on which somebody is recorded."""
        return self.tape

    def pitch(self, note: str) -> float:
        """The frequency of a note in this key."""
        return hertz(note) * self.key

    def play(self, instrument: Instrument, melody: str, level: float, start: float = 0.0) -> None:
        """Play a melody on an instrument that rings, like a human: never quite on the beat or equally loud."""
        for beat, note, _ in read(melody):
            human = self.studio.between(-0.004, 0.006)
            loud = level * self.studio.between(0.88, 1.05)
            second = max(0.0, (start + beat) * self.beat + human)
            self.tape_of(instrument).add(instrument(self.studio, self.pitch(note)), second, loud)

    def chord(self, instrument: Instrument, notes: str, start: float, level: float, roll: float = 0.018) -> None:
        """Notes together, rolled from below."""
        for i, note in enumerate(notes.split()):
            second = start * self.beat + i * roll
            self.tape_of(instrument).add(instrument(self.studio, self.pitch(note)), second, level)

    def blow(
        self, instrument: Callable[[Studio, float, float], Sound], melody: str, level: float, start: float = 0.0
    ) -> None:
        """Play a melody on a wind instrument."""
        for beat, note, length in read(melody):
            blown = instrument(self.studio, self.pitch(note), length * self.beat * 0.94)
            self.tape_of(instrument).add(blown, (start + beat) * self.beat, level)

    def glide(self, melody: str, level: float, start: float = 0.0, slide: float = 0.09) -> None:
        """One voice goes from note to note without a gap."""
        notes = list(read(melody))

        def pitch(second: float) -> float:
            freq = self.pitch(notes[0][1])
            for beat, note, _ in notes[1:]:
                part = (second - beat * self.beat + slide / 2) / slide
                if part > 0:
                    smooth = min(1.0, part)
                    freq *= (self.pitch(note) / freq) ** (smooth * smooth * (3 - 2 * smooth))
            return float(freq)

        beats = notes[-1][0] + notes[-1][2]
        self.tape_of(theremin).add(theremin(self.studio, pitch, beats * self.beat), start * self.beat, level)

    def beat_out(self, hit: Callable[[Studio], Sound], pattern: str, level: float, start: float = 0.0) -> None:
        """Strokes on a grid of half beats: X is loud, x is soft, . is nothing."""
        for i, sign in enumerate(pattern.replace(" ", "")):
            if sign != ".":
                loud = level * (1.0 if sign == "X" else 0.55) * self.studio.between(0.9, 1.05)
                self.tape_of(hit).add(hit(self.studio), (start + i / 2) * self.beat, loud)


def low_drum(studio: Studio) -> Sound:
    """The big one."""
    return drum(studio, 78, 0.5)


def mid_drum(studio: Studio) -> Sound:
    """The one in the middle."""
    return drum(studio, 132, 0.3)


def high_drum(studio: Studio) -> Sound:
    """The small one."""
    return drum(studio, 215, 0.18)


def long_vibes(studio: Studio, freq: float) -> Sound:
    """A bar that may ring to the end."""
    return vibes(studio, freq, 2.6)


class Stage(Band):
    """Musicians who sit left and right, each with a tape."""

    def __init__(self, studio: Studio, beat: float) -> None:
        super().__init__(studio, beat)
        self.tapes: dict[object, Tape] = {}

    def tape_of(self, player: object) -> Tape:
        """One for each instrument."""
        return self.tapes.setdefault(player, Tape(self.studio, 0.1))

    def mastered(self, size: float, wet: float, deep: float, clear: float) -> list[Sound]:
        """All tapes in their room, which is not the same on both sides; what is deep and clear turned down or up."""
        length = max(len(tape.sound) for tape in self.tapes.values())
        sides: list[Sound] = [[0.0] * length, [0.0] * length]
        for player, tape in self.tapes.items():
            for side, loud in zip(sides, panned(SEATS[player]), strict=True):
                for i, value in enumerate(tape.sound):
                    side[i] += value * loud
        return [
            self.studio.room(self.studio.balanced(side, deep, clear), size * wide, wet)
            for side, wide in zip(sides, (1.0, 1.06), strict=True)
        ]


SEATS: dict[object, float] = {
    bass: -0.1,
    bone: 0.3,
    brush: 0.45,
    flute: 0.3,
    glass: 0.65,
    high_drum: 0.55,
    kalimba: 0.5,
    long_vibes: 0.3,
    low_drum: 0.0,
    lute: -0.4,
    marimba: -0.3,
    mid_drum: -0.45,
    shaker: -0.65,
    theremin: 0.15,
    vibes: -0.35,
}
"""Where each of them sits, from left, -1, to right, 1."""


# --- Uchu-Kaigi: a lounge in space; ii, V, and a lydian I


def uchu_kaigi_round(studio: Studio) -> list[Sound]:
    """A chord of six and a question."""
    band = Stage(studio, 0.4)
    band.chord(long_vibes, "F3 C4 E4 G4", 0, 0.3, 0.03)
    band.play(long_vibes, "A4:.67 B4:.33 E5:.67 D5:.33 G5:1", 0.42, 0.67)
    band.play(bass, "F2:1.67 C2:.33 F2:2", 0.7)
    band.beat_out(brush, "X.x. X.", 0.16)
    band.play(glass, up("A4:.67 B4:.33 E5:.67 D5:.33 G5:1"), 0.13, 0.67)
    band.play(kalimba, "-:2 C5:.33 E5:.33 G5:.34 B5:.5", 0.16)
    return band.mastered(1.1, 0.22, 0.3, 3.6)


def uchu_kaigi_victory(studio: Studio) -> list[Sound]:
    """The delegates agree."""
    band = Stage(studio, 0.44)
    band.chord(vibes, "Bb3 D4 F4 A4", 0, 0.22)
    band.chord(vibes, "Bb3 E4 A4", 2, 0.22)
    band.chord(vibes, "Bb3 Db4 E4", 3.67, 0.2)
    band.chord(long_vibes, "A3 C4 E4 G4", 5, 0.26, 0.035)
    band.chord(long_vibes, "B4 E5 A5", 7, 0.2, 0.06)
    band.play(
        long_vibes,
        "D5:.67 C5:.33 A4:.67 Bb4:.33 D5:.67 F5:.33 E5:.67 D5:.33 Db5:.67 Bb4:.33 C5:.67 D5:.33 E5:.67 G5:1.3",
        0.4,
    )
    band.play(bass, "G2:1 D2:.67 G2:.33 C2:1 G2:.67 C2:.33 C2:.67 C#2:.33 F2:1 C2:.67 E2:.33 F2:2", 0.7)
    band.beat_out(brush, "X.x. X.x. X.x. X.x.", 0.16)
    song = "D5:.67 C5:.33 A4:.67 Bb4:.33 D5:.67 F5:.33 E5:.67 D5:.33 Db5:.67 Bb4:.33 C5:.67 D5:.33 E5:.67 G5:1.3"
    band.play(glass, up(song), 0.12)
    band.play(kalimba, "-:5 E5:.33 G5:.33 C6:.34 -:.67 B5:.33 E6:.67", 0.18)
    return band.mastered(1.1, 0.22, 0.3, 3.6)


# --- Uchronia: marimba and drums, six eighths, mixolydian


def uchronia_round(studio: Studio) -> list[Sound]:
    """A bar is laid on a bar."""
    band = Stage(studio, 0.3)
    band.play(marimba, "G4:.5 B4:.5 D5:.5 F5:.5 E5:.5 D5:.5 G5:.5 D5:.5 B4:.5 G5:1.5", 0.55)
    band.play(marimba, "G3:1.5 F3:1.5 D3:1.5 G2:1.5", 0.6)
    band.beat_out(low_drum, "X..x.. X..X..", 0.45)
    band.beat_out(high_drum, "..x.xx ..x..", 0.3)
    band.beat_out(shaker, "XxxXxx XxxX", 0.12)
    band.play(kalimba, up("G4:.5 B4:.5 D5:.5 F5:.5 E5:.5 D5:.5 G5:.5 D5:.5 B4:.5 G5:1.5"), 0.26)
    return band.mastered(0.8, 0.15, 0.45, 3.0)


def uchronia_victory(studio: Studio) -> list[Sound]:
    """The forum stands, and somebody with a tail is dancing on it."""
    band = Stage(studio, 0.3)
    band.play(
        marimba,
        "G4:.5 B4:.5 D5:.5 F5:.5 E5:.5 D5:.5 E5:.5 C5:.5 G4:.5 C5:.5 E5:.5 G5:.5 "
        "A5:.5 F5:.5 C5:.5 A5:.5 G5:.5 F5:.5 G5:.5 D5:.5 B4:.5 G5:.25 A5:.25 B5:.5 D6:1.5",
        0.5,
    )
    band.play(marimba, "B4:1.5 G4:1.5 G4:1.5 E4:1.5 F4:1.5 C5:1.5 B4:1.5 B4:1.5", 0.26)
    band.play(marimba, "G3:1 G3:.5 F3:1.5 C3:1 C3:.5 E3:1.5 F3:1 F3:.5 A3:1.5 D3:1 D3:.5 G2:2", 0.6)
    band.beat_out(low_drum, "X..x.. X..x.. X..x.. X.xX..X", 0.42)
    band.beat_out(mid_drum, "...... ....x. ...... ....xx", 0.36)
    band.beat_out(high_drum, "..x.xx ..x.x. ..x.xx xxx...X", 0.28)
    band.beat_out(shaker, "XxxXxx XxxXxx XxxXxx XxxX", 0.12)
    band.play(kalimba, "-:6 A5:.5 F5:.5 C5:.5 A5:.5 G5:.5 F5:.5 G5:.5 D5:.5 B4:.5 G5:.25 A5:.25 B5:.5 D6:1.5", 0.34)
    band.play(kalimba, "D6:1.5 B5:1.5 C6:1.5 G5:1.5", 0.22)
    return band.mastered(0.8, 0.16, 0.45, 3.0)


# --- UFO: a hand in the air over a bass that walks by night


def ufo_round(studio: Studio) -> list[Sound]:
    """They have gone. With the cow."""
    band = Stage(studio, 0.38)
    band.glide("E4:1 B4:.75 C5:.25 B4:.5 G#4:.5 E5:2.2", 0.36)
    band.play(bass, "E2:1 E2:.5 F2:.5 E2:1 B1:1 E2:2", 0.75)
    band.play(glass, "-:3 B5:.25 E6:.25 G#6:1", 0.13)
    band.beat_out(brush, "..x...x.", 0.14)
    band.play(kalimba, "E5:.5 B5:.5 G#5:.5 B5:.5 C6:.5 B5:.5 -:.5 G#5:.5 E6:1", 0.24)
    return band.mastered(1.2, 0.24, 0.18, 3.8)


def ufo_victory(studio: Studio) -> list[Sound]:
    """The mother ship comes, and it is friendly."""
    band = Stage(studio, 0.4)
    band.glide("B4:1 C5:.5 B4:.5 A4:.5 G#4:.5 F4:.5 E4:1 G#4:.5 B4:.5 E5:1 D5:.5 C5:.5 B4:.5 G#4:.5 E5:2.6", 0.34)
    band.play(bass, "E2:1 E2:.5 E2:.5 F2:1 F2:.5 E2:.5 E2:1 B1:.5 E2:.5 A2:1 F2:.5 F2:.5 E2:.5 B1:.5 E2:2", 0.75)
    band.chord(kalimba, "E4 G#4 B4", 4, 0.2, 0.05)
    band.chord(kalimba, "E4 G#4 B4 E5", 9, 0.22, 0.06)
    band.play(glass, "-:9.25 B5:.25 E6:.25 G#6:.25 B6:1", 0.13)
    band.beat_out(brush, "..x...x. ..x...x. ..x.", 0.14)
    band.beat_out(low_drum, "X...x... X...x... X.X", 0.3)
    band.play(kalimba, "-:1 B5:.5 E5:.5 -:1 G#5:.5 B5:.5 -:1 C6:.5 B5:.5 -:.5 G#5:.5 E6:.5 D6:.5 C6:.5 B5:.5", 0.26)
    return band.mastered(1.2, 0.24, 0.18, 3.8)


# --- U GO!: a lute, a flute and a frame drum, dorian


def ugo_round(studio: Studio) -> list[Sound]:
    """The market closes."""
    band = Stage(studio, 0.36)
    band.blow(flute, "A4:.5 D5:.5 E5:.5 F5:.5 G5:.5 E5:.5 A5:2", 0.42)
    band.play(lute, "D3:.5 A3:.5 D4:.5 C3:.5 G3:.5 C4:.5 D3:.25 A3:.25 D4:.25 F4:.25 A4:1", 0.42)
    band.beat_out(mid_drum, "X.xX.xX", 0.3)
    band.play(kalimba, "-:2 A5:.25 D6:.25 -:.5 A5:.5 D6:1", 0.16)
    return band.mastered(1.0, 0.18, 0.8, 1.5)


def ugo_victory(studio: Studio) -> list[Sound]:
    """A kingdom, and bread for all who work in it."""
    band = Stage(studio, 0.37)
    band.blow(
        flute,
        "A4:.5 D5:1 E5:.5 F5:.5 G5:.5 A5:1 C6:.5 B5:.5 A5:.5 G5:.5 E5:.5 F5:.5 G5:.5 E5:.5 D5:.5 C#5:.5 D5:2.4",
        0.4,
    )
    band.blow(flute, "-:5.5 E5:.5 C5:.5 D5:.5 E5:.5 C5:.5 A4:.5 A4:.5 A4:2.4", 0.16)
    for start, notes in ((0.5, "D3 A3 D4 F4"), (2, "C3 G3 C4 E4"), (3.5, "F3 C4 F4 A4"), (5, "G3 B3 D4 G4")):
        for i, note in enumerate(notes.split()):
            band.play(lute, f"{note}:.5", 0.4, start + i * (0.5 if i < 3 else 0.42))
    for i, note in enumerate(("A2", "E3", "A3", "C#4")):
        band.play(lute, f"{note}:.5", 0.4, 6.5 + i * 0.5)
    band.chord(lute, "D3 A3 D4 F#4 A4 D5", 9, 0.32, 0.045)
    band.beat_out(mid_drum, ".X.xX.x X.xX.x X.xX.x X.X", 0.28)
    band.beat_out(shaker, "...x..x ..x..x ..x..x ...", 0.09)
    band.play(kalimba, "-:3 C6:.5 B5:.5 A5:.5 -:1.5 E5:.5 G5:.5 -:1 D6:.25 A5:.25 F#5:.5", 0.18)
    return band.mastered(1.0, 0.2, 0.8, 1.5)


# --- Ugh!: drums, and a flute of bone


def ugh_round(studio: Studio) -> list[Sound]:
    """The fire burns down."""
    band = Stage(studio, 0.36)
    band.beat_out(low_drum, "X..X X...X", 0.62)
    band.beat_out(mid_drum, ".xx. ..xx.", 0.42)
    band.blow(bone, "A4:.5 C5:.5 D5:1 E5:.5 D5:.5 A4:1.6", 0.3, 0.5)
    band.play(kalimba, "-:.5 A5:.5 C6:.5 D6:1 E6:.5 D6:.5 A5:1", 0.34)
    return band.mastered(1.5, 0.26, 0.35, 3.0)


def ugh_victory(studio: Studio) -> list[Sound]:
    """The whole clan, around the fire."""
    band = Stage(studio, 0.36)
    band.beat_out(low_drum, "X..X X... X..X X... X..X X.X. XXX. X", 0.6)
    band.beat_out(mid_drum, ".xx. ..xx .xx. ..xx .xx. .x.x ...x x", 0.42)
    band.beat_out(high_drum, ".... ...X .... ..xX .... ...X .x.x X", 0.36)
    band.beat_out(shaker, "x.x. x.x. x.x. x.x. x.x. x.x. x.x.", 0.14)
    band.blow(bone, "A4:1 C5:.5 D5:1.5 -:.5 E5:.5 G5:1 E5:.5 D5:1.5 E5:.5 G5:.5 A5:.5 G5:.5 E5:1 A5:2.6", 0.32, 1)
    band.play(kalimba, "-:4 A5:.5 C6:.5 -:1 E6:.5 D6:.5 -:1 A5:.5 C6:.5 D6:.5 E6:.5 G6:.5 E6:.5 -:.5 A6:1", 0.34)
    return band.mastered(1.5, 0.26, 0.35, 3.0)


THEMES: dict[str, Callable[[Studio], list[Sound]]] = {
    "uchronia-round": uchronia_round,
    "uchronia-victory": uchronia_victory,
    "uchu_kaigi-round": uchu_kaigi_round,
    "uchu_kaigi-victory": uchu_kaigi_victory,
    "ufo-round": ufo_round,
    "ufo-victory": ufo_victory,
    "ugh-round": ugh_round,
    "ugh-victory": ugh_victory,
    "ugo-round": ugo_round,
    "ugo-victory": ugo_victory,
}
LONGEST = {"round": 2.95, "victory": 5.9}
"""Seconds after which the last echo has been faded out."""
LUFS, ROOF = -14.0, -4.4
"""How loud the loudest moment of each is, and its highest peak in dB."""
SILENT = 0.004
"""Seconds of silence at both ends, since what compresses it smears a little."""


def files() -> dict[str, Callable[[], bytes]]:
    """The file of each theme, and the function that makes its samples, which are then compressed."""
    return {f"theme-{name}.ogg": _maker(name, make) for name, make in THEMES.items()}


def _maker(name: str, make: Callable[[Studio], list[Sound]]) -> Callable[[], bytes]:
    def bytes_of() -> bytes:
        most, silent = round(LONGEST[name.rpartition("-")[2]] * FULL), [0.0] * round(SILENT * FULL)
        sides = [side[: most - 2 * len(silent)] for side in make(Studio(f"theme-{name}", FULL))]
        whole = evened_sides(finished_sides(sides, FULL, tail=0.5), FULL, LUFS, ROOF)
        return pcm([silent + side + silent for side in whole])

    return bytes_of
