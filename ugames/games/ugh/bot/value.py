"""The value of Pools, learned from the bots' own play: points to come, and from those the chance to win."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from math import erf, exp

from ugames.core.weights import read_weights
from ugames.games.ugh.bot.pool import FEATURES, features, sets_in
from ugames.games.ugh.cards import COLOURS, Kind
from ugames.games.ugh.rules import Ugh, View
from ugames.resources import weights_text

KNOTS = (0.4, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 60.0)
"""Numbers of cards in the deck for each player; between two of them their weights are mixed."""
SPREAD_LEAST = 4.0
SOBER = 0.12
"""The weight of plain points beside the chance to win, for bots that play to win."""
NODES = 15
"""The number of places at which a distribution is sampled."""
REACH = 2.8
"""The number of spreads that it reaches to either side."""


class Weights:
    """The learned weights: for each knot, one for each feature, one for having a turn at all, and a spread."""

    def __init__(self, worth: Sequence[Sequence[float]], spread: Sequence[float]) -> None:
        self.worth = worth
        self.spread = spread
        self._mixed: dict[float, list[float]] = {}

    @classmethod
    def learned(cls) -> Weights:
        """The weights that come with the app."""
        tables = read_weights(weights_text("ugh"))
        return cls(tuple(tables["worth"].values()), tables["spread"]["points"])

    def at(self, share: float) -> list[float]:
        """The weights for a deck with this number of cards for each player."""
        found = self._mixed.get(share)
        if found is None:
            below, part = mix(share)
            found = [low + part * (high - low) for low, high in zip(*self.worth[below : below + 2], strict=True)]
            self._mixed[share] = found
        return found

    def spread_at(self, share: float) -> float:
        """The spread of the points still to come to a player."""
        below, part = mix(share)
        low, high = self.spread[below : below + 2]
        return max(SPREAD_LEAST, low + part * (high - low))


def mix(share: float) -> tuple[int, float]:
    """The knot below, and the fraction of the way from there to the one above."""
    below = min(max(bisect_right(KNOTS, share) - 1, 0), len(KNOTS) - 2)
    low, high = KNOTS[below : below + 2]
    return below, min(1.0, max(0.0, (share - low) / (high - low)))


@lru_cache(maxsize=1 << 12)
def cash(pool: int) -> int:
    """The most that can be locked of a Pool now."""
    return max([points + cash(pool - cards) for points, cards in sets_in(pool)], default=0)


class Judge:
    """The worth of a Pool between turns, as points to come, for one deck and number of players."""

    def __init__(self, weights: Weights, seats: int, deck: int) -> None:
        self._seats = seats
        self._weights = weights
        self._deck = deck
        self._known: list[dict[int, float]] = [{} for _ in range(6)]

    def future(self, pool: int, flips: int) -> float:
        """The points that a Pool is expected to bring after this number of flips; with no card left, none."""
        known = self._known[flips]
        found = known.get(pool)
        if found is None:
            left = self._deck - flips
            if left <= 0:
                found = 0.0
            else:
                weights = self._weights.at(left / self._seats)
                found = weights[FEATURES] + sum([weights[place] * seen for place, seen in features(pool)])
                found = max(found, 0.0)
            known[pool] = found
        return found


def points_of(game: Ugh, view: View) -> list[float]:
    """The points of every Victory pile; those of face-down piles are guessed from the cards in all of them."""
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


def below(x: float) -> float:
    """The chance that a normal variable stays below this number of spreads."""
    return 0.5 + 0.5 * erf(x * 0.7071067811865476)


QUADRATURE = [(x, exp(-x * x / 2)) for x in [REACH * (2 * node / (NODES - 1) - 1) for node in range(NODES)]]
TOTAL = sum([weight for _, weight in QUADRATURE])


def chance_to_win(mean: float, spread: float, others: Sequence[tuple[float, float]]) -> float:
    """The chance that a normal variable of this mean and spread is above all the others."""
    found = 0.0
    for place, weight in QUADRATURE:
        own = mean + spread * place
        all_below = weight
        for rival, width in others:
            all_below *= below((own - rival) / width)
        found += all_below
    return found / TOTAL
