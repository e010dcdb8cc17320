"""Matches begun by the first edition of the rules replay, and go on by them to their end.

The journals in edition_1 were written by that edition, with what they come to: `state` is the digest at their end,
`played_on` the one after bots that do anything legal have played an open one on from there. Whole matches of such bots
are kept by their number of players, their seed, how many actions they took, and the digest at their end.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ugames import journals
from ugames.bots.play import play_out
from ugames.core.game import PUBLIC, edition
from ugames.core.rng import Rng

FOLDER = Path(__file__).with_name("edition_1")
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
OPEN = [name for name, expected in EXPECTED.items() if expected["scores"] is None]


def file_of(name: str) -> Path:
    return FOLDER / f"{name}{journals.SUFFIX}"


def stored(name: str) -> journals.AnyMatch:
    """The match as it was left."""
    reading = journals.read(file_of(name).read_bytes())
    assert reading.damage is None
    return journals.restore(reading)


def test_no_journal_is_forgotten() -> None:
    assert {file_of(name) for name in EXPECTED} == {*FOLDER.glob(f"*{journals.SUFFIX}")}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_match_of_the_first_edition_replays(name: str) -> None:
    match, expected = stored(name), EXPECTED[name]
    assert edition(match.game) == 1
    assert (match.entries, match.digest()) == (expected["entries"], expected["state"])
    outcome = match.glimpse(PUBLIC).outcome
    assert outcome == (expected["scores"] and (tuple(expected["scores"]), tuple(expected["winners"])))
    assert journals.write(match).encode() == file_of(name).read_bytes()


@pytest.mark.parametrize("name", OPEN)
def test_an_open_match_of_the_first_edition_goes_on_by_its_rules(name: str) -> None:
    match = stored(name)
    play_out(match, ["uniform"] * len(match.players), Rng(1))
    assert match.digest() == EXPECTED[name]["played_on"]
