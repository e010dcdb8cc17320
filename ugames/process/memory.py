"""Memory that goes back to the system as soon as a large surface is gone."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress

LARGE = 1 << 19
"""Bytes of what has pages of its own: a card has fewer, a cloth or a scaled window more."""
M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8


def give_back() -> None:
    """Keep the C library of Linux from hoarding up to 30 MB of freed surfaces, and from giving each thread a heap.

    Left alone, it takes the first surface that is freed as a sign that all of that size are better kept; and in the
    heap of a thread holes stay that thousands of phones have left.
    """
    _ask("mallopt", M_MMAP_THRESHOLD, LARGE)
    _ask("mallopt", M_ARENA_MAX, 1)


def tidy() -> None:
    """Find all garbage, and give the system the pages that a match has left empty: some 15 MB, within two frames.

    What is there then is not looked through again before the next time.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    _ask("malloc_trim", 0)


def _ask(function: str, *values: int) -> None:
    """Ask the C library of Linux."""
    if sys.platform == "linux":
        with suppress(ImportError, OSError, AttributeError):  # another C library has other ways
            from ctypes import CDLL

            getattr(CDLL(None), function)(*values)
