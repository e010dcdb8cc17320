"""The bots of one checkout against those of another."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from scripts import duel

ROOT = Path(__file__).resolve().parents[1]


def test_nobody_wins_against_oneself(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ugh", str(ROOT), "--seats", "2", "--deals", "1", "--level", "plain"]
    monkeypatch.setattr(sys, "argv", ["duel.py", *words])
    duel.main()
    assert (
        "ugh 2 seats: this checkout against the other: wins 50.0% ±inf% (fair 50.0%, +0.0%), margin +0.00 ±inf,"
        in capsys.readouterr().out
    )
