"""Several people at one computer: their devices, and the act of each key.

One person may use the mouse; three may share the keyboard, each with a set of keys; others use gamepads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, get_args

from ugames.texts import text
from ugames.ui.kit import keys

ActName = Literal["before", "after", "target", "do", "pass", "leave"]
"""An act of a set of keys or a gamepad, as the file of settings names it."""
DEVICE_ACTS: tuple[ActName, ...] = get_args(ActName)
CONFIRMED_ACT: ActName = "leave"
"""The act that takes two presses."""

KEY_SETS: tuple[dict[ActName, str], ...] = (
    {"before": "a", "after": "d", "target": "w", "do": "s", "pass": "q", "leave": "e"},
    {"before": "left", "after": "right", "target": "up", "do": "down", "pass": "return", "leave": "backspace"},
    {"before": "j", "after": "l", "target": "i", "do": "k", "pass": "u", "leave": "o"},
)
"""The default keys of each set, far apart for several hands."""

MOUSE = "mouse"
KEYBOARD = tuple(f"keys {key_set + 1}" for key_set in range(len(KEY_SETS)))

PAD_ACTS: dict[int, ActName] = {0: "do", 1: "pass", 2: "target", 3: "leave", 4: "before", 5: "after"}
"""The acts of a gamepad's buttons; its stick and cross choose, too."""
PAD_STEPS: dict[keys.Heading, ActName] = {(-1, 0): "before", (1, 0): "after", (0, -1): "target", (0, 1): "target"}


def act_title(act: ActName) -> str:
    return text(f"devices.{act}")


def key_cap(key: str) -> str:
    if key == "return":
        return text("devices.cap_return")
    return text("devices.cap_backspace") if key == "backspace" else keys.KEY_SIGNS.get(key, key.upper())


class KeyStroke(NamedTuple):
    """The act of a key, and the set that it belongs to."""

    key_set: int
    act: ActName


def setting(key_set: int, act: ActName) -> str:
    """The name of a changed key in the settings."""
    return f"zone {key_set + 1} {act}"


def keys_by_set(chosen: Mapping[str, tuple[str, ...]]) -> tuple[dict[ActName, str], ...]:
    """The key of each act in each set."""
    return tuple(
        {act: (chosen.get(setting(key_set, act)) or (key,))[0] for act, key in acts.items()}
        for key_set, acts in enumerate(KEY_SETS)
    )


def strokes(chosen: Mapping[str, tuple[str, ...]], used: Sequence[int] = range(len(KEY_SETS))) -> dict[int, KeyStroke]:
    """The stroke of each key code in the used sets."""
    every = keys_by_set(chosen)
    table = {
        keys.code(key): KeyStroke(key_set, act) for key_set in reversed(used) for act, key in every[key_set].items()
    }
    table.pop(0, None)
    return table


def clashes(chosen: Mapping[str, tuple[str, ...]]) -> dict[KeyStroke, str]:
    """The other meaning of each key that is used twice."""
    users: dict[str, list[KeyStroke]] = {}
    for key_set, acts in enumerate(keys_by_set(chosen)):
        for act, key in acts.items():
            users.setdefault(key, []).append(KeyStroke(key_set, act))
    return {
        one: text("devices.stroke", number=other.key_set + 1, act=act_title(other.act))
        for same in users.values()
        for one in same
        for other in same
        if other != one
    }


def pads(count: int) -> tuple[str, ...]:
    """The names of this number of gamepads."""
    return tuple(f"gamepad {i + 1}" for i in range(count))


def number(device: str) -> int:
    """The number of a set of keys or a gamepad, counted from 0."""
    return int(device.rpartition(" ")[2]) - 1


def device_title(device: str) -> str:
    if device == MOUSE:
        return text("devices.mouse")
    shown = number(device) + 1
    return text("devices.keys", number=shown) if device in KEYBOARD else text("devices.gamepad", number=shown)


def assigned(people: int, chosen: Sequence[str], connected: int) -> tuple[str | None, ...]:
    """The device of each person: their choice if it is there, else the first free one; None if none is left."""
    devices = (MOUSE, *KEYBOARD, *pads(connected))
    taken: list[str | None] = []
    for person in range(people):
        wish = chosen[person] if person < len(chosen) else None
        taken.append(wish if wish in devices and wish not in taken else None)
    free = [device for device in devices if device not in taken]
    return tuple(device or (free.pop(0) if free else None) for device in taken)


def most_people(connected: int) -> int:
    """How many people can play at this computer at once."""
    return 1 + len(KEY_SETS) + connected
