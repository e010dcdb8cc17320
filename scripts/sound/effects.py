"""The short sounds: cards, felt, wood, paper, and small bells. Each has a few variants, a little higher and lower."""

from __future__ import annotations

from collections.abc import Callable

from scripts.sound import guests, menus, tables
from scripts.sound.instruments import block, bodies, drum, glass, hertz, kalimba, lute, marimba, theremin
from scripts.sound.parts import Recipe, paper, rub, run, thud
from scripts.sound.studio import FULL, Sound, Studio, evened, finished, line, mixed, wav

PITCHES = (1.0, 0.97, 1.03, 0.985)
"""The pitch factors of the variants of a sound; their noise differs as well."""
SCALE = ("C5", "D5", "E5", "G5", "A5", "C6", "D6", "E6")
"""The steps of points that are counted."""


# --- touching


def tick(studio: Studio, pitch: float) -> Sound:
    """A fingernail on wood."""
    spot = studio.between(0.9, 1.12)
    wood = studio.struck(bodies(1180 * pitch * spot, (1, 0.7, 0.055), (1.73 / spot, 0.3, 0.04), (2.9, 0.12, 0.022)))
    return mixed((wood, 0.7, 0), (paper(studio, 2300 * pitch, 0.012), 0.35, 0))


def tap(studio: Studio, pitch: float) -> Sound:
    """A fingertip on a wooden button."""
    spot = studio.between(0.9, 1.12)  # no finger falls on the same spot twice
    wood = studio.struck(bodies(430 * pitch * spot, (1, 0.8, 0.09), (1.83 / spot, 0.4, 0.06), (3.1, 0.16, 0.035)))
    return mixed((wood, 0.7, 0), (paper(studio, 1100 * pitch, 0.02), 0.5, 0), (thud(studio, 170 * pitch, 0.07), 0.4, 0))


def slide(studio: Studio, pitch: float) -> Sound:
    """A card glides over felt."""
    return rub(studio, studio.between(0.17, 0.2), 1500 * pitch)


def place(studio: Studio, pitch: float) -> Sound:
    """A card is laid on the table."""
    return mixed(
        (rub(studio, 0.07, 1900 * pitch, 0.7), 0.25, 0),
        (paper(studio, 1350 * pitch, 0.12), 0.9, 0.045),
        (paper(studio, 3300 * pitch, 0.012), 0.35, 0.045),
        (thud(studio, 148 * pitch, 0.13), 0.75, 0.046),
    )


def flip(studio: Studio, pitch: float) -> Sound:
    """A card bends, turns and snaps down."""
    bend = studio.band(studio.noise(0.1), line(((0, 800 * pitch), (0.1, 2600 * pitch))), 1.4)
    bend = studio.swell(bend, ((0, 0), (0.085, 1), (0.1, 0)))
    return mixed(
        (bend, 0.55, 0),
        (paper(studio, 2300 * pitch, 0.022), 1.0, 0.096),
        (paper(studio, 950 * pitch, 0.05), 0.6, 0.098),
        (thud(studio, 180 * pitch, 0.07), 0.4, 0.1),
    )


def shuffle(studio: Studio, pitch: float) -> Sound:
    """A riffle, the bridge, and the deck squared on the table."""
    parts: list[tuple[Sound, float, float]] = []
    second = 0.0
    for i in range(30):
        near = 1 - abs(i - 15) / 15
        tone = studio.between(1300, 2400) * pitch
        parts.append((paper(studio, tone, studio.between(0.016, 0.03)), 0.3 + 0.4 * near, second))
        second += studio.between(0.8, 1.2) * (0.032 - 0.016 * near)
    fall = second + 0.05
    for i in range(22):
        parts.append((paper(studio, (1900 - i * 35) * pitch, 0.018), 0.28 + 0.012 * i, fall + i * 0.0105))
    square = fall + 0.33
    parts += [(paper(studio, 1000 * pitch, 0.06), 0.7, square), (thud(studio, 150 * pitch, 0.1), 0.8, square)]
    parts.append((thud(studio, 172 * pitch, 0.08), 0.5, square + 0.12))
    return mixed(*parts)


