"""The device of each player in a race, and a test of which keys work together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from ugames.core.words import in_a_row
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import APART, Page, foot_of
from ugames.ui.kit.input import keys
from ugames.ui.table.racing import zones

ORDER = ("pass", "target", "leave", "before", "do", "after")
"""The arrangement of a zone's keys: three above, three below."""
ROW, KEY_GAP = 62.0, 12.0
CAP = 84.0
LABEL = 42.0
"""The height of the text below a key; twice that for narrow keys."""
FOOT = 150.0
"""The height of the foot."""
MOST = 7
TRAVEL = (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_SPACE)
"""Keys that keep their usual meaning here."""


class ZonesScreen(Page):
    """A page on which keys light up instead of acting."""

    def __init__(self, app: App, names: Sequence[str]) -> None:
        self.zones = ZonesContent(app, names)
        super().__init__(self.zones, 1720.0, self.zones.height)

    def handle(self, event: pygame.event.Event) -> bool:
        """Light up pressed keys; if the page waits for a key, take the next one."""
        content = self.zones
        if event.type == pygame.KEYDOWN and content.waiting:
            if event.key == pygame.K_ESCAPE:
                content.wait(self, None)
            else:
                content.choose(self, pygame.key.name(event.key))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and content.waiting:
            content.wait(self, None)
        if event.type == pygame.KEYDOWN:
            content.down.add(event.key)
            content.light(self)
            return event.key in content.strokes and event.key not in TRAVEL
        if event.type == pygame.KEYUP:
            content.down.discard(event.key)
            content.light(self)
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            held = content.pads.setdefault(event.instance_id, set())
            (held.add if event.type == pygame.JOYBUTTONDOWN else held.discard)(event.button)
            self.app.redraw()
            return event.type == pygame.JOYBUTTONDOWN and event.button in zones.PAD_ACTS and event.button != 0
        if event.type in (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED):
            self.changed()
        return super().handle(event)


