"""The window of the app: its surface, and whether it fills the screen and has the attention of the player."""

from __future__ import annotations

import pygame

SMALLEST = (1024, 640)


class Window:
    """The only window of the app."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.display.set_caption("Ugames")
        pygame.Window.from_display_module().minimum_size = SMALLEST
        self.full = False
        """Whether it fills the screen."""
        self.focused = True
        """Whether what is typed goes to it."""

    def toggle_full(self) -> None:
        """Full screen and back, without losing its size."""
        window = pygame.Window.from_display_module()
        if self.full:
            window.set_windowed()
        else:
            window.set_fullscreen(True)
        self.full = not self.full

    def renew(self) -> None:
        """Take the new surface after a change of size."""
        self.surface = pygame.display.get_surface() or self.surface