def collect(studio: Studio, pitch: float) -> Sound:
    """Cards are swept together and squared."""
    rubs = [
        (rub(studio, studio.between(0.11, 0.15), (1250 + 160 * i) * pitch), 0.5 + 0.12 * i, i * 0.062) for i in range(4)
    ]
    return mixed(*rubs, (place(studio, pitch), 0.9, 0.27))


def steal(studio: Studio, pitch: float) -> Sound:
    """A card is snatched, and a falling note follows."""
    whisk = studio.band(studio.noise(0.2), line(((0, 700 * pitch), (0.2, 4200 * pitch))), 1.3)
    whisk = studio.swell(whisk, ((0, 0), (0.14, 1), (0.17, 0.7), (0.2, 0)))
    down = run(marimba, studio, "Bb3 F3", pitch, 0.2, 0.085)
    whole = mixed((whisk, 0.7, 0), (paper(studio, 2200 * pitch, 0.02), 0.5, 0.18), (down, 0.3, 0))
    return studio.swell(whole, ((0, 1), (0.4, 1), (0.62, 0)))


# --- wood and stone


def knock(studio: Studio, pitch: float) -> Sound:
    """Knuckles on the table, twice."""

    def hit(height: float) -> Sound:
        wood = studio.struck(
            bodies(188 * pitch * height, (1, 0.8, 0.22), (1.72, 0.5, 0.18), (2.9, 0.4, 0.12), (4.7, 0.2, 0.08))
        )
        return mixed((wood, 0.7, 0), (paper(studio, 900 * pitch, 0.02), 0.4, 0))

    return mixed((hit(1.0), 0.85, 0), (hit(1.03), 1.0, 0.135 * studio.between(0.97, 1.03)))


def build(studio: Studio, pitch: float) -> Sound:
    """Stone is set on stone, tapped twice and lies."""

    def stone(height: float) -> Sound:
        tock = studio.struck(bodies(640 * pitch * height, (1, 0.7, 0.11), (1.63, 0.5, 0.08), (2.71, 0.3, 0.05)))
        return mixed((tock, 0.7, 0), (paper(studio, 1500 * pitch, 0.015), 0.5, 0))

    grind = studio.swell(studio.band(studio.noise(0.14), 620 * pitch, 0.9), ((0, 0), (0.06, 0.8), (0.14, 0)))
    return mixed(
        (grind, 0.45, 0),
        (thud(studio, 96 * pitch, 0.2), 1.0, 0.12),
        (stone(0.8), 0.7, 0.12),
        (stone(1.12), 0.5, 0.29),
        (stone(1.25), 0.55, 0.4),
    )


def no(studio: Studio, pitch: float) -> Sound:
    """A soft mallet on low wood, twice and downwards."""
    notes = studio.low(run(marimba, studio, "A3 F#3", pitch, 0, 0.12), 900)
    return studio.swell(notes, ((0, 1), (0.24, 1), (0.42, 0)))


# --- small bells


def turn(studio: Studio, pitch: float) -> Sound:
    """It is your turn: two soft notes on glass."""
    low, high = glass(studio, hertz("E5") * pitch, 0.6), glass(studio, hertz("B5") * pitch, 0.8)
    return studio.room(mixed((low, 0.6, 0), (high, 0.8, 0.11)), 0.7, 0.15)


def round_(studio: Studio, pitch: float) -> Sound:
    """A new or the last round begins: a drum and an open fifth on tongues of steel."""
    tongues = run(kalimba, studio, "D4 A4 D5", pitch, 0.04, 0.1)
    whole = studio.room(mixed((drum(studio, 98 * pitch, 0.4), 0.8, 0), (tongues, 0.55, 0)), 0.9, 0.18)
    return studio.swell(whole, ((0, 1), (0.5, 1), (0.85, 0)))


def start(studio: Studio, pitch: float) -> Sound:
    """The lid of the box slides off, it is put down, and off it goes."""
    lid = studio.band(studio.noise(0.2), line(((0, 700 * pitch), (0.2, 1200 * pitch))), 0.8)
    lid = studio.swell(lid, ((0, 0), (0.13, 0.6), (0.2, 0)))
    down = mixed((tap(studio, 0.7 * pitch), 0.6, 0), (thud(studio, 120 * pitch, 0.12), 0.8, 0))
    roll = run(marimba, studio, "C4 G4 C5 E5", pitch, 0.34, 0.075)
    whole = mixed((lid, 0.4, 0), (down, 0.7, 0.19), (roll, 0.5, 0))
    return studio.swell(whole, ((0, 1), (0.7, 1), (1.05, 0)))


