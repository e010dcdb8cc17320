"""How loud the sounds are as the app plays them: the measure itself, and the bounds of each effect."""

from __future__ import annotations

import math
import os
from functools import cache

import pygame
import pytest

os.environ["SDL_AUDIODRIVER"] = "dummy"

from assets.sources.sound import lufs, session
from assets.sources.sound.effects import ALWAYS_NEW, EVEN
from assets.sources.sound.studio import Studio
from scripts import loudness
from tests.shipped import SHIPPED
from ugames.games.ugh.board.scenes import CRASHES
from ugames.games.ugh.cards import DISASTERS
from ugames.home.settings import Settings
from ugames.resources import asset
from ugames.ui.kit.voices import files

RATE = 44100
BOUNDS = {
    "amiss": (-25, -23.5),
    "back": (-24, -22),
    "beam": (-20, -16),
    "box": (-22, -20),
    "build": (-23, -20),
    **{f"call-{game}": (-31, -29) for game in SHIPPED},
    "collect": (-22, -19),
    "complete": (-19, -17),
    "count": (-22, -21),
    "depart": (-18, -16),
    "drawer": (-24, -22),
    "farmer": (-23, -21),
    "fire": (-17, -15),
    "flip": (-23, -20),
    "flood": (-17, -15),
    "go": (-25, -23),
    "goal": (-24.5, -22.5),
    "grow-large": (-21, -19),
    "grow-middle": (-22.5, -20.5),
    "grow-small": (-24, -22),
    "guest-blue": (-24, -21),
    "guest-gray": (-24, -21),
    "guest-green": (-24, -21),
    "guest-pink": (-24, -21),
    "guest-purple": (-24, -21),
    "guest-red": (-24, -21),
    "guest-redblue": (-24, -21),
    "guest-yellow": (-24, -21),
    "ice": (-17, -15),
    "knock": (-20, -18),
    **{f"last-{game}": (-25, -23) for game in SHIPPED},
    "landing": (-18.5, -16.5),
    "launch": (-20.5, -18.5),
    "lock": (-19, -17),
    "lock-large": (-18.5, -16.5),
    "mine": (-21, -19),
    "monopoly": (-19, -17),
    "no": (-26, -23),
    "page": (-23.5, -21.5),
    "pay": (-22.5, -20.5),
    "place": (-22, -20),
    "shuffle": (-20, -18),
    "slide": (-23, -20),
    "solved": (-25, -23),
    "start": (-21, -18),
    "steal": (-21, -18),
    "switch-off": (-24.5, -22.5),
    "switch-on": (-24.5, -22.5),
    "tap": (-28, -26),
    "take": (-23, -21),
    "tear": (-23, -21),
    "tick": (-28.5, -26.5),
    "tornado": (-17, -15),
    "turn": (-23, -21),
    "volcano": (-17, -15),
}
"""LUFS of the loudest moment, with the sliders as they are at first."""


LOW = ("amiss", "back", "build", "knock", "last-ugh", "lock", "lock-large", "place", "volcano")
"""What has a drum or a thud in it, and has to be heard from a laptop."""

as_played = cache(loudness.as_played)


def tone(hertz: float, seconds: float, level: float = 1.0) -> list[float]:
    """A sine at a level."""
    return [level * math.sin(2 * math.pi * hertz * i / RATE) for i in range(round(seconds * RATE))]


def test_a_tone_has_the_loudness_that_the_standard_names() -> None:
    full = tone(997, 1)
    assert lufs.integrated([full], RATE) == pytest.approx(-3.01, abs=0.02)
    assert lufs.integrated([full, full], RATE) == pytest.approx(0, abs=0.02)
    assert lufs.momentary([full], RATE) == pytest.approx(-3.01, abs=0.05)


def test_silence_and_what_is_far_softer_do_not_count() -> None:
    loud, soft = tone(997, 2, 0.1), tone(997, 2, 0.001)
    alone = lufs.integrated([loud], RATE)
    assert lufs.integrated([loud + soft + [0.0] * RATE], RATE) == pytest.approx(alone, abs=0.5)
    assert lufs.integrated([[0.0] * RATE], RATE) == -math.inf


