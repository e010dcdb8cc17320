"""Conclusions from everything that was played openly: a world is the likelier, the better it explains all of it.

A Deed is one choice of somebody else. Whoever chose had the cards that they hold in that world, and those that they
have played since. So the chance of the choice is its odds over the odds of all cards among which they could choose.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, islice
from math import comb
from random import Random
from typing import NamedTuple

Hands = tuple[Sequence[int], ...]
"""The cards that each player has left, as numbers."""

TRIES = 300
"""Deals that are begun, one after the other, until one ends with a hand for everybody."""


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


class Unknown(NamedTuple):
    """What is not known of the cards: which they are, and who may hold them."""

    cards: Sequence[int]
    hands: Hands
    """Those that are known; empty where a hand is hidden."""
    sizes: Sequence[tuple[int, int]]
    """Each player whose hand is hidden, with its size."""
    barred: Sequence[frozenset[int]]
    """By player: the cards that they have shown to lack."""


class Guess(NamedTuple):
    """A deal of the hidden cards that fits, and how much it counts beside others that were found."""

    hands: Hands
    weight: float = 1.0


def worlds(hidden: Unknown, dice: Random) -> Iterator[Guess]:
    """Deals of the hidden cards without end, all that fit equally likely by their weights; it ends where none is found.

    Whoever lacks most is dealt first, and only cards that they may hold. This finds hands more often than shuffling all
    cards until they fit would, the fewer of the cards may be held the more; the weight makes up for it.
    """
    bars = [(player, size, hidden.barred[player]) for player, size in hidden.sizes if hidden.barred[player]]
    bars.sort(key=lambda bar: -len(bar[2]))
    free = [(player, size) for player, size in hidden.sizes if not hidden.barred[player]]
    total = sum(size for _, size in free)
    misses = 0
    while misses < TRIES:
        rest, weight = hidden.cards, 1.0
        hands: list[Sequence[int]] = [*hidden.hands]
        for player, size, bar in bars:
            allowed = [card for card in rest if card not in bar]
            if len(allowed) < size:
                misses += 1
                break
            hands[player] = hand = dice.sample(allowed, size)
            weight *= comb(len(allowed), size) / comb(len(rest), size)
            rest = [card for card in rest if card not in hand]
        else:
            misses, at = 0, 0
            dealt = dice.sample(rest, total)
            for player, size in free:
                hands[player] = dealt[at : at + size]
                at += size
            yield Guess(tuple(hands), weight)


def gather(hidden: Unknown, dice: Random, count: int, dream: Callable[[], Hands]) -> list[Guess]:
    """So many worlds; where they are hard to find, `dream` gives the rest."""
    found = [*islice(worlds(hidden, dice), count)]
    usual = sum([world.weight for world in found]) / len(found) if found else 1.0
    found += [Guess(dream(), usual) for _ in range(count - len(found))]
    return found


class Beliefs:
    """Worlds, and how likely each of them is."""

    def __init__(self, found: Sequence[Guess], deeds: Sequence[Deed]) -> None:
        self.worlds = found
        self._sums = [*accumulate(weight * chance(deeds, hands) for hands, weight in found)]

    def dream(self, dice: Random) -> Hands:
        """One of the worlds, likely ones more often."""
        sums = self._sums
        return self.worlds[bisect(sums, dice.random() * sums[-1])].hands
