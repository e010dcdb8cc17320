"""scripts/screenshots.py shows every kind of decision that a game has."""

from __future__ import annotations

from scripts.screenshots import kinds_of, kinds_of_choices, played
from ugames.laws.setups import Setup


def test_only_one_step_of_a_newcomers_game_was_shown() -> None:
    """Its pictures were of the same decision at each stage."""
    setup = Setup("ugh", 2)
    found = kinds_of_choices(setup)
    assert {kind for kinds in found for kind in kinds.split("-")} == {*kinds_of(setup)}
    assert len(found) > 2
    for kinds, (seed, moment) in found.items():
        legal = played(setup, seed).beat(0, moment).after.legal
        assert sorted({type(action).__name__ for action in legal}) == kinds.split("-")
