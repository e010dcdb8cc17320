"""What the menus sound like: the pages of a booklet, a carton and its lid, a drawer, and a small wooden lever."""

from __future__ import annotations

from scripts.sound.instruments import block, bodies
from scripts.sound.parts import Recipe, paper, rub, thud
from scripts.sound.studio import Sound, Studio, line, mixed


def sheet(studio: Studio, seconds: float, way: tuple[float, float], peak: float) -> Sound:
    """A large sheet through the air: it flutters, and its tone goes from one frequency to another."""
    path = line(((0, way[0]), (seconds, way[1])))
    air = studio.low(studio.high(studio.band(studio.noise(seconds), path, 0.9), 500), 5200)
    flutter = studio.low([abs(value) for value in studio.noise(seconds)], 45)
    mean = sum(flutter) / len(flutter)
    shaken = [value * (0.25 + 0.75 * (more / mean) ** 2) for value, more in zip(air, flutter, strict=True)]
    return studio.swell(shaken, ((0, 0), (seconds * peak * 0.4, 0.3), (seconds * peak, 1), (seconds, 0)))


def page(studio: Studio, pitch: float) -> Sound:
    """A page is lifted, turned and comes down on the next one."""
    turned = sheet(studio, studio.between(0.24, 0.29), (1500 * pitch, 3600 * pitch), studio.between(0.55, 0.7))
    return mixed(
        (paper(studio, 3800 * pitch, 0.012), 0.35, 0.0),
        (turned, 0.9, 0.008),
        (paper(studio, 1700 * pitch, 0.04), 0.6, 0.25),
        (thud(studio, 210 * pitch, 0.05), 0.12, 0.255),
    )


def back(studio: Studio, pitch: float) -> Sound:
    """The whole booklet falls shut on the table: a low thump with the last of the air below it."""
    air = studio.low(studio.noise(0.09), line(((0, 700 * pitch), (0.09, 300 * pitch))))
    table = studio.struck(bodies(128 * pitch, (1, 0.9, 0.16), (1.62, 0.45, 0.1), (2.4, 0.2, 0.06)))
    cover = studio.low(paper(studio, 420 * pitch, 0.05), 700)
    return mixed(
        (studio.swell(air, ((0, 0), (0.06, 0.8), (0.09, 0.2))), 0.35, 0),
        (table, 0.9, 0.07),
        (thud(studio, 96 * pitch, 0.13), 0.7, 0.07),
        (cover, 1.6, 0.07),
    )


def box(studio: Studio, pitch: float) -> Sound:
    """A lid of carton is pulled off its box: it rubs, sighs, comes free, and the air rings in it for a moment."""
    carton = studio.band(studio.noise(0.24), line(((0, 520 * pitch), (0.24, 1250 * pitch))), 1.3)
    carton = studio.swell(carton, ((0, 0), (0.05, 0.5), (0.2, 1), (0.24, 0.2)))
    grain = studio.low([abs(value) for value in studio.noise(0.24)], 120)
    mean = sum(grain) / len(grain)
    rubbed = [value * (0.3 + 0.7 * more / mean) for value, more in zip(carton, grain, strict=True)]
    free = studio.struck(bodies(205 * pitch, (1, 0.8, 0.14), (1.58, 0.4, 0.1), (2.46, 0.22, 0.07)))
    sigh = studio.swell(studio.band(studio.noise(0.2), line(((0, 1800 * pitch), (0.2, 900))), 0.8), ((0, 1), (0.2, 0)))
    return mixed(
        (thud(studio, 150 * pitch, 0.07), 0.5, 0),
        (rubbed, 0.7, 0.02),
        (free, 0.7, 0.25),
        (sigh, 0.22, 0.25),
        (block(studio, 720 * pitch), 0.12, 0.26),
    )


def drawer(studio: Studio, pitch: float) -> Sound:
    """A small wooden drawer: its knob is caught, it comes loose with a knock, runs out and meets its end."""
    loose = studio.struck(bodies(520 * pitch, (1, 0.8, 0.08), (1.57, 0.5, 0.06), (2.9, 0.25, 0.035)))
    run = studio.low(rub(studio, 0.13, 800 * pitch, 0.6), 1600)
    end = studio.struck(bodies(330 * pitch, (1, 0.8, 0.1), (2.2, 0.4, 0.06), (3.6, 0.2, 0.04)))
    return mixed(
        (block(studio, 860 * pitch), 0.3, 0),
        (loose, 0.85, 0.006),
        (run, 0.4, 0.03),
        (end, 0.55, 0.135),
        (paper(studio, 1500 * pitch, 0.012), 0.3, 0.135),
    )


def go(studio: Studio, pitch: float) -> Sound:
    """The thing to do is done: a wooden stamp comes down, and a small bar above it answers, a fifth higher."""
    stamp = mixed((thud(studio, 150 * pitch, 0.08), 0.6, 0), (block(studio, 440 * pitch), 0.5, 0))
    bar = studio.struck(bodies(660 * pitch, (1, 0.8, 0.2), (3.98, 0.18, 0.06)))
    whole = mixed((stamp, 0.8, 0), (bar, 0.55, 0.045))
    return studio.swell(whole, ((0, 1), (0.1, 0.8), (0.17, 0)))


def lever(studio: Studio, first: float, then: float) -> Sound:
    """A lever of wood leaves one side and falls to the other, each with its own tone."""

    def side(hertz: float, loud: float) -> Sound:
        spot = studio.between(0.95, 1.05)
        wood = studio.struck(bodies(hertz * spot, (1, 0.7, 0.09), (2.32 / spot, 0.35, 0.05), (4.1, 0.15, 0.025)))
        return [value * loud for value in mixed((wood, 0.8, 0), (paper(studio, hertz * 2.6, 0.01), 0.4, 0))]

    return mixed((side(first, 0.5), 1, 0), (side(then, 1.0), 1, 0.055))


def switch_on(studio: Studio, pitch: float) -> Sound:
    """Upwards."""
    return lever(studio, 620 * pitch, 930 * pitch)


def switch_off(studio: Studio, pitch: float) -> Sound:
    """Downwards."""
    return lever(studio, 780 * pitch, 490 * pitch)


def tear(studio: Studio, pitch: float) -> Sound:
    """Something is taken away for good: a sheet is torn through."""
    torn = studio.high(studio.band(studio.noise(0.32), line(((0, 1300 * pitch), (0.32, 3000 * pitch))), 0.8), 700)
    fibres = [0.0] * len(torn)
    for _ in range(60):
        spot, loud = round(studio.between(0, 1) * (len(torn) - 200)), studio.between(0.4, 1.0)
        for i in range(200):
            fibres[spot + i] += loud * (1 - i / 200) ** 2
    ripped = [value * (0.15 + min(1.3, more)) for value, more in zip(torn, fibres, strict=True)]
    shape = ((0, 0), (0.02, 0.6), (0.22, 1), (0.3, 0.8), (0.32, 0))
    return mixed((studio.swell(ripped, shape), 0.8, 0), (paper(studio, 1500 * pitch, 0.03), 0.4, 0.3))


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
