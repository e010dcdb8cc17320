"""The generator gives the published numbers of SplitMix64, and deals fairly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ugames.core.rng import DRAWS_OF_A_WORD, Rng

WORD = 1 << 64
"""below(WORD) is the whole 64-bit word."""


def words(seed: int, count: int) -> list[int]:
    """The first words of a generator."""
    rng, found = Rng(seed), []
    for _ in range(count):
        word, rng = rng.below(WORD)
        found.append(word)
    return found


def assert_fair(counts: Counter[object], kinds: int) -> None:
    """Chi-square test; more than five standard deviations cannot be chance."""
    expected = counts.total() / kinds
    assert len(counts) == kinds
    chi = sum((count - expected) ** 2 / expected for count in counts.values())
    assert abs(chi - (kinds - 1)) < 5 * sqrt(2 * (kinds - 1))


@pytest.mark.parametrize(
    "start, published",
    [
        # Vigna's splitmix64.c, as printed in the test suites of java.util.SplittableRandom's ports and of Rosetta Code
        (
            1234567,
            [
                6457827717110365317,
                3203168211198807973,
                9817491932198370423,
                4593380528125082431,
                16408922859458223821,
            ],
        ),
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B]),
    ],
)
def test_published_vectors(start: int, published: list[int]) -> None:
    assert words(start, 5) == published


@given(st.integers(), st.integers(1, 10**6))
def test_below_stays_below(start: int, n: int) -> None:
    value, rng = Rng(start).below(n)
    assert 0 <= value < n
    assert rng != Rng(start)
    assert Rng(start).below(n) == (value, rng)


def test_seeds_beyond_64_bits_count_from_the_start_again() -> None:
    assert words(5 + WORD, 3) == words(5, 3)
    assert words(-1, 3) == words(WORD - 1, 3)


@pytest.mark.parametrize("n", [2, 6, 45, 110])
def test_below_is_uniform(n: int) -> None:
    counts: Counter[object] = Counter()
    rng = Rng(n)
    for _ in range(n * 400):
        value, rng = rng.below(n)
        counts[value] += 1
    assert_fair(counts, n)


def test_every_order_is_as_likely() -> None:
    counts: Counter[object] = Counter()
    rng = Rng(3)
    for _ in range(24 * 400):
        order, rng = rng.shuffle("abcd")
        counts[order] += 1
    assert set(counts) == set(permutations("abcd"))
    assert_fair(counts, 24)


@given(st.integers(0, WORD - 1), st.lists(st.integers()))
def test_shuffle_reads_a_word_digit_by_digit(start: int, items: list[int]) -> None:
    """One word gives five numbers, each the whole part of the rest of it, here computed with exact fractions."""
    deck, rng, part = list(items), Rng(start), Fraction(0)
    for count, i in enumerate(range(len(deck) - 1, 0, -1)):
        if count % DRAWS_OF_A_WORD == 0:
            number, rng = rng.below(WORD)
            part = Fraction(number, WORD)
        part *= i + 1
        j = int(part)
        part -= j
        deck[i], deck[j] = deck[j], deck[i]
    assert Rng(start).shuffle(items) == (tuple(deck), rng)


def test_split_gives_two_ways_that_never_meet() -> None:
    left, right = Rng(7).split()
    assert left != right
    streams = [set(words(rng.word, 5000)) for rng in (Rng(7), left, right)]
    assert not streams[1] & streams[2]
    assert not streams[0] & streams[1]
    assert Rng(7).split() == (left, right)
    assert_fair(Counter(Rng(seed).split()[0].below(10)[0] for seed in range(4000)), 10)
