"""The settings of sound, looks, motion and keys. Each change applies and is saved at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import pygame

from ugames import languages
from ugames.core.words import in_a_row
from ugames.home import keeper
from ugames.registry import GAMES
from ugames.screens import rows
from ugames.screens.doors import speak
from ugames.screens.rows import BROAD, FORM_GAP
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import FOOT, Page, foot_of, largest_body
from ugames.ui.kit.input import keys

SPEEDS = {
    "calm": "settings.calm",
    "normal": "settings.normal",
    "lively": "settings.lively",
    "off": "settings.off",
}
COACHES = {"first": "settings.coach_first", "always": "settings.coach_always", "off": "settings.coach_off"}
THEMES = {"dark": "settings.dark", "light": "settings.light"}
"""The themes, with the keys of their names."""
ROW = 58.0
TABS = 54 + 2 * FORM_GAP
"""The height of the tabs with the gap below."""
HIGH = 68.0, 92.0
"""The greatest height of a row, usually and in a high window."""
LOW = 44.0
"""The least height of a row, for fingers."""
HEAD = 46.0
"""The height of a group's heading."""
LABELS = 0.54
"""The share of a row for a command's name before its keys."""
SIDE, NOTE = 320.0, 10.0
"""The width of the button at the foot of the keys, and its gap."""

Adds = Callable[[str, Form, Page, Area], None]
"""A function that adds the setting of that key to a form, in that area."""


class Group(NamedTuple):
    """Related settings."""

    heading: str
    rows: Mapping[str, Adds]
    """The rows by the keys of their settings."""

    @property
    def height(self) -> float:
        """The height with heading and gap."""
        return HEAD + len(self.rows) * (ROW + FORM_GAP) + FORM_GAP


