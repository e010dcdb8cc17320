"""Memory that goes back to the system as soon as a large surface is gone."""

from __future__ import annotations

import gc
import os
import sys
from contextlib import suppress
from math import inf

LARGE = 1 << 17
"""Bytes of what has pages of its own: most texts have fewer; among them, freed cards would leave holes."""
M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8


def physical() -> float:
    """The bytes of memory that the computer has; without end, where it does not tell."""
    if sys.platform == "win32":
        import ctypes

        status = (ctypes.c_uint64 * 8)(64)  # MEMORYSTATUSEX: its length and the load, then all memory
        told = ctypes.WinDLL("kernel32").GlobalMemoryStatusEx(ctypes.byref(status))
        return float(status[1]) if told else inf
    try:
        return float(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    except (ValueError, OSError, AttributeError):
        return inf


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
    trim()


def trim() -> None:
    """Give the system the pages that are empty now: a loop of ambience that is unpacked leaves as many as it takes."""
    _ask("malloc_trim", 0)


def _ask(function: str, *values: int) -> None:
    """Ask the C library of Linux."""
    if sys.platform == "linux":
        with suppress(ImportError, OSError, AttributeError):  # another C library has other ways
            from ctypes import CDLL

            getattr(CDLL(None), function)(*values)
