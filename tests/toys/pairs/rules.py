"""Pairs: Peaks for two teams, in which a point is one of both partners; or for all against the mountain.

Everybody is dealt two of the nine peaks. Together, all need five points, or all have lost.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tests.toys.pairs.title import SEATS
from tests.toys.peaks.rules import Card, Dealt, Deck, Peaks, Play, Played, State, View, tops
from ugames.core.game import Outcome, Seat, Step, Teams, best_of, changed_at, option, team_of
from ugames.core.rng import Rng

__all__ = ["Card", "Dealt", "Deck", "Pairs", "Play", "Played", "State", "View"]

HAND, NEEDED = 2, 5


@dataclass(frozen=True)
class Pairs(Peaks):
    id: ClassVar[str] = "pairs"
    seats: ClassVar[range] = SEATS
    together: bool = option(False, False, True)

    def partners(self, seats: int) -> Teams:
        return ((0, 1, 2, 3),) if self.together else ((0, 2), (1, 3))

    def deal(self, seats: int, rng: Rng) -> Step[State]:
        cards, rng = rng.shuffle(tuple(peak.card for peak in self.deck.peak))
        hands = tuple(cards[HAND * seat : HAND * seat + HAND] for seat in range(seats))
        return Step(State(hands, cards[HAND * seats :], (), (0,) * seats, rng), tuple(map(Dealt, range(seats), hands)))

    def apply(self, state: State, seat: Seat, action: Play) -> Step[State]:
        step = super().apply(state, seat, action)
        points = state.points
        for each in team_of(self.partners(len(points)), seat):
            points = changed_at(points, each, points[each] + tops(action.card, state.row))
        return step._replace(state=step.state._replace(points=points))

    def outcome(self, state: State) -> Outcome | None:
        if any(state.hands):
            return None
        lost = self.together and state.points[0] < NEEDED
        return Outcome(state.points, ()) if lost else best_of(state.points)
