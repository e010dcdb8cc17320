"""What the menus sound like: the pages of a booklet, a carton and its lid, a drawer, and a small wooden lever."""

from __future__ import annotations

from assets.sources.sound.instruments import block, bodies
from assets.sources.sound.parts import Recipe, paper, rub, thud
from assets.sources.sound.studio import Sound, Studio, line, mixed


def sheet(studio: Studio, seconds: float, way: tuple[float, float], peak: float) -> Sound:
    """A large sheet through the air: it flutters, and its tone goes from one frequency to another."""
    path = line(((0, way[0]), (seconds, way[1])))
    air = studio.low(studio.high(studio.band(studio.noise(seconds), path, 0.9), 500), 5200)
    flutter = studio.low([abs(value) for value in studio.noise(seconds)], 45)
    mean = sum(flutter) / len(flutter)
    shaken = [value * (0.25 + 0.75 * (more / mean) ** 2) for value, more in zip(air, flutter, strict=True)]
    return studio.swell(shaken, ((0, 0), (seconds * peak * 0.4, 0.3), (seconds * peak, 1), (seconds, 0)))


def page(studio: Studio, pitch: float) -> Sound:
    """A page is lifted, turned and comes down: as ever, in haste, with a crease in it, and two of them."""
    long, low, high, peak = studio.of(
        (0.27, 1500, 3600, 0.6), (0.19, 1800, 4200, 0.45), (0.31, 1250, 3100, 0.75), (0.24, 1600, 2900, 0.5)
    )
    turned = sheet(studio, long * studio.between(0.96, 1.04), (low * pitch, high * pitch), peak)
    parts = [
        (paper(studio, studio.of(3800, 3100, 4300, 3500) * pitch, 0.012), studio.of(0.35, 0.5, 0.2, 0.4), 0.0),
        (turned, 0.9, 0.008),
        (paper(studio, studio.of(1700, 2100, 1400, 1850) * pitch, 0.04), studio.of(0.6, 0.45, 0.7, 0.4), long - 0.02),
        (thud(studio, studio.of(210, 235, 190, 220) * pitch, 0.05), 0.12, long - 0.015),
    ]
    if studio.of(False, False, True, False):
        parts.append((paper(studio, 4600 * pitch, 0.02), 0.5, 0.14))
    if studio.of(False, False, False, True):
        parts.append((sheet(studio, 0.17, (1900 * pitch, 3300 * pitch), 0.4), 0.6, 0.13))
    return mixed(*parts)


def back(studio: Studio, pitch: float) -> Sound:
    """The whole booklet falls shut on the table, a low thump under the clap of its boards, which small loudspeakers
    have: at once, spine first, with a sigh, and it bounces.
    """
    falls = studio.of(0.03, 0.09, 0.16, 0.02)
    air = studio.low(studio.noise(falls + 0.02), line(((0, 900 * pitch), (falls + 0.02, 400 * pitch))))
    base, over, ring = studio.of((128, 1.62, 0.16), (146, 1.48, 0.1), (112, 1.75, 0.2), (136, 1.55, 0.12))
    table = studio.struck(
        bodies(base * pitch, (1, 0.9, ring), (over, 0.45, 0.1), (2.4, studio.of(0.2, 0.3, 0.1, 0.2), 0.06))
    )

    def boards(freq: float) -> Sound:
        wood = studio.struck(bodies(freq * pitch, (1, 0.8, studio.of(0.11, 0.07, 0.14, 0.06)),
                                    (studio.of(1.37, 1.52, 1.29, 1.44), 0.5, 0.06)))  # fmt: skip
        return mixed((wood, 0.7, 0), (paper(studio, freq * 1.3 * pitch, studio.of(0.05, 0.02, 0.07, 0.03)), 0.5, 0))

    claps = studio.of(
        ((600, 1.0, 0.0),),
        ((820, 0.9, -0.075), (560, 0.8, 0.0)),
        ((520, 1.0, 0.0),),
        ((660, 0.9, 0.0), (740, 0.6, 0.085), (860, 0.4, 0.14)),
    )
    parts = [
        (studio.swell(air, ((0, 0), (falls, 0.8), (falls + 0.02, 0.2))), studio.of(0.2, 0.2, 0.9, 0.1), 0.0),
        (table, 0.9, falls),
        (thud(studio, studio.of(96, 108, 88, 100) * pitch, 0.13), studio.of(0.9, 0.5, 1.0, 0.7), falls),
        *((boards(freq), level * studio.of(1.8, 1.4, 2.0, 1.9), falls + after) for freq, level, after in claps),
    ]
    if studio.of(False, False, False, True):
        parts.append((table, 0.4, falls + 0.085))
    return mixed(*parts)


