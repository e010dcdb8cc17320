"""Beliefs about hidden cards: a world is likelier if it makes the observed plays likelier.

A Deed is one card played by another seat. In a world, that seat held its present cards and those that it has played
since. So the probability of the play is the card's odds over the summed odds of all playable cards among these.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, islice
from math import comb
from random import Random
from typing import Any, NamedTuple

from ugames.core.game import Seat

Hands = tuple[Sequence[int], ...]
"""The cards left to each player, as numbers."""

MOST_FAILED_DEALS = 300


class VoidOdds(NamedTuple):
    """The odds of a card that may be played only by a hand without the led suit."""

    followers: frozenset[int]
    """The cards of the led suit."""
    odds: Sequence[float]
    """The odds of each card, for a hand without the led suit."""
    certain: float
    """The summed odds of the cards that were certainly in that hand."""


class Deed(NamedTuple):
    """An observed play, and the odds of the alternatives."""

    player: int
    odds: Sequence[float]
    """The odds of each card if it was in the hand; zero if it could not be played."""
    certain: float
    """The summed odds of the cards that were certainly in the hand: 1 for the played card, and of all played later."""
    if_void: VoidOdds | None = None


def chance(deeds: Sequence[Deed], hands: Sequence[Sequence[int]]) -> float:
    """The likelihood of all observed plays if players hold these cards now."""
    product = 1.0
    for player, odds, certain, if_void in deeds:
        hand = hands[player]
        if if_void is not None and if_void.followers.isdisjoint(hand):
            _, odds, certain = if_void
        total = certain
        for card in hand:
            total += odds[card]
        product /= total
    return product


class Unknown(NamedTuple):
    """The hidden cards, and who may hold them."""

    cards: Sequence[int]
    hands: Hands
    """The known hands, empty where hidden."""
    sizes: Sequence[tuple[int, int]]
    """Each player with a hidden hand, and its size."""
    barred: Sequence[frozenset[int]]
    """The cards that each player cannot hold."""


class Guess(NamedTuple):
    """A possible deal of the hidden cards, and its weight beside others."""

    hands: Hands
    weight: float = 1.0


def worlds(hidden: Unknown, dice: Random) -> Iterator[Guess]:
    """Endless possible deals, weighted so that all are equally likely; ends if no deal is found.

    The player with the most barred cards is dealt first, from cards that they may hold. This finds deals more often
    than shuffling, and the weight corrects the bias.
    """
    bars = [(player, size, hidden.barred[player]) for player, size in hidden.sizes if hidden.barred[player]]
    bars.sort(key=lambda bar: -len(bar[2]))
    free = [(player, size) for player, size in hidden.sizes if not hidden.barred[player]]
    total = sum(size for _, size in free)
    misses = 0
    while misses < MOST_FAILED_DEALS:
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
    """This number of worlds; `dream` fills up where they are hard to find."""
    guesses = [*islice(worlds(hidden, dice), count)]
    usual = sum([world.weight for world in guesses]) / len(guesses) if guesses else 1.0
    guesses += [Guess(dream(), usual) for _ in range(count - len(guesses))]
    return guesses


class Beliefs:
    """A set of worlds with the likelihood of each."""

    def __init__(self, worlds: Sequence[Guess], deeds: Sequence[Deed]) -> None:
        self.worlds = worlds
        self._sums = [*accumulate(weight * chance(deeds, hands) for hands, weight in worlds)]

    def dream(self, dice: Random) -> Hands:
        """A random world, drawn by likelihood."""
        sums = self._sums
        return self.worlds[bisect(sums, dice.random() * sums[-1])].hands


class DealGuide:
    """The part of a search's Guide that is alike where hidden hands are played out by habit."""

    def __init__(self, habit: Any, deal: Any, beliefs: Beliefs) -> None:
        self._habit, self._deal, self._beliefs = habit, deal, beliefs

    def dream(self, dice: Random) -> Any:
        """A world, drawn by how well it explains the observed plays."""
        return self._deal.with_hands(self._beliefs.dream(dice))

    def over(self, deal: Any) -> bool:
        """Whether the deal is over, where the search ends."""
        over: bool = deal.over
        return over

    def habit(self, deal: Any, seat: Seat, legal: Sequence[int], dice: Random) -> int:
        card: int = self._habit.choose(deal, seat, legal, dice)
        return card

    def hopes(self, deal: Any, seat: Seat, legal: Sequence[int]) -> None:
        return
