"""The search's guide to Uchronia: worlds that fit the View, habits for playouts, and the end of playouts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ugames.core.game import Seat
from ugames.core.rng import Rng
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.bot.habit import habit, inclinations
from ugames.games.uchronia.bot.value import Judge
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import OVER_PHASE, TURN_PHASE, State, View

CHANCE_SPREAD = 0.2
"""The chances to win usually differ by this much after a round."""
LOSS_BY_HABIT = 0.05
"""The loss of the chance to win per point of difference by habit."""


class Guide:
    """Playouts last some turns; then the table is valued by the chances to win."""

    spread = CHANCE_SPREAD

    def __init__(self, game: Uchronia, view: View, judge: Judge, turns: int, worlds: int) -> None:
        self._game, self._view, self._judge = game, view, judge
        self._until = view.turns + turns
        self._chance = 1 / len(view.houses)
        self._worlds, self._dreamt = worlds, list[State]()

    def dream(self, dice: Random) -> State:
        """A world that fits the table's memory; once there are enough, a repeated one."""
        if len(self._dreamt) < self._worlds:
            self._dreamt.append(self._game.determinize(self._view, Rng(dice.getrandbits(64))))
            return self._dreamt[-1]
        return dice.choice(self._dreamt)

    def over(self, state: State) -> bool:
        """Whether this is the beginning of a turn, and enough turns have been played."""
        phase = state.phase
        return phase is OVER_PHASE or (phase is TURN_PHASE and state.turns >= self._until)

    def habit(self, state: State, seat: Seat, legal: Sequence[Action], dice: Random) -> Action:
        """The action with the highest score by habit."""
        return habit(self._game.book, state, seat, legal)

    def worths(self, state: State) -> Sequence[float]:
        """Each seat's chance to win."""
        return self._judge.chances(self._game, state)

    def hopes(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[float]:
        """First estimates from the scores by habit."""
        values = inclinations(self._game.book, state, seat, legal)
        best = max(values)
        return [self._chance + LOSS_BY_HABIT * (value - best) for value in values]