def box(studio: Studio, pitch: float) -> Sound:
    """A lid of carton is pulled off its box, sighs and comes free: in one go, with a hitch, and at a tug."""
    long, low, high = studio.of((0.24, 520, 1250), (0.32, 450, 1050), (0.15, 700, 1600))
    carton = studio.band(studio.noise(long), line(((0, low * pitch), (long, high * pitch))), 1.3)
    shape = studio.of(
        ((0, 0), (0.05, 0.5), (0.2, 1), (0.24, 0.2)),
        ((0, 0), (0.06, 0.9), (0.13, 0.15), (0.28, 1), (0.32, 0.2)),
        ((0, 0), (0.02, 0.8), (0.12, 1), (0.15, 0.1)),
    )
    carton = studio.swell(carton, shape)
    grain = studio.low([abs(value) for value in studio.noise(long)], studio.of(120, 80, 170))
    mean = sum(grain) / len(grain)
    rubbed = [value * (0.3 + 0.7 * more / mean) for value, more in zip(carton, grain, strict=True)]
    free = studio.struck(bodies(studio.of(205, 188, 226) * pitch, (1, 0.8, 0.14), (studio.of(1.58, 1.7, 1.5), 0.4, 0.1),
                                (2.46, 0.22, 0.07)))  # fmt: skip
    sigh = studio.swell(studio.band(studio.noise(0.2), line(((0, 1800 * pitch), (0.2, 900))), 0.8), ((0, 1), (0.2, 0)))
    return mixed(
        (thud(studio, 150 * pitch, 0.07), studio.of(0.5, 0.3, 0.7), 0),
        (rubbed, 0.7, 0.02),
        (free, 0.7, long + 0.01),
        (sigh, studio.of(0.22, 0.34, 0.16), long + 0.01),
        (block(studio, studio.of(720, 640, 810) * pitch), studio.of(0.12, 0.06, 0.18), long + 0.02),
    )


def drawer(studio: Studio, pitch: float) -> Sound:
    """A small wooden drawer comes loose with a knock, runs and meets its end: evenly, in haste, and with a rattle."""
    tone, over, long = studio.of((520, 1.57, 0.13), (575, 1.7, 0.09), (478, 1.45, 0.16))
    loose = studio.struck(
        bodies(tone * pitch, (1, 0.8, 0.08), (over, 0.5, 0.06), (2.9, studio.of(0.25, 0.15, 0.3), 0.035))
    )
    run = studio.low(rub(studio, long, studio.of(800, 950, 700) * pitch, studio.of(0.6, 0.4, 0.75)), 1600)
    end = studio.struck(bodies(studio.of(330, 366, 352) * pitch, (1, 0.8, 0.1), (2.2, 0.4, 0.06), (3.6, 0.2, 0.04)))
    parts = [
        (block(studio, studio.of(860, 940, 790) * pitch), studio.of(0.3, 0.4, 0.2), 0),
        (loose, studio.of(0.85, 0.7, 0.9), 0.006),
        (run, studio.of(0.4, 0.55, 0.35), 0.03),
        (end, studio.of(0.55, 0.75, 0.5), long + 0.005),
        (paper(studio, 1500 * pitch, 0.012), 0.3, long + 0.005),
    ]
    if studio.of(False, False, True):
        parts += [(block(studio, 1020 * pitch), 0.22, 0.07), (block(studio, 900 * pitch), 0.16, 0.112)]
    return mixed(*parts)


