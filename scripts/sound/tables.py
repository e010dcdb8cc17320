"""What is heard at one table alone: castles that grow, a trick of one's own, clay that is paid with, and saucers."""

from __future__ import annotations

from scripts.sound.instruments import block, bodies, glass, lute, theremin
from scripts.sound.parts import Recipe, paper, rub, run, thud
from scripts.sound.studio import Sound, Studio, line, mixed

# --- a kingdom


def stone(studio: Studio, freq: float) -> Sound:
    """A hewn stone that is set."""
    tock = studio.struck(bodies(freq, (1, 0.7, 0.1), (1.63, 0.5, 0.07), (2.71, 0.3, 0.045)))
    return mixed((tock, 0.7, 0), (paper(studio, freq * 2.2, 0.014), 0.5, 0))


def grow_small(studio: Studio, pitch: float) -> Sound:
    """A hut: two light pieces of wood."""
    return mixed((block(studio, 1050 * pitch), 0.6, 0), (block(studio, 1310 * pitch), 0.7, 0.075))


def grow_middle(studio: Studio, pitch: float) -> Sound:
    """A tower: two stones, the second one higher up, on something that bears them."""
    parts = (stone(studio, 540 * pitch), 0.8, 0), (stone(studio, 720 * pitch), 0.8, 0.1)
    return mixed(*parts, (thud(studio, 130 * pitch, 0.1), 0.6, 0))


def grow_large(studio: Studio, pitch: float) -> Sound:
    """A castle: a heavy stone, one upon it, and two strings as its banner goes up."""
    walls = mixed((thud(studio, 84 * pitch, 0.18), 1.0, 0), (stone(studio, 330 * pitch), 0.9, 0))
    banner = run(lute, studio, "D5 A5", pitch, 0.1, 0.075)
    whole = mixed((walls, 0.8, 0), (stone(studio, 470 * pitch), 0.6, 0.09), (banner, 0.8, 0))
    return studio.swell(whole, ((0, 1), (0.2, 0.9), (0.32, 0)))


def mine(studio: Studio, pitch: float) -> Sound:
    """A trick of one's own: cards are drawn in, and two strings say so, upwards."""
    drawn = rub(studio, 0.14, 1300 * pitch, 0.7)
    strings = run(lute, studio, "A4 E5", pitch, 0.08, 0.09)
    whole = mixed((drawn, 0.45, 0), (strings, 1.0, 0), (thud(studio, 140 * pitch, 0.1), 0.5, 0.08))
    return studio.swell(whole, ((0, 1), (0.24, 0.9), (0.35, 0)))


# --- clay that is paid with


def clay(studio: Studio, freq: float) -> Sound:
    """A disc of fired clay on another one."""
    disc = studio.struck(bodies(freq, (1, 0.7, 0.09), (1.44, 0.5, 0.07), (2.23, 0.35, 0.05), (3.4, 0.15, 0.03)))
    return mixed((disc, 0.7, 0), (paper(studio, freq * 2, 0.008), 0.4, 0))


def pay(studio: Studio, pitch: float) -> Sound:
    """Clay is counted out on the table: three discs, each lower."""
    parts = [(clay(studio, freq * pitch), 0.8, i * 0.055) for i, freq in enumerate((1720, 1390, 1060))]
    return mixed(*parts, (thud(studio, 170 * pitch, 0.07), 0.5, 0.11))


def take(studio: Studio, pitch: float) -> Sound:
    """Two discs of clay are picked up one after the other, the second one higher, and drawn away over cloth."""
    drawn = studio.low(rub(studio, 0.14, 900 * pitch, 0.4), 1800)
    return mixed((clay(studio, 1020 * pitch), 0.7, 0), (clay(studio, 1480 * pitch), 0.7, 0.07), (drawn, 0.4, 0.06))


# --- saucers


def amiss(studio: Studio, pitch: float) -> Sound:
    """A beam that fails: it sinks, trembles, and what it held drops."""
    sinks = theremin(studio, line(((0, 470 * pitch), (0.2, 210 * pitch))), 0.22, 0.06)
    return mixed((studio.low(sinks, 1300), 0.6, 0), (thud(studio, 150 * pitch, 0.09), 0.8, 0.18))


def launch(studio: Studio, pitch: float) -> Sound:
    """All saucers are let go: a hum that leaps up, and three glasses in it."""
    hum = theremin(studio, line(((0, 200 * pitch), (0.3, 640 * pitch))), 0.42, 0.015)
    hum = studio.low(studio.swell(hum, ((0, 0.4), (0.25, 1), (0.42, 0))), 1600)
    chips = run(lambda studio, freq: glass(studio, freq, 0.4), studio, "E5 B5 E6", pitch, 0.05, 0.085)
    whole = mixed((thud(studio, 110 * pitch, 0.15), 0.7, 0), (hum, 0.5, 0), (chips, 0.45, 0))
    return studio.swell(whole, ((0, 1), (0.26, 0.9), (0.4, 0)))


RECIPES: dict[str, Recipe] = {
    "amiss": amiss,
    "grow-large": grow_large,
    "grow-middle": grow_middle,
    "grow-small": grow_small,
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
    "launch": -17.6,
    "mine": -18.0,
    "pay": -19.6,
    "take": -20.0,
}
"""LUFS of their loudest moment, from both loudspeakers."""
