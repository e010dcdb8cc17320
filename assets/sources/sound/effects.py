"""The short sounds: cards, felt, wood, paper, and small bells. Each has a few takes, all played in other ways."""

from __future__ import annotations

from collections.abc import Callable

from assets.sources.sound import guests, menus, tables
from assets.sources.sound.instruments import block, bodies, drum, glass, hertz, kalimba, lute, marimba, theremin
from assets.sources.sound.parts import Recipe, paper, rub, run, thud
from assets.sources.sound.studio import FULL, Sound, Studio, evened, finished, line, mixed, pcm, wav

PITCHES = (1.0, 0.99, 1.01, 0.995)
"""How the takes of a sound are tuned: nothing is hit twice in quite the same place."""
SCALE = ("C5", "D5", "E5", "G5", "A5", "C6", "D6", "E6")
"""The steps of points that are counted."""


# --- touching


def tick(studio: Studio, pitch: float) -> Sound:
    """A fingernail on wood: its tip, its flat side, one that slips, and one that bounces."""
    base, over, ring = studio.of((1180, 1.73, 0.055), (930, 1.58, 0.04), (1330, 1.91, 0.06), (1040, 1.66, 0.046))
    high, soft = studio.of((0.12, 0.35), (0.3, 0.7), (0.06, 0.25), (0.2, 0.45))
    wood = studio.struck(bodies(base * pitch, (1, 0.7, ring), (over, 0.3, ring * 0.72), (2.9, high, 0.022)))
    nail = paper(studio, studio.of(2300, 1500, 3200, 1900) * pitch, 0.012)
    again = studio.of(0.0, 0.0, 0.011, 0.019)
    second = [(paper(studio, 2700 * pitch, 0.007), 0.45, again)] if again else []
    return mixed((wood, 0.7, studio.of(0, 0.002, 0.011, 0)), (nail, soft, 0), *second)


def tap(studio: Studio, pitch: float) -> Sound:
    """On a wooden button: a fingertip, a nail with it, a flat finger, and a tip that lets go late."""
    base, over, ring = studio.of((430, 1.83, 0.09), (486, 2.05, 0.07), (372, 1.62, 0.11), (450, 1.74, 0.08))
    wood = studio.struck(bodies(base * pitch, (1, 0.8, ring), (over, studio.of(0.4, 0.55, 0.22, 0.45), ring * 0.66),
                                (3.1, studio.of(0.16, 0.3, 0.08, 0.2), 0.035)))  # fmt: skip
    skin = paper(studio, studio.of(1100, 1900, 700, 1250) * pitch, studio.of(0.02, 0.01, 0.03, 0.016))
    below = thud(studio, studio.of(170, 190, 140, 158) * pitch, studio.of(0.07, 0.05, 0.09, 0.06))
    late = studio.of(0.0, 0.013, 0.0, 0.045)
    more = (
        [(paper(studio, studio.of(0, 2600, 0, 1700) * pitch, 0.014), studio.of(0, 0.35, 0, 0.8), late)] if late else []
    )
    return mixed((wood, 0.7, studio.of(0, 0.013, 0.004, 0)), (skin, studio.of(0.5, 0.6, 0.7, 0.4), 0),
                 (below, studio.of(0.4, 0.25, 0.6, 0.4), studio.of(0, 0.013, 0, 0.003)), *more)  # fmt: skip


def slide(studio: Studio, pitch: float) -> Sound:
    """A card glides over felt: evenly, with a push, in two goes, and slowing down."""
    seconds, centre, peak = studio.of((0.185, 1500, 0.4), (0.155, 1750, 0.22), (0.12, 1400, 0.5), (0.2, 1300, 0.65))
    whole = rub(studio, seconds * studio.between(0.97, 1.03), centre * pitch, peak)
    if studio.of(False, False, True, False):
        return mixed((whole, 0.75, 0), (rub(studio, 0.12, 1720 * pitch, 0.35), 1.0, 0.085))
    return whole


def place(studio: Studio, pitch: float) -> Sound:
    """A card is laid on the table: flat, corner first, dropped, and pushed home."""
    rubbed, flat, tone, ring, table = studio.of(
        (0.07, 0.045, 1350, 0.12, 148), (0.05, 0.062, 1600, 0.1, 162), (0.03, 0.02, 1080, 0.14, 132),
        (0.11, 0.085, 1450, 0.09, 140),
    )  # fmt: skip
    parts = [
        (rub(studio, rubbed, studio.of(1900, 2200, 1500, 1700) * pitch, 0.7), studio.of(0.25, 0.15, 0.1, 0.5), 0.0),
        (paper(studio, tone * pitch, ring), studio.of(0.9, 0.75, 1.0, 0.7), flat),
        (paper(studio, studio.of(3300, 2700, 2300, 3600) * pitch, 0.012), studio.of(0.35, 0.25, 0.5, 0.3), flat),
        (thud(studio, table * pitch, studio.of(0.13, 0.11, 0.16, 0.1)), studio.of(0.75, 0.6, 0.62, 0.65), flat + 0.001),
    ]
    if studio.of(False, True, False, False):
        parts.append((paper(studio, 2900 * pitch, 0.018), 0.7, flat - 0.034))
    return mixed(*parts)


