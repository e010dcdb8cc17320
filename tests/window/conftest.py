"""Every test of the real window has a screen and a player's folder of its own, or is skipped with the reason."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.support.hands import Screen, a_screen
from scripts.support.linux import lacking
from tests.ui.bots_process import think_in_one_process
from tests.ui.conftest import letter_once, nothing_set_aside, render_once

__all__ = ["letter_once", "nothing_set_aside", "render_once", "think_in_one_process"]

WINDOW_TOOLS = "Xvfb", "xdotool", "openbox", "wmctrl", "import"


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """A screen that nobody sees."""
    if sys.platform != "linux" or lacking(*WINDOW_TOOLS):
        pytest.skip("the tests of the real window need Linux, and xvfb, xdotool, openbox, wmctrl and imagemagick")
    with a_screen(tmp_path / "pictures") as it:
        yield it
