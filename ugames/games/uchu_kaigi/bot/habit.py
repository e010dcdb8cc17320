"""A fast player of Uchu-Kaigi for playouts, which values cards by the open cards alone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from ugames.bots.thinking import odds
from ugames.core.game import Seat
from ugames.core.weights import read_weights
from ugames.games.uchu_kaigi.bot.deal import NAMING, RANK_OF, SUIT, Deal, ahead
from ugames.games.uchu_kaigi.cards import (
    HIGHEST_RANK,
    PINK,
    SEATINGS,
    SUITS,
    VIPS,
    Country,
    Seating,
    Suit,
)
from ugames.games.uchu_kaigi.scoring import PILE, PINK_PILE, colour_points, halve
from ugames.resources import weights_text

DEPENDENCY_GAIN: Final = 0.5
"""The weight of a dependency's gain: its player loses if it comes first."""
BLAME_COST: Final = 6
"""The cost of too much red/blue, assuming that two countries rank lower."""
BRINK_CARD_COST: Final = 1.0
"""The cost of each card near a threshold or beyond it, for the expected harm."""
CARDS_BEFORE_BRINK = 2


COLOUR_POINTS: Final = [
    [colour_points([0] * missing + [1] * (len(SUITS) - 1 - missing) + [several]) for missing in range(len(SUITS))] + [0]
    for several in (1, 2)
]
"""The points for colours: first without and with several red/blue cards, then for each number of missing suits."""
BRINKS: Final = [
    [min(max(0, count - threshold + CARDS_BEFORE_BRINK), CARDS_BEFORE_BRINK) for count in range(HIGHEST_RANK + 1)]
    for threshold in range(max(seating.threshold for seating in SEATINGS.values()) + 1)
]
"""The number of a country's cards near the threshold: for each threshold, and for each number of its cards."""


class Weights(NamedTuple):
    """The weights of a habit: a score is a weighted sum, and a score higher by one makes a choice e times as likely."""

    win: tuple[float, ...]
    """A point for the playing country if it takes the trick as it stands, by the number still to play."""
    lose: tuple[float, ...]
    """A point for another country that takes the trick, times the stake in it, by the number still to play."""
    lead: tuple[float, ...]
    """The lead of a card, by its suit."""
    over: tuple[float, ...]
    """The card that beats the trick, by its suit: yellow makes the next lead random, and purple costs a trick."""
    under: tuple[float, ...]
    """The card below the leading one, by its suit."""
    vip: tuple[float, ...]
    """The addition for a card of the VIP that is led, beats the trick or stays below."""
    rank: tuple[float, ...]
    """The addition for each rank of a card that is led, beats the trick or stays below."""
    naming: tuple[float, ...]
    """Each card of a suit in the hand, when this suit is named as the VIP."""


LEADS_TRICK, BEATS_TRICK, STAYS_BELOW = range(3)
"""The indexes of the three weights: for a card that leads, beats the trick or stays below."""
WEIGHTS = Weights(**read_weights(weights_text("uchu_kaigi"))["habit"])
"""The learned weights, from weights.toml."""


class Habit:
    """The probability of each card for any seat, in games of this number of seats."""

    def __init__(self, seats: int, weights: Weights = WEIGHTS) -> None:
        self._weights = weights
        self._seating = SEATINGS[seats]
        self._stakes = [stakes(self._seating, seat, rivals_weight=1.0) for seat in range(seats)]

    def choose(self, deal: Deal, seat: Seat, legal: Sequence[int], dice: Random) -> int:
        """A random card or VIP, drawn by its odds."""
        return odds.drawn_by_odds(legal, self.scores(deal, seat, legal), dice)

    def scores(self, deal: Deal, seat: Seat, legal: Sequence[int]) -> list[float]:
        """The score of each choice; a higher score by one makes a choice e times as likely."""
        weights = self._weights
        if deal.vip is None:
            hand, naming = deal.hands[deal.order[0]], weights.naming
            return [naming[number - NAMING[0]] * held(hand, VIPS[number - NAMING[0]]) for number in legal]
        trick, order, vip = deal.trick, deal.order, deal.vip
        country, left = order[len(trick)], len(order) - len(trick) - 1
        stakes = self._stakes[seat]
        win, lose = weights.win[left] * stakes[country], weights.lose[left]
        suit, rank, owner = None, 0, country
        way, over, under = LEADS_TRICK, weights.lead, weights.under
        if trick:
            way, over = BEATS_TRICK, weights.over
            best = ahead(trick, vip)
            suit, rank, owner = SUIT[trick[best]], RANK_OF[trick[best]], order[best]
            lose *= stakes[owner]
        rank_over, rank_under = weights.rank[way], weights.rank[STAYS_BELOW]
        suits: list[int] = [SUIT[card] for card in trick]
        gains: dict[tuple[Suit, bool], float] = {}
        scores_of_cards = []
        for card in legal:
            own = SUIT[card]
            wins = suit is None or (own is suit and RANK_OF[card] > rank) or (own is vip and suit is not vip)
            gain = gains.get((own, wins))
            if gain is None:
                if wins:
                    gain = win * self._gain(deal, country, suits, own) + over[own]
                else:
                    gain = lose * self._gain(deal, owner, suits, own) + under[own]
                if own is vip:
                    gain += weights.vip[way if wins else STAYS_BELOW]
                gains[own, wins] = gain
            scores_of_cards.append(gain + (rank_over if wins else rank_under) * RANK_OF[card])
        return scores_of_cards

    def _gain(self, deal: Deal, country: Country, suits: list[int], own: int) -> float:
        """The gain of a country from a trick of these suits and one card more."""
        before, threshold = deal.counts[country], self._seating.threshold
        piles, pinks = deal.piles[country], deal.pinks[country]
        now = deal.memory[country]
        if now is None:
            now = deal.memory[country] = likely_points(before, piles, pinks, threshold)
        counts = before[:]
        for suit in suits:
            counts[suit] += 1
        counts[own] += 1
        return likely_points(counts, piles + 1, pinks + (counts[PINK] > before[PINK]), threshold) - now


def stakes(seating: Seating, seat: Seat, rivals_weight: float) -> list[float]:
    """The value to a seat of a point for each country; in a 2-player game, a dependency's points hurt its side.

    All rivals' gains together count by `rivals_weight` against one's own gain.
    """
    stakes_of_people = []
    for country, owner in enumerate(seating.owners):
        gain = 1.0 if owner == seat else -rivals_weight / (len(seating.people) - 1)
        if country in seating.dependencies:
            gain = -DEPENDENCY_GAIN if owner == seat else DEPENDENCY_GAIN
        stakes_of_people.append(gain)
    return stakes_of_people


def likely_points(counts: list[int], piles: int, pinks: int, threshold: int) -> float:
    """The points of these cards in all phases, less the cost of thresholds that are near."""
    _, _, pink, green, gray, redblue = counts
    points = PILE * piles + (PINK_PILE - PILE if pink <= threshold else -PINK_PILE - PILE) * pinks
    points += COLOUR_POINTS[redblue > 1][counts.count(0)]
    if green > threshold:
        points = halve(points)
    if gray > threshold:
        points -= gray
    if redblue > threshold:
        points -= BLAME_COST
    brink = BRINKS[threshold]
    return points - BRINK_CARD_COST * (brink[pink] + brink[green] + brink[gray] + brink[redblue])


def held(hand: Sequence[int], suit: Suit) -> float:
    """The strength of a suit in a hand: many cards of it, and high ones."""
    return sum([1 + RANK_OF[card] / 10 for card in hand if SUIT[card] is suit])
