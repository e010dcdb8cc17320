"""A process that works behind the screen lets everything else go first."""

from __future__ import annotations

import os
import sys

NICENESS = 10
BELOW_NORMAL = 0x4000
"""What Windows calls that in SetPriorityClass."""


def lower_priority() -> None:
    """Let this process come after others, for good; where that is refused it stays as it is."""
    if sys.platform == "win32":
        import ctypes
        from ctypes import wintypes

        kernel = ctypes.WinDLL("kernel32")
        kernel.GetCurrentProcess.restype = wintypes.HANDLE
        kernel.SetPriorityClass.argtypes = wintypes.HANDLE, wintypes.DWORD
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
    else:
        os.nice(NICENESS)
