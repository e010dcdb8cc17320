"""Conclusions from everything that was played openly: a world is the likelier, the better it explains all of it.

A Deed is one choice of somebody else. Whoever chose had the cards that they hold in that world, and those that they
have played since. So the chance of the choice is its odds over the odds of all cards among which they could choose.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import accumulate
from random import Random
from typing import NamedTuple

Hands = tuple[Sequence[int], ...]
"""The cards that each player has left, as numbers."""

TRIES = 300
"""Shuffles that are tried to find a world in which nobody holds a card that they have shown to lack."""


class Otherwise(NamedTuple):
    """The odds of a card that may be played whether one could follow or not, for a hand that could not."""

    followers: frozenset[int]
    """The cards of which the hand had none."""
    odds: Sequence[float]
    known: float


class Deed(NamedTuple):
    """A card that somebody played, and the odds of those that they might have played in its place."""

    player: int
    odds: Sequence[float]
    """By card: the odds that it is played, if it was in the hand; zero if it could not be played then."""
    known: float
    """The odds of the cards that were in the hand for certain: the one that was played, for which they are
    one, and those played later."""
    otherwise: Otherwise | None = None


def chance(deeds: Sequence[Deed], hands: Sequence[Sequence[int]]) -> float:
    """How likely players with these cards left do all that they have done."""
    found = 1.0
    for player, odds, known, otherwise in deeds:
        hand = hands[player]
        if otherwise is not None and otherwise.followers.isdisjoint(hand):
            _, odds, known = otherwise
        for card in hand:
            known += odds[card]
        found /= known
    return found


class Hidden(NamedTuple):
    """What is not known of the cards: which they are, and who may hold them."""

    cards: Sequence[int]
    hands: Hands
    """Those that are known; empty where a hand is hidden."""
    sizes: Sequence[tuple[int, int]]
    """Each player whose hand is hidden, with its size."""
    barred: Sequence[frozenset[int]]
    """By player: the cards that they have shown to lack."""


def worlds(hidden: Hidden, dice: Random) -> Iterator[Hands]:
    """Deals of the hidden cards without end, all that fit equally likely; it ends where none is found by chance."""
    cards, total = hidden.cards, sum(size for _, size in hidden.sizes)
    bars = [(player, size, hidden.barred[player]) for player, size in hidden.sizes]
    # Who lacks most is dealt first, so that a deal that does not fit is given up early; the order changes no chance.
    bars.sort(key=lambda bar: -len(bar[2]))
    misses = 0
    while misses < TRIES:
        dealt, at = dice.sample(cards, total), 0
        hands: list[Sequence[int]] = [*hidden.hands]
        for player, size, bar in bars:
            hand = dealt[at : at + size]
            if bar and not bar.isdisjoint(hand):
                misses += 1
                break
            hands[player] = hand
            at += size
        else:
            misses = 0
            yield tuple(hands)


class Beliefs:
    """Worlds, and how likely each of them is."""

    def __init__(self, found: Sequence[Hands], deeds: Sequence[Deed]) -> None:
        self.worlds = found
        self._sums = [*accumulate(chance(deeds, hands) for hands in found)]

    def dream(self, dice: Random) -> Hands:
        """One of the worlds, likely ones more often."""
        sums = self._sums
        return self.worlds[bisect(sums, dice.random() * sums[-1])]
