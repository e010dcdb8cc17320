"""Randomness as a value: the same word gives the same cards on every machine and every Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")

_MASK = 0xFFFF_FFFF_FFFF_FFFF
_GAMMA = 0x9E37_79B9_7F4A_7C15

DRAWS_OF_A_WORD = 5
"""How many numbers a shuffle takes from one 64-bit word: every order of 220 cards is within 1e-7 of equally likely."""


def _mix(word: int) -> int:
    z = ((word ^ word >> 30) * 0xBF58_476D_1CE4_E5B9) & _MASK
    z = ((z ^ z >> 27) * 0x94D0_49BB_1331_11EB) & _MASK
    return z ^ z >> 31


class Rng(NamedTuple):
    """SplitMix64. Every draw returns the value and the generator to use next."""

    word: int

    def below(self, n: int) -> tuple[int, Rng]:
        """A number from 0 to n - 1, all equally likely."""
        word = (self.word + _GAMMA) & _MASK
        return _mix(word) * n >> 64, Rng(word)

    def choice(self, items: Sequence[T]) -> tuple[T, Rng]:
        """One of the items, all equally likely."""
        i, rng = self.below(len(items))
        return items[i], rng

    def shuffle(self, items: Iterable[T]) -> tuple[tuple[T, ...], Rng]:
        """The items in random order, all orders equally likely."""
        deck, word = list(items), self.word
        fraction = drawn = 0
        for i in range(len(deck) - 1, 0, -1):
            if not drawn:
                word = (word + _GAMMA) & _MASK
                fraction, drawn = _mix(word), DRAWS_OF_A_WORD
            drawn -= 1
            fraction *= i + 1  # the whole part is the number, and the fraction is still random
            j = fraction >> 64
            fraction &= _MASK
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck), Rng(word)

    def split(self) -> tuple[Rng, Rng]:
        """Two independent generators."""
        word = (self.word + _GAMMA) & _MASK
        return Rng(_mix(word ^ 0x5851_F42D_4C95_7F2D)), Rng(word)