def beam(studio: Studio, pitch: float) -> Sound:
    """A beam takes something up: glass that climbs, in a warm hum."""
    climb = line(((0, 240 * pitch), (0.75, 760 * pitch)))
    hum = studio.low(theremin(studio, climb, 0.8, 0.02), 1500)
    air = studio.band(studio.noise(0.8), lambda second: climb(second) * 2.5, 3)
    air = studio.swell(air, ((0, 0), (0.5, 1), (0.8, 0)))
    chips = run(lambda studio, freq: glass(studio, freq, 0.4), studio, "E5 G#5 B5 E6 G#6 B6", pitch, 0.08, 0.085)
    return studio.room(mixed((hum, 0.42, 0), (air, 0.35, 0), (chips, 0.26, 0)), 0.9, 0.2)


def farmer(studio: Studio, pitch: float) -> Sound:
    """Straw, and a wooden cow bell."""
    straw = studio.band(studio.noise(0.16), 3000 * pitch, 0.7)
    straw = studio.swell(straw, ((0, 0), (0.04, 0.8), (0.07, 0.3), (0.16, 0)))
    bells = [(block(studio, 560 * pitch), 0.8, 0.09), (block(studio, 700 * pitch), 0.7, 0.2)]
    ring = studio.struck(bodies(560 * pitch, (1, 0.25, 0.3), (1.25, 0.2, 0.3)))
    return mixed((straw, 0.4, 0), *bells, (ring, 0.5, 0.09), (ring, 0.4, 0.2))


def step(note: str) -> Recipe:
    """One of the counted points: a tongue of steel and a wooden bead."""

    def recipe(studio: Studio, pitch: float) -> Sound:
        sound = mixed((kalimba(studio, hertz(note)), 0.8, 0), (block(studio, 1150), 0.18, 0))
        return studio.swell(sound, ((0, 1), (0.24, 0.9), (0.4, 0)))

    return recipe


# --- what a disaster, a building, a set and a flight sound like


def tornado(studio: Studio, pitch: float) -> Sound:
    """Wind that howls around in a circle, and shingles that it tears off."""
    path = line(((0, 260 * pitch), (0.35, 900 * pitch), (0.6, 420 * pitch), (0.9, 1200 * pitch), (1.2, 300 * pitch)))
    howl = studio.swell(studio.band(studio.noise(1.2), path, 6), ((0, 0), (0.15, 1), (0.9, 0.9), (1.2, 0)))
    gale = studio.swell(studio.low(studio.noise(1.2), 420), ((0, 0), (0.3, 0.8), (1.2, 0)))
    torn = [
        (block(studio, studio.between(420, 900) * pitch), 0.3, 0.3 + i * 0.12 + studio.between(0, 0.05))
        for i in range(6)
    ]
    return mixed((howl, 1.4, 0), (gale, 0.5, 0), (thud(studio, 80 * pitch, 0.2), 0.8, 0), *torn)


def fire(studio: Studio, pitch: float) -> Sound:
    """A flame bursts up, roars and crackles."""
    path = line(((0, 300), (0.18, 1500 * pitch), (1.2, 500)))
    roar = studio.swell(studio.low(studio.noise(1.2), path), ((0, 0), (0.1, 1), (0.35, 0.6), (1.2, 0)))
    sparks = []
    for _ in range(34):
        crack = paper(studio, studio.between(1800, 4800) * pitch, studio.between(0.006, 0.016))
        sparks.append((crack, studio.between(0.3, 1.0), studio.between(0.12, 1.12)))
    return mixed((roar, 0.55, 0), (thud(studio, 95 * pitch, 0.2), 0.7, 0.02), *sparks)


