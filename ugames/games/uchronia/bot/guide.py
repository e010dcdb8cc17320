"""The search's guide to Uchronia: random worlds, habits for playouts, and the chances to win.

Sets of colours are sets of small integers, whose order is the same in every run.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ugames.core.game import Seat
from ugames.core.rng import Rng
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.bot.habit import inclinations
from ugames.games.uchronia.bot.value import judge
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import OVER_PHASE, TURN_PHASE, State, View

WORLDS_BY_DECISION = 200
CHANCE_SPREAD = 0.2
"""The chances to win usually differ by this much after a round."""
LOSS_BY_HABIT = 0.05
"""The loss of the chance to win per point of difference by habit."""


class Guide:
    """The search's guide: playouts by habit last some turns; then the table is valued by the chances to win."""

    spread = CHANCE_SPREAD

    def __init__(self, game: Uchronia, view: View, turns: int) -> None:
        seats = len(view.houses)
        self._game, self._view, self._judge = game, view, judge(seats)
        self._until, self._chance, self._dreamt = view.turns + turns, 1 / seats, list[State]()

    def dream(self, dice: Random) -> State:
        """A world that fits the table's memory; once there are enough, a repeated one."""
        if len(self._dreamt) < WORLDS_BY_DECISION:
            self._dreamt.append(self._game.determinize(self._view, Rng(dice.getrandbits(64))))
            return self._dreamt[-1]
        return dice.choice(self._dreamt)

    def over(self, state: State) -> bool:
        """Whether this is the beginning of a turn, and enough turns have been played."""
        phase = state.phase
        return phase is OVER_PHASE or (phase is TURN_PHASE and state.turns >= self._until)

    def habit(self, state: State, seat: Seat, legal: Sequence[Action], dice: Random) -> Action:
        """The action with the highest score by habit."""
        values = inclinations(self._game.book, state, seat, legal)
        return legal[values.index(max(values))]

    def worths(self, state: State) -> Sequence[float]:
        """Each seat's chance to win."""
        return self._judge.chances(self._game, state)

    def hopes(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[float]:
        """First estimates from the scores by habit."""
        values = inclinations(self._game.book, state, seat, legal)
        best = max(values)
        return [self._chance + LOSS_BY_HABIT * (value - best) for value in values]