def go(studio: Studio, pitch: float) -> Sound:
    """The thing to do is done: a wooden stamp comes down, and a bar above it answers: soon, late, and in two steps."""
    stamp = mixed((thud(studio, studio.of(150, 136, 164) * pitch, 0.08), 0.6, 0),
                  (block(studio, studio.of(440, 392, 494) * pitch), studio.of(0.5, 0.7, 0.35), 0))  # fmt: skip
    bars = studio.of(((660, 0.55, 0.045),), ((660, 0.6, 0.075),), ((494, 0.35, 0.03), (660, 0.5, 0.085)))
    parts = [
        (studio.struck(bodies(freq * pitch, (1, 0.8, 0.2), (studio.of(3.98, 3.7, 4.2), 0.18, 0.06))), level, second)
        for freq, level, second in bars
    ]
    whole = mixed((stamp, 0.8, 0), *parts)
    return studio.swell(whole, ((0, 1), (0.1, 0.8), (0.17, 0)))


def lever(studio: Studio, first: float, then: float) -> Sound:
    """A lever of wood leaves one side and falls to the other, each with its own tone: at ease, quickly, and hard."""

    def side(hertz: float, loud: float) -> Sound:
        spot = studio.between(0.95, 1.05)
        over = studio.of(2.32, 2.05, 2.6) / spot
        wood = studio.struck(
            bodies(hertz * spot, (1, 0.7, studio.of(0.09, 0.075, 0.1)), (over, 0.35, 0.05), (4.1, 0.15, 0.025))
        )
        touch = paper(studio, hertz * studio.of(2.6, 3.4, 2.0), 0.01)
        return [value * loud for value in mixed((wood, 0.8, 0), (touch, studio.of(0.4, 0.25, 0.6), 0))]

    return mixed((side(first, studio.of(0.5, 0.7, 0.3)), 1, 0), (side(then, 1.0), 1, studio.of(0.055, 0.038, 0.072)))


def switch_on(studio: Studio, pitch: float) -> Sound:
    """Upwards."""
    return lever(studio, 620 * pitch, 930 * pitch)


def switch_off(studio: Studio, pitch: float) -> Sound:
    """Downwards."""
    return lever(studio, 780 * pitch, 490 * pitch)


def tear(studio: Studio, pitch: float) -> Sound:
    """Something is taken away for good: a sheet is torn through, in one go, in two, and slowly to its end."""
    torn = studio.band(studio.noise(0.32), line(((0, studio.of(1300, 1500, 1100) * pitch), (0.32, 3000 * pitch))), 0.8)
    torn = studio.high(torn, 700)
    fibres = [0.0] * len(torn)
    for _ in range(studio.of(60, 80, 42)):
        spot, loud = round(studio.between(0, 1) * (len(torn) - 200)), studio.between(0.4, 1.0)
        for i in range(200):
            fibres[spot + i] += loud * (1 - i / 200) ** 2
    ripped = [value * (0.15 + min(1.3, more)) for value, more in zip(torn, fibres, strict=True)]
    shape = studio.of(
        ((0, 0), (0.02, 0.6), (0.22, 1), (0.3, 0.8), (0.32, 0)),
        ((0, 0), (0.02, 1), (0.1, 0.7), (0.14, 0.1), (0.17, 0.9), (0.29, 1), (0.32, 0)),
        ((0, 0), (0.1, 0.3), (0.26, 0.7), (0.3, 1), (0.32, 0)),
    )
    free = paper(studio, studio.of(1500, 1800, 1300) * pitch, 0.03)
    return mixed((studio.swell(ripped, shape), 0.8, 0), (free, studio.of(0.4, 0.3, 0.7), 0.3))


RECIPES: dict[str, Recipe] = {
    "back": back,
    "box": box,
    "drawer": drawer,
    "go": go,
    "page": page,
    "switch-off": switch_off,
    "switch-on": switch_on,
    "tear": tear,
}
EVEN = {
    "back": -20.8,
    "box": -19.0,
    "drawer": -21.0,
    "go": -22.0,
    "page": -20.4,
    "switch-off": -21.6,
    "switch-on": -21.6,
    "tear": -19.8,
}
"""LUFS of their loudest moment, from both loudspeakers."""
