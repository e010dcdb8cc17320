"""Worlds that fit what everybody has shown, and how likely they are after what everybody has played."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations, islice
from random import Random

import pytest

from ugames.bots.thinking.beliefs import Deed, Guess, Hands, Unknown, VoidOdds, chance, gather, worlds

CARD_COUNT = 6


def odds(**cards: float) -> list[float]:
    """The odds of the cards that are named, as in c2=0.5."""
    return [cards.get(f"c{card}", 0.0) for card in range(CARD_COUNT)]


def shares(hidden: Unknown, count: int) -> dict[Hands, float]:
    """The share of each deal in the weight of all worlds that were found."""
    weights = defaultdict[Hands, float](float)
    for hands, weight in islice(worlds(hidden, Random(1)), count):
        weights[tuple([tuple(sorted(hand)) for hand in hands])] += weight
    total = sum(weights.values())
    return {hands: weight / total for hands, weight in weights.items()}


def test_every_deal_that_fits_is_equally_likely() -> None:
    bars = [frozenset({0, 1, 2}), frozenset({3}), frozenset({4, 5})]
    hidden = Unknown(tuple(range(9)), ((), (), ()), [(0, 3), (1, 2), (2, 2)], bars)
    fits = {
        (first, second, third)
        for first in combinations(range(9), 3)
        for second in combinations([card for card in range(9) if card not in first], 2)
        for third in combinations([card for card in range(9) if card not in (*first, *second)], 2)
        if all(bar.isdisjoint(hand) for bar, hand in zip(bars, (first, second, third), strict=True))
    }
    shares_of_deals = shares(hidden, 40 * len(fits))
    assert {*shares_of_deals} == fits
    mean = 1 / len(fits)
    assert all(0.35 * mean < share < 1.9 * mean for share in shares_of_deals.values())
    for player, bar in enumerate(bars):
        for card in {*range(9)} - bar:
            true = sum(card in hands[player] for hands in fits) * mean
            estimated = sum(share for hands, share in shares_of_deals.items() if card in hands[player])
            assert estimated == pytest.approx(true, abs=0.02)


def test_worlds_are_found_where_much_is_known() -> None:
    bars = [frozenset(range(25)), frozenset(range(10, 35)), frozenset([*range(15), *range(25, 35)])]
    hidden = Unknown(tuple(range(35)), ((), (), (), ()), [(0, 8), (1, 8), (2, 8), (3, 8)], [*bars, frozenset()])
    found = [*islice(worlds(hidden, Random(1)), 200)]
    assert len(found) == 200
    assert all(bar.isdisjoint(world.hands[player]) for world in found for player, bar in enumerate(bars))


def test_what_cannot_be_found_is_dreamt() -> None:
    hidden = Unknown((2, 3), ((), ()), [(1, 2)], [frozenset(), frozenset({3})])
    assert gather(hidden, Random(1), 3, lambda: ((), (2, 3))) == [Guess(((), (2, 3)))] * 3


def test_the_fewer_choices_one_had_the_likelier_is_a_play() -> None:
    deed = Deed(1, odds(c2=1.0, c3=3.0), certain=1.0)
    assert chance([deed], ([], [4])) == 1
    assert chance([deed], ([], [2])) == 1 / 2
    assert chance([deed], ([], [2, 3])) == 1 / 5
    assert chance([deed, deed], ([], [3])) == 1 / 16


def test_who_could_not_follow_had_other_choices() -> None:
    deed = Deed(0, odds(c0=1.0, c1=1.0), 1.0, VoidOdds(frozenset({0}), odds(c0=1.0, c1=1.0, c2=2.0), 1.0))
    assert chance([deed], ([0, 2],)) == 1 / 2
    assert chance([deed], ([1, 2],)) == 1 / 4
