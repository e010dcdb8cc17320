"""Every test of the real window has a screen and a player's folder of its own, or is skipped with the reason."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.bots_process import think_in_one_process
from tests.ui.conftest import letter_once, nothing_set_aside, render_once
from tests.window.desktop import Desktop, a_desktop, missing

__all__ = ["letter_once", "nothing_set_aside", "render_once", "think_in_one_process"]


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    """A screen that nobody sees."""
    if why := missing():
        pytest.skip(why)
    folder = tmp_path / "screen"
    folder.mkdir()
    with a_desktop(folder) as it:
        yield it


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder; the tests read it as well."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setitem(os.environ, "UGAMES_HOME", str(folder))
    return folder
