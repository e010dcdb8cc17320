"""Waits for the next event without polling, until the next frame is due, and can be woken from another thread.

`pygame.event.wait` polls a thousand times a second. SDL itself sleeps until the window system sends an event, where
the window system supports that, so its own function is called.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from math import inf

import pygame

WAKE = pygame.event.custom_type()
"""The event that only asks for a frame."""
SLEPT = pygame.event.custom_type()
"""The event that tells that the computer was asleep."""
GLANCE = 1 / 60
"""Seconds between two polls where SDL cannot sleep."""


class Alarm:
    """The time of the next frame if no event comes first: the earliest that was asked for since the frame began.

    Everything that needs one asks again in each frame.
    """

    def __init__(self) -> None:
        self.due = -inf
        """In seconds, on the clock of the frames: long ago for at once, infinity for not at all."""

    def at(self, when: float) -> None:
        """Make a frame at that time, or before."""
        self.due = min(self.due, when)

    def soon(self) -> None:
        """Make the next frame as soon as possible."""
        self.due = -inf

    def clear(self) -> None:
        """Forget all wishes: a frame begins."""
        self.due = inf


def wake(kind: int = WAKE) -> None:
    """End the waiting; from any thread."""
    with suppress(pygame.error):  # there is no window any more, or so many events wait that nobody sleeps
        pygame.event.post(pygame.event.Event(kind))


def wait(seconds: float) -> bool:
    """Sleep until there is an event, at most for so long; whether there is one. It stays in the queue."""
    sleep = _sleep_of_sdl()
    if sleep is None or _has_pads():
        return _look_out(seconds)
    return bool(sleep(None, math.ceil(seconds * 1000)))


def _has_pads() -> bool:
    """Whether there is a gamepad: then SDL polls it a thousand times a second."""
    return pygame.joystick.get_init() and pygame.joystick.get_count() > 0


def _look_out(seconds: float) -> bool:
    until = time.monotonic() + seconds
    while not pygame.event.peek():
        left = until - time.monotonic()
        if left <= 0:
            return False
        time.sleep(min(left, GLANCE))
    return True


@cache
def _sleep_of_sdl() -> Callable[[None, int], int] | None:
    """SDL_WaitEventTimeout of the library that pygame has loaded; None where it cannot be had."""
    import ctypes  # only now: the first frame is to come soon

    try:
        library = ctypes.CDLL("SDL2" if sys.platform == "win32" else pygame.event.__file__)
        function = library.SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    function.argtypes, function.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    found: Callable[[None, int], int] = function
    return found
