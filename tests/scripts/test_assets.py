"""What the app shows and plays is what the scripts make: pictures, effects within their loudness, moments for films."""

from __future__ import annotations

import fnmatch
import math
import os

import pytest

from assets.sources import make_art
from assets.sources.art import kit

os.environ["SDL_AUDIODRIVER"] = "dummy"

from assets.sources import loudness
from assets.sources.sound import lufs
from scripts.support import films
from scripts.support.shipped import SHIPPED
from ugames.ui.kit.voices import files


@pytest.mark.parametrize("name", make_art.modules())
def test_what_is_kept_is_what_its_script_draws(name: str) -> None:
    drawn = make_art.make(name)
    kept = {path: (kit.ASSETS / path).read_text(encoding="utf-8") for path in drawn}
    assert [path for path, text in drawn.items() if text != kept[path]] == []


SAMPLES_BY_SECOND = 44100


def tone(hertz: float, seconds: float, level: float = 1.0) -> list[float]:
    """A sine at a level."""
    return [
        level * math.sin(2 * math.pi * hertz * i / SAMPLES_BY_SECOND) for i in range(round(seconds * SAMPLES_BY_SECOND))
    ]


def test_a_tone_has_the_loudness_that_the_standard_names() -> None:
    full = tone(997, 1)
    assert lufs.integrated([full], SAMPLES_BY_SECOND) == pytest.approx(-3.01, abs=0.02)
    assert lufs.integrated([full, full], SAMPLES_BY_SECOND) == pytest.approx(0, abs=0.02)
    assert lufs.momentary([full], SAMPLES_BY_SECOND) == pytest.approx(-3.01, abs=0.05)


EFFECTS_BY_LOUDNESS: dict[tuple[float, float], str] = {
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


@pytest.mark.parametrize("bounds", EFFECTS_BY_LOUDNESS)
def test_an_effect_is_as_loud_as_its_weight_in_the_game(bounds: tuple[float, float]) -> None:
    low, high = bounds
    named = {file.stem.rpartition("-")[0] for file in files("*")} - {""}
    heard = [name for each in EFFECTS_BY_LOUDNESS[bounds].split() for name in fnmatch.filter(named, each)]
    levels = {name: loudness.as_played(files(name)[0]) for name in heard}
    assert {name: level for name, level in levels.items() if not low <= level <= high} == {}
    every = " ".join(EFFECTS_BY_LOUDNESS.values()).split()
    assert [name for name in named if not any(fnmatch.fnmatch(name, each) for each in every)] == []


@pytest.mark.parametrize("game", SHIPPED)
def test_every_moment_is_in_the_recorded_match(game: str) -> None:
    for name, take in films.TAKES[game].items():
        assert films.find(take) >= 0, name
