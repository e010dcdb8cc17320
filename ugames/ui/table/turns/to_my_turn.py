"""Skipping to the next choice of a person here: bots' actions are logged, but not shown."""

from __future__ import annotations

from ugames.core.game import PUBLIC
from ugames.ui.table.parts import TableParts


class ToMyTurn:
    """The waiting of people at one table, and their wish to skip it."""

    def __init__(self, parts: TableParts) -> None:
        self.session, self.parts = parts.session, parts
        self.going = False
        """Whether bots act at once, and only tables of points are shown."""
        self._waits = False
        """Whether bots act, or events are still being shown."""

    @property
    def bots_act(self) -> bool:
        """Whether the match waits only for bots."""
        acting = self.session.glimpse(PUBLIC).to_act
        return self.session.outcome is None and not any(seat in self.session.seats.people for seat in acting)

    def update(self) -> None:
        """Update the waiting, and skip to the end of the queue."""
        parts, playback = self.parts, self.parts.playback
        behind = playback.busy or parts.moment != self.session.moments
        last = self.session.move(self.session.moments - 1)
        behind &= last is None or last[0] not in self.session.seats.people  # an own move is not a wait
        waits = self.bots_act or playback.rest > 0 or (self._waits and behind)
        self._waits = waits and bool(self.session.seats.here)
        self.going &= self._waits and not parts.bots_away.told
        if self.going and playback.busy and playback.points.tally is None:
            playback.skip()
        shown = self._waits and parts.looking_back.moment is None and not playback.captions.held
        parts.header.wait(shown and playback.pace.factor > 0)
