"""Surfaces that are costly to make, kept for the next frames: as many as a window of that size needs, and no more."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from math import inf
from typing import Protocol
from weakref import WeakValueDictionary

import pygame

KEPT_WINDOWS = 4.75
"""The number of windows full of pixels that are kept: a table at rest needs up to two, a race nearly two more for
cards that may come, and what flies one.
"""
KEPT_BYTES = range(24_000_000, 90_000_000)
"""The least bytes, for small windows, and the most, for large ones."""
KEPT_SHARE = 1 / 32
"""The part of a computer's memory that is kept at most, if that is more than the least."""
PIXEL = 4
"""Bytes of a pixel of the window."""


def size_of(surface: pygame.Surface) -> int:
    """The bytes that a surface takes."""
    return surface.get_pitch() * surface.get_height()


class Enough(Exception):
    """The time in which surfaces may be made is over."""


class Cache:
    """Surfaces by key; the least recently used go when they take too much room."""

    def __init__(self, window: int, memory: float = inf, ahead: Callable[[], int] = lambda: 0) -> None:
        self._memory = memory
        self._ahead = ahead
        self._flying = 0
        """The bytes of pictures of what flies."""
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._gone: WeakValueDictionary[Hashable, pygame.Surface] = WeakValueDictionary()
        """What had to go, while somebody still holds it and it takes its room: made anew, it would take it twice."""
        self.seconds: float | None = None
        """For how long surfaces may still be made, if there is a limit: whoever asks for more hears: enough."""
        self.kind: Hashable = None
        """For what it is used now: what is kept under a key for another kind of screen, in other sizes, is another."""
        self.clear(window)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface], pixels: int = 0) -> pygame.Surface:
        """The surface of that key, made if it is not there; for so many `pixels` others make room before."""
        key = self.kind, key
        surface = self._kept.get(key)
        if surface is None and (surface := self._gone.pop(key, None)) is not None:
            self._keep(key, surface)
        elif surface is None:
            if self.seconds is not None and self.seconds <= 0:
                raise Enough
            since = time.perf_counter()
            room = pixels * PIXEL
            self._make_room(room)
            self.bytes += room  # for what its making makes
            try:
                surface = make()
            finally:
                self.bytes -= room
            if self.seconds is not None:
                self.seconds -= time.perf_counter() - since
            self._keep(key, surface)
        else:
            self._kept.move_to_end(key)
        return surface

    def _keep(self, key: Hashable, surface: pygame.Surface) -> None:
        self._kept[key] = surface
        self.bytes += size_of(surface)
        self._make_room()

    def beside(self, flying: int) -> None:
        """Keep so many bytes less, since what flies has them."""
        self._flying = flying
        self._make_room()

    def _make_room(self, more: int = 0) -> None:
        """Keep less while others have pictures, too; half of it in any case, or all would be made in each frame."""
        others = self._flying + self._ahead() + sum(map(size_of, self._gone.values()))
        while self.bytes > self.most - more - min(others, self.most // 2) and len(self._kept) > 1:
            key, gone = self._kept.popitem(last=False)
            size = size_of(gone)
            self.bytes -= size
            self._gone[key] = gone
            del gone
            if key in self._gone:
                others += size

    @contextmanager
    def limited(self, seconds: float | None) -> Iterator[None]:
        """Make surfaces for so long meanwhile, one in any case: whoever asks for more hears that it is enough."""
        self.seconds = seconds
        try:
            yield
        finally:
            self.seconds = None

    @property
    def hurried(self) -> bool:
        """Whether there is a limit to what may be made now."""
        return self.seconds is not None

    def touch(self, key: Hashable) -> bool:
        """Mark a picture as needed soon, so that others go first; return whether it is kept."""
        if key not in self:
            return False
        self._kept.move_to_end((self.kind, key))
        return True

    def __contains__(self, key: Hashable) -> bool:
        return (self.kind, key) in self._kept

    def clear(self, window: int) -> None:
        """Forget everything: the window has another size, so many pixels, or the theme has changed."""
        self._kept.clear()
        self._gone.clear()
        self.bytes = 0
        """How much is kept."""
        most = min(window * PIXEL * KEPT_WINDOWS, KEPT_BYTES.stop, self._memory * KEPT_SHARE)
        self.most = max(KEPT_BYTES.start, round(most))
        """How much may be kept, with what flies and what is drawn ahead."""


class Listed(Protocol):
    """A part of a screen that is kept as a list of strokes, or of lines to type in."""

    def forget(self) -> None:
        """Let go of them, since they are not seen any more."""
        ...


class Sheets:
    """Two sheets as large as the window, which all screens share: making one takes longer than a frame."""

    def __init__(self) -> None:
        self._sheets: tuple[pygame.Surface, ...] = ()
        self._borrower: object = None
        self._give_back: Callable[[], None] = lambda: None
        self.lists: set[Listed] = set()
        """What is listed of the screen that is seen now: each stroke holds its picture."""

    def borrow(
        self, size: tuple[int, int], borrower: object, give_back: Callable[[], None]
    ) -> tuple[pygame.Surface, ...] | None:
        """The sheets; None if the borrower has them already, with its drawing still on them.

        When they are taken back, `give_back` lets go of them and of all pictures that were made for them.
        """
        fits = bool(self._sheets) and self._sheets[0].get_size() == size
        if fits and self._borrower is borrower:
            return None
        self._give_back()
        if not fits:
            self._sheets = ()  # before there are some of another size
            self._sheets = pygame.Surface(size), pygame.Surface(size)  # in the form of the screen already
        self._borrower, self._give_back = borrower, give_back
        return self._sheets

    def reclaim(self) -> None:
        """Take them back: whoever has them is not seen any more, and what was listed of it holds no pictures."""
        self._give_back()
        self._borrower, self._give_back = None, lambda: None
        for each in self.lists:
            each.forget()
        self.lists.clear()

    def drop(self) -> None:
        """Have none, until somebody borrows them."""
        self.reclaim()
        self._sheets = ()
