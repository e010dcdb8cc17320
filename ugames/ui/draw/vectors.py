"""Drawings of assets/ as surfaces of just the pixels that are wanted."""

from __future__ import annotations

from functools import cache
from math import gcd, inf
from typing import NamedTuple

import pygame

from ugames.resources import asset
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.shapes import round_rect
from ugames.ui.draw.theme import Colour

PLAIN = (196, 174, 146)
"""The substitute for a missing or damaged picture, so that the player loses a picture and not the game.

Dark ink can be read on it, also where high contrast is asked for.
"""
EDGE = (120, 102, 82)
"""Of such a substitute: without it, cards behind a box would be one with it."""
LARGE = 400_000
"""From this number of pixels on a drawing is not rendered twice: its proportions are read first."""
PROBE = 400
STRIP = 64
"""The height in pixels of the parts of a drawing that are made fast one by one."""


class Drawing(NamedTuple):
    """A drawing of assets/ in a size: the largest of its own proportions that fits, or the smallest that covers it."""

    name: str
    size: tuple[int, int]
    covers: bool = False

    @property
    def pixels(self) -> int:
        """How many it has."""
        return self.size[0] * self.size[1]

    def render(self) -> pygame.Surface:
        """Make it now."""
        if not self.covers:
            return render(self.name, self.size)
        return render(self.name, covering(render(self.name, (PROBE, PROBE)), self.size))


def is_drawn(name: str) -> bool:
    """Whether there is that picture below assets/."""
    return asset(name).is_file()


@cache
def ratio(name: str) -> float:
    """The width of a drawing by its height."""
    _, _, wide, high = asset(name).read_text("utf-8").partition('viewBox="')[2].partition('"')[0].split()
    return float(wide) / float(high)


def fitted(name: str, room: Area, most: float = inf) -> Area:
    """The place of a drawing in the middle of a room: as large as it can be, and no higher than that."""
    high = min(room.h, room.w / ratio(name), most)
    return room.centred(high * ratio(name), high)


def whole(name: str, size: tuple[int, int]) -> Drawing:
    """The drawing for exactly these pixels, before it is stretched to them."""
    return Drawing(name, size, size[0] * size[1] > LARGE)


def render(name: str, size: tuple[int, int]) -> pygame.Surface:
    """The vector drawing in the largest size of its own proportions that fits."""
    try:
        return pygame.image.load_sized_svg(str(asset(name)), size)
    except (pygame.error, OSError):
        plain = pygame.Surface(size, pygame.SRCALPHA)
        box, edge, radius = plain.get_rect(), max(1, size[0] // 80), size[0] // 14
        round_rect(plain, EDGE, box, radius)
        round_rect(plain, PLAIN, box.inflate(-2 * edge, -2 * edge), radius - edge)
        return plain


def finished(drawing: pygame.Surface, name: str, size: tuple[int, int], tint: Colour | None = None) -> pygame.Surface:
    """A vector drawing that was rendered for exactly these pixels, stretched to them if need be, and coloured."""
    if drawing.get_size() != size:
        # nanosvg keeps the drawing's proportions; a cloth is meant to be stretched.
        if (wanted := covering(drawing, size)) != drawing.get_size():
            drawing = render(name, wanted)
        drawing = pygame.transform.smoothscale(drawing, size)
    if tint is not None:
        drawing.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return drawing


def covering(drawing: pygame.Surface, size: tuple[int, int]) -> tuple[int, int]:
    """The size in which a drawing of these proportions covers these pixels; its fitted size if nearly enough."""
    width, height = drawing.get_size()
    if abs(max(size[0] / width, size[1] / height) - 1) <= 0.02:
        return width, height
    return max(size[0], -(-size[1] * width // height)), max(size[1], -(-size[0] * height // width))


def lay(surface: pygame.Surface, drawing: pygame.Surface, box: pygame.Rect) -> None:
    """Draw it once, stretched and made fast strip by strip: all of it at a time would take two windows' memory more.

    Strips end where pixels of both end, so that they look as a whole would; where it becomes larger there is only one.
    """
    width, height = drawing.get_size()
    parts = gcd(height, box.h) if width >= box.w and height >= box.h else 1
    high, low = height // parts, box.h // parts
    most = max(1, STRIP // low)
    for part in range(0, parts, most):
        many = min(most, parts - part)
        strip = drawing.subsurface((0, part * high, width, many * high))
        size = box.w, many * low
        strip = strip if strip.get_size() == size else pygame.transform.smoothscale(strip, size)
        surface.blit(fast(strip), (box.x, box.y + part * low))


def fast(surface: pygame.Surface) -> pygame.Surface:
    """The same picture in the pixel format of the screen, which makes drawing fifty times as fast."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface
