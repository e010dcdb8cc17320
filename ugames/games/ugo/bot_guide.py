"""What U GO! teaches the search: worlds to dream of, habits for playouts, and what the end of a deal is worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ugames.core.game import Glimpse, Seat
from ugames.core.rng import Rng
from ugames.games.ugo.bot_habit import Habit
from ugames.games.ugo.bot_table import Table, board_of
from ugames.games.ugo.rules import Action, Ugo, View

SPREAD = 8.0
"""How far the margins of single deals lie apart."""
PRIZE = 16.0
"""How many points winning the match is worth in its last deal; the margin counts half by then."""


class Guide:
    """Made for one decision about a card."""

    spread = SPREAD

    def __init__(self, game: Ugo, seen: Glimpse[Action, View], dice: Random, worlds: int) -> None:
        view = seen.view
        self._habit = Habit(board_of(game), len(view.hand_sizes))
        self._before = [sum(row[seat] for row in view.scores) for seat in range(len(view.hand_sizes))]
        self._last = len(view.scores) == game.games - 1
        self._worlds = [Table(board_of(game), game.determinize(view, Rng(dice.getrandbits(64)))) for _ in range(worlds)]

    def dream(self, dice: Random) -> Table:
        """One of the worlds."""
        return dice.choice(self._worlds).copy()

    def over(self, table: Table) -> bool:
        """A deal is the horizon."""
        return table.over

    def habit(self, table: Table, seat: Seat, legal: Sequence[int], dice: Random) -> int:
        """A sensible card."""
        return self._habit.choose(table, seat, legal, dice)

    def hopes(self, table: Table, seat: Seat, legal: Sequence[int]) -> None:
        """Nothing is known before it is tried."""
        return

    def worths(self, table: Table) -> Sequence[float]:
        """How far each seat is ahead of the mean of the others; in the last deal winning the match counts as much."""
        points = table.points()
        found = margins(points)
        if not self._last:
            return found
        totals = [before + now for before, now in zip(self._before, points, strict=True)]
        most = max(totals)
        prize = PRIZE / totals.count(most)
        return [0.5 * margin + 0.5 * prize * (total == most) for margin, total in zip(found, totals, strict=True)]


def margins(points: Sequence[float]) -> list[float]:
    """How far each seat is ahead of the mean of the others."""
    others, total = len(points) - 1, sum(points)
    return [own - (total - own) / others for own in points]
