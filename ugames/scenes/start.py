"""From nothing to the first screen: settings, window, app, and the saved game that was asked for."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from ugames import settings as stored
from ugames.instance import Instance, Request
from ugames.scenes import flow
from ugames.scenes.crash import recover
from ugames.scenes.title import Title
from ugames.ui.app import SMALLEST, App, icon

ROOM = 0.82
"""Part of the desktop that a first window takes."""


def open_app(wanted: Request, here: Instance) -> int:
    """Run the app, beginning with what is wanted; the exit code."""
    loaded = stored.load()
    pygame.display.set_icon(icon())
    app = App(loaded.settings, window_size(loaded.settings))
    if loaded.settings.full_screen:
        app.toggle_fullscreen()
    app.push(Title())
    app.opener = partial(flow.open_file, app)
    app.between = partial(answer, app, here)
    app.rescue = partial(recover, app)
    app.thinker.warm_up()
    if loaded.notices:
        flow.tell(app, "The settings were repaired", "\n".join(loaded.notices))
    show(app, wanted)
    app.run()
    remember(app)
    pygame.quit()
    return app.exit_code


def answer(app: App, here: Instance) -> None:
    """Do what other starts have handed over, in front of all other windows."""
    for request in here.requests():
        window = pygame.Window.from_display_module()
        if not pygame.display.get_active():
            window.restore()
        window.focus()
        show(app, request)


def show(app: App, request: Request) -> None:
    """Open what is asked for; a table that is open is saved and left for it."""
    if request.file:
        flow.open_file(app, request.file)
    elif request.game:
        app.home()
        flow.set_up(app, request.game)


def window_size(settings: stored.Settings) -> tuple[int, int]:
    """As it was last time, but never larger than the desktop."""
    sizes = pygame.display.get_desktop_sizes()
    desktop = sizes[0] if sizes else (1920, 1080)
    if settings.window:
        wanted = settings.window.width, settings.window.height
    else:
        wanted = round(desktop[0] * ROOM), round(desktop[1] * ROOM)
    return max(SMALLEST[0], min(wanted[0], desktop[0])), max(SMALLEST[1], min(wanted[1], desktop[1]))


def remember(app: App) -> None:
    """Keep how the window was."""
    chosen = app.settings
    if not app.fullscreen:
        width, height = app.window.get_size()
        window = pygame.Window.from_display_module()
        left, top = window.position
        chosen = replace(chosen, window=stored.Window(left, top, width, height))
    stored.save(replace(chosen, full_screen=app.fullscreen))