class ZonesContent:
    """A row for each person, and a picture of each zone."""

    face = "keys"
    """The picture beside its heading."""

    def __init__(self, app: App, names: Sequence[str]) -> None:
        self.app = app
        self.names = tuple(names)[:MOST]
        self.waiting: zones.KeyStroke | None = None
        """The act that waits for a key."""
        self.down: set[int] = set()
        """The pressed keys."""
        self.pads: dict[int, set[int]] = {}
        self.strokes: dict[int, zones.KeyStroke] = {}
        self.labels: list[tuple[str, Area]] = []
        self.panels: list[Area] = []
        self.who = self.foot = Area(0, 0, 0, 0)

    @property
    def title(self) -> str:
        """The heading."""
        return text("common.devices")

    @property
    def height(self) -> float:
        """The height of the people's rows, or of a zone; in a high window of all in one column."""
        zone = 2 * (CAP + LABEL + KEY_GAP) + 92
        if self._stacked:
            return self._people_height + len(zones.ZONES) * (zone + APART) + FOOT
        return max(self._people_height, zone) + FOOT

    @property
    def _people_height(self) -> float:
        return 50 + len(self.names) * (ROW + KEY_GAP)

    @property
    def _stacked(self) -> bool:
        """Whether the zones are in one column below the people."""
        theme = self.app.canvas.theme
        return theme.height > theme.width

    # --- the form

    def build(self, form: Form, page: Page) -> None:
        """People on the left, the zones side by side on the right; in a high window all in one column."""
        body = page.body
        self.strokes = zones.strokes(self.app.settings.keys)
        self.labels, self.panels = [], []
        room = body._replace(h=body.h - FOOT)
        left = room.left(room.w * 0.22)
        panels = room.beside(left.w + 30).columns(len(zones.ZONES), APART)
        if self._stacked:
            left = room.top(self._people_height)
            panels = room.below(left.h + APART).rows(len(zones.ZONES), APART)
        self.who = left.top(50)
        self._people(form, page, left.below(50))
        for zone, panel in enumerate(panels):
            self.panels.append(panel)
            self._zone(form, page, zone, panel.inset(12, 10).below(58))
        self.foot = Area(body.x, body.bottom - FOOT + 8, body.w, FOOT - 80)
        form.button("usual", text("settings.usual"), foot_of(body).left(300), partial(self._reset, page))

    def devices(self) -> list[str | None]:
        """The device of each person."""
        return list(zones.assigned(len(self.names), self.app.settings.devices, len(self.app.pads.ids)))

    def _people(self, form: Form, page: Page, room: Area) -> None:
        height = min(ROW, room.h / max(1, len(self.names)) - KEY_GAP)
        there = [zones.MOUSE, *zones.KEYBOARD, *zones.pads(len(self.app.pads.ids))]
        titles = [(device, zones.title(device)) for device in there]
        for i, (name, device) in enumerate(zip(self.names, self.devices(), strict=True)):
            row = Area(room.x, room.y + i * (height + KEY_GAP), room.w, height)
            self.labels.append((name, row))
            area = row.beside(row.w * 0.46)
            if device is None:
                why = text("zones.connect")
                form.button(f"person-{i}", text("zones.nothing_left"), area, page.close, why_not=why)
                continue
            form.choice(
                f"person-{i}", text("zones.plays_with", name=name), area, titles, device,
                partial(self._give, page, i), labelled=False,
            )  # fmt: skip

    def _give(self, page: Page, person: int, wanted: str) -> None:
        """Give this person the device; its former owner gets the person's old one."""
        devices = self.devices()
        if wanted in devices:
            devices[devices.index(wanted)] = devices[person]
        devices[person] = wanted
        chosen = tuple(device or "" for device in devices)
        self.app.apply(replace(self.app.settings, devices=chosen))
        page.changed()

    def _zone(self, form: Form, page: Page, zone: int, room: Area) -> None:
        """Six keys, arranged as on the keyboard."""
        keys_of = zones.zone_keys(self.app.settings.keys)[zone]
        clashes = zones.clashes(self.app.settings.keys)
        height = min(CAP, room.h / 2 - LABEL - KEY_GAP)
        for i, act in enumerate(ORDER):
            stroke = zones.KeyStroke(zone, act)
            column = list(room.columns(3, 8))[i % 3]
            cap = Area(column.x, room.y + i // 3 * (height + LABEL + KEY_GAP), column.w, height)
            does = zones.act_title(act)
            clash = clashes.get(stroke)
            shown = zones.cap(keys_of[act])
            if stroke == self.waiting:
                shown = text("zones.press")
            hint = text("zones.also", stroke=clash) if clash else text("zones.does", act=does)
            form.button(
                self._key(stroke), shown + (" !" if clash else ""), cap, partial(self.wait, page, stroke), hint,
                primary=stroke == self.waiting,
            )  # fmt: skip
            self.labels.append((does, Area(cap.x, cap.bottom, cap.w, LABEL)))

    def _key(self, stroke: zones.KeyStroke) -> str:
        return f"key-{stroke.zone}-{stroke.act}"

    # --- keys

    def light(self, page: Page) -> None:
        """Show the pressed keys brightly."""
        for code, stroke in self.strokes.items():
            page.form.renew(self._key(stroke), chosen=code in self.down)
        self.app.redraw()

    def wait(self, page: Page, stroke: zones.KeyStroke | None) -> None:
        """Wait for a key for this act."""
        self.waiting = stroke
        page.changed()

    def choose(self, page: Page, key: str) -> None:
        """Assign this key to the waiting act."""
        assert self.waiting is not None
        chosen = {**self.app.settings.keys, zones.setting(*self.waiting): (key,)}
        self.waiting = None
        self.app.apply(replace(self.app.settings, keys=chosen))
        page.changed()

    def _reset(self, page: Page) -> None:
        mine = {zones.setting(zone, act) for zone, acts in enumerate(zones.ZONES) for act in acts}
        others = {name: key for name, key in self.app.settings.keys.items() if name not in mine}
        self.app.apply(replace(self.app.settings, keys=others, devices=()))
        page.changed()

    # --- drawing

    def paint(self, canvas: Canvas, page: Page) -> None:
        """Headings and labels, and the pressed keys."""
        head = self.who.inset(4, 0)
        lettering.fitting(canvas, text("zones.who"), head.x, head.y + 22, 26, "accent", head.w, "display")
        devices = self.devices()
        for zone, panel in enumerate(self.panels):
            device = zones.KEYBOARD[zone]
            canvas.fill(panel, "panel_sunk", 14)
            used = device in devices
            canvas.outline(panel, "accent" if used else "panel_edge", 14, 2)
            who = self.names[devices.index(device)] if used else text("zones.nobody")
            said = text("zones.whose", device=zones.title(device), name=who)
            lettering.fitting(
                canvas, said, panel.x + 16, panel.y + 34, 26, "accent" if used else "text_soft", panel.w - 32, "display"
            )
        under = [(label, row.w + 6) for label, row in self.labels if row.h == LABEL]
        small = min((canvas.size_for(word, 18, wide) for label, wide in under for word in label.split()))
        for label, row in self.labels:
            if row.h == LABEL:
                lines = canvas.wrapped(label, small, row.w + 6)[:2]
                for i, line in enumerate(lines):
                    canvas.text(line, row.cx, row.y + 12 + 20 * i, small, "text_soft", "centre", width=row.w + 6)
            else:
                lettering.fitting(canvas, label, row.x + 4, row.cy, 24, "text", row.w * 0.46 - 12)
        explained = text("zones.explained")
        size, width = 20.0, self.foot.w * 0.62
        while size > canvas.theme.least and len(canvas.wrapped(explained, size, width)) * size * 1.35 > self.foot.h:
            size -= 1
        canvas.paragraph(explained, self.foot._replace(w=width), size, "text_soft")
        down = " + ".join(sorted(keys.key_title(pygame.key.name(key)) for key in self.down)) or text("zones.nothing")
        x = self.foot.x + self.foot.w * 0.66
        said = text("zones.down", keys=down)
        canvas.text(said, x, self.foot.y + 16, 22, "highlight", family="bold", width=self.foot.w * 0.33)
        for i, pad in enumerate(self.app.pads.ids[:2]):
            held = [zones.act_title(zones.PAD_ACTS[button]) for button in sorted(self.pads.get(pad, ())) if button < 6]
            said = text("zones.pad", number=i + 1, held=in_a_row(held) or text("zones.ready"))
            canvas.text(said, x, self.foot.y + 44 + 24 * i, 20, "text", width=self.foot.w * 0.33)
