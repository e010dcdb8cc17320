"""What all tests share: how many random games each law is tried on, the order of the tests, and a quick start."""

from __future__ import annotations

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import settings

os.environ["UGAMES_LANG"] = "en"  # tests read English, whatever the computer speaks

from tests.laws.setups import SETUPS, is_typical, is_usual, slow_unless
from ugames import languages
from ugames.registry import GAMES
from ugames.resources import GAME_FOLDERS

pytest.register_assert_rewrite("ugames.laws.laws")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--slow` runs the long tests too, `--seeds N` tries laws on more random games, `--bundle` tries the bundle."""
    seeds = "random games for each law, game, seat count and option; else 1, and 2 of the typical tables with --slow"
    parser.addoption("--seeds", type=int, help=seeds)
    parser.addoption("--slow", action="store_true", help="also run the slow tests, and all combinations of others")
    parser.addoption("--bundle", action="store_true", help="also build the bundle that needs no Python, and try it")


USUAL_EXAMPLES = 20
SLOW_EXAMPLES = 100
USUAL_SEEDS = 1
SLOW_SEEDS = 2
"""The random games for each test, unless somebody asks for another number."""
WAITING_TESTS = (
    "tests/window/",
    "tests/scripts/test_scripts.py",
    "tests/phones/test_browser.py",
    "tests/ui/mishaps/test_kill.py",
)
"""Tests that wait for other programs: they begin while there is other work for the other processes."""
TESTS_FOLDER = Path(__file__).parent
BYTECODE = TESTS_FOLDER.parent / ".pytest_cache" / "bytecode"


def pytest_configure(config: pytest.Config) -> None:
    """Name the marks, and how many examples Hypothesis makes; keep bytecode apart where it may not lie in the tree."""
    examples = SLOW_EXAMPLES if config.getoption("--slow") else USUAL_EXAMPLES
    settings.register_profile("ugames", deadline=None, derandomize=True, max_examples=examples)  # the same in every run
    settings.load_profile("ugames")
    config.addinivalue_line("markers", "slow: takes long for the little that it adds; run with --slow or by its name")
    config.addinivalue_line(
        "markers", "sparse(share): one in `share` of its cases is tried, in turn; the others are slow"
    )
    if sys.dont_write_bytecode and not hasattr(config, "workerinput"):
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(BYTECODE)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Drop the bytecode of what the tests have made in folders of their own."""
    if not hasattr(config, "workerinput"):
        made = Path(tempfile.gettempdir()).absolute()
        if not TESTS_FOLDER.is_relative_to(made):  # else the next run would compile all of this tree again
            shutil.rmtree(BYTECODE / made.relative_to(made.anchor), ignore_errors=True)


SPARSE_PLACES: dict[tuple[str, int], dict[str, int]] = {}
"""For each parameter of each sparse test the places of its values, in their order."""


def is_left_out(test: str, values: Sequence[str], share: int) -> bool:
    """Whether a case is left out of a table of cases: those on its diagonals stay, so some in each row and column."""
    axes = [SPARSE_PLACES.setdefault((test, axis), {}) for axis in range(len(values))]
    return sum(axis.setdefault(value, len(axis)) for axis, value in zip(axes, values, strict=True)) % share > 0


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark all cases of a sparse test as slow, but for one in the number that its mark names."""
    sparse = item.get_closest_marker("sparse")
    if sparse and isinstance(item, pytest.Function):
        named = [mark.args[0] for mark in item.iter_markers("parametrize")]
        axes = [names.split(",") if isinstance(names, str) else names for names in named]
        values = [repr([item.callspec.params[name.strip()] for name in names]) for names in axes]
        if is_left_out(item.nodeid.split("[")[0], values, *sparse.args):
            item.add_marker(pytest.mark.slow)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the slow tests unless they are asked for; put those that wait first, the others keep their order."""
    if not config.getoption("--slow"):
        named = tuple(each for each in config.args if "::" in each)
        slow = [item for item in items if item.get_closest_marker("slow") and not item.nodeid.startswith(named)]
        config.hook.pytest_deselected(items=slow)
        left_out = {item.nodeid for item in slow}
        items[:] = [item for item in items if item.nodeid not in left_out]
    items.sort(key=lambda item: not item.nodeid.startswith(WAITING_TESTS))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Search for no garbage while tests are collected: among all the new things there is next to none."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collectstart(collector: pytest.Collector) -> None:
    """Import the files of tests from another place on in each process: what one has compiled the others only read."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "")
    if not worker or collector.path != TESTS_FOLDER or collector.config.args != collector.config.getini("testpaths"):
        return
    names = [
        ".".join(file.relative_to(TESTS_FOLDER.parent).with_suffix("").parts)
        for file in sorted(TESTS_FOLDER.rglob("test_*.py"))
    ]
    first = len(names) * int(worker.removeprefix("gw")) // int(os.environ["PYTEST_XDIST_WORKER_COUNT"])
    for name in names[first:] + names[:first]:
        with suppress(Exception, pytest.skip.Exception):  # whoever collects the file tells about it
            import_module(name)


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
    usual = SLOW_SEEDS if metafunc.config.getoption("--slow") else USUAL_SEEDS
    if "setup" not in metafunc.fixturenames:
        metafunc.parametrize("seed", range(seeds or usual))
        return
    games = [
        pytest.param(setup, seed, id=f"{setup}-{seed}", marks=slow_unless(bool(seeds) or is_usual(setup)))
        for seed in range(seeds or usual)
        for setup in SETUPS
        if seeds or not seed or (not setup.options and is_typical(setup))
    ]
    metafunc.parametrize("setup, seed", games)


@pytest.fixture(scope="session")
def thorough(request: pytest.FixtureRequest) -> bool:
    """Whether a test tries all its combinations, as with `--slow`; else it tries the extremes and a rotating part."""
    return bool(request.config.getoption("--slow"))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder that is not there yet."""
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def tried_again_soon(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be kept is tried again at once."""
    monkeypatch.setattr("ugames.home.keeper.SECONDS_BETWEEN_ATTEMPTS", 0.02)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """English is spoken again after each test."""
    yield
    languages.speak("en")


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path for packages with games; their games are forgotten after the test."""
    folder = tmp_path / "packages"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    with patch.dict(GAMES), patch.dict(GAME_FOLDERS):
        yield folder