def flood(studio: Studio, pitch: float) -> Sound:
    """A wave rolls in, breaks and drips."""
    path = line(((0, 250), (0.4, 1500 * pitch), (0.55, 2600 * pitch), (1.2, 500)))
    wave = studio.swell(studio.low(studio.noise(1.2), path), ((0, 0), (0.42, 1), (0.55, 0.8), (1.2, 0)))
    drops = []
    for i in range(9):
        start = studio.between(500, 900) * pitch
        glide = line(((0, start), (0.07, start * 1.9)))
        drop = studio.sung(glide, 0.08, (1.0, 0.1), ((0, 0), (0.008, 1), (0.08, 0)))
        drops.append((drop, 0.3, 0.5 + i * 0.07 + studio.between(0, 0.03)))
    return mixed((wave, 0.8, 0), (thud(studio, 70 * pitch, 0.25), 0.7, 0.4), *drops)


def ice(studio: Studio, pitch: float) -> Sound:
    """Ice cracks from end to end, and splinters ring."""
    parts = [(thud(studio, 110 * pitch, 0.2), 0.8, 0.0)]
    for i in range(12):
        crack = paper(studio, studio.between(1400, 3800) * pitch, studio.between(0.012, 0.03))
        parts.append((crack, 1.0 - 0.05 * i, 0.02 + i * 0.035 + studio.between(0, 0.02)))
    for i, note in enumerate(("E6", "B6", "C6", "F#6", "A5")):
        parts.append((glass(studio, hertz(note) * pitch, 0.5), 0.28, 0.3 + i * 0.1))
    whole = studio.room(mixed(*parts), 0.9, 0.2)
    return studio.swell(whole, ((0, 1), (0.9, 1), (1.25, 0)))


def complete(studio: Studio, pitch: float) -> Sound:
    """The last stone of a building is set, and a lute rises over it."""
    stones = mixed((thud(studio, 96 * pitch, 0.2), 1.0, 0), (block(studio, 520 * pitch), 0.5, 0.0))
    notes = run(lute, studio, "D4 A4 D5 F#5", pitch, 0.16, 0.1)
    whole = studio.room(mixed((stones, 0.9, 0), (notes, 0.7, 0)), 0.9, 0.18)
    return studio.swell(whole, ((0, 1), (0.8, 1), (1.3, 0)))


def lock(studio: Studio, pitch: float) -> Sound:
    """A set is struck into a drum: three beats and two bars above."""
    beats = [(drum(studio, 90 * pitch, 0.35), 1.0, 0.0), (drum(studio, 120 * pitch, 0.3), 0.8, 0.14)]
    bars = run(marimba, studio, "A4 E5", pitch, 0.28, 0.1)
    return studio.room(mixed(*beats, (drum(studio, 90 * pitch, 0.35), 1.0, 0.28), (bars, 0.7, 0)), 0.7, 0.14)


def monopoly(studio: Studio, pitch: float) -> Sound:
    """A gavel falls twice on marble, and bars rise: it is settled whose this is."""
    falls = [(mixed((thud(studio, 84 * pitch, 0.22), 1.0, 0), (block(studio, 410 * pitch), 0.7, 0)), level, second)
             for level, second in ((1.0, 0.0), (0.8, 0.16))]  # fmt: skip
    bars = run(marimba, studio, "D4 F#4 A4 D5", pitch, 0.2, 0.09)
    whole = studio.room(mixed(*falls, (bars, 0.7, 0.1)), 0.9, 0.18)
    return studio.swell(whole, ((0, 1), (0.8, 1), (1.25, 0)))


def depart(studio: Studio, pitch: float) -> Sound:
    """A saucer takes off: a hum that climbs out of hearing, and two notes as farewell."""
    climb = line(((0, 180 * pitch), (0.5, 420 * pitch), (1.1, 1900 * pitch)))
    hum = studio.swell(theremin(studio, climb, 1.1, 0.015), ((0, 0), (0.1, 1), (0.7, 0.8), (1.1, 0)))
    wind = studio.band(studio.noise(1.1), lambda second: climb(second) * 2, 1.5)
    wind = studio.swell(wind, ((0, 0), (0.7, 1), (1.1, 0)))
    notes = run(lambda studio, freq: glass(studio, freq, 0.5), studio, "B5 E6", pitch, 0.2, 0.14)
    whole = studio.room(mixed((hum, 0.5, 0), (wind, 0.5, 0), (notes, 0.4, 0)), 0.8, 0.16)
    return studio.swell(whole, ((0, 1), (1.0, 1), (1.3, 0)))


