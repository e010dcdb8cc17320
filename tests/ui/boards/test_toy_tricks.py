"""Duel, the toy from which a game of tricks is made, passes its check and fits all windows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.support.environment import ROOT
from tests.toys import offered
from tests.toys.duel import board, title, words
from tests.toys.duel.bot import decide
from tests.toys.duel.rules import Duel
from tests.ui import sizes
from ugames import cli
from ugames.bots.mind import Mind
from ugames.core.game import AnyGame
from ugames.core.words import Title, Words
from ugames.laws.setups import Setup
from ugames.ui.table.board import Boards

DUEL_PARTS: tuple[Title, Words, Mind, Boards, type[AnyGame]] = (title, words, decide, board, Duel)
"""Mypy checks the toy against the contracts with this."""


@pytest.fixture(autouse=True)
def _duel(packages: Path) -> Iterator[None]:
    assert offered(packages, "duel = tests.toys.duel.rules:Duel\n") == []
    yield
    sizes.seen_by_viewer.cache_clear()


def test_the_page_shows_its_code() -> None:
    page = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert example in Path(board.__file__).read_text(encoding="utf-8")


def test_it_passes_its_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", "duel"]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("seats", title.SEATS)
def test_nothing_on_its_table_is_cut_covered_or_outside(seats: int, unseen: None) -> None:
    for window in sizes.TABLE_WINDOWS:
        assert sizes.faults(Setup("duel", seats), window) == {}, window
