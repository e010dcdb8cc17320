"""What people do at Uchu-Kaigi without much thought: what a card is worth by what lies open, for playouts."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple

from ugames.games.uchu_kaigi.bot_table import NAMING, RANK, SUIT, Table, ahead, sum_of
from ugames.games.uchu_kaigi.cards import GRAY, GREEN, PINK, PURPLE, REDBLUE, TABLES, VIPS, YELLOW, Country

SPOILERS = (PINK, GREEN, GRAY, REDBLUE)
"""The suits of which one can take too many."""
BLAMED = 6
"""What too much red/blue costs, for two who rank lower: a guess."""
BRINK = 1.0
"""What each card costs that brings one near a threshold, and goes on costing beyond it: what is still to come."""
BRINK_FROM = 2
WEAK_VIP = 0.8
"""How good a yellow or purple VIP is, compared with the others: winning with it has its price."""


class Weights(NamedTuple):
    """How people weigh things, by seats that are still to play after them (up to 4)."""

    win: tuple[float, ...]
    """A point for their own country, if it takes the trick as it stands."""
    lose: tuple[float, ...]
    """A point for a country that they wish well, if that one takes it as it stands."""
    rank: float
    """Each rank of a card that is used up."""
    vip: float
    """Using up a VIP card."""
    gray: float
    """Using up a gray card."""
    yellow: float
    """Winning with yellow: the next lead is chance."""
    purple: float
    """Winning with purple: the next trick is missed."""


WEIGHTS = Weights(
    win=(0.6, 0.4, 0.3, 0.2, 0.2),
    lose=(0.5, 0.3, 0.2, 0.2, 0.2),
    rank=-0.05,
    vip=-0.3,
    gray=-0.3,
    yellow=-0.3,
    purple=-0.4,
)


class Habit:
    """How likely everybody plays what, at tables of so many seats."""

    def __init__(self, seats: int, weights: Weights = WEIGHTS) -> None:
        self._weights, self._table = weights, TABLES[seats]
        rivals = len(self._table.people) - 1
        self._stakes = [
            [
                stake(self._table.owners[country] == seat, country in self._table.dependencies, rivals)
                for country in range(len(self._table.owners))
            ]
            for seat in range(seats)
        ]

    def choose(self, table: Table, legal: Sequence[int], dice: Random) -> int:
        """A card, or a VIP; likely ones more often."""
        odds = [exp(score) for score in self.scores(table, legal)]
        left = dice.random() * sum(odds)
        for card, share in zip(legal, odds, strict=True):
            left -= share
            if left < 0:
                return card
        return legal[-1]

    def scores(self, table: Table, legal: Sequence[int]) -> list[float]:
        """How good each choice seems; one that is better by one is made e times as often."""
        if table.vip is None:
            hand = table.hands[table.order[0]]
            return [1.5 * vip_worth(hand, number - NAMING[0]) for number in legal]
        trick, order, weights, vip = table.trick, table.order, self._weights, table.vip
        country, left = order[len(trick)], len(order) - len(trick) - 1
        stakes = self._stakes[table.actor]
        threshold = self._table.threshold
        win, lose = weights.win[left] * stakes[country], weights.lose[left]
        suit, rank, owner = None, 0, country
        if trick:
            best = ahead(trick, vip)
            suit, rank, owner = SUIT[trick[best]], RANK[trick[best]], order[best]
            lose *= stakes[owner]
        gains: dict[tuple[int, bool], float] = {}
        suits = [SUIT[card] for card in trick]
        found = []
        for card in legal:
            own = SUIT[card]
            wins = suit is None or (own is suit and RANK[card] > rank) or (own is vip and suit is not vip)
            gain = gains.get((own, wins))
            if gain is None:
                taker = country if wins else owner
                gain = self._gain(table, taker, (*suits, own), threshold) * (win if wins else lose)
                if wins:
                    gain += weights.yellow * (own is YELLOW) + weights.purple * (own is PURPLE)
                gain += weights.vip * (own is vip) + weights.gray * (own is GRAY)
                gains[own, wins] = gain
            found.append(gain + weights.rank * RANK[card])
        return found

    def _gain(self, table: Table, country: Country, suits: Sequence[int], threshold: int) -> float:
        """What a trick of these suits brings to a country."""
        before = table.counts[country]
        piles, pinks = table.piles[country], table.pinks[country]
        counts = before[:]
        for suit in suits:
            counts[suit] += 1
        now = worth(counts, piles + 1, pinks + (counts[PINK] > before[PINK]), threshold)
        return now - worth(before, piles, pinks, threshold)


def stake(mine: bool, dependency: bool, rivals: int) -> float:
    """How much somebody wishes a point to a country."""
    if dependency:
        return -0.5 if mine else 0.5
    return 1.0 if mine else -1.0 / rivals


def worth(counts: Sequence[int], piles: int, pinks: int, threshold: int) -> float:
    """What so many cards will have been worth in all phases, and what it costs that thresholds are near."""
    points: float = sum_of(counts, piles, pinks, threshold)
    if counts[GRAY] > threshold:
        points -= counts[GRAY]
    if counts[REDBLUE] > threshold:
        points -= BLAMED
    for suit in SPOILERS:
        near = counts[suit] - threshold + BRINK_FROM
        if near > 0:
            points -= BRINK * min(near, BRINK_FROM)
    return points


def vip_worth(hand: Sequence[int], place: int) -> float:
    """How good it is to have a suit as the VIP: many cards of it, and high ones."""
    suit = VIPS[place]
    found = sum([1 + RANK[card] / 10 for card in hand if SUIT[card] is suit])
    return found * WEAK_VIP if suit in (YELLOW, PURPLE) else found
