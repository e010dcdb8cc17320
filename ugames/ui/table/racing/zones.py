"""Several people at one computer: their devices, and the act of each key.

One person may use the mouse; three may share the keyboard in zones; others use gamepads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ugames.texts import text
from ugames.ui.kit import keys

ZONE_ACTS = ("before", "after", "target", "do", "pass", "leave")
"""The acts of a keyboard zone or a gamepad."""

ZONE_KEYS: tuple[dict[str, str], ...] = (
    {"before": "a", "after": "d", "target": "w", "do": "s", "pass": "q", "leave": "e"},
    {"before": "left", "after": "right", "target": "up", "do": "down", "pass": "return", "leave": "backspace"},
    {"before": "j", "after": "l", "target": "i", "do": "k", "pass": "u", "leave": "o"},
)
"""The default keys of each zone, far apart for several hands."""

MOUSE = "mouse"
KEYBOARD = tuple(f"keys {zone + 1}" for zone in range(len(ZONE_KEYS)))

PAD_ACTS = {0: "do", 1: "pass", 2: "target", 3: "leave", 4: "before", 5: "after"}
"""The acts of a gamepad's buttons; its stick and cross choose, too."""
PAD_STEPS = {(-1, 0): "before", (1, 0): "after", (0, -1): "target", (0, 1): "target"}


def act_title(act: str) -> str:
    """The name of an act."""
    return text(f"zones.{act}")


def zone_key_text(key: str) -> str:
    """The text on a key."""
    if key == "return":
        return text("zones.cap_return")
    return text("zones.cap_backspace") if key == "backspace" else keys.KEY_SIGNS.get(key, key.upper())


class KeyStroke(NamedTuple):
    """The zone and the act of a key."""

    zone: int
    act: str


def setting(zone: int, act: str) -> str:
    """The name of a changed key in the settings."""
    return f"zone {zone + 1} {act}"


def zone_keys(chosen: Mapping[str, tuple[str, ...]]) -> tuple[dict[str, str], ...]:
    """The key of each act in each zone."""
    return tuple(
        {act: (chosen.get(setting(zone, act)) or (key,))[0] for act, key in acts.items()}
        for zone, acts in enumerate(ZONE_KEYS)
    )


def strokes(
    chosen: Mapping[str, tuple[str, ...]], zones: Sequence[int] = range(len(ZONE_KEYS))
) -> dict[int, KeyStroke]:
    """The zone and act of each key code in the used zones."""
    every = zone_keys(chosen)
    table = {keys.code(key): KeyStroke(zone, act) for zone in reversed(zones) for act, key in every[zone].items()}
    table.pop(0, None)
    return table


def clashes(chosen: Mapping[str, tuple[str, ...]]) -> dict[KeyStroke, str]:
    """The other meaning of each key that is used twice."""
    users: dict[str, list[KeyStroke]] = {}
    for zone, acts in enumerate(zone_keys(chosen)):
        for act, key in acts.items():
            users.setdefault(key, []).append(KeyStroke(zone, act))
    return {
        one: text("zones.stroke", number=other.zone + 1, act=act_title(other.act))
        for same in users.values()
        for one in same
        for other in same
        if other != one
    }


def pads(count: int) -> tuple[str, ...]:
    """The names of this number of gamepads."""
    return tuple(f"gamepad {i + 1}" for i in range(count))


def number(device: str) -> int:
    """The number of a zone or gamepad, counted from 0."""
    return int(device.rpartition(" ")[2]) - 1


def device_title(device: str) -> str:
    """The title of a device."""
    if device == MOUSE:
        return text("zones.mouse")
    shown = number(device) + 1
    return text("zones.keys", number=shown) if device in KEYBOARD else text("zones.gamepad", number=shown)


def assigned(people: int, chosen: Sequence[str], connected: int) -> tuple[str | None, ...]:
    """The device of each person: their choice if available, else the first free one.

    None if no device is left.
    """
    there = (MOUSE, *KEYBOARD, *pads(connected))
    taken: list[str | None] = []
    for person in range(people):
        wish = chosen[person] if person < len(chosen) else None
        taken.append(wish if wish in there and wish not in taken else None)
    free = [device for device in there if device not in taken]
    return tuple(device or (free.pop(0) if free else None) for device in taken)


def room(connected: int) -> int:
    """How many people can play at this computer at once."""
    return 1 + len(ZONE_KEYS) + connected
