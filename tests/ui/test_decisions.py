"""scripts/screenshots.py shows every kind of decision that a game has."""

from __future__ import annotations

from scripts.screenshots import (
    kinds_of,
    kinds_of_choices,
    played,
)
from ugames.laws.setups import Setup


def test_every_kind_of_decision_of_a_game_is_shown() -> None:
    setup = Setup("ugh", 2)
    found = kinds_of_choices(setup)
    assert {kind for kinds in found for kind in kinds.split("-")} == {*kinds_of(setup)}
    assert len(found) > 2
    for kinds, (seed, level, moment) in found.items():
        legal = played(setup, seed, level).beat(0, moment).after.legal
        assert sorted({type(action).__name__ for action in legal}) == kinds.split("-")
