"""Records drawn texts with their places while a screen reader listens."""

from __future__ import annotations

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
