"""The vector drawings of assets/, rendered in the sizes needed, when they are needed or in a thread before."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import cache
from math import gcd, inf
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

import pygame

from ugames.resources import asset
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.shapes import round_rect
from ugames.ui.draw.store import PIXEL_BYTES

SUBSTITUTE_GROUND = (196, 174, 146)
"""The colour of the substitute for a missing or damaged picture, so that the game goes on.

Dark ink is readable on it, even in high contrast.
"""
SUBSTITUTE_EDGE = (120, 102, 82)
"""A substitute has an edge, which separates overlapping cards."""
STRIP_PIXELS = 64
"""The height in pixels of the strips in which large pictures are drawn."""
MOST_PIXELS_AHEAD = 4_000_000
# A table's cloth and the cards of its deal may all wait; some may never be used.
MOST_UNTAKEN_PIXELS = 4_000_000
MOST_UNTAKEN_BY_WINDOW = 1.45
SECONDS_BETWEEN_ROOM_CHECKS = 0.005
"""The drawing thread looks for room again after this time."""


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
    """The width of a drawing, as a multiple of its height."""
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


class Wish(NamedTuple):
    """A picture that will be needed soon: its drawing, if any, and its key in the canvas's store."""

    drawing: Drawing | None
    key: Hashable = None
    make: Callable[[], object] | None = None
    """Makes the stored picture from the finished drawing."""


class Ahead:
    """Prepares pictures: vector drawings in a thread, since SDL lets other threads run meanwhile,
    the rest between frames.
    """

    def __init__(self) -> None:
        self._wanted: SimpleQueue[Drawing | None] = SimpleQueue()
        self._pending: set[Drawing] = set()
        """The drawings still to be rendered."""
        self.done: dict[Drawing, pygame.Surface] = {}
        """The finished drawings that nobody has taken."""
        self._unmade: dict[tuple[Drawing | None, Hashable], Callable[[], object]] = {}
        """The pictures still to be made from finished drawings."""
        self._thread: Thread | None = None
        self._most = MOST_UNTAKEN_PIXELS * PIXEL_BYTES
        self.spared = False
        """Whether the next frame is busy enough without making pictures."""

    def want(self, wish: Wish) -> None:
        """Request a picture."""
        if wish.make is not None:
            self._unmade[wish.drawing, wish.key] = wish.make
        if wish.drawing is None or wish.drawing in self._pending or wish.drawing in self.done:
            return
        self._pending.add(wish.drawing)
        self._wanted.put(wish.drawing)
        if self._thread is None:
            thread = Thread(target=self._work, name="ahead", daemon=True)
            try:
                thread.start()
            except RuntimeError:  # without a thread, it is drawn when it is needed
                self.forget()
                return
            self._thread = thread

    def finish(self, seconds: float) -> None:
        """Make pictures from finished drawings for about this many seconds, unless the frame is spared."""
        spared, self.spared = self.spared, False
        if spared:
            return
        until = time.perf_counter() + seconds
        due = [job for job in self._unmade if job[0] not in self._pending]
        for drawing in dict.fromkeys(drawing for drawing, _ in due if drawing is not None):
            is_done = drawing in self.done
            for job in [job for job in due if job[0] == drawing]:
                make = self._unmade.pop(job)
                if is_done:
                    make()
            self.done.pop(drawing, None)
            if time.perf_counter() > until:
                return
        for job in [job for job in due if job[0] is None]:
            self._unmade.pop(job)()
            if time.perf_counter() > until:
                return

    def take(self, drawing: Drawing) -> pygame.Surface:
        """The drawing, rendered now if necessary."""
        return in_screen_format(self.take_raw(drawing))

    def take_raw(self, drawing: Drawing) -> pygame.Surface:
        """The rendered drawing before conversion to the screen's format, for a single use."""
        self._pending.discard(drawing)
        done = self.done.pop(drawing, None)
        return drawing.render() if done is None else done

    def drop(self, wish: Wish) -> None:
        """Cancel a request."""
        self._unmade.pop((wish.drawing, wish.key), None)
        if wish.drawing is not None:
            self._pending.discard(wish.drawing)
            self.done.pop(wish.drawing, None)

    def ready(self, wish: Wish) -> bool:
        """Whether waiting for it would gain nothing."""
        return wish.drawing not in self._pending and (wish.drawing, wish.key) not in self._unmade

    def comes(self, drawing: Drawing) -> bool:
        """Whether the thread is making that drawing; it is requested if necessary."""
        self.want(Wish(drawing))
        return drawing in self._pending

    def has(self, wish: Wish) -> bool:
        """Whether its drawing is finished and not taken yet."""
        return wish.drawing in self.done

    @property
    def idle(self) -> bool:
        """Whether every request is done."""
        return not self._pending and not self._unmade

    def forget(self, window: int = 0) -> None:
        """Cancel all requests; `window` is the window's number of pixels."""
        self._most = max(MOST_UNTAKEN_PIXELS, round(window * MOST_UNTAKEN_BY_WINDOW)) * PIXEL_BYTES
        while not self._wanted.empty():
            with suppress(Empty):
                self._wanted.get_nowait()
        self._pending.clear()
        self.done.clear()
        self._unmade.clear()

    def close(self) -> None:
        """Stop the thread."""
        self.forget()
        if self._thread is not None:
            self._wanted.put(None)
            self._thread.join(1.0)
            self._thread = None

    def _work(self) -> None:
        while (job := self._wanted.get()) is not None:
            while job in self._pending and self._to_be_made() >= MOST_PIXELS_AHEAD:
                time.sleep(SECONDS_BETWEEN_ROOM_CHECKS)
            if job in self._pending and self._has_room(job):
                surface = job.render()
                if job in self._pending:
                    self.done[job] = surface
            self._pending.discard(job)

    def _has_room(self, job: Drawing) -> bool:
        """Whether there is room for that drawing besides those not taken yet; a single one always fits."""
        held = self.held_bytes()
        return not held or held + job.pixels * PIXEL_BYTES <= self._most

    def lacking(self, drawing: Drawing) -> int:
        """The pixels that taking it allocates: none if it is finished."""
        return 0 if drawing in self.done else drawing.pixels

    def held_bytes(self) -> int:
        """The bytes of finished drawings."""
        return sum(drawing.pixels for drawing in list(self.done)) * PIXEL_BYTES

    def _to_be_made(self) -> int:
        """The pixels of finished drawings waiting to be made into pictures."""
        wanted = {drawing for drawing, _ in list(self._unmade)}
        return sum(drawing.pixels for drawing in list(self.done) if drawing in wanted)
