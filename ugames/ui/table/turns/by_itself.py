"""Automatic moves at the player's wish: the only legal move, and the best layout step by step."""

from __future__ import annotations

from typing import Any

from ugames.core.game import Seat
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
