"""The sounds around a table: occasional calls from afar, and music.

A call is a bird or a bell, never the same twice in a row; the next one is loaded during the silence. A piece of music
is played once, and the place's other piece starts with the first event after a pause. The last round has a piece of its
own, which starts at once. Music is streamed from its file, which saves memory and frame time; without events it ends in
silence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path
from random import Random

import pygame

from ugames.ui.kit.voices import files, sides

LEAST_SECONDS_BETWEEN_CALLS = 8.0
MOST_SECONDS_BETWEEN_CALLS = 25.0
GRACE_SECONDS = 1.5
"""Seconds after which a sound that was not loaded in time is skipped."""
FADE_SECONDS = 2.0
"""Music and ambience fade in or out in this time."""
SECONDS_BEFORE_A_PIECE = 5.0
LEAST_SECONDS_BETWEEN_PIECES = 45.0
MOST_SECONDS_BETWEEN_PIECES = 90.0
CALL_PREFIX = "call-"
LAST_ROUND_SUFFIX = "-last"
SECOND_PIECE_SUFFIX = "-more"


class Surroundings:
    """The calls of a place, on a channel of their own."""

    def __init__(self, channel: int, fetch: Callable[[str], pygame.mixer.Sound | None]) -> None:
        """`fetch` loads a call in the background."""
        self.channel = channel
        self.fetch = fetch
        self.due = inf
        """The time of the next call."""
        self._game: str | None = None
        self._random = Random()  # unseeded, for variety
        self._coming = self._last = ""
        """The next call and the one before it."""

    def tend(self, game: str | None, volume: float, now: float) -> None:
        """Play the next call of the place when it is due."""
        if game != self._game:
            self._game, self.due = game, self._next(now) if game else inf
            self._fetched()
        if now < self.due or not game:
            return
        sound = self._fetched()
        if sound is None and now < self.due + GRACE_SECONDS:
            return  # the loader is busy with larger sounds
        if sound is not None and volume:
            channel = pygame.mixer.Channel(self.channel)
            channel.play(sound)
            channel.set_volume(*(volume * side for side in sides(self._random.random(), volume)))
        self._last, self._coming = self._coming, ""
        self.due = self._next(now)
        self._fetched()  # loads it before it is due

    def _fetched(self) -> pygame.mixer.Sound | None:
        """The next call, if it is loaded."""
        names = [file.stem for file in files(f"{CALL_PREFIX}{self._game}")] if self._game else ()
        if names and self._coming not in names:
            self._coming = self._random.choice([name for name in names if name != self._last] or names)
        return self.fetch(self._coming) if names else None

    def _next(self, now: float) -> float:
        return now + self._random.uniform(LEAST_SECONDS_BETWEEN_CALLS, MOST_SECONDS_BETWEEN_CALLS)


class Tunes:
    """One piece of music at a time: the next place waits until the last piece has faded."""

    def __init__(self, find: Callable[[str], Sequence[Path]]) -> None:
        """`find` lists the pieces of a place, which alternate."""
        self.find = find
        self._turns: dict[str, int] = {}
        """The number of pieces played at each place."""
        self.level = 0.0
        self.playing: str | None = None
        """The place of the present piece."""
        self._place: str | None = None
        self._due = inf
        """The earliest start of the next piece."""
        self._lead = SECONDS_BEFORE_A_PIECE
        self._random = Random()
        self.ends = inf
        """The time of its end, the next work whatever happens until then."""

    @property
    def fading(self) -> bool:
        """Whether the music fades in or out."""
        return self.playing is not None and self.level != self._goal

    @property
    def _goal(self) -> float:
        return float(self.playing == self._place)

    def tend(self, place: str | None, volume: float, stirred: bool, passed: float, now: float) -> None:
        """Advance in time at a place, or at none; `stirred` means that a sound has just been played."""
        if place != self._place:
            self._lead = 0.0 if self._place and place == self._place + LAST_ROUND_SUFFIX else SECONDS_BEFORE_A_PIECE
            self._place = place
            self._due = now + self._lead if place is not None else inf
        if self.playing is not None:
            self.level = moved_towards(self.level, self._goal, passed / FADE_SECONDS)
            if now >= self.ends:
                self.stop()
                self._due = now + self._random.uniform(LEAST_SECONDS_BETWEEN_PIECES, MOST_SECONDS_BETWEEN_PIECES)
            elif self.level == self._goal == 0:
                self.stop()
                self._due = max(now + self._lead, self._due)
            else:
                pygame.mixer.music.set_volume(volume * self.level)
        elif stirred and now >= self._due and volume:
            self._begin(now)

    def stop(self) -> None:
        """Stop the music at once."""
        if self.playing is not None:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
        self.playing, self.level, self.ends = None, 0.0, inf

    def _begin(self, now: float) -> None:
        """Start the piece of the place, inaudible at first; an unreadable one is not tried again."""
        self._due = inf
        if self._place is None:
            return
        turn, pieces = self._turns.get(self._place, 0), self.find(self._place)
        self._turns[self._place] = turn + 1
        try:
            file = pieces[turn % len(pieces)]
            seconds = seconds_of(file)
            pygame.mixer.music.load(str(file))
            pygame.mixer.music.set_volume(0)
            pygame.mixer.music.play()
        except (pygame.error, OSError, ValueError):
            return
        self.playing, self.level, self.ends = self._place, 0.0, now + seconds


def moved_towards(value: float, goal: float, step: float) -> float:
    """The value moved by a step, up to its goal."""
    return min(goal, value + step) if value < goal else max(goal, value - step)


def seconds_of(file: Path) -> float:
    """The seconds of a Vorbis file, from its first and last page; ValueError for another file."""
    with file.open("rb") as it:
        head = it.read(64)
        it.seek(max(0, file.stat().st_size - 65_536))
        tail = it.read()
    place, begin = tail.rfind(b"OggS"), head.find(b"\x01vorbis")
    if begin < 0 or place < 0 or len(tail) < place + 14 or not any(head[begin + 12 : begin + 16]):
        raise ValueError(f"{file.name} is no Vorbis file.")
    samples, rate = tail[place + 6 : place + 14], head[begin + 12 : begin + 16]
    return int.from_bytes(samples, "little") / int.from_bytes(rate, "little")
