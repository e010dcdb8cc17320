"""The connected gamepads, and the movements of their sticks and crosses."""

from __future__ import annotations

from typing import Any

import pygame

PUSHED_FROM = 0.55

Heading = tuple[int, int]
"""One step to the right, left, down or up."""


class Sticks:
    """The positions of sticks and crosses; a push counts once, at its beginning."""

    def __init__(self) -> None:
        self._at: dict[int, Heading] = {}

    def pushed(self, event: pygame.event.Event) -> list[Heading]:
        """The pushes that begin with this event."""
        x, y = before = self._at.get(getattr(event, "instance_id", -1), (0, 0))
        match event.type:
            case pygame.JOYHATMOTION:
                x, y = event.value[0], -event.value[1]
            case pygame.JOYAXISMOTION if event.axis < 2:
                push = 0 if abs(event.value) < PUSHED_FROM else (1 if event.value > 0 else -1)
                x, y = (push, y) if event.axis == 0 else (x, push)
            case _:
                return []
        self._at[event.instance_id] = x, y
        ways = ((x, before[0], (x, 0)), (y, before[1], (0, y)))
        return [way for now, was, way in ways if now and now != was]


class Pads:
    """All gamepads by instance id, in order of connection."""

    def __init__(self) -> None:
        self.there: dict[int, Any] = {}
        self.sticks = Sticks()
        """The sticks of gamepads that act like keys."""

    @property
    def ids(self) -> tuple[int, ...]:
        """The ids of connected gamepads."""
        return tuple(self.there)

    def take(self, event: pygame.event.Event) -> None:
        """Handle a connection or disconnection; gamepads stay open, since SDL sends events only for open ones."""
        if event.type == pygame.JOYDEVICEADDED:
            pad = pygame.joystick.Joystick(event.device_index)
            self.there[pad.get_instance_id()] = pad
        elif event.type == pygame.JOYDEVICEREMOVED:
            self.there.pop(event.instance_id, None)
