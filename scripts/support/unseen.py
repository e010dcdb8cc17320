"""Apps whose pictures nobody looks at, which saves most of their time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pygame

from scripts.support.shipped import SHIPPED
from ugames.registry import GAMES
from ugames.ui.draw import vectors
from ugames.ui.draw.geometry import Area

ADDED_GAMES = {*GAMES}.difference(SHIPPED)


def empty(name: str, size: tuple[int, int]) -> pygame.Surface:
    """An empty surface of a picture's proportions; only a game that was added may lack a picture."""
    if not vectors.is_drawn(name):
        assert ADDED_GAMES.intersection(name.split("/")), f"there is no {name}"
        return pygame.Surface(size, pygame.SRCALPHA)
    room = vectors.fitted(name, Area(0, 0, *size))
    return pygame.Surface((max(1, round(room.w)), max(1, round(room.h))), pygame.SRCALPHA)


@contextmanager
def unseen() -> Iterator[None]:
    """No picture is rendered meanwhile."""
    with patch.object(vectors, "render", empty):
        yield
