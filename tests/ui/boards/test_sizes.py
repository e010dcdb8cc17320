"""The tables of all games at 100, 150 and 200 %: cards and text grow, and nothing is cut, covered or squeezed."""

from __future__ import annotations

import tomllib
from itertools import product
from pathlib import Path

import pytest

from scripts.support import photographer
from scripts.support.shipped import SHIPPED
from tests.laws.setups import is_typical, slow_unless
from tests.toys import offered
from tests.turns import in_turn
from tests.ui import sizes
from ugames.laws.setups import Setup
from ugames.registry import GAMES, game_class
from ugames.ui.table.plain import PlainBoard

pytestmark = pytest.mark.usefixtures("unseen")

TWINS = tuple(window for window in sizes.TABLE_WINDOWS if window in sizes.TWIN_WINDOWS)
USUAL_WINDOWS = tuple(window for window in sizes.TABLE_WINDOWS if window not in TWINS)

SETUPS = [
    pytest.param(Setup(game, seats), id=f"{game}-{seats}", marks=slow_unless(is_typical(Setup(game, seats))))
    for game in GAMES
    for seats in game_class(game).seats
]


@pytest.mark.parametrize(
    "windows", [pytest.param(USUAL_WINDOWS, id="usual"), pytest.param(TWINS, id="twins", marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("setup", SETUPS)
def test_nothing_is_cut_covered_squeezed_or_outside_at_any_size(
    setup: Setup, windows: tuple[tuple[int, int], ...], thorough: bool
) -> None:
    """Each table is tried in the smallest window and the last one, and in some of the others in turn."""
    for window in in_turn(windows, setup.seats, thorough, 6):
        found = sizes.faults(setup, window)
        assert not found, f"{window}: " + "; ".join(
            f"{sizes.FAULT_KINDS[name]}: {each}" for name, each in found.items()
        )


@pytest.mark.parametrize("setup", [setup for setup in photographer.SETUPS if setup.game in SHIPPED], ids=str)
def test_nothing_on_a_table_is_lower_than_is_kept(setup: Setup, thorough: bool) -> None:
    """In the windows and positions whose heights are kept: neither cards, signs nor words."""
    kept = tomllib.loads((Path(__file__).parents[2] / "net" / "heights.toml").read_text(encoding="utf-8"))[str(setup)]
    for window, scale in product(in_turn(sizes.WINDOWS_OF_HEIGHTS, setup.seats, thorough, 9), (100, 200)):
        now = sizes.heights(setup, window, scale)
        for zone, high in kept[f"{window[0]}x{window[1]} {scale}"].items():
            assert now.get(zone, 0) > sizes.least_height(zone, high, scale), (window, scale, zone)


def test_words_that_are_cut_are_found(packages: Path) -> None:
    assert offered(packages) == []
    setup, long = Setup("peaks", 3), -(10**25)
    board, _ = sizes.seen_by_viewer(setup)
    assert isinstance(board, PlainBoard)
    board.points = lambda seen: (0, 0, long)
    try:
        assert sizes.faults(setup, (1024, 640))["cut"] == "'Alan' (100 %)"
    finally:
        sizes.seen_by_viewer.cache_clear()