def test_a_low_tone_is_softer_to_the_ear_and_a_high_one_louder() -> None:
    low, middle, high = (lufs.integrated([tone(hertz, 1)], RATE) for hertz in (40, 997, 8000))
    assert low < middle - 4
    assert high > middle + 2


def test_every_effect_has_bounds() -> None:
    every = {file.stem.rpartition("-")[0] for file in files("*")} - {""}
    assert every == set(BOUNDS)
    assert set(EVEN) | ALWAYS_NEW <= set(BOUNDS)


@pytest.mark.parametrize("name", sorted(BOUNDS))
def test_an_effect_is_as_loud_as_its_weight_in_the_game(name: str) -> None:
    low, high = BOUNDS[name]
    levels = [*map(as_played, files(name))]
    assert all(low <= level <= high for level in levels), levels
    if name in EVEN:
        assert max(levels) - min(levels) < 1, levels


@pytest.mark.parametrize("name", LOW)
def test_low_sounds_were_lost_on_small_loudspeakers(name: str) -> None:
    """Those of a laptop have next to nothing below 300 Hz: without it, each is softer by 3 dB at most."""
    studio = Studio("", RATE)
    for file in files(name):
        both, rate = loudness.channels(file, loudness.volume(file))
        rest = studio.high(studio.high(both[0], 300, 0.54), 300, 1.31)
        assert lufs.momentary((rest, rest), rate) > as_played(file) - 3, file.stem


def test_every_disaster_has_a_sound_of_its_own() -> None:
    assert len({noise.name for noise in CRASHES}) == len(CRASHES) == len(DISASTERS)


def test_no_is_softer_than_every_card() -> None:
    cards = [as_played(file) for name in ("slide", "place", "flip") for file in files(name)]
    for name in ("no", "amiss"):
        assert max(map(as_played, files(name))) < min(cards)


def test_a_session_is_its_effects_over_its_ambience_and_does_not_clip(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each at its volume; many at once, as the speaker plays them, stay below full scale."""
    monkeypatch.setattr(session, "mono", cache(session.mono))  # to unpack music takes longest
    calm = session.mixed("ugo", (), 2, Settings())
    once = session.mixed("ugo", [session.Heard(1.0, "lock")], 2, Settings())
    assert once[: session.RATE] == calm[: session.RATE]
    assert lufs.momentary([once, once], session.RATE) > lufs.momentary([calm, calm], session.RATE) + 5
    crowd = [session.Heard(0.5, name) for name in ("tornado", "fire", "flood", "ice", "lock", "monopoly")]
    assert max(map(abs, session.mixed("ugo", crowd, 2, Settings(effects=100)))) < 1


@pytest.mark.parametrize("game", SHIPPED)
def test_a_theme_stands_out_from_its_game(game: str) -> None:
    """It is louder than music, and a victory as loud as a round."""
    levels = [as_played(asset("sounds") / f"theme-{game}-{moment}.ogg") for moment in ("round", "victory")]
    assert all(-23 < level < -19 for level in levels), levels
    assert abs(levels[0] - levels[1]) < 1.5


@pytest.mark.parametrize("game", (*SHIPPED, "title"))
def test_what_is_heard_around_a_table_stays_behind_its_cards(game: str) -> None:
    """Six seconds of it: it is there at all, and softer than the softest card."""
    file = asset("sounds") / f"ambience-{game}.ogg"
    heard = loudness.channels(file, loudness.volume(file), slice(20 * RATE, 26 * RATE))
    assert heard[1] == RATE
    assert {*map(len, heard[0])} == {6 * RATE}
    assert -44 < lufs.integrated(*heard) < -28


def test_a_session_of_no_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert loudness.main(["--session", "whist"]) == 2
    assert "There is no game whist" in capsys.readouterr().out


def test_the_table_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert loudness.main(["tick"]) == 0
    assert "tick-4" in capsys.readouterr().out
    assert loudness.main(["nothing"]) == 2


def test_music_could_not_be_measured_without_a_sound_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only its tests chose a driver that needs none."""
    pygame.mixer.quit()
    monkeypatch.delenv("SDL_AUDIODRIVER")
    left, right = session.sides(asset("sounds/tune-ufo.ogg"), slice(RATE, RATE + 100))
    assert len(left) == len(right) == 100
