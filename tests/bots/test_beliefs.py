"""Worlds that fit what everybody has shown, and how likely they are after what everybody has played."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from ugames.bots.thinking.beliefs import Beliefs, Deed, Hidden, Otherwise, chance, worlds

CARDS = 6


def odds(**cards: float) -> list[float]:
    """The odds of the cards that are named, as in c2=0.5."""
    return [cards.get(f"c{card}", 0.0) for card in range(CARDS)]


def test_every_deal_that_fits_is_equally_likely() -> None:
    """Player 1 lacks card 3, so with one card each four of six deals are left."""
    hidden = Hidden((2, 3, 4), ((5,), (), ()), [(1, 1), (2, 1)], [frozenset(), frozenset({3}), frozenset()])
    found = Counter((hands[1][0], hands[2][0]) for hands in islice(worlds(hidden, Random(1)), 4000))
    assert {*found} == {(2, 3), (2, 4), (4, 2), (4, 3)}
    assert all(900 < count < 1100 for count in found.values())
    assert next(worlds(hidden, Random(1)))[0] == (5,)


def test_worlds_end_where_none_fits() -> None:
    hidden = Hidden((2, 3), ((), ()), [(1, 2)], [frozenset(), frozenset({3})])
    assert [*worlds(hidden, Random(1))] == []


def test_the_fewer_choices_one_had_the_likelier_is_a_play() -> None:
    deed = Deed(1, odds(c2=1.0, c3=3.0), known=1.0)
    assert chance([deed], ([], [4])) == 1
    assert chance([deed], ([], [2])) == 1 / 2
    assert chance([deed], ([], [2, 3])) == 1 / 5
    assert chance([deed, deed], ([], [3])) == 1 / 16


def test_who_could_not_follow_had_other_choices() -> None:
    deed = Deed(0, odds(c0=1.0, c1=1.0), 1.0, Otherwise(frozenset({0}), odds(c0=1.0, c1=1.0, c2=2.0), 1.0))
    assert chance([deed], ([0, 2],)) == 1 / 2
    assert chance([deed], ([1, 2],)) == 1 / 4


def test_likely_worlds_are_dreamt_of_more_often() -> None:
    beliefs = Beliefs([((2,),), ((3,),)], [Deed(0, odds(c2=3.0), 1.0)])
    dice = Random(1)
    dreamt = Counter(beliefs.dream(dice)[0][0] for _ in range(5000))
    assert dreamt[3] / 5000 == pytest.approx(4 / 5, abs=0.03)
