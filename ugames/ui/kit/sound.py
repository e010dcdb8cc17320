"""All sound: effects by name, themes at the end of a round or match, ambience, and music.

Everything but effects is compressed and takes longer than a frame to unpack, so a thread does that.

No error is raised from here: without a sound there is silence, and the device keeps the reason.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Container, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path
from threading import Thread
from typing import Literal

import pygame

from ugames.home.settings import Settings
from ugames.process.memory import trim
from ugames.resources import asset
from ugames.ui.draw.tween import QUICK_SECONDS
from ugames.ui.kit.around import (
    CALL_PREFIX,
    FADE_SECONDS,
    GRACE_SECONDS,
    LAST_ROUND_SUFFIX,
    SECOND_PIECE_SUFFIX,
    Surroundings,
    Tunes,
    moved_towards,
)
from ugames.ui.kit.voices import MIDDLE_POSITION, MOST_VOICES, Voices, sound_in

FREQUENCY = 44100
BUFFER = 1024
SILENT_DEVICE_SECONDS = 10.0
"""Seconds of silence after which the device is closed, late enough for a quick return."""
THEME_CHANNEL, AMBIENCE_CHANNELS, CALL_CHANNEL, VOICE_CHANNELS = 0, (1, 2), 3, range(4, 4 + MOST_VOICES)
"""Ambience has two channels for crossfades."""
AMBIENCE_VOLUME_UNDER_THEME = 0.35
STEP_SECONDS = 0.07
MOST_FOOTSTEPS = 8
LOOP_PREFIX = "ambience-"
THEME_PREFIX = "theme-"
PLACE_OF_MENUS = "title"
"""The place of all screens without a game."""
LISTENING_SECONDS = 0.1
"""Seconds between checks for the end of a theme and for loaded music."""


@dataclass
class Ambience:
    """Ambience on a channel, fading in or out."""

    game: str
    sound: pygame.mixer.Sound
    channel: int
    level: float = 0.0


class Device:
    """The mixer, open only while sound is wanted, since even silence uses processor time."""

    def __init__(self, channels: int) -> None:
        self.channels = channels
        self.trouble: str | None = None
        """The driver's error, for the console; players read the app's own words."""
        self.leaving = inf
        """The time when it will be closed."""
        self._ready = False

    @property
    def is_there(self) -> bool:
        """Whether sound can be played."""
        return self._ready and pygame.mixer.get_init() is not None

    def tend(self, wanted: bool, now: float) -> bool:
        """Open it, or schedule its closing; whether it is to be closed now."""
        if not wanted:
            self.leaving = min(self.leaving, now + SILENT_DEVICE_SECONDS)
            return self.is_there and now >= self.leaving
        self.leaving = inf
        if self.trouble is None and not (self._ready and pygame.mixer.get_init()):
            try:
                pygame.mixer.init(FREQUENCY, -16, 2, BUFFER, allowedchanges=0)
                pygame.mixer.set_num_channels(self.channels)
                self._ready = True
            except (pygame.error, NotImplementedError) as error:
                self.trouble = str(error) or type(error).__name__
                if sys.stderr is not None:
                    print(self.trouble, file=sys.stderr)
        return False

    def close(self) -> None:
        """Close it; loaded sounds stay."""
        pygame.mixer.quit()
        self.leaving = inf


class Library:
    """Themes, ambience and calls, loaded by a thread on request."""

    def __init__(self) -> None:
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._known: set[str] = set()
        """All requested names; failed ones are not requested again."""
        self._wanted: deque[str] = deque()
        """The requested names still to be loaded."""
        self._loader: Thread | None = None
        self._closed = False

    @property
    def loading(self) -> bool:
        """Whether a request is not finished."""
        return bool(self._wanted)

    @property
    def awaited(self) -> bool:
        """Whether a requested sound is needed at once; the next call is not, until it is due."""
        return any(not name.startswith(CALL_PREFIX) for name in tuple(self._wanted))

    def ask_for(self, name: str) -> None:
        """Request a sound, to be loaded with the next fetch."""
        if name not in self._known:
            self._known.add(name)
            self._wanted.append(name)

    def fetched(self, name: str) -> pygame.mixer.Sound | None:
        """A sound, once it is loaded."""
        self.ask_for(name)
        busy = self._loader is not None and self._loader.is_alive()
        if not busy and self.loading:
            loader = Thread(target=self._load, daemon=True)
            with suppress(RuntimeError):  # without a thread it stays silent
                loader.start()
                self._loader = loader
        return self._sounds.get(name)

    def keep(self, kind: str, names: Container[str]) -> None:
        """Forget all sounds of this kind but these: a loop takes twelve megabytes, a theme one, a call half of one."""
        for name in tuple(self._sounds):
            if name.startswith(kind) and name not in names:
                del self._sounds[name]
                self._known.discard(name)

    def call(self, name: str) -> pygame.mixer.Sound | None:
        """A call, once it is loaded; all others are forgotten."""
        self.keep(CALL_PREFIX, (name,))
        return self.fetched(name)

    def close(self) -> None:
        """Stop loading."""
        self._closed = True
        if self._loader:
            self._loader.join()

    def _load(self) -> None:
        while self.loading and not self._closed:
            name = self._wanted[0]
            if sound := sound_in(asset("sounds") / f"{name}.ogg"):
                self._sounds[name] = sound
                trim()
            self._wanted.popleft()


class Speaker:
    """Plays all sounds at the volumes of the settings."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.muted = False
        self.away = False
        self.device = Device(VOICE_CHANNELS.stop)
        self.place: str | None = None
        """The game of the present ambience, or the menus."""
        self.tune = PLACE_OF_MENUS
        """The place of the present music."""
        self.loops: list[Ambience] = []
        self._music = Library()
        self._calls = Surroundings(CALL_CHANNEL, self._music.call)
        self._tunes = Tunes(_tunes)
        self._voices = Voices(VOICE_CHANNELS)
        self._steps: deque[tuple[float, int, float]] = deque()
        """The points being counted: the time, the step of the scale, and the position of each."""
        self._theme: tuple[str, float] | None = None
        """The waiting theme, and its latest time."""
        self._playing: pygame.mixer.Sound | None = None
        self.position_of_press = MIDDLE_POSITION
        """The position of sounds without one: that of the pressed button."""
        self._open = 1.0
        self._duck = 1.0
        self._now: float | None = None
        self.device.tend(self._wanted, 0.0)

    def adopt(self, settings: Settings) -> None:
        """Use new settings."""
        self.settings = settings
        self.away = self.away and settings.mute_unfocused

    def focus(self, focused: bool) -> None:
        """Note that the window gained or lost the focus."""
        self.away = not focused and self.settings.mute_unfocused
        self._stop_effects()

    def toggle(self) -> None:
        """Mute all sound, or unmute it."""
        self.muted = not self.muted
        self._stop_effects()

    @property
    def quiet(self) -> bool:
        """Whether all sound is muted now."""
        return not self.device.is_there or self.muted or self.away

    @property
    def _wanted(self) -> bool:
        """Whether any volume is above zero."""
        settings = self.settings
        return not self.muted and not self.away and bool(settings.effects or settings.ambience or settings.music)

    def _stop_effects(self) -> None:
        if self.device.is_there and self.quiet:
            self._steps.clear()
            for number in (CALL_CHANNEL, *VOICE_CHANNELS):
                pygame.mixer.Channel(number).fadeout(round(QUICK_SECONDS * 1000))

    # --- requests

    def play(self, name: str, at: float | None = None, part: float = 1.0) -> None:
        """Play the next variant of an effect at a position from 0 (left) to 1 (right), at this
        fraction of its volume.
        """
        if self._ready(name):
            self._voices.play(name, part * self.settings.effects / 100, self.position_of_press if at is None else at)

    def count(self, steps: int, places: Sequence[float] = ()) -> None:
        """Play rising steps for counted points, one after the other, each at its position if given."""
        self._steps.clear()
        if self._ready("count") and self._now is not None:
            at = (*places, *[MIDDLE_POSITION] * steps)
            self._steps.extend((self._now + i * STEP_SECONDS, i, at[i]) for i in range(min(steps, MOST_FOOTSTEPS)))

    def step(self, number: int, at: float = MIDDLE_POSITION) -> None:
        """Play one step of the counting scale, limited to its highest."""
        if self._ready("count"):
            self._voices.step("count", number, self.settings.effects / 100, at)

    def theme(self, game: str, moment: Literal["round", "victory"]) -> None:
        """Play a game's music for the end of a round or match, after the count."""
        self._theme = None
        if not self.quiet and self.settings.music and self._now is not None:
            self._theme = f"{THEME_PREFIX}{game}-{moment}", self._now + GRACE_SECONDS + len(self._steps) * STEP_SECONDS

    def ambience(self, game: str | None, last: bool = False) -> None:
        """Fade to the ambience of a game, of the menus, or to none; a last round may have its own music."""
        self.place = game
        other = f"{game}{LAST_ROUND_SUFFIX}"
        self.tune = other if game and last and _tune(other).is_file() else game or PLACE_OF_MENUS

    # --- time

    def update(self, now: float) -> float:
        """Advance in time; returns the latest time of the next call."""
        passed = 0.0 if self._now is None else min(0.1, max(0.0, now - self._now))
        self._now = now
        stirred = self._voices.go_on()
        if self.device.tend(self._wanted, now) and not self._music.loading:
            self._fall_silent()
            self.device.close()
        if not self.device.is_there:
            return inf
        loading = self._music.awaited
        while self._steps and self._steps[0][0] <= now:
            self.step(*self._steps.popleft()[1:])
        self._open = moved_towards(self._open, float(not self.quiet), passed / QUICK_SECONDS)
        self._tend_theme(now)
        self._tend_ambience(passed, now)
        self._tend_tune(stirred, passed, now)
        if self._changing:
            return now
        if loading or self._music.awaited or self._playing:
            return now + LISTENING_SECONDS
        return min(self._calls.due, self._tunes.ends, self.device.leaving)

    @property
    def _changing(self) -> bool:
        """Whether a sound is about to begin, or is fading."""
        if self._steps or self._theme or self._tunes.fading:
            return True
        if self._open != float(not self.quiet) or self._duck != self._duck_goal:
            return True
        return any(loop.level != (loop.game == self._wanted_place) for loop in self.loops)

    @property
    def _duck_goal(self) -> float:
        return AMBIENCE_VOLUME_UNDER_THEME if self._playing else 1.0

    @property
    def _wanted_place(self) -> str | None:
        return self.place if self.settings.ambience else None

    def close(self) -> None:
        """Stop all sound for good."""
        self._music.close()
        self._fall_silent()
        self.place = None

    def _fall_silent(self) -> None:
        if self.device.is_there:
            pygame.mixer.stop()
            self._tunes.stop()
        self.loops.clear()
        self._theme = self._playing = None

    def _tend_theme(self, now: float) -> None:
        channel = pygame.mixer.Channel(THEME_CHANNEL)
        if self._theme and not self._steps:
            name, until = self._theme
            sound = self._music.fetched(name)
            if sound and now <= until:
                sound.set_volume(self._open * self.settings.music / 100)
                channel.play(sound)
                self._playing = sound
            if sound or now > until:
                self._theme = None
        if self._playing:
            if self.muted or not self.settings.music or not channel.get_busy():
                channel.stop()
                self._playing = None
            else:
                self._playing.set_volume(self._open * self.settings.music / 100)

    def _tend_ambience(self, passed: float, now: float) -> None:
        self._duck = moved_towards(self._duck, self._duck_goal, passed / 0.5)
        volume = self.settings.ambience / 100
        wanted = self._wanted_place
        if wanted and all(loop.game != wanted for loop in self.loops):
            self._begin(wanted)
        for loop in tuple(self.loops):
            loop.level = moved_towards(loop.level, float(loop.game == wanted), passed / FADE_SECONDS)
            if loop.level == 0 and loop.game != wanted:
                pygame.mixer.Channel(loop.channel).stop()
                self.loops.remove(loop)
                self._forget_others()
            else:
                loop.sound.set_volume(loop.level**2 * self._duck * self._open * volume)
        calling = None if self.quiet or wanted == PLACE_OF_MENUS else wanted
        self._calls.tend(calling, self._duck * self._open * volume, now)

    def _tend_tune(self, stirred: bool, passed: float, now: float) -> None:
        """Advance the music, which is silent during a theme."""
        beside = max(0.0, (self._duck - AMBIENCE_VOLUME_UNDER_THEME) / (1 - AMBIENCE_VOLUME_UNDER_THEME))
        volume = self._open * beside * self.settings.music / 100
        if not self.settings.music or self._open == 0:
            self._tunes.stop()
        place = self.tune if self.settings.music and not self.quiet else None
        self._tunes.tend(place, volume, stirred, passed, now)

    def _begin(self, game: str) -> None:
        themes = [f"{THEME_PREFIX}{game}-{moment}" for moment in ("round", "victory") if game != PLACE_OF_MENUS]
        self._music.keep(THEME_PREFIX, themes)
        if self.settings.music:
            for name in themes:
                self._music.ask_for(name)
        self._forget_others(game)
        taken = [loop.channel for loop in self.loops]
        free = [number for number in AMBIENCE_CHANNELS if number not in taken]
        sound = self._music.fetched(f"{LOOP_PREFIX}{game}") if free else None
        if sound is None:
            return
        sound.set_volume(0)
        pygame.mixer.Channel(free[0]).play(sound, loops=-1)
        self.loops.append(Ambience(game, sound, free[0]))

    def _forget_others(self, *coming: str) -> None:
        """Keep the present and coming loops; the last one stays for a return to its table."""
        if places := [*coming, *(loop.game for loop in self.loops)]:
            self._music.keep(LOOP_PREFIX, [f"{LOOP_PREFIX}{place}" for place in places])

    def _ready(self, name: str) -> bool:
        return not self.quiet and bool(self.settings.effects) and self._voices.has(name)


def _tune(place: str) -> Path:
    """The file of a place's first piece."""
    return asset("sounds") / f"tune-{place}.ogg"


def _tunes(place: str) -> Sequence[Path]:
    """The music files of a place, which alternate."""
    more = _tune(f"{place}{SECOND_PIECE_SUFFIX}")
    return (_tune(place), more) if more.is_file() else (_tune(place),)
