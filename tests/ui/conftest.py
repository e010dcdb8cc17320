"""Fixtures of the tests that look at the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.pilot import Pilot, an_app


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """The app at its first screen, without animation."""
    with an_app(tmp_path, speed="off") as it:
        yield it
