"""The commands of keys and gamepads, and the gamepads that are connected. Screens handle commands, never keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

import pygame

from ugames.texts import text

Digit = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9"]
"""The place of a card in the hand."""
DIGITS: tuple[Digit, ...] = get_args(Digit)
CommandName = (
    Digit
    | Literal[
        "press", "back", "next", "previous", "left", "right", "up", "down", "undo", "redo", "recap", "hint", "zoom",
        "others", "last", "log", "help", "say_turn", "say_news", "say_scores", "say_hand", "say_middle", "skip", "mute",
        "fullscreen", "click", "menu", "leave", "result", "bot", "to_turn",
    ]
)  # fmt: skip
"""A command of a key, a click on nothing, or a button."""

KEYS_OF_COMMANDS: dict[CommandName, tuple[str, ...]] = {
    "press": ("return", "space"),
    "back": ("escape",),
    "next": ("tab",),
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "undo": ("u", "backspace"),
    "redo": ("y",),
    "recap": ("r",),
    "hint": ("h",),
    "zoom": ("z",),
    "others": ("t",),
    "last": ("l",),
    "log": ("o",),
    "help": ("f1",),
    "say_turn": ("f2",),
    "say_news": ("f3",),
    "say_scores": ("f4",),
    "say_hand": ("f5",),
    "say_middle": ("f6",),
    "skip": ("s",),
    "mute": ("m",),
    "fullscreen": ("f11",),
}
"""Each command with its default keys."""

Heading = tuple[int, int]
"""One step to the right, left, down or up."""

READER_COMMANDS = tuple(name for name in KEYS_OF_COMMANDS if name.startswith("say_"))
"""The commands for a screen reader, without effect if there is none."""

PAD_BUTTONS: dict[int, CommandName] = dict(
    enumerate(("press", "back", "zoom", "undo", "last", "next", "log", "recap", "help", "hint", "skip", "others"))
)
COMMANDS_OF_STICK: dict[Heading, CommandName] = {(-1, 0): "left", (1, 0): "right", (0, -1): "up", (0, 1): "down"}
PUSHED_FROM = 0.55


def chord(key: int, mod: int) -> CommandName | None:
    """The command of a key with Ctrl or Cmd, without and with Shift, as in most programs."""
    if not mod & (pygame.KMOD_CTRL | pygame.KMOD_META) or key != code("z"):
        return None
    return "redo" if mod & pygame.KMOD_SHIFT else "undo"


def meant(event: pygame.event.Event, table: Mapping[int, CommandName]) -> CommandName | None:
    """The command of a key event; a typed digit selects the card of the hand at that place."""
    digit = next((each for each in DIGITS if each == getattr(event, "unicode", "")), None)
    return chord(event.key, event.mod) or table.get(event.key) or digit


def bindings(chosen: Mapping[str, tuple[str, ...]]) -> dict[int, CommandName]:
    """The command of each key code; the player's keys override the defaults."""
    table: dict[int, CommandName] = {}
    usual = {command: keys for command, keys in KEYS_OF_COMMANDS.items() if command not in chosen}
    for command, keys in ({name: chosen[name] for name in KEYS_OF_COMMANDS if name in chosen} | usual).items():
        for key in keys:
            table.setdefault(code(key), command)
    table.pop(0, None)
    return table


def code(key: str) -> int:
    """The code of the key with that name; 0 if there is none."""
    try:
        return pygame.key.key_code(key)
    except (ValueError, pygame.error):
        return 0


def conflicts(chosen: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[CommandName, ...]]:
    """Keys with several commands, and these commands."""
    users: dict[str, list[CommandName]] = {}
    for command, keys in KEYS_OF_COMMANDS.items():
        for key in chosen.get(command, keys):
            users.setdefault(key, []).append(command)
    return {key: tuple(commands) for key, commands in users.items() if len(commands) > 1}


NAMED_KEYS = "return", "space", "escape", "tab", "backspace", "delete", "up", "down", "left", "right", "home", "end"
"""SDL's names of the keys without a letter, which have texts."""


def key_title(key: str) -> str:
    """The title of a key, by SDL's name."""
    return text(f"settings.key_{key}") if key in NAMED_KEYS else key.capitalize()


def first_title(chosen: Mapping[str, tuple[str, ...]], command: CommandName) -> str:
    """The title of a command's first key; empty if it has none."""
    keys = chosen.get(command, KEYS_OF_COMMANDS.get(command))
    return key_title(keys[0]) if keys else ""


KEY_SIGNS = {"left": "\u2190", "right": "\u2192", "up": "\u2191", "down": "\u2193"}
"""The signs on keys without a letter."""


def key_text(key: str) -> str:
    """The text on a drawn key."""
    return KEY_SIGNS.get(key) or key_title(key)


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
