"""What all tests share: how many random games each law is tried on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from ugames.games import GAMES
from ugames.resources import FOLDERS

pytest.register_assert_rewrite("ugames.laws.laws")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--seeds N` tries each law on N random games instead of 2; `--bundle` tries what takes minutes to build."""
    parser.addoption("--seeds", type=int, default=2, help="random games for each law, game, seat count and option")
    parser.addoption("--bundle", action="store_true", help="also build the bundle that needs no Python, and try it")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with an argument `seed` runs once for each seed."""
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", range(metafunc.config.getoption("--seeds")))


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path for packages with games; their games are forgotten after the test."""
    folder = tmp_path / "packages"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    with patch.dict(GAMES), patch.dict(FOLDERS):
        yield folder
