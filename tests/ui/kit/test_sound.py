"""The sounds as files, the script that makes them, and the speaker that plays them."""

from __future__ import annotations

import re
import time
import wave
from array import array
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise
from math import inf, log10
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from assets.sources import make_sounds
from assets.sources.sound.effects import EVEN
from scripts.support.environment import ROOT
from scripts.support.pilot import PILOT_PATIENCE_SECONDS, Pilot, a_table, act
from scripts.support.shipped import SHIPPED
from ugames.home.settings import Settings
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import FRAME_SECONDS
from ugames.ui.kit import sound, voices
from ugames.ui.kit.around import (
    FADE_SECONDS,
    LAST_ROUND_SUFFIX,
    LEAST_SECONDS_BETWEEN_PIECES,
    MOST_SECONDS_BETWEEN_CALLS,
    MOST_SECONDS_BETWEEN_PIECES,
    SECOND_PIECE_SUFFIX,
    SECONDS_BEFORE_A_PIECE,
    seconds_of,
)
from ugames.ui.kit.nodes import PRESS_SOUNDS, PRIMARY_PRESS_SOUND, USUAL_PRESS_SOUND, Node
from ugames.ui.kit.sound import AMBIENCE_CHANNELS, CALL_CHANNEL, STEP_SECONDS, THEME_CHANNEL, VOICE_CHANNELS, Speaker
from ugames.ui.kit.voices import MIDDLE_POSITION, SCREEN_EDGE_POSITION, files, sides
from ugames.ui.table.board import Burst, Caption, Cue, Noise, Put
from ugames.ui.table.cards.sprites import Spot
from ugames.ui.table.staging.hearing import with_positions

pytestmark = pytest.mark.usefixtures("unseen", "quick_bots")

SOUND_FOLDER = ROOT / "assets" / "sounds"
EFFECT_FILES = sorted([*SOUND_FOLDER.glob("*.wav"), *SOUND_FOLDER.glob("*.flac")])
TUNE_FILES = sorted(SOUND_FOLDER.glob("tune-*.ogg"))
AMBIENCE_FILES = sorted(SOUND_FOLDER.glob("ambience-*.ogg"))
THEME_FILES = sorted(SOUND_FOLDER.glob("theme-*.ogg"))
CALL_FILES = sorted(SOUND_FOLDER.glob("call-*.ogg"))
SHORT_SOUND_FILES = [*EFFECT_FILES, *THEME_FILES, *CALL_FILES]
CALLS_OF_GAME = 6
"""How many calls each game has."""
NAMED_SOUND = re.compile(r"""(?:Noise|speaker\.play)\("([^"]+)"[,)]""")
LOUDEST_SAMPLE = 32767
MEGABYTE = 1_000_000


def by_file(files: list[Path]) -> pytest.MarkDecorator:
    """Run a test for each of these files."""
    return pytest.mark.parametrize("file", files, ids=lambda file: file.stem)


class Heard(NamedTuple):
    """A sound as it is on disk."""

    rate: int
    samples: array[int]

    @property
    def seconds(self) -> float:
        """How long it is."""
        return len(self.samples) / self.rate


def unpacked(file: Path) -> tuple[Heard, Heard]:
    """What both loudspeakers get of a compressed sound, at the rate of the mixer."""
    if not pygame.mixer.get_init():
        pygame.mixer.init(sound.FREQUENCY, -16, 2, sound.BUFFER, allowedchanges=0)
    both = array("h", pygame.mixer.Sound(str(file)).get_raw())
    return Heard(sound.FREQUENCY, both[::2]), Heard(sound.FREQUENCY, both[1::2])


def hear(file: Path) -> Heard:
    """Read an effect: it has one channel of 16 bits."""
    if file.suffix == ".flac":
        left, right = unpacked(file)
        assert left == right
        return left
    with wave.open(str(file)) as it:
        assert (it.getnchannels(), it.getsampwidth()) == (1, 2)
        return Heard(it.getframerate(), array("h", it.readframes(it.getnframes())))


