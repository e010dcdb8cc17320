"""scripts/screenshots.py shows every kind of decision that a game has."""

from __future__ import annotations

from itertools import islice

import pytest

from scripts import screenshots
from scripts.screenshots import (
    POINTED,
    is_menu,
    kinds_among,
    kinds_of,
    kinds_of_choices,
    kinds_of_menus,
    made_up,
    moment_for,
    nodes_of,
    played,
    seen_by_person,
)
from ugames.laws.setups import Setup
from ugames.review.luck import Luck


def test_only_one_step_of_a_newcomers_game_was_shown() -> None:
    """Its pictures were of the same decision at each stage."""
    setup = Setup("ugh", 2)
    found = kinds_of_choices(setup)
    assert {kind for kinds in found for kind in kinds.split("-")} == {*kinds_of(setup)}
    assert len(found) > 2
    for kinds, (seed, level, moment) in found.items():
        legal = played(setup, seed, level).beat(0, moment).after.legal
        assert sorted({type(action).__name__ for action in legal}) == kinds.split("-")


def test_pictures_of_what_lies_over_a_newcomers_table_showed_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the middle of the match nothing offered a menu, and nothing was barred: they are taken where it is so."""
    setup = Setup("ugh", 2)
    monkeypatch.setattr(screenshots, "seen_by_person", lambda *what: islice(seen_by_person(*what), 50))
    menus = kinds_of_menus(setup)
    assert menus
    for kinds, (seed, level, moment) in menus.items():
        seen = played(setup, seed, level).beat(0, moment).after
        offered = [node.actions for node in nodes_of(setup, seen) if is_menu(node, seen.legal)]
        assert kinds in [kinds_among([action for action in each if action in seen.legal]) for each in offered]
    for name, kinds_of_nodes in POINTED.items():
        found = moment_for(setup, name)
        assert found is not None, name
        seen = played(setup).beat(0, found).after
        nodes = nodes_of(setup, seen)
        assert any(is_meant(node, seen.legal) for is_meant in kinds_of_nodes for node in nodes), name


def test_the_made_up_luck_of_a_picture_was_that_of_four_players() -> None:
    lucks = [made_up(Setup(*each)) for each in (("ugo", 2), ("uchu_kaigi", 5), ("ugh", 12))]
    assert lucks == [Luck(63, 50), Luck(33, 20), Luck(21, 8)]
