"""What is heard at one table alone: castles that grow, a trick of one's own, clay that is paid with, saucers, and that
its last round begins.
"""

from __future__ import annotations

from collections.abc import Sequence

from assets.sources.sound.instruments import (
    block,
    bodies,
    bone,
    brush,
    drum,
    glass,
    hertz,
    lute,
    marimba,
    theremin,
    vibes,
)
from assets.sources.sound.parts import Recipe, paper, rub, run, thud
from assets.sources.sound.studio import Sound, Studio, line, mixed

# --- a kingdom


def stone(studio: Studio, freq: float) -> Sound:
    """A hewn stone that is set."""
    tock = studio.struck(bodies(freq, (1, 0.7, 0.1), (1.63, 0.5, 0.07), (2.71, 0.3, 0.045)))
    return mixed((tock, 0.7, 0), (paper(studio, freq * 2.2, 0.014), 0.5, 0))


def grow_small(studio: Studio, pitch: float) -> Sound:
    """A hut: light pieces of wood, two upwards, two on one another, or three."""
    parts = studio.of(
        ((1050, 0.6, 0.0), (1310, 0.7, 0.075)),
        ((1180, 0.7, 0.0), (980, 0.5, 0.042), (1390, 0.5, 0.078)),
        ((940, 0.7, 0.0), (1250, 0.6, 0.058)),
    )
    return mixed(*((block(studio, freq * pitch), level, second) for freq, level, second in parts))


def grow_middle(studio: Studio, pitch: float) -> Sound:
    """A tower: stones, the last one highest, on something that bears them."""
    stones = studio.of(
        ((540, 0.8, 0.0), (720, 0.8, 0.1)),
        ((610, 0.6, 0.0), (540, 0.7, 0.065), (760, 0.8, 0.135)),
        ((500, 0.9, 0.0), (690, 0.6, 0.13)),
    )
    parts = [(stone(studio, freq * pitch), level, second) for freq, level, second in stones]
    return mixed(*parts, (thud(studio, studio.of(130, 118, 142) * pitch, 0.1), studio.of(0.6, 0.5, 0.75), 0))


def grow_large(studio: Studio, pitch: float) -> Sound:
    """A castle: a heavy stone, one upon it, and strings as its banner goes up."""
    walls = mixed((thud(studio, studio.of(84, 78, 92) * pitch, 0.18), 1.0, 0),
                  (stone(studio, studio.of(330, 300, 366) * pitch), studio.of(0.9, 1.0, 0.7), 0))  # fmt: skip
    notes, first, apart = studio.of(("D5 A5", 0.1, 0.075), ("A4 D5 A5", 0.07, 0.06), ("D5 A5", 0.13, 0.055))
    banner = run(lute, studio, notes, pitch, first, apart)
    upon = stone(studio, studio.of(470, 420, 520) * pitch)
    whole = mixed((walls, 0.8, 0), (upon, 0.6, studio.of(0.09, 0.06, 0.11)), (banner, 0.8, 0))
    return studio.swell(whole, ((0, 1), (0.2, 0.9), (0.32, 0)))


def mine(studio: Studio, pitch: float) -> Sound:
    """A trick of one's own: cards are drawn in, and strings say so, upwards: two, three, two late, and a double one."""
    drawn = rub(
        studio,
        studio.of(0.14, 0.11, 0.19, 0.13),
        studio.of(1300, 1600, 1100, 1450) * pitch,
        studio.of(0.7, 0.5, 0.8, 0.6),
    )
    notes, first, apart = studio.of(
        ("A4 E5", 0.08, 0.09), ("A4 C#5 E5", 0.06, 0.06), ("A4 E5", 0.13, 0.07), ("E4 A4 E5", 0.075, 0.045)
    )
    strings = run(lute, studio, notes, pitch, first, apart)
    low = thud(studio, studio.of(140, 156, 128, 146) * pitch, 0.1)
    whole = mixed(
        (drawn, studio.of(0.45, 0.3, 0.55, 0.4), 0), (strings, 1.0, 0), (low, 0.5, studio.of(0.08, 0.05, 0.13, 0.07))
    )
    return studio.swell(whole, ((0, 1), (0.24, 0.9), (0.35, 0)))


# --- clay that is paid with


def clay(studio: Studio, freq: float) -> Sound:
    """A disc of fired clay on another one."""
    disc = studio.struck(bodies(freq, (1, 0.7, 0.09), (1.44, 0.5, 0.07), (2.23, 0.35, 0.05), (3.4, 0.15, 0.03)))
    return mixed((disc, 0.7, 0), (paper(studio, freq * 2, 0.008), 0.4, 0))


def pay(studio: Studio, pitch: float) -> Sound:
    """Clay is counted out on the table, each disc lower: three, two slowly, three in haste, and one that rolls."""
    discs = studio.of(
        ((1720, 0.8, 0.0), (1390, 0.8, 0.055), (1060, 0.8, 0.11)),
        ((1640, 0.9, 0.0), (1120, 0.8, 0.085)),
        ((1800, 0.6, 0.0), (1480, 0.8, 0.034), (1080, 0.9, 0.082)),
        ((1690, 0.8, 0.0), (1260, 0.7, 0.06), (1230, 0.4, 0.092), (1190, 0.3, 0.115)),
    )
    parts = [(clay(studio, freq * pitch), level, second) for freq, level, second in discs]
    return mixed(
        *parts, (thud(studio, studio.of(170, 150, 185, 160) * pitch, 0.07), 0.5, studio.of(0.11, 0.085, 0.08, 0.06))
    )


def take(studio: Studio, pitch: float) -> Sound:
    """Discs of clay are picked up, the last one higher, and drawn away over cloth."""
    discs = studio.of(
        ((1020, 0.7, 0.0), (1480, 0.7, 0.07)),
        ((1080, 0.5, 0.0), (1190, 0.5, 0.028), (1560, 0.7, 0.08)),
        ((960, 0.8, 0.0), (1400, 0.7, 0.05)),
        ((1040, 0.7, 0.0), (1530, 0.6, 0.092)),
    )
    drawn = studio.low(
        rub(studio, studio.of(0.14, 0.12, 0.15, 0.11), studio.of(900, 1050, 800, 980) * pitch, 0.4), 1800
    )
    parts = [(clay(studio, freq * pitch), level, second) for freq, level, second in discs]
    return mixed(*parts, (drawn, studio.of(0.4, 0.5, 0.55, 0.35), studio.of(0.06, 0.07, 0.04, 0.085)))


# --- saucers


def amiss(studio: Studio, pitch: float) -> Sound:
    """A beam that fails: it sinks, trembles, and what it held drops; at once, in steps, and after it has risen. It is
    high enough for small loudspeakers to its end.
    """
    way = studio.of(
        ((0, 1050 * pitch), (0.2, 520 * pitch)),
        ((0, 980 * pitch), (0.07, 960 * pitch), (0.09, 740 * pitch), (0.14, 720 * pitch), (0.17, 540 * pitch)),
        ((0, 760 * pitch), (0.06, 1120 * pitch), (0.2, 580 * pitch)),
    )
    sinks = theremin(studio, line(way), 0.22, studio.of(0.06, 0.03, 0.09))
    drops = mixed((thud(studio, studio.of(150, 134, 166) * pitch, 0.09), 0.8, 0),
                  (block(studio, studio.of(640, 560, 720) * pitch), 0.35, 0))  # fmt: skip
    return mixed((studio.low(sinks, 2200), 0.6, 0), (drops, studio.of(0.5, 0.6, 0.4), studio.of(0.18, 0.2, 0.165)))


