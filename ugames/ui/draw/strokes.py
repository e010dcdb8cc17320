"""What is drawn as a list of strokes: compared with the list before, it says where a picture differs from the last.

Drawing takes far longer than listing it, above all in large windows. So a table is listed, and only what has changed
is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

import pygame

from ugames.ui.draw.canvas import Canvas

Box = tuple[int, int, int, int]


class Stroke(NamedTuple):
    """A picture, or a part of it, or a plain colour, at its place."""

    place: Box
    picture: pygame.Surface | None
    corner: tuple[int, int]
    """The upper left pixel of the picture that is shown."""
    alpha: int | None
    ink: tuple[int, ...]


Strokes = tuple[Stroke, ...]


class Pad:
    """Stands in for a surface, and lists what is drawn onto it.

    It knows `blit` and `fill`, in which all that a board paints ends; `pygame.draw` refuses it.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.strokes: list[Stroke] = []
        self._size = size

    def get_size(self) -> tuple[int, int]:
        """As wide and high as the surface."""
        return self._size

    def get_rect(self) -> pygame.Rect:
        """All of it."""
        return pygame.Rect((0, 0), self._size)

    def blit(
        self, picture: pygame.Surface, place: pygame.Rect | Sequence[int], part: pygame.Rect | Box | None = None
    ) -> pygame.Rect:
        """List a picture, or a part of it."""
        source = picture.get_rect() if part is None else pygame.Rect(part).clip(picture.get_rect())
        box = pygame.Rect((round(place[0]), round(place[1])), source.size)
        self._add(Stroke((*box.topleft, *box.size), picture, source.topleft, picture.get_alpha(), ()))
        return box

    def fill(self, ink: Sequence[int], box: pygame.Rect | Box) -> pygame.Rect:
        """List a rectangle of one colour."""
        place = pygame.Rect(box)
        self._add(Stroke((*place.topleft, *place.size), None, (0, 0), None, tuple(ink)))
        return place

    def _add(self, stroke: Stroke) -> None:
        if stroke.place[2] > 0 and stroke.place[3] > 0:
            self.strokes.append(stroke)


def strokes_of(canvas: Canvas, work: Callable[[], None]) -> Strokes:
    """All that this work draws, without drawing it."""
    surface, pad = canvas.surface, Pad(canvas.surface.get_size())
    canvas.surface = cast(pygame.Surface, pad)
    try:
        work()
    finally:
        canvas.surface = surface
    return tuple(pad.strokes)


def draw_strokes(strokes: Strokes, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw all strokes that meet this part of a surface, within it."""
    before = surface.get_clip()
    surface.set_clip(rect)
    for place, picture, corner, alpha, ink in strokes:
        if not rect.colliderect(place):
            continue
        if picture is None:
            surface.fill(ink, place)
            continue
        now = picture.get_alpha()
        if now != alpha:
            picture.set_alpha(alpha)
        surface.blit(picture, place[:2], (*corner, *place[2:]))
        if now != alpha:
            picture.set_alpha(now)
    surface.set_clip(before)


def differences(before: Strokes, after: Strokes) -> list[pygame.Rect]:
    """The places at which two pictures may differ."""
    old, new = Counter(before), Counter(after)
    same = {stroke for stroke, times in old.items() if new[stroke] == times}
    if [each for each in before if each in same] != [each for each in after if each in same]:
        same.clear()  # something lies above now that lay below
    return [pygame.Rect(stroke.place) for stroke in (*before, *after) if stroke not in same]


class Layer:
    """A part of the picture that is listed anew for each frame, so that only what has changed is drawn."""

    def __init__(self) -> None:
        self.strokes: Strokes | None = None
        """What it is made of; None while that is unknown, and all of it has to be drawn."""

    def forget(self) -> None:
        """Something else is drawn there, or all of it in another way."""
        self.strokes = None

    def renew(self, canvas: Canvas, work: Callable[[], None]) -> list[pygame.Rect] | None:
        """List the strokes of this drawing; return where they differ from the last ones, or None if there were none."""
        before, self.strokes = self.strokes, strokes_of(canvas, work)
        return None if before is None else differences(before, self.strokes)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it within this rectangle."""
        draw_strokes(self.strokes or (), surface, rect)
