"""What is heard: effects by name, a theme where a round or match ends, the ambience of a game, and music.

What is no effect is smaller on disk and has to be unpacked, which takes longer than a frame: a thread does that, and it
is heard as soon as it is there.
Whatever goes wrong, nothing here raises: then there is silence, and the device says why if it is for good.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Container, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from math import inf
from pathlib import Path
from threading import Thread
from typing import Literal

import pygame

from ugames.home.settings import Settings
from ugames.process.memory import trim
from ugames.resources import asset
from ugames.ui.kit.around import LAST, MORE, Surroundings, Tunes
from ugames.ui.kit.voices import MIDDLE, MOST, Voices, files, load

FREQUENCY = 44100
BUFFER = 1024
NEEDLESS = 10.0
"""Seconds after which the device is given back when nothing may be heard: who comes back finds all in its place."""
THEME, AMBIENCE, CALL, VOICE_CHANNELS = 0, (1, 2), 3, range(4, 4 + MOST)
"""The channels of each kind of sound: ambience has two, so that one can fade while the other begins."""
FADE, HUSH = 1.6, 0.15
"""Seconds in which ambience comes or goes, and in which everything is muted."""
DUCKED = 0.35
"""The volume of the ambience while a theme plays."""
STEP_SECONDS = 0.07
STEPS = 8
LOOPS, CALLS, THEMES = "ambience-", "call-", "theme-"
"""How the names of the sounds begin that a thread unpacks."""
MENUS = "title"
"""The place of all screens that belong to no game."""
LATE = 1.5
"""Seconds after which a theme that was not yet loaded has missed its moment."""
LISTEN = 0.1
"""Seconds after which it is worth looking whether a theme has ended, or music has been loaded."""


@dataclass
class Ambience:
    """Ambience on a channel, on its way in or out."""

    game: str
    sound: pygame.mixer.Sound
    channel: int
    level: float = 0.0


class Device:
    """The mixer, there only while something may be heard: even silence takes a tenth of a percent of a core."""

    def __init__(self, channels: int) -> None:
        self.channels = channels
        self.trouble: str | None = None
        """Why there is none, as the driver says it: for the console, since players read it in words of the app."""
        self.leaving = inf
        """When it is given back."""
        self._ready = False

    @property
    def there(self) -> bool:
        """Whether anything can be played."""
        return self._ready and pygame.mixer.get_init() is not None

    def tend(self, wanted: bool, now: float) -> bool:
        """Open it, or note that it is not wanted; whether it is to be closed now."""
        if not wanted:
            self.leaving = min(self.leaving, now + NEEDLESS)
            return self.there and now >= self.leaving
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
        """Give it back; sounds that have been loaded stay."""
        pygame.mixer.quit()
        self.leaving = inf


class Library:
    """Themes, ambience and calls: a thread loads what has been asked for."""

    def __init__(self) -> None:
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._known: set[str] = set()
        """What has been asked for; what cannot be loaded is asked for once only."""
        self._wanted: deque[str] = deque()
        """What of it has not been loaded yet."""
        self._loader: Thread | None = None
        self._closed = False

    @property
    def loading(self) -> bool:
        """Whether something has been asked for that is not there yet."""
        return bool(self._wanted)

    @property
    def awaited(self) -> bool:
        """Whether something of it may begin as soon as it is there; the next call has time until it is due."""
        return any(not name.startswith(CALLS) for name in tuple(self._wanted))

    def ask_for(self, name: str) -> None:
        """Have it loaded with what is fetched next."""
        if name not in self._known:
            self._known.add(name)
            self._wanted.append(name)

    def fetched(self, name: str) -> pygame.mixer.Sound | None:
        """A sound, once it has been loaded."""
        self.ask_for(name)
        busy = self._loader is not None and self._loader.is_alive()
        if not busy and self.loading:
            loader = Thread(target=self._load, daemon=True)
            with suppress(RuntimeError):  # there is no room for a thread: it is quiet until there is
                loader.start()
                self._loader = loader
        return self._sounds.get(name)

    def keep(self, kind: str, names: Container[str]) -> None:
        """Forget all of this kind but for these: a loop takes twelve megabytes, a theme one, and a call half of one."""
        for name in tuple(self._sounds):
            if name.startswith(kind) and name not in names:
                del self._sounds[name]
                self._known.discard(name)

    def alone(self, kind: str, name: str) -> pygame.mixer.Sound | None:
        """A sound, which is all that is kept of its kind, once it has been loaded."""
        self.keep(kind, (name,))
        return self.fetched(name)

    def close(self) -> None:
        """Load nothing more."""
        self._closed = True
        if self._loader:
            self._loader.join()

    def _load(self) -> None:
        while self.loading and not self._closed:
            name = self._wanted[0]
            if sound := load(asset("sounds") / f"{name}.ogg"):
                self._sounds[name] = sound
                trim()
            self._wanted.popleft()


class Speaker:
    """Plays all sounds, with the volumes of the settings."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.muted = False
        self.away = False
        self.device = Device(VOICE_CHANNELS.stop)
        self.place: str | None = None
        """The game whose ambience belongs to the screen, or the menus."""
        self._tune = MENUS
        """The place whose music does."""
        self.loops: list[Ambience] = []
        self._music = Library()
        self._calls = Surroundings(CALL, _calls, partial(self._music.alone, CALLS))
        self._tunes = Tunes(_tunes)
        self._voices = Voices(VOICE_CHANNELS)
        self._steps: deque[tuple[float, int, float]] = deque()
        """The points that are being counted: when each is heard, as which step of the scale, and where."""
        self._theme: tuple[str, float] | None = None
        """The theme that is waiting, and until when."""
        self._playing: pygame.mixer.Sound | None = None
        self.whence = MIDDLE
        """Where what has no place is heard: where the button is that is being pressed."""
        self._open = 1.0
        self._duck = 1.0
        self._now: float | None = None
        self.device.tend(self._wanted, 0.0)

    def adopt(self, settings: Settings) -> None:
        """Use other volumes."""
        self.settings = settings
        self.away = self.away and settings.mute_unfocused

    def focus(self, focused: bool) -> None:
        """The window has come to the front, or gone."""
        self.away = not focused and self.settings.mute_unfocused
        self._cut()

    def toggle(self) -> None:
        """All sound off, or on again."""
        self.muted = not self.muted
        self._cut()

    @property
    def quiet(self) -> bool:
        """Whether nothing may be heard now."""
        return not self.device.there or self.muted or self.away

    @property
    def _wanted(self) -> bool:
        """Whether somebody wants to hear anything."""
        settings = self.settings
        return not self.muted and not self.away and bool(settings.effects or settings.ambience or settings.music)

    def _cut(self) -> None:
        if self.device.there and self.quiet:
            self._steps.clear()
            for number in (CALL, *VOICE_CHANNELS):
                pygame.mixer.Channel(number).fadeout(round(HUSH * 1000))

    # --- what the screens say

    def play(self, name: str, at: float | None = None, part: float = 1.0) -> None:
        """Play the next variant of an effect, `at` a place between the left edge of the screen, 0, and the right, 1,
        with that part of its volume.
        """
        if self._ready(name):
            self._voices.play(name, part * self.settings.effects / 100, self.whence if at is None else at)

    def count(self, steps: int, places: Sequence[float] = ()) -> None:
        """Play the count of points: this number of rising steps, one after the other, each at its place, if it has."""
        self._steps.clear()
        if self._ready("count") and self._now is not None:
            at = (*places, *[MIDDLE] * steps)
            self._steps.extend((self._now + i * STEP_SECONDS, i, at[i]) for i in range(min(steps, STEPS)))

    def step(self, number: int, at: float = MIDDLE) -> None:
        """Play that step of the scale on which points are counted, from the lowest; beyond its end, the highest."""
        if self._ready("count"):
            self._voices.step("count", number, self.settings.effects / 100, at)

    def theme(self, game: str, moment: Literal["round", "victory"]) -> None:
        """Play a game's music for the end of a round or match, after what is being counted."""
        name = f"theme-{game}-{moment}"
        self._theme = None
        if not self.quiet and self.settings.music and self._now is not None:
            self._theme = name, self._now + LATE + len(self._steps) * STEP_SECONDS

    def ambience(self, game: str | None, last: bool = False) -> None:
        """Fade to the ambience of a game, of the menus, or to none; in a last round there is other music, if any."""
        self.place = game
        other = f"{game}{LAST}"
        self._tune = other if game and last and _tune(other).is_file() else game or MENUS

    # --- time

    def update(self, now: float) -> float:
        """Go on in time, whether or not anything is drawn; the time of the next call at the latest."""
        passed = 0.0 if self._now is None else min(0.1, max(0.0, now - self._now))
        self._now = now
        stirred = self._voices.go_on()
        if self.device.tend(self._wanted, now) and not self._music.loading:
            self._fall_silent()
            self.device.close()
        if not self.device.there:
            return inf
        loading = self._music.awaited
        while self._steps and self._steps[0][0] <= now:
            self.step(*self._steps.popleft()[1:])
        self._open = _towards(self._open, float(not self.quiet), passed / HUSH)
        self._tend_theme(now)
        self._tend_ambience(passed, now)
        self._tend_tune(stirred, passed, now)
        if self._changing:
            return now
        if loading or self._music.awaited or self._playing:
            return now + LISTEN
        return min(self._calls.due, self._tunes.due, self.device.leaving)

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
        return DUCKED if self._playing else 1.0

    @property
    def _wanted_place(self) -> str | None:
        return self.place if self.settings.ambience else None

    def close(self) -> None:
        """Be silent, for the app is going."""
        self._music.close()
        self._fall_silent()
        self.place = None

    def _fall_silent(self) -> None:
        if self.device.there:
            pygame.mixer.stop()
            self._tunes.stop()
        self.loops.clear()
        self._theme = self._playing = None

    def _tend_theme(self, now: float) -> None:
        channel = pygame.mixer.Channel(THEME)
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
        self._duck = _towards(self._duck, self._duck_goal, passed / 0.5)
        volume = self.settings.ambience / 100
        wanted = self._wanted_place
        if wanted and all(loop.game != wanted for loop in self.loops):
            self._begin(wanted)
        for loop in tuple(self.loops):
            loop.level = _towards(loop.level, float(loop.game == wanted), passed / FADE)
            if loop.level == 0 and loop.game != wanted:
                pygame.mixer.Channel(loop.channel).stop()
                self.loops.remove(loop)
                self._forget_others()
            else:
                loop.sound.set_volume(loop.level**2 * self._duck * self._open * volume)
        calling = None if self.quiet or wanted == MENUS else wanted
        self._calls.tend(calling, self._duck * self._open * volume, now)

    def _tend_tune(self, stirred: bool, passed: float, now: float) -> None:
        """Music is silent under a theme."""
        beside = max(0.0, (self._duck - DUCKED) / (1 - DUCKED))
        volume = self._open * beside * self.settings.music / 100
        if not self.settings.music or self._open == 0:
            self._tunes.stop()
        place = self._tune if self.settings.music and not self.quiet else None
        self._tunes.tend(place, volume, stirred, passed, now)

    def _begin(self, game: str) -> None:
        themes = [f"{THEMES}{game}-{moment}" for moment in ("round", "victory") if game != MENUS]
        self._music.keep(THEMES, themes)
        if self.settings.music:
            for name in themes:
                self._music.ask_for(name)
        self._forget_others(game)
        taken = [loop.channel for loop in self.loops]
        free = [number for number in AMBIENCE if number not in taken]
        sound = self._music.fetched(f"{LOOPS}{game}") if free else None
        if sound is None:
            return
        sound.set_volume(0)
        pygame.mixer.Channel(free[0]).play(sound, loops=-1)
        self.loops.append(Ambience(game, sound, free[0]))

    def _forget_others(self, *coming: str) -> None:
        """Keep the loops that are heard or coming; the last one stays for whoever comes back to its table."""
        if places := [*coming, *(loop.game for loop in self.loops)]:
            self._music.keep(LOOPS, [f"{LOOPS}{place}" for place in places])

    def _ready(self, name: str) -> bool:
        return not self.quiet and bool(self.settings.effects) and self._voices.has(name)


def _calls(game: str) -> list[str]:
    """The names of what calls in the place of a game."""
    return [file.stem for file in files(f"call-{game}")]


def _tune(place: str) -> Path:
    """The file with the first piece of a place."""
    return asset("sounds") / f"tune-{place}.ogg"


def _tunes(place: str) -> Sequence[Path]:
    """The files with the music of a place, which is heard in turn."""
    more = _tune(f"{place}{MORE}")
    return (_tune(place), more) if more.is_file() else (_tune(place),)


def _towards(value: float, goal: float, step: float) -> float:
    return min(goal, value + step) if value < goal else max(goal, value - step)
