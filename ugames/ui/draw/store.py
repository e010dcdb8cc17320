"""A cache of surfaces, limited by the size of the window; and the last things that were made."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from math import inf
from typing import Generic, Protocol, TypeVar
from weakref import WeakValueDictionary

import pygame

KEPT_WINDOWS = 6
"""The size of the cache, in windows full of pixels: a table needs up to three, a race nearly two more for cards that
may appear, and flying pictures one.
"""
KEPT_BYTES = range(24_000_000, 90_000_000)
"""The least bytes for small windows, and the most for large ones."""
KEPT_SHARE = 1 / 32
"""The greatest fraction of the computer's memory, above the least bytes."""
MAKING_SECONDS_BY_FRAME = 0.004
"""A frame spends at most this time on making pictures."""
PIXEL_BYTES = 4

T = TypeVar("T")


class LastMade(Generic[T]):
    """The last things that were made, each kept for all that it was made from."""

    def __init__(self, most: int = 1) -> None:
        self.most = most
        self._kept: list[tuple[object, T]] = []

    def get(self, origin: object, make: Callable[[], T]) -> T:
        """The thing of that origin, made if it is not among the last."""
        for kept, made in self._kept:
            if kept == origin:
                return made
        self._kept = [(origin, make()), *self._kept[: self.most - 1]]
        return self._kept[0][1]


def size_of(surface: pygame.Surface) -> int:
    """The bytes of a surface."""
    return surface.get_pitch() * surface.get_height()


class Enough(Exception):
    """The time for making surfaces is over."""


class Cache:
    """Surfaces by key; the least recently used are dropped when the cache is full."""

    def __init__(self, window: int, memory: float = inf, ahead: Callable[[], int] = lambda: 0) -> None:
        self._memory = memory
        self._ahead = ahead
        self._flying = 0
        """The bytes of flying pictures."""
        self.kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        """The surfaces, the longest unused first."""
        self._gone: WeakValueDictionary[Hashable, pygame.Surface] = WeakValueDictionary()
        """Dropped surfaces that are still in use elsewhere, so that they are not made twice."""
        self.seconds: float | None = None
        """The seconds left for making surfaces, if limited; Enough is raised after them."""
        self.kind: Hashable = None
        """The present kind of screen, which is part of all keys."""
        self.clear(window)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface], pixels: int = 0) -> pygame.Surface:
        """The surface of that key, made if necessary; `pixels` announces its size, so that others
        are dropped before.
        """
        key = self.kind, key
        surface = self.kept.get(key)
        if surface is None and (surface := self._gone.pop(key, None)) is not None:
            self._keep(key, surface)
        elif surface is None:
            if self.seconds is not None and self.seconds <= 0:
                raise Enough
            since = time.perf_counter()
            room = pixels * PIXEL_BYTES
            self._make_room(room)
            self.bytes += room  # for surfaces made meanwhile
            try:
                surface = make()
            finally:
                self.bytes -= room
            if self.seconds is not None:
                self.seconds -= time.perf_counter() - since
            self._keep(key, surface)
        else:
            self.kept.move_to_end(key)
        return surface

    def _keep(self, key: Hashable, surface: pygame.Surface) -> None:
        self.kept[key] = surface
        self.bytes += size_of(surface)
        self._make_room()

    def beside(self, flying: int) -> None:
        """Reduce the cache by the bytes of flying pictures."""
        self._flying = flying
        self._make_room()

    def _make_room(self, more: int = 0) -> None:
        """Drop surfaces while other pictures need memory, but keep half of the cache, so that not
        everything is made in each frame.
        """
        if self.bytes + more <= self.most // 2:
            return
        others = self._flying + self._ahead() + sum(map(size_of, self._gone.values()))
        while self.bytes > self.most - more - min(others, self.most // 2) and len(self.kept) > 1:
            key, gone = self.kept.popitem(last=False)
            size = size_of(gone)
            self.bytes -= size
            self._gone[key] = gone
            del gone
            if key in self._gone:
                others += size

    @contextmanager
    def limited(self, seconds: float | None) -> Iterator[None]:
        """Limit the time for making surfaces during the block; one is always made, then Enough is raised."""
        self.seconds = seconds
        try:
            yield
        finally:
            self.seconds = None

    def touch(self, key: Hashable) -> bool:
        """Mark a picture as needed soon, so that others are dropped first; returns whether it is cached."""
        key = self.kind, key
        if is_kept := key in self.kept:
            self.kept.move_to_end(key)
        return is_kept

    def __contains__(self, key: Hashable) -> bool:
        return (self.kind, key) in self.kept

    def clear(self, window: int) -> None:
        """Forget everything after a change of window size (in pixels) or theme."""
        self.kept.clear()
        self._gone.clear()
        self.bytes = 0
        """The bytes in the cache."""
        most = min(window * PIXEL_BYTES * KEPT_WINDOWS, KEPT_BYTES.stop, self._memory * KEPT_SHARE)
        self.most = max(KEPT_BYTES.start, round(most))
        """The limit, which includes flying and prepared pictures."""


class Listed(Protocol):
    """A part of a screen that holds a list of strokes or text fields."""

    def forget(self) -> None:
        """Forget the list, since the part is no longer shown."""


class Sheets:
    """Two sheets of the window's size, shared by all screens, since creating one takes longer than a frame."""

    def __init__(self) -> None:
        self._sheets: tuple[pygame.Surface, ...] = ()
        self._borrower: object = None
        self._give_back: Callable[[], None] = lambda: None
        self.lists: set[Listed] = set()
        """The lists of the present screen, whose strokes hold pictures."""

    def borrow(
        self, size: tuple[int, int], borrower: object, give_back: Callable[[], None]
    ) -> tuple[pygame.Surface, ...] | None:
        """The sheets; None if the borrower has them already, with its drawing on them.

        When they are reclaimed, `give_back` must drop them and all pictures made for them.
        """
        fits = bool(self._sheets) and self._sheets[0].get_size() == size
        if fits and self._borrower is borrower:
            return None
        self._give_back()
        if not fits:
            self._sheets = ()  # frees the old ones first
            self._sheets = pygame.Surface(size), pygame.Surface(size)  # in the screen's pixel format
        self._borrower, self._give_back = borrower, give_back
        return self._sheets

    def reclaim(self) -> None:
        """Take the sheets back from a hidden screen, and clear all lists."""
        self._give_back()
        self._borrower, self._give_back = None, lambda: None
        for each in self.lists:
            each.forget()
        self.lists.clear()

    def drop(self) -> None:
        """Free the sheets until they are borrowed again."""
        self.reclaim()
        self._sheets = ()
