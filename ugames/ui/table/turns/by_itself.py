"""What the app does for a player who has asked for it: the only move, and the best layout step by step."""

from __future__ import annotations

from typing import Any

from ugames.core.game import Seat
from ugames.session import Session
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Seen
from ugames.ui.table.staging.playback import Playback


class Automatic:
    """The moves at one table that nobody has to make by hand."""

    def __init__(self, app: App, session: Session, playback: Playback) -> None:
        self.app = app
        self.session = session
        self.playback = playback
        self.laying = False
        """Whether the best layout is being followed to its end, because its button was pressed."""

    def pressed(self, node: Node, seen: Seen) -> None:
        """The button of the best layout means all of it, and any other thing only itself."""
        best = self._best(seen)
        self.laying = node.role == "button" and best is not None and node.actions == (best,)

    def act(self, viewer: Seat, seen: Seen) -> bool:
        """Make the next move, if there is one; whether there was."""
        action = self._next(seen)
        if action is not None:
            self.session.submit(viewer, action, chosen=False)
        return action is not None

    def finish(self, viewer: Seat) -> int:
        """Lay all that is left at once; up to which moment that need not be shown step by step."""
        while self.laying and (seen := self.session.glimpse(viewer)).legal and self.act(viewer, seen):
            continue
        return self.session.moments

    def _best(self, seen: Seen) -> Any:
        return self.playback.board.zones(seen, self.playback.area).best

    def _next(self, seen: Seen) -> Any:
        settings = self.app.settings
        best = self._best(seen) if self.laying or settings.auto_layout else None
        self.laying &= best is not None
        if best is None and settings.auto_move and len(seen.legal) == 1:
            return seen.legal[0]
        return best