def flip(studio: Studio, pitch: float) -> Sound:
    """A card bends, turns and snaps down: as ever, quickly, slowly with a late corner, and flat on the felt."""
    bent, low, high = studio.of((0.1, 800, 2600), (0.07, 1100, 3100), (0.13, 650, 2200), (0.09, 900, 1900))
    bend = studio.band(
        studio.noise(bent), line(((0, low * pitch), (bent, high * pitch))), studio.of(1.4, 1.8, 1.1, 1.3)
    )
    bend = studio.swell(bend, ((0, 0), (bent * studio.of(0.85, 0.6, 0.9, 0.7), 1), (bent, 0)))
    snap, late = studio.of((2300, 0.0), (2900, 0.0), (2000, 0.028), (1500, 0.0))
    parts = [
        (bend, studio.of(0.55, 0.4, 0.65, 0.5), 0.0),
        (paper(studio, snap * pitch, studio.of(0.022, 0.014, 0.02, 0.03)), 1.0, bent - 0.004),
        (paper(studio, studio.of(950, 1200, 850, 720) * pitch, 0.05), studio.of(0.6, 0.4, 0.5, 0.9), bent - 0.002),
        (thud(studio, studio.of(180, 205, 170, 150) * pitch, 0.07), studio.of(0.4, 0.25, 0.35, 0.6), bent),
    ]
    if late:
        parts.append((paper(studio, 2600 * pitch, 0.012), 0.7, bent + late))
    return mixed(*parts)


def riffle(studio: Studio, pitch: float, count: int, slow: float, lean: float) -> tuple[Sound, float]:
    """Two halves of a deck fall into each other, closest together at a part of it; and how long that takes."""
    parts: list[tuple[Sound, float, float]] = []
    second = 0.0
    for i in range(count):
        near = 1 - abs(i - count * lean) / (count * max(lean, 1 - lean))
        tone = studio.between(1300, 2400) * pitch
        parts.append((paper(studio, tone, studio.between(0.016, 0.03)), 0.3 + 0.4 * near, second))
        second += studio.between(0.8, 1.2) * slow * (1 - 0.5 * near)
    return mixed(*parts), second


def shuffle(studio: Studio, pitch: float) -> Sound:
    """The deck is shuffled and squared on the table: a riffle and its bridge, packets by hand, and two riffles."""
    parts: list[tuple[Sound, float, float]] = []
    if studio.of(True, False, True):
        first, ends = riffle(studio, pitch, *studio.of((30, 0.032, 0.5), (0, 0, 0), (17, 0.027, 0.7)))
        parts.append((first, 1.0, 0.0))
        fall = ends + 0.05
        if studio.of(True, False, False):
            for i in range(22):
                parts.append((paper(studio, (1900 - i * 35) * pitch, 0.018), 0.28 + 0.012 * i, fall + i * 0.0105))
            square = fall + 0.33
        else:
            again, ends = riffle(studio, 1.1 * pitch, 19, 0.03, 0.35)
            parts.append((again, 1.0, fall + 0.06))
            square = fall + 0.14 + ends
    else:
        square = 0.0
        for i in range(6):
            drawn = rub(studio, studio.between(0.06, 0.08), studio.between(1500, 2000) * pitch, 0.6)
            parts += [(drawn, 0.55, square), (paper(studio, (1500 - i * 60) * pitch, 0.035), 0.7, square + 0.07)]
            parts.append((thud(studio, (190 - 6 * i) * pitch, 0.06), 0.35, square + 0.07))
            square += studio.between(0.13, 0.16)
        square += 0.05
    parts += [(paper(studio, 1000 * pitch, 0.06), 0.7, square), (thud(studio, 150 * pitch, 0.1), 0.8, square)]
    parts.append((thud(studio, 172 * pitch, 0.08), 0.5, square + studio.of(0.12, 0.16, 0.1)))
    return mixed(*parts)


def collect(studio: Studio, pitch: float) -> Sound:
    """Cards are swept together and squared: four in a row, three broad ones, in one go, and with two knocks."""
    count, apart, long, first, more = studio.of(
        (4, 0.062, 0.13, 1250, 160), (3, 0.088, 0.17, 1500, -110), (2, 0.05, 0.24, 1150, 260), (5, 0.045, 0.1, 1350, 90)
    )
    rubs = [
        (rub(studio, long * studio.between(0.9, 1.1), (first + more * i) * pitch, studio.between(0.3, 0.6)),
         0.5 + 0.12 * i, i * apart * studio.between(0.9, 1.1)) for i in range(count)
    ]  # fmt: skip
    end = studio.of(0.27, 0.3, 0.26, 0.24)
    square = [(place(studio, pitch), 0.9, end)]
    if studio.of(False, False, False, True):
        edge = mixed((paper(studio, 1200 * pitch, 0.04), 0.8, 0), (thud(studio, 165 * pitch, 0.08), 0.7, 0))
        square = [(edge, 0.9, end), (edge, 0.6, end + 0.085)]
    return mixed(*rubs, *square)


