"""Particles of disasters and of gaining plates, each kind with its own movement."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil, cos, floor, pi, sin
from typing import NamedTuple

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Colour, mix

GOLDEN = pi * (3 - 5**0.5)
"""The golden angle between two particles, which avoids rows."""


class Speck(NamedTuple):
    """One particle: its position within its reach (-1 to 1), size, rotation and opacity."""

    x: float
    y: float
    size: float
    angle: float
    alpha: float


Drift = Callable[[float, float, float], Speck]
"""The speck at a progress of its life, from two random numbers between 0 and 1."""


class Particles(NamedTuple):
    """The particles of one kind."""

    number: int
    size: float
    """The size of one, in units."""
    form: str
    """The shape: "dot", "drop", "shard", "leaf", "star" or "streak"."""
    way: Drift


def _fade(t: float, late: float = 0.35) -> float:
    return min(1.0, t * 8, (1 - t) / late)


def _rise(t: float, a: float, b: float) -> Speck:
    """Embers rise, waver and shrink."""
    return Speck((a - 0.5) * 0.9 + 0.14 * sin(7 * t + 9 * b), 0.45 - (0.75 + 0.6 * b) * t, 1 - 0.6 * t, 0, _fade(t))


def _burst(t: float, a: float, b: float) -> Speck:
    """Ash is thrown up, and falls slowly."""
    x = (a - 0.5) * 1.5 * (1 - (1 - t) ** 2)
    return Speck(x, 0.1 - (0.5 + 0.9 * b) * t * (1.9 - 1.6 * t), 0.6 + 0.8 * b, 0, 0.9 * _fade(t, 0.5))


def _splash(t: float, a: float, b: float) -> Speck:
    """Drops fly in an arc."""
    rise = 0.9 + 0.7 * b
    return Speck((a - 0.5) * 1.9 * t, 0.35 - rise * t + 1.35 * t * t, 0.6 + 0.6 * b, (a - 0.5) * t, _fade(t, 0.25))


def _whirl(t: float, a: float, b: float) -> Speck:
    """Wind circles, wider with height."""
    turn, wide = 2 * pi * (a + 1.4 * t), 0.25 + 0.65 * b
    return Speck(wide * cos(turn), 0.7 - 1.4 * b + 0.1 * sin(turn), 0.5 + b, -0.25 * sin(turn), 0.9 * _fade(t))


def _shatter(t: float, a: float, b: float) -> Speck:
    """Ice breaks off in all directions and falls."""
    turn, far = 2 * pi * a, (0.35 + 0.55 * b) * (1 - (1 - t) ** 3)
    return Speck(far * cos(turn), far * sin(turn) * 0.8 + 0.3 * t * t, 0.6 + 0.8 * b, turn + 3 * t, _fade(t))


def _drift(t: float, a: float, b: float) -> Speck:
    """Leaves drift down, swinging."""
    return Speck((a - 0.5) * 1.6 + 0.2 * sin(5 * t + 9 * b), -0.5 + 0.3 * b + 0.9 * t, 0.7 + 0.5 * b,
                 1.2 * sin(5 * t + 9 * b), _fade(t, 0.4))  # fmt: skip


def _twinkle(t: float, a: float, b: float) -> Speck:
    """Stars light up in place and go out."""
    turn = 2 * pi * a
    return Speck((0.5 + 0.4 * b) * cos(turn), (0.3 + 0.4 * b) * sin(turn), 0.5 + sin(pi * t), 0, sin(pi * t))


PARTICLES = {
    "wind": Particles(26, 64, "streak", _whirl),
    "embers": Particles(44, 20, "dot", _rise),
    "ash": Particles(40, 28, "dot", _burst),
    "drops": Particles(44, 30, "drop", _splash),
    "ice": Particles(32, 40, "shard", _shatter),
    "leaves": Particles(9, 30, "leaf", _drift),
    "stars": Particles(11, 22, "star", _twinkle),
    "lights": Particles(7, 14, "dot", _twinkle),
    "cinders": Particles(11, 14, "dot", _rise),
}
"""The particles by the name in a Burst."""
SECONDS = 1.2
BROAD, SPARE = 0.62, 4.0
"""The greatest distance of an outline from its middle by size, and the margin around it in units."""


class Placed(NamedTuple):
    """A particle of a burst at one moment: its middle in units, and its look."""

    x: float
    y: float
    size: float
    turn: int
    tone: Colour
    alpha: float


def placed(
    canvas: Canvas, name: str, where: tuple[float, float], size: float, part: float, still: bool
) -> list[Placed]:
    """The visible particles at a progress of their time; `still` keeps them halfway, fading."""
    kind, tones, found = PARTICLES[name], canvas.theme.specks(name), list[Placed]()
    for i in range(kind.number):
        a, b = (i * GOLDEN / pi) % 1, (i * 0.381966 + 0.13) % 1
        late = 0.0 if still else 0.25 * ((i * 7) % kind.number) / kind.number
        t = (part - late) / (1 - 0.25)
        if not 0 < t < 1:
            continue
        speck = kind.way(0.5 if still else t, a, b)
        alpha = min(1.0, t * 8, (1 - t) * 3) if still else speck.alpha
        x, y = where[0] + max(-1.1, min(1.1, speck.x)) * size, where[1] + max(-1.1, min(1.1, speck.y)) * size
        turn = round(speck.angle / (2 * pi) * TURN) % TURN if kind.form != "dot" else 0
        tone = mix(tones[0], tones[1], i % 3 / 2)
        found.append(Placed(x, y, kind.size * round(speck.size * 4) / 4, turn, tone, max(0.0, alpha)))
    return found


def draw(canvas: Canvas, name: str, specks: Sequence[Placed]) -> None:
    """Draw them where the canvas is being redrawn."""
    form, px, clip = PARTICLES[name].form, canvas.theme.px, canvas.surface.get_clip()
    for x, y, size, turn, tone, alpha in specks:
        extent = max(2, px(size))
        place = _box(form, extent, turn).move(px(x) - extent, px(y) - extent)
        if not place.colliderect(clip):
            continue
        image = _image(canvas, name, extent, turn, tone)
        image.set_alpha(round(255 * alpha))
        canvas.surface.blit(image, place)


def area(specks: Sequence[Placed], where: tuple[float, float]) -> Area:
    """The area that they cover now, smaller than that of the whole burst."""
    if not specks:
        return Area(*where, 0, 0)
    reach = BROAD * max(speck.size for speck in specks) + SPARE
    xs, ys = [speck.x for speck in specks], [speck.y for speck in specks]
    return Area(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inset(-reach)


TURN = 24
"""The number of directions of a particle."""
GRAIN = 4
"""The supersampling for soft edges."""


@lru_cache(maxsize=1000)
def _box(form: str, size: int, turn: int) -> pygame.Rect:
    """The pixels that a particle uses of a square of twice its size."""
    xs, ys = zip(*_outline(form, size, 2 * pi * turn / TURN), strict=True)
    left, top = floor(min(xs)) - 1, floor(min(ys)) - 1
    return pygame.Rect(left, top, ceil(max(xs)) + 1 - left, ceil(max(ys)) + 1 - top)


def _image(canvas: Canvas, name: str, size: int, turn: int, tone: Colour) -> pygame.Surface:
    """The picture of a particle, cached in few sizes and directions."""
    form = PARTICLES[name].form

    def make() -> pygame.Surface:
        box = _box(form, size, turn)
        large = pygame.Surface((box.w * GRAIN, box.h * GRAIN), pygame.SRCALPHA)
        large.fill((*tone, 0))
        outline = _outline(form, size * GRAIN, 2 * pi * turn / TURN)
        pygame.draw.polygon(large, tone, [(x - box.x * GRAIN, y - box.y * GRAIN) for x, y in outline])
        return pygame.transform.smoothscale(large, box.size)

    return canvas.store.get(("speck", name, size, turn, tone), make)


OUTLINES = {
    "dot": [(0.5 * cos(i * pi / 6), 0.5 * sin(i * pi / 6)) for i in range(12)],
    "drop": [(0.0, -0.6), *((0.3 * cos(i * pi / 6), 0.2 + 0.3 * sin(i * pi / 6)) for i in range(7))],
    "shard": [(0.0, -0.55), (0.22, -0.05), (0.08, 0.5), (-0.2, 0.1)],
    "leaf": [(-0.5, 0.0), (-0.2, -0.2), (0.2, -0.16), (0.5, 0.0), (0.2, 0.16), (-0.2, 0.2)],
    "star": [(r * cos(i * pi / 4), r * sin(i * pi / 4)) for i in range(8) for r in ((0.18, 0.6)[i % 2 == 0],)],
    "streak": [(-0.5, 0.02), (-0.1, -0.06), (0.5, 0.0), (-0.1, 0.03)],
}
"""The outlines of the shapes around a middle, by size."""


def _outline(form: str, size: float, angle: float) -> list[tuple[float, float]]:
    """The outline of a shape in the middle of a square of twice that size."""
    c, s = cos(angle), sin(angle)
    return [(size + size * (x * c - y * s), size + size * (x * s + y * c)) for x, y in OUTLINES[form]]
