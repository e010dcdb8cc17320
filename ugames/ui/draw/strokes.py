"""Lists of drawing operations, compared with the previous list to find the changed parts of a picture.

Drawing takes far longer than listing, especially in large windows. So a table is listed, and only changes are drawn.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Sequence
from typing import cast

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.shapes import Box, Stroke, Strokes


class Pad:
    """Stands in for a surface and lists the operations on it.

    It has `blit` and `fill`, to which all drawing of boards reduces; `pygame.draw` refuses it.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.strokes: list[Stroke] = []
        self._size = size

    def get_size(self) -> tuple[int, int]:
        return self._size

    def get_rect(self) -> pygame.Rect:
        """The surface's whole rectangle."""
        return pygame.Rect((0, 0), self._size)

    def blit(
        self, picture: pygame.Surface, place: pygame.Rect | Sequence[int], part: pygame.Rect | Box | None = None
    ) -> pygame.Rect:
        """List a picture, or a part of it."""
        x, y = round(place[0]), round(place[1])
        if part is None:
            corner, (w, h) = (0, 0), picture.get_size()
        else:
            left, top, w, h = pygame.Rect(part).clip(picture.get_rect())
            corner = left, top
        if w > 0 and h > 0:
            self.strokes.append(Stroke((x, y, w, h), picture, corner, picture.get_alpha(), ()))
        return pygame.Rect(x, y, w, h)

    def fill(self, ink: Sequence[int], box: pygame.Rect | Box) -> pygame.Rect:
        """List a rectangle of one colour."""
        place = pygame.Rect(box)
        if place.w > 0 and place.h > 0:
            self.strokes.append(Stroke((*place.topleft, *place.size), None, (0, 0), None, tuple(ink)))
        return place


def strokes_of(canvas: Canvas, work: Callable[[], None]) -> Strokes:
    """The operations of this work, without drawing."""
    pad = Pad(canvas.surface.get_size())
    with canvas.drawing_on(cast(pygame.Surface, pad)):
        work()
    return tuple(pad.strokes)


def places_of(strokes: Strokes) -> list[pygame.Rect]:
    """The rectangles of the strokes."""
    return [pygame.Rect(stroke.place) for stroke in strokes]


def draw_strokes(strokes: Strokes, surface: pygame.Surface, rect: pygame.Rect, places: Sequence[pygame.Rect]) -> None:
    """Draw all strokes that meet this rectangle of a surface, clipped to it; `places` are their rectangles."""
    before = surface.get_clip()
    surface.set_clip(rect)
    for index in rect.collidelistall(places):
        place, picture, corner, alpha, ink = strokes[index]
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
    """The rectangles in which two pictures may differ."""
    before, after = _without_common_ends(before, after)
    old, new = Counter(before), Counter(after)
    same = {stroke for stroke, times in old.items() if new[stroke] == times}
    was, now = [each for each in before if each in same], [each for each in after if each in same]
    changed = [stroke for stroke in (*before, *after) if stroke not in same]
    return [pygame.Rect(stroke.place) for stroke in (*changed, *_moved(was, now))]


def _without_common_ends(before: Strokes, after: Strokes) -> tuple[Strokes, Strokes]:
    """Both lists without their common beginning and end, which is most of a table."""
    begin, most = 0, min(len(before), len(after))
    while begin < most and before[begin] == after[begin]:
        begin += 1
    end = 0
    while end < most - begin and before[-1 - end] == after[-1 - end]:
        end += 1
    return before[begin : len(before) - end], after[begin : len(after) - end]


def _moved(before: Sequence[Stroke], after: Sequence[Stroke]) -> list[Stroke]:
    """A small set of strokes whose order relative to the others has changed."""
    if before == after:
        return []
    numbers: dict[Stroke, list[int]] = {}
    for number, stroke in reversed(list(enumerate(before))):
        numbers.setdefault(stroke, []).append(number)
    order = [numbers[stroke].pop() for stroke in after]
    # longest increasing subsequence: `ends` are the last numbers of the best rows
    ends, at, previous = list[int](), list[int](), list[int]()
    for index, number in enumerate(order):
        place = bisect_left(ends, number)
        ends[place : place + 1] = [number]
        at[place : place + 1] = [index]
        previous.append(at[place - 1] if place else -1)
    in_order, index = set[int](), at[-1]
    while index >= 0:
        in_order.add(index)
        index = previous[index]
    return [stroke for index, stroke in enumerate(after) if index not in in_order]


class Cached:
    """A part of a board that is listed again only if its content has changed."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """List it again the next time."""
        self._shown: tuple[object, ...] | None = None
        self._strokes: Strokes = ()

    def draw(self, canvas: Canvas, shows: object, work: Callable[[], None]) -> None:
        """Draw or list a part; reuse the last list if `shows` is unchanged."""
        pad = canvas.surface
        if not isinstance(pad, Pad):
            work()
            return
        shown = shows, canvas.theme, pad.get_size()
        if shown != self._shown:
            self._shown, self._strokes = shown, strokes_of(canvas, work)
            canvas.sheets.lists.add(self)
        pad.strokes += self._strokes


class Layer:
    """A part of the picture that is listed in each frame, so that only its changes are drawn."""

    def __init__(self) -> None:
        self.strokes: Strokes | None = None
        """Its strokes; None if unknown, so that all of it has to be drawn."""
        self._places: list[pygame.Rect] = []

    def forget(self) -> None:
        """Forget the strokes after a change of content or layout."""
        self.strokes = None

    def renew(self, canvas: Canvas, work: Callable[[], None]) -> list[pygame.Rect] | None:
        """List the strokes again; returns the changed rectangles, or None if there was no earlier list."""
        before, self.strokes = self.strokes, strokes_of(canvas, work)
        if before == self.strokes:
            return []
        canvas.sheets.lists.add(self)
        self._places = places_of(self.strokes)
        return None if before is None else differences(before, self.strokes)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it within this rectangle."""
        draw_strokes(self.strokes or (), surface, rect, self._places)
