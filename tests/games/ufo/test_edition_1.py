"""Matches begun by the first edition of the rules replay, and go on by them to their end.

The journals were written by that edition, with what they come to: `state` is the digest at their end, `played_on` the
one after bots that do anything legal have played an open one on from there.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from ugames.bots.play import play_out
from ugames.core.game import PUBLIC, edition
from ugames.core.rng import Rng
from ugames.journal import journals, saves

FOLDER = Path(__file__).with_name("edition_1")
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
OPEN = [name for name, expected in EXPECTED.items() if expected["scores"] is None]


def stored(name: str) -> journals.AnyMatch:
    """The match as it was left."""
    reading = journals.read(file_of(name).read_bytes())
    assert reading.damage is None
    return journals.restore(reading)


def file_of(name: str) -> Path:
    return FOLDER / f"{name}{journals.SUFFIX}"


def test_no_journal_is_forgotten() -> None:
    assert {file_of(name) for name in EXPECTED} == {*FOLDER.glob(f"*{journals.SUFFIX}")}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_match_of_the_first_edition_replays(name: str) -> None:
    match, expected = stored(name), EXPECTED[name]
    assert edition(match.game) == 1
    assert (match.entries, match.digest()) == (expected["entries"], expected["state"])
    outcome = match.glimpse(PUBLIC).outcome
    assert outcome == (expected["scores"] and (tuple(expected["scores"]), tuple(expected["winners"])))
    assert journals.read(journals.write(match).encode()).journal == match.journal


@pytest.mark.parametrize("name", OPEN)
def test_an_open_match_of_the_first_edition_goes_on_by_its_rules(name: str) -> None:
    match = stored(name)
    play_out(match, ["uniform"] * len(match.players), Rng(1))
    assert match.digest() == EXPECTED[name]["played_on"]


@pytest.mark.parametrize("name", OPEN)
def test_bots_play_an_open_match_of_the_first_edition_to_its_end(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path))
    path = saves.folder() / file_of(name).name
    path.parent.mkdir(parents=True)
    shutil.copy(file_of(name), path)
    match, file, notice = saves.open(path)
    assert file.close()
    assert notice == "This game was begun with earlier rules of UFO, and goes on with them to its end."
    play_out(match, [("expert", "easy", "hard", "plain")[seat % 4] for seat in range(len(match.players))], Rng(1))
    again = journals.restore(journals.read(journals.write(match).encode()))
    assert edition(again.game) == 1
    assert again.digest() == match.digest()
