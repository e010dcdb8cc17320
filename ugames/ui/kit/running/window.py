"""The window of the app: its surface, its full-screen state, its focus, and its group in the taskbar of Windows."""

from __future__ import annotations

import sys

import pygame

from ugames.ui.draw.theme import Colour

SMALLEST_WINDOW = (720, 600)
"""The least size in pixels, unless the screen has less."""
RESIZING_SECONDS = 0.5
"""The most seconds that a desktop takes to report a new window size."""
APPLICATION_ID = "org.ugames.Ugames"
"""The Start menu's entry uses it, too (packaging/windows/ugames.nsi)."""


class Window:
    """The only window of the app."""

    def __init__(self, size: tuple[int, int]) -> None:
        hidden = pygame.HIDDEN if sys.platform == "win32" else 0  # a screen reader must be attached before it shows
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE | hidden)
        pygame.display.set_caption("Ugames")
        least = min(size[0], SMALLEST_WINDOW[0]), min(size[1], SMALLEST_WINDOW[1])
        pygame.Window.from_display_module().minimum_size = least
        self.full = False
        """Whether it fills the screen."""
        self.hold = 0.0
        """The time until which the size may change, so that nothing should be drawn."""
        self.focused = True
        """Whether it has the keyboard."""

    def show(self) -> None:
        """Show it, if it was created hidden."""
        if sys.platform == "win32":
            pygame.Window.from_display_module().show()

    def toggle_full(self, ground: Colour = (0, 0, 0), now: float = 0.0) -> None:
        """Toggle full screen; the windowed size is kept.

        Until the desktop reports the new size it is filled with this tone, to hide the old picture in a corner.
        """
        self.surface.fill(ground)
        pygame.display.flip()
        self.hold = now + RESIZING_SECONDS
        window = pygame.Window.from_display_module()
        if self.full:
            window.set_windowed()
        else:
            window.set_fullscreen(True)
        self.full = not self.full

    def renew(self) -> None:
        """Use the new surface after a change of size."""
        self.surface = pygame.display.get_surface() or self.surface
        self.hold = 0.0


def desktop() -> tuple[int, int]:
    """The size of the first monitor in pixels."""
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else (1920, 1080)


def claim_taskbar() -> None:
    """Register the application id before the first window, so that Windows does not group the app with Python."""
    if sys.platform == "win32":
        import ctypes

        ctypes.WinDLL("shell32").SetCurrentProcessExplicitAppUserModelID(ctypes.c_wchar_p(APPLICATION_ID))
