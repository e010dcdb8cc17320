"""Dealing unseen cards: every deal that fits the table is equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import sqrt
from operator import itemgetter

import pytest

from ugames.core.rng import Rng
from ugames.core.tricks import deal_unseen

Card = str
suit = itemgetter(0)
"""A card is a text such as "h3", and its suit is the letter."""

Deal = tuple[frozenset[Card], ...]


def all_deals(unseen: Sequence[Card], sizes: Sequence[int], barred: Sequence[Sequence[str]]) -> Iterator[Deal]:
    """Every deal that fits, by trying them all."""
    if not sizes:
        yield ()
        return
    for hand in combinations(unseen, sizes[0]):
        if not any(suit(card) in barred[0] for card in hand):
            rest = [card for card in unseen if card not in hand]
            for others in all_deals(rest, sizes[1:], barred[1:]):
                yield (frozenset(hand), *others)


def dealt(unseen: Sequence[Card], sizes: Sequence[int], barred: Sequence[Sequence[str]], rng: Rng) -> tuple[Deal, Rng]:
    """One random deal, its order left out."""
    hands, left, rng = deal_unseen(unseen, sizes, barred, suit, rng)
    assert sorted((*left, *(card for hand in hands for card in hand))) == sorted(unseen)
    assert [len(hand) for hand in hands] == list(sizes)
    return tuple(map(frozenset, hands)), rng


@pytest.mark.parametrize(
    "unseen, sizes, barred",
    [
        ("h1 h2 s1 s2 d1 d2", (2, 2), ((), ())),
        ("h1 h2 s1 s2 d1 d2", (2, 2), (("h",), ())),
        ("h1 h2 s1 s2 d1 d2", (2, 2), (("h",), ("s",))),
        ("h1 h2 h3 s1 s2 d1 d2", (2, 2, 1), (("h", "s"), ("d",), ())),
        ("h1 h2 s1 s2 d1", (2, 2, 1), (("h",), ("s",), ())),
    ],
)
def test_every_deal_that_fits_is_as_likely(
    unseen: str, sizes: tuple[int, ...], barred: tuple[tuple[str, ...], ...]
) -> None:
    """Frequencies against the exact list of all deals: chi-square within five deviations."""
    cards = unseen.split()
    every = list(all_deals(cards, sizes, barred))
    expected = 200
    counts: Counter[Deal] = Counter()
    rng = Rng(1)
    for _ in range(expected * len(every)):
        deal, rng = dealt(cards, sizes, barred, rng)
        counts[deal] += 1
    assert set(counts) == set(every)
    chi = sum((count - expected) ** 2 / expected for count in counts.values())
    assert abs(chi - (len(every) - 1)) <= 5 * sqrt(2 * max(1, len(every) - 1))


def test_where_chance_alone_would_not_find_the_only_deal() -> None:
    """Three players of whom each has shown all suits but one: of all deals, one in 17,000,000 fits."""
    cards = [letter + digit for letter in "hsd" for digit in "123456"]
    deal, _ = dealt(cards, (6, 6, 6), ("sd", "hd", "hs"), Rng(1))
    assert deal == tuple(frozenset(letter + digit for digit in "123456") for letter in "hsd")


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(ValueError, match="no deal fits"):
        deal_unseen(["h1", "h2", "s1"], (2,), (("h",),), suit, Rng(1))
