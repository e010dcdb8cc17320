"""The sounds as files, the script that makes them, and the speaker that plays them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import wave
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations, islice, pairwise, tee
from math import inf, log10
from operator import add, mul, sub
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any, NamedTuple

import pygame
import pytest

from scripts import make_sounds
from scripts.monkey import Quick
from scripts.sound import ambience
from scripts.sound.effects import ALWAYS_NEW, EVEN
from scripts.sound.studio import Studio
from tests.shipped import SHIPPED
from tests.ui.pilot import FRAME, PATIENCE, Pilot, a_table, act, an_app
from ugames.core.match import Beat
from ugames.games.uchronia.board.scenes import HEARD
from ugames.games.ugo.board.scenes import GROWS
from ugames.home.settings import Settings
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import sound, voices
from ugames.ui.kit.around import COME, EARLIEST, GO, LAST, LATEST, LEAD, LONG_REST, MORE, REST, Surroundings, length
from ugames.ui.kit.nodes import DO, NOISES, TAP, Node
from ugames.ui.kit.sound import AMBIENCE, CALL, STEP_SECONDS, THEME, VOICE_CHANNELS, Speaker
from ugames.ui.kit.voices import MIDDLE, MOST, WIDE, files, sides
from ugames.ui.table.board import Burst, Caption, Count, Cue, Noise, Put, Together, Trail
from ugames.ui.table.staging.hearing import placed
from ugames.ui.table.staging.stage import Spot

pytestmark = pytest.mark.usefixtures("unseen")

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "sounds"
EFFECTS = sorted([*FOLDER.glob("*.wav"), *FOLDER.glob("*.flac")])
TUNES = sorted(FOLDER.glob("tune-*.ogg"))
LOOPS = sorted(FOLDER.glob("ambience-*.ogg"))
THEMES = sorted(FOLDER.glob("theme-*.ogg"))
CALLS = sorted(FOLDER.glob("call-*.ogg"))
ALL = [*EFFECTS, *THEMES, *CALLS]
CALLED = 6
"""How many calls each game has."""
NAMED = re.compile(r"""(?:Noise|speaker\.play)\("([^"]+)"[,)]""")
FULL = 32767
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
        for name in NAMED.findall(file.read_text(encoding="utf-8")):
            found[name] = file.name
    return found


def sharpest(samples: array[int]) -> int:
    """How sharply the wave bends at most: a click is an extreme bend."""
    steps, following = tee(map(sub, islice(samples, 1, None), samples))
    next(following)
    most: int = max(map(abs, map(sub, following, steps)))
    return most


# --- files


def test_whatever_is_named_can_be_heard() -> None:
    names = named()
    assert len(names) >= 15
    for name, where in names.items():
        assert len(files(name)) >= 3, f"{name} in {where}"
    assert len(files("count")) == sound.STEPS
    assert set(voices.SOFTER) <= {file.stem.rpartition("-")[0] for file in EFFECTS}


def test_every_game_has_its_music() -> None:
    assert {file.stem for file in THEMES} == {f"theme-{game}-{it}" for game in SHIPPED for it in ("round", "victory")}
    assert {file.stem for file in LOOPS} == {f"ambience-{place}" for place in (*SHIPPED, sound.MENUS)}
    last = {f"tune-{game}{LAST}" for game in SHIPPED}
    both = {f"tune-{place}{which}" for place in (*SHIPPED, sound.MENUS) for which in ("", MORE)}
    assert {file.stem for file in TUNES} == both | last
    assert {file.stem for file in CALLS} == {f"call-{game}-{i}" for game in SHIPPED for i in range(1, CALLED + 1)}


def test_the_folder_stays_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 16 * MEGABYTE


