"""The bots of one checkout against those of another."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from scripts import duel

ROOT = Path(__file__).resolve().parents[1]


def test_nobody_wins_against_oneself(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """All rotations of a deal are played, so the same bots on both sides win just the fair share."""
    words = ["ugh", str(ROOT), "--seats", "4", "--deals", "1", "--level", "plain", "--halves"]
    monkeypatch.setattr(sys, "argv", ["duel.py", *words])
    duel.main()
    assert "ugh 4 seats, 1 deals: wins 50.0 % ±inf (fair 50 %), lead +0.00 ±inf;" in capsys.readouterr().out


def test_an_option_that_is_not_there_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["duel.py", "ugo", str(ROOT), "--seats", "2", "--option", "games=3"])
    with pytest.raises(SystemExit, match="2"):
        duel.main()
    assert "ugo is not played with 'games=3'" in capsys.readouterr().err
