"""Particles: drawn shapes or pictures that fly in one of a few ways, all by the same formula."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, cos, floor, pi, sin
from typing import NamedTuple

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.shapes import SUPERSAMPLING, polygon
from ugames.ui.draw.theme import Colour, mix
from ugames.ui.draw.tween import ease_out


class Flying(NamedTuple):
    """How particles move, as fractions of their reach during their life."""

    broad: float
    """The width in which they begin."""
    tall: float
    """The height in which they begin."""
    flung: float
    """How far they fly in all directions."""
    rises: float
    falls: float
    swings: float


EMBERS = Flying(0.9, 0, 0, 1.05, 0, 0.14)
THROWN = Flying(0, 0, 0.7, 1.2, 1, 0)
FLUNG = Flying(0, 0, 1, 0, 0.4, 0)
WHIRLING = Flying(0, -1.4, 0, 0, 0, 0.9)
DRIFTING = Flying(1.6, 0.3, 0, -0.9, 0, 0.2)
TWINKLING = Flying(1.8, 1.4, 0, 0, 0, 0)
RAINING = Flying(2.2, 0, 0, -2.2, 0, 0.1)


class Particles(NamedTuple):
    """The particles of one kind."""

    number: int
    size: float
    """The size of one, in units."""
    form: str
    """The shape: one of OUTLINES, or empty for a picture."""
    way: Flying


PARTICLES_BY_NAME = {
    "wind": Particles(26, 64, "streak", WHIRLING),
    "embers": Particles(44, 20, "dot", EMBERS),
    "ash": Particles(40, 28, "dot", THROWN),
    "drops": Particles(44, 30, "drop", THROWN),
    "ice": Particles(32, 40, "shard", FLUNG),
    "leaves": Particles(9, 30, "leaf", DRIFTING),
    "stars": Particles(11, 22, "star", TWINKLING),
    "lights": Particles(7, 14, "dot", TWINKLING),
    "cinders": Particles(11, 14, "dot", EMBERS),
}
"""The particles by the name in a Burst."""
FLUNG_SIGNS = Particles(12, 34, "", FLUNG)
GOLDEN_TURN = 0.381966
"""The golden section of a turn, which spreads any number of particles evenly."""
START_SPREAD = 0.25
"""The fraction of the time in which they begin one after the other."""
DIRECTIONS = 24


class Placed(NamedTuple):
    """A particle at one moment: its middle in units, and its look."""

    number: int
    x: float
    y: float
    size: float
    turn: int
    alpha: float


def particles_at(kind: Particles, area: Area, part: float, still: bool = False) -> list[Placed]:
    """The visible particles around an area at a progress of their time; `still` keeps them halfway, fading."""
    placed, way = list[Placed](), kind.way
    for i in range(kind.number):
        a, b = i * GOLDEN_TURN % 1, i * 5 % 7 / 7
        life = part if still else (part - START_SPREAD * (i * 0.7549 % 1)) / (1 - START_SPREAD)
        if not 0 < life < 1:
            continue
        t = 0.5 if still else life
        wide = 0.4 + 0.6 * b
        far, swung = way.flung * wide * ease_out(t), way.swings * wide * sin(2 * pi * (a + t))
        x = way.broad * (a - 0.5) + far * cos(2 * pi * a) + swung
        y = way.tall * (b - 0.5) + far * sin(2 * pi * a) + way.falls * (t * t - 0.5)
        y += way.rises * (0.5 - (0.7 + 0.6 * b) * t)
        turn = round((a - 0.5) * t * DIRECTIONS / 2) % DIRECTIONS if kind.form != "dot" else 0
        at = area.cx + _limited(x) * area.w / 2, area.cy + _limited(y) * area.h / 2
        placed.append(Placed(i, *at, kind.size * round(3 + 2 * b) / 4, turn, min(1.0, life * 8, (1 - life) * 3)))
    return placed


def _limited(far: float) -> float:
    return max(-1.1, min(1.1, far))


def shapes(canvas: Canvas, form: str, tones: tuple[Colour, Colour]) -> Callable[[Placed], pygame.Surface]:
    """The pictures of particles with this shape, between two tones."""

    def image(speck: Placed) -> pygame.Surface:
        tone, size = mix(*tones, speck.number % 3 / 2), max(2, canvas.theme.px(speck.size))
        key = "speck", form, size, speck.turn, tone
        return canvas.store.get(key, lambda: _shape(form, size, 2 * pi * speck.turn / DIRECTIONS, tone))

    return image


def pictures(canvas: Canvas, names: Sequence[str]) -> Callable[[Placed], pygame.Surface]:
    """The pictures of particles that look like pictures of assets/, one after the other."""

    def image(speck: Placed) -> pygame.Surface:
        name = names[speck.number % len(names)]
        upright = canvas.picture(name, speck.size, speck.size)
        key = "flying", name, upright.get_size(), speck.turn
        return canvas.store.get(key, lambda: pygame.transform.rotozoom(upright, -360 * speck.turn / DIRECTIONS, 1.0))

    return image


def draw(canvas: Canvas, specks: Sequence[Placed], image: Callable[[Placed], pygame.Surface]) -> list[pygame.Rect]:
    """Draw them where the canvas is being redrawn; returns the changed rectangles."""
    px, clip, rects = canvas.theme.px, canvas.surface.get_clip(), list[pygame.Rect]()
    for speck in specks:
        near = pygame.Rect(0, 0, 2 * px(speck.size), 2 * px(speck.size))
        near.center = px(speck.x), px(speck.y)
        if near.colliderect(clip):
            picture = image(speck)
            picture.set_alpha(round(255 * speck.alpha))
            rects.append(canvas.surface.blit(picture, picture.get_rect(center=near.center)))
    return rects


def area(specks: Sequence[Placed], around: Area) -> Area:
    """The area that specks cover now, which is smaller than the whole burst's."""
    if not specks:
        return around.centred(0, 0)
    xs, ys = [speck.x for speck in specks], [speck.y for speck in specks]
    return Area(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inset(-max(speck.size for speck in specks))


CIRCLE = [(cos(i * pi / 6), sin(i * pi / 6)) for i in range(12)]
OUTLINES = {
    "dot": [(0.5 * x, 0.5 * y) for x, y in CIRCLE],
    "drop": [(0.0, -0.6), *((0.3 * x, 0.2 + 0.3 * y) for x, y in CIRCLE[:7])],
    "shard": [(0.0, -0.55), (0.22, -0.05), (0.08, 0.5), (-0.2, 0.1)],
    "leaf": [(-0.5, 0.0), (-0.2, -0.2), (0.2, -0.16), (0.5, 0.0), (0.2, 0.16), (-0.2, 0.2)],
    "star": [(x * far, y * far) for i, (x, y) in enumerate(CIRCLE) for far in (0.18 if i % 3 else 0.6,)],
    "streak": [(-0.5, 0.02), (-0.1, -0.06), (0.5, 0.0), (-0.1, 0.03)],
}
"""The outlines of the shapes around a middle, by size."""


def _shape(form: str, size: int, angle: float, tone: Colour) -> pygame.Surface:
    """A picture of a shape turned around the picture's middle."""
    c, s = cos(angle), sin(angle)
    outline = [(size * (x * c - y * s), size * (x * s + y * c)) for x, y in OUTLINES[form]]
    half = max(ceil(abs(side)) for corner in outline for side in corner) + 1
    fine = [(floor((half + x) * SUPERSAMPLING), floor((half + y) * SUPERSAMPLING)) for x, y in outline]
    return polygon(fine, (2 * half, 2 * half), tone)
