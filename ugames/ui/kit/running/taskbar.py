"""The application id by which the Windows taskbar groups windows, the pinned entry and the icon."""

from __future__ import annotations

import sys

APPLICATION_ID = "org.ugames.Ugames"
"""Also used by the Start menu's entry (packaging/windows/ugames.nsi)."""


def claim() -> None:
    """Register the id before the first window, so that the app is not grouped with Python."""
    if sys.platform == "win32":
        import ctypes

        ctypes.WinDLL("shell32").SetCurrentProcessExplicitAppUserModelID(ctypes.c_wchar_p(APPLICATION_ID))
