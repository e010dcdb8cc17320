"""Films of moments: what cannot be filmed is said, and a sheet has the pictures in which something changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import film
from tests.shipped import SHIPPED


def test_a_moment_that_cannot_be_filmed_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for wanted, said in (
        (["whist"], "invalid choice: 'whist' (choose from"),
        (["ugo", "bust"], "ugo has no moment bust; it has deal, "),
    ):
        with pytest.raises(SystemExit, match="2"):
            film.main([str(tmp_path / "films"), *wanted])
        assert said in capsys.readouterr().err


@pytest.mark.parametrize("game", SHIPPED)
def test_every_moment_is_in_the_recorded_match(game: str) -> None:
    for name, take in film.TAKES[game].items():
        assert film.find(take) >= 0, name
