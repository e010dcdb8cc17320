"""Low priority for background processes."""

from __future__ import annotations

import os
import sys

NICENESS = 10
BELOW_NORMAL = 0x4000
"""The constant for SetPriorityClass of Windows."""


def lower_priority() -> None:
    """Lower the priority of this process for good, if the system allows it."""
    if sys.platform == "win32":
        import ctypes
        from ctypes import wintypes

        kernel = ctypes.WinDLL("kernel32")
        kernel.GetCurrentProcess.restype = wintypes.HANDLE
        kernel.SetPriorityClass.argtypes = wintypes.HANDLE, wintypes.DWORD
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
    else:
        os.nice(NICENESS)
