"""How it sounds, looks, moves and is played by key. Every change is in force and on disk at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import keys
from ugames.ui.kit.app import App
from ugames.ui.kit.form import Form
from ugames.ui.kit.page import Page

SPEEDS = {"Calm": "calm", "Normal": "normal", "Lively": "lively", "Off": "off"}
THEMES = {"Dark": "dark", "Light": "light"}
ROW, GAP = 58.0, 10.0
HEAD = 46.0
"""Above a group, for its heading."""
FOOT = 92.0

CLASH = "A key marked with ! stands for several commands: one that you have chosen goes before one that was there."

Row = Callable[[Form, Page, Area], None]


class SettingsContent:
    """Groups in two columns: what is heard and helps on the left, what is seen, moves and is pressed on the right."""

    title = "Settings"
    height = 7 * (ROW + GAP) + 3 * (HEAD + GAP) + FOOT

    def __init__(self, app: App) -> None:
        self.app = app
        self.headings: list[tuple[str, Area]] = []

    def _set(self, page: Page, name: str, value: Any) -> None:
        self.app.apply(replace(self.app.settings, **{name: value}))
        page.changed()

    def build(self, form: Form, page: Page) -> None:
        """The elements, group by group."""
        chosen, body = self.app.settings, page.body
        self.headings = []
        columns: tuple[tuple[tuple[str, tuple[Row, ...]], ...], ...] = (
            (
                (
                    "Sound",
                    (
                        partial(self._slider, "effects", "Effects", chosen.effects, (0, 100)),
                        partial(self._slider, "music", "Music", chosen.music, (0, 100)),
                        partial(self._slider, "ambience", "Ambience", chosen.ambience, (0, 100)),
                        partial(self._toggle, "mute_unfocused", "Silent in the background", chosen.mute_unfocused),
                    ),
                ),
                (
                    "Help at the table",
                    (
                        partial(self._toggle, "auto_move", "Make a move that is the only one", chosen.auto_move),
                        partial(self._toggle, "auto_layout", "Lay cards the best way", chosen.auto_layout),
                        partial(self._toggle, "show_odds", "Show exact odds", chosen.show_odds),
                    ),
                ),
            ),
            (
                (
                    "Looks",
                    (
                        partial(self._choice, "theme", "Theme", THEMES, chosen.theme),
                        partial(self._toggle, "high_contrast", "High contrast", chosen.high_contrast),
                        partial(self._slider, "scale", "Size of everything", chosen.scale, (80, 200)),
                        self._fullscreen,
                    ),
                ),
                (
                    "Motion",
                    (
                        partial(self._choice, "speed", "Speed", SPEEDS, chosen.speed),
                        partial(self._toggle, "reduced_motion", "Reduced motion", chosen.reduced_motion),
                    ),
                ),
                ("Controls", (self._keys,)),
            ),
        )
        room = body._replace(h=body.h - FOOT)
        part = min(1.0, room.h / (7 * (ROW + GAP) + 3 * (HEAD + GAP)))
        for column, groups in zip(room.columns(2, 48), columns, strict=True):
            y = column.y
            for heading, rows in groups:
                self.headings.append((heading, Area(column.x, y, column.w, HEAD * part)))
                y += HEAD * part
                for row in rows:
                    row(form, page, Area(column.x, y, column.w, ROW * part))
                    y += (ROW + GAP) * part
                y += GAP * part
        form.button("back", "Back", Area(body.cx - 150, body.bottom - 66, 300, 66), page.close, primary=True)

    def _slider(
        self, name: str, label: str, value: int, limits: tuple[int, int], form: Form, page: Page, row: Area
    ) -> None:
        change = partial(self._slide, page, name)
        # What everything is measured by must not change under the pointer.
        form.slider(name, label, row, value, limits, 10, change, live=name != "scale")

    def _slide(self, page: Page, name: str, value: int) -> None:
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

        form.choice(name, label, row, list(values), shown, choose)

    def _fullscreen(self, form: Form, page: Page, row: Area) -> None:
        def change(on: bool) -> None:
            self.app.window.toggle_full()
            page.changed()

        form.toggle("fullscreen", "Full screen", row, self.app.window.full, change)

    def _keys(self, form: Form, page: Page, row: Area) -> None:
        form.button("keys", "Keys\u2026", row, lambda: self.app.push(KeysScreen(self.app)))

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The headings, and what does not work."""
        for heading, area in self.headings:
            canvas.text(heading, area.x + 4, area.cy, 28, "accent", family="display")
        body = page.body
        trouble = self.app.trouble or self.app.speaker.silent
        if trouble:
            canvas.text(trouble, body.x + 4, body.bottom - 33, 20, "warn", width=body.w / 2 - 180)