def steal(studio: Studio, pitch: float) -> Sound:
    """A card is snatched, and a falling note follows: in one go, jerked twice, and torn away slowly."""
    long, low, high, peak = studio.of((0.2, 700, 4200, 0.7), (0.13, 1000, 3600, 0.5), (0.27, 500, 3800, 0.85))
    whisk = studio.band(studio.noise(long), line(((0, low * pitch), (long, high * pitch))), studio.of(1.3, 1.6, 1.1))
    whisk = studio.swell(whisk, ((0, 0), (long * peak, 1), (long * 0.9, 0.7), (long, 0)))
    parts = [(whisk, 0.7, 0.0), (paper(studio, studio.of(2200, 2700, 1800) * pitch, 0.02), 0.5, long * 0.9)]
    if studio.of(False, True, False):
        parts.append((whisk, 0.9, 0.11))
    down = run(marimba, studio, "Bb3 F3", pitch, studio.of(0.2, 0.24, 0.22), studio.of(0.085, 0.11, 0.07))
    return studio.swell(mixed(*parts, (down, 0.3, 0)), ((0, 1), (0.4, 1), (0.62, 0)))


# --- wood and stone


def knock(studio: Studio, pitch: float) -> Sound:
    """Knuckles on the table, twice: the same one, two of them, and the second one harder."""

    def hit(height: float, edge: float) -> Sound:
        wood = studio.struck(
            bodies(188 * pitch * height, (1, 0.6, 0.2), (1.72, 0.4 * edge, 0.16), (2.9, 0.6 * edge, 0.13),
                   (4.7, 0.75 * edge, 0.1))
        )  # fmt: skip
        return mixed((wood, 0.7, 0), (paper(studio, 900 * pitch * height, 0.02), 0.5 * edge, 0))

    (one, hard), (two, harder), loud, apart = studio.of(
        ((1.0, 1.0), (1.03, 1.0), 0.85, 0.135),
        ((0.9, 0.7), (1.12, 1.2), 1.0, 0.112),
        ((1.08, 0.8), (0.95, 1.4), 0.5, 0.162),
    )
    return mixed((hit(one, hard), loud, 0), (hit(two, harder), 1.0, apart))


def build(studio: Studio, pitch: float) -> Sound:
    """Stone is set on stone, tapped and lies: twice, once as it is pushed along, three times, and at once."""

    def stone(height: float) -> Sound:
        tock = studio.struck(bodies(640 * pitch * height, (1, 0.7, 0.11), (studio.between(1.55, 1.75), 0.5, 0.08),
                                    (studio.between(2.5, 2.9), 0.3, 0.05)))  # fmt: skip
        return mixed((tock, 0.7, 0), (paper(studio, 1500 * pitch * studio.between(0.8, 1.3), 0.015), 0.5, 0))

    long, loud = studio.of((0.14, 0.45), (0.26, 0.6), (0.09, 0.4), (0.06, 0.3))
    grind = studio.band(studio.noise(long), studio.of(620, 480, 760, 690) * pitch, 0.9)
    grind = studio.swell(grind, ((0, 0), (long * studio.of(0.45, 0.7, 0.4, 0.5), 0.8), (long, 0)))
    taps = studio.of(
        ((1.12, 0.5, 0.17), (1.25, 0.55, 0.28)),
        ((1.05, 0.6, 0.19),),
        ((1.2, 0.4, 0.12), (1.1, 0.5, 0.21), (1.32, 0.5, 0.3)),
        ((0.94, 0.65, 0.14), (1.18, 0.4, 0.32)),
    )
    set_ = long * 0.86
    return mixed(
        (grind, loud, 0),
        (thud(studio, studio.of(96, 88, 104, 92) * pitch, 0.2), 0.75, set_),
        (stone(studio.of(0.8, 0.72, 0.9, 0.84)), 0.7, set_),
        *((stone(height), level, set_ + after) for height, level, after in taps),
    )


def no(studio: Studio, pitch: float) -> Sound:
    """Hollow wood under a soft mallet, twice and downwards: high enough for the smallest of loudspeakers."""

    def hollow(freq: float) -> Sound:
        over = studio.of(1.52, 1.47, 1.58)
        bar = studio.struck(bodies(freq, (0.5, 0.22, 0.16), (1, 0.8, 0.2), (over, studio.of(0.5, 0.38, 0.6), 0.13),
                                   (2.4, 0.2, 0.07)))  # fmt: skip
        mallet = studio.fade(studio.band(studio.noise(0.03), freq * 1.4, 0.8), studio.of(0.025, 0.02, 0.03), 0.002)
        return mixed((bar, 0.9, 0), (mallet, studio.of(0.3, 0.2, 0.4), 0))

    high, low = studio.of(("E5", "C#5"), ("E5", "C5"), ("Eb5", "C5"))
    apart, first = studio.of((0.12, 1.0), (0.135, 0.8), (0.105, 0.9))
    notes = mixed((hollow(hertz(high) * pitch), first, 0), (hollow(hertz(low) * pitch), 1.0, apart))
    return studio.swell(studio.low(notes, 2200), ((0, 1), (0.2, 1), (0.36, 0)))


# --- small bells


