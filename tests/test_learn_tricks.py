"""The weights of the bots of the trick games, and the script that learns them."""

from __future__ import annotations

import re
import sys
from math import log
from pathlib import Path

import pytest

from scripts import fitting, learn_tricks
from scripts.fitting import Note, at_best, fit, likelihood, shares, spreads
from scripts.learn_tricks import SCHOOLS
from ugames.core.weights import read_weights
from ugames.resources import weights_text


@pytest.mark.parametrize("game_id", ["ugo", pytest.param("uchu_kaigi", marks=pytest.mark.slow)])
def test_a_lesson_is_written_and_read_back(
    game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(learn_tricks, "ITERATIONS", 10)
    monkeypatch.setattr(learn_tricks, "WORLDS", 3)
    monkeypatch.setattr(fitting, "PASSES", 30)
    out, school = tmp_path / "weights.toml", SCHOOLS[game_id]
    words = (game_id, "--decisions", "20", "--seed", "3", "--jobs", "1", "--out", str(out))
    monkeypatch.setattr(sys, "argv", ["learn_tricks.py", *words])
    learn_tricks.main()
    assert "taken: what was learned in round " in capsys.readouterr().out
    learned = type(school.present)(**read_weights(out.read_text(encoding="utf-8"))["habit"])
    assert [len(field) for field in learned] == [len(field) for field in school.present]
    if game_id == "ugo":
        text = weights_text(game_id)
        assert re.search(r"made by scripts/learn_tricks\.py;.*\n.*with --decisions \d+ --seed \d+\.", text)
        assert school.present == type(school.present)(**read_weights(text)["habit"])


def test_the_fit_finds_how_much_better_a_choice_is() -> None:
    notes = [
        Note([[(0, 1.0)], [(1, 1.0)]], shares([4.0, 3.0])),
        Note([[(0, 1.0), (1, 1.0)], []], shares([1.0, 0.0])),
        Note([[(0, 2.0)], [(1, 2.0)]], shares([5.0, 3.0])),
    ]
    assert fit(notes, 2, pull=1e-6) == pytest.approx([1.0, 0.0], abs=0.01)
    assert likelihood(notes, [0.0, 0.0]) == pytest.approx(-log(2))
    assert likelihood(notes, [1.0, 0.0]) == pytest.approx(at_best(notes))
    assert spreads(notes, 2)[0] == pytest.approx(0.707, abs=0.01)