class KeysScreen(Page):
    """A page that listens for a key when one is to be chosen."""

    def __init__(self, app: App) -> None:
        self.keys = KeysContent(app)
        super().__init__(self.keys, height=self.keys.height)

    def handle(self, event: pygame.event.Event) -> bool:
        """The next key is the new one, whatever it meant before; Esc and a click leave all as it was."""
        if self.keys.waiting and event.type == pygame.KEYDOWN:
            key = pygame.key.name(event.key)
            if event.key != pygame.K_ESCAPE or self.keys.waiting == "back":
                self.keys.choose(self, key)
            else:
                self.keys.wait(self, "")
            return True
        if self.keys.waiting and event.type == pygame.MOUSEBUTTONDOWN:
            self.keys.wait(self, "")
        return super().handle(event)


class KeysContent:
    """Each command with its keys; conflicts are shown."""

    title = "Keys"
    height = 8 * (ROW + GAP) + FOOT + 40

    def __init__(self, app: App) -> None:
        self.app = app
        self.waiting = ""
        """The command that gets the next key."""
        self.rows: list[tuple[str, Area]] = []
        self.note = ""

    def build(self, form: Form, page: Page) -> None:
        """A button for each command."""
        body = page.body
        half = -(-len(keys.COMMANDS) // 2)
        clashes = keys.conflicts(self.app.settings.keys)
        self.rows = []
        for column, part in zip(body._replace(h=body.h - FOOT - 34).columns(2, 48), (0, 1), strict=True):
            height = min(ROW, column.h / half - GAP)
            for i, (name, (label, usual)) in enumerate(list(keys.COMMANDS.items())[part * half : (part + 1) * half]):
                row = Area(column.x, column.y + i * (height + GAP), column.w, height)
                mine = self.app.settings.keys.get(name, usual)
                clash = {other for key in mine for other in clashes.get(key, ()) if other != name}
                text = "press a key\u2026" if name == self.waiting else ", ".join(key.capitalize() for key in mine)
                hint = f"Also: {', '.join(keys.COMMANDS[other][0] for other in sorted(clash))}." if clash else ""
                text += "  !" if clash else ""
                self.rows.append((label, row))
                area = row.beside(row.w * 0.62)
                press = partial(self.wait, page, name)
                form.button(f"key-{name}", text, area, press, hint, primary=name == self.waiting)
        self.note = CLASH if clashes else ""
        foot = body.bottom - 66
        form.button("usual", "As at first", Area(body.x, foot, 260, 66), partial(self._reset, page))
        form.button("back", "Back", Area(body.cx - 150, foot, 300, 66), page.close, primary=True)

    def wait(self, page: Page, name: str) -> None:
        """The next key is for that command."""
        self.waiting = name
        page.changed()

    def _reset(self, page: Page) -> None:
        self.waiting = ""
        self.app.apply(replace(self.app.settings, keys={}))
        page.changed()

    def choose(self, page: Page, key: str) -> None:
        """That key now stands for the command that waits."""
        chosen = {**self.app.settings.keys, self.waiting: (key,)}
        self.waiting = ""
        self.app.apply(replace(self.app.settings, keys=chosen))
        page.changed()

    def paint(self, canvas: Canvas, page: Page) -> None:
        """What the keys are for, and whether two of them are the same."""
        for label, row in self.rows:
            lettering.fitting(canvas, label, row.x + 4, row.cy, 24, "text", row.w * 0.62 - 16)
        if self.note:
            canvas.text(self.note, page.body.cx, page.body.bottom - 92, 20, "warn", "centre")
