"""What goes on without a press, at the player's wish: the only legal move, the best layout step by step, and bots until
the next choice of a person here.
"""

from __future__ import annotations

from typing import Any

from ugames.core.game import PUBLIC, Seat
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Seen
from ugames.ui.table.parts import TableParts


class Automatic:
    """The automatic moves at one table."""

    def __init__(self, parts: TableParts) -> None:
        self.session, self.playback = parts.session, parts.playback
        self.laying = False
        """Whether the best layout is being completed after its button was pressed."""

    def pressed(self, node: Node, seen: Seen) -> None:
        """The button of the best layout starts all of it; any other press stops it."""
        best = self._best(seen)
        self.laying = node.role == "button" and best is not None and node.actions == (best,)

    def act(self, viewer: Seat, seen: Seen) -> bool:
        """Make the next automatic move; whether there was one."""
        action = self._next(seen)
        if action is not None:
            self.session.submit(viewer, action, chosen=False)
        return action is not None

    def finish(self, viewer: Seat) -> int:
        """Lay everything left at once; returns the moment up to which nothing needs to be shown step by step."""
        while self.laying and (seen := self.session.glimpse(viewer)).legal and self.act(viewer, seen):
            continue
        return self.session.moments

    def _best(self, seen: Seen) -> Any:
        playback = self.playback
        table = playback.table if seen is playback.shown else playback.board.table(seen, playback.area)
        return table.best

    def _next(self, seen: Seen) -> Any:
        settings = self.playback.app.settings
        best = self._best(seen) if self.laying or settings.auto_layout else None
        self.laying &= best is not None
        if best is None and settings.auto_move and len(seen.legal) == 1:
            return seen.legal[0]
        return best


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
        waits = self.bots_act or playback.clock.rest > 0 or (self._waits and behind)
        self._waits = waits and bool(self.session.seats.here)
        self.going &= self._waits and not parts.bots_away.told
        if self.going and playback.busy and playback.points.tally is None:
            playback.skip()
        shown = self._waits and parts.looking_back.moment is None and not playback.captions.held
        parts.header.wait(shown and playback.pace.factor > 0)
