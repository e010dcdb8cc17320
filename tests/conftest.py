"""What all tests share: how many random games each law is tried on, the order of the tests, and a quick start."""

from __future__ import annotations

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.laws.setups import SETUPS
from ugames.games import GAMES
from ugames.resources import FOLDERS

pytest.register_assert_rewrite("ugames.laws.laws")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--seeds N` tries each law on more random games; `--bundle` tries what takes minutes to build."""
    seeds = "random games for each law, game, seat count and option; else 2 of each seat count, and 1 with each option"
    parser.addoption("--seeds", type=int, help=seeds)
    parser.addoption("--bundle", action="store_true", help="also build the bundle that needs no Python, and try it")


SEEDS = 2
"""Random games for each test, unless somebody asks for another number."""
FIRST = ("tests/window/", "tests/test_scripts.py", "tests/phones/test_browser.py", "tests/ui/test_kill.py")
"""Tests that wait for other programs: they begin while there is other work for the other processes."""
BYTECODE = Path(__file__).parents[1] / ".pytest_cache" / "bytecode"


def pytest_configure(config: pytest.Config) -> None:
    """Keep bytecode apart from the tree where it may not lie in it, since to compile all tests takes ten seconds."""
    if sys.dont_write_bytecode and not hasattr(config, "workerinput"):
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(BYTECODE)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Drop the bytecode of what the tests have made in folders of their own."""
    if not hasattr(config, "workerinput"):
        made = Path(tempfile.gettempdir()).absolute()
        shutil.rmtree(BYTECODE / made.relative_to(made.anchor), ignore_errors=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that wait before the others, which keep their order."""
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))


def pytest_collection_finish() -> None:
    """Leave the ten thousand tests out of each later search for garbage, and search less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with an argument `seed` runs once for each seed, one with a `setup` besides for each setup."""
    seeds = metafunc.config.getoption("--seeds")
    if "seed" not in metafunc.fixturenames:
        return
    if "setup" not in metafunc.fixturenames:
        metafunc.parametrize("seed", range(seeds or SEEDS))
        return
    games = [
        (setup, seed) for seed in range(seeds or SEEDS) for setup in SETUPS if seeds or not seed or not setup.options
    ]
    metafunc.parametrize("setup, seed", games, ids=[f"{setup}-{seed}" for setup, seed in games])


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path for packages with games; their games are forgotten after the test."""
    folder = tmp_path / "packages"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    with patch.dict(GAMES), patch.dict(FOLDERS):
        yield folder