def turn(studio: Studio, pitch: float) -> Sound:
    """It is your turn: two soft notes on glass, plain, over a third one, late, and from the rim."""
    ring, more = studio.of((0.6, 0.8), (0.5, 0.7), (0.7, 0.6), (0.45, 0.9))
    low, high = glass(studio, hertz("E5") * pitch, ring), glass(studio, hertz("B5") * pitch, more)
    parts = [(low, studio.of(0.6, 0.45, 0.75, 0.5), 0.0), (high, studio.of(0.8, 0.8, 0.6, 0.85),
                                                         studio.of(0.11, 0.15, 0.14, 0.085))]  # fmt: skip
    if studio.of(False, True, False, False):
        parts.append((glass(studio, hertz("G#5") * pitch, 0.5), 0.45, 0.075))
    if studio.of(False, False, False, True):
        rim = studio.sung(hertz("B6") * pitch, 0.5, (1,), ((0, 0), (0.12, 0.12), (0.5, 0)))
        parts.append((rim, 0.8, 0.085))
    if studio.of(False, False, True, False):
        parts.append((paper(studio, 2400, 0.014), 0.16, 0.0))
    return studio.room(mixed(*parts), studio.of(0.7, 0.8, 0.6, 0.75), 0.15)


def solved(studio: Studio, pitch: float) -> Sound:
    """That was right: two tongues of steel, upwards: a fifth, a fourth with its octave, and a third in haste."""
    first, second, apart = studio.of(("D5", "A5", 0.11), ("E5", "A5", 0.14), ("F#5", "A5", 0.085))
    parts = [(kalimba(studio, hertz(first) * pitch), studio.of(0.7, 0.8, 0.6), 0.0),
             (kalimba(studio, hertz(second) * pitch), 1.0, apart)]  # fmt: skip
    if studio.of(False, True, False):
        parts.append((glass(studio, hertz("A6") * pitch, 0.35), 0.2, apart))
    if studio.of(True, False, False):
        parts.append((block(studio, 880 * pitch), 0.12, 0.0))
    return studio.swell(studio.room(mixed(*parts), 0.6, 0.15), ((0, 1), (0.35, 0.9), (0.6, 0)))


def goal(studio: Studio, pitch: float) -> Sound:
    """A goal is reached, a small chime: glasses that touch each other, upwards, around, and downwards onto one."""
    notes, apart = studio.of(("G5 D6 G6", 0.06), ("D6 G5 B5 G6", 0.05), ("G6 D6 G5 D6", 0.075))
    chime = run(lambda studio, freq: glass(studio, freq, 0.6), studio, notes, pitch, 0.0, apart)
    tongue = kalimba(studio, hertz(studio.of("G5", "D5", "G5")) * pitch)
    parts = (chime, 0.5, 0), (tongue, studio.of(0.4, 0.3, 0.5), studio.of(0.12, 0.15, 0.225))
    return studio.swell(studio.room(mixed(*parts), 0.7, 0.18), ((0, 1), (0.5, 0.8), (0.8, 0)))


def start(studio: Studio, pitch: float) -> Sound:
    """The lid of the box slides off, it is put down, and off it goes: three ways to open it, and to set out."""
    long, first, then = studio.of((0.2, 700, 1200), (0.26, 560, 980), (0.16, 900, 1500))
    lid = studio.band(studio.noise(long), line(((0, first * pitch), (long, then * pitch))), 0.8)
    lid = studio.swell(lid, ((0, 0), (long * studio.of(0.65, 0.85, 0.4), 0.6), (long, 0)))
    down = mixed((tap(studio, 0.7 * pitch), 0.6, 0), (thud(studio, studio.of(120, 108, 132) * pitch, 0.12), 0.8, 0))
    notes, apart = studio.of(("C4 G4 C5 E5", 0.075), ("C4 E4 G4 C5", 0.065), ("G4 C4 E5 C5", 0.085))
    roll = run(marimba, studio, notes, pitch, long + 0.14, apart)
    whole = mixed((lid, 0.4, 0), (down, 0.7, long - 0.01), (roll, 0.5, 0))
    return studio.swell(whole, ((0, 1), (0.7, 1), (1.05, 0)))


def beam(studio: Studio, pitch: float) -> Sound:
    """A beam takes something up: glass that climbs, in a warm hum; steadily, with a jerk, and in waves."""
    climb = line(
        studio.of(
            ((0, 240 * pitch), (0.75, 760 * pitch)),
            ((0, 210 * pitch), (0.3, 300 * pitch), (0.45, 620 * pitch), (0.75, 800 * pitch)),
            ((0, 280 * pitch), (0.2, 460 * pitch), (0.35, 380 * pitch), (0.55, 640 * pitch), (0.75, 720 * pitch)),
        )
    )
    hum = studio.low(theremin(studio, climb, 0.8, studio.of(0.02, 0.008, 0.035)), 1500)
    air = studio.band(studio.noise(0.8), lambda second: climb(second) * 2.5, studio.of(3, 2, 4))
    air = studio.swell(air, ((0, 0), (studio.of(0.5, 0.3, 0.62), 1), (0.8, 0)))
    notes = studio.of("E5 G#5 B5 E6 G#6 B6", "E5 B5 G#5 E6 B6", "B5 E5 G#5 B5 E6 G#6 B6")
    chips = run(lambda studio, freq: glass(studio, freq, 0.4), studio, notes, pitch, 0.08, studio.of(0.085, 0.1, 0.07))
    return studio.room(mixed((hum, 0.42, 0), (air, studio.of(0.35, 0.5, 0.25), 0), (chips, 0.26, 0)), 0.9, 0.2)


