"""The vector drawings of assets/, rendered in the sizes needed."""

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
"""The colour of the substitute for a missing or damaged picture, so that the game goes on.

Dark ink is readable on it, even in high contrast.
"""
EDGE = (120, 102, 82)
"""The edge of such a substitute, which separates overlapping cards."""
LARGE = 400_000
"""The pixels from which a drawing is rendered only once, after its proportions are read."""
PROBE = 400
STRIP = 64
"""The height in pixels of the strips in which large drawings are converted."""


class Drawing(NamedTuple):
    """A drawing of assets/ in a size: the largest of its proportions that fits, or the smallest that covers."""

    name: str
    size: tuple[int, int]
    covers: bool = False

    @property
    def pixels(self) -> int:
        """The number of its pixels."""
        return self.size[0] * self.size[1]

    def render(self) -> pygame.Surface:
        """Render it now."""
        if not self.covers:
            return render(self.name, self.size)
        return render(self.name, covering(render(self.name, (PROBE, PROBE)), self.size))


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


def whole(name: str, size: tuple[int, int]) -> Drawing:
    """The drawing for exactly these pixels, before stretching."""
    return Drawing(name, size, size[0] * size[1] > LARGE)


def render(name: str, size: tuple[int, int]) -> pygame.Surface:
    """The drawing in the largest size of its own proportions that fits."""
    try:
        return pygame.image.load_sized_svg(str(asset(name)), size)
    except (pygame.error, OSError):
        plain = pygame.Surface(size, pygame.SRCALPHA)
        box, edge, radius = plain.get_rect(), max(1, size[0] // 80), size[0] // 14
        round_rect(plain, EDGE, box, radius)
        round_rect(plain, PLAIN, box.inflate(-2 * edge, -2 * edge), radius - edge)
        return plain


def finished(drawing: pygame.Surface, name: str, size: tuple[int, int], tint: Colour | None = None) -> pygame.Surface:
    """A drawing rendered for exactly these pixels, stretched if necessary, and tinted."""
    if drawing.get_size() != size:
        # nanosvg keeps proportions, but a cloth has to be stretched.
        if (wanted := covering(drawing, size)) != drawing.get_size():
            drawing = render(name, wanted)
        drawing = pygame.transform.smoothscale(drawing, size)
    if tint is not None:
        drawing.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return drawing


def covering(drawing: pygame.Surface, size: tuple[int, int]) -> tuple[int, int]:
    """The size at which a drawing of these proportions covers these pixels; the fitting size if
    that is close enough.
    """
    width, height = drawing.get_size()
    if abs(max(size[0] / width, size[1] / height) - 1) <= 0.02:
        return width, height
    return max(size[0], -(-size[1] * width // height)), max(size[1], -(-size[0] * height // width))


def lay(surface: pygame.Surface, drawing: pygame.Surface, box: pygame.Rect) -> None:
    """Draw it once, stretched and converted strip by strip, which saves the memory of two windows.

    Strips end at pixel boundaries of both sizes, so that no seams show; an enlarged drawing is one strip.
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
    """The picture in the screen's pixel format, which is drawn fifty times as fast."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface
