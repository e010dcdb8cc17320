"""What Uchu-Kaigi teaches the search: worlds to dream of, habits for playouts, and what the end of a round is worth."""

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
"""How far a round moves markers apart, more or less."""
PRIZE = 10.0
MARGIN = 0.5
"""What winning is worth, in points."""
ROUND = 9.0
"""What a round brings to a marker."""
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
        """How likely such hands play these cards to this trick's lead. The lead itself may have been chance."""
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
        """A round is the horizon."""
        return deal.over

    def habit(self, deal: Deal, seat: Seat, legal: Sequence[int], dice: Random) -> int:
        """A sensible card."""
        return self._habit.choose(deal, seat, legal, dice)

    def hopes(self, deal: Deal, seat: Seat, legal: Sequence[int]) -> None:
        """None: nothing is known of an action before it is tried."""
        return

    def worths(self, deal: Deal) -> Sequence[float]:
        """What the board will promise to each seat once the round is scored."""
        return promises(deal.scored(), deal.number, deal.seats)


def promises(board: Board, number: int, seats: int) -> list[float]:
    """What it is worth to each seat that the markers stand so after that round, in points."""
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
    """How likely each seat wins the game, if all play on equally well."""
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
