"""The guide of the search through Uchu-Kaigi: worlds to dream of, habits for playouts, the worth of a round's end."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import exp, sqrt
from random import Random

from ugames.core.game import Glimpse, Seat
from ugames.core.rng import Rng
from ugames.games.uchu_kaigi.bot.deal import Deal
from ugames.games.uchu_kaigi.bot.habit import WEIGHTS, Habit, Weights
from ugames.games.uchu_kaigi.cards import SEATINGS, Seating
from ugames.games.uchu_kaigi.rules import GOAL, ROUNDS, Action, UchuKaigi, View, winner_of
from ugames.games.uchu_kaigi.scoring import Board, points_of, ranking

SWING = 3.5
"""The usual spread of the markers after a round."""
PRIZE = 10.0
MARGIN = 0.5
"""The worth of winning, in points."""
ROUND = 9.0
"""The points that a round brings to a marker."""
SPREAD = 6.0


class Guide:
    """What directs the search for one decision."""

    spread = SPREAD

    def __init__(
        self, game: UchuKaigi, seen: Glimpse[Action, View], dice: Random, worlds: int, weights: Weights = WEIGHTS
    ) -> None:
        view = seen.view
        self._habit = Habit(view.seats, weights)
        self._worlds = [Deal(game.determinize(view, Rng(dice.getrandbits(64))), dice) for _ in range(worlds)]
        self._weights = list(accumulate([self.likelihood(deal) for deal in self._worlds]))

    def likelihood(self, deal: Deal) -> float:
        """The chance that these hands play these cards after the lead, which may have been random."""
        if len(deal.trick) < 2:
            return 1.0
        before, likelihood = deal.copy(deal.dice), 1.0
        before.trick = deal.trick[:1]
        for card in deal.trick[1:]:
            country = before.country
            before.actor = before.seating.owners[country]
            before.hands[country].append(card)
            legal = before.legal()
            if len(legal) > 1:
                likelihood *= self._habit.likelihood(before, before.actor, legal, card)
            before.play(card)
        return likelihood

    def dream(self, dice: Random) -> Deal:
        """One of the worlds: the better it explains the cards played so far, the more often."""
        weights = self._weights
        return self._worlds[bisect(weights, dice.random() * weights[-1])].copy(dice)

    def over(self, deal: Deal) -> bool:
        """Whether the round is over: the search looks no further."""
        return deal.over

    def habit(self, deal: Deal, seat: Seat, legal: Sequence[int], dice: Random) -> int:
        """A card chosen by habit."""
        return self._habit.choose(deal, seat, legal, dice)

    def hopes(self, deal: Deal, seat: Seat, legal: Sequence[int]) -> None:
        """None: nothing is known of an action before it is tried."""
        return

    def worths(self, deal: Deal) -> Sequence[float]:
        """The worth of the scored round to each seat."""
        return promises(deal.scored(), deal.number, deal.seats)


def promises(board: Board, number: int, seats: int) -> list[float]:
    """The worth to each seat, in points, of these markers after that round."""
    seating = SEATINGS[seats]
    points = points_of(board)
    own = [points[country] for country in seating.people]
    total = sum(own)
    rivals = len(own) - 1
    return [
        MARGIN * (mine - (total - mine) / rivals) + PRIZE * chance
        for mine, chance in zip(own, chances(board, number, seating), strict=True)
    ]


def chances(board: Board, number: int, seating: Seating) -> list[float]:
    """The chance of each seat to win the game if all play on equally well."""
    found = [0.0] * len(seating.people)
    order = ranking(board)
    if board[0].points >= GOAL or number == ROUNDS:
        found[winner_of(order, seating)] = 1.0
        return found
    rounds = min(ROUNDS - number, max(1.0, (GOAL - board[0].points) / ROUND))
    odds = {
        country: exp((stack.points - board[0].points) / (SWING * sqrt(rounds)))
        for stack in board
        for country in stack.markers
    }
    total = sum(odds.values())
    for country, odd in odds.items():
        found[winner_of((country,), seating)] += odd / total
    return found