def farmer(studio: Studio, pitch: float) -> Sound:
    """Straw, and a wooden cow bell: two strokes, three, and one with much straw."""
    long, centre = studio.of((0.16, 3000), (0.1, 3600), (0.3, 2400))
    straw = studio.band(studio.noise(long), centre * pitch, 0.7)
    rustles = long * studio.of(0.5, 0.6, 0.75)
    straw = studio.swell(straw, ((0, 0), (long * 0.25, 0.8), (long * 0.45, 0.3), (rustles, 0.7), (long, 0)))
    strokes = studio.of(
        ((560, 0.8, 0.05), (700, 0.7, 0.17)),
        ((700, 0.6, 0.06), (560, 0.8, 0.14), (700, 0.5, 0.25)),
        ((630, 0.9, 0.25),),
    )
    bells = [(block(studio, freq * pitch), level, second) for freq, level, second in strokes]
    ring = studio.struck(bodies(560 * pitch, (1, 0.25, 0.3), (1.25, 0.2, studio.of(0.3, 0.22, 0.36))))
    rings = [(ring, 0.5 * level, second) for _, level, second in strokes]
    return mixed((straw, studio.of(0.4, 0.3, 0.55), 0), *bells, *rings)


def step(note: str) -> Recipe:
    """One of the counted points: a tongue of steel and a wooden bead."""

    def recipe(studio: Studio, pitch: float) -> Sound:
        sound = mixed((kalimba(studio, hertz(note)), 0.8, 0), (block(studio, 1150), 0.18, 0))
        return studio.swell(sound, ((0, 1), (0.24, 0.9), (0.4, 0)))

    return recipe


# --- what a disaster, a building, a set and a flight sound like


def tornado(studio: Studio, pitch: float) -> Sound:
    """Wind that howls and whistles around in a circle, and shingles that it tears off: it comes, passes by, or bursts
    in.
    """
    heights = studio.of((700, 2100, 1100, 2900, 900), (1200, 2800, 1700, 1300, 650), (2500, 1000, 2200, 800, 1500))
    path = line([(i * 0.3, height * pitch) for i, height in enumerate(heights)])
    shape = studio.of(
        ((0, 0), (0.15, 1), (0.9, 0.9), (1.2, 0)),
        ((0, 0), (0.4, 1), (0.6, 0.75), (1.2, 0)),
        ((0, 0), (0.05, 0.9), (0.35, 0.5), (0.8, 1), (1.2, 0)),
    )
    turns = studio.of(0.15, 0.11, 0.19)
    circle = [(i * turns, (1.0, 0.25)[i % 2]) for i in range(12)]
    howl = studio.band(studio.band(studio.noise(1.2), path, 7), path, 7)
    howl = studio.swell(studio.swell(howl, circle), shape)

    def half(second: float) -> float:
        return path(second) * 0.5

    below = studio.swell(studio.band(studio.band(studio.noise(1.2), half, 5), half, 5), shape)
    gale = studio.swell(studio.low(studio.noise(1.2), 320), ((0, 0), (0.3, 0.8), (1.2, 0)))
    first, apart = studio.of((0.3, 0.12), (0.15, 0.09), (0.1, 0.16))
    torn = [
        (block(studio, studio.between(420, 900) * pitch), 0.25, first + i * apart + studio.between(0, 0.05))
        for i in range(6)
    ]
    return mixed((howl, 1.9, 0), (below, 1.0, 0), (gale, 0.2, 0), *torn)


def fire(studio: Studio, pitch: float) -> Sound:
    """A flame bursts up, roars and crackles: at once, after it has caught, and in two bursts."""
    path = line(
        studio.of(
            ((0, 300), (0.18, 1500 * pitch), (1.2, 500)),
            ((0, 900), (0.3, 500), (0.5, 1900 * pitch), (1.2, 600)),
            ((0, 400), (0.1, 1700 * pitch), (0.35, 600), (0.55, 1500 * pitch), (1.2, 400)),
        )
    )
    shape = studio.of(
        ((0, 0), (0.1, 1), (0.35, 0.6), (1.2, 0)),
        ((0, 0), (0.06, 0.25), (0.3, 0.3), (0.46, 1), (0.7, 0.6), (1.2, 0)),
        ((0, 0), (0.07, 1), (0.32, 0.35), (0.5, 0.9), (0.8, 0.4), (1.2, 0)),
    )
    roar = studio.swell(studio.low(studio.noise(1.2), path), shape)
    sparks = []
    for _ in range(studio.of(34, 46, 28)):
        crack = paper(studio, studio.between(1800, 4800) * pitch, studio.between(0.006, 0.016))
        sparks.append(
            (crack, studio.between(0.3, 1.0), studio.between(*studio.of((0.12, 1.12), (0.0, 1.0), (0.2, 1.1))))
        )
    return mixed((roar, 0.55, 0), (thud(studio, 95 * pitch, 0.2), 0.7, studio.of(0.02, 0.42, 0.01)), *sparks)


