"""What a screen reader is told: the drawn texts with their places, and a table in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pygame

from ugames.ui.draw.geometry import Area


class Heard(NamedTuple):
    """A text that was drawn."""

    text: str
    area: Area


class Transcript:
    """The texts of the last frame, and of the sheets copied into frames."""

    def __init__(self) -> None:
        self.frames = 0
        """The number of recorded frames."""
        self.asked: list[str] = []
        """The commands to be answered with the next frame."""
        self._sheets: dict[int, list[Heard]] = {}
        self._screen: list[Heard] = []
        self._frame = 0

    def begin(self, surface: pygame.Surface) -> None:
        """Begin a new frame on this surface."""
        self.frames += 1
        self._frame, self._screen = id(surface), []

    def begin_sheet(self, sheet: pygame.Surface) -> None:
        self._sheets = {id(sheet): []}  # all tables share these sheets

    def lay(self, sheet: pygame.Surface) -> None:
        """Note that this sheet was copied into the frame."""
        self._screen += self._sheets.get(id(sheet), ())

    def note(self, surface: pygame.Surface, text: str, area: Area) -> None:
        """Record a text; on other surfaces it is part of a named picture."""
        if not text.strip():
            return
        if id(surface) == self._frame:
            self._screen.append(Heard(text, area))
        elif id(surface) in self._sheets:
            self._sheets[id(surface)].append(Heard(text, area))

    @property
    def texts(self) -> tuple[Heard, ...]:
        """The visible texts, each once."""
        return tuple(dict.fromkeys(self._screen))


class Spoken(NamedTuple):
    """A table in words."""

    groups: Mapping[str, str]
    """The heading of each node, by key."""
    why: Mapping[str, str]
    """The reason why a node is unusable, by key, if the rules and not the node have it."""
    lying: tuple[tuple[str, str, Area], ...]
    """The open cards without a node: heading, name and place."""
    news: tuple[tuple[int, str], ...]
    """All events so far, with their moments."""
    moment: int
    """The next moment to be told."""
    prompt: str
    """The question to the player; empty if there is none yet."""
    toast: str
    """The present refusal, or the words of a strip."""
    readable: bool = False
    """Whether things under the highest layer are read as well, without actions."""
    viewer: int | None = None
    """The seat whose view this is."""
    answer: Callable[[str], str] = lambda name: ""
    """The answer to one of the commands in `keys.READER_COMMANDS`."""