class SettingsContent:
    """Groups in two columns, in one column in a high window, or behind tabs."""

    face = "settings"
    """The picture beside its heading."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.tab = 0
        """The shown group, if there are tabs."""
        self._all_seen = False
        """Whether the groups were in columns until now."""
        self.headings: list[tuple[str, Area]] = []

    @property
    def title(self) -> str:
        """The heading."""
        return text("settings.title")

    @property
    def height(self) -> float:
        """The height that the groups need, limited by the window."""
        room, columns = largest_body(self.app.canvas.theme), self._columns()
        needed = (
            self._needed(columns) * self._most(room) if columns else TABS + self._tallest * HIGH[0] / ROW - FORM_GAP
        )
        return min(room.h, needed)

    @property
    def _tallest(self) -> float:
        """The height of the largest group's rows."""
        return max(len(group.rows) for group in self._groups()) * (ROW + FORM_GAP)

    def _set(self, page: Page, name: str, value: Any) -> None:
        self.app.apply(replace(self.app.settings, **{name: value}))
        page.changed()

    def _groups(self) -> tuple[Group, ...]:
        """All settings."""
        chosen = self.app.settings
        sound = {
            "effects": partial(self._slider, "settings.effects", chosen.effects, (0, 100)),
            "music": partial(self._slider, "settings.music", chosen.music, (0, 100)),
            "ambience": partial(self._slider, "settings.ambience", chosen.ambience, (0, 100)),
            "mute_unfocused": partial(self._toggle, "settings.mute_unfocused", chosen.mute_unfocused),
        }
        help_ = {
            "auto_move": partial(self._toggle, "settings.auto_move", chosen.auto_move),
            "auto_layout": partial(self._toggle, "settings.auto_layout", chosen.auto_layout),
            "show_odds": partial(self._toggle, "settings.show_odds", chosen.show_odds),
            "chatter": partial(self._toggle, "settings.chatter", chosen.chatter),
            "coach": partial(self._choice, "settings.coach", COACHES, chosen.coach),
        }
        looks: dict[str, Adds] = {
            "language": self._language,
            "theme": partial(self._choice, "settings.theme", THEMES, chosen.theme),
            "high_contrast": partial(self._toggle, "settings.high_contrast", chosen.high_contrast),
            "scale": partial(self._slider, "settings.scale", chosen.scale, (80, 200)),
            "fullscreen": self._fullscreen,
        }
        motion = {
            "speed": partial(self._choice, "settings.speed", SPEEDS, chosen.speed),
            "reduced_motion": partial(self._toggle, "settings.reduced_motion", chosen.reduced_motion),
        }
        return (
            Group(text("settings.sound"), sound),
            Group(text("settings.help"), help_),
            Group(text("settings.looks"), looks),
            Group(text("settings.motion"), motion),
            Group(text("settings.controls"), {"keys": self._keys}),
        )

    def _columns(self) -> tuple[tuple[Group, ...], ...]:
        """Two columns, with sound and help on the left, or one; empty if neither fits."""
        room, groups = largest_body(self.app.canvas.theme), self._groups()
        halves = groups[:2], groups[2:]
        one = (groups,) if room.h >= sum(group.height for group in groups) else ()
        two = room.w >= BROAD and room.h >= max(sum(group.height for group in half) for half in halves) - 2 * FORM_GAP
        return one if self._high(room) or not two else halves

    def _needed(self, columns: tuple[tuple[Group, ...], ...]) -> float:
        """The height of the columns with usual rows."""
        return max(sum(group.height for group in column) for column in columns) - 2 * FORM_GAP

    def _most(self, room: Area) -> float:
        """The greatest enlargement of rows."""
        return HIGH[self._high(room)] / ROW

    def _high(self, room: Area) -> bool:
        """Whether all groups are in one column that fills a high window."""
        return room.h > room.w and room.h >= sum(group.height for group in self._groups())

    def build(self, form: Form, page: Page) -> None:
        """The elements, group by group."""
        body, groups, columns = page.body, self._groups(), self._columns()
        self.headings = []
        part = min(self._most(body), body.h / self._needed(columns)) if columns else 1.0
        for place, column in zip(body.columns(max(1, len(columns)), 48), columns, strict=False):
            y = place.y
            for group in column:
                self.headings.append((group.heading, Area(place.x, y, place.w, HEAD * part)))
                self._rows(form, page, group.rows, place._replace(y=y + HEAD * part), part)
                y += group.height * part
        if not columns:
            if self._all_seen:  # after enlarging the text, the same group stays visible
                self.tab = next((i for i, each in enumerate(groups) if self.app.focus in each.rows), self.tab)
            form.tabs(body.top(54), [group.heading for group in groups], self.tab, partial(self._turn, page))
            room = body.below(TABS)
            self._rows(form, page, groups[self.tab].rows, room, min(HIGH[0] / ROW, (room.h + FORM_GAP) / self._tallest))
        self._all_seen = bool(columns)

    def _rows(self, form: Form, page: Page, those: Mapping[str, Adds], room: Area, part: float) -> None:
        for i, (name, row) in enumerate(those.items()):
            row(name, form, page, Area(room.x, room.y + i * (ROW + FORM_GAP) * part, room.w, ROW * part))

    def _turn(self, page: Page, tab: int) -> None:
        self.tab = tab
        page.changed()

    def _slider(
        self, label: str, value: int, limits: tuple[int, int], name: str, form: Form, page: Page, row: Area
    ) -> None:
        change = partial(self._slide, page, name)
        # The scale must not change under the pointer during a drag.
        hint = text(f"settings.about_{name}")
        form.slider(name, text(label), row, value, limits, 10, change, hint=hint, live=name != "scale")

    def _slide(self, page: Page, name: str, value: int) -> None:
        self._set(page, name, value)
        self.app.speaker.play("tick")

    def _toggle(self, label: str, on: bool, name: str, form: Form, page: Page, row: Area) -> None:
        hint = text(f"settings.about_{name}")
        form.toggle(name, text(label), row, on, partial(self._set, page, name), hint)

    def _choice(
        self, label: str, values: dict[str, str], value: str, name: str, form: Form, page: Page, row: Area
    ) -> None:
        options = [(each, text(key)) for each, key in values.items()]
        hint = text(f"settings.about_{name}")
        form.choice(name, text(label), row, options, value, partial(self._set, page, name), hint)

    def _language(self, name: str, form: Form, page: Page, row: Area) -> None:
        def change(language: str) -> None:
            speak(language)
            self._set(page, name, language)

        values = [(languages.SYSTEM, str(text("settings.of_the_system")))]
        for each in languages.offered():
            called = languages.NAMES[each]
            whole = each in languages.WHOLE
            values.append((each, called if whole else str(text("settings.in_part_spoken", name=called))))
        hint, chosen = text("settings.about_language"), self.app.settings.language
        form.choice(name, text("settings.language"), row, values, chosen, change, hint)

    def _fullscreen(self, name: str, form: Form, page: Page, row: Area) -> None:
        def change(on: bool) -> None:
            self.app.command("fullscreen")
            page.changed()

        hint = text("settings.about_full_screen")
        form.toggle(name, text("settings.full_screen"), row, self.app.window.full, change, hint)

    def _keys(self, name: str, form: Form, page: Page, row: Area) -> None:
        hint, open_ = text("settings.about_keys"), lambda: self.app.push(KeysScreen(self.app))
        form.button(name, text("settings.keys"), row, open_, hint)

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The headings, and settings that do not work here."""
        rows.beside(canvas, page, (*GAMES,), self.face)
        for heading, area in self.headings:
            rows.heading(canvas, heading, area)
        trouble = keeper.trouble() or (text("common.no_sound") if self.app.speaker.device.trouble else "")
        if trouble:
            theme = canvas.theme
            canvas.label(trouble, theme.width / 2, theme.height - 12, 20, "warn", "centre", width=page.body.w)


class KeysScreen(Page):
    """A page that waits for a key to be chosen."""

    def __init__(self, app: App) -> None:
        self.keys = KeysContent(app)
        super().__init__(self.keys, height=lambda: self.keys.height)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take the next key as the new one, whatever its meaning; Esc and a click cancel."""
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
    """Each command with its keys, and conflicts."""

    face = "keys"
    """The picture beside its heading."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.tab = 0
        """The shown part of the commands, if not all fit."""
        self.waiting = ""
        """The command that waits for a key."""
        self.rows: list[tuple[str, Area]] = []
        self.note = ""

    @property
    def title(self) -> str:
        """The heading."""
        return text("settings.keys_title")

    @property
    def height(self) -> float:
        """The height of all rows, in one column or two."""
        return -(-len(keys.COMMANDS) // self._columns) * (HIGH[0] + FORM_GAP) + NOTE + FOOT

    @property
    def _columns(self) -> int:
        """One column if a high window has room for all commands, else two."""
        room = largest_body(self.app.canvas.theme)
        return 1 if room.h > room.w and room.h >= len(keys.COMMANDS) * (LOW + FORM_GAP) + NOTE + FOOT else 2

    def build(self, form: Form, page: Page) -> None:
        """A button for each command."""
        body = page.body
        clashes = keys.conflicts(self.app.settings.keys)
        self.rows = []
        room, commands = body._replace(h=body.h - FOOT - NOTE), list(keys.COMMANDS.items())
        columns = self._columns
        if room.h < -(-len(commands) // columns) * (LOW + FORM_GAP) or (columns > 1 and room.w < BROAD):
            pages = text("settings.keys_first"), text("settings.keys_others"), text("settings.keys_reader")
            form.tabs(room.top(54), pages, self.tab, partial(self._turn, page))
            room, seen = room.below(54 + FORM_GAP), [each for each in commands if each[0] not in keys.ASKED]
            middle = -(-len(seen) // 2)
            asked = [each for each in commands if each[0] in keys.ASKED]
            commands = (seen[:middle], seen[middle:], asked)[self.tab]
            columns = 1 if room.h >= len(commands) * (LOW + FORM_GAP) else columns
        half = -(-len(commands) // columns)
        for part, column in enumerate(room.columns(columns, 48)):
            height = min(HIGH[0], (column.h + FORM_GAP) / half - FORM_GAP)
            for i, (name, usual) in enumerate(commands[part * half : (part + 1) * half]):
                row = Area(column.x, column.y + i * (height + FORM_GAP), column.w, height)
                mine = self.app.settings.keys.get(name, usual)
                clash = {other for key in mine for other in clashes.get(key, ()) if other != name}
                label, caps = in_a_row(map(keys.key_title, mine)), [keys.cap(key) for key in mine]
                if name == self.waiting:
                    label, caps = text("settings.press"), []
                if clash:
                    label, caps = f"{label}  !", [*caps[:-1], *(f"{cap} !" for cap in caps[-1:])]
                others = in_a_row(text(f"settings.command_{other}") for other in sorted(clash))
                hint = text("settings.also", commands=others) if clash else text("settings.about_key")
                self.rows.append((text(f"settings.command_{name}"), row))
                area = row.beside(row.w * LABELS)
                area = area._replace(w=area.w - GAP)
                press = partial(self.wait, page, name)
                form.button(f"key-{name}", label, area, press, hint, primary=name == self.waiting, caps=caps)
        self.note = text("settings.clash") if clashes else ""
        left, hint = foot_of(body).left(SIDE), text("settings.about_usual")
        form.button("usual", text("settings.usual"), left, partial(self._reset, page), hint=hint)

    def _turn(self, page: Page, tab: int) -> None:
        self.tab = tab
        page.changed()

    def wait(self, page: Page, name: str) -> None:
        """Wait for a key for that command."""
        self.waiting = name
        page.changed()

    def _reset(self, page: Page) -> None:
        self.waiting = ""
        self.app.apply(replace(self.app.settings, keys={}))
        page.changed()

    def choose(self, page: Page, key: str) -> None:
        """Assign that key to the waiting command."""
        chosen = {**self.app.settings.keys, self.waiting: (key,)}
        self.waiting = ""
        self.app.apply(replace(self.app.settings, keys=chosen))
        page.changed()

    def paint(self, canvas: Canvas, page: Page) -> None:
        """An explanation, and conflicts between keys."""
        rows.beside(canvas, page, (*GAMES,), self.face)
        for label, row in self.rows:
            rows.ground(canvas, row)
            lettering.fitting(canvas, label, row.x + rows.PAD, row.cy, 24, "text", row.w * LABELS - 2 * rows.PAD)
        if self.note:
            foot = foot_of(page.body).beside(SIDE + 20)
            lettering.fitting(canvas, self.note, foot.x, foot.cy, 22, "warn", foot.w)