def named() -> dict[str, str]:
    """Every effect that the source names, with its places."""
    found = {}
    for file in sorted((ROOT / "ugames").rglob("*.py")):
        for name in NAMED_SOUND.findall(file.read_text(encoding="utf-8")):
            found[name] = file.name
    return found


def test_whatever_is_named_can_be_heard() -> None:
    names = named()
    assert len(names) >= 15
    presses = (*PRESS_SOUNDS.values(), USUAL_PRESS_SOUND, PRIMARY_PRESS_SOUND, "switch-on", "switch-off", "tear")
    for name, where in (names | dict.fromkeys(presses, "nodes")).items():
        assert len(files(name)) >= 3, f"{name} in {where}"
    assert len(files("count")) == sound.MOST_FOOTSTEPS
    assert set(voices.RELATIVE_VOLUMES) <= {file.stem.rpartition("-")[0] for file in EFFECT_FILES}


def test_every_game_has_its_music() -> None:
    assert {file.stem for file in THEME_FILES} == {
        f"theme-{game}-{it}" for game in SHIPPED for it in ("round", "victory")
    }
    assert {file.stem for file in AMBIENCE_FILES} == {f"ambience-{place}" for place in (*SHIPPED, sound.PLACE_OF_MENUS)}
    last = {f"tune-{game}{LAST_ROUND_SUFFIX}" for game in SHIPPED}
    both = {f"tune-{place}{which}" for place in (*SHIPPED, sound.PLACE_OF_MENUS) for which in ("", SECOND_PIECE_SUFFIX)}
    assert {file.stem for file in TUNE_FILES} == both | last
    assert {file.stem for file in CALL_FILES} == {
        f"call-{game}-{i}" for game in SHIPPED for i in range(1, CALLS_OF_GAME + 1)
    }


def test_the_folder_stays_small() -> None:
    assert sum(file.stat().st_size for file in SOUND_FOLDER.iterdir()) < 16 * MEGABYTE