def flood(studio: Studio, pitch: float) -> Sound:
    """A wave rolls in and breaks into foam that hisses away, and drips: it breaks in the middle, early, and late after
    a small one.
    """
    breaks = studio.of(0.36, 0.18, 0.54)
    rolls = studio.swell(
        studio.low(studio.noise(breaks + 0.2), line(((0, 300), (breaks, 800 * pitch)))),
        ((0, 0), (breaks, 1), (breaks + 0.2, 0)),
    )
    small = studio.of(0.0, 0.0, 0.6)
    first = ((0.1, 0.0), (0.16, small), (0.3, 0.1)) if small else ()
    shape = ((0.0, 0.0), *first, (breaks - 0.06, 0.1), (breaks + 0.02, 1.0), (breaks + 0.3, 0.4), (1.2, 0.0))
    foam = studio.band(studio.noise(1.2), line(((0, 2600), (breaks, 3200 * pitch), (1.2, 5600))), 0.8)
    bubbles = studio.low([abs(value) for value in studio.noise(1.2)], 60)
    mean = sum(bubbles) / len(bubbles)
    foam = [value * min(2.5, (more / mean) ** 3) for value, more in zip(foam, bubbles, strict=True)]
    drops = []
    for i in range(studio.of(20, 26, 16)):
        start = studio.between(600, 1500) * pitch
        glide = line(((0, start), (0.05, start * 1.9)))
        drop = studio.sung(glide, 0.055, (1.0, 0.1), ((0, 0), (0.005, 1), (0.055, 0)))
        second = breaks + 0.04 + (1.1 - breaks) * (i + studio.between(0, 1)) / studio.of(20, 26, 16)
        drops.append((drop, studio.between(0.25, 0.6), second))
    return mixed((rolls, 0.35, 0), (studio.swell(foam, shape), 0.7, 0), *drops)


def ice(studio: Studio, pitch: float) -> Sound:
    """Ice cracks from end to end, and splinters ring: in one run, in two, and slower and slower."""
    parts = [(thud(studio, studio.of(110, 96, 124) * pitch, 0.2), 0.8, studio.of(0.0, 0.16, 0.05))]
    second = 0.02
    for i in range(studio.of(12, 15, 10)):
        crack = paper(studio, studio.between(1400, 3800) * pitch, studio.between(0.012, 0.03))
        parts.append((crack, 1.0 - 0.05 * i, second + studio.between(0, 0.02)))
        second += studio.of(0.035, 0.02 if i != 6 else 0.17, 0.016 + 0.007 * i)
    notes, apart = studio.of(("E6 B6 C6 F#6 A5", 0.1), ("A5 C6 F#6 B6", 0.13), ("B6 F#6 E6 C6 A5 E5", 0.075))
    for i, note in enumerate(notes.split()):
        parts.append((glass(studio, hertz(note) * pitch, 0.5), 0.28, studio.of(0.3, 0.36, 0.24) + i * apart))
    whole = studio.room(mixed(*parts), 0.9, 0.2)
    return studio.swell(whole, ((0, 1), (0.9, 1), (1.25, 0)))


def complete(studio: Studio, pitch: float) -> Sound:
    """The last stone of a building is set, and a lute rises over it, in three ways."""
    stones = mixed((thud(studio, studio.of(96, 88, 104) * pitch, 0.2), 1.0, 0),
                   (block(studio, studio.of(520, 460, 610) * pitch), 0.5, studio.of(0.0, 0.03, 0.06)))  # fmt: skip
    notes, apart, after = studio.of(
        ("D4 A4 D5 F#5", 0.1, 0.16), ("D4 F#4 A4 D5 F#5", 0.08, 0.2), ("A4 D5 A4 D5 F#5", 0.09, 0.12)
    )
    strings = run(lute, studio, notes, pitch, after, apart)
    whole = studio.room(mixed((stones, 0.9, 0), (strings, 0.7, 0)), 0.9, 0.18)
    return studio.swell(whole, ((0, 1), (0.8, 1), (1.3, 0)))


def lock(studio: Studio, pitch: float) -> Sound:
    """A set is struck into a drum and its wooden rim, three beats with two bars above: evenly, faster, and with the
    first held back.
    """
    tones, seconds = studio.of(((90, 120, 90), (0, 0.14, 0.28)), ((90, 90, 124), (0, 0.1, 0.25)),
                               ((112, 98, 90), (0, 0.18, 0.27)))  # fmt: skip
    levels = studio.of((1.0, 0.8, 1.0), (0.8, 0.9, 1.0), (1.0, 0.6, 1.0))
    beats = [rimmed(studio, tone * pitch, 0.35, level, second)
             for tone, level, second in zip(tones, levels, seconds, strict=True)]  # fmt: skip
    bars = run(marimba, studio, studio.of("A4 E5", "E4 A4 E5", "A4 E5"), pitch, 0.28, studio.of(0.1, 0.08, 0.13))
    return studio.room(mixed(*beats, (bars, 0.9, 0)), studio.of(0.7, 0.65, 0.75), 0.14)


def rimmed(studio: Studio, freq: float, ring: float, level: float, second: float) -> tuple[Sound, float, float]:
    """A beat on a drum and its wooden rim, which small loudspeakers have of it."""
    beat = mixed((drum(studio, freq, ring), 0.75, 0), (block(studio, freq * studio.between(6.0, 6.8)), 0.9, 0.002))
    return beat, level, second


