"""Hears what is drawn: each text with its place, as long as a screen reader listens."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ugames.ui.draw.geometry import Area


class Heard(NamedTuple):
    """A text that was drawn."""

    text: str
    area: Area


class Transcript:
    """The texts of the last frame, and of the sheets that are laid into frames without being drawn anew."""

    def __init__(self) -> None:
        self.frames = 0
        """How many frames it has heard."""
        self.asked: list[str] = []
        """The commands whose answers are to be said with the next frame."""
        self._sheets: dict[int, list[Heard]] = {}
        self._screen: list[Heard] = []
        self._frame = 0

    def begin(self, surface: pygame.Surface) -> None:
        """A new frame is drawn onto this surface."""
        self.frames += 1
        self._frame, self._screen = id(surface), []

    def begin_sheet(self, sheet: pygame.Surface) -> None:
        """This sheet is drawn anew."""
        self._sheets = {id(sheet): []}  # all tables share their sheets in turn

    def lay(self, sheet: pygame.Surface) -> None:
        """This sheet is laid into the frame."""
        self._screen += self._sheets.get(id(sheet), ())

    def note(self, surface: pygame.Surface, text: str, area: Area) -> None:
        """A text was drawn; on other surfaces than these it is part of a picture that has a name."""
        if not text.strip():
            return
        if id(surface) == self._frame:
            self._screen.append(Heard(text, area))
        elif id(surface) in self._sheets:
            self._sheets[id(surface)].append(Heard(text, area))

    @property
    def texts(self) -> tuple[Heard, ...]:
        """What stands on the screen, each text once."""
        return tuple(dict.fromkeys(self._screen))
