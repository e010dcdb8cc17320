"""The gamepads: which ones there are, and how their sticks and crosses are pushed."""

from __future__ import annotations

from typing import Any

import pygame

DEAD = 0.55
"""How far a stick must be pushed to count."""

Way = tuple[int, int]
"""One step to the right, to the left, down or up."""


class Sticks:
    """The positions of sticks and crosses: a push counts once, when it begins."""

    def __init__(self) -> None:
        self._at: dict[int, Way] = {}

    def pushed(self, event: pygame.event.Event) -> list[Way]:
        """The directions in which this event begins a push."""
        x, y = before = self._at.get(getattr(event, "instance_id", -1), (0, 0))
        match event.type:
            case pygame.JOYHATMOTION:
                x, y = event.value[0], -event.value[1]
            case pygame.JOYAXISMOTION if event.axis < 2:
                push = 0 if abs(event.value) < DEAD else (1 if event.value > 0 else -1)
                x, y = (push, y) if event.axis == 0 else (x, push)
            case _:
                return []
        self._at[event.instance_id] = x, y
        ways = ((x, before[0], (x, 0)), (y, before[1], (0, y)))
        return [way for now, was, way in ways if now and now != was]


class Pads:
    """All gamepads, by the ids that their events carry, in the order in which they came."""

    def __init__(self) -> None:
        self.there: dict[int, Any] = {}
        self.sticks = Sticks()
        """How they stand for whoever uses them like the keys."""

    @property
    def ids(self) -> tuple[int, ...]:
        """Whose events there may be."""
        return tuple(self.there)

    def take(self, event: pygame.event.Event) -> None:
        """Notice that one has come or gone; a gamepad is kept open, since SDL sends events only for open ones."""
        if event.type == pygame.JOYDEVICEADDED:
            pad = pygame.joystick.Joystick(event.device_index)
            self.there[pad.get_instance_id()] = pad
        elif event.type == pygame.JOYDEVICEREMOVED:
            self.there.pop(event.instance_id, None)
