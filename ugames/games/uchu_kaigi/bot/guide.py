"""The search's guide to Uchu-Kaigi: random worlds, habits for playouts, and the value of a round's end."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random

from ugames.bots.thinking.beliefs import Beliefs, DealGuide, Guess, Unknown, gather
from ugames.core.rng import Rng
from ugames.games.uchu_kaigi.bot.deal import NUMBERS, Deal, deal_of, numbers
from ugames.games.uchu_kaigi.bot.habit import WEIGHTS, Habit, Weights
from ugames.games.uchu_kaigi.bot.past import deeds
from ugames.games.uchu_kaigi.cards import SEATINGS, Seating
from ugames.games.uchu_kaigi.rules import GOAL, ROUNDS, Seen, UchuKaigi, View, unseen, winner_of
from ugames.games.uchu_kaigi.scoring import Markers, points_of, ranking

MARKER_SPREAD_BY_ROUND = 3.5
"""Markers usually move apart by this much in a round."""
WINNING_VALUE_IN_POINTS = 10.0
MARGIN_WEIGHT = 0.5
MEAN_POINTS_BY_ROUND = 9.0
ROUND_VALUE_SPREAD_POINTS = 6.0


class Guide(DealGuide):
    """The estimates that direct the search for one decision."""

    spread = ROUND_VALUE_SPREAD_POINTS

    def __init__(self, game: UchuKaigi, seen: Seen, dice: Random, count: int, weights: Weights = WEIGHTS) -> None:
        view = seen.view
        deal = deal_of(game.determinize(view, Rng(dice.getrandbits(64))), dice)
        super().__init__(Habit(view.seats, weights), deal, Beliefs(_worlds(game, view, dice, count), deeds(game, view)))

    def worths(self, deal: Deal) -> Sequence[float]:
        """The value of the scored round to each seat."""
        return promises(deal.scored(), deal.number, deal.seats)


def _worlds(game: UchuKaigi, view: View, dice: Random, count: int) -> list[Guess]:
    """This number of deals of the unseen cards."""
    hidden = Unknown(
        cards=numbers(unseen(game, view)),
        hands=tuple([numbers(hand or ()) for hand in view.hands]),
        sizes=[(country, size) for country, size in enumerate(view.hand_sizes) if view.hands[country] is None],
        barred=[frozenset().union(*[NUMBERS[suit] for suit in lacks]) for lacks in view.voids],
    )
    return gather(
        hidden, dice, count, lambda: tuple(map(numbers, game.determinize(view, Rng(dice.getrandbits(64))).hands))
    )


def promises(board: Markers, number: int, seats: int) -> list[float]:
    """The value to each seat, in points, of these markers after that round."""
    seating = SEATINGS[seats]
    points = points_of(board)
    own = [points[country] for country in seating.people]
    total = sum(own)
    rivals = len(own) - 1
    return [
        MARGIN_WEIGHT * (mine - (total - mine) / rivals) + WINNING_VALUE_IN_POINTS * chance
        for mine, chance in zip(own, chances(board, number, seating), strict=True)
    ]


def chances(board: Markers, number: int, seating: Seating) -> list[float]:
    """The probability of each seat to win if all play equally well from here."""
    chances_of_people = [0.0] * len(seating.people)
    order = ranking(board)
    if board[0].points >= GOAL or number == ROUNDS:
        chances_of_people[winner_of(order, seating)] = 1.0
        return chances_of_people
    rounds = min(ROUNDS - number, max(1.0, (GOAL - board[0].points) / MEAN_POINTS_BY_ROUND))
    odds = {
        country: exp((stack.points - board[0].points) / (MARKER_SPREAD_BY_ROUND * sqrt(rounds)))
        for stack in board
        for country in stack.markers
    }
    total = sum(odds.values())
    for country, odd in odds.items():
        chances_of_people[winner_of((country,), seating)] += odd / total
    return chances_of_people
