"""The points of a round if it were scored now, as far as a seat may know: closed piles count as none."""

from __future__ import annotations

from typing import NamedTuple

from ugames.core.game import Event, changed_at
from ugames.games.uchu_kaigi.cards import SEATINGS, Card, Country
from ugames.games.uchu_kaigi.rules import UchuKaigi, View, may_look
from ugames.games.uchu_kaigi.scoring import BlameShared, count_suits, phase_one, phase_three, phase_two, worth


class Standing(NamedTuple):
    """The points of one country in this round."""

    worth: int
    """The points of its piles for itself."""
    blame: int
    """The loss for too much red/blue, which depends on the countries behind."""

    @property
    def points(self) -> int:
        """The sum of both."""
        return self.worth - self.blame


def standing(game: UchuKaigi, view: View, country: Country, trick: tuple[Card, ...] = ()) -> Standing:
    """The standing of a country with visible piles, with this trick as another pile."""
    seating = SEATINGS[view.seats]
    piles = tuple(each if may_look(game, view, other) else () for other, each in enumerate(view.piles))
    if trick:
        piles = changed_at(piles, country, (*piles[country], trick))
    counts = [count_suits(each) for each in piles]
    events: list[Event] = []
    board = phase_one(view.board, piles, counts, seating, [])
    phase_three(phase_two(board, counts, seating, []), counts, seating, events)
    blame = sum(shared.loss for shared in events if isinstance(shared, BlameShared) and shared.country == country)
    return Standing(worth(piles[country], seating.threshold), blame)
