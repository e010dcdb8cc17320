"""Waits for the next event or frame without polling; other threads can end the wait.

`pygame.event.wait` polls a thousand times a second. SDL's own function sleeps until the window system sends an event,
where that is supported.
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

from ugames.ui.draw.tween import FRAME_SECONDS

WAKE = pygame.event.custom_type()
"""The event that only asks for a frame."""
SLEPT = pygame.event.custom_type()
"""This event comes after the computer was asleep."""


class Alarm:
    """The time of the next frame without an event: the earliest one requested during this frame.

    Requests have to be repeated in each frame.
    """

    def __init__(self) -> None:
        self.due = -inf
        """Seconds on the frames' clock; minus infinity for at once, infinity for never."""

    def at(self, when: float) -> None:
        """Request a frame at that time."""
        self.due = min(self.due, when)

    def soon(self) -> None:
        """Request a frame as soon as possible."""
        self.due = -inf

    def clear(self) -> None:
        """Forget all requests at the beginning of a frame."""
        self.due = inf


def wake(kind: int = WAKE) -> None:
    """End the wait, from any thread."""
    with suppress(pygame.error):  # the window is closed, or the event queue is full and nobody waits
        pygame.event.post(pygame.event.Event(kind))


def wait(seconds: float) -> bool:
    """Wait for an event, at most this long; whether there is one. It stays in the queue."""
    sleep = _sleep_of_sdl()
    if sleep is None or _has_pads():
        return _look_out(seconds)
    return bool(sleep(None, math.ceil(seconds * 1000)))


def _has_pads() -> bool:
    """Whether there is a gamepad, for which SDL polls a thousand times a second."""
    return pygame.joystick.get_init() and pygame.joystick.get_count() > 0


def _look_out(seconds: float) -> bool:
    until = time.monotonic() + seconds
    while not pygame.event.peek():
        left = until - time.monotonic()
        if left <= 0:
            return False
        time.sleep(min(left, FRAME_SECONDS))
    return True


@cache
def _sleep_of_sdl() -> Callable[[None, int], int] | None:
    """SDL_WaitEventTimeout of pygame's SDL library; None if it is unavailable."""
    import ctypes  # late, so that the first frame comes early

    try:
        library = ctypes.CDLL("SDL2" if sys.platform == "win32" else pygame.event.__file__)
        function = library.SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    function.argtypes, function.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    sleep: Callable[[None, int], int] = function
    return sleep
