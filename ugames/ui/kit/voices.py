"""The channels of short effects: several at once, each from its position on the screen.

A sound is loaded at first use; with the mixer's own rate and little compression that takes less than a millisecond.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, sqrt
from pathlib import Path

import pygame

from ugames.resources import asset

MOST_VOICES = 10
"""More effects at once are left out."""
CROWD_EXPONENT = 1.5
"""The exponent by which each effect of a crowd is reduced, whose summed volume exceeds 1."""
MIDDLE_POSITION = 0.5
"""The position of effects without one: halfway from left, 0, to right, 1."""
SCREEN_EDGE_POSITION = 0.45
"""The stereo position of the screen's edges; 1 would be one loudspeaker alone.

The near channel is then twice as loud as the far one, with half a decibel less in mono.
"""

RELATIVE_VOLUMES = {
    "beam": 0.5,
    "collect": 0.8,
    "count": 0.5,
    "farmer": 0.9,
    "flip": 0.95,
    "no": 0.6,
    "shuffle": 0.8,
    "slide": 0.8,
    "start": 0.6,
    "steal": 0.6,
    "tap": 0.68,
    "tick": 0.74,
    "turn": 0.5,
}
"""These volumes were measured by assets/sources/loudness.py."""


class Voices:
    """The channels on which effects are played."""

    def __init__(self, channels: range) -> None:
        self._channels = channels
        self._files: dict[str, Sequence[Path]] = {}
        """The files of each used effect."""
        self._loaded: dict[Path, pygame.mixer.Sound | None] = {}
        """The loaded sounds by file."""
        self._turns: dict[str, int] = {}
        self._begun: set[str] = set()
        """The effects begun in this frame: a repetition would only be louder."""

    def go_on(self) -> bool:
        """Begin a new frame; whether an effect began in the last one."""
        stirred = bool(self._begun)
        self._begun.clear()
        return stirred

    def has(self, name: str) -> bool:
        """Whether the effect exists."""
        if name not in self._files:
            self._files[name] = files(name)
        return bool(self._files[name])

    def play(self, name: str, slider: float, at: float) -> None:
        """Play the next variant of an effect, at a position between left, 0, and right, 1."""
        turn = self._turns[name] = self._turns.get(name, -1) + 1
        self.step(name, turn % len(self._files[name]), slider, at)

    def step(self, name: str, number: int, slider: float, at: float) -> None:
        """Play one variant or, of a scale, that step or the highest."""
        file = self._files[name][min(number, len(self._files[name]) - 1)]
        channel = next((each for each in map(pygame.mixer.Channel, self._channels) if not each.get_busy()), None)
        if channel is None or name in self._begun:
            return
        if file not in self._loaded:
            self._loaded[file] = sound_in(file)
        if sound := self._loaded[file]:
            self._begun.add(name)
            others = sum(it.get_volume() for it in map(_heard, self._channels) if it)
            volume = slider * RELATIVE_VOLUMES.get(name, 1.0)
            left, right = sides(at, volume)
            near = max(left, right)
            sound.set_volume(volume_beside(others, volume * near))
            channel.play(sound)
            if left != right:
                channel.set_volume(left / near, right / near)


def sides(at: float, volume: float) -> tuple[float, float]:
    """The left and right volumes for a position, with constant total power.

    If the near side would exceed the maximum, the sound moves towards the middle.
    """
    if at == MIDDLE_POSITION:
        return 1.0, 1.0
    angle = pi / 4 * (1 + SCREEN_EDGE_POSITION * (2 * min(1.0, max(0.0, at)) - 1))
    left, right = sqrt(2) * cos(angle), sqrt(2) * sin(angle)
    most = max(1.0, 1 / volume) if volume else 2.0
    if max(left, right) <= most:
        return left, right
    rest = sqrt(2 - most * most)
    return (most, rest) if left > right else (rest, most)


def volume_beside(others: float, volume: float) -> float:
    """The volume of a new effect beside the present ones, reduced to prevent clipping."""
    share: float = min(1.0, 1 / (others + volume)) ** CROWD_EXPONENT
    return volume * share


def files(name: str) -> Sequence[Path]:
    """The variants of an effect, the steps of a scale, or the calls of a place."""
    return sorted(asset("sounds").glob(f"{name}-[0-9].*"))


def sound_in(file: Path) -> pygame.mixer.Sound | None:
    """The sound in a file; None if it cannot be read."""
    try:
        return pygame.mixer.Sound(str(file))
    except (pygame.error, OSError):
        return None


def _heard(channel: int) -> pygame.mixer.Sound | None:
    """The sound playing on a channel."""
    it = pygame.mixer.Channel(channel)
    return it.get_sound() if it.get_busy() else None
