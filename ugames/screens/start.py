"""Fills the window with the app: its screens, the requested saved game, and the services of other programs."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from ugames.home import disk
from ugames.home import settings as stored
from ugames.home.settings import Settings
from ugames.process import memory
from ugames.process.instance import Instance, Request
from ugames.registry import UNUSABLE_GAMES
from ugames.screens.doors import Doors, doors, switch_language
from ugames.screens.flow import Flow
from ugames.screens.title import TitleScreen
from ugames.texts import text
from ugames.ui.draw.typesetting import ruler
from ugames.ui.kit.app import App
from ugames.ui.kit.running.loop import Loop
from ugames.ui.kit.running.waiting import wake
from ugames.ui.kit.running.window import SMALLEST_WINDOW, Window, desktop

WINDOW_FRAME_PIXELS = 60
"""Pixels of the desktop's height reserved for a window frame and a task bar."""
TRIAL_VARIABLE = "UGAMES_TRIAL"
"""The variable by which scripts/startup.py asks the app to report its readiness and quit."""


def new_app(settings: Settings, window: Window) -> App:
    """The app, without an open screen."""
    ways: Callable[[App], Doors] = Flow
    return App(settings, window, ways, memory.physical())


def open_app(settings: Settings, window: Window, wanted: Request, here: Instance) -> int:
    """Run the app from the requested screen on; returns the exit code."""
    switch_language(settings.language)
    app = new_app(settings, window)
    tight = desktop()[0] < SMALLEST_WINDOW[0] or desktop()[1] < SMALLEST_WINDOW[1] + WINDOW_FRAME_PIXELS
    hear = reader(app)
    app.window.show()
    if settings.full_screen or tight:
        app.window.toggle_full()
    app.push(TitleScreen())
    if UNUSABLE_GAMES:
        doors(app).tell("start.not_every_game", "\n".join(UNUSABLE_GAMES))
    show(app, wanted)
    if why := disk.why_unwritable():
        doors(app).tell("start.unsaved", text("start.unsaved_because", folder=str(disk.home()), why=why))
    between = partial(next, trial(app)) if os.environ.get(TRIAL_VARIABLE) else partial(attend, app, here, hear)
    here.watch(wake)
    try:
        Loop(app, between, partial(rescue, app), tidy=memory.tidy).run()
    finally:
        app.close()
    remember(app, tight)
    pygame.quit()
    ruler.cache_clear()
    return app.exit_code


def reader(app: App) -> Callable[[], None] | None:
    """The function that serves a screen reader; None where the system has none."""
    from ugames.reader.bridge import bridge  # its import takes milliseconds, and commands do not need it

    connected = bridge(app)
    return connected.attend if connected else None


def rescue(app: App, error: Exception) -> None:
    """Close everything and show the crash screen."""
    from ugames.screens.message import recover  # most starts do not need it

    recover(app, error)


def trial(app: App) -> Iterator[None]:
    """Draw one frame and part of a second one; then report, and quit."""
    yield
    yield
    print("ready", flush=True)
    app.running = False
    yield


def attend(app: App, here: Instance, hear: Callable[[], None] | None = None) -> None:
    """Serve other starts, phones, and a screen reader."""
    answer(app, here)
    if hear:
        hear()
    doors(app).attend(time.monotonic())


def answer(app: App, here: Instance) -> None:
    """Carry out the requests of other starts, with the window in front."""
    for request in here.requests():
        window = pygame.Window.from_display_module()
        if not pygame.display.get_active():
            window.restore()
        window.focus()
        show(app, request)


def show(app: App, request: Request) -> None:
    """Open the requested screen; an open table is saved and left."""
    if request.file:
        doors(app).open_file(request.file)
    elif request.game:
        app.home()
        doors(app).set_up(request.game)


def remember(app: App, tight: bool) -> None:
    """Save the size of the window, unless the monitor forced it."""
    chosen = app.settings
    if not app.window.full:
        width, height = app.window.surface.get_size()
        window = pygame.Window.from_display_module()
        left, top = window.position
        chosen = replace(chosen, window=stored.WindowPlace(left, top, width, height))
    stored.save(replace(chosen, full_screen=app.window.full and not (tight and not chosen.full_screen)), app.settings)
