"""The guide of the search through Uchronia: worlds that fit the View, habits for all, and when to judge a table."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ugames.core.game import Seat
from ugames.core.rng import Rng
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.bot.habit import habit, inclinations
from ugames.games.uchronia.bot.value import Judge
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import OVER, TURN, State, View

SPREAD = 0.2
"""How far chances to win lie apart after a round, more or less."""
TRUST = 0.05
"""By how much the chance to win falls for each point that the habits see in another action."""


class Guide:
    """Playouts go on for some turns; then the table is judged by the chances to win."""

    spread = SPREAD

    def __init__(self, game: Uchronia, view: View, judge: Judge, turns: int, worlds: int) -> None:
        self._game, self._view, self._judge = game, view, judge
        self._until = view.turns + turns
        self._chance = 1 / len(view.houses)
        self._worlds, self._dreamt = worlds, list[State]()

    def dream(self, dice: Random) -> State:
        """A world that fits what the table remembers; when there are enough of them, one of these again."""
        if len(self._dreamt) < self._worlds:
            self._dreamt.append(self._game.determinize(self._view, Rng(dice.getrandbits(64))))
            return self._dreamt[-1]
        return dice.choice(self._dreamt)

    def over(self, state: State) -> bool:
        """At the beginning of a turn, when there have been enough."""
        phase = state.phase
        return phase is OVER or (phase is TURN and state.turns >= self._until)

    def habit(self, state: State, seat: Seat, legal: Sequence[Action], dice: Random) -> Action:
        """The action that the player is most inclined to."""
        return habit(self._game.book, state, seat, legal)

    def worths(self, state: State) -> Sequence[float]:
        """Everybody's chance to win."""
        return self._judge.chances(self._game, state)

    def hopes(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[float]:
        """The more a player is inclined to an action, the more is hoped of it."""
        values = inclinations(self._game.book, state, seat, legal)
        best = max(values)
        return [self._chance + TRUST * (value - best) for value in values]
