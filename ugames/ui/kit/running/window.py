"""The window of the app: its surface, and whether it fills the screen and has the attention of the player."""

from __future__ import annotations

import sys

import pygame

from ugames.ui.draw.theme import Colour

SMALLEST = (1024, 640)
PATIENCE = 0.5
"""Seconds within which a desktop that changes the size of a window has told the new one."""


class Window:
    """The only window of the app."""

    def __init__(self, size: tuple[int, int]) -> None:
        hidden = pygame.HIDDEN if sys.platform == "win32" else 0  # there a screen reader is tied to it before it shows
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE | hidden)
        pygame.display.set_caption("Ugames")
        pygame.Window.from_display_module().minimum_size = SMALLEST
        self.full = False
        """Whether it fills the screen."""
        self.hold = 0.0
        """Until when it may be about to get another size, so that nothing should be drawn in this one."""
        self.focused = True
        """Whether what is typed goes to it."""

    def show(self) -> None:
        """Show it, where it has not been from the beginning."""
        if sys.platform == "win32":
            pygame.Window.from_display_module().show()

    def toggle_full(self, ground: Colour = (0, 0, 0), now: float = 0.0) -> None:
        """Full screen and back, without losing its size.

        Until the desktop tells the new size it shows this tone: the picture of the old size would stand in a corner.
        """
        self.surface.fill(ground)
        pygame.display.flip()
        self.hold = now + PATIENCE
        window = pygame.Window.from_display_module()
        if self.full:
            window.set_windowed()
        else:
            window.set_fullscreen(True)
        self.full = not self.full

    def renew(self) -> None:
        """Take the new surface after a change of size."""
        self.surface = pygame.display.get_surface() or self.surface
        self.hold = 0.0
