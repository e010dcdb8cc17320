"""The name under which the taskbar of Windows keeps the windows, the pinned entry and the icon of an app together."""

from __future__ import annotations

import sys

APP = "org.ugames.Ugames"
"""The Start menu's entry carries the same (packaging/windows/ugames.nsi)."""


def claim() -> None:
    """Have a button of our own, also where it is Python that runs; before the first window is opened."""
    if sys.platform == "win32":
        import ctypes

        ctypes.WinDLL("shell32").SetCurrentProcessExplicitAppUserModelID(ctypes.c_wchar_p(APP))