@by_file(ALL)
def test_a_sound_neither_clips_nor_clicks(file: Path) -> None:
    """Its peak has the right level, it begins and ends at zero, and its mean is zero."""
    sides = unpacked(file) if file.suffix == ".ogg" else (hear(file),)
    calls, theme = file in CALLS, file in THEMES
    peak = max(max(map(abs, side.samples)) for side in sides) / FULL
    if file.stem.rpartition("-")[0] in EVEN or calls:  # tests/test_loudness.py holds their loudness
        assert peak < 0.9
    else:
        assert 0.45 < peak < (0.68 if theme else 0.85)
    for it in sides:
        assert max(abs(it.samples[0]), abs(it.samples[-1])) < 0.002 * FULL
        assert max(map(abs, it.samples[-it.rate // 500 :])) < 0.03 * FULL
        assert abs(sum(it.samples)) / len(it.samples) < 0.006 * peak * FULL
        assert it.rate == sound.FREQUENCY
        shortest, longest = (
            {"round": (2, 3), "victory": (4, 6)}[file.stem.rpartition("-")[2]] if theme else (0.02, 4 if calls else 1.5)
        )
        assert shortest <= it.seconds <= longest


@by_file([*THEMES, *CALLS])
def test_a_theme_was_mono_and_so_was_a_call(file: Path) -> None:
    """Both sides have the same instruments, and are not the same; the file names its samples."""
    left, right = unpacked(file)
    assert abs(likeness(left.samples[::3], right.samples[::3])) < 0.95
    assert b"samples=" in file.read_bytes()


def below(samples: Sequence[int], hertz: float, step: int = 8) -> float:
    """The part of the power of a sound that lies below a frequency, of one in so many of its samples."""
    some = [float(value) for value in samples[::step]]
    deep = Studio("", sound.FREQUENCY // step).low(some, hertz)
    return float(sum(map(mul, deep, deep)) / sum(map(mul, some, some)))


@by_file(THEMES)
def test_a_theme_was_dull(file: Path) -> None:
    """Up to a half of it was below 150 Hz."""
    for side in unpacked(file):
        assert below(side.samples, 150) < 0.36


def test_variants_differ() -> None:
    for name in (*named(), *(name for name in EVEN if name.startswith("guest-"))):
        assert len({file.read_bytes() for file in files(name)}) == len(files(name)), name


def outline(file: Path) -> list[float]:
    """How loud an effect is in three bands, in each hundredth of a second from its loudest one on, and before it."""
    studio, samples = Studio("", sound.FREQUENCY // 2), [float(value) for value in hear(file).samples[::2]]
    under, over = studio.low(samples, 700), studio.high(samples, 2500)
    bands = under, [*map(sub, map(sub, samples, under), over)], over
    size = studio.rate // 100
    rows = [
        [sum(map(mul, part, part)) ** 0.25 for i in range(0, len(band), size) if (part := band[i : i + size])]
        for band in bands
    ]
    whole = [*map(sum, zip(*rows, strict=True))]
    loudest = whole.index(max(whole))
    before, after = 12, 24
    padded = [[0.0] * before + row + [0.0] * after for row in rows]
    return [value for row in padded for value in row[loudest : loudest + before + after]]


def alike(one: Sequence[float], other: Sequence[float]) -> float:
    """The correlation of two outlines, less their means."""
    return likeness(*([value - sum(each) / len(each) for value in each] for each in (one, other)))


@pytest.mark.parametrize("name", sorted(ALWAYS_NEW))
def test_takes_were_one_take_at_other_pitches(name: str) -> None:
    """Each is played in another way: no two of them have the same course."""
    outlines = [outline(file) for file in files(name)]
    assert len(outlines) == 4
    assert max(alike(one, other) for one, other in combinations(outlines, 2)) < 0.99


def test_no_was_lost_on_small_loudspeakers() -> None:
    """Nearly all of it was below 300 Hz, where they have nothing."""
    for file in files("no"):
        samples = hear(file).samples
        assert below(samples, 300, 4) < 0.2
        assert below(samples, 1500, 2) - below(samples, 500, 2) > 0.5


def test_each_guest_of_a_conference_says_three_things() -> None:
    """Not the same thing higher or lower: the words last for different times, or have different stresses."""
    colours = {"yellow", "purple", "pink", "green", "gray", "red", "blue", "redblue"}
    assert {name for name in EVEN if name.startswith("guest-")} == {f"guest-{colour}" for colour in colours}
    for colour in colours:
        takes = [hear(file).samples for file in files(f"guest-{colour}")]
        assert len(takes) == 3
        for one, other in combinations(takes, 2):
            size = min(len(one), len(other))
            assert abs(likeness(one[:size], other[:size])) < 0.5, colour


def test_a_castle_grows_in_three_sizes() -> None:
    """The larger it gets, the longer it is heard; each size can be heard, and so can whatever Uchronia pays with."""
    lengths = [[hear(file).seconds for file in files(name)] for name in GROWS]
    assert all(len(each) == 3 for each in lengths)
    assert all(max(less) < min(more) for less, more in pairwise(lengths))
    assert all(len(files(name)) >= 3 for name in HEARD.values())


def test_a_card_that_is_paid_with_sounded_like_one_that_is_drawn() -> None:
    """What is paid falls, and what is taken rises; both are clay, and go on for no longer than a card glides."""
    for name in ("pay", "take"):
        assert max(hear(file).seconds for file in files(name)) < 0.25
    for pay, take in zip(files("pay"), files("take"), strict=True):
        begin, end = hear(pay).samples[:2400], hear(take).samples[:2400]
        assert below(begin, 1500, 2) < below(end, 1500, 2)


def test_points_are_counted_upwards() -> None:
    """Each step crosses zero more often than the one before, by 5 percent at least: its pitch is higher."""
    crossings = []
    for file in files("count"):
        samples = hear(file).samples[4000:12000]
        crossings.append(sum(a < 0 <= b for a, b in pairwise(samples)))
    assert all(b > a * 1.05 for a, b in pairwise(crossings)), crossings


@by_file(TUNES)
def test_a_piece_of_music_lasts_about_a_minute_and_names_its_samples(file: Path) -> None:
    assert 50 <= length(file) <= 90 if file.stem.endswith(LAST) else 60 <= length(file) <= 120
    assert b"samples=" in file.read_bytes()


def test_what_is_no_music_has_no_length(tmp_path: Path) -> None:
    file = tmp_path / "tune-x.ogg"
    for data in (b"", b"OggS and so on", (TUNES[0].read_bytes())[:40]):
        file.write_bytes(data)
        with pytest.raises(ValueError, match="Vorbis"):
            length(file)


@pytest.fixture(scope="module", params=LOOPS, ids=lambda file: file.stem)
def loop(request: pytest.FixtureRequest) -> tuple[array[int], array[int]]:
    """What both loudspeakers get of an ambience, at the rate of the mixer."""
    left, right = unpacked(request.param)
    return left.samples, right.samples


def test_a_loop_does_not_rumble(loop: tuple[array[int], array[int]]) -> None:
    """Two thirds of the meadow's were below 150 Hz."""
    for samples in loop:
        assert below(samples[: 12 * sound.FREQUENCY], 150, 16) < 0.5


def test_a_loop_has_no_seam_and_lasts_for_more_than_a_minute(loop: tuple[array[int], array[int]]) -> None:
    """It is as long as its samples were, to the sample, and stays soft; each seventh of them tells how loud it is.

    At its seam it bends hardly more than in its first two seconds, so not more than within.
    """
    soft = bytes(high % 256 for high in range(-round(0.4 * FULL) // 256 + 1, round(0.4 * FULL) // 256))
    for samples in loop:
        assert len(samples) == round(ambience.SECONDS * sound.FREQUENCY)
        assert 60 <= len(samples) / sound.FREQUENCY <= 90
        highs = samples.tobytes()[sys.byteorder == "little" :: 2]  # to compare all samples takes far longer
        assert not highs.translate(None, soft)
        some = samples[::7]
        power = (sum(map(mul, some, some)) / len(some)) ** 0.5
        assert 0.02 < power / FULL < 0.07
        assert sharpest(samples[-3:] + samples[:3]) <= 1.1 * sharpest(samples[: 2 * sound.FREQUENCY])


def test_a_loop_is_wide_and_never_the_same_again(loop: tuple[array[int], array[int]]) -> None:
    """Both sides differ, and so do the seconds: no two of its quarters have much in common."""
    left, right = (samples[::19] for samples in loop)
    assert abs(likeness(left, right)) < 0.9
    size = len(left) // 4
    quarters = [left[i * size : (i + 1) * size] for i in range(4)]
    assert all(abs(likeness(one, other)) < 0.5 for one, other in combinations(quarters, 2))


def likeness(one: Sequence[float], other: Sequence[float]) -> float:
    """The correlation of two sounds: 1 if they are alike."""
    assert len(one) == len(other)
    return float(sum(map(mul, one, other)) / (sum(map(mul, one, one)) * sum(map(mul, other, other))) ** 0.5)


# --- the script


def test_the_script_makes_these_files() -> None:
    """It lists all files; some are made again, with the same bytes."""
    assert sorted(make_sounds.recipes()) == sorted(file.name for file in (*ALL, *TUNES, *LOOPS))
    assert make_sounds.main(["--check", "tick", "tap-2.wav", "knock-1.wav", "count-3.flac", "flip-4.wav"]) == 0


def test_compressed_music_is_recognised_by_the_samples_in_it(tmp_path: Path) -> None:
    """Versions of ffmpeg may differ in their bytes; the samples that were made do not."""
    target = tmp_path / "tune-x.ogg"
    target.write_bytes(b"OggS" + make_sounds.mark(b"some samples") + b"any bytes")
    assert make_sounds.is_made(target, b"some samples")
    assert not make_sounds.is_made(target, b"other samples")


def test_the_script_notices_a_strange_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_sounds, "SOUNDS", tmp_path)
    (tmp_path / "tick-1.wav").write_bytes(b"something else")
    assert make_sounds.main(["--check", "tick-1.wav"]) == 1
    assert "tick-1.wav" in capsys.readouterr().out
    assert make_sounds.main(["tick-1.wav"]) == 0
    assert (tmp_path / "tick-1.wav").read_bytes() == (FOLDER / "tick-1.wav").read_bytes()
    assert make_sounds.main(["nothing"]) == 2


# --- the speaker


class Ear:
    """A speaker, its clock, and what its channels play."""

    def __init__(self, settings: Settings) -> None:
        self.speaker = Speaker(settings)
        self.now = 50.0
        self.speaker.update(self.now)

    def wait(self, seconds: float) -> None:
        """Let that much time pass at once on the speaker's clock."""
        for _ in range(round(seconds / FRAME)):
            self.now += FRAME
            self.speaker.update(self.now)

    def until(self, what: Callable[[], bool]) -> None:
        """Wait for the loader in real time, while the speaker's clock stands."""
        started = time.monotonic()
        while not what():
            assert time.monotonic() - started < PATIENCE, "it does not happen"
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
        ear.wait(FRAME)
    assert len(set(map(id, seen[:4]))) == 4
    assert seen[:4] == seen[4:]


def test_the_same_sound_twice_in_a_frame_is_one(ear: Ear) -> None:
    for _ in range(3):
        ear.speaker.play("slide")
    assert len(ear.voices) == 1


def test_there_are_never_too_many_voices(ear: Ear) -> None:
    for _ in range(3 * MOST):
        ear.speaker.play("shuffle")
        ear.wait(FRAME)
    assert len(ear.voices) == MOST


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
    speaker = ear.speaker
    speaker.ambience("ugo")
    ear.until(lambda: bool(speaker.loops))
    (loop,) = speaker.loops
    levels = []
    for _ in range(120):
        ear.wait(FRAME)
        levels.append(loop.sound.get_volume())
    assert levels == sorted(levels)
    assert levels[0] < 0.1
    assert levels[-1] == pytest.approx(1, abs=0.02)
    assert playing(*AMBIENCE) == [loop.sound]
    speaker.ambience(None)
    ear.wait(0.5)
    assert playing(*AMBIENCE) == [loop.sound]
    assert 0 < loop.sound.get_volume() < 0.9
    ear.wait(sound.FADE)
    assert not speaker.loops
    assert not playing(*AMBIENCE)


def test_the_menus_were_silent(ear: Ear) -> None:
    """They have a bed of their own, in which nothing calls; nothing wakes the app for it, and there are no themes."""
    speaker = ear.speaker
    speaker.ambience(sound.MENUS)
    ear.until(lambda: bool(speaker.loops) and not loading(speaker))
    ear.wait(3)
    assert [loop.game for loop in speaker.loops] == [sound.MENUS]
    assert speaker.update(ear.now) == inf
    assert set(speaker._music._known) == {f"ambience-{sound.MENUS}"}
    speaker.ambience("ugo")
    ear.until(lambda: len(speaker.loops) == 2)
    ear.wait(3)
    assert [loop.game for loop in speaker.loops] == ["ugo"]


def test_another_table_has_another_ambience(ear: Ear) -> None:
    speaker = ear.speaker
    speaker.ambience("ugo")
    ear.until(lambda: bool(speaker.loops))
    ear.wait(3)
    speaker.ambience("ugh")
    ear.until(lambda: len(speaker.loops) == 2)
    assert len(playing(*AMBIENCE)) == 2
    ear.wait(3)
    assert [loop.game for loop in speaker.loops] == ["ugh"]
    speaker.ambience("ufo")
    ear.until(lambda: len(speaker.loops) == 2)
    ear.wait(1)
    speaker.ambience("ugo")
    ear.wait(0.2)
    ear.until(lambda: not loading(speaker))
    assert kept(speaker) == ["ambience-ufo", "ambience-ugh"], "a third is unpacked once it has a channel"
    ear.wait(3)
    ear.until(partial(plays, speaker, "ugo"))


def test_a_screen_of_the_same_game_goes_on(ear: Ear) -> None:
    speaker = ear.speaker
    speaker.ambience("ugo")
    ear.until(lambda: bool(speaker.loops))
    ear.wait(3)
    (loop,) = speaker.loops
    speaker.ambience(None)
    speaker.ambience("ugo")
    ear.wait(0.2)
    assert speaker.loops == [loop]
    assert loop.level == 1


def test_ambience_is_off_by_one_click_and_back(ear: Ear) -> None:
    speaker = ear.speaker
    speaker.ambience("ugh")
    ear.until(lambda: bool(speaker.loops))
    ear.wait(3)
    loud = speaker.settings
    speaker.adopt(replace(loud, ambience=0))
    ear.wait(FRAME)
    assert speaker.loops[0].sound.get_volume() == 0
    ear.wait(3)
    assert not speaker.loops
    speaker.adopt(loud)
    ear.wait(3)
    assert [loop.game for loop in speaker.loops] == ["ugh"]


def test_sounds_are_unpacked_beside_the_frames(ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    """Loops, calls and themes are loaded by another thread; music is read from its file while it plays."""
    loaded: list[tuple[str, bool]] = []
    load = voices.load

    def counted(file: Path) -> pygame.mixer.Sound | None:
        loaded.append((file.stem, current_thread() is main_thread()))
        return load(file)

    monkeypatch.setattr(sound, "load", counted)
    ear.speaker.ambience("ugo")
    ear.speaker.theme("ugo", "round")
    ear.until(lambda: bool(ear.speaker.loops) and not loading(ear.speaker))
    names = {name for name, _ in loaded}
    assert {"ambience-ugo", "theme-ugo-round"} <= names
    assert len([name for name in names if name.startswith("call-ugo-")]) == 1, "the one that comes next"
    assert not [name for name, waits in loaded if waits]
    assert not [name for name in names if name.startswith("tune-")]


def test_only_the_loops_that_are_heard_are_kept(ear: Ear) -> None:
    """Each takes twelve megabytes; the last one stays for whoever comes back to its table."""
    speaker = ear.speaker
    for game in ("ugo", "ugh"):
        speaker.ambience(game)
        ear.until(partial(plays, speaker, game))
        ear.wait(3)
    assert kept(speaker) == ["ambience-ugh"]
    speaker.ambience(None)
    ear.wait(3)
    assert not speaker.loops
    assert kept(speaker) == ["ambience-ugh"]


def test_all_calls_and_themes_were_kept_for_good(ear: Ear) -> None:
    """Of calls there is the next one alone, of themes those of the game; each takes half a megabyte or more."""
    speaker = ear.speaker
    for game in ("ugo", "ugh"):
        speaker.ambience(game)
        ear.until(partial(plays, speaker, game))
        ear.until(lambda: not loading(speaker))
        for _ in range(4):
            ear.now = speaker._calls.due
            ear.until(lambda: bool(playing(CALL)) and not loading(speaker))
            pygame.mixer.Channel(CALL).stop()
        assert len([name for name in speaker._music._sounds if name.startswith("call-")]) == 1
        themes = [name for name in speaker._music._sounds if name.startswith("theme-")]
        assert sorted(themes) == [f"theme-{game}-round", f"theme-{game}-victory"]


def plays(speaker: Speaker, game: str) -> bool:
    return any(loop.game == game for loop in speaker.loops)


def kept(speaker: Speaker) -> list[str]:
    """The loops that are in memory."""
    return sorted(name for name in speaker._music._sounds if name.startswith("ambience-"))


def test_calls_come_now_and_then_and_need_no_frames_between(ear: Ear) -> None:
    speaker = ear.speaker
    speaker.ambience("ugo")
    ear.until(lambda: bool(speaker.loops) and not speaker._music.loading)
    ear.wait(3)
    heard: list[pygame.mixer.Sound] = []
    waits: list[float] = []
    begun = ear.now
    while len(heard) < 6:
        due = speaker.update(ear.now)
        assert EARLIEST - 3 <= due - ear.now <= LATEST
        ear.now = due
        ear.until(lambda: bool(playing(CALL)))
        heard.append(playing(CALL)[0])
        pygame.mixer.Channel(CALL).stop()
        waits.append(due - begun - sum(waits))
    assert all(one is not other for one, other in pairwise(heard))
    assert all(abs(one - other) > 1 for one, other in combinations(waits[1:], 2)), "one cannot tell when the next comes"
    assert len(set(map(id, heard))) == len(files("call-ugo"))
    ear.until(lambda: not speaker._changing)
    ear.now = speaker.update(ear.now)
    speaker.update(ear.now)
    speaker.toggle()
    ear.until(lambda: not playing(CALL))
    assert 6 * EARLIEST < ear.now - begun < 6 * LATEST


def test_calls_came_in_the_same_order_again_and_again(ear: Ear) -> None:
    """Each comes once before any comes again, in another order each time, and none twice in a row."""
    names = [f"call-ugo-{i}" for i in range(1, CALLED + 1)]
    calls = Surroundings(CALL, lambda game: names, lambda name: pygame.mixer.Sound(buffer=bytes(4)))
    calls.tend("ugo", 0.0, 0.0)
    heard: list[str] = []
    while len(heard) < 10 * CALLED:
        heard.append(calls._coming[0])
        calls.tend("ugo", 0.0, calls.due)
    rounds = [tuple(heard[i : i + CALLED]) for i in range(0, len(heard), CALLED)]
    assert all(sorted(each) == names for each in rounds)
    assert len(set(rounds)) > 5
    assert all(one != other for one, other in pairwise(heard))


def test_many_effects_at_once_do_not_clip(ear: Ear) -> None:
    """One more is softer, the more are heard already; a single one is as loud as it was made."""
    for name in ("place", "tornado", "fire", "flood"):
        ear.speaker.play(name)
        pygame.mixer.pause()  # else the first has ended before a slow disk has read the last
    volumes = [voice.get_volume() for voice in ear.voices]
    assert volumes[0] == pytest.approx(1, abs=0.01)
    assert volumes == sorted(volumes, reverse=True)
    assert volumes[-1] < 0.6


@pytest.mark.parametrize("how", ("key", "focus"))
def test_mute(ear: Ear, how: str) -> None:
    speaker = ear.speaker
    speaker.ambience("ugo")
    speaker.theme("ugo", "victory")
    ear.until(lambda: bool(speaker.loops and playing(THEME)))
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
    assert all(theme.get_volume() == 0 for theme in playing(THEME))
    ear.until(lambda: not ear.voices)  # the shuffle fades, and nothing else has begun
    if how == "key":
        speaker.toggle()
    else:
        speaker.focus(True)
    ear.wait(0.5)
    assert speaker.loops[0].sound.get_volume() > 0
    speaker.play("volcano")
    assert len(ear.voices) == 1


def test_the_device_was_kept_and_took_time_where_nothing_may_be_heard(ear: Ear) -> None:
    """Even silence has to be mixed; who comes back hears everything again."""
    speaker = ear.speaker
    speaker.ambience("ugo")
    ear.until(lambda: bool(speaker.loops))
    speaker.toggle()
    ear.wait(sound.NEEDLESS - 1)
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
    ear.until(lambda: bool(speaker.loops) and not loading(speaker))
    ear.wait(3)
    speaker.count(4)
    speaker.theme("ugo", "round")
    begun = []
    for _ in range(round(5 * STEP_SECONDS / FRAME)):
        ear.wait(FRAME)
        begun += [voice for voice in ear.voices if voice not in begun]
        assert len(begun) == 4 or not playing(THEME)
    assert len(begun) == 4
    ear.until(lambda: bool(playing(THEME)))
    ear.wait(1)
    assert speaker.loops[0].sound.get_volume() == pytest.approx(sound.DUCKED, abs=0.02)
    speaker.adopt(replace(speaker.settings, music=0))
    ear.wait(1)
    assert not playing(THEME)
    assert speaker.loops[0].sound.get_volume() == pytest.approx(1, abs=0.02)


def test_it_says_when_to_go_on(ear: Ear) -> None:
    """In every frame while anything changes, now and then while it waits, and otherwise at the next call."""
    speaker = ear.speaker
    assert speaker.update(ear.now) == inf
    speaker.ambience("ugo")
    assert speaker.update(ear.now) == ear.now + sound.LISTEN, "it is being loaded"
    ear.until(lambda: bool(speaker.loops) and not speaker._music.loading)
    assert speaker.update(ear.now) == ear.now, "it grows louder"
    ear.wait(3)
    assert speaker.update(ear.now) > ear.now + 2
    speaker.count(2)
    assert speaker.update(ear.now) == ear.now
    ear.wait(1)
    assert ear.now + 1 < speaker.update(ear.now) <= ear.now + LATEST
    speaker.theme("ugo", "round")
    ear.until(lambda: bool(playing(THEME)))
    assert speaker.update(ear.now) == ear.now, "the ambience grows softer"
    ear.wait(1)
    assert speaker.update(ear.now) == ear.now + sound.LISTEN, "it will end"
    speaker.toggle()
    assert speaker.update(ear.now) == ear.now
    ear.wait(1)
    assert ear.now + 5 < speaker.update(ear.now) < inf, "nothing is heard: the device is given back"
    ear.wait(sound.NEEDLESS)
    assert speaker.update(ear.now) == inf


def test_a_victory_replaces_the_round(ear: Ear) -> None:
    ear.speaker.theme("ugh", "round")
    ear.until(lambda: bool(playing(THEME)))
    (first,) = playing(THEME)
    ear.speaker.theme("ugh", "victory")
    ear.until(lambda: bool(playing(THEME)) and playing(THEME) != [first])


def test_a_theme_that_comes_too_late_is_left_out(ear: Ear) -> None:
    ear.speaker.theme("ugo", "round")
    ear.now += 10
    ear.until(lambda: not loading(ear.speaker))
    ear.wait(0.5)
    assert not playing(THEME)


def spoken(both: array[int]) -> list[array[int]]:
    """The parts of a recording between which there is silence, of two channels."""
    parts, begun, quiet = [], None, 0
    for i in range(0, len(both), 256):
        if any(both[i : i + 256]):
            begun, quiet = i if begun is None else begun, 0
        elif begun is not None and (quiet := quiet + 1) > 4:
            parts.append(both[begun:i])
            begun = None
    return parts


def loading(speaker: Speaker) -> bool:
    """Whether a thread still reads music."""
    return speaker._music.loading


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


# --- from where


@pytest.mark.parametrize("at", [i / 20 for i in range(21)])
@pytest.mark.parametrize("volume", (0.1, 0.5, 0.8, 1.0))
def test_an_effect_from_the_side_is_as_loud_as_one_from_the_middle(at: float, volume: float) -> None:
    """By its power; who hears both sides as one misses half a decibel at most, and no side is above full volume."""
    left, right = sides(at, volume)
    assert (left**2 + right**2) / 2 == pytest.approx(1)
    assert 20 * log10((left + right) / 2) > -0.6
    assert max(left, right) * volume <= 1.0001
    assert sides(1 - at, volume) == pytest.approx((right, left))


def test_effects_are_spread_gently_from_left_to_right() -> None:
    """Half way at most to one side alone, beyond the edges no farther, and the middle is the middle."""
    assert WIDE <= 0.5
    balance = [20 * log10(right / left) for left, right in (sides(i / 10, 0.5) for i in range(11))]
    assert balance == sorted(balance)
    assert 6 < balance[-1] < 8
    assert sides(MIDDLE, 0.5) == (1, 1)
    assert sides(-3, 0.5) == sides(0, 0.5)
    assert sides(3, 0.5) == sides(1, 0.5)


PLAYED = """
import sys, time, pygame
from ugames.home.settings import Settings
from ugames.ui.kit.sound import Speaker
speaker = Speaker(Settings(effects=60, music=0, ambience=0))
for at in map(float, sys.argv[1:]):
    speaker.update(time.monotonic())
    speaker.play("lock", at=at)
    while pygame.mixer.get_busy():
        time.sleep(0.01)
    time.sleep(0.05)
    speaker._voices._turns.clear()
speaker.close()
pygame.mixer.quit()
"""


def test_what_both_loudspeakers_get(tmp_path: Path) -> None:
    """SDL writes what it would play to a file: the same sound from the left, the middle, the right and the middle."""
    target = tmp_path / "played.raw"
    driver = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(target), "SDL_DISKAUDIODELAY": "5"}
    command = [sys.executable, "-c", PLAYED, "0", "0.5", "1", "0.5"]
    subprocess.run(command, cwd=ROOT, env={**os.environ, **driver}, check=True, capture_output=True, timeout=60)
    both = array("h", target.read_bytes())
    powers = []
    for part in spoken(both):
        left, right = part[::2], part[1::2]
        together = [*map(add, left, right)]
        powers.append([sum(map(mul, side, side)) for side in (left, right, together)])
    (l0, r0, m0), (l1, r1, m1), (l2, r2, m2), (l3, r3, _) = powers
    assert (l1, l3) == (r1, r3)
    assert 6 < 10 * log10(l0 / r0) < 8
    assert 6 < 10 * log10(r2 / l2) < 8
    for power in (l0 + r0, l2 + r2):
        assert abs(10 * log10(power / (l1 + r1))) < 0.3
    assert all(-0.8 < 10 * log10(mono / m1) < 0.3 for mono in (m0, m2))


def test_a_sound_comes_from_what_happens_with_it() -> None:
    """From the goals of cards, else from a flash, else from words; what has a place of its own keeps it."""

    def heard(*cues: Cue) -> list[float | None]:
        return [cue.x for cue in placed(cues) if isinstance(cue, Noise)]

    puts = [Put(Spot(None, x, 0, 10, "hand"), "deck") for x in (100, 300)]
    flash, words = Burst(Area(650, 0, 100, 100), "ring"), Caption("+3", Area(800, 0, 100, 100))
    place = Noise("place")
    assert heard(place, *puts, flash, words) == [200]
    assert heard(words, place, flash) == [700]
    assert heard(place, words) == [850]
    assert heard(place, Noise("tap", 3), words) == [850, 3]
    assert heard(place) == [None]


def test_a_table_is_heard_from_left_to_right(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards from where they land, points from the plate at which they grow, the steps of a way each from its own."""
    witness = Witness(pilot.app.speaker, monkeypatch)
    playback = a_table(pilot.app, "ugo", 3).playback
    width = pilot.app.canvas.theme.width
    put = Put(Spot(None, width * 0.75, 100, 100, "trick"), "deck")
    playback.add([Together((put, Noise("flip"))), Noise("knock"), Noise("tear", width / 4)])
    assert [each for each in witness.places if each[0] in ("flip", "knock", "tear")] == [
        ("flip", pytest.approx(0.75)),
        ("knock", MIDDLE),
        ("tear", pytest.approx(0.25)),
    ]
    witness.places.clear()
    playback.add([Count(1, 3, Area(0, 0, 80, 80), at=Area(width * 0.8 - 50, 0, 100, 40))])
    assert witness.places == [(0, pytest.approx(0.8))]
    playback.add([Trail(((width / 4, 0), (width / 2, 0)))])
    assert witness.heard[-1] == ("count", 2, pytest.approx([0.25, 0.5]))
    playback.add([Noise("count", width / 2, 2)])
    assert witness.places[-1] == (2, pytest.approx(0.5))


def test_what_lies_under_other_sounds_is_softer(ear: Ear) -> None:
    ear.speaker.play("build", part=0.5)
    (voice,) = ear.voices
    assert voice.get_volume() == pytest.approx(0.5, abs=0.01)


def test_steps_are_counted_each_at_its_place(ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those without one come from the middle."""
    witness = Witness(ear.speaker, monkeypatch)
    ear.speaker.count(3, [0.2, 0.4])
    ear.wait(1)
    assert witness.heard == [("count", 3, [0.2, 0.4]), ("step", 0, 0.2), ("step", 1, 0.4), ("step", 2, MIDDLE)]


def test_a_button_is_heard_from_where_it_is(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    witness = Witness(pilot.app.speaker, monkeypatch)
    theme = pilot.app.canvas.theme
    for part in (0.1, 0.9):
        area = Area(theme.width * part - 20, 10, 40, 40)
        pilot.app.activate(Node("x", "button", "X", area, press=lambda: None))
    assert witness.places == [("tap", pytest.approx(0.1)), ("tap", pytest.approx(0.9))]


def test_a_page_and_the_way_back_were_heard_from_the_middle(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """They come from the button that was pressed; what a key does comes from the middle, as before."""
    app, heard = pilot.app, list[tuple[str, Any]]()
    monkeypatch.setattr(app.speaker, "_ready", lambda name: True)
    monkeypatch.setattr(app.speaker._voices, "play", lambda name, slider, at: heard.append((name, at)))
    node = next(node for node in app.top.nodes() if node.key == "settings")
    app.activate(node)
    assert heard == [("page", pytest.approx(app.canvas.theme.across(node.area.cx)))]
    assert heard[0][1] != MIDDLE
    pilot.frame()
    heard.clear()
    app.command("back")
    assert heard == [("back", MIDDLE)]


# --- in the menus


def test_menus_have_sounds_of_their_own(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tap was all that was heard there."""
    app, witness = pilot.app, Witness(pilot.app.speaker, monkeypatch)

    def press(key: str) -> list[Any]:
        witness.heard.clear()
        app.activate(next(node for node in app.top.nodes() if node.key == key))
        pilot.frame()
        return [what for way, *what in witness.heard if way == "play"]

    assert press("settings") == [["page"]]
    first, then = press("auto_move"), press("auto_move")
    assert {first[0][0], then[0][0]} == {"switch-on", "switch-off"}
    assert press("coach") == [["drawer"]]
    assert press("coach-0") == [["tap"]]
    assert press("back")[0] == ["back"]
    assert press("decks") == [["page"]]
    assert press("game-uchu_kaigi") == [["page"]]
    assert press("later")[0] == ["page"]
    witness.heard.clear()
    app.command("back")
    assert [what for what in witness.heard if what[0] == "play"] == [("play", "back")]
    assert press("box-ugo")[0] == ["box"]
    app.command("back")


def test_the_thing_to_do_sounded_like_every_other_button() -> None:
    """What has a sound of its own keeps it."""
    area = Area(0, 0, 10, 10)
    assert Node("on", "button", "Go on", area, primary=True).noise == DO
    assert Node("on", "button", "Go on", area).noise == TAP
    assert Node("back", "button", "Back", area, primary=True).noise == "back"


def test_back_sounded_like_a_drawer_and_like_a_card() -> None:
    """It is a low thump; a drawer is wood, and a card that glides is the brightest."""
    back, drawer, slide = (
        [below(hear(file).samples, 300, 4) for file in files(name)] for name in ("back", "drawer", "slide")
    )
    assert min(back) > 0.5 > max(drawer)
    assert min(drawer) > max(slide)


def test_every_sound_of_a_node_can_be_heard() -> None:
    for name in {*NOISES.values(), TAP, DO, "switch-on", "switch-off", "tear"}:
        assert len(files(name)) >= 3, name


# --- at the table


class Witness:
    """Records the requests to a speaker."""

    def __init__(self, speaker: Speaker, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard: list[tuple[Any, ...]] = []
        self.places: list[tuple[Any, ...]] = []
        """The same with where each was heard."""
        for name in ("play", "count", "step", "theme", "ambience"):
            self._follow(speaker, name, monkeypatch)

    def _follow(self, speaker: Speaker, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        ask = getattr(speaker, name)

        def followed(*what: Any, **where: Any) -> None:
            self.heard.append((name, *what))
            self.places.append((*what, where.get("at", MIDDLE)))
            ask(*what, **where)

        monkeypatch.setattr(speaker, name, followed)


def test_a_table_has_its_ambience(pilot: Pilot) -> None:
    a_table(pilot.app, "ugo", 3)
    assert pilot.app.speaker.place == "ugo"
    pilot.app.home()
    assert pilot.app.speaker.place == sound.MENUS


def test_one_hears_that_it_is_ones_turn(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """It sounds once for each turn, however long the player thinks."""
    witness = Witness(pilot.app.speaker, monkeypatch)
    pilot.app.thinker.close()
    pilot.app.thinker = Quick()  # to start a process of bots may take long
    screen = a_table(pilot.app, "ugo", 3)
    for turn in range(1, 4):
        pilot.until(lambda: screen.eyes.viewer in screen.playback.shown.to_act and not screen.playback.busy, 0.1)
        pilot.frame(30)
        assert witness.heard.count(("play", "turn")) == turn
        act(pilot, screen)


def test_ones_turn_was_not_heard_where_bots_were_through_within_a_frame(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was one's turn before and afterwards, and nothing that was shown in between was anybody else's."""
    witness = Witness(pilot.app.speaker, monkeypatch)
    pilot.app.thinker.close()
    pilot.app.thinker = Quick()
    screen = a_table(pilot.app, "ugo", 3)
    session, news = screen.session, screen.parts.news

    def whole() -> list[Beat]:
        return news() if session.ready == session.moments and 0 in session.glimpse(0).to_act else []

    monkeypatch.setattr(screen.parts, "news", whole)
    for turn in range(1, 4):
        pilot.until(lambda: 0 in screen.playback.shown.to_act)
        pilot.frame(2)
        assert witness.heard.count(("play", "turn")) == turn
        act(pilot, screen)


@pytest.mark.usefixtures("hardly_drawn")
def test_a_match_sounds_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Points are counted, then comes the theme; the victory is heard once."""
    with an_app(tmp_path) as pilot:
        witness = Witness(pilot.app.speaker, monkeypatch)
        pilot.app.thinker.close()
        pilot.app.thinker = Quick()
        screen = a_table(pilot.app, "ugh", 3, people=())

        def over() -> bool:
            if screen.playback.points.tally:
                pilot.frame()
                screen.playback.points.put_away()
            return pilot.app.top is not screen

        pilot.until(over, 0.5)
        asked = [each for each in witness.heard if each[0] not in ("play", "step")]
        assert asked[0] == ("ambience", "ugh", False)
        assert asked.count(("ambience", "ugh", True)) == 1, "its last round begins"
        theme = witness.heard.index(("theme", "ugh", "round"))
        before = witness.heard[:theme]
        assert ("step", 1) in before, "the second place of some seat"
        assert asked.count(("theme", "ugh", "victory")) == 1
        pilot.app.top.enter(pilot.app)
        assert witness.heard.count(("theme", "ugh", "victory")) == 1
        assert pilot.app.speaker.place == "ugh"


# --- music


def stirring(ear: Ear, seconds: float) -> None:
    """Let time pass in which something is heard each second."""
    for _ in range(round(seconds)):
        for number in VOICE_CHANNELS:
            pygame.mixer.Channel(number).stop()  # those before, which sound on in real time
        ear.speaker.play("tick")
        ear.wait(1)


def test_music_of_a_place_comes_gently_and_goes_before_the_next(ear: Ear) -> None:
    heard = ear.speaker._tunes
    stirring(ear, LEAD - 1)
    assert heard.playing is None
    stirring(ear, 3)
    assert heard.playing == "title"
    assert 0 < heard.level < 1
    ear.wait(COME)
    assert heard.level == 1
    ear.speaker.ambience("ugo")
    ear.wait(GO / 2)
    assert heard.playing == "title"
    assert 0 < heard.level < 1
    stirring(ear, GO + LEAD + 2)
    assert heard.playing == "ugo"


def test_music_pauses_after_each_time_and_begins_only_where_something_happens(ear: Ear) -> None:
    """A table that nobody touches falls silent, and nothing wakes the app until then."""
    heard = ear.speaker._tunes
    ear.wait(LEAD + 60)
    assert heard.playing is None
    stirring(ear, 2)
    assert heard.playing == "title"
    ear.wait(COME + 0.1)
    assert ear.speaker.update(ear.now) > ear.now + 30
    ear.wait(length(FOLDER / "tune-title.ogg"))
    assert heard.playing is None
    assert ear.speaker.update(ear.now) == inf
    stirring(ear, REST / 2)
    assert heard.playing is None
    stirring(ear, LONG_REST - REST / 2 + 2)
    assert heard.playing == "title"


def test_each_piece_came_after_the_same_silence(ear: Ear) -> None:
    rests = [ear.speaker._tunes._rest() for _ in range(40)]
    assert REST <= min(rests) < REST + 15
    assert LONG_REST - 15 < max(rests) <= LONG_REST


def test_the_last_round_has_other_music_at_once(ear: Ear) -> None:
    """It does not wait for the pause after a piece; back at the result it is calm again."""
    heard, speaker = ear.speaker._tunes, ear.speaker
    speaker.ambience("ugh")
    stirring(ear, LEAD + COME + 2)
    assert heard.playing == "ugh"
    speaker.ambience("ugh", last=True)
    ear.wait(GO / 2)
    assert heard.playing == "ugh"
    assert 0 < heard.level < 1
    stirring(ear, GO + 1)
    assert heard.playing == f"ugh{LAST}"
    speaker.ambience("ugh")
    stirring(ear, GO + 1)
    assert heard.playing is None
    stirring(ear, LEAD + 1)
    assert heard.playing == "ugh"


def test_the_last_round_of_a_game_without_such_music_goes_on_as_before(ear: Ear) -> None:
    ear.speaker.ambience("whist", last=True)
    assert ear.speaker._tune == "whist"


def test_the_same_piece_came_again_and_again(ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    """A place has two pieces, which come in turn, also for whoever comes back to it."""
    loaded: list[str] = []
    load = pygame.mixer.music.load

    def noted(file: str) -> None:
        loaded.append(Path(file).stem)
        load(file)

    monkeypatch.setattr(pygame.mixer.music, "load", noted)
    for place in (None, "ugh", None, "ugh", None):
        ear.speaker.ambience(place)
        stirring(ear, GO + LEAD + 2)
    assert loaded == ["tune-title", "tune-ugh", f"tune-title{MORE}", f"tune-ugh{MORE}", "tune-title"]


def test_music_makes_room_for_a_theme_and_obeys_its_volume(ear: Ear) -> None:
    heard, speaker = ear.speaker._tunes, ear.speaker
    speaker.ambience("ugh")
    ear.until(lambda: bool(speaker.loops) and not loading(speaker))
    stirring(ear, LEAD + COME + 2)
    assert pygame.mixer.music.get_volume() == pytest.approx(1, abs=0.02)
    speaker.theme("ugh", "round")
    ear.until(lambda: bool(playing(THEME)))
    ear.wait(1)
    assert pygame.mixer.music.get_volume() == 0
    speaker.adopt(replace(speaker.settings, music=0))
    ear.wait(GO)
    assert heard.playing is None