def lock_large(studio: Studio, pitch: float) -> Sound:
    """The same for a large set: more beats, the last one deepest, and bars that climb high: evenly, in a roll, and
    with a rest before the last.
    """
    tones, seconds = studio.of(
        ((90, 120, 90, 120, 72), (0, 0.11, 0.22, 0.33, 0.46)),
        ((104, 104, 112, 112, 122, 76), (0, 0.07, 0.14, 0.21, 0.28, 0.38)),
        ((98, 98, 124, 70), (0, 0.12, 0.24, 0.48)),
    )
    last = len(tones) - 1
    beats = [
        rimmed(studio, tone * pitch, 0.6 if i == last else 0.3, 1.0 if i == last else 0.55 + 0.06 * i, second)
        for i, (tone, second) in enumerate(zip(tones, seconds, strict=True))
    ]
    notes, apart = studio.of(("A3 E4 A4 C5 E5 A5", 0.07), ("A4 E4 A4 E5 A5", 0.085), ("E4 A4 D5 E5 A5", 0.06))
    bars = run(marimba, studio, notes, pitch, seconds[-1] - studio.of(0.08, 0.04, 0.0), apart)
    low = marimba(studio, hertz("A3") * pitch)
    whole = studio.room(mixed(*beats, (bars, 0.8, 0), (low, 0.4, seconds[-1])), 1.0, 0.2)
    return studio.swell(whole, ((0, 1), (1.0, 1), (1.4, 0)))


def monopoly(studio: Studio, pitch: float) -> Sound:
    """A gavel falls on marble, and bars rise: it is settled whose this is. It falls twice, thrice, and twice slowly."""
    strokes = studio.of(((1.0, 0.0), (0.8, 0.16)), ((0.6, 0.0), (0.7, 0.1), (1.0, 0.2)), ((0.8, 0.0), (1.0, 0.22)))
    falls = [
        (mixed((thud(studio, 84 * pitch * studio.between(0.94, 1.06), 0.22), 1.0, 0),
               (block(studio, 410 * pitch * studio.between(0.94, 1.06)), 0.7, 0)), level, second)
        for level, second in strokes
    ]  # fmt: skip
    notes, apart = studio.of(("D4 F#4 A4 D5", 0.09), ("D4 A4 F#4 D5", 0.085), ("F#4 A4 D5 F#5", 0.1))
    bars = run(marimba, studio, notes, pitch, studio.of(0.2, 0.22, 0.26), apart)
    whole = studio.room(mixed(*falls, (bars, 0.7, 0.1)), 0.9, 0.18)
    return studio.swell(whole, ((0, 1), (0.8, 1), (1.25, 0)))


def depart(studio: Studio, pitch: float) -> Sound:
    """A saucer takes off: a hum that climbs out of hearing, and two notes as farewell; also with a dip, or a leap."""
    climb = line(
        studio.of(
            ((0, 180 * pitch), (0.5, 420 * pitch), (1.1, 1900 * pitch)),
            ((0, 260 * pitch), (0.3, 170 * pitch), (0.7, 700 * pitch), (1.1, 2100 * pitch)),
            ((0, 150 * pitch), (0.4, 240 * pitch), (0.55, 900 * pitch), (1.1, 1600 * pitch)),
        )
    )
    hum = theremin(studio, climb, 1.1, studio.of(0.015, 0.03, 0.008))
    hum = studio.swell(hum, ((0, 0), (0.1, 1), (0.7, 0.8), (1.1, 0)))
    wind = studio.band(studio.noise(1.1), lambda second: climb(second) * 2, 1.5)
    wind = studio.swell(wind, ((0, 0), (studio.of(0.7, 0.85, 0.55), 1), (1.1, 0)))
    notes, first, apart = studio.of(("B5 E6", 0.2, 0.14), ("E5 B5 E6", 0.34, 0.12), ("E6 B6", 0.5, 0.1))
    farewell = run(lambda studio, freq: glass(studio, freq, 0.5), studio, notes, pitch, first, apart)
    whole = studio.room(mixed((hum, 0.5, 0), (wind, 0.5, 0), (farewell, 0.4, 0)), 0.8, 0.16)
    return studio.swell(whole, ((0, 1), (1.0, 1), (1.3, 0)))


def volcano(studio: Studio, pitch: float) -> Sound:
    """The mountain bursts, and glowing stones hiss down and crack: at once, after a rumble, and twice."""
    bursts = studio.of((0.0,), (0.34,), (0.0, 0.3))
    rumble = studio.low(studio.noise(1.2), line(((0, studio.of(1400, 260, 1200)), (bursts[-1] + 0.01, 1400),
                                                (bursts[-1] + 0.2, 420), (1.2, 160))))  # fmt: skip
    shape = studio.of(
        ((0, 0), (0.03, 1), (0.28, 0.4), (0.8, 0)),
        ((0, 0), (0.15, 0.4), (0.33, 0.4), (0.37, 1), (0.6, 0.4), (1.0, 0)),
        ((0, 0), (0.03, 0.8), (0.18, 0.3), (0.3, 0.3), (0.33, 1), (0.55, 0.4), (0.95, 0)),
    )
    rumble = studio.swell(rumble, shape)
    hiss = studio.band(studio.noise(1.0), line(((0, studio.of(3600, 2800, 4200) * pitch), (1.0, 1300))), 1.2)
    hiss = studio.swell(hiss, ((0, 0), (0.15, 0.5), (0.5, 0.35), (1.0, 0)))
    rock = studio.of(620, 540, 700) * pitch
    parts = [(drum(studio, studio.of(72, 64, 80) * pitch, 0.6), 0.8, second) for second in bursts]
    parts += [(block(studio, rock * (1 + 0.2 * i)), 0.9, second) for i, second in enumerate(bursts)]
    parts += [(rumble, 0.5, 0.0), (hiss, 0.16, studio.of(0.12, 0.2, 0.32))]
    count = studio.of(9, 8, 11)
    for i in range(count):
        second = bursts[-1] + 0.2 + i * studio.of(0.088, 0.08, 0.062) + studio.between(0, 0.05)
        loud = 1 - 0.6 * i / count
        parts.append((block(studio, studio.between(480, 1250) * pitch), 0.85 * loud, second))
        crack = paper(studio, studio.between(1200, 2600) * pitch, studio.between(0.015, 0.03))
        parts.append((crack, 0.9 * loud, second + studio.between(0.0, 0.03)))
    return mixed(*parts)


