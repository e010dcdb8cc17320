"""The place of a saved game in a match that nobody keeps: a lesson."""

from __future__ import annotations

from ugames.journal.journals import Writer


class Unsaved:
    """Takes all lines and keeps none. Its match counts as ended for the books, so that statistics never hear of it."""

    path = None
    ended = True
    undone = ()
    saved = 0
    pending = False
    trouble = None

    def __init__(self) -> None:
        self.writer = Writer()

    def append(self, line: str, before: object = None) -> int:
        """Forget a line; its ticket is called at once."""
        return self.saved

    def close(self) -> bool:
        """Nothing is left to be written."""
        return True