@by_file(SHORT_SOUND_FILES)
def test_a_sound_neither_clips_nor_clicks(file: Path) -> None:
    sides = unpacked(file) if file.suffix == ".ogg" else (hear(file),)
    calls, theme = file in CALL_FILES, file in THEME_FILES
    peak = max(max(map(abs, side.samples)) for side in sides) / LOUDEST_SAMPLE
    if file.stem.rpartition("-")[0] in EVEN or calls:  # tests/scripts/test_assets.py holds their loudness
        assert peak < 0.9
    else:
        assert 0.45 < peak < (0.68 if theme else 0.85)
    for it in sides:
        assert max(abs(it.samples[0]), abs(it.samples[-1])) < 0.002 * LOUDEST_SAMPLE
        assert max(map(abs, it.samples[-it.rate // 500 :])) < 0.03 * LOUDEST_SAMPLE
        assert abs(sum(it.samples)) / len(it.samples) < 0.006 * peak * LOUDEST_SAMPLE
        assert it.rate == sound.FREQUENCY
        shortest, longest = (
            {"round": (2, 3), "victory": (4, 6)}[file.stem.rpartition("-")[2]] if theme else (0.02, 4 if calls else 1.5)
        )
        assert shortest <= it.seconds <= longest


def test_variants_differ() -> None:
    for name in (*named(), *(name for name in EVEN if name.startswith("guest-"))):
        assert len({file.read_bytes() for file in files(name)}) == len(files(name)), name


def test_points_are_counted_upwards() -> None:
    crossings = []
    for file in files("count"):
        samples = hear(file).samples[4000:12000]
        crossings.append(sum(a < 0 <= b for a, b in pairwise(samples)))
    assert all(b > a * 1.05 for a, b in pairwise(crossings)), crossings


@by_file(TUNE_FILES)
def test_a_piece_of_music_lasts_about_a_minute_and_names_its_samples(file: Path) -> None:
    assert 50 <= seconds_of(file) <= 90 if file.stem.endswith(LAST_ROUND_SUFFIX) else 60 <= seconds_of(file) <= 120
    assert b"samples=" in file.read_bytes()


def test_what_is_no_music_has_no_length(tmp_path: Path) -> None:
    file = tmp_path / "tune-x.ogg"
    for data in (b"", b"OggS and so on", (TUNE_FILES[0].read_bytes())[:40]):
        file.write_bytes(data)
        with pytest.raises(ValueError, match="Vorbis"):
            seconds_of(file)


def test_the_script_makes_these_files() -> None:
    assert sorted(make_sounds.recipes()) == sorted(
        file.name for file in (*SHORT_SOUND_FILES, *TUNE_FILES, *AMBIENCE_FILES)
    )
    assert make_sounds.main(["--check", "tick", "tap-2.wav", "knock-1.wav", "count-3.flac", "flip-4.wav"]) == 0


class Ear:
    """A speaker, its clock, and what its channels play."""

    def __init__(self, settings: Settings) -> None:
        self.speaker = Speaker(settings)
        self.tunes, self.music = self.speaker._tunes, self.speaker._music
        self.now = 50.0
        self.speaker.update(self.now)

    def at_a_table(self) -> Speaker:
        """The speaker, once a table is heard."""
        self.speaker.ambience("ugo")
        self.until(lambda: bool(self.speaker.loops))
        return self.speaker

    def wait(self, seconds: float) -> None:
        """Let that much time pass at once on the speaker's clock."""
        for _ in range(round(seconds / FRAME_SECONDS)):
            self.now += FRAME_SECONDS
            self.speaker.update(self.now)

    def until(self, what: Callable[[], bool]) -> None:
        """Wait for the loader in real time, while the speaker's clock stands."""
        started = time.monotonic()
        while not what():
            assert time.monotonic() - started < PILOT_PATIENCE_SECONDS, "it does not happen"
            self.speaker.update(self.now)
            time.sleep(0.002)

    @property
    def voices(self) -> list[pygame.mixer.Sound]:
        """The effects that are being played."""
        return playing(*VOICE_CHANNELS)


def playing(*channels: int) -> list[pygame.mixer.Sound]:
    """The sounds on these channels."""
    found = (pygame.mixer.Channel(number).get_sound() for number in channels)
    return [it for it in found if it is not None]


@pytest.fixture
def ear() -> Iterator[Ear]:
    """A speaker with all volumes up, and no sound left from before."""
    pygame.mixer.quit()
    it = Ear(Settings(effects=100, music=100, ambience=100))
    assert it.speaker.device.trouble is None
    yield it
    it.speaker.close()


def test_variants_come_in_turn(ear: Ear) -> None:
    seen = []
    for _ in range(8):
        ear.speaker.play("place")
        seen.append(ear.voices[-1])
        ear.wait(FRAME_SECONDS)
    assert len(set(map(id, seen[:4]))) == 4
    assert seen[:4] == seen[4:]


def test_the_same_sound_twice_in_a_frame_is_one(ear: Ear) -> None:
    for _ in range(3):
        ear.speaker.play("slide")
    assert len(ear.voices) == 1


@pytest.mark.parametrize("volume", (100, 50, 10))
def test_the_volume_of_effects(ear: Ear, volume: int) -> None:
    ear.speaker.adopt(replace(ear.speaker.settings, effects=volume, music=0, ambience=0))
    ear.speaker.play("build")
    (voice,) = ear.voices
    assert voice.get_volume() == pytest.approx(volume / 100, abs=0.01)


def test_no_effects_without_volume(ear: Ear) -> None:
    ear.speaker.adopt(replace(ear.speaker.settings, effects=0))
    ear.speaker.play("build")
    ear.speaker.count(5)
    ear.wait(1)
    assert not ear.voices


def test_ambience_comes_and_goes_gently(ear: Ear) -> None:
    speaker = ear.at_a_table()
    (loop,) = speaker.loops
    levels = []
    for _ in range(120):
        ear.wait(FRAME_SECONDS)
        levels.append(loop.sound.get_volume())
    assert levels == sorted(levels)
    assert levels[0] < 0.1
    assert levels[-1] == pytest.approx(1, abs=0.02)
    assert playing(*AMBIENCE_CHANNELS) == [loop.sound]
    speaker.ambience(None)
    ear.wait(0.5)
    assert playing(*AMBIENCE_CHANNELS) == [loop.sound]
    assert 0 < loop.sound.get_volume() < 0.9
    ear.wait(FADE_SECONDS)
    assert not speaker.loops
    assert not playing(*AMBIENCE_CHANNELS)


def test_a_screen_of_the_same_game_goes_on(ear: Ear) -> None:
    speaker = ear.at_a_table()
    ear.wait(3)
    (loop,) = speaker.loops
    speaker.ambience(None)
    speaker.ambience("ugo")
    ear.wait(0.2)
    assert speaker.loops == [loop]
    assert loop.level == 1


def test_only_the_next_call_and_the_themes_of_a_game_are_kept(ear: Ear) -> None:
    speaker = ear.speaker
    for game in ("ugo", "ugh"):
        speaker.ambience(game)
        ear.until(partial(plays, speaker, game))
        ear.until(lambda: not ear.music.loading)
        for _ in range(4):
            ear.now = speaker._calls.due
            ear.until(lambda: bool(playing(CALL_CHANNEL)) and not ear.music.loading)
            pygame.mixer.Channel(CALL_CHANNEL).stop()
        assert len([name for name in ear.music._sounds if name.startswith("call-")]) == 1
        themes = [name for name in ear.music._sounds if name.startswith("theme-")]
        assert sorted(themes) == [f"theme-{game}-round", f"theme-{game}-victory"]


def plays(speaker: Speaker, game: str) -> bool:
    return any(loop.game == game for loop in speaker.loops)


@pytest.mark.parametrize("how", ("key", "focus"))
def test_mute(ear: Ear, how: str) -> None:
    speaker = ear.speaker
    speaker.ambience("ugo")
    speaker.theme("ugo", "victory")
    ear.until(lambda: bool(speaker.loops and playing(THEME_CHANNEL)))
    ear.wait(2)
    speaker.play("shuffle")
    if how == "key":
        speaker.toggle()
    else:
        speaker.focus(False)
    ear.wait(0.3)
    speaker.play("volcano")
    speaker.count(4)
    ear.wait(0.5)
    assert all(loop.sound.get_volume() == 0 for loop in speaker.loops)
    assert all(theme.get_volume() == 0 for theme in playing(THEME_CHANNEL))
    ear.until(lambda: not ear.voices)  # the shuffle fades, and nothing else has begun
    if how == "key":
        speaker.toggle()
    else:
        speaker.focus(True)
    ear.wait(0.5)
    assert speaker.loops[0].sound.get_volume() > 0
    speaker.play("volcano")
    assert len(ear.voices) == 1


def test_the_device_is_given_back_where_nothing_may_be_heard(ear: Ear) -> None:
    speaker = ear.at_a_table()
    speaker.toggle()
    ear.wait(sound.SILENT_DEVICE_SECONDS - 1)
    assert pygame.mixer.get_init(), "somebody may come back at once"
    assert speaker.update(ear.now) <= ear.now + 1.1, "it has to be called then"
    ear.wait(1.5)
    ear.until(lambda: not pygame.mixer.get_init())
    assert speaker.update(ear.now) == inf
    speaker.play("volcano")
    speaker.count(3)
    speaker.toggle()
    ear.until(lambda: bool(speaker.loops))
    ear.wait(1)
    assert speaker.loops[0].sound.get_volume() > 0
    speaker.play("volcano")
    assert len(ear.voices) == 1


def test_without_any_volume_no_device_is_asked_for() -> None:
    pygame.mixer.quit()
    ear = Ear(Settings(effects=0, music=0, ambience=0))
    assert not pygame.mixer.get_init()
    ear.speaker.adopt(Settings(effects=50, music=0, ambience=0))
    ear.wait(0.5)
    ear.speaker.play("lock")
    assert len(ear.voices) == 1
    ear.speaker.close()


def test_out_of_focus_one_may_listen_on() -> None:
    pygame.mixer.quit()
    ear = Ear(Settings(mute_unfocused=False))
    ear.speaker.focus(False)
    ear.speaker.play("lock")
    assert len(ear.voices) == 1
    ear.speaker.close()


def test_a_theme_waits_for_the_points_and_softens_the_ambience(ear: Ear) -> None:
    speaker = ear.speaker
    speaker.ambience("ugo")
    ear.until(lambda: bool(speaker.loops) and not ear.music.loading)
    ear.wait(3)
    speaker.count(4)
    speaker.theme("ugo", "round")
    begun = []
    for _ in range(round(5 * STEP_SECONDS / FRAME_SECONDS)):
        ear.wait(FRAME_SECONDS)
        begun += [voice for voice in ear.voices if voice not in begun]
        assert len(begun) == 4 or not playing(THEME_CHANNEL)
    assert len(begun) == 4
    ear.until(lambda: bool(playing(THEME_CHANNEL)))
    ear.wait(1)
    assert speaker.loops[0].sound.get_volume() == pytest.approx(sound.AMBIENCE_VOLUME_UNDER_THEME, abs=0.02)
    speaker.adopt(replace(speaker.settings, music=0))
    ear.wait(1)
    assert not playing(THEME_CHANNEL)
    assert speaker.loops[0].sound.get_volume() == pytest.approx(1, abs=0.02)


def test_it_says_when_to_go_on(ear: Ear) -> None:
    speaker = ear.speaker
    assert speaker.update(ear.now) == inf
    speaker.ambience("ugo")
    assert speaker.update(ear.now) <= ear.now + sound.LISTENING_SECONDS, "it is being loaded"
    ear.until(lambda: bool(speaker.loops) and not ear.music.loading)
    assert speaker.update(ear.now) == ear.now, "it grows louder"
    ear.wait(3)
    assert speaker.update(ear.now) > ear.now + 2
    speaker.count(2)
    assert speaker.update(ear.now) == ear.now
    ear.wait(1)
    assert ear.now + 1 < speaker.update(ear.now) <= ear.now + MOST_SECONDS_BETWEEN_CALLS
    speaker.theme("ugo", "round")
    ear.until(lambda: bool(playing(THEME_CHANNEL)))
    pygame.mixer.pause()  # else it may have ended in real time
    assert speaker.update(ear.now) == ear.now, "the ambience grows softer"
    ear.wait(1)
    assert speaker.update(ear.now) == ear.now + sound.LISTENING_SECONDS, "it will end"
    speaker.toggle()
    assert speaker.update(ear.now) == ear.now
    ear.wait(1)
    assert ear.now + 5 < speaker.update(ear.now) < inf, "nothing is heard: the device is given back"
    ear.wait(sound.SILENT_DEVICE_SECONDS)
    assert speaker.update(ear.now) == inf


def everything(speaker: Speaker) -> None:
    """Ask a speaker for everything that it can do."""
    for name in ("tick", "victory", "", "no such sound", "../x"):
        speaker.play(name)
    speaker.count(20)
    speaker.count(0)
    speaker.ambience("ugo")
    for i in range(60):
        speaker.update(10 + i / 20)
        time.sleep(0.002)
    speaker.theme("ugo", "round")
    speaker.theme("no such game", "victory")
    speaker.update(0)
    speaker.ambience("no such game")
    for i in range(60):
        speaker.update(20 + i / 20)
    speaker.focus(False)
    speaker.toggle()
    speaker.update(30)
    speaker.focus(True)
    speaker.toggle()
    speaker.ambience(None)
    speaker.update(31)
    speaker.close()


def test_silent_without_a_device(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    speaker = Speaker(Settings())
    assert speaker.device.trouble
    assert capsys.readouterr().err == f"{speaker.device.trouble}\n", "told once, on the console"
    everything(speaker)


@pytest.mark.parametrize("broken", (False, True), ids=("no files", "broken files"))
def test_silent_without_files(broken: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if broken:
        (tmp_path / "sounds").mkdir()
        for name in ("tick-1", "count-1", "ambience-ugo", "theme-ugo-round"):
            (tmp_path / "sounds" / f"{name}.wav").write_bytes(b"RIFF, or so it says")
    for module in (sound, voices):
        monkeypatch.setattr(module, "asset", lambda name: tmp_path / name)
    everything(Speaker(Settings()))


def test_silent_when_the_mixer_has_gone(ear: Ear) -> None:
    pygame.mixer.quit()
    everything(ear.speaker)


def test_effects_are_spread_gently_from_left_to_right() -> None:
    assert SCREEN_EDGE_POSITION <= 0.5
    balance = [20 * log10(right / left) for left, right in (sides(i / 10, 0.5) for i in range(11))]
    assert balance == sorted(balance)
    assert 6 < balance[-1] < 8
    assert sides(MIDDLE_POSITION, 0.5) == (1, 1)
    assert sides(-3, 0.5) == sides(0, 0.5)
    assert sides(3, 0.5) == sides(1, 0.5)


def test_a_sound_comes_from_what_happens_with_it() -> None:

    def heard(*cues: Cue) -> list[float | None]:
        return [cue.x for cue in with_positions(cues) if isinstance(cue, Noise)]

    puts = [Put(Spot(None, x, 0, 10, "hand"), "deck") for x in (100, 300)]
    flash, words = Burst(Area(650, 0, 100, 100), "ring"), Caption("+3", Area(800, 0, 100, 100))
    place = Noise("place")
    assert heard(place, *puts, flash, words) == [200]
    assert heard(words, place, flash) == [700]
    assert heard(place, words) == [850]
    assert heard(place, Noise("tap", 3), words) == [850, 3]
    assert heard(place) == [None]


def test_the_thing_to_do_has_a_sound_of_its_own() -> None:
    area = Area(0, 0, 10, 10)
    assert Node("on", "button", "Go on", area, primary=True).noise == PRIMARY_PRESS_SOUND
    assert Node("on", "button", "Go on", area).noise == USUAL_PRESS_SOUND
    assert Node("back", "button", "Back", area, primary=True).noise == "back"


class Witness:
    """Records the requests to a speaker."""

    def __init__(self, speaker: Speaker, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard: list[tuple[Any, ...]] = []
        self.places: list[tuple[Any, ...]] = []
        """The requests for sounds, each with where it was heard."""
        for name in ("play", "count", "step", "theme", "ambience"):
            self._follow(speaker, name, monkeypatch)

    def _follow(self, speaker: Speaker, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        ask = getattr(speaker, name)

        def followed(*what: Any, **where: Any) -> None:
            self.heard.append((name, *what))
            self.places.append((*what, where.get("at", MIDDLE_POSITION)))
            ask(*what, **where)

        monkeypatch.setattr(speaker, name, followed)


def test_one_hears_that_it_is_ones_turn(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    witness = Witness(pilot.app.speaker, monkeypatch)
    screen = a_table(pilot.app, "ugo", 3)
    for turn in range(1, 4):
        pilot.until(lambda: screen.audience.viewer in screen.shown.seen.to_act and not screen.playback.busy, 0.1)
        pilot.frame(30)
        assert witness.heard.count(("play", "turn")) == turn
        act(pilot, screen)


@pytest.mark.usefixtures("hardly_drawn")
def test_a_match_sounds_to_its_end(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    witness = Witness(pilot.app.speaker, monkeypatch)
    screen = a_table(pilot.app, "ugo", 2, people=(), games=1)

    def over() -> bool:
        if screen.playback.points.tally:
            pilot.frame()
            screen.playback.points.put_away()
        return pilot.app.top is not screen

    pilot.until(over, 0.5)
    asked = [each for each in witness.heard if each[0] not in ("play", "step")]
    assert asked[0] == ("ambience", "ugo", False)
    assert asked.count(("ambience", "ugo", True)) == 1, "its last round begins"
    theme = witness.heard.index(("theme", "ugo", "round"))
    before = witness.heard[:theme]
    assert ("step", 1) in before, "the second place of some seat"
    assert asked.count(("theme", "ugo", "victory")) == 1
    pilot.app.top.enter(pilot.app)
    assert witness.heard.count(("theme", "ugo", "victory")) == 1
    assert pilot.app.speaker.place == "ugo"


def stirring(ear: Ear, seconds: float) -> None:
    """Let time pass in which something is heard each second."""
    for _ in range(round(seconds)):
        for number in VOICE_CHANNELS:
            pygame.mixer.Channel(number).stop()  # those before, which sound on in real time
        ear.speaker.play("tick")
        ear.wait(1)


def test_music_of_a_place_comes_gently_and_goes_before_the_next(ear: Ear) -> None:
    heard = ear.tunes
    stirring(ear, SECONDS_BEFORE_A_PIECE - 1)
    assert heard.playing is None
    stirring(ear, 3)
    assert heard.playing == "title"
    assert 0 < heard.level < 1
    ear.wait(FADE_SECONDS)
    assert heard.level == 1
    ear.speaker.ambience("ugo")
    ear.wait(FADE_SECONDS / 2)
    assert heard.playing == "title"
    assert 0 < heard.level < 1
    stirring(ear, FADE_SECONDS + SECONDS_BEFORE_A_PIECE + 2)
    assert heard.playing == "ugo"


def test_music_pauses_after_each_time_and_begins_only_where_something_happens(ear: Ear) -> None:
    heard = ear.tunes
    ear.wait(SECONDS_BEFORE_A_PIECE + 60)
    assert heard.playing is None
    stirring(ear, 2)
    assert heard.playing == "title"
    ear.wait(FADE_SECONDS + 0.1)
    assert ear.speaker.update(ear.now) > ear.now + 30
    ear.wait(seconds_of(SOUND_FOLDER / "tune-title.ogg"))
    assert heard.playing is None
    assert ear.speaker.update(ear.now) == inf
    stirring(ear, LEAST_SECONDS_BETWEEN_PIECES / 2)
    assert heard.playing is None
    stirring(ear, MOST_SECONDS_BETWEEN_PIECES - LEAST_SECONDS_BETWEEN_PIECES / 2 + 2)
    assert heard.playing == "title"


def test_the_last_round_has_other_music_at_once(ear: Ear) -> None:
    heard, speaker = ear.tunes, ear.speaker
    speaker.ambience("ugh")
    stirring(ear, SECONDS_BEFORE_A_PIECE + FADE_SECONDS + 2)
    assert heard.playing == "ugh"
    speaker.ambience("ugh", last=True)
    ear.wait(FADE_SECONDS / 2)
    assert heard.playing == "ugh"
    assert 0 < heard.level < 1
    stirring(ear, FADE_SECONDS + 1)
    assert heard.playing == f"ugh{LAST_ROUND_SUFFIX}"
    speaker.ambience("ugh")
    stirring(ear, FADE_SECONDS + 1)
    assert heard.playing is None
    stirring(ear, SECONDS_BEFORE_A_PIECE + 1)
    assert heard.playing == "ugh"


def test_pieces_of_a_place_come_in_turn(ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    load = pygame.mixer.music.load

    def noted(file: str) -> None:
        loaded.append(Path(file).stem)
        load(file)

    monkeypatch.setattr(pygame.mixer.music, "load", noted)
    for place in (None, "ugh", None, "ugh", None):
        ear.speaker.ambience(place)
        stirring(ear, FADE_SECONDS + SECONDS_BEFORE_A_PIECE + 2)
    assert loaded == [
        "tune-title",
        "tune-ugh",
        f"tune-title{SECOND_PIECE_SUFFIX}",
        f"tune-ugh{SECOND_PIECE_SUFFIX}",
        "tune-title",
    ]
