"""What calls around a table now and then: six sounds for each game, from near and far.

They come one after the other, every 8 to 25 seconds: none is heard twice in a minute.
"""

from __future__ import annotations

from collections.abc import Callable

from assets.sources.sound.ambience import chirps, drop
from assets.sources.sound.instruments import block, bodies, bone, drum, glass, hertz, lute, theremin, vibes
from assets.sources.sound.studio import FULL, Sound, Studio, evened_sides, finished_sides, line, mixed, pcm

LUFS, PEAK = -22.0, -10.0
"""How loud the loudest moment of a call is, and its highest peak in dB before that is so."""
LONGEST = 3.9
"""Seconds after which the last echo has been faded out."""
WET, SILENT = 0.5, 0.004
"""How much of the room is heard, and the seconds of silence at both ends, since what compresses it smears a little."""


# --- voices


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


def hoot(studio: Studio) -> Sound:
    """An owl, far away."""
    shape = ((0, 0), (0.06, 1), (0.2, 0.7), (0.34, 0))
    one = studio.sung(line(((0, 350), (0.34, 325))), 0.34, (1, 0.12), shape)
    return mixed((one, 0.6, 0), (one, 1.0, 0.52), (one, 0.7, 0.92), rate=studio.rate)


def giant(studio: Studio) -> Sound:
    """A low call of a very large animal."""
    throat = line(((0, 92), (0.5, 118), (1.5, 74)))
    voice = studio.sung(throat, 1.6, (0.5, 0.4, 0.3, 0.22, 0.15, 0.1), ((0, 0), (0.25, 1), (0.9, 0.8), (1.6, 0)))
    return studio.low(voice, line(((0, 300), (0.5, 520), (1.6, 220))))