RECIPES: dict[str, Recipe] = {
    **menus.RECIPES,
    **tables.RECIPES,
    "beam": beam,
    "build": build,
    "collect": collect,
    "complete": complete,
    "depart": depart,
    "farmer": farmer,
    "fire": fire,
    "flip": flip,
    "flood": flood,
    "ice": ice,
    "knock": knock,
    "goal": goal,
    "lock": lock,
    "lock-large": lock_large,
    "monopoly": monopoly,
    "no": no,
    "place": place,
    "shuffle": shuffle,
    "slide": slide,
    "solved": solved,
    "start": start,
    "steal": steal,
    "tap": tap,
    "tick": tick,
    "tornado": tornado,
    "turn": turn,
    "volcano": volcano,
}
ALWAYS_NEW = {
    "back",
    "build",
    "collect",
    "flip",
    "mine",
    "page",
    "pay",
    "place",
    "slide",
    "take",
    "tap",
    "tick",
    "turn",
}
"""Sounds that are heard so often that they have four takes; the others have three."""
TOUCHES = {
    *("amiss", "back", "drawer", "flip", "go", "grow-large", "grow-middle", "grow-small", "knock", "mine", "page"),
    *("pay", "place", "slide", "switch-off", "switch-on", "take", "tap", "tear", "tick"),
}
"""Sounds so short that they are kept as they are; the others are packed without loss."""
EVEN = {
    **menus.EVEN,
    **tables.EVEN,
    **{f"guest-{name}": guests.LUFS for name in guests.VOICES},
    "beam": -10.0,
    "build": -19.3,
    "collect": -16.3,
    "complete": -16.0,
    "count": -13.4,
    "depart": -15.0,
    "farmer": -18.7,
    "fire": -14.0,
    "flip": -18.5,
    "flood": -14.0,
    "ice": -14.0,
    "knock": -16.7,
    "goal": -21.5,
    "lock": -16.0,
    "lock-large": -15.4,
    "monopoly": -16.0,
    "no": -18.1,
    "place": -18.6,
    "shuffle": -15.2,
    "slide": -17.5,
    "solved": -22.1,
    "start": -12.8,
    "steal": -12.8,
    "tap": -21.7,
    "tick": -22.6,
    "tornado": -14.0,
    "turn": -13.8,
    "volcano": -14.8,
}
"""How loud the takes of each sound are from both loudspeakers, in LUFS."""

ENDS = {
    "complete": 1.08,
    "depart": 1.07,
    "fire": 1.02,
    "flood": 1.02,
    "ice": 1.06,
    "landing": 1.2,
    "lock-large": 1.3,
    "monopoly": 1.0,
    "start": 0.92,
    "tornado": 1.02,
    "turn": 0.73,
    "volcano": 1.02,
}
"""Seconds after which those that ring on for long have faded: nobody hears the rest, and it takes room on the disk."""
FADES = 0.2
"""Seconds in which they do."""


def files() -> dict[str, Callable[[], bytes]]:
    """The file of each take, and the function that makes its bytes, or the samples that are packed into it."""
    made: dict[str, Callable[[], bytes]] = {}
    for name, recipe in RECIPES.items():
        for i, pitch in enumerate(PITCHES[: 4 if name in ALWAYS_NEW else 3]):
            made[_file(name, i)] = _maker(name, i, recipe, pitch)
    for name, takes in guests.VOICES.items():
        for i, take in enumerate(takes):
            made[_file(f"guest-{name}", i)] = _maker(f"guest-{name}", i, take, 1.0)
    for i, note in enumerate(SCALE):
        made[_file("count", i)] = _maker("count", i, step(note), 1.0)
    return made


def _file(kind: str, take: int) -> str:
    return f"{kind}-{take + 1}.{'wav' if kind in TOUCHES else 'flac'}"


def _maker(kind: str, take: int, recipe: Recipe, pitch: float) -> Callable[[], bytes]:
    def made() -> bytes:
        studio = Studio(f"{kind}-{take + 1}", take=take)
        sound = evened(finished(_ended(kind, recipe(studio, pitch)), FULL), FULL, EVEN.get(kind))
        return wav(sound, FULL) if kind in TOUCHES else pcm((sound,))

    return made


def _ended(name: str, sound: Sound) -> Sound:
    if (end := ENDS.get(name)) is None:
        return sound
    return Studio("").swell(sound[: round(end * FULL)], ((0, 1), (end - FADES, 1), (end, 0)))
