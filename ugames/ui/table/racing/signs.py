"""The signs of each person's device, buttons and cursor on the table of a race."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import PAD
from ugames.ui.kit import controls, placing
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.chart import TONES
from ugames.ui.table.racing import zones
from ugames.ui.table.racing.cursors import Cursors
from ugames.ui.table.racing.devices import Devices


class Signs:
    """The signs of all people in one race."""

    def __init__(self, devices: Devices, cursors: Cursors) -> None:
        self.devices = devices
        self.cursors = cursors
        self.reach = cursors.reach
        self.playback = cursors.reach.playback

    def draw(self, canvas: Canvas, running: bool, now: float) -> None:
        """Draw buttons and cursors of people without the mouse, departures to be confirmed, and all devices."""
        people = self.devices.company.people
        for place, seat in enumerate(people):
            tone = TONES[place % len(TONES)]
            if running and self.devices.of.get(seat) != zones.MOUSE:
                self._draw_zone(canvas, seat, tone, now)
            if running:
                up = self.reach.of(seat).up
                for node in (up, *self.reach.places(seat)) if up is not None else ():
                    canvas.outline(node.area.inset(-5), "highlight", 12, 6)
            if running and (leaving := self.cursors.leaving(seat, now)):
                self._draw_leaving(canvas, seat, leaving, tone, now)
            if len(people) > 1:
                self._draw_device(canvas, seat, tone)
                self._draw_legend(canvas, seat, tone)

    def _draw_zone(self, canvas: Canvas, seat: Seat, tone: str, now: float) -> None:
        if seat != self.devices.mouse:
            for node in self.reach.of(seat).nodes:
                if node.role == "button":
                    controls.button(canvas, node, False)
        here = self.cursors.leaving(seat, now) or self.cursors.cursor(seat)
        if here is not None and self.reach.usable(seat, [here]):
            canvas.outline(here.area.inset(-5), tone, 12, 6)

    def _draw_leaving(self, canvas: Canvas, seat: Seat, node: Node, tone: str, now: float) -> None:
        """The card that a person is about to take, with a bar for the time of the second press."""
        gain = node.labels[0] if node.labels else node.value
        key = self.devices.leave_key(seat) if seat != self.devices.mouse else None
        said = text("table.leaves_by", key=key, points=gain) if key else text("table.leaves", points=gain)
        canvas.outline(node.area.inset(-5), tone, 12, 6)
        box = self.beside(canvas, node, said)
        canvas.fill(box, "panel_sunk", 10)
        bar = Area(box.x + 8, box.bottom - 14, box.w - 16, 9)
        canvas.fill(bar, "panel_raised", 4)
        bar = bar.left(bar.w * self.cursors.left(seat, now))
        if bar.w > 5:
            canvas.fill(bar, tone, 4)
        canvas.outline(box, tone, 10, 3)
        canvas.text(said, box.cx, box.y + 18, 22, tone, "centre", "bold")

    def beside(self, canvas: Canvas, node: Node, said: str) -> Area:
        """The area of words about such a card: near it, off all plates, over other words only entirely."""
        plates, words = self.playback.table.plates, self.playback.table.words
        width = canvas.width(said, 22, "bold") + 28
        box = placing.beside(width, 50, node.area.inset(-5), placing.window(canvas.theme), plates)
        covered = placing.hull([box, *(each for each in words if each.meets(box))])
        return box if any(covered.meets(each) for each in (node.area, *plates)) else covered

    def _draw_legend(self, canvas: Canvas, seat: Seat, tone: str) -> None:
        """The keys of a person with a keyboard zone, as far as they fit."""
        room, device = self.reach.of(seat).controls.legend, self.devices.of.get(seat)
        keys = self.devices.keys_of(seat)
        if room is None or not room.w or device is None or not keys:
            return
        x = room.x
        for act, caps in keys:
            said = zones.act_short(act)
            widths = [max(26.0, canvas.width(cap, 18, "bold") + 12) for cap in caps]
            if x + sum(widths) + 8 + canvas.width(said, 18) + PAD > room.right:
                return
            for cap, width in zip(caps, widths, strict=True):
                box = Area(x, room.cy - 13, width, 26)
                canvas.box(box, "panel_sunk", tone, 6)
                canvas.text(cap, box.cx, box.cy, 18, tone, "centre", "bold")
                x = box.right + 3
            x = canvas.label(said, x + 1, room.cy, 18, family="text").right + 8

    def _draw_device(self, canvas: Canvas, seat: Seat, tone: str) -> None:
        """Draw a person's device on their name plate."""
        plate = self.playback.table.plates[seat]
        device = self.devices.of.get(seat)
        said = zones.title(device) if device else text("table.no_device")
        canvas.label(said, plate.right - 10, plate.bottom + 6, 18, tone, "right")
