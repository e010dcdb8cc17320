"""The ambience of a table: its last round begins with a sound, and has its own music."""

from __future__ import annotations

from ugames.ui.kit.app import App
from ugames.ui.table.board import Board, Seen


class Mood:
    """The ambience of one table."""

    def __init__(self, app: App, board: Board) -> None:
        self.app = app
        self.board = board
        self.game = board.game.id
        self.last = False
        """Whether the shown match is in its last round."""
        self._seen: Seen | None = None

    def enter(self) -> None:
        """Start the ambience."""
        self.app.speaker.ambience(self.game, self.last)

    def follow(self, shown: Seen) -> None:
        """Follow the shown table."""
        if shown is self._seen:
            return
        fresh, self._seen = self._seen is None, shown
        last = self.board.last_round(shown.view)
        if last != self.last:
            self.last = last
            self.enter()
            if last and not fresh:
                self.app.speaker.play(f"last-{self.game}")
