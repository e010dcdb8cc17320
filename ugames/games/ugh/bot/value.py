"""The value of Pools, learned from the bots' own play: the expected points, and from those the chance to win."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp

from ugames.bots.thinking.odds import chance_below
from ugames.core.weights import read_weights
from ugames.games.ugh.bot.pool import FEATURE_COUNT, features, sets_in
from ugames.games.ugh.cards import COLOURS, Kind
from ugames.games.ugh.rules import Ugh, View
from ugames.resources import weights_text

KNOTS = (0.4, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 60.0)
"""Cards in the deck per player, at which weights were learned; values between two of them are interpolated."""
SPREAD_LEAST = 4.0
POINTS_WEIGHT = 0.12
"""The weight of plain points beside the chance to win."""
SAMPLED_POINTS = 15
"""The number of points at which a distribution is sampled."""
SPREADS_TO_EACH_SIDE = 2.8
"""The range of the samples to each side, in spreads."""


class Weights:
    """The weights of features, the values of having a turn and the spreads, by knot."""

    def __init__(self, worth: Sequence[Sequence[float]], spread: Sequence[float]) -> None:
        self.worth = worth
        self.spread = spread
        self._mixed: dict[float, list[float]] = {}

    def at(self, share: float) -> list[float]:
        """The weights for a deck with this number of cards per player."""
        row = self._mixed.get(share)
        if row is None:
            below, part = mix(share)
            row = [low + part * (high - low) for low, high in zip(*self.worth[below : below + 2], strict=True)]
            self._mixed[share] = row
        return row

    def spread_at(self, share: float) -> float:
        """The spread of a player's future points."""
        below, part = mix(share)
        low, high = self.spread[below : below + 2]
        return max(SPREAD_LEAST, low + part * (high - low))


@cache
def learned() -> Weights:
    """The weights that come with the app."""
    tables = read_weights(weights_text("ugh"))
    return Weights(tuple(tables["worth"].values()), tables["spread"]["points"])


def mix(share: float) -> tuple[int, float]:
    """The knot below, and the fraction of the way to the knot above."""
    below = min(max(bisect_right(KNOTS, share) - 1, 0), len(KNOTS) - 2)
    low, high = KNOTS[below : below + 2]
    return below, min(1.0, max(0.0, (share - low) / (high - low)))


@lru_cache(maxsize=1 << 12)
def cash(pool: int) -> int:
    """The most points that can be locked from a Pool now."""
    return max([points + cash(pool - cards) for points, cards in sets_in(pool)], default=0)


class Judge:
    """The value of a Pool between turns, as future points, for one deck and number of players."""

    def __init__(self, weights: Weights, seats: int, deck: int) -> None:
        self._seats = seats
        self._weights = weights
        self._deck = deck
        self._known: dict[tuple[int, int], float] = {}

    def future(self, pool: int, flips: int) -> float:
        """The points expected from a Pool after this number of flips; zero if the deck is empty."""
        value = self._known.get((pool, flips))
        if value is None:
            left = self._deck - flips
            if left <= 0:
                value = 0.0
            else:
                weights = self._weights.at(left / self._seats)
                value = weights[FEATURE_COUNT] + sum([weights[place] * seen for place, seen in features(pool)])
                value = max(value, 0.0)
            self._known[pool, flips] = value
        return value


def points_of(game: Ugh, view: View) -> list[float]:
    """The points of every Victory pile, estimated for face-down piles from their cards."""
    hidden_sets = sum([size[0] for size, pile in zip(view.sizes, view.victories, strict=True) if pile is None])
    ugh = max([face.points for face in game.deck.ugh])
    typical = 1.0
    if hidden_sets:
        for colour in COLOURS:
            typical *= sum([card.value or 3 for card in view.hidden if card.kind in (colour, Kind.all)]) / hidden_sets
    return [
        typical * sets + ugh * ughs if pile is None else float(game.points(pile))
        for pile, (sets, ughs) in zip(view.victories, view.sizes, strict=True)
    ]


QUADRATURE = [
    (x, exp(-x * x / 2))
    for x in [SPREADS_TO_EACH_SIDE * (2 * node / (SAMPLED_POINTS - 1) - 1) for node in range(SAMPLED_POINTS)]
]
QUADRATURE_WEIGHT = sum([weight for _, weight in QUADRATURE])


def chance_to_win(mean: float, spread: float, others: Sequence[tuple[float, float]]) -> float:
    """The probability that a normal variable of this mean and spread exceeds all the others."""
    chance = 0.0
    for place, weight in QUADRATURE:
        own = mean + spread * place
        all_below = weight
        for rival, width in others:
            all_below *= chance_below((own - rival) / width)
        chance += all_below
    return chance / QUADRATURE_WEIGHT