def cuckoo(studio: Studio) -> Sound:
    """Twice, a third down, from the edge of the wood."""
    parts = []
    for i, (freq, length) in enumerate(((660, 0.2), (525, 0.3)) * 2):
        way = line(((0, freq * 0.97), (0.05, freq), (length, freq * 0.98)))
        tone = studio.sung(way, length, (1, 0.12, 0.04), ((0, 0), (0.04, 1), (length * 0.6, 0.8), (length, 0)))
        parts.append((tone, 1.0 - 0.12 * (i // 2), i * 0.42 + 0.3 * (i // 2)))
    return mixed(*parts, rate=studio.rate)


def howl(studio: Studio) -> Sound:
    """Something with a tail, on a hill."""
    way = line(((0, 290), (0.45, 520), (1.2, 545), (1.5, 500), (2.0, 330)))
    shape = ((0, 0), (0.35, 0.8), (1.3, 1), (2.0, 0))
    return studio.sung(lambda second: way(second) * (1 + 0.004 * (second > 0.5)), 2.0, (0.8, 0.3, 0.16, 0.05), shape)


def trumpet(studio: Studio) -> Sound:
    """A mammoth, with its trunk up."""
    way = line(((0, 250), (0.12, 420), (0.5, 470), (0.85, 360)))
    shape = ((0, 0), (0.06, 1), (0.55, 0.8), (0.85, 0))
    voice = studio.sung(way, 0.85, (0.4, 0.45, 0.4, 0.35, 0.25, 0.2, 0.12), shape)
    return studio.low(studio.band(voice, line(((0, 700), (0.2, 1300), (0.85, 800))), 0.9), 2600)


def moo(studio: Studio) -> Sound:
    """A cow that has seen the light."""
    way = line(((0, 150), (0.3, 190), (0.9, 182), (1.4, 138)))
    voice = studio.sung(way, 1.4, (0.4, 0.42, 0.4, 0.34, 0.26, 0.2, 0.14), ((0, 0), (0.25, 1), (1.0, 0.8), (1.4, 0)))
    return studio.band(voice, line(((0, 320), (0.35, 760), (1.0, 680), (1.4, 380))), 1.6)


def frogs(studio: Studio, *freqs: float) -> Sound:
    """One in the ditch, and others who agree."""
    parts = []
    for i, freq in enumerate(freqs):
        for k in range(3 + i % 2):
            croak = studio.sung(line(((0, freq * 0.9), (0.09, freq))), 0.11, (0.4, 0.5, 0.45, 0.3, 0.2, 0.15),
                                ((0, 0), (0.012, 1), (0.03, 0.4), (0.06, 1), (0.11, 0)))  # fmt: skip
            parts.append((studio.band(croak, 1150, 1.4), 1.0 - 0.2 * i, i * 0.55 + k * 0.16))
    return mixed(*parts, rate=studio.rate)


def bleat(studio: Studio, freq: float) -> Sound:
    """A sheep on the other bank."""
    way = line(((0, freq * 0.94), (0.1, freq), (0.7, freq * 0.9)))
    voice = studio.sung(lambda second: way(second) * (1.05 if int(second * 17) % 2 else 0.98), 0.7,
                        (0.3, 0.45, 0.5, 0.35, 0.25, 0.15), ((0, 0), (0.05, 1), (0.5, 0.8), (0.7, 0)))  # fmt: skip
    return studio.band(voice, 1250, 1.1)


# --- things


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


def bells(studio: Studio, *freqs: float) -> Sound:
    """A bell in a tower, behind the hills."""
    parts = []
    for i, freq in enumerate(freqs):
        ring = studio.struck(
            bodies(freq, (0.5, 0.3, 1.6), (1, 0.6, 1.4), (1.2, 0.35, 1.1), (2, 0.25, 0.8), (2.98, 0.12, 0.5))
        )
        parts.append((ring, 1.0, i * 0.75))
    return mixed(*parts, rate=studio.rate)


def steps(studio: Studio) -> Sound:
    """Something heavy goes by between the trees, and leaves close behind it."""
    parts = []
    for i, loud in enumerate((0.6, 0.8, 1.0, 0.7)):
        leaves = studio.band(studio.noise(0.35), studio.between(1800, 2600), 0.8)
        leaves = studio.swell(leaves, ((0, 0), (0.1, 1), (0.35, 0)))
        parts += [(drum(studio, 84, 0.4), 0.55 * loud, i * 0.52), (leaves, 0.5 * loud, i * 0.52 + 0.05)]
    return mixed(*parts, rate=studio.rate)


def choir(studio: Studio) -> Sound:
    """Insects that begin one after the other, and stop at once."""
    parts = []
    for i in range(9):
        parts.append((chirps(studio, studio.between(2350, 2500), 4), 0.4 + 0.07 * i, 0.2 * i))
    return mixed(*parts, rate=studio.rate)


def door(studio: Studio) -> Sound:
    """A door of the station slides open and shut."""
    hiss = studio.band(studio.noise(0.5), line(((0, 900), (0.15, 2900), (0.5, 1400))), 1.1)
    hiss = studio.swell(hiss, ((0, 0), (0.04, 1), (0.3, 0.5), (0.5, 0)))
    seal = mixed((block(studio, 260), 0.5, 0), (block(studio, 340), 0.35, 0.05), rate=studio.rate)
    return mixed((hiss, 0.6, 0), (seal, 0.5, 0.46), (hiss, 0.45, 0.95), (seal, 0.6, 1.4), rate=studio.rate)


def chime(studio: Studio, *notes: str) -> Sound:
    """Somebody is asked for, in all languages."""
    parts = [(glass(studio, hertz(note), 0.9), 0.9, i * 0.32) for i, note in enumerate(notes)]
    murmur = studio.band(studio.noise(0.9), line(((0, 600), (0.3, 1100), (0.6, 700), (0.9, 900))), 3)
    shape = ((0, 0), (0.08, 1), (0.16, 0.2), (0.26, 1), (0.4, 0.3), (0.5, 0.9), (0.66, 0.1), (0.76, 0.8), (0.9, 0))
    return mixed(*parts, (studio.swell(murmur, shape), 0.35, 0.32 * len(notes) + 0.2), rate=studio.rate)


def shuttle(studio: Studio) -> Sound:
    """A shuttle goes by outside, and its tone falls as it has passed."""
    way = line(((0, 430), (0.9, 420), (1.3, 330), (2.4, 310)))
    voice = studio.sung(way, 2.4, (0.6, 0.35, 0.2, 0.1), ((0, 0), (1.0, 1), (1.3, 0.9), (2.4, 0)))
    air = studio.band(studio.noise(2.4), lambda second: way(second) * 3, 1.6)
    return mixed((voice, 0.5, 0), (studio.swell(air, ((0, 0), (1.1, 1), (2.4, 0))), 0.6, 0), rate=studio.rate)


def star(studio: Studio) -> Sound:
    """A star falls."""
    notes = ["B6", "G#6", "E6", "D6", "B5", "G#5"]
    fall = [(glass(studio, hertz(note), 0.5), 1.0 - 0.13 * i, i * 0.085) for i, note in enumerate(notes)]
    air = studio.band(studio.noise(0.8), line(((0, 5200), (0.8, 1300))), 2)
    return mixed(*fall, (studio.swell(air, ((0, 0), (0.1, 1), (0.8, 0))), 0.25, 0), rate=studio.rate)


def pebbles(studio: Studio) -> Sound:
    """Stones roll down somewhere behind."""
    parts, second = [], 0.0
    for i in range(11):
        parts.append((block(studio, studio.between(520, 1250)), studio.between(0.4, 1.0) * (1 - 0.05 * i), second))
        second += studio.between(0.05, 0.17)
    return mixed(*parts, rate=studio.rate)


CALLS: dict[str, tuple[float, tuple[Callable[[Studio], Sound], ...]]] = {
    "uchronia": (
        1.5,
        (
            lambda s: whoops(s, 1500, 1250),
            knocks,
            giant,
            lambda s: whoops(s, 1180, 1400, 1650),
            steps,
            choir,
        ),
    ),
    "uchu_kaigi": (
        1.4,
        (
            lambda s: phrase(s, vibes, "C5 G5 E5", 0.6),
            door,
            lambda s: phrase(s, vibes, "A5 E5 B4", 0.5),
            lambda s: chime(s, "A5", "E5", "C6"),
            lambda s: phrase(s, crystal, "B6 E6 G6", 0.15),
            shuttle,
        ),
    ),
    "ufo": (
        1.5,
        (
            hoot,
            lambda s: signal(s, "B4", "E5", "C5", "G#4"),
            lambda s: frogs(s, 150, 185, 165),
            lambda s: signal(s, "E5", "F5", "B4"),
            moo,
            star,
        ),
    ),
    "ugh": (
        1.9,
        (
            lambda s: bones(s, "A4", "C5"),
            lambda s: drops(s, 1050, 820, 1180),
            howl,
            lambda s: bones(s, "D5", "A4"),
            pebbles,
            trumpet,
        ),
    ),
    "ugo": (
        1.2,
        (
            lambda s: birds(s, 3100, 2500),
            lambda s: phrase(s, short_lute, "D3 A3 D4 F4 E4", 0.55),
            lambda s: birds(s, 3600),
            cuckoo,
            lambda s: phrase(s, short_lute, "G3 B3 D4 A3", 0.6),
            lambda s: mixed((bleat(s, 430), 1, 0), (bells(s, 520, 520), 0.35, 0.9), rate=s.rate),
        ),
    ),
}
"""The size of each place, and what calls there."""


def files() -> dict[str, Callable[[], bytes]]:
    """The file of each call, and the function that makes its samples, which are then compressed."""
    return {
        f"call-{game}-{number}.ogg": _maker(f"call-{game}-{number}", size, make)
        for game, (size, makers) in CALLS.items()
        for number, make in enumerate(makers, 1)
    }


def _maker(name: str, size: float, make: Callable[[Studio], Sound]) -> Callable[[], bytes]:
    def bytes_of() -> bytes:
        studio, silent = Studio(name), [0.0] * round(SILENT * FULL)
        dry, most = make(studio), round(LONGEST * FULL)
        sides = [studio.room(dry, size * wide, WET)[:most] for wide in (1.0, 1.09)]
        sides = finished_sides(sides, FULL, PEAK, 0.3)
        return pcm([silent + side + silent for side in evened_sides(sides, FULL, LUFS)])

    return bytes_of