def launch(studio: Studio, pitch: float) -> Sound:
    """All saucers are let go: a hum that leaps up, and glasses in it."""
    way = studio.of(
        ((0, 200 * pitch), (0.3, 640 * pitch)),
        ((0, 170 * pitch), (0.12, 200 * pitch), (0.22, 600 * pitch), (0.32, 680 * pitch)),
        ((0, 260 * pitch), (0.1, 470 * pitch), (0.18, 400 * pitch), (0.3, 660 * pitch)),
    )
    hum = theremin(studio, line(way), 0.42, studio.of(0.015, 0.006, 0.03))
    hum = studio.low(studio.swell(hum, ((0, 0.4), (studio.of(0.25, 0.3, 0.18), 1), (0.42, 0))), 1600)
    notes, first, apart = studio.of(("E5 B5 E6", 0.05, 0.085), ("B5 E5 B5 E6", 0.04, 0.065), ("E5 E6", 0.08, 0.13))
    chips = run(lambda studio, freq: glass(studio, freq, 0.4), studio, notes, pitch, first, apart)
    starts = thud(studio, studio.of(110, 98, 122) * pitch, 0.15)
    whole = mixed((starts, 0.7, 0), (hum, 0.5, 0), (chips, 0.45, 0))
    return studio.swell(whole, ((0, 1), (0.26, 0.9), (0.4, 0)))


def landing(studio: Studio, pitch: float) -> Sound:
    """A training ends: a saucer sinks, sets down, and glasses ring its chord: as one, spread, and from above."""
    low, high = hertz("E4") * pitch, hertz(studio.of("B4", "G#4", "E5")) * pitch
    rests = studio.of(0.3, 0.24, 0.36)
    sinks = theremin(studio, line(((0, high * 1.5), (rests * 0.5, high), (rests, low))), 0.95, 0.012)
    fifth = theremin(studio, hertz("B4") * pitch, 0.75, studio.of(0.014, 0.01, 0.018))
    notes, apart = studio.of(("E5 G#5 B5 E6", 0.012), ("E5 B5 G#5 E6", 0.075), ("E6 B5 G#5 E5", 0.05))
    chord = run(lambda studio, freq: glass(studio, freq, 0.9), studio, notes, pitch, rests, apart)
    down = thud(studio, studio.of(110, 98, 120) * pitch, 0.18)
    parts = (studio.low(sinks, 2000), 0.4, 0), (fifth, 0.22, rests), (chord, 0.4, 0), (down, 0.5, rests - 0.01)
    return studio.swell(studio.room(mixed(*parts), 0.9, 0.2), ((0, 1), (0.9, 1), (1.25, 0)))


# --- the last round


def last(studio: Studio, parts: Sequence[tuple[Sound, float, float]], size: float) -> Sound:
    """Something from a little way off, once in a match: now it is the last round."""
    return studio.swell(studio.room(mixed(*parts), size, 0.3), ((0, 1), (0.8, 1), (1.15, 0)))


def last_ugo(studio: Studio, pitch: float) -> Sound:
    """A frame drum, and a lute that asks."""
    notes, apart = studio.of(("D4 A4 E5", 0.15), ("A3 D4 E5", 0.17), ("D4 E5 A4", 0.13))
    strings = run(lute, studio, notes, pitch, 0.2, apart)
    beats = [
        (drum(studio, 84 * pitch, 0.4), level, second)
        for level, second in ((0.7, 0.0), (0.5, studio.of(0.2, 0.37, 0.13)))
    ]
    return last(studio, (*beats, (strings, 0.8, 0)), 1.2)


def last_uchu_kaigi(studio: Studio, pitch: float) -> Sound:
    """A vibraphone that leaves a chord open, over wires on a snare."""
    notes, apart = studio.of(("F4 B4 E5", 0.12), ("F4 A4 B4 E5", 0.1), ("B4 F4 E5", 0.15))
    bars = run(lambda studio, freq: vibes(studio, freq, 1.2), studio, notes, pitch, 0.08, apart)
    return last(studio, ((brush(studio, 0.2), 0.16, 0), (bars, 0.7, 0), (brush(studio, 0.16), 0.1, 0.5)), 1.3)