def volcano(studio: Studio, pitch: float) -> Sound:
    """The mountain bursts, and glowing stones hiss down and crack."""
    rumble = studio.low(studio.noise(1.2), line(((0, 1400), (0.2, 420), (1.2, 160))))
    rumble = studio.swell(rumble, ((0, 0), (0.03, 1), (0.5, 0.6), (1.2, 0)))
    hiss = studio.band(studio.noise(1.0), line(((0, 3600 * pitch), (1.0, 1300))), 1.2)
    hiss = studio.swell(hiss, ((0, 0), (0.15, 0.5), (0.5, 0.35), (1.0, 0)))
    parts = [(drum(studio, 72 * pitch, 0.6), 1.0, 0.0), (rumble, 0.7, 0.0), (hiss, 0.4, 0.12)]
    for i in range(10):
        second = 0.25 + i * 0.08 + studio.between(0, 0.04)
        parts.append((block(studio, studio.between(320, 900) * pitch), 0.4 - 0.025 * i, second))
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
    "lock": lock,
    "monopoly": monopoly,
    "no": no,
    "place": place,
    "round": round_,
    "shuffle": shuffle,
    "slide": slide,
    "start": start,
    "steal": steal,
    "tap": tap,
    "tick": tick,
    "tornado": tornado,
    "turn": turn,
    "volcano": volcano,
}
ALWAYS_NEW = {"place", "slide", "flip", "tick", "tap", "page", "back"}
"""Sounds that are heard so often that they have four variants; the others have three."""
EVEN = {
    **menus.EVEN,
    **tables.EVEN,
    **{f"guest-{name}": guests.LUFS for name in guests.VOICES},
    "complete": -16.0,
    "count": -13.4,
    "depart": -15.0,
    "fire": -14.0,
    "flood": -14.0,
    "ice": -14.0,
    "lock": -16.0,
    "monopoly": -16.0,
    "place": -18.6,
    "shuffle": -15.2,
    "tornado": -14.0,
    "volcano": -14.8,
}
"""Sounds whose variants are equally loud from both loudspeakers, in LUFS."""

ENDS = {
    "complete": 1.08,
    "depart": 1.07,
    "fire": 1.02,
    "flood": 1.02,
    "ice": 1.06,
    "monopoly": 1.0,
    "round": 0.72,
    "start": 0.92,
    "tornado": 1.02,
    "turn": 0.73,
    "volcano": 1.02,
}
"""Seconds after which those that ring on for long have faded: nobody hears the rest, and it takes room on the disk."""
FADES = 0.2
"""Seconds in which they do."""


def files() -> dict[str, Callable[[], bytes]]:
    """The file of each variant, and the function that makes its bytes."""
    made: dict[str, Callable[[], bytes]] = {}
    for name, recipe in RECIPES.items():
        for i, pitch in enumerate(PITCHES[: 4 if name in ALWAYS_NEW else 3], 1):
            made[f"{name}-{i}.wav"] = _maker(f"{name}-{i}", recipe, pitch)
    for name, takes in guests.VOICES.items():
        for i, take in enumerate(takes, 1):
            made[f"guest-{name}-{i}.wav"] = _maker(f"guest-{name}-{i}", take, 1.0)
    for i, note in enumerate(SCALE, 1):
        made[f"count-{i}.wav"] = _maker(f"count-{i}", step(note), 1.0)
    return made


def _maker(name: str, recipe: Recipe, pitch: float) -> Callable[[], bytes]:
    def made() -> bytes:
        kind = name[:-2]
        sound = finished(_ended(kind, recipe(Studio(name), pitch)), FULL)
        return wav(evened(sound, FULL, EVEN.get(kind)), FULL)

    return made


def _ended(name: str, sound: Sound) -> Sound:
    if (end := ENDS.get(name)) is None:
        return sound
    return Studio("").swell(sound[: round(end * FULL)], ((0, 1), (end - FADES, 1), (end, 0)))
