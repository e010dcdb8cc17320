"""How it sounds, looks, moves and is played by key. Every change is in force and on disk at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from ugames.ui import keys
from ugames.ui.app import App
from ugames.ui.canvas import Canvas
from ugames.ui.form import Form
from ugames.ui.geometry import Area
from ugames.ui.page import Page

SPEEDS = {"Calm": "calm", "Normal": "normal", "Lively": "lively", "Off": "off"}
THEMES = {"Dark": "dark", "Light": "light"}
ROW, GAP = 56.0, 14.0


class SettingsContent:
    """Two columns: what is heard and done on the left, what is seen on the right."""

    title = "Settings"

    def __init__(self, app: App) -> None:
        self.app = app
        self.labels: list[tuple[str, float, float]] = []

    def _set(self, page: Page, name: str, value: Any) -> None:
        self.app.apply(replace(self.app.settings, **{name: value}))
        page.changed()

    def build(self, form: Form, page: Page) -> None:
        """The elements, each with its label beside it."""
        chosen = self.app.settings
        body = page.body
        self.labels = []
        left, right = body._replace(h=body.h - 90).columns(2, 48)
        rows: list[Callable[[Form, Page, Area], None]] = [
            partial(self._slider, "effects", "Effects", chosen.effects, (0, 100), 10),
            partial(self._slider, "music", "Music", chosen.music, (0, 100), 10),
            partial(self._slider, "ambience", "Ambience", chosen.ambience, (0, 100), 10),
            partial(self._toggle, "mute_unfocused", "Silent in the background", chosen.mute_unfocused),
            partial(self._toggle, "auto_move", "Make the only possible move by itself", chosen.auto_move),
            partial(self._toggle, "auto_layout", "Lay cards the best way by itself", chosen.auto_layout),
            partial(self._toggle, "show_odds", "Show exact odds", chosen.show_odds),
        ]
        more: list[Callable[[Form, Page, Area], None]] = [
            partial(self._choice, "speed", "Speed", SPEEDS, chosen.speed),
            partial(self._toggle, "reduced_motion", "Reduced motion", chosen.reduced_motion),
            partial(self._slider, "scale", "Size of everything", chosen.scale, (80, 200), 10),
            partial(self._choice, "theme", "Theme", THEMES, chosen.theme),
            partial(self._toggle, "high_contrast", "High contrast", chosen.high_contrast),
            self._fullscreen,
            self._keys,
        ]
        for column, parts in ((left, rows), (right, more)):
            height = min(ROW, column.h / len(parts) - GAP)
            for i, part in enumerate(parts):
                part(form, page, Area(column.x, column.y + i * (height + GAP), column.w, height))
        form.button("back", "Back", Area(body.cx - 130, body.bottom - 66, 260, 66), page.close, primary=True)

    def _labelled(self, label: str, row: Area) -> Area:
        self.labels.append((label, row.x, row.cy))
        return row.beside(row.w * 0.46)

    def _slider(
        self, name: str, label: str, value: int, limits: tuple[int, int], step: int, form: Form, page: Page, row: Area
    ) -> None:
        area = self._labelled(f"{label}: {value} %", row)
        form.slider(name, label, area, value, limits, step, partial(self._slide, page, name))

    def _slide(self, page: Page, name: str, value: int) -> None:
        value = round(value / 10) * 10
        if value != getattr(self.app.settings, name):
            self._set(page, name, value)
            self.app.speaker.play("tick")

    def _toggle(self, name: str, label: str, on: bool, form: Form, page: Page, row: Area) -> None:
        form.toggle(name, label, row, on, partial(self._set, page, name))

    def _choice(
        self, name: str, label: str, values: dict[str, str], value: str, form: Form, page: Page, row: Area
    ) -> None:
        shown = next(text for text, meaning in values.items() if meaning == value)

        def choose(text: str) -> None:
            self._set(page, name, values[text])

        form.choice(name, label, self._labelled(label, row), list(values), shown, choose)

    def _fullscreen(self, form: Form, page: Page, row: Area) -> None:
        def change(on: bool) -> None:
            self.app.toggle_fullscreen()
            page.changed()

        form.toggle("fullscreen", "Full screen", row, self.app.fullscreen, change)

    def _keys(self, form: Form, page: Page, row: Area) -> None:
        form.button("keys", "Keys\u2026", row, lambda: self.app.push(KeysScreen(self.app)))

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The labels."""
        for label, x, y in self.labels:
            canvas.text(label, x + 4, y, 24, "text")
        if self.app.speaker.silent:
            canvas.text(self.app.speaker.silent, page.body.x + 4, page.body.bottom - 110, 20, "warn")


class KeysScreen(Page):
    """A page that listens for a key when one is to be chosen."""

    def __init__(self, app: App) -> None:
        self.keys = KeysContent(app)
        super().__init__(self.keys)

    def handle(self, event: pygame.event.Event) -> bool:
        """The next key is the new one, whatever it meant before."""
        if self.keys.waiting and event.type == pygame.KEYDOWN:
            self.keys.choose(self, pygame.key.name(event.key))
            return True
        return super().handle(event)


class KeysContent:
    """Each command with its keys; conflicts are shown."""

    title = "Keys"

    def __init__(self, app: App) -> None:
        self.app = app
        self.waiting = ""
        """The command that gets the next key."""

    def build(self, form: Form, page: Page) -> None:
        """A button for each command."""
        body = page.body
        half = -(-len(keys.COMMANDS) // 2)
        clashes = keys.conflicts(self.app.settings.keys)
        for column, part in zip(body._replace(h=body.h - 90).columns(2, 40), (0, 1), strict=True):
            height = min(ROW, column.h / half - 10)
            for row, (name, (label, usual)) in enumerate(list(keys.COMMANDS.items())[part * half : (part + 1) * half]):
                mine = self.app.settings.keys.get(name, usual)
                clash = [other for key in mine for other in clashes.get(key, ()) if other != name]
                text = "press a key\u2026" if name == self.waiting else f"{label}:  {', '.join(mine)}"
                if clash:
                    text += f"  (also: {keys.COMMANDS[clash[0]][0]})"
                area = Area(column.x, column.y + row * (height + 10), column.w, height)
                form.button(name, text, area, partial(self._wait, page, name), primary=name == self.waiting)
        form.button("usual", "As at first", Area(body.x, body.bottom - 62, 260, 62), partial(self._reset, page))
        form.button("back", "Back", Area(body.cx - 130, body.bottom - 62, 260, 62), page.close, primary=True)

    def _wait(self, page: Page, name: str) -> None:
        self.waiting = name
        page.changed()

    def _reset(self, page: Page) -> None:
        self.app.apply(replace(self.app.settings, keys={}))
        page.changed()

    def choose(self, page: Page, key: str) -> None:
        """That key now stands for the command that waits."""
        chosen = {**self.app.settings.keys, self.waiting: (key,)}
        self.waiting = ""
        self.app.apply(replace(self.app.settings, keys=chosen))
        page.changed()

    def paint(self, canvas: Canvas, page: Page) -> None:
        """There is nothing but the form."""