def last_ugh(studio: Studio, pitch: float) -> Sound:
    """Drums and hollow logs from the back of the cave, and a breath on a bone."""
    beats = studio.of(
        ((1.0, 0.0), (0.6, 0.18), (0.9, 0.36)), ((0.8, 0.0), (1.0, 0.24)), ((0.6, 0.0), (0.7, 0.12), (1.0, 0.3))
    )
    drums = [(drum(studio, studio.between(76, 92) * pitch, 0.45), level * 0.55, second) for level, second in beats]
    log = studio.of(610, 560, 680) * pitch
    logs = [(block(studio, log * (1 + 0.09 * i)), beat[0] * 0.5, beat[1] + 0.004) for i, beat in enumerate(beats)]
    note = hertz(studio.of("A4", "E4", "G4")) * pitch
    breath = mixed((bone(studio, note, 0.5), 0.4, 0), (bone(studio, note * 2, 0.44), 0.35, 0.03))
    return last(studio, (*drums, *logs, (breath, 0.75, studio.of(0.42, 0.36, 0.4))), 1.5)


def last_uchronia(studio: Studio, pitch: float) -> Sound:
    """Marble that is struck over a drum, and bars that leave their chord open: down and up, upwards, and in a roll."""
    beats = studio.of(
        ((1.0, 0.0), (0.6, 0.26), (0.8, 0.39)), ((0.7, 0.0), (1.0, 0.2)), ((0.5, 0.0), (0.6, 0.1), (1.0, 0.2))
    )
    drums = [(drum(studio, studio.of(98, 92, 104) * pitch, 0.4), level * 0.6, second) for level, second in beats]
    slab = studio.of(760, 840, 700) * pitch
    slabs = [(stone(studio, slab * (1 - 0.08 * i)), beat[0] * 0.75, beat[1]) for i, beat in enumerate(beats)]
    notes, first, apart = studio.of(("G4 D5 C5 F5", 0.1, 0.13), ("D4 G4 C5 F5", 0.2, 0.12), ("G4 C5 F5", 0.3, 0.1))
    bars = run(marimba, studio, notes, pitch, first, apart)
    return last(studio, (*drums, *slabs, (bars, 0.55, 0)), 1.3)


def last_ufo(studio: Studio, pitch: float) -> Sound:
    """A hand in the air that leans on the note above, and far glass."""
    low, high = hertz("E4") * pitch, hertz("F4") * pitch
    way = studio.of(
        ((0, low), (0.4, low), (0.55, high), (0.9, low)),
        ((0, low * 0.75), (0.3, low), (0.6, high), (0.9, high)),
        ((0, high), (0.35, high), (0.5, low), (0.9, low)),
    )
    voice = theremin(studio, line(way), 0.95, studio.of(0.012, 0.02, 0.016))
    notes = studio.of("E6 B5", "B5 F6", "F6 E6")
    chips = run(lambda studio, freq: glass(studio, freq, 0.5), studio, notes, pitch, 0.1, studio.of(0.42, 0.3, 0.36))
    return last(studio, ((voice, 0.5, 0), (chips, 0.3, 0), (thud(studio, 92 * pitch, 0.2), 0.5, 0)), 1.4)


RECIPES: dict[str, Recipe] = {
    "amiss": amiss,
    "grow-large": grow_large,
    "grow-middle": grow_middle,
    "grow-small": grow_small,
    "landing": landing,
    "last-uchronia": last_uchronia,
    "last-uchu_kaigi": last_uchu_kaigi,
    "last-ufo": last_ufo,
    "last-ugh": last_ugh,
    "last-ugo": last_ugo,
    "launch": launch,
    "mine": mine,
    "pay": pay,
    "take": take,
}
EVEN = {
    "amiss": -22.4,
    "grow-large": -18.0,
    "grow-middle": -19.5,
    "grow-small": -21.0,
    "landing": -15.5,
    "last-uchronia": -22.0,
    "last-uchu_kaigi": -22.0,
    "last-ufo": -22.0,
    "last-ugh": -22.0,
    "last-ugo": -22.0,
    "launch": -17.6,
    "mine": -18.0,
    "pay": -19.6,
    "take": -20.0,
}
"""LUFS of their loudest moment, from both loudspeakers."""
