"""The device of each player in a race, and a test of which keys work together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from ugames.core.words import in_a_row
from ugames.screens import rows
from ugames.screens.pages.settings import AsksForKeys
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP, PAD, SMALL
from ugames.ui.kit import keys
from ugames.ui.kit.scale import EDGE, LEAST_ROW, PANEL_GAP, ROW
from ugames.ui.table.racing import key_sets

KEY_ORDER: tuple[key_sets.ActName, ...] = ("pass", "target", "leave", "before", "do", "after")
"""The arrangement of a set of keys: three above, three below."""
MOST_RACERS = 7
RESERVED_KEYS = (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_SPACE)
"""These keys keep their usual meaning on this page."""


class DevicesPage(AsksForKeys):
    """A row for each person, and a picture of each set of keys, which light up instead of acting."""

    heading = "common.devices"

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)[:MOST_RACERS]
        self.pressed_keys: set[int] = set()
        """The pressed keys."""
        self.pressed_by_pad: dict[int, set[int]] = {}
        self.stroke_by_key: dict[int, key_sets.KeyStroke] = {}

    @property
    def height(self) -> float:
        """The greatest useful height."""
        theme = self.app.canvas.theme
        return 9 * ROW if theme.width > theme.height else theme.height

    def take(self, event: pygame.event.Event) -> bool:
        """Light up pressed keys; if the page waits for a key, take the next one."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.waiting:
            return super().take(event)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            (self.pressed_keys.add if event.type == pygame.KEYDOWN else self.pressed_keys.discard)(event.key)
            for code, stroke in self.stroke_by_key.items():
                self.renew(_node_key(stroke), chosen=code in self.pressed_keys)
            self.app.redraw()
            return event.type == pygame.KEYDOWN and event.key in self.stroke_by_key and event.key not in RESERVED_KEYS
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            held = self.pressed_by_pad.setdefault(event.instance_id, set())
            (held.add if event.type == pygame.JOYBUTTONDOWN else held.discard)(event.button)
            self.app.redraw()
            return event.type == pygame.JOYBUTTONDOWN and event.button in key_sets.PAD_ACTS and event.button != 0
        if event.type in (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED):
            self.changed()
        return False

    # --- the form

    def build(self) -> None:
        """People on the left, the sets of keys beside them; in a high window one below the other."""
        self.stroke_by_key = key_sets.strokes(self.app.settings.keys)
        people, *panels = self.above_foot.parts(1 + len(key_sets.KEY_SETS), PANEL_GAP)
        head, *places = people.rows(1 + MOST_RACERS)
        self.show(rows.draw_heading, text("devices.who"), head)
        for person, place in enumerate(places[: len(self.names)]):
            self._build_person(person, place.inset(0, GAP / 4))
        for key_set, panel in enumerate(panels):
            self.show(self._paint_set, key_sets.KEYBOARD[key_set], panel)
            self._add_keys(key_set, panel.inset(PAD).below(ROW - PAD))
        usual, explained, pressed, pad = self.foot.columns(4, EDGE)
        self.button("usual", text("settings.usual"), usual, self._reset)
        explained = explained._replace(w=pressed.right - explained.x)
        self.show(rows.draw_paragraph, text("devices.explained"), explained, SMALL, "text_soft")
        self.show(self._paint_pressed, pad)

    def devices(self) -> list[str | None]:
        """The device of each person."""
        return list(key_sets.assigned(len(self.names), self.app.settings.devices, len(self.app.pads.ids)))

    def _build_person(self, person: int, row: Area) -> None:
        devices = [key_sets.MOUSE, *key_sets.KEYBOARD, *key_sets.pads(len(self.app.pads.ids))]
        name, device = self.names[person], self.devices()[person]
        words, area = row.columns(2, GAP)
        self.show(Canvas.line, name, words)
        if device is None:
            why = text("devices.connect")
            self.button(f"person-{person}", text("devices.nothing_left"), area, self.close, why_not=why)
            return
        titles = [(device, key_sets.device_title(device)) for device in devices]
        label, give = text("devices.plays_with", name=name), partial(self._give, person)
        self.choice(f"person-{person}", label, area, titles, device, give, labelled=False)

    def _give(self, person: int, wanted: str) -> None:
        """Give this person the device; its former owner gets the person's old one."""
        devices = self.devices()
        if wanted in devices:
            devices[devices.index(wanted)] = devices[person]
        devices[person] = wanted
        chosen = tuple(device or "" for device in devices)
        self.app.apply(replace(self.app.settings, devices=chosen))
        self.changed()

    def _add_keys(self, key_set: int, room: Area) -> None:
        """Six keys, arranged as on the keyboard."""
        keys_of = key_sets.keys_by_set(self.app.settings.keys)[key_set]
        clashes = key_sets.clashes(self.app.settings.keys)
        places, labels = [place for row in room.rows(2, GAP) for place in row.columns(3, GAP)], []
        for act, place in zip(KEY_ORDER, places, strict=True):
            stroke, name = key_sets.KeyStroke(key_set, act), key_sets.setting(key_set, act)
            cap, label = place.top(place.h - LEAST_ROW), place.foot(LEAST_ROW)
            does, clash, shown = key_sets.act_title(act), clashes.get(stroke), key_sets.key_cap(keys_of[act])
            if name == self.waiting:
                shown = text("devices.press")
            hint = text("devices.also", stroke=clash) if clash else text("devices.does", act=does)
            self.button(_node_key(stroke), shown + (" !" if clash else ""), cap, partial(self.put, "waiting", name),
                        hint, primary=name == self.waiting)  # fmt: skip
            labels.append((does, label))
        size = min(rows.fitted_size(self.canvas, *each, SMALL) for each in labels)
        for does, label in labels:
            self.show(rows.draw_paragraph, does, label, size, "text_soft", "centre")

    # --- keys

    def _reset(self) -> None:
        mine = {key_sets.setting(key_set, act) for key_set, acts in enumerate(key_sets.KEY_SETS) for act in acts}
        others = {name: key for name, key in self.app.settings.keys.items() if name not in mine}
        self.app.apply(replace(self.app.settings, keys=others, devices=()))
        self.changed()

    # --- drawing

    def _paint_set(self, canvas: Canvas, device: str, panel: Area) -> None:
        """The panel of a set of keys, and whose it is."""
        devices = self.devices()
        used = device in devices
        canvas.box(panel, "panel_sunk", "accent" if used else "panel_edge", canvas.theme.radius["panel"])
        who = self.names[devices.index(device)] if used else text("devices.nobody")
        whose = text("devices.whose", device=key_sets.device_title(device), name=who)
        rows.draw_heading(canvas, whose, panel.inset(PAD, 0).top(ROW))

    def _paint_pressed(self, canvas: Canvas, area: Area) -> None:
        """The pressed keys and buttons."""
        down = " + ".join(sorted(keys.key_title(pygame.key.name(key)) for key in self.pressed_keys)) or text(
            "devices.nothing"
        )
        lines = [text("devices.down", keys=down)]
        for i, pad in enumerate(self.app.pads.ids[:2]):
            held = [
                key_sets.act_title(key_sets.PAD_ACTS[button])
                for button in sorted(self.pressed_by_pad.get(pad, ()))
                if button < 6
            ]
            lines.append(text("devices.pad", number=i + 1, held=in_a_row(held) or text("devices.ready")))
        rows.draw_paragraph(canvas, "\n".join(lines), area, SMALL, "highlight")


def _node_key(stroke: key_sets.KeyStroke) -> str:
    return f"key-{stroke.key_set}-{stroke.act}"
