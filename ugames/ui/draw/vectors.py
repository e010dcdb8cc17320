"""The vector drawings of assets/, rendered in the sizes needed."""

from __future__ import annotations

from functools import cache
from math import gcd, inf
from typing import NamedTuple

import pygame

from ugames.resources import asset
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.shapes import round_rect

SUBSTITUTE_GROUND = (196, 174, 146)
"""The colour of the substitute for a missing or damaged picture, so that the game goes on.

Dark ink is readable on it, even in high contrast.
"""
SUBSTITUTE_EDGE = (120, 102, 82)
"""The edge of such a substitute, which separates overlapping cards."""
STRIP_PIXELS = 64
"""The height in pixels of the strips in which large pictures are drawn."""


class Drawing(NamedTuple):
    """A drawing of assets/ in its own proportions, in the smallest size that covers these pixels."""

    name: str
    size: tuple[int, int]

    @property
    def pixels(self) -> int:
        """The number of these pixels."""
        return self.size[0] * self.size[1]

    def render(self) -> pygame.Surface:
        """Render it now."""
        return render(self.name, self.size)


def is_drawn(name: str) -> bool:
    """Whether that picture exists below assets/."""
    return asset(name).is_file()


@cache
def ratio(name: str) -> float:
    """The width of a drawing by its height."""
    _, _, wide, high = asset(name).read_text("utf-8").partition('viewBox="')[2].partition('"')[0].split()
    return float(wide) / float(high)


def fitted(name: str, room: Area, most: float = inf) -> Area:
    """The place of a drawing in the middle of a room, as large as possible up to `most` height."""
    high = min(room.h, room.w / ratio(name), most)
    return room.centred(high * ratio(name), high)


def render(name: str, size: tuple[int, int]) -> pygame.Surface:
    """The drawing in the smallest size of its own proportions that covers these pixels."""
    width, height = size
    try:
        wide, high = round(height * ratio(name)), round(width / ratio(name))
        return pygame.image.load_sized_svg(str(asset(name)), (max(width, wide), max(height, high)))
    except (pygame.error, OSError, ValueError):
        plain = pygame.Surface(size, pygame.SRCALPHA)
        box, edge, radius = plain.get_rect(), max(1, width // 80), width // 14
        round_rect(plain, SUBSTITUTE_EDGE, box, radius)
        round_rect(plain, SUBSTITUTE_GROUND, box.inflate(-2 * edge, -2 * edge), radius - edge)
        return plain


def sized(image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The image stretched to exactly these pixels."""
    return image if image.get_size() == size else pygame.transform.smoothscale(image, size)


def turned(image: pygame.Surface, angle: float) -> pygame.Surface:
    """The image turned by these degrees; a clear margin makes its edges smooth."""
    if not angle:
        return image
    wide, high = image.get_size()
    framed = pygame.Surface((wide + 4, high + 4), pygame.SRCALPHA)
    framed.blit(image, (2, 2))
    return pygame.transform.rotozoom(framed, angle, 1.0)


def lay(surface: pygame.Surface, drawing: pygame.Surface, box: pygame.Rect) -> None:
    """Draw it once, stretched and converted strip by strip, which saves the memory of two windows.

    Strips end at pixel boundaries of both sizes, so that no seams show; an enlarged drawing is one strip.
    """
    width, height = drawing.get_size()
    parts = gcd(height, box.h) if width >= box.w and height >= box.h else 1
    high, low = height // parts, box.h // parts
    most = max(1, STRIP_PIXELS // low)
    for part in range(0, parts, most):
        many = min(most, parts - part)
        strip = sized(drawing.subsurface((0, part * high, width, many * high)), (box.w, many * low))
        surface.blit(in_screen_format(strip), (box.x, box.y + part * low))


def in_screen_format(surface: pygame.Surface) -> pygame.Surface:
    """The picture in the screen's pixel format, which is drawn fifty times as fast."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface
