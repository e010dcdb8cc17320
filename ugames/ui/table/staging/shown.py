"""What one screen shows of a match: a Glimpse, and everything that lies on its table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ugames.core.game import Event, Seen
from ugames.session import Session
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import AS_USUAL, Board, Cue, Table
from ugames.ui.table.cards.sprites import USABLE_MARKS, Spot


class ShownTable:
    """The Glimpse on one screen, and the area and the ways in which its table is shown."""

    def __init__(self, board: Board, seen: Seen, session: Session | None = None) -> None:
        """`session` is the match in progress; None for a replay."""
        self.board = board
        self.session = session
        self.seen = seen
        self.area = Area(0, 0, 1, 1)
        self.showing = AS_USUAL
        self._table: Table | None = None

    def put(self, seen: Seen) -> None:
        """Show this Glimpse from now on."""
        self.seen, self._table = seen, None

    def fit(self, area: Area) -> None:
        """Show the table in this area from now on."""
        self.area, self._table = area, None

    def change(self, **ways: Any) -> None:
        """Show the table from now on as these fields of Showing say."""
        self.showing = self.showing._replace(**ways)

    @property
    def table(self) -> Table:
        """Everything that lies on the table."""
        table, now = self._table, (self.area, self.showing)
        if table is None or table.seen is not self.seen or (table.area, table.showing) != now:
            self._table = table = self.board.table(self.seen, *now)
        return table

    def table_of(self, seen: Seen) -> Table:
        """Everything that would lie on the table of another Glimpse."""
        return self.table if seen is self.seen else self.board.table(seen, self.area, self.showing)

    def cues(self, event: Event, before: Seen, after: Seen) -> tuple[Cue, ...]:
        """The cues for an event on this table."""
        return self.board.show(event, before, after, self.area, self.showing)

    @property
    def lit(self) -> Seen:
        """The Glimpse with only the actions to be lit, without those that a lesson forbids."""
        if self.session is None or (self.session.game.has_clock and self.showing.asks):
            return self.seen
        legal = tuple(action for action in self.seen.legal if not self.session.forbids(action))
        return self.seen if legal == self.seen.legal else replace(self.seen, legal=legal)

    @property
    def cards(self) -> tuple[Spot, ...]:
        """The spots of the cards, with the marks of actions to be lit."""
        lit, spots = self.lit, self.table.cards
        if lit is self.seen:
            return spots
        marks = {_without_mark(spot): spot.mark for spot in self.table_of(lit).cards if spot.mark in USABLE_MARKS}
        return tuple(
            spot._replace(mark=marks.get(_without_mark(spot), "" if spot.mark in USABLE_MARKS else spot.mark))
            for spot in spots
        )


def _without_mark(spot: Spot) -> Spot:
    """The spot without marks and badges."""
    return spot._replace(mark="", badge="")
