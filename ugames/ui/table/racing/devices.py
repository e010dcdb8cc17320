"""The devices of people in a race: mouse, keyboard zones, gamepads."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ugames.core.game import Seat
from ugames.ui.kit.app import App
from ugames.ui.kit.input.pads import Sticks
from ugames.ui.table.racing import zones
from ugames.ui.table.racing.company import Company


class Devices:
    """The device of each person; turns keys and gamepad events into acts of a seat."""

    def __init__(self, app: App, company: Company, act: Callable[[Seat, str], None]) -> None:
        self.app = app
        self.company = company
        self.act = act
        """Does an act of a seat."""
        self.of: dict[Seat, str] = {}
        """The device of each person who has one."""
        self._down: set[int] = set()
        self._sticks = Sticks()
        self.deal_out()

    def deal_out(self) -> None:
        """Assign devices by the settings."""
        settings = self.app.settings
        found = zones.assigned(len(self.company.people), settings.devices, len(self.app.pads.ids))
        self.of = {seat: device for seat, device in zip(self.company.people, found, strict=True) if device}
        self._seats = {device: seat for seat, device in self.of.items()}
        used = [zones.number(device) for device in zones.KEYBOARD if device in self._seats]
        self._strokes = zones.strokes(settings.keys, used)
        self._keys = zones.zone_keys(settings.keys)

    @property
    def mouse(self) -> Seat | None:
        """The person with the mouse; a lone person may always use it."""
        return self.company.people[0] if len(self.company.people) == 1 else self._seats.get(zones.MOUSE)

    def caps(self, seat: Seat) -> dict[str, str]:
        """The texts on the keys for each act of a person with a keyboard zone; empty for others."""
        device = self.of.get(seat)
        keys = self._keys[zones.number(device)] if device in zones.KEYBOARD else {}
        return {act: zones.cap(key) for act, key in keys.items()}

    def release(self) -> None:
        """Forget all held keys."""
        self._down.clear()

    def rise(self, event: pygame.event.Event) -> None:
        """Note the release of a key, which can then be pressed again."""
        self._down.discard(event.key)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle keys of used zones and assigned gamepads; whether the event was one of these."""
        match event.type:
            case pygame.KEYDOWN if stroke := self._strokes.get(event.key):
                if event.key not in self._down:  # key repeats are ignored
                    self._down.add(event.key)
                    self.act(self._seats[zones.KEYBOARD[stroke.zone]], stroke.act)
                return True
            case pygame.JOYBUTTONDOWN if (seat := self._pad_seat(event.instance_id)) is not None:
                act = zones.PAD_ACTS.get(event.button)
                if act:
                    self.act(seat, act)
                return act is not None
            case pygame.JOYHATMOTION | pygame.JOYAXISMOTION if (seat := self._pad_seat(event.instance_id)) is not None:
                for way in self._sticks.pushed(event):
                    self.act(seat, zones.PAD_STEPS[way])
                return event.type == pygame.JOYHATMOTION or event.axis < 2
        return False

    def _pad_seat(self, pad: int) -> Seat | None:
        pads = self.app.pads.ids
        return self._seats.get(zones.pads(len(pads))[pads.index(pad)]) if pad in pads else None
