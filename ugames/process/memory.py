"""Settings of the C library that return the memory of freed surfaces to the system."""

from __future__ import annotations

import gc
import os
import sys
from contextlib import suppress
from math import inf

LARGE_BLOCK_BYTES = 1 << 19
"""The least bytes for a block with pages of its own: cards and texts are smaller, and larger blocks
would leave holes in the heap.
"""
SPARE_HEAP_BYTES = 1 << 23
"""The bytes at the end of the heap that are kept for the next picture: a new page costs more than drawing on it."""
M_TRIM_THRESHOLD = -1
M_MMAP_THRESHOLD = -3
M_ARENA_MAX = -8


def physical() -> float:
    """The bytes of physical memory; infinite if unknown."""
    if sys.platform == "win32":
        import ctypes

        status = (ctypes.c_uint64 * 8)(64)  # MEMORYSTATUSEX: its length and the load, then all memory
        succeeded = ctypes.WinDLL("kernel32").GlobalMemoryStatusEx(ctypes.byref(status))
        return float(status[1]) if succeeded else inf
    try:
        return float(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    except (ValueError, OSError, AttributeError):
        return inf


def give_back() -> None:
    """Keep the C library of Linux from hoarding up to 30 MB of freed surfaces, and from a heap for each thread.

    By default it raises its threshold with the first freed surface; and a thread's heap keeps the holes that thousands
    of phones left.
    """
    _ask("mallopt", M_MMAP_THRESHOLD, LARGE_BLOCK_BYTES)
    _ask("mallopt", M_TRIM_THRESHOLD, SPARE_HEAP_BYTES)
    _ask("mallopt", M_ARENA_MAX, 1)


def tidy() -> None:
    """Collect garbage and return the pages freed by a match, some 15 MB, within two frames.

    Remaining objects are exempt from collection until the next call.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    trim()


def trim() -> None:
    """Return empty pages to the system: unpacking a loop of ambience leaves as many as the loop has."""
    _ask("malloc_trim", 0)


def _ask(function: str, *values: int) -> None:
    """Call a function of the C library of Linux."""
    if sys.platform == "linux":
        with suppress(ImportError, OSError, AttributeError):  # other C libraries lack these functions
            from ctypes import CDLL

            getattr(CDLL(None), function)(*values)
