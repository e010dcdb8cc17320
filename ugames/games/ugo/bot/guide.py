"""The search's guide to U GO!: random worlds, habits for playouts, and the value of a finished deal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ugames.bots.thinking.beliefs import Beliefs, Guess, Hands, Unknown, gather
from ugames.core.game import Seat
from ugames.core.rng import Rng
from ugames.games.ugo.bot.deal import CARDS_OF_COLOUR, NUMBER, Deal, board_of, deal_of, numbers
from ugames.games.ugo.bot.habit import WEIGHTS, Habit, Weights
from ugames.games.ugo.bot.past import deeds
from ugames.games.ugo.rules import Action, Seen, Ugo, View, unseen

MARGIN_SPREAD = 8.0
"""The margins of single deals differ by this much."""
MATCH_PRIZE_POINTS = 16.0
"""The value of winning the match, in points, in the last deal, where the margin counts half."""


class Guide:
    """The estimates that direct the search for one decision."""

    spread = MARGIN_SPREAD

    def __init__(self, game: Ugo, seen: Seen, dice: Random, count: int, weights: Weights = WEIGHTS) -> None:
        view = seen.view
        seats = len(view.hand_sizes)
        self._habit = Habit(board_of(game), seats, weights)
        self._before = [sum(row[seat] for row in view.scores) for seat in range(seats)]
        self._last = len(view.scores) == game.games - 1
        board = board_of(game)
        self._deal = deal_of(board, game.determinize(view, Rng(dice.getrandbits(64))))
        self._beliefs = Beliefs(_worlds(game, view, dice, max(1, count)), deeds(game, view, self._habit))

    def dream(self, dice: Random) -> Deal:
        """A world, drawn by how well it explains the observed plays."""
        return self._deal.with_hands(self.hands(dice))

    def hands(self, dice: Random) -> Hands:
        """The hands in one of the worlds."""
        return self._beliefs.dream(dice)

    def played_out(self, deal: Deal, dice: Random) -> Sequence[float]:
        """The values for all seats of a deal played out by habit."""
        while not deal.over:
            seat = deal.seat
            deal.apply(seat, self._habit.choose(deal, seat, deal.legal(seat), dice))
        return self.worths(deal)

    def glance(self, plays: Sequence[Action]) -> dict[Action, float]:
        """The values of these cards by habit."""
        scores = self._habit.scores(self._deal, self._deal.seat, [NUMBER[action] for action in plays])
        return dict(zip(plays, scores, strict=True))

    def over(self, deal: Deal) -> bool:
        """Whether the deal is over, where the search ends."""
        return deal.over

    def habit(self, deal: Deal, seat: Seat, legal: Sequence[int], dice: Random) -> int:
        return self._habit.choose(deal, seat, legal, dice)

    def hopes(self, deal: Deal, seat: Seat, legal: Sequence[int]) -> None:
        return

    def worths(self, deal: Deal) -> Sequence[float]:
        """Each seat's margin; in the last deal winning the match counts as much."""
        points = deal.points()
        found = margins(points)
        if not self._last:
            return found
        totals = [before + now for before, now in zip(self._before, points, strict=True)]
        most = max(totals)
        prize = MATCH_PRIZE_POINTS / totals.count(most)
        return [0.5 * margin + 0.5 * prize * (total == most) for margin, total in zip(found, totals, strict=True)]


def _worlds(game: Ugo, view: View, dice: Random, count: int) -> list[Guess]:
    """This number of deals of the unseen cards."""
    hidden = Unknown(
        cards=numbers(unseen(view)),
        hands=tuple([numbers(view.hand) if seat == view.seat else () for seat in range(len(view.hand_sizes))]),
        sizes=[(seat, size) for seat, size in enumerate(view.hand_sizes) if seat != view.seat],
        barred=[frozenset().union(*[CARDS_OF_COLOUR[colour] for colour in lacks]) for lacks in view.voids],
    )

    def dream() -> Hands:
        dreamt = game.determinize(view, Rng(dice.getrandbits(64)))
        return tuple(map(numbers, dreamt.hands))

    return gather(hidden, dice, count, dream)


def margins(points: Sequence[float]) -> list[float]:
    """Each seat's margin over the mean of the others."""
    others, total = len(points) - 1, sum(points)
    return [own - (total - own) / others for own in points]
