"""The search's guide to U GO!: random worlds, habits for playouts, and the value of a finished deal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ugames.bots.thinking.beliefs import Beliefs, DealGuide, Guess, Hands, Unknown, gather
from ugames.core.rng import Rng
from ugames.games.ugo.bot.deal import CARDS_OF_COLOUR, NUMBER, Deal, deal_of, farmland_of, numbers
from ugames.games.ugo.bot.habit import WEIGHTS, Habit, Weights
from ugames.games.ugo.bot.past import deeds
from ugames.games.ugo.bot.plain import margins
from ugames.games.ugo.rules import Action, Seen, Ugo, View, unseen

MARGIN_SPREAD = 8.0
"""The margins of single deals differ by this much."""
MATCH_PRIZE_POINTS = 16.0
"""The value of winning the match, in points, in the last deal, where the margin counts half."""


class Guide(DealGuide):
    """The estimates that direct the search for one decision."""

    spread = MARGIN_SPREAD

    def __init__(self, game: Ugo, seen: Seen, dice: Random, count: int, weights: Weights = WEIGHTS) -> None:
        view = seen.view
        seats, farmland = len(view.hand_sizes), farmland_of(game)
        habit = Habit(farmland, seats, weights)
        deal = deal_of(farmland, game.determinize(view, Rng(dice.getrandbits(64))))
        worlds = _worlds(game, view, dice, max(1, count))
        super().__init__(habit, deal, Beliefs(worlds, deeds(game, view, habit)))
        self._before = [sum(row[seat] for row in view.scores) for seat in range(seats)]
        self._last = len(view.scores) == game.games - 1

    def hands(self, dice: Random) -> Hands:
        """The hands in one of the worlds."""
        return self._beliefs.dream(dice)

    def played_out(self, deal: Deal, dice: Random) -> Sequence[float]:
        """The values for all seats of a deal played out by habit."""
        while not deal.over:
            seat = deal.seat
            deal.apply(seat, self.habit(deal, seat, deal.legal(seat), dice))
        return self.worths(deal)

    def glance(self, plays: Sequence[Action]) -> dict[Action, float]:
        """The values of these cards by habit."""
        scores = self._habit.scores(self._deal, self._deal.seat, [NUMBER[action] for action in plays])
        return dict(zip(plays, scores, strict=True))

    def worths(self, deal: Deal) -> Sequence[float]:
        """Each seat's margin; in the last deal winning the match counts as much."""
        points = deal.points()
        leads = margins(points)
        if not self._last:
            return leads
        totals = [before + now for before, now in zip(self._before, points, strict=True)]
        most = max(totals)
        prize = MATCH_PRIZE_POINTS / totals.count(most)
        return [0.5 * margin + 0.5 * prize * (total == most) for margin, total in zip(leads, totals, strict=True)]


def _worlds(game: Ugo, view: View, dice: Random, count: int) -> list[Guess]:
    """This number of deals of the unseen cards."""
    hidden = Unknown(
        cards=numbers(unseen(view)),
        hands=tuple([numbers(view.hand) if seat == view.seat else () for seat in range(len(view.hand_sizes))]),
        sizes=[(seat, size) for seat, size in enumerate(view.hand_sizes) if seat != view.seat],
        barred=[frozenset().union(*[CARDS_OF_COLOUR[colour] for colour in lacks]) for lacks in view.voids],
    )
    return gather(
        hidden, dice, count, lambda: tuple(map(numbers, game.determinize(view, Rng(dice.getrandbits(64))).hands))
    )
