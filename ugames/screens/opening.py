"""Opens the window, which stands before the screens are imported, and ends the program in order."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress

import pygame

from ugames.home import disk, keeper
from ugames.home import settings as stored
from ugames.home.settings import Settings
from ugames.process import memory
from ugames.process.instance import Instance, Request
from ugames.resources import asset
from ugames.texts import text
from ugames.ui.kit.running.window import SMALLEST_WINDOW, Window, claim_taskbar, desktop

FIRST_WINDOW_BY_DESKTOP = 0.82
CLOSING_SECONDS = 5.0
"""Seconds to wait at the end for each file still being written."""


def run_app(wanted: Request, here: Instance, complain: Callable[[str], None]) -> int:
    """Run the app from the requested screen and answer other starts; returns the exit code."""
    if not getattr(pygame, "IS_CE", False):
        complain(text("start.wrong_pygame"))
        return 2
    claim_taskbar()
    memory.give_back()
    try:
        pygame.display.init()
    except pygame.error as error:
        complain(text("start.no_screen_because", why=str(error)))
        return 2
    pygame.font.init()
    with suppress(pygame.error):
        pygame.joystick.init()
    if pygame.display.get_driver() in ("offscreen", "evdev", "kmsdrm") and "SDL_VIDEODRIVER" not in os.environ:
        complain(text("start.no_screen"))
        return 2
    try:
        disk.tidy()
        settings = stored.load()
        window = open_window(settings)
        from ugames.screens.start import open_app  # a window that stands can wait for its screens

        return open_app(settings, window, wanted, here)
    finally:
        keeper.settle(CLOSING_SECONDS)
        if why := keeper.trouble():
            complain(why)


def open_window(settings: Settings) -> Window:
    """The window, still empty."""
    pygame.display.set_icon(icon())
    return Window(window_size(settings))


def window_size(settings: Settings) -> tuple[int, int]:
    """The window's last size, if the desktop has as much."""
    width, height = desktop()
    if settings.window:
        wanted = settings.window.width, settings.window.height
    else:
        wanted = round(width * FIRST_WINDOW_BY_DESKTOP), round(height * FIRST_WINDOW_BY_DESKTOP)
    return min(max(SMALLEST_WINDOW[0], wanted[0]), width), min(max(SMALLEST_WINDOW[1], wanted[1]), height)


def icon() -> pygame.Surface:
    """The window's icon."""
    return pygame.image.load_sized_svg(str(asset("common/icon.svg")), (128, 128))
