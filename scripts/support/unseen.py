"""Apps whose pictures nobody looks at, which saves most of their time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from ugames.ui.draw import shapes


class Unseen(pygame.Surface):
    """A surface on which nothing is ever drawn, and that takes no room: it only says how large it would be."""

    def __init__(self, size: tuple[float, float], *_: Any, **__: Any) -> None:
        if min(size) < 0:
            raise pygame.error(f"no surface has the size {size}")
        super().__init__((2, 2), pygame.SRCALPHA)  # a single row is scaled with what lies behind it in memory
        super().set_clip((0, 0, 0, 0))
        self._size = int(size[0]), int(size[1])

    def get_size(self) -> tuple[int, int]:
        """The size that was asked for."""
        return self._size

    def get_width(self) -> int:
        """The width that was asked for."""
        return self._size[0]

    def get_height(self) -> int:
        """The height that was asked for."""
        return self._size[1]

    def get_rect(self, **fields: Any) -> pygame.Rect:
        """The whole of it."""
        whole = pygame.Rect((0, 0), self._size)
        for name, value in fields.items():
            setattr(whole, name, value)
        return whole

    def get_at(self, *_: Any) -> pygame.Color:
        """The colour of nothing."""
        return pygame.Color(0, 0, 0, 0)

    def subsurface(self, *area: Any) -> Unseen:
        """A part of it, as empty."""
        return Unseen(pygame.Rect(*area).size)

    def set_clip(self, *_: Any) -> None:
        """Leave the surface shut to drawing."""

    def get_clip(self) -> pygame.Rect:
        """The clip of a surface on which one can draw."""
        return self.get_rect()

    def convert_alpha(self, *_: Any) -> Unseen:
        """Itself: there are no pixels to convert."""
        return self

    def copy(self) -> Unseen:
        """Another empty one."""
        return Unseen(self._size)


def empty(made: type[pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Loads pictures on which there is nothing."""

    def load(path: str, size: tuple[float, float]) -> pygame.Surface:
        if not Path(path).is_file():
            assert not Path(path).parent.is_dir(), f"there is no {path}"
            raise FileNotFoundError(path)  # a game without pictures is drawn plainly
        return made(size, pygame.SRCALPHA)

    return load


@contextmanager
def unseen() -> Iterator[None]:
    """No picture is rendered, and nothing drawn, meanwhile."""
    open_window, window = pygame.display.set_mode, pygame.display.get_surface
    sheet = lru_cache(1)(Unseen)

    def opened(*args: Any, **fields: Any) -> pygame.Surface:
        return sheet(open_window(*args, **fields).get_size())

    def shown() -> pygame.Surface | None:
        real = window()
        return real and sheet(real.get_size())

    with (
        patch.object(pygame.image, "load_sized_svg", empty(Unseen)),
        patch.object(pygame.display, "set_mode", opened),
        patch.object(pygame.display, "get_surface", shown),
        patch.object(pygame, "Surface", Unseen),
        patch.object(shapes, "_disc", lru_cache(shapes._disc.__wrapped__)),  # else later apps get empty corners
        patch.object(shapes, "round_strokes", lru_cache(shapes.round_strokes.__wrapped__)),
    ):
        yield
