"""Fixtures of the tests that look at the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.pilot import Pilot, an_app


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """The app at its first screen, without animation."""
    with an_app(tmp_path, speed="off") as it:
        yield it


@pytest.fixture
def without_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where things are does not depend on what the pictures show, and rendering them takes most of the time."""

    def empty(path: str, size: tuple[float, float]) -> pygame.Surface:
        assert Path(path).is_file()
        return pygame.Surface(size, pygame.SRCALPHA)

    monkeypatch.setattr(pygame.image, "load_sized_svg", empty)
