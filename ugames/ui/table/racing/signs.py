"""The signs of each person's device, buttons and cursor on the table of a race."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import BODY, GAP, LEAST, PAD
from ugames.ui.kit import controls, placing
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.chart import TONES
from ugames.ui.table.panels.overlays import Height, Overlay
from ugames.ui.table.racing import zones
from ugames.ui.table.racing.cursors import Cursors
from ugames.ui.table.racing.devices import Devices
from ugames.ui.table.racing.reach import usable
from ugames.ui.table.said.beneath import place
from ugames.ui.table.said.ring import Ring, frame

ROW, CAP = 40.0, 26.0
"""The heights of words about a departure, and of a key."""


class Signs(Overlay):
    """The signs of all people in one race."""

    height = Height.SIGNS

    def __init__(self, devices: Devices, cursors: Cursors) -> None:
        self.devices = devices
        self.cursors = cursors
        self.reach = cursors.reach
        self.playback = cursors.reach.playback
        self._running, self._now = False, 0.0

    def draw_for(self, canvas: Canvas, running: bool, now: float) -> None:
        """Draw buttons and cursors of people without the mouse, departures to be confirmed, and all devices."""
        people, self._running, self._now = self.devices.company.people, running, now
        for number, seat in enumerate(people):
            tone = TONES[number % len(TONES)]
            if running and self.devices.of.get(seat) != zones.MOUSE:
                self._draw_zone(canvas, seat)
            if running and (leaving := self.cursors.leaving(seat, now)):
                self._draw_leaving(canvas, seat, leaving, tone, now)
            if len(people) > 1:
                self._draw_device(canvas, seat, tone)
                self._draw_legend(canvas, seat, tone)

    def rings(self) -> list[Ring]:
        """Frames around the card under the pointer, cards that wait for a place and these places, and all cursors."""
        drawn, pointed, found = self.playback.drawn, self.playback.app.pointed(), list[Ring]()
        if self._running and pointed is not None and pointed.card is not None and pointed.actions:
            found.append(frame(drawn(pointed), "focus"))
        for number, seat in enumerate(self.devices.company.people if self._running else ()):
            up = self.reach.of(seat).up
            found += [frame(drawn(node), "highlight") for node in ((up, *self.reach.places(seat)) if up else ())]
            here = self.cursors.leaving(seat, self._now) or self.cursors.cursor(seat)
            if self.devices.of.get(seat) != zones.MOUSE and here and usable([here], self.reach.of(seat).seen):
                found.append(frame(drawn(here), TONES[number % len(TONES)]))
        return found

    def _draw_zone(self, canvas: Canvas, seat: Seat) -> None:
        if seat != self.devices.mouse:
            for node in self.reach.of(seat).nodes:
                if node.role == "button":
                    controls.button(canvas, node, False)

    def _draw_leaving(self, canvas: Canvas, seat: Seat, node: Node, tone: str, now: float) -> None:
        """The card that a person is about to take, with words on a bar for the time of the second press."""
        gain = node.labels[0] if node.labels else node.value
        key = self.devices.caps(seat).get("leave") if seat != self.devices.mouse else None
        said = text("table.leaves_by", key=key, points=gain) if key else text("table.leaves", points=gain)
        canvas.outline(node.area.inset(-5), tone, 12, 6)
        form = placing.Block(canvas.width(said, BODY, "bold") + 2 * PAD, ROW)
        box = place(canvas.theme, self.playback.table, [form], [node.area.inset(-5)]).box
        canvas.fill(box, "panel_sunk", 10)
        canvas.fill(box.left(max(20.0, box.w * self.cursors.left(seat, now))), "panel_raised", 10)
        canvas.outline(box, tone, 10, 3)
        canvas.text(said, box.cx, box.cy, BODY, tone, "centre", "bold")

    def _draw_legend(self, canvas: Canvas, seat: Seat, tone: str) -> None:
        """The keys of a person with a keyboard zone, as far as they fit."""
        room, caps = self.reach.of(seat).controls.legend, self.devices.caps(seat)
        if room is None or not caps:
            return
        x = room.x
        for acts in (zones.ACTS[:2], *((act,) for act in zones.ACTS[2:])):  # both ways of choosing are one
            said = zones.act_short(acts[0])
            widths = [max(CAP, canvas.width(caps[act], LEAST, "bold") + GAP) for act in acts]
            if x + sum(widths) + GAP + canvas.width(said, LEAST) + PAD > room.right:
                return
            for act, width in zip(acts, widths, strict=True):
                box = Area(x, room.cy - CAP / 2, width, CAP)
                canvas.box(box, "panel_sunk", tone, 6)
                canvas.text(caps[act], box.cx, box.cy, LEAST, tone, "centre", "bold")
                x = box.right + 3
            x = canvas.label(said, x, room.cy, LEAST, family="text").right + GAP

    def _draw_device(self, canvas: Canvas, seat: Seat, tone: str) -> None:
        """Draw a person's device on their name plate."""
        plate = self.playback.table.plates[seat]
        device = self.devices.of.get(seat)
        said = zones.title(device) if device else text("table.no_device")
        canvas.label(said, plate.right - 10, plate.bottom + 6, LEAST, tone, "right")
