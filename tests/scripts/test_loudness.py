"""How loud the sounds are as the app plays them: the measure itself, and the bounds of each effect."""

from __future__ import annotations

import fnmatch
import math
import os

import pytest

os.environ["SDL_AUDIODRIVER"] = "dummy"

from assets.sources import loudness
from assets.sources.sound import lufs
from ugames.ui.kit.voices import files

RATE = 44100


def tone(hertz: float, seconds: float, level: float = 1.0) -> list[float]:
    """A sine at a level."""
    return [level * math.sin(2 * math.pi * hertz * i / RATE) for i in range(round(seconds * RATE))]


def test_a_tone_has_the_loudness_that_the_standard_names() -> None:
    full = tone(997, 1)
    assert lufs.integrated([full], RATE) == pytest.approx(-3.01, abs=0.02)
    assert lufs.integrated([full, full], RATE) == pytest.approx(0, abs=0.02)
    assert lufs.momentary([full], RATE) == pytest.approx(-3.01, abs=0.05)


FAMILIES: dict[tuple[float, float], str] = {
    (-20, -15): "beam depart fire flood ice landing launch tornado volcano complete lock lock-large monopoly knock",
    (
        -24,
        -19,
    ): "box build collect farmer flip grow-large grow-middle mine pay place shuffle slide start steal take tear turn "
    "count back page",
    (-25.5, -20): "amiss drawer go goal grow-small guest-* last-* no solved switch-off switch-on",
    (-31, -26): "call-* tap tick",
}
"""LUFS of the loudest moment of each effect, with the sliders as they are at first: what is larger is louder."""


@pytest.mark.parametrize("bounds", FAMILIES)
def test_an_effect_is_as_loud_as_its_weight_in_the_game(bounds: tuple[float, float]) -> None:
    low, high = bounds
    named = {file.stem.rpartition("-")[0] for file in files("*")} - {""}
    heard = [name for each in FAMILIES[bounds].split() for name in fnmatch.filter(named, each)]
    levels = {name: loudness.as_played(files(name)[0]) for name in heard}
    assert {name: level for name, level in levels.items() if not low <= level <= high} == {}
    every = " ".join(FAMILIES.values()).split()
    assert [name for name in named if not any(fnmatch.fnmatch(name, each) for each in every)] == []
