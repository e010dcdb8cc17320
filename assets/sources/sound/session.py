"""What is heard in a session: the effects that were played, with the ambience and music of the place below."""

from __future__ import annotations

import os
import wave
from array import array
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pygame

from ugames.home.settings import Settings
from ugames.resources import asset
from ugames.ui.kit.around import LEAST_SECONDS_BETWEEN_PIECES
from ugames.ui.kit.voices import RELATIVE_VOLUMES, files, volume_beside

RATE = 22050
ALL = slice(None)


class Heard(NamedTuple):
    """An effect that was played at some second."""

    second: float
    name: str


def sides(file: Path, part: slice = ALL) -> tuple[list[float], list[float]]:
    """What both loudspeakers get of a part of a compressed sound, at the rate of effects."""
    if not pygame.mixer.get_init():
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")  # it is decoded and not heard: no device is needed
        pygame.mixer.init(2 * RATE, -16, 2, allowedchanges=0)
    both = array("h", pygame.mixer.Sound(str(file)).get_raw())
    return [value / 32768 for value in both[::2][part]], [value / 32768 for value in both[1::2][part]]


def mono(file: Path, most: int) -> list[float]:
    """A sound at half the rate of effects, which is that of music; no more than so many samples are asked for."""
    if file.suffix != ".wav":
        left, right = sides(file, slice(2 * most))
        return [sum(four) / 4 for four in zip(left[::2], left[1::2], right[::2], right[1::2], strict=False)]
    with wave.open(str(file), "rb") as sound:
        assert sound.getnchannels() == 1
        step = sound.getframerate() // RATE
        samples = array("h", sound.readframes(sound.getnframes()))
    if step == 1:
        return [value / 32768 for value in samples]
    return [(a + b) / 65536 for a, b in zip(samples[::2], samples[1::2], strict=False)]


def mixed(game: str, heard: Iterable[Heard], seconds: float, settings: Settings) -> list[float]:
    """All of it from both loudspeakers, with the volumes of the settings."""
    size = round(seconds * RATE)
    around = asset("sounds") / f"ambience-{game}.ogg"
    bed, soft = mono(around, size) if around.is_file() else [0.0], settings.ambience / 100
    tune = mono(asset("sounds") / f"tune-{game}.ogg", size) if settings.music else [0.0]
    played, tune = settings.music / 100, [*tune, *[0.0] * round(LEAST_SECONDS_BETWEEN_PIECES * RATE)]
    total = [bed[i % len(bed)] * soft + tune[i % len(tune)] * played for i in range(size)]
    turns: dict[str, int] = {}
    going: list[tuple[float, float]] = []
    for second, name in heard:
        variants = files(name)
        turn = turns[name] = (turns.get(name, -1) + 1) % len(variants)
        sound = mono(variants[turn], size)
        going = [(end, loud) for end, loud in going if end > second]
        volume = volume_beside(sum(loud for _, loud in going), RELATIVE_VOLUMES.get(name, 1.0) * settings.effects / 100)
        going.append((second + len(sound) / RATE, volume))
        for i, value in enumerate(sound, round(second * RATE)):
            if i < len(total):
                total[i] += value * volume
    return total
