"""A stand-in for the saved game of a lesson's match, which keeps nothing."""

from __future__ import annotations

from ugames.journal.journals import Writer


class Unsaved:
    """Accepts all lines and keeps none. Its match counts as ended, so that statistics never book it."""

    path = None
    ended = True
    undone = ()
    saved = 0
    pending = False
    trouble = None

    def __init__(self) -> None:
        self.writer = Writer()

    def append(self, line: str, before: object = None) -> int:
        """Ignore a line and return the ticket of a saved one."""
        return self.saved

    def close(self) -> bool:
        """Whether everything is saved: always."""
        return True
