"""Memory that goes back to the system as soon as a large surface is gone."""

from __future__ import annotations

import sys
from contextlib import suppress

LARGE = 1 << 19
"""Bytes of what has pages of its own: a card has fewer, a cloth or a scaled window more."""
M_MMAP_THRESHOLD = -3


def give_back() -> None:
    """Keep the C library of Linux from saving up what large surfaces leave behind: up to 30 MB, full of holes.

    Left alone, it takes the first one that goes as a sign that all of that size are better kept.
    """
    if sys.platform == "linux":
        with suppress(ImportError, OSError, AttributeError):  # another C library has other ways
            from ctypes import CDLL

            CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)
