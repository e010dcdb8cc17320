"""The signs on the table of a race for the device, buttons and cursor of each person."""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import controls
from ugames.ui.table.playback import Playback
from ugames.ui.table.racing import zones
from ugames.ui.table.racing.board import RaceBoard
from ugames.ui.table.racing.cursors import Cursors
from ugames.ui.table.racing.devices import Devices
from ugames.ui.table.racing.reach import Reach

TONES = ("accent", "info", "good", "bad", "highlight", "focus", "warn")
"""The cursors of the people at this computer, by the order in which they sit."""


class Signs:
    """The signs of all people at one race."""

    def __init__(self, board: RaceBoard, playback: Playback, devices: Devices, reach: Reach, cursors: Cursors) -> None:
        self.board = board
        self.playback = playback
        self.devices = devices
        self.reach = reach
        self.cursors = cursors

    def draw(self, canvas: Canvas, running: bool, now: float) -> None:
        """Draw the buttons and cursors of people without the mouse, and everybody's device."""
        people = self.devices.people
        if running:
            for place, seat in enumerate(people):
                if self.devices.of.get(seat) != zones.MOUSE:
                    self._draw_zone(canvas, seat, TONES[place % len(TONES)], now)
        if len(people) > 1:
            for place, seat in enumerate(people):
                self._draw_device(canvas, seat, TONES[place % len(TONES)])

    def _draw_zone(self, canvas: Canvas, seat: Seat, tone: str, now: float) -> None:
        if seat != self.devices.mouse:
            for node in self.reach.of(seat).nodes:
                if node.role == "button":
                    controls.button(canvas, node, False)
        leaving = self.cursors.leaving(seat, now)
        here = leaving or self.cursors.cursor(seat)
        if here is None or not self.reach.usable(seat, [here]):
            return
        canvas.outline(here.area.inset(-5), tone, 12, 6)
        if leaving:
            key = self.devices.leave_key(seat)
            said = text("table.leaves_by", key=key) if key else text("table.leaves")
            width = canvas.width(said, 22, "bold") + 28
            box = Area(here.area.cx - width / 2, here.area.y - 46, width, 36)
            canvas.fill(box, "panel_sunk", 10)
            canvas.outline(box, tone, 10, 3)
            canvas.text(said, box.cx, box.cy, 22, tone, "centre", "bold")

    def _draw_device(self, canvas: Canvas, seat: Seat, tone: str) -> None:
        """Draw a person's device on their name plate."""
        plate = self.board.seat_area(seat, self.playback.shown, self.playback.area)
        device = self.devices.of.get(seat)
        said = zones.title(device) if device else text("table.no_device")
        width = canvas.width(said, 18, "bold") + 20
        box = Area(plate.right - width - 10, plate.bottom - 6, width, 24)
        canvas.fill(box, "panel_sunk", 8)
        canvas.outline(box, tone, 8, 2)
        canvas.text(said, box.cx, box.cy, 18, tone, "centre", "bold")
