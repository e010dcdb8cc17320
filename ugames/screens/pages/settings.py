"""The settings of sound, looks, motion and keys. Each change applies and is saved at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from ugames import languages
from ugames.core.words import in_a_row
from ugames.home import keeper
from ugames.home.settings import READERS, SWITCH, Between, OneOf
from ugames.screens import rows
from ugames.screens.doors import switch_language
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP, PAD
from ugames.ui.kit import keys
from ugames.ui.kit.forms.page import Page
from ugames.ui.kit.scale import EDGE, LEAST_ROW

LEFT: dict[str, tuple[str, ...]] = {
    "settings.sound": ("settings.effects", "settings.music", "settings.ambience", "settings.mute_unfocused"),
    "settings.help": (
        "settings.auto_move",
        "settings.auto_layout",
        "settings.show_odds",
        "settings.chatter",
        "settings.coach",
    ),
}
RIGHT: dict[str, tuple[str, ...]] = {
    "settings.looks": (
        "settings.language",
        "settings.theme",
        "settings.high_contrast",
        "settings.scale",
        "settings.full_screen",
    ),
    "settings.motion": ("settings.speed", "settings.reduced_motion"),
    "settings.controls": ("settings.keys",),
}
SETTINGS_BY_HEADING = LEFT | RIGHT
SETTING_COLUMNS = [[key for heading, those in side.items() for key in (heading, *those)] for side in (LEFT, RIGHT)]
"""The headings and settings from top to bottom."""
LONGEST_COLUMN_ROWS = max(map(len, SETTING_COLUMNS))


class SettingsPage(rows.FlankedPage):
    """Groups in two columns, or behind tabs."""

    heading = "settings.title"
    face = "settings"
    height = LONGEST_COLUMN_ROWS * (rows.USUAL_ROW + GAP)

    def build(self) -> None:
        """The elements, group by group."""
        body = self.body
        self.show(self._paint_troubles)
        if body.w >= rows.TWO_COLUMNS_LEAST_WIDTH and rows.rows_fitting(body, LEAST_ROW) >= LONGEST_COLUMN_ROWS:
            parts = [*zip(SETTING_COLUMNS, body.columns(2, 2 * EDGE), strict=True)]
        else:
            focused = f"settings.{self.app.focus}"  # which stays visible after enlarging the text
            groups = [*SETTINGS_BY_HEADING.values()]
            self.tab = next((i for i, those in enumerate(groups) if focused in those), self.tab)
            parts = [([*groups[self.tab]], self.tabbed(body, [*map(text, SETTINGS_BY_HEADING)]))]
        lines = max(len(column) for column, _ in parts)
        for column, place in parts:
            for key, row in zip(column, rows.row_places(place, lines, most=rows.USUAL_ROW), strict=False):
                self._add(key, row)

    def _add(self, key: str, row: Area) -> None:
        """A heading, or the element for a setting by its kind."""
        if key in SETTINGS_BY_HEADING:
            self.show(rows.draw_heading, text(key), row)
            return
        name = key.removeprefix("settings.")
        label, hint, change = text(key), text(f"settings.about_{name}"), partial(self.choose, name)
        value: Any = getattr(self.app.settings, name, None)
        reader = READERS.get(name)
        if name == "keys":
            self.button(name, label, row, lambda: self.app.push(KeysPage()), hint)
        elif name == "language":
            self.choice(name, label, row, _language_choices(), value, self._speak, hint)
        elif isinstance(reader, Between):
            # The scale must not change under the pointer during a drag.
            self.slider(name, label, row, value, reader, partial(self._slide, name), hint, name != "scale")
        elif reader == SWITCH:
            on = self.app.window.full if name == "full_screen" else value
            self.toggle(name, label, row, on, change, hint)
        elif isinstance(reader, OneOf):
            options = [(each, text(f"settings.{name}_{each}")) for each in reader.values]
            self.choice(name, label, row, options, value, change, hint)

    def choose(self, name: str, value: Any) -> None:
        if name == "full_screen":
            self.app.command("fullscreen")
        else:
            self.app.apply(replace(self.app.settings, **{name: value}))
        self.changed()

    def _speak(self, language: str) -> None:
        switch_language(language)
        self.choose("language", language)

    def _slide(self, name: str, value: int) -> None:
        self.choose(name, value)
        self.app.speaker.play("tick")

    def _paint_troubles(self, canvas: Canvas) -> None:
        """Settings that do not work here."""
        silent = text("common.no_sound") if self.app.speaker.device.trouble else ""
        rows.draw_notice(canvas, self, keeper.trouble() or silent, "warn")


def _language_choices() -> list[tuple[str, str]]:
    """The languages, each in its own words."""
    choices: list[tuple[str, str]] = [(languages.SYSTEM, text("settings.of_the_system"))]
    for each in languages.offered():
        called = languages.NAMES_OF_LANGUAGES[each]
        whole = each in languages.COMPLETE_LANGUAGES
        choices.append((each, called if whole else text("settings.in_part_spoken", name=called)))
    return choices


class AsksForKeys(Page):
    """A page on which something waits for its next key, whatever that means elsewhere; Esc and a click cancel."""

    face = "keys"
    waiting = ""
    """The name in the settings of the command that waits for a key."""

    def take(self, event: pygame.event.Event) -> bool:
        """Use the next key."""
        if not self.waiting or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        if event.type == pygame.KEYDOWN and (event.key != pygame.K_ESCAPE or self.waiting == "back"):
            self.use({**self.app.settings.keys, self.waiting: (pygame.key.name(event.key),)})
        else:
            self.put("waiting", "")
        return event.type == pygame.KEYDOWN

    def use(self, chosen: Mapping[str, tuple[str, ...]]) -> None:
        """Use these keys instead of the usual ones."""
        self.app.apply(replace(self.app.settings, keys=chosen))
        self.put("waiting", "")


class KeysPage(AsksForKeys, rows.FlankedPage):
    """Each command with its keys, and conflicts."""

    heading = "settings.keys_title"

    def build(self) -> None:
        """A button for each command, in two columns; in three parts if not all fit."""
        clashes = keys.conflicts(self.app.settings.keys)
        room, commands = self.above_foot, [*keys.KEYS_OF_COMMANDS]
        if 2 * rows.rows_fitting(room, LEAST_ROW) < len(commands) or room.w < rows.TWO_COLUMNS_LEAST_WIDTH:
            parts = text("settings.keys_first"), text("settings.keys_others"), text("settings.keys_reader")
            room, seen = self.tabbed(room, parts), [each for each in commands if each not in keys.READER_COMMANDS]
            middle = -(-len(seen) // 2)
            commands = (seen[:middle], seen[middle:], [*keys.READER_COMMANDS])[self.tab]
        columns = 1 if rows.rows_fitting(room, LEAST_ROW) >= len(commands) else 2
        lines = -(-len(commands) // columns)
        places = [
            row
            for column in room.columns(columns, 2 * EDGE)
            for row in rows.row_places(column, lines, most=rows.USUAL_ROW)
        ]
        for name, row in zip(commands, places, strict=False):
            self._build_command(name, row, clashes)
        self.show(rows.draw_notice, self, text("settings.clash") if clashes else "", "warn")
        usual, *_ = self.foot.columns(3, GAP)
        self.button("usual", text("settings.usual"), usual, partial(self.use, {}), hint=text("settings.about_usual"))

    def _build_command(self, name: keys.CommandName, row: Area, clashes: Mapping[str, Iterable[str]]) -> None:
        mine = self.app.settings.keys.get(name, keys.KEYS_OF_COMMANDS[name])
        clash = {other for key in mine for other in clashes.get(key, ()) if other != name}
        label, caps = in_a_row(map(keys.key_title, mine)), [keys.key_text(key) for key in mine]
        if name == self.waiting:
            label, caps = text("settings.press"), []
        if clash:
            label, caps = f"{label}  !", [*caps[:-1], *(f"{cap} !" for cap in caps[-1:])]
        others = in_a_row(text(f"settings.command_{other}") for other in sorted(clash))
        hint = text("settings.also", commands=others) if clash else text("settings.about_key")
        self.show(rows.draw_ground, row)
        self.show(Canvas.line, text(f"settings.command_{name}"), row.left(row.w / 2).beside(PAD))
        area = row.inset(GAP, 0).beside(row.w / 2)
        wait = partial(self.put, "waiting", name)
        self.button(f"key-{name}", label, area, wait, hint, primary=name == self.waiting, caps=tuple(caps))
